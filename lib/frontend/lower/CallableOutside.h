// Functions without a body in the source: how does the output, which stands outside of all classes, call
// them?
#pragma once

#include "support/Message.h"
#include <optional>
#include <string>

namespace clang {
class FunctionDecl;
} // namespace clang

namespace adjgen {
struct Function;
}

namespace adjgen::frontend {

class Context;

/// Why the output cannot call d, which is `f` there; nullopt: it can.
std::optional<Message> uncallable(const clang::FunctionDecl *d, const Function *f, Context &c);

/// A variable for what a call of f gives: "helper_value" of Engine::helper.
std::string resultName(const Function *f);

} // namespace adjgen::frontend
