#include "analysis/memory/Lifetimes.h"
#include "analysis/memory/CellNames.h"
#include "ir/OmpConstructs.h"
#include "ir/Visitor.h"

#include <algorithm>

namespace adjgen {

class LifetimeSolver {
public:
  LifetimeSolver(const CallGraphResults &calls, const AliasResults &alias, LifetimeResults &r)
      : calls_(calls), alias_(alias), r_(r) {}

  void run(const Module &m) {
    r_.alias_ = &alias_;
    r_.calls_ = &calls_;
    for (const Variable *g : m.globals)
      hold(g);
    for (const Function *f : calls_.order) {
      for (const Variable *p : f->parameters)
        add(p, f, nullptr);
      walk(f, f->body, nullptr);
      r_.order_.emplace(f, r_.order_.size());
    }
    for (const auto &[f, list] : calls_.callsOf)
      for (const CallStmt *c : list)
        call(f, c);
  }

private:
  void add(const Variable *v, const Function *f, const Stmt *scope) {
    hold(v);
    r_.scopes_[v] = {f, scope};
  }
  void hold(const Variable *v) {
    for (CellId c : alias_.leaves(alias_.cellOf(v)))
      r_.holders_[c].push_back(v);
  }
  void walk(const Function *f, const Stmt *s, const Stmt *scope) {
    const unsigned begin = ++count_;
    if (const auto *d = dyn_cast<DeclareStmt>(s))
      add(d->variable, f, scope);
    if (const auto *l = dyn_cast<ForStmt>(s))
      add(l->variable, f, s);
    for (const SharingEntry &e : sharingOf(s))
      if (e.inner != e.outer)
        add(e.inner, f, s);
    // What stands before the condition of a loop is in scope in its body.
    const bool isPre =
        isa<BlockStmt>(s) && scope && isa<WhileStmt>(scope) && cast<WhileStmt>(scope)->pre == s;
    forEachChild(s, [&](const Stmt *x) { walk(f, x, isPre ? scope : s); });
    r_.ranges_[s->id] = {begin, count_};
  }
  void call(const Function *f, const CallStmt *c) {
    if (!c->callee) {
      r_.callUnknown_.insert(f);
      r_.mayRecurse_ = true;
    } else if (c->callee->body) {
      r_.calledBy_[c->callee].insert(f);
      r_.mayRecurse_ |= r_.order_.at(c->callee) >= r_.order_.at(f);
    }
  }

  const CallGraphResults &calls_;
  const AliasResults &alias_;
  LifetimeResults &r_;
  unsigned count_ = 0;
};

const std::vector<const Variable *> &LifetimeResults::holders(CellId c) const {
  static const std::vector<const Variable *> none;
  auto it = holders_.find(c);
  return it == holders_.end() ? none : it->second;
}

/// Through a pointer to a function any function may be called.
const NodeSet<Function> &LifetimeResults::callers(const Function *f) const {
  auto [it, isNew] = callers_.try_emplace(f);
  std::vector<const Function *> work;
  auto add = [&, &found = it->second](const NodeSet<Function> &list) {
    for (const Function *g : list)
      if (found.insert(g).second)
        work.push_back(g);
  };
  auto addCallersOf = [&](const Function *g) {
    if (auto direct = calledBy_.find(g); direct != calledBy_.end())
      add(direct->second);
  };
  if (isNew) {
    add(callUnknown_);
    addCallersOf(f);
  }
  while (!work.empty()) {
    const Function *g = work.back();
    work.pop_back();
    addCallersOf(g);
  }
  return it->second;
}

bool LifetimeResults::holds(const Scope &scope, const Stmt *s) const {
  if (!scope.statement)
    return true;
  const Range &outer = ranges_.at(scope.statement->id), &inner = ranges_.at(s->id);
  return outer.begin < inner.begin && inner.end <= outer.end;
}

bool LifetimeResults::holdsCallOf(const Scope &scope, const Function *f) const {
  if (!mayRecurse_ && order_.at(scope.function) <= order_.at(f))
    return false;
  const NodeSet<Function> &between = callers(f);
  if (!between.count(scope.function))
    return false;
  const std::vector<const CallStmt *> &calls = calls_->callsOf.at(scope.function);
  return std::any_of(calls.begin(), calls.end(), [&](const CallStmt *c) {
    return (!c->callee || c->callee == f || between.count(c->callee)) && holds(scope, c);
  });
}

bool LifetimeResults::exists(const Variable *v, const Function *f, const Stmt *s) const {
  auto it = scopes_.find(v);
  if (it == scopes_.end() || v->kind == VariableKind::Global || v->storage != StorageKind::Automatic)
    return true;
  const Scope &scope = it->second;
  return (scope.function == f && s && holds(scope, s)) || holdsCallOf(scope, f);
}

bool LifetimeResults::isGone(CellId c, const Function *f, const Stmt *s) const {
  if (c == NoCell || alias_->isExternal(c) || alias_->isOutside(c) || alias_->allocatedHere(c))
    return false;
  const std::vector<const Variable *> &all = holders(c);
  for (const Variable *v : alias_->variablesIn(c))
    if (exists(v, f, s))
      return false;
  for (const Variable *v : all)
    if (exists(v, f, s))
      return false;
  return !all.empty();
}

/// The variables by whose pointers one comes to the cell.
const VariableSet &LifetimeResults::leadersTo(CellId allocated) const {
  if (leadersTo_.empty())
    for (const auto &[cell, variables] : holders_)
      if (alias_->pointee(cell) != NoCell)
        for (CellId c : alias_->reachable(alias_->pointee(cell)))
          if (alias_->allocatedHere(c))
            leadersTo_[c].insert(variables.begin(), variables.end());
  return leadersTo_[allocated];
}

bool LifetimeResults::isUnreachable(CellId c, const Function *f, const Stmt *s) const {
  if (!alias_->allocatedHere(c) || alias_->isKnownOutside(c) || !holders(c).empty() ||
      !alias_->variablesIn(c).empty())
    return false;
  auto [it, isNew] = unreachable_.try_emplace({c, f->id, s ? s->id : NodeId()}, false);
  if (isNew) {
    const VariableSet &leaders = leadersTo(c);
    it->second =
        std::none_of(leaders.begin(), leaders.end(), [&](const Variable *v) { return exists(v, f, s); });
  }
  return it->second;
}

LifetimeResults analyseLifetimes(const Module &module, const CallGraphResults &calls,
                                 const AliasResults &alias) {
  LifetimeResults r;
  LifetimeSolver(calls, alias, r).run(module);
  return r;
}

/// Where each variable exists, and what does not when a loop or a call begins, or when the function has
/// ended.
std::string LifetimeResults::print(const Module &m) const {
  const CellNames names(*alias_, m.functions);
  std::string out;
  // What f has names for, and the variables of what it calls.
  const auto cellsOf = [&](const Function *f) {
    std::set<CellId> cells;
    for (const CellNames::Place &p : names.places(f))
      cells.insert(p.cell);
    if (auto calls = calls_->callsOf.find(f); calls != calls_->callsOf.end())
      for (const CallStmt *c : calls->second)
        if (c->callee && c->callee->body)
          for (const CellNames::Place &p : names.places(c->callee))
            if (p.root && p.root->kind == VariableKind::Local && p.name == p.root->name)
              cells.insert(p.cell);
    return cells;
  };
  const auto gone = [&](const Function *f, const Stmt *s, const char *what) {
    std::set<std::string> variables, memory;
    for (CellId c : cellsOf(f)) {
      if (isGone(c, f, s))
        variables.insert(names.of(c, f));
      if (isUnreachable(c, f, s))
        memory.insert(names.of(c, f));
    }
    out += placeText(f, s ? s->location : f->location) + what + ": gone are " + listText(variables) +
           (memory.empty() ? "" : "; nothing leads to " + listText(memory)) + "\n";
  };
  for (const Function *f : names.functions()) {
    for (const auto &[v, scope] : scopes_)
      if (scope.function == f)
        out += placeText(f, v->location) + v->name + " exists " +
               (scope.statement ? "in the block of line " + std::to_string(scope.statement->location.line)
                                : "until " + f->name + " returns") +
               "\n";
    forEachStmt(f->body, [&](const Stmt *s) {
      if (isa<ForStmt>(s) || isa<WhileStmt>(s) || isa<CallStmt>(s))
        gone(f, s, isa<CallStmt>(s) ? "call" : "loop");
    });
    gone(f, nullptr, "end");
  }
  return out;
}

} // namespace adjgen
