#include "plan/checkpoint/ResizedContainers.h"
#include "ir/Builder.h"
#include "ir/OmpConstructs.h"
#include "ir/Visitor.h"
#include "plan/checkpoint/CountedContainers.h"
#include "plan/checkpoint/ExtentText.h"

#include <algorithm>
#include <functional>

namespace adjgen {

static bool holdsPointers(const Type *t) {
  if (t->isPointer())
    return true;
  if (t->isArray())
    return holdsPointers(t->element);
  return t->isRecord() && std::any_of(t->record->fields.begin(), t->record->fields.end(),
                                      [](const Field &f) { return holdsPointers(f.type); });
}

std::string ResizedContainers::take(CellId memory, std::vector<StatePiece> &state,
                                    const std::vector<bool> &isSet) {
  std::set<CellId> owners;
  for (std::size_t k = 0; k < state.size(); ++k) {
    StatePiece &p = state[k];
    if (!p.path.type()->isPointer() || f_.alias().pointee(f_.alias().cellOf(p.path)) != memory || !isSet[k])
      continue;
    if (!isResizable(p))
      return "'" + sourceName(p.path.root) + "' is no container of numbers";
    owners.insert(f_.alias().cellOf(p.path));
  }
  if (owners.empty())
    return "no container in front of the loop owns it";
  const std::string other = otherWay(memory, owners);
  return other.empty() ? "" : "'" + other + "' may lead to it, too";
}

bool ResizedContainers::isResizable(StatePiece &p) const {
  const auto container = containerOf(p.path, function_, loop_, f_.module);
  if (!container || !p.overAll.empty() || container->elements.room < 0 ||
      holdsPointers(p.path.type()->element))
    return false;
  Builder b(f_.module);
  p.isPointer = p.isResized = true;
  p.room = b.load(b.field(container->counted, static_cast<unsigned>(container->elements.room)));
  return true;
}

/// Is it called by what the loop's function is called by, so that it waits while the loop runs?
bool ResizedContainers::mayBeOnTheWay(const Function *f) const {
  NodeSet<Function> seen;
  const std::function<bool(const Function *)> leads = [&](const Function *at) {
    const auto calls = f_.calls().callsOf.find(at);
    return calls != f_.calls().callsOf.end() &&
           std::any_of(calls->second.begin(), calls->second.end(), [&](const CallStmt *c) {
             return !c->callee || c->callee == function_ ||
                    (seen.insert(c->callee).second && leads(c->callee));
           });
  };
  return leads(f);
}

/// What is there in front of the loop, and mentioned in it, behind it, or in a loop around it.
VariableSet ResizedContainers::mentionedLater() const {
  VariableSet there(function_->parameters.begin(), function_->parameters.end()), out;
  bool isBehind = false, isInLoop = false;
  const std::function<bool(const Stmt *)> holdsLoop = [&](const Stmt *s) {
    bool any = false;
    forEachStmt(s, [&](const Stmt *x) { any |= x == loop_; });
    return any;
  };
  const std::function<void(const Stmt *, bool)> walk = [&](const Stmt *s, bool isInside) {
    const bool isLoopAround = (isa<ForStmt>(s) || isa<WhileStmt>(s)) && !isBehind && holdsLoop(s);
    isInside |= isLoopAround;
    if (const auto *d = dyn_cast<DeclareStmt>(s); d && !isBehind && !isInLoop)
      there.insert(d->variable);
    if (isInside || isBehind) {
      forEachPathOf(s, [&](const Path &p) { out.insert(p.root); });
      for (const SharingEntry &e : sharingOf(s))
        out.insert(e.outer);
    }
    isInLoop |= s == loop_;
    forEachChild(s, [&](const Stmt *x) { walk(x, isInside); });
    isInLoop &= s != loop_;
    isBehind |= s == loop_;
  };
  walk(function_->body, false);
  std::erase_if(out, [&](const Variable *v) { return !there.count(v); });
  return out;
}

std::string ResizedContainers::otherWay(CellId memory, const std::set<CellId> &owners) const {
  const VariableSet later = mentionedLater();
  const auto leadsThere = [&](const Variable *v) {
    for (CellId c : f_.alias().reachable(f_.alias().cellOf(v)))
      if (f_.alias().pointee(c) == memory && !owners.count(c))
        return true;
    return false;
  };
  for (const Variable *v : f_.module.globals)
    if (leadsThere(v))
      return sourceName(v);
  for (const Function *f : f_.calls().order) {
    const bool isOwn = f == function_;
    if (!isOwn && !mayBeOnTheWay(f))
      continue;
    VariableSet all(f->parameters.begin(), f->parameters.end());
    addDeclared(f->body, all);
    for (const Variable *v : all)
      if (!(isOwn && own_.isOwn(v)) && (!isOwn || later.count(v)) && leadsThere(v))
        return sourceName(v);
  }
  return "";
}

} // namespace adjgen
