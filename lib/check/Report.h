// What the judge says (runtime/src/check), read from its JSON.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace adjgen {

struct Finding {
  bool failed = false;
  bool isUndecided = false;   // failed, where nothing can be compared
  std::string what, variable; // "differences", "in"
  std::uint64_t index = 0;
  bool isSingle = false;               // the variable is one number
  std::string doubt;                   // why it may have failed though all is right
  std::string got, expected, relative; // numbers, as text
};

struct ReportRow {
  unsigned threads = 0;
  Finding primal, ofThreads, tangent, adjoint;
  bool hasDerivative = true; // the adjoint of an input is not zero at every point
};

struct Report {
  std::vector<ReportRow> rows;
};

/// An access of the primal's beyond the ends of an array.
struct BeyondAccess {
  std::string variable;
  std::int64_t index = 0, count = 0;
  bool writes = false;
};

/// Where values, tangents or adjoints part.
struct FoundPlace {
  bool found = false;
  std::string kind; // "value", "not-finite", "branch", "kink", "tangent", "adjoint"
  std::string why;  // not found: "agrees", "order"
  unsigned site = 0;
  std::uint64_t before = 0; // so many executions of the probe came before
  std::string got, expected;
};

/// Of the primal where its differences and its tangent part.
enum class Smoothness { Smooth, NoDerivative, ControlFlowChanges };

std::optional<Report> readReport(const std::string &json);
std::optional<BeyondAccess> readBeyond(const std::string &json);
std::optional<FoundPlace> readPlace(const std::string &json);

} // namespace adjgen
