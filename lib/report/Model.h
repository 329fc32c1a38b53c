// What the page shows, as JSON.
#pragma once

#include "report/Report.h"
#include <string>

namespace adjgen {

std::string modelAsJson(const std::vector<ReportRun> &runs, const std::string &profile,
                        const Diagnostics &diagnostics);

} // namespace adjgen
