# LLVM's integration tests, as tests/integration.sh unpacks and runs them: their tools are those of $AUTO_INTEGRATION_TOOLS.
import os
import lit.formats

config.name = "integration"
config.test_format = lit.formats.ShTest(True)
config.suffixes = [".mlir"]
config.test_source_root = os.path.join(os.environ["AUTO_INTEGRATION_SOURCE"], "test", "Integration", "Dialect")
config.test_exec_root = os.environ["AUTO_INTEGRATION_WORK"]
for name, value in os.environ.items():
    if name.startswith("AUTO_"):
        config.environment[name] = value
config.environment["PATH"] = os.environ["AUTO_INTEGRATION_TOOLS"] + os.pathsep + os.environ["PATH"]

# A library stands for itself: mlir-cpu-runner finds the one of its target.
for library in ("mlir_c_runner_utils", "mlir_runner_utils", "mlir_async_runtime", "mlir_arm_runner_utils"):
    config.substitutions.append(("%" + library, "lib" + library + ".so"))
config.substitutions.append(("%mlir_src_dir", os.environ["AUTO_INTEGRATION_SOURCE"]))
config.substitutions.append(("%mlir_native_utils_lib_dir|%mlir_lib_dir", os.environ["AUTO_INTEGRATION_LIBRARIES"]))
config.substitutions.append(("%lli", "lli"))
config.substitutions.append(("%shlibext", ".so"))
config.substitutions.append(("%ENABLE_VLA", "false"))
config.substitutions.append(("%VLA_ARCH_ATTR_OPTIONS", ""))
