// Functions that start messages which others wait for, or wait for what others have started: begin_exchange(...) and
// end_exchange(...). A rule for the one needs what the other knows, so the bodies of both become part of the function that calls
// them (cxx/Inline.h), where start and wait meet (Arrivals.h).
#pragma once

#include "frontend/lower/Context.h"

namespace adjgen::frontend {

/// Does the function, with all that it calls, only start messages, or only complete them?
bool splitsCommunication(const Context &c, const clang::FunctionDecl *f);
/// The statements of such a function's body without `if (size == 1) return;`: what follows is the other branch.
std::vector<const clang::Stmt *> withoutEarlyReturns(const Context &c, const clang::FunctionDecl *f,
                                                     std::vector<const clang::Stmt *> list);

} // namespace adjgen::frontend
