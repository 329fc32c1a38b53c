// Problem: each source is lowered by itself, and the stages see one program.
#include "frontend/LinkedModule.h"

#include "ir/Visitor.h"
#include <algorithm>
#include <map>
#include <set>

namespace adjgen::frontend {

namespace {

/// What a function's own text names.
struct Named {
  std::set<const Function *> functions;
  bool ownVariables = false; // of internal linkage, that may change
};

Named namedBy(const Function *f) {
  Named out;
  const auto path = [&](const Path *p) {
    const Variable *v = p ? p->root : nullptr;
    out.ownVariables |= v && v->kind == VariableKind::Global && v->isInternal && !v->isConstant;
  };
  forEachStmt(f->body, [&](const Stmt *s) {
    path(targetOf(s));
    if (const auto *c = dyn_cast<CallStmt>(s); c && c->callee)
      out.functions.insert(c->callee);
    forEachExprOf(s, [&](const Expr *root) {
      forEachExpr(root, [&](const Expr *e) {
        if (const auto *r = dyn_cast<FunctionRefExpr>(e))
          out.functions.insert(r->function);
        else if (const auto *load = dyn_cast<LoadExpr>(e))
          path(&load->path);
        else if (const auto *address = dyn_cast<AddressOfExpr>(e))
          path(&address->path);
      });
    });
  });
  return out;
}

bool isHead(const Module &m, const Function *f) {
  return std::any_of(m.heads.begin(), m.heads.end(), [&](const Head &h) { return h.function == f; });
}

/// Those that use variables of their sources' own, and those that call these.
std::set<const Function *> usersOfOwnVariables(const Module &m) {
  std::map<const Function *, Named> named;
  std::set<const Function *> users;
  for (const Function *f : m.functions)
    if (f->body && (named[f] = namedBy(f)).ownVariables)
      users.insert(f);
  for (bool grows = true; grows;) {
    grows = false;
    for (const auto &[f, names] : named)
      if (std::any_of(names.functions.begin(), names.functions.end(),
                      [&](const Function *g) { return users.count(g); }))
        grows |= users.insert(f).second;
  }
  return users;
}

/// What calls a function that uses variables of the output's own (lower/OwnVariables.cpp) must call the
/// output's: a source knows that of its own functions.
void copyCallers(Module &m) {
  const std::set<const Function *> users = usersOfOwnVariables(m);
  std::set<std::string> names;
  for (const Function *f : m.functions)
    names.insert(f->printedName());
  const auto isCopied = [&](const Function *g) { return users.count(g) && !g->primalName.empty(); };
  for (bool grows = true; grows;) {
    grows = false;
    for (const Function *f : m.functions) {
      if (!users.count(f))
        continue;
      const std::set<const Function *> called = namedBy(f).functions;
      if (f->given || isCopied(f) || isHead(m, f) || std::none_of(called.begin(), called.end(), isCopied))
        continue;
      Function &copy = m.sharedStorage()->functions[f->id];
      const std::string wish = copy.name.substr(copy.name.rfind(':') + 1) + "_primal";
      copy.primalName = wish;
      for (unsigned k = 2; m.isCarriedName(copy.primalName) || !names.insert(copy.primalName).second; ++k)
        copy.primalName = wish + std::to_string(k);
      copy.isStatic = grows = true;
      copy.inHeader = copy.inSystemHeader = false;
    }
  }
}

} // namespace

Module linkedModule(std::vector<UnitModule> units) {
  Module out(units.front().module.sharedStorage());
  out.isCxx = units.front().module.isCxx;
  out.mainFile = units.front().source;
  std::set<const void *> known;
  unsigned number = 0;
  for (UnitModule &u : units) {
    if (number)
      out.otherSources.push_back(u.source);
    for (const Function *f : u.module.functions) {
      if (known.insert(f).second)
        out.functions.push_back(f);
      if (f->body && f->unit == NoUnit)
        out.sharedStorage()->functions[f->id].unit = number;
    }
    for (const Variable *g : u.module.globals)
      if (known.insert(g).second)
        out.globals.push_back(g);
    out.heads.insert(out.heads.end(), u.module.heads.begin(), u.module.heads.end());
    for (CarriedItem &item : u.module.carried) {
      item.unit = number;
      out.carried.push_back(std::move(item));
    }
    ++number;
  }
  copyCallers(out);
  return out;
}

} // namespace adjgen::frontend
