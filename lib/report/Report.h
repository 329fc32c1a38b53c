// --report: source and derivative side by side, with every decision and its reason, as one page for browsers.
#pragma once

#include "ir/Module.h"
#include "plan/decisions/CallMap.h"
#include "printer/Origins.h"
#include "support/Diagnostics.h"
#include "support/Remark.h"

namespace adjgen {

/// One file of derivatives.
struct ReportRun {
  Direction direction = Direction::Adjoint;
  std::string output;
  std::vector<std::string> heads; // as they were given
  std::string text;
  LineOrigins origins;         // of the text's lines
  std::vector<Remark> remarks; // in the order of the source
  CallMap calls;
  std::shared_ptr<const Module> primal, derivative;
};

/// The page: complete, in UTF-8. Sources are read again, by the names that messages have for them. `profile`: of a run,
/// as JSON, or empty.
std::string reportPage(const std::vector<ReportRun> &runs, const std::string &profile,
                       const Diagnostics &diagnostics);

} // namespace adjgen
