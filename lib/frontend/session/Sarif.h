// Messages in the form that code-scanning tools read.
#pragma once

#include "support/Diagnostics.h"

namespace adjgen {

/// What was shown, as a SARIF document; each result's rule is the identifier of docs/diagnostics.md.
std::string asSarif(const Diagnostics &diagnostics, const std::string &version);

} // namespace adjgen
