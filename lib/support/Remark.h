// A decision, and its reason, that --remarks shows to the user.
#pragma once

#include "support/SourceLocation.h"
#include <string>

namespace adjgen {

/// Missed: something cheaper exists, and the message says why it could not be had.
enum class RemarkKind { Passed, Missed, Analysis };

struct Remark {
  std::string pass;     // "accumulation-plan"
  std::string name;     // the decision's kind, one UpperCamel word: "Atomic"
  std::string function; // the primal's
  SourceLocation where;
  std::string message;
  RemarkKind kind = RemarkKind::Passed;
};

} // namespace adjgen
