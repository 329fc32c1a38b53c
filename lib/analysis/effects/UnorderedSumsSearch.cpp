#include "analysis/effects/UnorderedSumsSearch.h"
#include "analysis/calls/Phases.h"
#include "ir/Visitor.h"
#include "rules/FunctionKinds.h"

#include <numeric>
#include <optional>

namespace adjgen {

namespace {

/// The variables of which the innermost region around, or else the function, has one for each thread.
class OwnVariables {
public:
  OwnVariables(const Function *f, const OmpParallelStmt *region, const AliasResults &alias) : alias_(alias) {
    if (!region)
      own_.insert(f->parameters.begin(), f->parameters.end());
    else
      for (const SharingEntry &e : region->sharing)
        if (e.inner != e.outer)
          own_.insert(e.inner);
    declared(region ? region->body : f->body);
  }
  bool holds(const Path &p) const {
    return own_.count(p.root) && p.root->storage == StorageKind::Automatic && !p.goesThroughPointer() &&
           !alias_.isAddressTaken(p.root);
  }

private:
  void declared(const Stmt *s) {
    if (const auto *d = dyn_cast<DeclareStmt>(s))
      own_.insert(d->variable);
    if (const auto *l = dyn_cast<ForStmt>(s))
      own_.insert(l->variable);
    if (!isa<OmpParallelStmt>(s))
      forEachChild(s, [&](const Stmt *c) { declared(c); });
  }
  const AliasResults &alias_;
  VariableSet own_;
};

struct Candidate {
  UnorderedSums::Stretch stretch;
  std::string name;
  const Function *function;
  const OmpParallelStmt *region; // the innermost one around, or null
  bool isSum = true;             // [unordered stretches], but for what the others do
  LocationSet reads, adds;
};

class UnorderedSumFinder {
public:
  UnorderedSumFinder(const CallGraphResults &calls, const ReadWriteResults &effects, LocationTable &t)
      : calls_(calls), effects_(effects), t_(t) {}

  UnorderedSums run() {
    for (const Function *f : calls_.order)
      collect(f, f->body, nullptr);
    if (all_.empty())
      return {};
    group_.resize(all_.size());
    std::iota(group_.begin(), group_.end(), 0u);
    for (const Function *f : calls_.order) {
      Root whole;
      reach(f->body, nullptr, false, whole);
      unite(whole, nullptr);
      eachOutermostRegion(f->body, [&](const OmpParallelStmt *p) {
        Root root;
        reach(p->body, p, true, root);
        unite(root, p);
      });
    }
    return result();
  }

private:
  // ---- stretches, and whether each is one of sums
  void collect(const Function *f, const Stmt *s, const OmpParallelStmt *region) {
    if (const auto *k = dyn_cast<OmpCriticalStmt>(s); k && k->criticalKind == CriticalKind::Critical)
      add({{{k}, {k->body}, {}}, "critical " + k->name, f, region, true, {}, {}});
    if (const auto *b = dyn_cast<BlockStmt>(s))
      locks(f, b, region);
    const auto *p = dyn_cast<OmpParallelStmt>(s);
    forEachChild(s, [&](const Stmt *c) { collect(f, c, p ? p : region); });
  }
  void locks(const Function *f, const BlockStmt *b, const OmpParallelStmt *region) {
    const auto &list = b->statements;
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (!usesLock(lockKind(list[i])))
        continue;
      std::size_t end = i + 1;
      while (end < list.size() && !usesLock(lockKind(list[end])))
        ++end;
      Candidate c{{{list[i]}, {}, {}}, "lock", f, region, false, {}, {}};
      if (end < list.size() && isPair(list[i], list[end])) {
        c.isSum = true;
        c.stretch.ends.push_back(list[end]);
        c.stretch.statements.assign(list.begin() + i + 1, list.begin() + end);
        i = end;
      }
      add(std::move(c));
    }
  }
  bool isPair(const Stmt *set, const Stmt *unset) const {
    return lockKind(set) == FunctionKind::LockSet && lockKind(unset) == FunctionKind::LockUnset &&
           equal(cast<CallStmt>(set)->arguments[0], cast<CallStmt>(unset)->arguments[0]);
  }

  void add(Candidate c) {
    own_.emplace(c.function, c.region, t_.alias());
    for (const Stmt *s : c.stretch.statements)
      inspect(s, c);
    if (c.name == "lock" && c.isSum) { // the lock that is unset is the one that was set
      LocationSet lock;
      readsOf(t_, cast<CallStmt>(c.stretch.ends[0])->arguments[0], lock);
      for (const Stmt *s : c.stretch.statements)
        for (unsigned l : lock.set_bits())
          c.isSum &= !t_.mayOverlap(l, effects_.writes(s));
    }
    for (const Stmt *s : c.stretch.ends)
      candidateOf_[s].push_back(all_.size());
    all_.push_back(std::move(c));
  }

  void inspect(const Stmt *s, Candidate &c) {
    forEachExprOf(s, [&](const Expr *e) { readsOf(t_, e, c.reads); });
    switch (s->kind) {
    case StmtKind::Block:
    case StmtKind::Declare:
    case StmtKind::If:
    case StmtKind::For:
    case StmtKind::While:
      break;
    case StmtKind::Assign:
      target(cast<AssignStmt>(s)->target, c);
      break;
    case StmtKind::Increment: {
      const Path &p = cast<IncrementStmt>(s)->target;
      readsOnTheWay(t_, p, c.reads);
      if (own_->holds(p))
        break;
      c.stretch.updates.push_back(cast<IncrementStmt>(s));
      for (LocationId l : t_.allOf(p))
        t_.add(c.adds, l);
      break;
    }
    case StmtKind::Call:
      call(cast<CallStmt>(s), c);
      break;
    case StmtKind::Switch:
    case StmtKind::Break:
    case StmtKind::Continue:
    case StmtKind::Return:
    case StmtKind::OmpParallel:
    case StmtKind::OmpFor:
    case StmtKind::OmpAtomic:
    case StmtKind::OmpBarrier:
    case StmtKind::OmpCritical:
    case StmtKind::OmpFlush:
    case StmtKind::Unsupported:
    case StmtKind::Push:
    case StmtKind::Pop:
    case StmtKind::Comment:
      c.isSum = false;
    }
    forEachChild(s, [&](const Stmt *x) { inspect(x, c); });
  }
  void target(const Path &p, Candidate &c) {
    readsOnTheWay(t_, p, c.reads);
    c.isSum &= own_->holds(p);
  }
  void call(const CallStmt *s, Candidate &c) {
    if (s->hasResult)
      target(s->result, c);
    if (!s->callee || !s->callee->body)
      return void(c.isSum = false);
    const FunctionEffects &e = effects_.of(s->callee);
    c.isSum &= e.writes.none() && !e.hasOutput && !e.managesMemory && !e.hasUnsupported && !e.ordersThreads;
    t_.unite(c.reads, e.reads);
  }

  // ---- which may be executed at the same time
  struct Root {
    std::vector<unsigned> direct, byCalls; // in the region itself; in functions, or in regions inside
    bool isKnown = true;
    NodeSet<Function> seen;
  };
  static void eachOutermostRegion(const Stmt *s, const std::function<void(const OmpParallelStmt *)> &f) {
    if (const auto *p = dyn_cast<OmpParallelStmt>(s))
      return f(p);
    forEachChild(s, [&](const Stmt *c) { eachOutermostRegion(c, f); });
  }
  /// `withRegions`: what regions inside execute, too.
  void reach(const Stmt *s, const OmpParallelStmt *root, bool withRegions, Root &out) {
    if (auto it = candidateOf_.find(s); it != candidateOf_.end())
      for (unsigned k : it->second) {
        bool direct = root && all_[k].region == root;
        (direct ? out.direct : out.byCalls).push_back(k);
      }
    out.isKnown &= !isa<UnsupportedStmt>(s);
    if (const auto *c = dyn_cast<CallStmt>(s)) {
      out.isKnown &= !c->calleePointer;
      if (c->callee && c->callee->body && out.seen.insert(c->callee).second)
        reach(c->callee->body, nullptr, withRegions, out);
    }
    if (withRegions || !isa<OmpParallelStmt>(s))
      forEachChild(s, [&](const Stmt *c) { reach(c, root, withRegions, out); });
  }
  void unite(const Root &root, const OmpParallelStmt *p) {
    std::vector<unsigned> list = root.direct;
    list.insert(list.end(), root.byCalls.begin(), root.byCalls.end());
    if (list.empty())
      return;
    std::optional<Phases> phases;
    if (p)
      phases.emplace(calls_.team, p->body);
    for (std::size_t i = 0; i < list.size(); ++i) {
      all_[list[i]].isSum &= root.isKnown;
      for (std::size_t k = 0; k < i; ++k) {
        const Candidate &a = all_[list[i]], &b = all_[list[k]];
        bool bothDirect = i < root.direct.size() && k < root.direct.size();
        if (a.name == b.name && (!bothDirect || phases->mayMeet(a.stretch.ends[0], b.stretch.ends[0])))
          join(list[i], list[k]);
      }
    }
  }
  unsigned find(unsigned k) const { return group_[k] == k ? k : find(group_[k]); }
  void join(unsigned a, unsigned b) { group_[find(a)] = find(b); }

  // ---- [unordered stretches]
  UnorderedSums result() {
    std::map<unsigned, std::vector<unsigned>> members;
    for (unsigned k = 0; k < all_.size(); ++k)
      members[find(k)].push_back(k);
    UnorderedSums out;
    for (auto &[k, list] : members)
      if (isUnordered(list)) {
        out.groups.emplace_back();
        for (unsigned m : list)
          out.groups.back().push_back(std::move(all_[m].stretch));
      }
    for (unsigned g = 0; g < out.groups.size(); ++g)
      for (unsigned k = 0; k < out.groups[g].size(); ++k) {
        const UnorderedSums::Stretch &s = out.groups[g][k];
        for (const Stmt *end : s.ends)
          out.places[end] = {g, k};
        out.updates.insert(s.updates.begin(), s.updates.end());
      }
    return out;
  }
  bool isUnordered(const std::vector<unsigned> &list) {
    for (unsigned a : list) {
      if (!all_[a].isSum)
        return false;
      for (unsigned b : list)
        if (dependsOn(all_[a], all_[b]))
          return false;
    }
    return true;
  }
  bool dependsOn(const Candidate &a, const Candidate &b) {
    const bool oneFunction = a.function == b.function;
    for (unsigned r : a.reads.set_bits())
      for (unsigned w : b.adds.set_bits())
        if (oneFunction ? t_.mayOverlap(r, w) : t_.mayOverlap(t_.outside(r), t_.outside(w)))
          return true;
    return false;
  }

  const CallGraphResults &calls_;
  const ReadWriteResults &effects_;
  LocationTable &t_;
  std::vector<Candidate> all_;
  NodeMap<Stmt, std::vector<unsigned>> candidateOf_; // by each end
  std::vector<unsigned> group_;
  std::optional<OwnVariables> own_;
};

} // namespace

UnorderedSums findUnorderedSums(const CallGraphResults &calls, const ReadWriteResults &effects,
                                LocationTable &table) {
  return UnorderedSumFinder(calls, effects, table).run();
}

} // namespace adjgen
