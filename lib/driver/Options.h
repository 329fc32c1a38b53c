// The command line (its form is fixed by the contract).
#pragma once

#include "frontend/Frontend.h"

namespace adjgen {

struct Options {
  // ---- what to read
  std::string source;
  std::optional<std::vector<std::string>> compilerArguments; // behind "--"; nullopt: no "--"
  std::string buildDirectory;                                // -p
  std::vector<std::string> argumentsBefore, argumentsAfter;  // --extra-arg-before, --extra-arg
  std::vector<std::string> rules;                            // headers that are read before the source
  std::string runtimeInclude;                                // where <adjgen/runtime.h> is
  std::vector<HeadSpec> heads;
  bool readOpenMP = true;

  // ---- what to make
  bool reverse = true;
  bool withPrimal = false;
  bool emitPrimal = false;
  std::string suffix; // never empty: "_b", "_d" or as given

  // ---- where to write it
  std::string output; // "-": standard output
  std::string header, depfile, remarksFile;
  bool printRemarks = false;

  // ---- what to show
  std::vector<std::string> printAfter;
  bool timePasses = false;
  bool printPasses = false, printRuntimeFlags = false,
       printRuntimeLibraries = false; // and nothing else is done

  bool onlyPrints() const { return printPasses || printRuntimeFlags || printRuntimeLibraries; }
};

/// nullopt after wrong usage, which has been reported. --help and --version end the program.
std::optional<Options> parseOptions(int argc, const char *const *argv);

} // namespace adjgen
