// The command line (its form is fixed by the contract).
#pragma once

#include "frontend/Frontend.h"
#include "ir/Shadow.h"
#include "support/DirectionCount.h"
#include "support/PlanOptions.h"
#include <map>

namespace adjgen {

struct Options {
  // ---- what to read
  std::string source;
  std::optional<std::string> sourceText;                     // of standard input, which `source` then names
  std::vector<std::string> otherSources;                     // of the same program
  std::optional<std::vector<std::string>> compilerArguments; // behind "--"; nullopt: no "--"
  std::string buildDirectory;                                // -p
  std::vector<std::string> argumentsBefore, argumentsAfter;  // --extra-arg-before, --extra-arg
  std::vector<std::string> rules;                            // headers that are read before the source
  std::string runtimeInclude;                                // where <adjgen/runtime.h> is
  std::string clangResources;                                // where Clang's own headers are
  std::vector<HeadSpec> heads;                               // none: those of the source's pragmas
  bool headsMayBeMissing = false;
  bool readOpenMP = true;
  bool looksElsewhere = true;  // the compilation database's other sources may define what is called
  bool followPointers = false; // calls are those of the functions whose addresses the source takes
  bool sameUnit = false;       // the output is compiled in the source's place
  std::vector<std::shared_ptr<const Module>>
      before; // of sameUnit: the derivatives in front in the same output

  // ---- what to make
  Direction direction = Direction::Adjoint;
  std::vector<Direction> modes;               // as often as --mode is given
  std::vector<Direction> chain;               // --mode=A,B: A first; empty: `direction` alone
  bool isEverywhere = false;                  // a pattern that holds at all points
  DirectionCount directions;                  // at once
  bool ofJacobian = false, ofHessian = false; // --driver
  std::map<std::string, std::string> extents; // of parameters, for these
  bool withPrimal = false;
  std::optional<AccumulationKind> accumulate; // none: the best that is proven
  RestoreChoice restore = RestoreChoice::Reexecute;
  bool emitPrimal = false;
  bool withProbes = false;           // `adjgen check`: normalize/InsertProbes.h
  std::string suffix;                // as given; empty: as the mode has it; of a chain: of all its modes
  std::vector<std::string> suffixes; // of a chain's modes

  // ---- where to write it
  std::string output;       // as given; "-": standard output; empty: STEM SUFFIX .EXT
  bool bySource = false;    // no name is given: each source that has derivatives gets an output
  std::string outputFolder; // of an output that is not named; empty: the current one
  std::string header, depfile, remarksFile, report;
  std::string reportProfile; // ProfileFile.h
  bool printRemarks = false;
  DiagnosticSettings messages;

  // ---- what to show
  std::vector<std::string> printAfter;
  bool timePasses = false;
  bool printPasses = false, printRuntimeFlags = false,
       printRuntimeLibraries = false; // and nothing else is done

  bool makesMatrices() const { return ofJacobian || ofHessian; }
  bool onlyPrints() const { return printPasses || printRuntimeFlags || printRuntimeLibraries; }
  std::vector<CheckpointWish> checkpoints;
};

/// What a mode is called.
std::optional<Direction> directionOf(const std::string &word);
/// Is there no --mode, or one that is this?
bool asksFor(const Options &options, Direction direction);
/// Is it a mode of the run?
bool isAskedFor(const Options &run, Direction direction);
/// With those of the modes, where none are given.
Options withSuffixes(Options options);
/// With the names that follow from others.
Options completed(Options options);
/// Where the derivatives in one of several sources stand, if no name is given.
std::string outputOf(const Options &completed, const std::string &source);
/// False after wrong usage, which has been reported: two of the files that are written, or the source and one
/// of them, are the same.
bool filesDiffer(const Options &completed);
/// --mode=A,B. False after wrong usage, which has been reported.
bool readChain(const std::string &modes, Options &options);
/// False after wrong usage, which has been reported: a source stands there twice, or something is for one.
bool isOfOneSource(const Options &options);
bool isSuffix(const std::string &s);
/// --directions; nullopt after wrong usage, which has been reported.
std::optional<DirectionCount> parseDirections(const std::string &text);

/// nullopt after wrong usage, which has been reported. --help and --version end the program.
std::optional<Options> parseOptions(int argc, const char *const *argv);

} // namespace adjgen
