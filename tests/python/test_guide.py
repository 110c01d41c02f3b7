"""The examples of docs/python.md, the docstring of the package, the stubs, the example program."""

import array
import ast
import doctest
import inspect
import os
import pathlib
import subprocess
import sys
import typing
import xml.etree.ElementTree

import auto_mlir as am
import numpy as np
import pytest

from conftest import build, root


def run_doctest(text, name, directory):
    lines = ["" if line.startswith("```") else line for line in text.splitlines()]
    test = doctest.DocTestParser().get_doctest("\n".join(lines) + "\n", {}, name, name, 0)
    assert test.examples
    before = os.getcwd()
    os.chdir(directory)
    try:
        result = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE).run(test)
    finally:
        os.chdir(before)
    assert result.failed == 0


def test_the_guide():
    run_doctest((root / "docs/python.md").read_text(), "docs/python.md", root)


def test_the_docstring():
    run_doctest(am.__doc__, "auto_mlir", root)


def members(node):
    return {n.name for n in node.body if isinstance(n, (ast.FunctionDef, ast.ClassDef))} | {
        n.target.id for n in node.body if isinstance(n, ast.AnnAssign)}


def test_the_stubs_have_what_there_is():
    tree = ast.parse((pathlib.Path(am.__file__).parent / "__init__.pyi").read_text())
    stubs = {n.name: n for n in tree.body if isinstance(n, (ast.FunctionDef, ast.ClassDef)) and n.name[0] != "_"}
    assert set(stubs) == set(am.__all__)
    for name, node in stubs.items():
        there = getattr(am, name)
        assert there.__doc__, name
        if isinstance(node, ast.ClassDef):
            public = {m for m in vars(there) if not m.startswith("_")} - {"n_fields", "n_sequence_fields", "n_unnamed_fields"}
            assert {m for m in members(node) if not m.startswith("_")} == (public if name != "Error" else {"diagnostics"}), name
        else:
            arguments = [a.arg for a in node.args.args + node.args.kwonlyargs]
            signature = there.__text_signature__
            assert signature and [p.split("=")[0].strip() for p in signature.strip("()").replace("()", "").split(",")
                                  if p.strip() not in ("*", "")] == arguments, name


def test_signatures_of_methods():
    methods = {"Module": "run verify clone bytecode", "Target": "instructions operations rules semantics"}
    for name, names in methods.items():
        for method in names.split():
            assert list(inspect.signature(getattr(getattr(am, name), method)).parameters)[0] == "self", (name, method)
    assert str(inspect.signature(am.Module.run)) == "(self, /, pipeline, target=None)"
    assert str(inspect.signature(am.Module.parse)) == "(source, context=None, name=None)"
    assert str(inspect.signature(am.Target("x86").semantics)) == "(instruction, /)"


# What a call takes, and what it does not.
TAKEN = [np.zeros(4), np.float32(1), np.int8(1), np.bool_(True), np.complex64(1), array.array("f"), bytearray(4),
         memoryview(b"4"), b"4", 1, 1.5, 2j, True]
REFUSED = ["text", [1.0], None]


def test_the_stubs_take_arrays_and_numbers():
    stub = {}
    text = (pathlib.Path(am.__file__).parent / "__init__.pyi").read_text()
    # Generic for type checkers only.
    exec("from __future__ import annotations\n" + text.replace("array.array[Any]", "array.array"), stub)
    hint = typing.get_type_hints(stub["Function"].__call__, stub)["arguments"]

    protocols = {stub[name]: next(m for m in vars(stub[name]) if m in ("__buffer__", "__array_interface__"))
                 for name in stub if name in ("_Buffer", "_ArrayInterface")}

    def fits(value):
        types = [typing.get_origin(t) or t for t in typing.get_args(hint)]
        return any(hasattr(value, protocols[t]) if t in protocols else isinstance(value, t) for t in types)

    assert all(map(fits, TAKEN)) and not any(map(fits, REFUSED))


def test_a_type_checker():
    pytest.importorskip("mypy", reason="without mypy")
    program = pathlib.Path(__file__).parent / "typed.py"
    environment = dict(os.environ, MYPYPATH=str(build / "python"))
    out = subprocess.run([sys.executable, "-m", "mypy", "--strict", "--cache-dir=/dev/null", program], env=environment,
                         capture_output=True, text=True)
    wrong = {int(line.split(":")[1]) for line in out.stdout.splitlines() if ": error: " in line}
    expected = {n for n, line in enumerate(program.read_text().splitlines(), 1) if line.endswith("# error")}
    assert wrong == expected, out.stdout + out.stderr


def test_everything_has_a_docstring():
    for name in am.__all__:
        for member, value in vars(getattr(am, name)).items() if isinstance(getattr(am, name), type) else ():
            if not member.startswith("_") and not member.startswith("n_"):
                assert getattr(value, "__doc__", None), (name, member)


def test_the_example(tmp_path):
    environment = dict(os.environ, PYTHONPATH=str(build / "python"))
    program = root / "examples/python/quantized_layer.py"
    out = subprocess.run([sys.executable, program, "--rounds=3", f"--plot={tmp_path}/times.svg"], env=environment, capture_output=True, text=True)
    assert out.returncode == 0, out.stderr
    assert "equal to NumPy's" in out.stdout
    bars = xml.etree.ElementTree.parse(tmp_path / "times.svg").iter("{http://www.w3.org/2000/svg}rect")
    lengths = [float(bar.get("width")) for bar in bars if bar.get("x") == "150" and bar.get("y") != "6"]
    assert len(lengths) == 12 and all(0 < length < 640 for length in lengths)


def test_the_wheel(tmp_path):
    setup = [sys.executable, root / "python/setup.py", "-q", "egg_info", f"--egg-base={tmp_path}", "build",
             f"--build-base={tmp_path}", "bdist_wheel", f"--dist-dir={tmp_path}"]
    environment = dict(os.environ, AUTO_BUILD_DIR=str(build))
    made = subprocess.run(setup, env=environment, capture_output=True, text=True)
    assert made.returncode == 0, made.stderr
    [wheel] = tmp_path.glob("*.whl")
    assert "-cp311-abi3-linux_" in wheel.name
    place = tmp_path / "site-packages"
    subprocess.run([sys.executable, "-m", "zipfile", "-e", wheel, place], check=True)
    environment = {k: v for k, v in os.environ.items() if not k.startswith("AUTO_")}
    environment["PYTHONPATH"] = str(place)
    code = "import auto_mlir as am\nprint(am.__file__, am.rules_directory())\n" \
           f"print(am.compile({str(root / 'examples/dot.mlir')!r} and __import__('pathlib').Path({str(root / 'examples/dot.mlir')!r}), " \
           "am.Target(cpu='sapphirerapids'), verify=True).instructions)\n"
    out = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, cwd=tmp_path)
    assert out.returncode == 0, out.stderr
    first, second = out.stdout.splitlines()
    assert all(p.startswith(str(place / "auto_mlir")) for p in first.split())
    assert second == "{'_mm512_dpbusd_epi32': 1}"
