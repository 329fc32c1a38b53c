# Lit tests: text that adjgen prints. Numeric tests, which run derivatives, are CTest's own (numeric/, omp/).
import os

import lit.formats

config.name = "adjgen"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".c", ".cpp", ".test"]
config.excludes = ["Inputs", "examples", "numeric", "oracle", "docs", "integration", "layers", "reasons", "conformance", "runtime", "CMakeLists.txt", "lit.cfg.py"]
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = config.adjgen_binary_dir

config.environment["PATH"] = os.pathsep.join([config.llvm_tools_dir, config.environment["PATH"]])
# Colours and the user's own settings must not change what is compared.
for name in ("CLICOLOR_FORCE", "CPATH", "C_INCLUDE_PATH", "CPLUS_INCLUDE_PATH"):
    config.environment.pop(name, None)

if config.with_z3 == "ON":
    config.available_features.add("z3")
refused = os.path.join(config.test_source_root, "diagnostics", "refused")
status = os.path.join(config.test_source_root, "check", "status")
config.substitutions += [
    ("%checks", f"{config.python} {status} 0 {config.adjgen} check"),
    ("%finds", f"{config.python} {status} 3 {config.adjgen} check"),
    ("%cannot", f"{config.python} {status} 1 {config.adjgen} check"),
    ("%misuses", f"{config.python} {status} 2 {config.adjgen} check"),
    ("%adjgen", config.adjgen),
    ("%refused", f"{config.python} {refused} {config.adjgen}"),
    ("%clang", config.clang),
    ("%gcc", config.gcc),
    ("%python", config.python),
]
