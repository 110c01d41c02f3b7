# Tests of the programs. Run by `./run test`, or directly:
#   AUTO_BUILD_DIR=build python3 /usr/lib/llvm-19/build/utils/lit/lit.py tests/lit
# Programs of $AUTO_BUILD_DIR (default: build) and of LLVM 19 are on the path. Features: `rules` when the build has a rule
# bundle, `sanitizers` when it is built with them (and without what generates and measures programs), `long` when it is not, unless $AUTO_QUICK_TESTS is set, `avx512`, `avx2` and `amx` when the host can run such code, `specs` when the
# vendor specifications are there (%specs: , by default ../shared/specs), `apt` where apt installs packages, `xmllint`,
# `mpirun` where there is MPI, `sme` where outer products of vectors of 512 bits can be compiled, run, and are right, `riscv64` where programs for it can be compiled and run, `numpy` where /usr/bin/python3 has it.
import os
import shutil
import lit.formats

root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
build = os.path.abspath(os.environ.get("AUTO_BUILD_DIR", os.path.join(root, "build")))

config.name = "auto-mlir"
config.test_format = lit.formats.ShTest(True)
config.suffixes = [".mlir", ".test"]
config.excludes = ["Inputs"]
config.test_source_root = os.path.dirname(os.path.abspath(__file__))
config.test_exec_root = os.path.join(build, "tests", "lit")
config.environment["PATH"] = os.pathsep.join(
    [os.path.join(build, "bin"), "/usr/lib/llvm-19/bin", os.environ.get("PATH", "")])
config.environment.pop("AUTO_BUNDLE_DIR", None)
config.environment["XDG_CACHE_HOME"] = os.path.join(config.test_exec_root, "cache")
for name in ("ASAN_OPTIONS", "UBSAN_OPTIONS", "LSAN_OPTIONS"):
    if name in os.environ:
        config.environment[name] = os.environ[name]
config.substitutions.append(("%root", root))
config.substitutions.append(("%build", build))
specs = os.environ.get("AUTO_SPECS_DIR") or os.path.join(root, "..", "shared", "specs")
config.substitutions.append(("%specs", os.path.abspath(specs)))
if os.path.isdir(specs):
    config.available_features.add("specs")

if os.path.exists(os.path.join(build, "share", "auto", "x86.bundle")):
    config.available_features.add("rules")
# Under AddressSanitizer signals are the sanitizer's, not the program's.
with open(os.path.join(build, "CMakeCache.txt")) as cache:
    if "AUTO_SANITIZE:BOOL=ON" in cache.read():
        config.available_features.add("sanitizers")
    elif not os.environ.get("AUTO_QUICK_TESTS"):
        config.available_features.add("long")
with open("/proc/cpuinfo") as cpuinfo:
    flags = cpuinfo.read().split()
for feature, flag in (("avx2", "avx2"), ("avx512", "avx512bw"), ("amx", "amx_int8")):
    if flag in flags:
        config.available_features.add(feature)
if shutil.which("xmllint"):
    config.available_features.add("xmllint")
if shutil.which("riscv64-linux-gnu-gcc") and shutil.which("qemu-riscv64"):
    config.available_features.add("riscv64")
if os.path.exists("/usr/bin/python3") and not os.system("/usr/bin/python3 -c 'import numpy' 2>/dev/null"):
    config.available_features.add("numpy")


def sme_is_right():
    """Some versions of QEMU compute outer products of bytes wrongly."""
    inputs = os.path.join(config.test_source_root, "matrix", "Inputs")
    program = os.path.join(config.test_exec_root, "sme_probe")
    return not os.system(
        f"mkdir -p {config.test_exec_root} && /usr/lib/llvm-19/bin/clang -O2 --target=aarch64-linux-gnu -march=armv9-a+sme -static "
        f"{inputs}/sme.s {inputs}/sme_probe.c -o {program} 2>/dev/null && qemu-aarch64 -cpu max,sme512=on {program} 2>/dev/null")


if shutil.which("aarch64-linux-gnu-gcc") and shutil.which("qemu-aarch64") and sme_is_right():
    config.available_features.add("sme")
if shutil.which("qemu-hexagon"):
    config.available_features.add("qemu-hexagon")
if shutil.which("mpirun") and os.path.exists(os.path.join(build, "lib", "libAutoRanks.so")):
    config.available_features.add("mpirun")
if shutil.which("apt-config"):
    config.available_features.add("apt")
