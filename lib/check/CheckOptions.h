// The command line of `adjgen check`.
#pragma once

#include "driver/Options.h"
#include <map>

namespace adjgen {

struct Range {
  std::string low, high; // numbers, as text
};

/// Of what the judge's tangent and adjoint are made.
enum class CheckedSubject {
  Derivatives, // the tangent and the adjoint themselves
  Directions,  // those in several directions
  Jacobian,    // products with it
  Hessian,     // the same; the gradient is the primal
  Pattern      // the derivatives, without what the pattern leaves out
};

struct CheckOptions {
  Options generate; // what both derivatives are generated with
  CheckedSubject subject = CheckedSubject::Derivatives;
  DirectionCount directionsOfMatrix; // that its driver takes in one call; one: as many as usual

  // ---- the driver
  std::map<std::string, std::string> values;  // --set
  std::map<std::string, std::string> extents; // --extent
  std::map<std::string, Range> ranges;        // --range
  std::optional<Range> range;                 // of everything else
  std::string init, initFile;                 // --init, --init-file
  std::string emitDriver, driver;             // written; used in place of a made one
  std::string tangent, adjoint;               // used in place of generated ones

  // ---- the runs
  std::vector<std::string> link; // files and libraries that the program needs beside the source
  std::string compiler, raceCompiler;
  std::vector<unsigned> threads;
  unsigned seed = 1, points = 3, calls = 3, timeout = 300;
  bool findRaces = true, locate = true;
  unsigned processes = 0; // --mpi; 0: it is no program of MPI
  std::string mpiexec;    // with its own options
  std::string folder;     // --keep; empty: a temporary one
};

/// nullopt after wrong usage, which has been reported.
std::optional<CheckOptions> parseCheckOptions(int argc, const char *const *argv);

} // namespace adjgen
