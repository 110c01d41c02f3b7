"""compile(): outputs, reports, progress."""

import os
import pathlib

import auto_mlir as am
import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
DOT = ROOT / "examples/dot.mlir"


def spr():
    return am.Target(cpu="sapphirerapids")


def test_outputs():
    assert am.compile(DOT, spr()).output.startswith(b"\x7fELF")
    assert "vpdpbusd" in am.compile(DOT, spr(), emit="assembly").output
    assert "define <16 x i32> @dot" in am.compile(DOT, spr(), emit="llvm").output
    assert am.compile(DOT, spr(), emit="bitcode").output[:2] == b"BC"
    assert "void" in am.compile(ROOT / "examples/layer.mlir", emit="c").output
    assert "vpdpbusd" not in am.compile(DOT, emit="assembly").output
    neon = am.Target("neon", cpu="neoverse-v2")
    assert "dot" in am.compile(DOT, neon, emit="assembly").output


def test_the_same_input_gives_the_same_bytes():
    assert am.compile(DOT, spr()).output == am.compile(DOT.read_text(), spr(), name=str(DOT)).output


def test_a_module_stays_as_it_is():
    module = am.Module.parse(DOT)
    before = str(module)
    made = am.compile(module, spr(), emit="assembly")
    assert str(module) == before and "vpdpbusd" in made.output
    module.run("builtin.module(convert-vector-to-auto,convert-auto-to-isa)", spr())
    assert am.compile(module, spr(), emit="assembly").output == made.output


def test_reports():
    made = am.compile(DOT, spr(), explain=True)
    assert made.instructions == {"_mm512_dpbusd_epi32": 1}
    assert "_mm512_dpbusd_epi32" in made.explanation and made.diagnostics == []
    assert sum(made.statistics.values()) > 0 and made.schedule == ""
    assert list(made.seconds)[:2] == ["parse", "prepare"] and all(s >= 0 for s in made.seconds.values())
    page = am.compile(DOT, spr(), report=True)
    assert page.report.startswith("<!DOCTYPE html>") and "<code>_mm512_dpbusd_epi32</code>" in page.report
    assert page.explanation == "" == made.report and "vector.multi_reduction" in page.report
    assert am.compile(am.Module.parse(DOT), spr(), report=True).report.endswith("</html>\n")
    assert am.compile(DOT, spr(), upstream_only=["dot"]).instructions == {}
    proven = am.compile(DOT, spr(), verify=True, verify_seconds=60)
    assert proven.instructions == made.instructions


def test_schedules():
    layer = ROOT / "examples/layer.mlir"
    made = am.compile(layer, spr(), print_schedule=True)
    assert "transform" in made.schedule
    again = am.compile(layer, spr(), schedule=made.schedule)
    assert again.output == made.output
    assert am.compile(layer, spr(), schedule=ROOT / "examples/layer.schedule.mlir").output


def test_remarks_are_diagnostics():
    text = "func.func @f(%m: memref<4x4x4xf32>, %n: memref<4x4x4xf32>) {\n" \
           "  linalg.generic {indexing_maps = [affine_map<(i,j,k) -> (i,j,k)>, affine_map<(i,j,k) -> (k,j,i)>],\n" \
           '    iterator_types = ["parallel", "parallel", "parallel"]} ins(%m : memref<4x4x4xf32>) outs(%n : memref<4x4x4xf32>) {\n' \
           "  ^bb0(%a: f32, %b: f32):\n    %c = math.erf %a : f32\n    linalg.yield %c : f32\n  }\n  return\n}"
    for d in am.compile(text, spr(), remarks=True, name="r.mlir").diagnostics:
        assert d.severity == "remark" and d.file == "r.mlir" and d.line > 0


def test_progress():
    seen = []
    made = am.compile(DOT, spr(), progress=lambda phase, seconds: seen.append((phase, seconds)))
    assert dict(seen) == made.seconds and len(seen) >= 8


def test_an_exception_in_progress_ends_the_compilation():
    class Stop(Exception):
        pass

    for last in range(8):
        left = [last]

        def progress(phase, seconds):
            if not left[0]:
                raise Stop(phase)
            left[0] -= 1

        with pytest.raises(Stop):
            am.compile(DOT, spr(), progress=progress)


def test_errors_of_the_lowering():
    with pytest.raises(am.Error) as caught:
        am.compile("func.func @f(%m: memref<4xf32, \"x\">) {\n  return\n}", name="space.mlir")
    assert caught.value.diagnostics[0].file == "space.mlir"


def test_tuning_uses_what_was_measured(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    layer = "func.func @f(%a: memref<64x64xf32>, %b: memref<64x64xf32>, %c: memref<64x64xf32>) {\n" \
            "  linalg.matmul ins(%a, %b : memref<64x64xf32>, memref<64x64xf32>) outs(%c : memref<64x64xf32>)\n" \
            "  return\n}"
    am.jit(layer, tune=0.2)
    assert (tmp_path / "automlir/tune.db").exists()
    assert am.jit(layer, tune=0).program is not None
    for wrong in ("x", -1, float("nan")):
        with pytest.raises((TypeError, ValueError)):
            am.jit(layer, tune=wrong)
    with pytest.raises(am.Error, match="tune: error: this machine does not run"):
        am.compile(layer, am.Target("neon"), tune=1)


CRASHES = ROOT / "tests/lit/opt"


@pytest.mark.parametrize("file,says", [
    ("fatal.mlir", "fatal.mlir:5:1: error: LLVM: unable to allocate function argument #1 while generating code for @masks, in 'Hexagon"),
    ("crash.mlir", "crash.mlir:13:1: error: LLVM crashed (Segmentation fault) while generating code for @bad, in 'Hexagon"),
])
def test_what_ends_the_back_end_does_not_end_the_interpreter(file, says):
    if file == "crash.mlir" and "asan" in os.environ.get("LD_PRELOAD", ""):
        pytest.skip("AddressSanitizer has the signals")
    for _ in range(3):
        with pytest.raises(am.Error) as error:
            am.compile(CRASHES / file, am.Target("hvx"))
        assert says in str(error.value)
    assert "vpdpbusd" in am.compile(DOT, spr(), emit="assembly").output
