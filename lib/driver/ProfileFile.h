// What a run has written with ADJGEN_PROFILE=FILE.json, for the report.
#pragma once

#include <string>

namespace adjgen {

/// The profile as JSON in one line, with nothing in it but what the runtime writes; empty, with the reason: it is none.
std::string readProfile(const std::string &file, std::string &why);

} // namespace adjgen
