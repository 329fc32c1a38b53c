// What derivative code saves on its stacks: in each loop an iteration, in each function a call.
#pragma once

#include "ir/Module.h"
#include <optional>
#include <string>

namespace adjgen {

/// Bytes between two bounds. `isOpen`: and what only the run knows (loops that save, arrays of unknown size).
struct SavedBytes {
  std::int64_t least = 0, most = 0;
  bool isOpen = false;
};

struct SavedValue {
  std::string text; // "x[i]"; "call of g_fwd"
  std::string type; // "double"; empty: of a call
  SourceLocation where;
  std::optional<std::int64_t> bytes;
  bool isConditional = false; // only in a branch
};

/// The part of a function or of a loop's body that is in no loop inside it.
struct Saves {
  const Function *function; // of the derivative
  SourceLocation loop;      // the primal's; not valid: the function itself
  std::vector<SavedValue> values;
  SavedBytes bytes;               // loops inside included, where their iterations are known
  bool isTakenBackInside = false; // by the end of the same iteration, or call
};

/// Those that save anything.
std::vector<Saves> findSaves(const Module &derivative);

} // namespace adjgen
