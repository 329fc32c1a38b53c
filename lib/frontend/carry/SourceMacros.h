// Macros of the user's: which the output repeats, which it must do without, and which names they leave.
#pragma once

#include "frontend/lower/Context.h"
#include "frontend/session/Preprocessed.h"
#include <set>
#include <string>
#include <vector>

namespace adjgen::frontend {

/// Function-like macros that stand in front of an #include line, but that no file which is included asks for:
/// only text that uses them needs them, and the functions that they name. `lines`: with their scopes.
std::set<std::string>
macrosOfSourceAlone(const Context &c, const std::vector<std::pair<const SourceLine *, std::string>> &lines);

/// No variable of generated code may have the name of a macro that an #include line brings along.
void reserveMacros(const Context &c);

/// Macros that have a name of the runtime's headers, of a library function, or of OpenMP's: these headers, and those
/// that they include, could not be read where `size`, `abs` or `omp_get_thread_num` is a macro.
std::vector<std::string> macrosToHide(const Context &c, clang::SourceLocation lastInclude);

/// `#define double float`; but not `#define inline __inline__`, `#define const`.
std::set<std::string> keywordsThatAreMacros(const Context &c);

} // namespace adjgen::frontend
