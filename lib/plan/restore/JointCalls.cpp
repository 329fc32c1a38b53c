// Approach: one walk over the functions, callees first. A call of a function that has not been looked at yet
// closes a cycle: then its caller is as good as recursive, and so are all from which it can be reached.
#include "plan/restore/JointCalls.h"
#include "ir/OmpConstructs.h"
#include "ir/Visitor.h"

#include <algorithm>

namespace adjgen {

static bool isOfThreads(const Stmt *s) { return isOmp(s) || isa<UnsupportedStmt>(s); }

static bool holdsPointer(const Type *t) {
  if (t->isArray())
    return holdsPointer(t->element);
  if (!t->isRecord())
    return t->isPointer();
  return std::any_of(t->record->fields.begin(), t->record->fields.end(),
                     [](const Field &f) { return holdsPointer(f.type); });
}

/// [joint without pointers]
static bool setsPointers(const Function *g, Facts &f) {
  for (unsigned l : f.effects().of(g).writes.set_bits())
    if (const CellId to = f.alias().pointee(f.table()[l].cell); to != NoCell)
      for (CellId c : f.alias().reachable(to))
        if (f.alias().holdsReal(c))
          return true;
  return f.activity().returnsPointer(g) ||
         std::any_of(g->parameters.begin(), g->parameters.end(),
                     [](const Variable *p) { return p->type->isRecord() && holdsPointer(p->type); });
}

/// [joint without threads], and of [joint callee] what is about recursion; `known`: functions for which both
/// hold.
static bool isPlain(const Function *g, const NodeSet<Function> &known, Facts &f) {
  const FunctionEffects &e = f.effects().of(g);
  if (e.hasOutput || e.managesMemory || e.hasUnsupported || e.ordersThreads || f.calls().team.asks(g->body))
    return false;
  bool is = true;
  forEachStmt(g->body, [&](const Stmt *s) {
    is &= !isOfThreads(s);
    if (const auto *c = dyn_cast<CallStmt>(s))
      is &= c->callee && (!c->callee->body || known.count(c->callee));
  });
  return is;
}

/// Neither recursive nor calling what is; by way of a pointer, who knows.
static bool isSettled(const Function *g, const NodeSet<Function> &known, const Facts &f) {
  auto it = f.calls().callsOf.find(g);
  return it == f.calls().callsOf.end() ||
         std::all_of(it->second.begin(), it->second.end(), [&](const CallStmt *c) {
           return c->callee && (!c->callee->body || known.count(c->callee));
         });
}

NodeSet<Stmt> possibleJointCalls(Facts &f) {
  NodeSet<Function> plain, joint, settled;
  for (const Function *g : f.calls().order) {
    if (isSettled(g, settled, f))
      settled.insert(g);
    if (!isPlain(g, plain, f))
      continue;
    plain.insert(g);
    const bool isHead = std::any_of(f.module.heads.begin(), f.module.heads.end(),
                                    [&](const Head &h) { return h.function == g; });
    if (!isHead && !g->given && f.activity().isActive(g) && !setsPointers(g, f))
      joint.insert(g);
  }
  NodeSet<Stmt> out;
  for (auto &[g, list] : f.calls().callsOf)
    for (const CallStmt *c : list)
      if (c->callee && settled.count(g) && joint.count(c->callee) && f.uses().isSplitCall(c))
        out.insert(c);
  return out;
}

bool eraseJointConflicts(SweepInputs &in, const SweepFacts &found) {
  bool any = false;
  for (const Stmt *c : found.records.jointConflicts)
    any |= in.jointCalls.erase(c) != 0;
  return any;
}

} // namespace adjgen
