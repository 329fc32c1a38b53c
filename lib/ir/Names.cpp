#include "ir/Names.h"

#include "ir/ReservedNames.h"
#include "ir/Visitor.h"

namespace adjgen {

// ---- names that are taken

static void addLocalNames(const Function *f, llvm::StringSet<> &out) {
  for (const Variable *p : f->parameters)
    out.insert(p->name);
  if (f->body)
    forEachStmt(f->body, [&](const Stmt *s) {
      if (const auto *d = dyn_cast<DeclareStmt>(s))
        out.insert(d->variable->name);
      else if (const auto *l = dyn_cast<ForStmt>(s))
        out.insert(l->variable->name);
    });
}

ModuleNames::ModuleNames(const Module &module) : module_(module) {
  for (const Variable *g : module.globals)
    names_.insert(g->name);
  for (const Function *f : module.functions)
    names_.insert(f->name);
}

NameAllocator::NameAllocator(SharedModuleNames names, const Function *scope) : names_(std::move(names)) {
  if (scope)
    addLocalNames(scope, taken_);
}

bool NameAllocator::isTaken(llvm::StringRef name) const {
  return isReserved(name) || names_->module().isCarriedName(name) || names_->contains(name) ||
         taken_.contains(name);
}

std::string NameAllocator::unique(const std::string &wanted) {
  std::string name = wanted;
  while (isTaken(name))
    name = wanted + std::to_string(next_[wanted]++);
  taken_.insert(name);
  return name;
}

std::string unqualified(const std::string &name) {
  const std::size_t end = name.rfind("::");
  return end == std::string::npos ? name : name.substr(end + 2);
}

} // namespace adjgen
