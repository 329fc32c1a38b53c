// Problem: a wrong derivative where something changes memory that nobody looked at.
// Approach: types and cells are followed together, since cells alone do not tell by which pointers (to const
// or not) they are reached. Where the type tells nothing (void, bytes, an incomplete class), everything that
// can be reached is meant.
#include "analysis/effects/UnknownCode.h"
#include "analysis/memory/AliasSolver.h"
#include "analysis/memory/CellNames.h"
#include "ir/Visitor.h"
#include "rules/Communication.h"
#include "rules/FunctionKinds.h"
#include "rules/TextFunctions.h"
#include <algorithm>

namespace adjgen {

UnknownCode::UnknownCode(const Module &m, const AliasResults &alias) : alias_(alias) {
  for (const Function *f : m.functions)
    if (f->body)
      forEachStmt(f->body, [&](const Stmt *s) {
        if (isa<UnsupportedStmt>(s))
          functionOf_[s] = f;
      });
  findOthers(m);
}

static bool hasMoreArguments(const CallStmt *c) { return c->arguments.size() > c->callee->parameters.size(); }

bool UnknownCode::isUnknown(const Stmt *s) {
  if (isa<UnsupportedStmt>(s))
    return true;
  const auto *c = dyn_cast<CallStmt>(s);
  if (!c || !c->callee)
    return c != nullptr;
  if (c->callee->body)
    return hasMoreArguments(c);
  return functionKind(c->callee->name) == FunctionKind::Unknown;
}

bool UnknownCode::knowsOthers(const Stmt *s) {
  if (const auto *u = dyn_cast<UnsupportedStmt>(s))
    return callsOthers(u);
  const auto *c = cast<CallStmt>(s);
  return !c->callee || !(c->callee->body || c->callee->inSystemHeader || c->callee->knowsNothing ||
                         isOfMpi(c->callee->name));
}

void UnknownCode::all(CellId c, bool mayChange, Given &out) const {
  std::set<CellId> own;
  if (!mayChange)
    for (CellId l : alias_.leaves(c))
      own.insert(l);
  for (CellId r : alias_.reachable(c)) {
    out.read.insert(r);
    if (!own.count(r))
      out.changed.insert(r);
  }
}

static bool tellsNothing(const Type *t) {
  return t->isVoid() || t->kind == TypeKind::Opaque || t->kind == TypeKind::Function ||
         (t->isInteger() && t->bits == 8) || (t->isRecord() && (t->record->isUnion || !t->record->complete));
}

/// A value of the type t in the cell c.
void UnknownCode::reach(CellId c, const Type *t, bool mayChange, Given &out, Seen &seen) const {
  t = t->innermostElement();
  if (c == NoCell || !seen.insert({{c, t->unqualified}, mayChange}).second)
    return;
  if (tellsNothing(t))
    return all(c, mayChange, out);
  out.read.insert(c);
  if (mayChange)
    out.changed.insert(c);
  if (t->isPointer())
    return reach(alias_.pointee(c), t->element, !t->element->innermostElement()->isConst(), out, seen);
  if (t->isRecord())
    for (unsigned k = 0; k < t->record->fields.size(); ++k)
      reach(alias_.fieldOf(c, k), t->record->fields[k].type, mayChange, out, seen);
}

void UnknownCode::argument(const Expr *e, Given &out) const {
  Seen seen;
  if (e->type->isPointer())
    return reach(alias_.pointeeOf(e), e->type->element, !e->type->element->innermostElement()->isConst(), out,
                 seen);
  if (const auto *l = dyn_cast<LoadExpr>(e))
    reach(alias_.cellOf(l->path), e->type, false, out, seen);
}

/// What a handle of MPI leads to is none of the program's memory.
static bool isHandle(const Type *t) {
  return t->isPointer() &&
         (t->element->kind == TypeKind::Opaque || (t->element->isRecord() && !t->element->record->complete));
}

/// No pointer is followed from what an argument leads to. `%n` writes integers.
UnknownCode::Given UnknownCode::characters(const CallStmt *c) const {
  Given out;
  for (const Expr *a : c->arguments) {
    const CellId at = a->type->isPointer() ? alias_.pointeeOf(a) : NoCell;
    if (at == NoCell)
      continue;
    for (CellId l : alias_.leaves(at)) {
      out.read.insert(l);
      if (a == c->arguments.front() || (a->type->element->isInteger() && !a->type->element->isConst()))
        out.changed.insert(l);
    }
  }
  return out;
}

UnknownCode::Given UnknownCode::givenTo(const Stmt *s) const {
  Given out;
  if (const auto *c = dyn_cast<CallStmt>(s)) {
    if (c->callee && !c->callee->body && writesCharacters(c->callee->name))
      return characters(c);
    for (const Expr *a : c->arguments)
      if (!(c->callee && isOfMpi(c->callee->name) && isHandle(a->type)))
        argument(a, out);
    return out;
  }
  for (const Variable *v : cast<UnsupportedStmt>(s)->touched)
    all(alias_.cellOf(v), !v->isConstant, out);
  if (const auto in = functionOf_.find(s); in != functionOf_.end())
    if (const CellId returned = alias_.returned(in->second); returned != NoCell) // [returned by unknown]
      for (CellId l : alias_.leaves(returned))
        out.changed.insert(l);
  return out;
}

void UnknownCode::calledByOthers(const Function *f, NodeSet<Function> &seen, Given &out) const {
  if (!f->body || !seen.insert(f).second)
    return;
  forEachStmt(f->body, [&](const Stmt *s) {
    if (const auto *c = dyn_cast<CallStmt>(s); c && c->callee)
      calledByOthers(c->callee, seen, out);
    const Path *target = targetOf(s);
    if (target && target->root->kind == VariableKind::Global)
      for (CellId l : alias_.leaves(alias_.cellOf(*target)))
        out.changed.insert(l);
  });
}

void UnknownCode::findOthers(const Module &m) {
  Given out;
  for (const Variable *g : m.globals) {
    Seen seen;
    const bool mayChange = g->changedElsewhere || (g->isOthersToo() && !g->isInternal);
    if (g->isOthersToo() || mayChange) // a constant pointer leads to what may change
      reach(alias_.cellOf(g), g->type, mayChange && !g->isConstant, out, seen);
  }
  NodeSet<Function> called;
  for (const Function *f : m.functions)
    if (f->calledElsewhere &&
        std::none_of(m.heads.begin(), m.heads.end(), [&](const Head &h) { return h.function == f; }))
      calledByOthers(f, called, out);
  for (const Function *f : m.functions)
    if (f->body)
      forEachStmt(f->body, [&](const Stmt *s) {
        if (!isUnknown(s) || !knowsOthers(s))
          return;
        out.changed.merge(givenTo(s).changed);
        const auto *c = dyn_cast<CallStmt>(s);
        if (c && c->hasResult && c->result.type()->isPointer()) {
          Seen seen;
          reach(alias_.pointee(alias_.cellOf(c->result)), c->result.type()->element,
                !c->result.type()->element->innermostElement()->isConst(), out, seen);
        }
      });
  changedByOthers_ = std::move(out.changed);
}

std::string UnknownCode::print(const Module &m) const {
  const CellNames names(alias_, m.functions);
  std::string out;
  for (const Function *f : names.functions())
    forEachStmt(f->body, [&](const Stmt *s) {
      if (!isUnknown(s))
        return;
      const Given given = givenTo(s);
      out += placeText(f, s->location) + "unknown, may read " + names.of(given.read, f) + "; may change " +
             names.of(given.changed, f) + (knowsOthers(s) ? "; and what others may\n" : "\n");
    });
  const Function *const nobody = nullptr;
  return out + "others may read " + names.of(readByOthers(), nobody) + "\nothers may change " +
         names.of(changedByOthers(), nobody) + "\n";
}

} // namespace adjgen
