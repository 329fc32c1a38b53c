#include "normalize/SourcesNames.h"
#include "ir/Visitor.h"

#include <algorithm>
#include <cctype>

namespace adjgen {

SourcesNames::SourcesNames(const Module &module) : module_(module) {
  if (module.otherSources.empty())
    return;
  for (const CarriedItem &item : module.carried)
    if (item.kind != CarriedKind::Include)
      names_[item.unit].insert(item.names.begin(), item.names.end());
}

/// Of each identifier in the text.
bool SourcesNames::areEverywhere(const std::string &text, unsigned unit) const {
  const auto isPart = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; };
  const auto own = names_.find(unit);
  for (auto at = text.begin(); own != names_.end() && at != text.end();) {
    const auto begin = std::find_if(at, text.end(), isPart);
    at = std::find_if_not(begin, text.end(), isPart);
    const std::string name(begin, at);
    if (!own->second.count(name))
      continue;
    for (unsigned other = 0; other <= module_.otherSources.size(); ++other)
      if (const auto theirs = names_.find(other); theirs == names_.end() || !theirs->second.count(name))
        return false;
  }
  return true;
}

bool SourcesNames::areEverywhere(const Function *f) const {
  if (module_.otherSources.empty())
    return true;
  bool all = true;
  const auto type = [&](const Type *t) {
    for (; t; t = t->element) {
      if (t->isArray() && t->extentExpr)
        return;
      all = all && areEverywhere(t->isRecord() ? t->record->name : t->name, f->unit);
    }
  };
  const auto path = [&](const Path &p) {
    all &= p.root->kind != VariableKind::Global;
    type(p.root->type);
    for (const Projection &s : p.steps)
      type(s.type);
  };
  for (const Variable *p : f->parameters)
    type(p->type);
  forEachStmt(f->body, [&](const Stmt *s) {
    const auto *c = dyn_cast<CallStmt>(s);
    all &= !(c && c->callee && c->callee->body);
    if (const auto *d = dyn_cast<DeclareStmt>(s))
      type(d->variable->type);
    forEachPathOf(s, path);
    forEachExprOf(s, [&](const Expr *root) {
      forEachExpr(root, [&](const Expr *e) {
        type(e->type);
        all &= !isa<FunctionRefExpr>(e);
        if (const auto *l = dyn_cast<LiteralExpr>(e))
          all = all && areEverywhere(l->text, f->unit);
        if (const auto *k = dyn_cast<PureCallExpr>(e))
          all = all && areEverywhere(k->callee, f->unit);
      });
    });
  });
  return all;
}

} // namespace adjgen
