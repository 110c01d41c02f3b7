"""Contexts, modules, pass pipelines, diagnostics."""

import pathlib

import auto_mlir as am
import pytest

ADD = "func.func @f(%a: vector<16xi32>, %b: vector<16xi32>) -> vector<16xi32> {\n" \
      "  %0 = arith.addi %a, %b : vector<16xi32>\n  return %0 : vector<16xi32>\n}\n"
ROOT = pathlib.Path(__file__).resolve().parents[2]


def test_text_bytecode_and_file_give_the_same_module(tmp_path):
    module = am.Module.parse(ADD)
    assert "arith.addi" in str(module)
    assert module.functions == {"f": "(vector<16xi32>, vector<16xi32>) -> vector<16xi32>"}
    bytecode = module.bytecode()
    assert bytecode.startswith(b"ML\xefR")
    assert str(am.Module.parse(bytecode)) == str(module)
    assert str(am.Module.parse(ADD.encode())) == str(module)
    for content in (ADD.encode(), bytecode):
        (tmp_path / "m.mlir").write_bytes(content)
        assert str(am.Module.parse(tmp_path / "m.mlir")) == str(module)


def test_modules_share_a_context():
    context = am.Context()
    one, other = am.Module.parse(ADD, context), am.Module.parse(ADD, context=context)
    assert one.context is context and other.context is context
    copy = one.clone()
    copy.run("builtin.module(canonicalize)")
    assert copy.context is context and str(copy) == str(one)


def test_pipeline_with_options_of_the_passes():
    module = am.Module.parse((ROOT / "examples/dot.mlir").read_text())
    module.run("builtin.module(convert-vector-to-auto{target=x86 mcpu=sapphirerapids})")
    assert '"auto.dot"' in str(module)
    module.run("builtin.module(convert-auto-to-isa{target=x86 mcpu=sapphirerapids})")
    assert "x86vector._mm512_dpbusd_epi32" in str(module)
    module.verify()
    # What the dialects of the rules are in can be read again, as text and as bytecode.
    assert str(am.Module.parse(str(module))) == str(module)
    assert str(am.Module.parse(module.bytecode())) == str(module)


def test_pipeline_with_a_target():
    module = am.Module.parse((ROOT / "examples/dot.mlir").read_text())
    target = am.Target(cpu="sapphirerapids")
    module.run("builtin.module(convert-vector-to-auto,convert-auto-to-isa)", target)
    assert "x86vector._mm512_dpbusd_epi32" in str(module)
    with pytest.raises(am.Error):
        module.run("builtin.module(convert-arith-to-llvm,no-such-pass)")


def test_a_failed_pipeline_leaves_the_module():
    module = am.Module.parse(ADD)
    before = str(module)
    with pytest.raises(am.Error) as caught:
        module.run("builtin.module(canonicalize,no-such-pass)")
    [diagnostic] = caught.value.diagnostics
    assert diagnostic.severity == "error" and "no-such-pass" in diagnostic.message
    assert diagnostic.file == "pipeline" and diagnostic.line == 1
    # A pass that fails after one that changed something.
    module = am.Module.parse('func.func @f() -> i32 { %0 = arith.constant 1 : i32 %1 = arith.addi %0, %0 : i32 '
                             "return %1 : i32 }")
    before = str(module)
    with pytest.raises(am.Error):
        module.run("builtin.module(canonicalize,transform-interpreter)")
    assert str(module) == before


def test_diagnostics_have_places(tmp_path):
    with pytest.raises(am.Error) as caught:
        am.Module.parse("func.func @f() {\n  return %x : i32\n}", name="my.mlir")
    [diagnostic] = caught.value.diagnostics
    assert diagnostic == ("my.mlir", 2, 10, "error", "use of undeclared SSA value name")
    assert diagnostic.file == "my.mlir" and diagnostic.line == 2 and diagnostic.column == 10
    assert str(caught.value) == "my.mlir:2:10: error: use of undeclared SSA value name"
    # Notes come after what they belong to.
    with pytest.raises(am.Error) as caught:
        am.Module.parse("func.func @f() {\n  %x = arith.constant 1 : i32\n  %x = arith.constant 1 : i32\n  return\n}")
    assert [d.severity for d in caught.value.diagnostics] == ["error", "note"]
    assert [d.line for d in caught.value.diagnostics] == [3, 2]
    path = tmp_path / "broken.mlir"
    path.write_text("func.func")
    with pytest.raises(am.Error, match="broken.mlir:1:10: error"):
        am.Module.parse(path)


def test_an_error_is_a_value_error():
    assert issubclass(am.Error, ValueError)
    assert am.Error("x").diagnostics == ()


def test_operations_of_rules_in_one_context():
    # Parsed and made, one after the other in a context: each operation becomes known when it is mentioned.
    context = am.Context()
    text = (ROOT / "examples/dot.mlir").read_text()
    first = am.Module.parse(text, context)
    first.run("builtin.module(convert-vector-to-auto{target=x86 mcpu=sapphirerapids})")
    again = am.Module.parse(str(first), context)
    again.run("builtin.module(convert-auto-to-isa{target=x86 mcpu=sapphirerapids})")
    assert '"x86vector._mm512_dpbusd_epi32"' in str(again)
    other = am.Module.parse(am.Module.parse(str(again)).bytecode(), context)
    assert str(other) == str(again) == str(am.Module.parse(str(again).encode()))
    max_epu8 = 'func.func @f(%a: vector<16xi8>) -> vector<16xi8> {\n' \
               '  %0 = "x86vector._mm_max_epu8"(%a, %a) : (vector<16xi8>, vector<16xi8>) -> vector<16xi8>\n' \
               '  return %0 : vector<16xi8>\n}'
    assert "_mm_max_epu8" in str(am.Module.parse(max_epu8, context))
    with pytest.raises(am.Error, match="_mm_no_such"):
        am.Module.parse(max_epu8.replace("_mm_max_epu8", "_mm_no_such"), context)
