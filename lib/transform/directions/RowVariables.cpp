#include "transform/directions/RowVariables.h"
#include "ir/ShortNames.h"
#include "ir/Visitor.h"

#include <algorithm>

namespace adjgen {

/// Of this module's functions, and of file scope.
static VariableSet shadowsOf(const Module &m) {
  VariableSet all;
  const auto look = [&](const Variable *v) {
    if (m.isShadow(v))
      all.insert(v);
  };
  for (const Variable *g : m.globals)
    look(g);
  for (const Function *f : m.functions) {
    for (const Variable *p : f->parameters)
      look(p);
    if (f->body)
      forEachStmt(f->body, [&](const Stmt *s) {
        forEachPathOf(s, [&](const Path &p) { look(p.root); });
        if (const auto *d = dyn_cast<DeclareStmt>(s))
          look(d->variable);
      });
  }
  return all;
}

RowVariables::RowVariables(const Module &m, const DirectionCount &directions)
    : m_(m), b_(m), directions_(directions), types_(m, directions_) {
  const VariableSet all = shadowsOf(m);
  if (directions.areOfTangents) {
    takeTangents(all);
  } else {
    rows_ = all;
    spread();
  }
}

/// Adjoints of what has directions are what the adjoint alone would compute, once for all of them. Adjoints that are no
/// variable's are seen by what they are computed from, but for those of results.
void RowVariables::takeTangents(const VariableSet &all) {
  for (const Variable *v : all)
    if (m_.shadowOf(v)->stage == 0)
      rows_.insert(v);
  spread();
  const VariableSet tangents = rows_; // and what is computed from them; those of this module
  for (const Variable *v : all) {
    const Variable *of = m_.shadowOf(v)->of;
    if (of ? !m_.isShadow(of) && !tangents.count(of) : v->kind == VariableKind::Parameter)
      rows_.insert(v);
  }
  spread();
}

void RowVariables::spread() {
  for (bool again = true; again;) {
    again = false;
    for (const Function *f : m_.functions)
      again |= spread(f);
  }
}

bool RowVariables::spread(const Function *f) {
  if (!f->body)
    return false;
  bool found = false, uses = std::any_of(f->parameters.begin(), f->parameters.end(),
                                         [&](const Variable *p) { return isRow(p); });
  forEachStmt(f->body, [&](const Stmt *s) {
    found |= spread(s);
    const auto *c = dyn_cast<CallStmt>(s);
    uses |= mentions(s) || (c && c->callee && isRowFunction(c->callee));
  });
  if (uses)
    found |= functions_.insert(f).second;
  return found;
}

/// Numbers and what leads to them: integers that are computed from shadows are the same in all directions.
bool RowVariables::add(const Variable *v, const Expr *value) {
  return value && mentions(value) && (v->type->reachesReal() || v->type->isPointer()) &&
         rows_.insert(v).second;
}

bool RowVariables::spread(const Stmt *s) {
  bool found = false;
  if (const auto *d = dyn_cast<DeclareStmt>(s))
    found |= add(d->variable, d->initializer);
  if (const Path *target = targetOf(s); target && !target->goesThroughPointer())
    found |= add(target->root, valueOf(s));
  if (const auto *f = dyn_cast<ForStmt>(s))
    found |= add(f->variable, f->lower);
  if (const auto *r = dyn_cast<OmpParallelStmt>(s))
    for (const SharingEntry &e : r->sharing)
      if (isRow(e.outer) != isRow(e.inner))
        found = rows_.insert(isRow(e.outer) ? e.inner : e.outer).second;
  if (const auto *c = dyn_cast<CallStmt>(s))
    found |= spreadToCallee(c);
  return found;
}

/// The variable whose address stands for a derivative that nobody reads, or that is zero.
static const Variable *standIn(const Expr *argument) {
  const auto *a = dyn_cast<AddressOfExpr>(argument);
  const bool is = a && a->path.isVariable() && a->path.root->kind == VariableKind::Local &&
                  a->path.root->storage == StorageKind::Automatic && a->path.type()->isReal();
  return is ? a->path.root : nullptr;
}

bool RowVariables::spreadToCallee(const CallStmt *s) {
  bool found = false, any = false;
  for (std::size_t k = 0; s->callee && k < s->arguments.size() && k < s->callee->parameters.size(); ++k)
    if (const Variable *v = standIn(s->arguments[k]); v && isRow(s->callee->parameters[k]))
      found |= rows_.insert(v).second;
  for (std::size_t k = 0; k < s->arguments.size(); ++k) {
    if (!mentions(s->arguments[k]))
      continue;
    any = true;
    if (s->callee && s->callee->body && k < s->callee->parameters.size())
      found |= add(s->callee->parameters[k], s->arguments[k]);
  }
  const bool givesMemory = s->hasResult && s->callee && !s->callee->body && s->result.type()->isPointer() &&
                           !s->result.goesThroughPointer();
  if (any && givesMemory)
    found |= rows_.insert(s->result.root).second;
  return found;
}

bool RowVariables::mentions(const Path &p) const {
  bool found = isRow(p.root);
  forEachSubscript(p, [&](const Expr *e) { found |= mentions(e); });
  return found;
}

bool RowVariables::mentions(const Expr *e) const {
  bool found = false;
  forEachExpr(e, [&](const Expr *x) {
    if (const auto *l = dyn_cast<LoadExpr>(x))
      found |= isRow(l->path);
    if (const auto *a = dyn_cast<AddressOfExpr>(x))
      found |= isRow(a->path);
  });
  return found;
}

bool RowVariables::mentions(const Stmt *s) const {
  bool found = false;
  forEachPathOf(s, [&](const Path &p) { found |= mentions(p); });
  forEachExprOf(s, [&](const Expr *e) { found |= mentions(e); });
  if (const auto *d = dyn_cast<DeclareStmt>(s))
    found |= isRow(d->variable);
  if (const auto *f = dyn_cast<ForStmt>(s))
    found |= isRow(f->variable);
  if (const auto *r = dyn_cast<OmpParallelStmt>(s))
    for (const SharingEntry &e : r->sharing)
      found |= isRow(e.outer);
  return found;
}

Variable *variableLike(Builder &b, const Variable *v, const std::string &name, const Type *type) {
  Variable *copy = b.variable(name, type, v->kind, v->location);
  copy->storage = v->storage;
  copy->isInternal = v->isInternal;
  copy->isWeak = v->isWeak;
  copy->isMade = v->isMade;
  copy->space = v->space; // of a local: the name that it wants
  return copy;
}

const Variable *RowVariables::of(const Variable *v) {
  if (!isRow(v))
    return v;
  auto [it, isNew] = made_.emplace(v, v);
  if (!isNew)
    return it->second;
  const bool isParameter = v->kind == VariableKind::Parameter;
  const Type *declared = isParameter && v->declaredType ? types_.declared(v->declaredType) : nullptr;
  const Type *type = declared      ? b_.types().pointer(declared->element)
                     : isParameter ? types_.ofParameter(v->type)
                                   : types_.ofVariable(v->type);
  const bool isArray =
      isParameter && v->declaredType && v->declaredType->isArray(); // of numbers, not of rows
  if (type == v->type && !declared && !isArray)
    return v;
  Variable *made = variableLike(b_, v, v->name, type);
  if (declared)
    made->declaredType = declared;
  const Shadow *shadow = m_.shadowOf(v);
  b_.markAsShadow(made, shadow ? *shadow : Shadow{nullptr, 0, Direction::Tangent});
  return made_[v] = made;
}

} // namespace adjgen
