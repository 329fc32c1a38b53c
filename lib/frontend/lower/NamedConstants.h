// Values that the output writes by the name that the source has for them: handles and numbers of a library, which
// are other ones in another build of it. A header of rules names them: `#pragma adjgen constants(NAME, PREFIX*)`.
#pragma once

#include "frontend/lower/Context.h"

namespace adjgen::frontend {

/// The macro without parameters that the whole expression is the expansion of, if it is among those (the innermost
/// one); else nothing.
std::string nameOfConstant(const Context &c, const clang::Expr *e);

/// The constant by its name; null: it has none. An integer's value is known.
const Expr *namedConstant(Context &c, const clang::Expr *e);

} // namespace adjgen::frontend
