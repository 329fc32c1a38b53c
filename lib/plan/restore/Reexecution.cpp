#include "plan/restore/Reexecution.h"
#include "analysis/memory/IterationStorage.h"
#include "ir/OmpConstructs.h"
#include "ir/Tasks.h"
#include "ir/Visitor.h"
#include "plan/restore/JointCalls.h"
#include "plan/restore/RestoreCost.h"
#include "rules/Communication.h"
#include "rules/FunctionKinds.h"

#include <algorithm>
#include <memory>
#include <optional>

namespace adjgen {

/// A function that prints would print again.
bool callsOutput(const Stmt *loop, const Facts &f) {
  bool any = false;
  forEachStmt(loop, [&](const Stmt *s) {
    if (const auto *c = dyn_cast<CallStmt>(s);
        c && c->callee && c->callee->body && f.effects().has(c->callee))
      any |= f.effects().of(c->callee).hasOutput;
  });
  return any;
}

/// Pointers that outlive an iteration have shadows, which only the forward sweep sets, and not the plain
/// loop.
static bool setsSharedPointers(const Stmt *loop, const Function *g, Facts &f) {
  IterationStorage storage(f.lifetimes(), g);
  for (unsigned l : f.effects().writes(loop).set_bits()) {
    const Location &x = f.table()[l];
    if (f.alias().pointee(x.cell) == NoCell || (x.local && storage.isLocal(loop, Path(x.local))) ||
        storage.isPrivate(loop, x.cell))
      continue;
    for (CellId c : f.alias().reachable(f.alias().pointee(x.cell)))
      if (f.alias().holdsReal(c))
        return true;
  }
  return false;
}

/// A clock, a random number, a number taken from a string, a function of which only the name is known: it is
/// called in the forward sweep only, or what it gives, or does, when it is called again may be something
/// else. What functions with a given derivative do is known by their arguments.
static bool isUnrepeatable(const CallStmt *c) {
  if (!c->callee)
    return true;
  if (c->callee->body || c->callee->given || onlyMeets(c->callee->name))
    return false;
  const FunctionKind kind = functionKind(c->callee->name);
  const bool isForwardOnly = kind == FunctionKind::Output || kind == FunctionKind::Terminate;
  return kind == FunctionKind::Unknown ||
         (isForwardOnly && (c->hasResult || readsClockThroughPointer(c->callee->name)));
}

bool callsUnrepeatable(const Stmt *s, NodeSet<Function> &seen) {
  bool any = false;
  forEachStmt(s, [&](const Stmt *x) {
    const auto *c = dyn_cast<CallStmt>(x);
    if (!c || any)
      return;
    any |= isUnrepeatable(c);
    if (c->callee && c->callee->body && seen.insert(c->callee).second)
      any |= callsUnrepeatable(c->callee->body, seen);
  });
  return any;
}

const char *whyNotAgain(const Stmt *loop, const Function *g, Facts &f) {
  NodeSet<Function> seen;
  if (callsUnrepeatable(loop, seen))
    return "a function is called in them that may do something else when it is called again";
  if (callsOutput(loop, f))
    return "a function that they call does output";
  if (f.effects().holdsOrder(loop) || f.events().holds(loop))
    return "threads wait for each other, or take turns, in them";
  if (createsTasks(loop, /*ofTeams=*/true))
    return "tasks are created in them";
  if (setsSharedPointers(loop, g, f))
    return "they set pointers to active data that outlive an iteration";
  return nullptr;
}

/// [never again]
static bool mayBeAgain(const Stmt *loop, const Function *g, Facts &f) {
  return f.uses().hasAdjoint(loop) && !whyNotAgain(loop, g, f);
}

/// Itself or by what it calls.
static bool holdsOmp(const Stmt *s, NodeSet<Function> &seen) {
  bool any = false;
  forEachStmt(s, [&](const Stmt *x) {
    any |= isOmp(x) || isa<UnsupportedStmt>(x);
    const auto *c = dyn_cast<CallStmt>(x);
    if (!c || any)
      return;
    if (c->callee && c->callee->body)
      any |= seen.insert(c->callee).second && holdsOmp(c->callee->body, seen);
    else
      any |= c->callee && isOfLock(functionKind(c->callee->name));
  });
  return any;
}

/// Itself or by what it calls.
static bool freesMemory(const Stmt *s, NodeSet<Function> &seen) {
  bool any = false;
  forEachStmt(s, [&](const Stmt *x) {
    const auto *c = dyn_cast<CallStmt>(x);
    if (!c || any || !c->callee)
      return;
    const FunctionKind kind = c->callee->body ? FunctionKind::Unknown : functionKind(c->callee->name);
    any |= kind == FunctionKind::Free || kind == FunctionKind::Reallocate;
    if (c->callee->body)
      any |= seen.insert(c->callee).second && freesMemory(c->callee->body, seen);
  });
  return any;
}

namespace {

/// For functions that have nothing to do with others (`in.part`).
class ReexecutionSearch {
public:
  ReexecutionSearch(SweepInputs &in, Facts &f, SweepFacts &s) : in_(in), f_(f), s_(s) {}

  void none() { analyse(); }

  /// JointCalls.h; without any loop that is executed again.
  void jointCalls(const NodeSet<Stmt> &anywhere) {
    NodeSet<Stmt> possible;
    for (const Function *g : *in_.part)
      if (const auto list = f_.calls().callsOf.find(g); list != f_.calls().callsOf.end())
        for (const CallStmt *c : list->second)
          if (anywhere.count(c) && !in_.checkpointed.count(c) && !in_.holdsCheckpoints(c->callee->body))
            possible.insert(c);
    if (possible.empty())
      return;
    analyse();
    const auto split = costsOf(possible);
    NodeSet<Stmt> joint;
    for (const auto &[c, cost] : split)
      if (cost >= LeastSaved)
        joint.insert(c);
    if (joint.empty())
      return;
    in_.jointCalls.insert(joint.begin(), joint.end());
    analyse();
    for (const auto &[c, cost] : costsOf(joint))
      if (in_.jointCalls.count(c) && cost >= split.at(c))
        in_.jointCalls.erase(c);
  }

  void worksharingLoops() {
    for (const Function *g : *in_.part)
      if (f_.activity().isActive(g))
        forEachStmt(g->body, [&](const Stmt *s) {
          if (isa<OmpForStmt>(s) && !in_.holdsCheckpoints(s) && mayBeAgain(s, g, f_))
            in_.reexecuted.insert(s);
        });
    for (analyse(); !s_.records.conflicts.empty(); analyse())
      erase(s_.records.conflicts);
  }

  void savingWorksharingLoops() {
    findSaving();
    const NodeSet<Stmt> round = take([](const Candidate &) { return true; });
    if (!round.empty())
      tryOut(round);
    untried_.clear();
    for (const Stmt *s : round)
      if (!in_.reexecuted.count(s) && dearer_.count(s))
        s_.dearer.insert(s);
  }

  void otherLoops() {
    findOthers();
    for (NodeSet<Stmt> round = next(); !round.empty(); round = next())
      tryOut(round);
  }

private:
  static constexpr double LeastSaved = 16; // by a split call, for a joint one ([joint pays])

  /// In the sweeps of the function around it.
  std::map<const Stmt *, double, ById> costsOf(const NodeSet<Stmt> &calls) {
    std::map<const Stmt *, double, ById> out;
    for (const auto &[g, pairs] : keys_)
      if (const auto list = f_.calls().callsOf.find(g);
          list != f_.calls().callsOf.end() && !pairs.front().loop)
        for (const CallStmt *c : list->second)
          if (calls.count(c))
            out[c] = costs_->ofCall(pairs.front(), c);
    return out;
  }

  void analyse() {
    do {
      analyseSweeps(in_, s_);
    } while (eraseJointConflicts(in_, s_));
    keys_.clear();
    for (const SweepPair &k : in_.keys())
      keys_[k.function].push_back(k);
    costs_ = std::make_unique<RestoreCost>(f_.module, in_, s_);
  }
  void erase(const NodeSet<Stmt> &loops) {
    for (const Stmt *s : loops)
      in_.reexecuted.erase(s), in_.saving.erase(s);
  }

  /// Worksharing loops that overwrite what is needed ([saved by again]).
  void findSaving() {
    for (const Function *g : *in_.part)
      if (f_.activity().isActive(g) && !f_.effects().of(g).hasUnsupported)
        forEachStmt(g->body, [&](const Stmt *s) {
          const auto *o = dyn_cast<OmpForStmt>(s);
          if (o && !in_.reexecuted.count(o) && !in_.holdsCheckpoints(o) && mayBeAgain(o, g, f_) && maySave(o))
            untried_.push_back({o, g});
        });
  }
  /// What has been freed in the iteration could not be restored.
  bool maySave(const Stmt *loop) const {
    NodeSet<Function> ofOmp, ofMemory;
    return !holdsOmp(iterationOf(loop), ofOmp) && !freesMemory(loop, ofMemory);
  }

  /// What [never again] allows, in the order of the program.
  void findOthers() {
    for (const Function *g : *in_.part) {
      if (!f_.activity().isActive(g) || f_.effects().of(g).hasUnsupported)
        continue;
      NodeSet<Stmt> shared;
      forEachStmt(g->body, [&](const Stmt *s) {
        if (const auto *o = dyn_cast<OmpForStmt>(s))
          for (const ForStmt *l : loopsOf(o))
            shared.insert(l);
        if (isa<ForStmt>(s) && !shared.count(s) && !in_.holdsCheckpoints(s) && mayBeAgain(s, g, f_) &&
            maySave(s))
          untried_.push_back({s, g});
      });
    }
  }

  struct Candidate {
    const Stmt *loop; // OmpFor or For
    const Function *function;
  };

  /// The pairs whose backward sweeps the loop is in as such.
  std::vector<SweepPair> pairsAround(const Candidate &c) {
    std::vector<SweepPair> out;
    if (auto it = keys_.find(c.function); it != keys_.end()) {
      const NodeSet<Stmt> roots = rootsAround(c);
      for (const SweepPair &k : it->second)
        if (roots.count(k.root()))
          out.push_back(k);
    }
    return out;
  }
  /// The loop, and what is around it, up to the iteration of one that is executed again.
  NodeSet<Stmt> rootsAround(const Candidate &c) {
    const NodeMap<Stmt, const Stmt *> &around = aroundIn(c.function);
    NodeSet<Stmt> out{c.loop};
    for (auto it = around.find(c.loop); it != around.end(); it = around.find(it->second)) {
      if (in_.reexecuted.count(it->first) && it->first != c.loop)
        break;
      out.insert(it->second);
    }
    return out;
  }
  const NodeMap<Stmt, const Stmt *> &aroundIn(const Function *f) {
    auto [it, isNew] = around_.try_emplace(f);
    if (isNew)
      forEachStmt(f->body, [&, &all = it->second](const Stmt *s) {
        forEachChild(s, [&](const Stmt *x) { all[x] = s; });
      });
    return it->second;
  }
  double cost(const Candidate &c) {
    double sum = 0;
    for (const SweepPair &k : pairsAround(c))
      sum += costs_->of(k, c.loop);
    return sum;
  }
  bool saves(const Candidate &c) {
    const std::vector<SweepPair> pairs = pairsAround(c);
    return std::any_of(pairs.begin(), pairs.end(),
                       [&](const SweepPair &k) { return costs_->savesOutsideReexecuted(k, c.loop); });
  }

  /// The innermost of those that save something.
  NodeSet<Stmt> next() {
    return take([&](const Candidate &c) { return saves(c); });
  }
  NodeSet<Stmt> take(const std::function<bool(const Candidate &)> &isWanted) {
    NodeSet<Stmt> round;
    before_.clear();
    for (auto it = untried_.rbegin(); it != untried_.rend(); ++it) { // a loop stands before those inside it
      bool isOutside = false;
      forEachStmt(it->loop, [&](const Stmt *s) { isOutside |= s != it->loop && round.count(s); });
      if (!isOutside && isWanted(*it)) {
        round.insert(it->loop);
        before_.push_back({*it, cost(*it)});
      }
    }
    untried_.erase(std::remove_if(untried_.begin(), untried_.end(),
                                  [&](const Candidate &c) { return round.count(c.loop) != 0; }),
                   untried_.end());
    return round;
  }

  /// What one worksharing loop needs when it is executed again, another one may overwrite. True if that is
  /// now saved.
  bool lettingOthersSave(const NodeSet<Stmt> &round) {
    bool any = false;
    for (const Stmt *s : s_.records.conflicts)
      if (const auto *o = dyn_cast<OmpForStmt>(s); o && !round.count(o) && isa<OmpForStmt>(*round.begin()))
        any |= maySave(o) && in_.saving.insert(o).second;
    return any;
  }

  void tryOut(const NodeSet<Stmt> &round) {
    const std::size_t problems = s_.records.problems.size(), outliving = s_.records.outliving.size();
    in_.reexecuted.insert(round.begin(), round.end());
    for (const Stmt *s : round)
      if (isa<OmpForStmt>(s))
        in_.saving.insert(s);
    dearer_.clear();
    for (analyse();; analyse()) {
      if (lettingOthersSave(round))
        continue;
      NodeSet<Stmt> wrong = s_.records.conflicts;
      const bool meetsOthers =
          std::any_of(wrong.begin(), wrong.end(), [&](const Stmt *s) { return !round.count(s); });
      if (meetsOthers || s_.records.problems.size() > problems || s_.records.outliving.size() > outliving)
        wrong = round;
      if (wrong.empty())
        for (const auto &[c, saved] : before_)
          if (in_.reexecuted.count(c.loop) && cost(c) >= saved)
            wrong.insert(c.loop), dearer_.insert(c.loop);
      const bool isGone = std::none_of(round.begin(), round.end(),
                                       [&](const Stmt *s) { return in_.reexecuted.count(s) != 0; });
      if (wrong.empty() || isGone) // what the round has led to elsewhere may stay
        return;
      erase(wrong);
    }
  }

  SweepInputs &in_;
  Facts &f_;
  SweepFacts &s_;
  NodeMap<Function, std::vector<SweepPair>> keys_;        // of the pairs, as they were analysed
  NodeMap<Function, NodeMap<Stmt, const Stmt *>> around_; // which statement a statement is in
  std::unique_ptr<RestoreCost> costs_;
  std::vector<Candidate> untried_;
  std::vector<std::pair<Candidate, double>> before_;
  NodeSet<Stmt> dearer_; // of the round, than what they would spare
};

} // namespace

/// Functions with bodies that call each other, directly or not, or call the same ones, in the order of the
/// call graph: what is decided for them does not depend on any others.
static std::vector<std::vector<const Function *>> connected(const CallGraphResults &calls) {
  NodeMap<Function, const Function *> above;
  const std::function<const Function *(const Function *)> top = [&](const Function *g) {
    const Function *&next = above.try_emplace(g, g).first->second;
    return next == g ? g : next = top(next);
  };
  for (const auto &[g, list] : calls.callsOf)
    for (const CallStmt *c : list)
      if (c->callee && c->callee->body)
        above[top(c->callee)] = top(g);
  NodeMap<Function, std::size_t> numbers;
  std::vector<std::vector<const Function *>> parts;
  for (const Function *g : calls.order) {
    const auto [number, isNew] = numbers.try_emplace(top(g), parts.size());
    if (isNew)
      parts.emplace_back();
    parts[number->second].push_back(g);
  }
  return parts;
}

void decideReexecution(SweepInputs &in, Facts &f, SweepFacts &sweeps, bool isAllowed) {
  in.reexecuted.clear();
  in.saving.clear();
  in.jointCalls.clear();
  sweeps.dearer.clear();
  const NodeSet<Stmt> jointCalls = isAllowed ? possibleJointCalls(f) : NodeSet<Stmt>();
  sweeps.storages.reset();
  sweeps.renewed.reset();
  LivenessResults liveness;
  RecordResults records;
  for (const std::vector<const Function *> &part : connected(f.calls())) {
    in.part = &part;
    ReexecutionSearch d(in, f, sweeps);
    if (isAllowed) {
      d.jointCalls(jointCalls);
      d.worksharingLoops();
      d.savingWorksharingLoops();
      d.otherLoops();
    } else {
      d.none();
    }
    liveness.merge(std::move(sweeps.liveness));
    records.merge(std::move(sweeps.records));
  }
  in.part = nullptr;
  sweeps.liveness = std::move(liveness);
  sweeps.records = std::move(records);
}

} // namespace adjgen
