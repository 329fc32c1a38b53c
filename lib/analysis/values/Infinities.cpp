// Problem: see the header. Algorithm: doubtful cells are closed over the statements, as often as one more is
// found.
#include "analysis/values/Infinities.h"
#include "analysis/memory/CellNames.h"
#include "ir/OmpConstructs.h"
#include "ir/Visitor.h"

#include <algorithm>

namespace adjgen {

// ---- [doubtful]

/// A variable that no pointer leads to.
bool Infinities::isLocal(const Path &p) const {
  return p.isVariable() && p.root->kind != VariableKind::Global && !alias_.isAddressTaken(p.root);
}

bool Infinities::isDoubtful(const Path &p) const {
  const CellId c = alias_.cellOf(p);
  return c != NoCell && doubtful_.count(c) != 0;
}

bool Infinities::isFixed(const Path &p) const {
  return p.isVariable() && unchanged_.count(p.root) && !activity_.isActive(p);
}

void Infinities::findDefinitions() {
  VariableSet set;
  const auto sets = [&](const Variable *v) {
    unchanged_.erase(v);
    if (!set.insert(v).second)
      definitions_.erase(v);
  };
  for (const Function *f : calls_.order)
    for (const Variable *p : f->parameters) {
      set.insert(p);
      if ((p->type->isReal() || p->type->isInteger()) && isLocal(Path(p)))
        unchanged_.insert(p);
    }
  for (const Function *f : calls_.order)
    forEachStmt(f->body, [&](const Stmt *s) {
      if (const auto *d = dyn_cast<DeclareStmt>(s)) {
        const Type *t = d->variable->type;
        const bool isNew = set.insert(d->variable).second;
        if (isNew && d->initializer && (t->isReal() || t->isInteger()) && isLocal(Path(d->variable)) &&
            d->variable->storage == StorageKind::Automatic)
          definitions_[d->variable] = d->initializer;
      } else if (const Path *p = adjgen::targetOf(s); p && p->isVariable()) {
        sets(p->root);
      }
      for (const SharingEntry &e : sharingOf(s))
        if (e.kind != SharingKind::Shared)
          sets(e.inner), sets(e.inner);
    });
}

/// Parameters keep what all calls hand on.
void Infinities::findFixed() {
  const auto check = [&](const CallStmt *c) {
    bool changed = false;
    for (std::size_t k = 0; k < c->callee->parameters.size(); ++k)
      if (k >= c->arguments.size() || !adjgen::isFixed(c->arguments[k], facts_))
        changed |= unchanged_.erase(c->callee->parameters[k]) != 0;
    return changed;
  };
  for (bool changed = true; changed;) {
    changed = false;
    for (const Function *f : calls_.order)
      for (const CallStmt *c : calls_.callsOf.at(f))
        changed |= c->callee && check(c);
  }
}

bool Infinities::spoil(CellId to) { return to != NoCell && doubtful_.insert(to).second; }

bool Infinities::pass(CellId from, CellId to, const Type *t) {
  if (from == NoCell || to == NoCell)
    return false;
  if (t->isReal())
    return doubtful_.count(from) && spoil(to);
  const std::vector<CellId> sources = t->isRecord() ? alias_.leaves(from) : std::vector<CellId>();
  bool changed = false;
  if (std::any_of(sources.begin(), sources.end(), [&](CellId c) { return doubtful_.count(c) != 0; }))
    for (const CellId c : alias_.leaves(to))
      changed |= spoil(c);
  return changed;
}

bool Infinities::follow(const ValueFlow &flow) {
  if (!flow.value)
    return pass(flow.from, flow.to, flow.type);
  if (flow.type->isReal())
    return flow.to != NoCell && !doubtful_.count(flow.to) && mayBeInfinite(flow.value, facts_) &&
           spoil(flow.to);
  const auto *l = dyn_cast<LoadExpr>(flow.value);
  return l && flow.type->isRecord() && pass(alias_.cellOf(l->path), flow.to, flow.type);
}

/// Who knows what a function without a body returns; what it stores is as what it reads.
bool Infinities::followUnknown(const CallStmt *c) {
  bool changed = false, any = false;
  forEachEscapingPointer(alias_, c, [&](CellId cell) { any |= doubtful_.count(cell) != 0; });
  if (any)
    forEachEscapingPointer(alias_, c, [&](CellId cell) { changed |= spoil(cell); });
  const bool isKnown = c->callee && c->callee->body;
  return (!isKnown && c->hasResult && c->result.type()->isReal() && spoil(alias_.cellOf(c->result))) ||
         changed;
}

void Infinities::findDoubtful() {
  for (bool changed = true; changed;) {
    changed = false;
    for (const Function *f : calls_.order)
      forEachStmt(f->body, [&](const Stmt *s) {
        forEachFlow(alias_, f, s, [&](const ValueFlow &flow) { changed |= follow(flow); });
        if (const auto *c = dyn_cast<CallStmt>(s))
          changed |= followUnknown(c);
      });
  }
}

// ---- [shows in a result]

Chaining Infinities::inAdjoint(const Stmt *s) const {
  if (!shown_)
    shown_ = std::make_unique<ShownValues>(module_, calls_, alias_);
  return {&facts_, shown_->shows(s)};
}

/// What may be infinite; which statements may compute such values, and whether they show in a result.
std::string Infinities::print() const {
  const CellNames names(alias_, calls_.order);
  std::string out;
  for (const Function *f : names.functions()) {
    for (const CellNames::Place &p : names.places(f))
      if (doubtful_.count(p.cell) && alias_.holdsReal(p.cell))
        out += placeText(f, p.root ? p.root->location : f->location) + p.name + " may be infinite\n";
    forEachStmt(f->body, [&](const Stmt *s) {
      const Path *target = isa<DeclareStmt>(s) ? nullptr : targetOf(s);
      const auto *d = dyn_cast<DeclareStmt>(s);
      if ((target && target->type()->isReal()) || (d && d->initializer && d->variable->type->isReal()))
        out += placeText(f, s->location) + (d ? d->variable : target->root)->name +
               (inAdjoint(s).showsInResult ? " shows in a result\n" : " shows nowhere\n");
    });
  }
  return out;
}

Infinities::Infinities(const Module &module, const CallGraphResults &calls, const AliasResults &alias,
                       const ActivityResults &activity)
    : module_(module), calls_(calls), alias_(alias), activity_(activity) {
  facts_.mayBeInfinite = [this](const Path &p) { return isDoubtful(p); };
  facts_.isFixed = [this](const Path &p) { return isFixed(p); };
  facts_.definition = [this](const Path &p) -> const Expr * {
    const auto it = p.isVariable() ? definitions_.find(p.root) : definitions_.end();
    return it == definitions_.end() ? nullptr : it->second;
  };
  findDefinitions();
  findFixed();
  findDoubtful();
}

} // namespace adjgen
