"""Targets, instructions, operations, rules."""

import pathlib

import auto_mlir as am
import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]


def test_targets():
    assert am.targets() == ("x86", "neon", "hvx")
    target = am.Target(cpu="sapphirerapids")
    assert (target.name, target.cpu, target.dialect, target.register_bits) == ("x86", "sapphirerapids", "x86vector", 512)
    assert target.triple.startswith("x86_64") and target.has_threads
    assert repr(target) == "<auto_mlir.Target x86, sapphirerapids>"
    assert am.Target().register_bits == 128
    assert am.Target(cpu="native").runs_here
    assert not am.Target("neon").runs_here and not am.Target("hvx").runs_here
    bare = am.Target(rules="none")
    assert (bare.dialect, bare.solver, bare.instructions(), bare.operations(), bare.rules()) == ("", "", [], [], [])
    assert "avx512f" in am.Target(features="+avx512f").features


@pytest.mark.parametrize("name", am.targets())
def test_listings_agree(name):
    target = am.Target(name)
    instructions = {i.name: i for i in target.instructions()}
    operations = {o.name: o for o in target.operations()}
    rules = target.rules()
    assert instructions and operations and rules and target.solver.startswith("cvc5")
    for i in instructions.values():
        assert set(i.parameters) == set(operations[i.operation].parameters)
        assert i.throughput >= 0 and i.status
    for o in operations.values():
        assert o.structure.startswith("d0 < ") and o.operands and o.members
        assert all(p.kind in ("vector", "mask", "scalar", "immediate") for p in o.operands)
    for r in rules:
        assert instructions[r.instruction].operation == r.operation
        assert len(r.proof) == 16 and int(r.proof, 16)
        assert r.proof in r.explanation and r.operation in r.explanation


def test_patterns_and_semantics_are_modules():
    target = am.Target()
    rule = next(r for r in target.rules() if r.instruction == "_mm512_dpbusd_epi32")
    assert "linalg.generic" in str(am.Module.parse(rule.pattern))
    semantics = am.Module.parse(target.semantics("_mm512_dpbusd_epi32"))
    assert semantics.functions == {
        "_mm512_dpbusd_epi32": "(tensor<16xi32>, tensor<64xi8>, tensor<64xi8>) -> tensor<16xi32>"}


def test_the_semantics_of_an_instruction_run():
    np = pytest.importorskip("numpy")
    average = am.jit(am.Target().semantics("_mm_avg_epu8"))
    a, b = np.arange(16, dtype=np.uint8) * 16, np.full(16, 255, np.uint8)
    expected = (a.astype(int) + b + 1) // 2
    assert (average(a, b).view(np.uint8) == expected).all()


def test_the_rules_that_explain_a_compilation_are_listed():
    target = am.Target(cpu="sapphirerapids")
    made = am.compile(ROOT / "examples/dot.mlir", target, explain=True)
    proofs = {r.proof for r in target.rules() if r.instruction == "_mm512_dpbusd_epi32"}
    assert any(f"proof {proof}" in made.explanation for proof in proofs)


def test_errors():
    for arguments, message in (
        (dict(cpu="sapphirerapid"), "^cpu: error: unknown CPU.*did you mean 'sapphirerapids'"),
        (dict(features="avx2"), "^features: error: expected \\+feature"),
        (dict(name="riscv"), "^name: error: unknown target 'riscv' \\(see auto_mlir.targets\\(\\)\\)$"),
        (dict(rules="/no/such.bundle"), "^/no/such.bundle: error"),
        (dict(settings="DIM=8"), "^settings: error: only accelerators"),
        (dict(name=str(ROOT / "dialects/gemmini.isa"), settings="DIMM=8"), "^settings DIMM=8: error: .*gemmini.isa: there is no parameter"),
        (dict(name=str(ROOT / "dialects/gemmini.isa"), cpu="x"), "^cpu: error: an accelerator has no CPUs"),
        (dict(name="none.isa"), "^none.isa: error"),
    ):
        with pytest.raises(am.Error, match=message):
            am.Target(**arguments)


def test_accelerator():
    target = am.Target(str(ROOT / "dialects/gemmini.isa"))
    assert target.triple == "" and not target.runs_here and repr(target) == "<auto_mlir.Target gemmini>"
    c = am.compile(ROOT / "examples/product.mlir", target, emit="c").output
    assert "gemmini_" in c
    with pytest.raises(ValueError, match="emit='c'"):
        am.compile(ROOT / "examples/layer.mlir", target)
    with pytest.raises(ValueError, match="emit='c'"):
        am.jit(ROOT / "examples/layer.mlir", target=target)
