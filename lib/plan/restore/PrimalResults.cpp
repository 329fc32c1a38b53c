#include "plan/restore/PrimalResults.h"
#include "ir/Visitor.h"
#include "rules/FunctionKinds.h"
#include "llvm/ADT/StringRef.h"

#include <algorithm>

namespace adjgen {

static bool endsWithItsResult(const Function *f) {
  return f->returnType->isVoid() ||
         (!f->body->statements.empty() && isa<ReturnStmt>(f->body->statements.back()));
}

bool mayKeepResults(const Module &module) {
  return std::none_of(module.functions.begin(), module.functions.end(),
                      [](const Function *f) { return f->given != nullptr; }) &&
         std::all_of(module.heads.begin(), module.heads.end(),
                     [](const Head &h) { return endsWithItsResult(h.function); });
}

// ---- what is executed

static bool isLeaf(const Stmt *s) { return isa<AssignStmt>(s) || isa<IncrementStmt>(s) || isa<CallStmt>(s); }

static bool executesLoops(const LivenessResults &live, const SweepPair &key, const Stmt *s, bool inLoop) {
  bool any = inLoop && isLeaf(s) && live.isLive(key, s);
  inLoop |= isa<ForStmt>(s) || isa<WhileStmt>(s);
  forEachChild(s, [&](const Stmt *c) { any = any || executesLoops(live, key, c, inLoop); });
  return any;
}

bool executesLoops(const SweepInputs &in, const SweepFacts &sweeps) {
  const std::vector<SweepPair> keys = in.keys();
  return std::any_of(keys.begin(), keys.end(), [&](const SweepPair &k) {
    return !in.isAgain(k) && executesLoops(sweeps.liveness, k, k.root(), false);
  });
}

// ---- [primal kept]

namespace {

class ResultsCheck {
public:
  ResultsCheck(const SweepInputs &in, const Facts &f, const SweepFacts &s, const RowsOfSweeps &rows)
      : in_(in), f_(f), s_(s), rows_(rows) {}

  std::set<NodeId> setAside; // [primal set aside]

  bool leavesThem(const SweepPair &key) {
    const RecordFacts &r = s_.records.of.at(key);
    auto isGlobal = [](const Variable *v) { return v->kind == VariableKind::Global; };
    auto anyGlobal = [&](const auto &map) {
      return std::any_of(map.begin(), map.end(), [&](const auto &x) {
        return std::any_of(x.second.begin(), x.second.end(), isGlobal);
      });
    };
    bool leaves = !anyGlobal(r.beforeCall) && !anyGlobal(r.beforeRegion) && !anyGlobal(r.atScopeEnd);
    forEachStmt(key.root(), [&](const Stmt *s) {
      const bool isRestored = r.recorded.count(s->id) || r.inverted.count(s->id);
      const bool isExecuted = in_.isAgain(key) && s_.liveness.isLive(key, s);
      if (!isLeaf(s) || !(isRestored || isExecuted) || !writesOutside(s))
        return;
      if (!isExecuted && rows_.at(key).count(s->id) && writesOnlyOutside(s))
        setAside.insert(s->id);
      else
        leaves = false;
    });
    return leaves;
  }

private:
  bool isOutside(CellId c) const { return f_.alias().isOutside(c) || f_.alias().isMutableGlobal(c); }

  bool writesOutside(const Stmt *s) const {
    return anyWritten(s, [&](CellId c) { return isOutside(c); });
  }

  /// Neither what the program allocates, and frees, nor its own variables.
  bool writesOnlyOutside(const Stmt *s) const {
    return !anyWritten(s, [&](CellId c) {
      const auto &variables = f_.alias().variablesIn(c);
      return !isOutside(c) || f_.alias().allocatedHere(c) ||
             std::any_of(variables.begin(), variables.end(),
                         [](const Variable *v) { return v->kind != VariableKind::Global; });
    });
  }

  template <class Condition> bool anyWritten(const Stmt *s, Condition condition) const {
    const LocationSet &written = f_.effects().writes(s);
    for (unsigned l : written.set_bits())
      for (CellId c : f_.alias().leaves(in_.table[l].cell))
        if (condition(c))
          return true;
    return false;
  }

  const SweepInputs &in_;
  const Facts &f_;
  const SweepFacts &s_;
  const RowsOfSweeps &rows_;
};

} // namespace

static bool mayThrow(const Facts &f) {
  bool any = false;
  for (const Function *g : f.calls().order)
    forEachStmt(g->body, [&](const Stmt *s) {
      const auto *c = dyn_cast<CallStmt>(s);
      any |= c && c->callee && isThrow(c->callee->name);
    });
  return any;
}

std::optional<std::set<NodeId>> resultsToSetAside(const SweepInputs &in, const Facts &f,
                                                  const SweepFacts &sweeps, const RowsOfSweeps &rows) {
  ResultsCheck check(in, f, sweeps, rows);
  const std::vector<SweepPair> keys = in.keys();
  if (!std::all_of(keys.begin(), keys.end(), [&](const SweepPair &k) { return check.leavesThem(k); }) ||
      (!check.setAside.empty() && mayThrow(f)))
    return std::nullopt;
  return check.setAside;
}

// ---- [primal repeats]

namespace {

class RepeatCheck {
public:
  RepeatCheck(const Facts &f, Diagnostics &d) : f_(f), d_(d) {}

  bool run() {
    forEachCall(
        [&](const CallStmt *c) { isSeeded_ |= !c->callee->body && seedsRandomNumbers(c->callee->name); });
    forEachCall([&](const CallStmt *c) { check(c); });
    return repeats_;
  }

private:
  void forEachCall(const std::function<void(const CallStmt *)> &f) {
    for (const Function *g : f_.calls().order)
      forEachStmt(g->body, [&](const Stmt *s) {
        if (const auto *c = dyn_cast<CallStmt>(s); c && c->callee)
          f(c);
      });
  }

  void check(const CallStmt *c) {
    const std::string &name = c->callee->name;
    if (!c->callee->body && givesRandomNumber(name) && !isSeeded_)
      return error(c, "'" + name + "' gives other numbers then");
    if (!isOfText(name)) {
      if (c->callee->keepsState && !llvm::StringRef(name).starts_with("adjgen_")) // else it only prints
        error(c, "'" + name + "' keeps what it counts from call to call");
      return;
    }
    if (c->callee->keepsState)
      return error(c, "an object that stays behind has changed by then");
    for (unsigned k = 0; k < c->arguments.size(); ++k) {
      const Type *t = c->callee->parameters[k]->type;
      if (!t->isPointer() || t->element->isConst())
        continue;
      if (t->element->name == "std::random_device")
        return error(c, "a std::random_device gives other numbers then");
      const CellId object = f_.alias().pointeeOf(c->arguments[k]);
      if (object == NoCell || f_.alias().isOutside(object) || f_.alias().isMutableGlobal(object))
        return error(c, "this object of the caller's (" + t->element->name + ") has changed by then");
    }
  }

  void error(const CallStmt *c, const std::string &why) {
    repeats_ = false;
    d_.report(c->location, {diag::primal_again, why, f_.module.heads.front().function->name});
  }

  const Facts &f_;
  Diagnostics &d_;
  bool isSeeded_ = false, repeats_ = true;
};

} // namespace

bool checkRepeats(const Facts &f, Diagnostics &diagnostics) { return RepeatCheck(f, diagnostics).run(); }

} // namespace adjgen
