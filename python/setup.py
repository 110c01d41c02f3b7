# The wheel: the package as the build made it, with the library and the rules in it. MLIR and LLVM stay the
# distribution's. Called by ./run python:
#   AUTO_BUILD_DIR=BUILD python3 setup.py egg_info --egg-base=D build --build-base=D bdist_wheel --dist-dir=D
import glob
import os
import re
import shutil
import subprocess

from setuptools import Distribution, setup
from setuptools.command.build_py import build_py

here = os.path.dirname(os.path.abspath(__file__))
build = os.environ.get("AUTO_BUILD_DIR") or os.path.join(os.path.dirname(here), "build")


def version():
    with open(os.path.join(os.path.dirname(here), "CMakeLists.txt")) as file:
        return re.search(r"project\(AutoMLIR VERSION ([0-9.]+)", file.read()).group(1)


def contents():
    """Pairs of a file and the folder of the package that it goes to."""
    yield os.path.join(build, "python/auto_mlir/_core.abi3.so"), ""
    for library in ("libAutoMLIR.so.?.?", "libAutoProver.so"):
        for file in glob.glob(os.path.join(build, "lib", library)):
            yield file, "lib"
    for kind in ("*.bundle", "*.isa"):
        for file in sorted(glob.glob(os.path.join(build, "share/auto", kind))):
            yield file, "share/auto"


class Build(build_py):
    def run(self):
        super().run()
        for file, folder in contents():
            to = os.path.join(self.build_lib, "auto_mlir", folder)
            os.makedirs(to, exist_ok=True)
            copy = shutil.copy(file, to)
            if ".so" in os.path.basename(file):
                subprocess.run(["strip", "--strip-unneeded", copy], check=True)


class WithExtension(Distribution):
    def has_ext_modules(self):
        return True


os.chdir(here)
setup(
    name="auto-mlir",
    version=version(),
    description="vector back end for MLIR 19",
    license="Apache-2.0 WITH LLVM-exception",
    python_requires=">=3.11",
    packages=["auto_mlir"],
    package_data={"auto_mlir": ["__init__.pyi", "py.typed"]},
    cmdclass={"build_py": Build},
    distclass=WithExtension,
    options={"bdist_wheel": {"py_limited_api": "cp311"}},
)
