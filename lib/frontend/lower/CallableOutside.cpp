#include "frontend/lower/CallableOutside.h"
#include "frontend/lower/Context.h"
#include "frontend/syntax/WrittenNames.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace adjgen::frontend {

std::optional<Message> uncallable(const clang::FunctionDecl *d, const Function *f, Context &c) {
  const std::string name = d->getQualifiedNameAsString();
  if (d->hasBody() || c.isGiven(d) || !f->primalName.empty() || f->name == c.qualifiedName(d) ||
      d->getBuiltinID())
    return std::nullopt;
  return Message{diag::body_elsewhere, name,
                 !isPublic(d) ? "it is private" : "it takes any number of arguments"};
}

std::string resultName(const Function *f) {
  const std::string name = f->name.substr(f->name.rfind(':') + 1);
  const bool isIdentifier =
      llvm::all_of(name, [](char ch) { return llvm::isAlnum(ch) || ch == '_' || ch == '$'; });
  return (isIdentifier ? name : "operation") + "_value";
}

} // namespace adjgen::frontend
