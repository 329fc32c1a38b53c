// What a user asks of a plan, beside what it is for.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace adjgen {

/// How an increment of an adjoint in a parallel region is made: those of the kinds of AccumulationKinds.def
/// among which a user can choose.
enum class AccumulationKind {
#define ADJGEN_INCREMENT_KIND(NAME, OPTION, HELP, CLASS, TEXT, UNPROVEN, MEANING) NAME,
#include "support/plans/AccumulationKinds.def"
};

/// In memory of the thread's own, of which nobody knows before the region's end.
inline bool isCollected(AccumulationKind k) {
  return k == AccumulationKind::Windowed || k == AccumulationKind::Blocked;
}

/// Up to what values come back otherwise than from the stack.
enum class RestoreChoice { Push, Recompute, Reexecute };

/// Which snapshots of a loop's steps there are: CheckpointKinds.def; None: no loop of the pragma's place has any.
enum class CheckpointScheme { All, Periodic, Binomial, Online, Disk, Auto, None };
constexpr const char *checkpointSchemeNames[] = {"all",  "periodic", "binomial", "online",
                                                 "disk", "auto",     "none"};
inline std::string checkpointSchemeName(CheckpointScheme s) {
  return checkpointSchemeNames[static_cast<int>(s)];
}

/// Threads that may be asked to record steps.
constexpr std::int64_t MostRecorders = 1024;

/// --checkpoint: for the loop or call at a place, or, without a file, for each loop that can have checkpoints.
struct CheckpointWish {
  std::string file;
  unsigned line = 0;
  CheckpointScheme scheme = CheckpointScheme::Auto;
  std::int64_t snapshots = 0, onDisk = 0; // N: of `periodic` the steps between two; M: of `disk`
  std::int64_t recorders =
      0; // threads that record steps at the same time; 0: only the one that goes back over them
  bool isForAll() const { return file.empty(); }
  /// The numbers of the scheme that are not said.
  void completeNumbers() {
    const bool hasNumber = scheme == CheckpointScheme::Periodic || scheme == CheckpointScheme::Binomial ||
                           scheme == CheckpointScheme::Online;
    const bool isDisk = scheme == CheckpointScheme::Disk;
    if (!snapshots && (hasNumber || isDisk))
      snapshots = isDisk ? 4 : 20;
    if (!onDisk && isDisk)
      onDisk = 64;
  }
};

struct PlanOptions {
  bool withPrimal = false;
  /// For every increment of which it is proven right; the others are as usual, with a warning. None: the
  /// best.
  std::optional<AccumulationKind> accumulate;
  /// Reexecute: whatever is proven. Recompute: iterations are not executed again, their values are saved.
  /// Push: nothing is computed again.
  RestoreChoice restore = RestoreChoice::Reexecute;
  std::vector<CheckpointWish> checkpoints;
  /// Adjoints of several directions at once: those of a cell are a row.
  bool inDirections = false;
};

} // namespace adjgen
