// Problem: the primal's parallel reads become parallel increments; which of them cannot meet?
// Per region: all active reads are collected with the loop that they are in and the list of blocks around
// them; ownership ([owned]) is looked for in the writes of those blocks, distinctness ([distinct]) is decided
// pairwise within a cell by linear forms, then by the prover ([premises]). Hueckelheim and Hascoet (2021),
// Section 3.2 and Algorithm 1, with the race-freedom of the primal as a premise.
#include "analysis/sharing/ParallelAccess.h"
#include "analysis/calls/Phases.h"
#include "analysis/calls/ProgramSize.h"
#include "analysis/sharing/AccessSites.h"
#include "analysis/sharing/RaceFreedom.h"
#include "analysis/sharing/Regions.h"
#include "analysis/sharing/SubscriptForms.h"
#include "analysis/sharing/TaskAccess.h"
#include "ir/Choices.h"
#include "ir/Tasks.h"
#include "support/Progress.h"

namespace adjgen {

namespace {

class ParallelAccessSolver {
public:
  ParallelAccessSolver(const TeamCode &team, const ReadWriteResults &effects,
                       const ExchangedPointers &exchanged, const RecomputableResults &recomputable,
                       LocationTable &t, const ActivityResults &activity, const SectionAccess &sections,
                       const OwnMemory &ownMemory, const std::vector<const Variable *> &threadLocals,
                       LazyProver &prover, MemberSymbols &values, ParallelAccessResults &r, const Function *f,
                       bool isCalled, bool withCommonArrays)
      : team_(team), effects_(effects), exchanged_(exchanged), recomputable_(recomputable), t_(t),
        activity_(activity), sections_(sections), ownMemory_(ownMemory), threadLocals_(threadLocals),
        prover_(prover), r_(r), ranges_(f->body, recomputable),
        forms_(t, effects, recomputable, ranges_, private_, values), function_(f), isCalled_(isCalled),
        withCommonArrays_(withCommonArrays) {}

  /// `isNested`: other threads may have a team of their own there; `encountering` are the variables of the
  /// thread that forms this one.
  void region(const OmpParallelStmt *p, bool isNested, bool inTask, const VariableSet &encountering) {
    begin();
    hasTasks_ = inTask || p->isTask() || createsTasks(p->body, /*ofTeams=*/true);
    if (hasTasks_)
      sharedWithTasks_ = sharedWithTasks(function_, p->body, t_.alias());
    for (const Variable *g : threadLocals_)
      private_.insert(g);
    isNested_ = isNested, encountering_ = encountering;
    for (const SharingEntry &e : p->sharing)
      if (e.inner != e.outer)
        private_.insert(e.inner);
    collect(p->body, nullptr, {p->body}, nullptr);
    phases_.emplace(team_, p->body);
    body_ = p->body;
    solve(p, &effects_.writes(p->body));
  }
  /// A function that a region calls: every thread has its own locals and parameters; the rest may be shared.
  /// `isNested`: several teams may execute it at the same time.
  void function(const Function *f, bool isNested, bool hasTasks) {
    begin();
    hasTasks_ = hasTasks;
    if (hasTasks_)
      sharedWithTasks_ = sharedWithTasks(f, f->body, t_.alias());
    for (const Variable *g : threadLocals_)
      private_.insert(g);
    isNested_ = isNested;
    private_.insert(f->parameters.begin(), f->parameters.end());
    collect(f->body, nullptr, {f->body}, nullptr);
    phases_.emplace(team_, f->body);
    body_ = f->body;
    solve(nullptr, nullptr);
  }

private:
  void begin() {
    private_.clear(), sites_.clear(), writes_.clear(), called_ = {};
    raceFreedom_.clear(), writtenBeside_.clear(), extents_.clear();
    hasTasks_ = false, sharedWithTasks_.clear();
  }

  void collect(const Stmt *s, const OmpForStmt *loop, std::vector<const BlockStmt *> blocks,
               const OmpCriticalStmt *section) {
    if (const auto *d = dyn_cast<DeclareStmt>(s)) {
      private_.insert(d->variable);
      if (d->initializer && activity_.isActive(Path(d->variable)))
        reads(s, loop, blocks, section);
    } else if (const auto *a = dyn_cast<AssignStmt>(s)) {
      writes_.push_back({&a->target, s, blocks.back(), loop, section});
      if (activity_.isActive(a->target))
        reads(s, loop, blocks, section);
    } else if (const auto *i = dyn_cast<IncrementStmt>(s)) {
      writes_.push_back({&i->target, s, blocks.back(), loop, section});
      writes_.back().isSum = effects_.sums().updates.count(i) != 0;
      if (activity_.isActive(i->target))
        reads(s, loop, blocks, section);
    } else if (const auto *f = dyn_cast<ForStmt>(s)) {
      private_.insert(f->variable);
    } else if (const auto *c = dyn_cast<CallStmt>(s)) {
      if (c->callee && c->callee->body && effects_.has(c->callee))
        t_.unite(called_, effects_.of(c->callee).reads);
      if (c->hasResult)
        writes_.push_back({&c->result, s, blocks.back(), loop, section});
      if (c->callee && c->callee->body && activity_.isActive(c->callee) && effects_.has(c->callee) &&
          effects_.of(c->callee).writes.any())
        writes_.push_back({nullptr, s, blocks.back(), loop, section, true});
    } else if (isa<ReturnStmt>(s)) {
      reads(s, loop, blocks, section);
    }
    if (const auto *o = dyn_cast<OmpForStmt>(s))
      loop = o;
    if (const auto *k = dyn_cast<OmpCriticalStmt>(s); k && effects_.ordersThreads(k))
      section = k;
    if (const auto *p = dyn_cast<OmpParallelStmt>(s);
        p && p->traits.form != RegionForm::TaskGroup) { // a region inside has its own facts
      t_.unite(called_, effects_.reads(s));
      writes_.push_back({nullptr, s, blocks.back(), loop, section, true});
      return;
    }
    const auto outer = thread_;
    const bool wasConditional = isConditional_;
    isConditional_ = !isa<OmpForStmt>(s) && (isConditional_ || isa<IfStmt>(s) || isa<WhileStmt>(s));
    const auto *branch = dyn_cast<IfStmt>(s);
    forEachChild(s, [&](const Stmt *c) {
      auto inner = blocks;
      if (const auto *b = dyn_cast<BlockStmt>(c))
        inner.push_back(b);
      if (branch && c == branch->thenBlock)
        if (const auto only = onlyThread(branch->condition))
          thread_ = only;
      collect(c, loop, inner, section);
      thread_ = outer;
    });
    isConditional_ = wasConditional;
    if (const auto *a = dyn_cast<OmpAtomicStmt>(s))
      for (Write &w : writes_)
        w.isSum |= w.statement == a->update;
  }
  void reads(const Stmt *s, const OmpForStmt *loop, const std::vector<const BlockStmt *> &blocks,
             const OmpCriticalStmt *section) {
    forEachExprOf(s, [&](const Expr *e) {
      forEachExpr(e, [&](const Expr *x) {
        if (const auto *l = dyn_cast<LoadExpr>(x); l && l->type->isReal() && activity_.isActive(l->path))
          sites_.push_back({l, s, loop, blocks, section, thread_, isConditional_ || chooses(e)});
      });
    });
  }

  void set(const Site &s, AccessKind kind, const std::string &reason, const std::string &meetsInPhase = {}) {
    r_.of[s.load->id] = {kind,  reason, s.loop, meetsInPhase,        {}, false,
                         false, 0,      {},     RowsAtRunTime::None, {}};
  }

  void solve(const OmpParallelStmt *region, const LocationSet *written) {
    region_ = region;
    if (hasTasks_)
      return solveWithTasks();
    std::vector<const Site *> open;
    for (const Site &s : sites_) {
      const Path &p = s.load->path;
      if (isOwn(p))
        set(s, AccessKind::Private, "every thread has its own copy");
      else if (region && (!isNested_ || encountering_.count(p.root)) && sharedScalar(p, *written))
        set(s, AccessKind::SharedScalar, "one value that all iterations read");
      else if (owned(s))
        set(s, AccessKind::Owned, "the same iteration writes this cell, so no other iteration can use it");
      else
        open.push_back(&s);
    }
    if (region && !isNested_ && withCommonArrays_)
      commonArrays(open, *written);
    open_ = &open;
    for (const Site *s : open)
      distinct(*s, open);
    if (region)
      smallObjects(open, region);
    if (!isNested_)
      bounded(open, written);
    if (region && !isNested_)
      onlyRead(open, *written);
    open_ = nullptr;
    for (const Write &w : writes_)
      if (w.loop && isOrdered(w))
        r_.ordered.insert(w.loop);
  }

  /// [tasks]
  void solveWithTasks() {
    for (const Site &s : sites_)
      if (private_.count(s.load->path.root) && !s.load->path.goesThroughPointer() &&
          !sharedWithTasks_.count(s.load->path.root))
        set(s, AccessKind::Private, "every task has its own copy");
      else if (s.load->path.goesThroughPointer() && isOwn(s.load->path))
        set(s, AccessKind::Private, "the task has it for itself");
      else if (owned(s))
        set(s, AccessKind::Owned, "the same task writes this cell, so no other one can use it at that time");
      else
        set(s, AccessKind::Shared, "tasks may add to it at the same time",
            "tasks may add to it at the same time");
    for (const Write &w : writes_)
      if (w.loop && !w.loop->schedule.isSingle())
        r_.ordered.insert(w.loop);
  }

  // ---- [small object]
  void smallObjects(const std::vector<const Site *> &open, const OmpParallelStmt *region) {
    std::optional<SmallObjects> objects;
    for (const Site *s : open) {
      AccessFact &fact = r_.of[s->load->id];
      if (fact.kind != AccessKind::Shared)
        continue;
      if (!objects)
        objects.emplace(region, t_, effects_, recomputable_, ranges_, private_);
      const Variable *v = s->load->path.root;
      std::string whyNot;
      if (const SmallObject *o = objects->of(v, whyNot)) {
        set(*s, AccessKind::SmallObject,
            "every thread has a copy of its " + std::to_string(o->bytes) + " bytes, which are only read");
        r_.smallObjects[region][v] = *o;
      } else {
        fact.noCopies = whyNot;
      }
    }
  }

  // ---- [reach]
  void bounded(const std::vector<const Site *> &open, const LocationSet *written) {
    for (const Site *s : open) {
      AccessFact &fact = r_.of[s->load->id];
      if (fact.kind != AccessKind::Shared || !mayHaveReach(*s))
        continue;
      fact.reach = reach(*s, open).value_or(0);
      if (fact.reach == 0)
        ifApart(*s, open, fact);
    }
    while (written && dropAnIsolatedOne(open, *written))
      ;
  }
  bool mayHaveReach(const Site &s) {
    if (!s.loop || s.loop->schedule.isSingle() || s.loop->schedule.collapse > 1 ||
        effects_.holdsOrder(s.loop->iteration()))
      return false;
    const LocationId here = t_.of(s.load->path);
    for (unsigned l : called_.set_bits())
      if (mayShare(here, l))
        return false;
    return true;
  }
  std::optional<std::int64_t> reach(const Site &s, const std::vector<const Site *> &open) {
    std::int64_t most = 0;
    for (const Site *o : open) {
      if (o->loop != s.loop || !mayShare(s, *o))
        continue;
      const auto apart = forms_.iterationsApart(s.load->path, o->load->path, s.loop);
      const AccessKind kind = r_.of[o->load->id].kind;
      if (!apart || (kind != AccessKind::Shared && kind != AccessKind::Distinct))
        return std::nullopt;
      most = std::max(most, *apart);
    }
    return most <= MostReach ? std::optional(most) : std::nullopt;
  }

  // ---- [apart at run time]
  void ifApart(const Site &s, const std::vector<const Site *> &open, AccessFact &fact) {
    std::vector<ApartFrom> others;
    std::int64_t most = 0;
    RowsAtRunTime rows = RowsAtRunTime::None;
    for (const Site *o : open) {
      if (!mayShare(s, *o))
        continue;
      if (r_.of[o->load->id].kind == AccessKind::SmallObject) // added whole, behind the loop
        return;
      if (o->loop != s.loop)
        continue;
      auto apart = forms_.iterationsApart(s.load->path, o->load->path, s.loop);
      if (!apart && rows == RowsAtRunTime::None && !this->apart(s, *o).empty())
        apart = 0;
      if (!apart && areRowsOfOneArray(s, *o, open, rows))
        apart = 0;
      if (!apart && !mustBeApart(s, *o, open, others, most))
        return;
      most = std::max(most, apart.value_or(0));
    }
    if ((others.empty() && rows == RowsAtRunTime::None) || most > MostReach)
      return;
    fact.reach = most;
    fact.apartFrom = others;
    fact.rows = rows;
    fact.array = extents(s.loop, open).arrayReached(s.load->path);
    r_.extents[s.loop] = extents(s.loop, open).found();
  }
  /// [rows at run time]
  bool areRowsOfOneArray(const Site &s, const Site &o, const std::vector<const Site *> &open,
                         RowsAtRunTime &out) {
    ArrayExtents &known = extents(s.loop, open);
    const auto mine = known.arrayReached(s.load->path), other = known.arrayReached(o.load->path);
    if (!mine || !other || !equal(*mine, *other))
      return false;
    const auto rows = known.rowsOf(*mine);
    if (!rows)
      return false;
    out = rows->variable == s.loop->loop->variable ? RowsAtRunTime::OfLengths : RowsAtRunTime::OfTable;
    return true;
  }
  /// Of arrays that may be one, either all are added to plainly or all may be collected ([only read]).
  bool dropAnIsolatedOne(const std::vector<const Site *> &open, const LocationSet &written) {
    for (const Site *s : open) {
      AccessFact &fact = r_.of[s->load->id];
      for (const Site *o : open) {
        const AccessFact &other = r_.of[o->load->id];
        if (!fact.isTested() || other.kind != AccessKind::Shared || other.hasReach() ||
            isWritten(*o, written) || !mayShare(*s, *o))
          continue;
        fact.apartFrom.clear();
        fact.rows = RowsAtRunTime::None;
        fact.reach = 0;
        return true;
      }
    }
    return false;
  }
  /// Notes it in `others`; `most` becomes the reach, if they are the same, too.
  bool mustBeApart(const Site &s, const Site &o, const std::vector<const Site *> &open,
                   std::vector<ApartFrom> &others, std::int64_t &most) {
    ArrayExtents &known = extents(s.loop, open);
    const auto mine = known.arrayReached(s.load->path), other = known.arrayReached(o.load->path);
    if (!mine || !other || equal(*mine, *other) || !known.isKnown(*mine) || !known.isKnown(*other) ||
        !mine->type()->isPointer() || !other->type()->isPointer())
      return false;
    std::optional<std::int64_t> same;
    const auto direct = ArrayExtents::arrayOf(o.load->path);
    if (direct && equal(*direct, *other) &&
        mine->type()->element->canonical == other->type()->element->canonical) {
      Path renamed = *mine;
      renamed.steps.insert(renamed.steps.end(), o.load->path.steps.begin() + other->steps.size(),
                           o.load->path.steps.end());
      same = forms_.iterationsApart(s.load->path, renamed, s.loop);
    }
    const bool orSame = same && *same <= MostReach;
    if (orSame)
      most = std::max(most, *same);
    auto at = std::find_if(others.begin(), others.end(), [&](auto &x) { return equal(x.array, *other); });
    if (at == others.end())
      others.push_back({*other, orSame});
    else
      at->orSame &= orSame;
    return true;
  }
  ArrayExtents &extents(const OmpForStmt *loop, const std::vector<const Site *> &open) {
    auto &known = extents_[loop];
    if (known)
      return *known;
    known = std::make_unique<ArrayExtents>(loop, t_, effects_, recomputable_, private_, *r_.objects);
    for (const bool isConditional : {false, true}) // once ranges are known, they are for all
      for (const Site *s : open)
        if (s->loop == loop && s->isConditional == isConditional)
          known->add(s->load->path, isConditional);
    return *known;
  }

  // ---- [only read]
  void onlyRead(const std::vector<const Site *> &open, const LocationSet &written) {
    LocationSet kept = called_;        // what no blocks may be of
    Reads otherwise;                   // than by increments that may be collected
    Reads never;                       // the same whatever others become
    for (const Variable *v : private_) // what a thread has for itself may not last until blocks are added
      for (LocationId l : t_.allOf(Path(v)))
        t_.add(kept, l);
    for (const Site &s : sites_) {
      const AccessFact &fact = r_.of[s.load->id];
      const bool isAddedBehindBarrier = fact.kind == AccessKind::CommonArray;
      if ((fact.kind != AccessKind::Shared && fact.kind != AccessKind::Private && !isAddedBehindBarrier) ||
          fact.hasReach())
        otherwise.add(s, t_.of(s.load->path));
      if (fact.kind == AccessKind::Owned || fact.kind == AccessKind::SharedScalar)
        never.add(s, t_.of(s.load->path));
    }
    for (const Site *s : open) {
      AccessFact &fact = r_.of[s->load->id];
      const bool isKept = isWritten(*s, written) || mayShare(*s, kept);
      fact.isOnlyRead = fact.kind == AccessKind::Shared && !isKept && !mayShare(*s, otherwise);
      fact.mayBeCollected = !isKept && !mayShare(*s, never);
    }
  }
  bool mayShare(const Site &s, const LocationSet &set) {
    const LocationId here = t_.of(s.load->path);
    for (unsigned l : set.set_bits())
      if (mayShare(here, l))
        return true;
    return false;
  }
  bool mayShare(const Site &s, const Reads &reads) {
    return mayShare(s, reads.locations) && std::any_of(reads.sites.begin(), reads.sites.end(),
                                                       [&](const Site *o) { return mayShare(s, *o); });
  }

  // ---- [common array]
  /// The sites of common arrays leave the list.
  void commonArrays(std::vector<const Site *> &open, const LocationSet &written) {
    if (open.empty() || isDecidedByUser(region_))
      return;
    CommonArrays arrays(region_, t_, effects_, recomputable_, private_, *r_.objects);
    SmallObjects objects(region_, t_, effects_, recomputable_, ranges_, private_);
    std::map<const CommonArray *, std::vector<const Site *>> sites;
    std::string whyNot;
    for (const Site *s : open)
      if (const CommonArray *a = objects.of(s->load->path.root, whyNot) ? nullptr : arrays.of(s->load->path))
        sites[a].push_back(s);
    for (const auto &[array, reads] : sites)
      commonArray(*array, reads, written);
    open.erase(std::remove_if(open.begin(), open.end(),
                              [&](const Site *s) { return r_.commonArrays.count(s->load->id) != 0; }),
               open.end());
  }
  void commonArray(CommonArray array, const std::vector<const Site *> &sites, const LocationSet &written) {
    for (const Site *s : sites)
      if (t_.mayOverlap(t_.of(s->load->path), written)) {
        array.mayBeWritten = true;
        if (!isWrittenInLoopOnly(*s))
          return;
      }
    for (const Site *s : sites) {
      set(*s, AccessKind::CommonArray,
          array.mayBeWritten ? "all iterations read the same cells, which no other one can write then"
                             : "all iterations read the same cells");
      r_.commonArrays.emplace(s->load->id, array);
    }
  }
  /// Only the iterations of its loop, which nothing orders, read or write what may be this cell; and it shows
  /// before the loop whether two threads have some.
  bool isWrittenInLoopOnly(const Site &s) {
    const LocationId here = t_.of(s.load->path);
    const Schedule &schedule = s.loop->schedule;
    const bool isDealtOut = schedule.isStatic() || schedule.kind == ScheduleKind::Dynamic;
    if (!isDealtOut || (schedule.chunk && !isa<LiteralExpr>(schedule.chunk)) ||
        effects_.holdsOrder(s.loop->iteration()))
      return false;
    for (const Site &o : sites_)
      if (o.loop != s.loop && mayShare(here, t_.of(o.load->path)))
        return false;
    for (unsigned l : called_.set_bits())
      if (mayShare(here, l))
        return false;
    NodeSet<Stmt> inside;
    forEachStmt(s.loop, [&](const Stmt *x) { inside.insert(x); });
    bool isWrittenElsewhere = false;
    forEachStmt(body_, [&](const Stmt *x) {
      const bool isLeaf = isa<AssignStmt>(x) || isa<IncrementStmt>(x) || isa<CallStmt>(x);
      isWrittenElsewhere |= isLeaf && !inside.count(x) && t_.mayOverlap(here, effects_.writes(x));
    });
    return !isWrittenElsewhere;
  }

  /// Storage of the thread itself: by name, or by a pointer.
  bool isOwn(const Path &p) const {
    return private_.count(p.root) && (!p.goesThroughPointer() || ownMemory_.holds(p));
  }

  // ---- [ordered loop]
  bool isOrdered(const Write &w) {
    if (w.loop->schedule.isSingle())
      return false;
    if (w.called)
      return true;
    if (!activity_.isActive(*w.path) || isOwn(*w.path))
      return false;
    LocationId here = t_.of(*w.path);
    bool sums = isa<IncrementStmt>(w.statement) && !readsItself(w);
    for (const Write &o : writes_)
      if (o.path && o.loop == w.loop && !(sums && isa<IncrementStmt>(o.statement)) &&
          t_.mayOverlap(here, t_.of(*o.path)) && !forms_.neverMeet(*w.path, *o.path, w.loop))
        return true;
    for (const Site &s : sites_)
      if (s.loop == w.loop && t_.mayOverlap(here, t_.of(s.load->path)) &&
          !forms_.neverMeet(*w.path, s.load->path, w.loop))
        return true;
    return false;
  }
  /// v += e where e may read v.
  bool readsItself(const Write &w) {
    LocationSet reads;
    readsOf(t_, cast<IncrementStmt>(w.statement)->value, reads);
    return t_.mayOverlap(t_.of(*w.path), reads);
  }

  bool sharedScalar(const Path &p, const LocationSet &written) {
    return p.isVariable() && t_.isStrong(t_.of(p)) && !t_.mayOverlap(t_.of(p), written);
  }

  // ---- [owned]
  bool owned(const Site &s) {
    for (const Write &w : writes_) {
      if (!w.path || w.loop != s.loop || !equal(*w.path, s.load->path) || !inOneOrder(w, s))
        continue;
      if (w.statement == s.statement)
        return true;
      bool executesToo = std::find(s.blocks.begin(), s.blocks.end(), w.block) != s.blocks.end();
      if (executesToo && (s.loop || !team_.waits(w.block)) && sameValueThroughout(s.load->path, s, w.block))
        return true;
    }
    return false;
  }
  /// [sections excepted]
  bool inOneOrder(const Write &w, const Site &s) const {
    return !w.isSum && w.section == s.section &&
           (w.statement == s.statement || !effects_.holdsOrder(w.block));
  }
  /// Do subscripts and pointers of the path have one value during the execution of the block that holds read
  /// and write?
  bool sameValueThroughout(const Path &p, const Site &, const BlockStmt *block) {
    LocationSet reads;
    readsOnTheWay(t_, p, reads);
    const LocationSet &changed = effects_.writes(block);
    for (unsigned l : reads.set_bits()) {
      const Location &x = t_[l];
      if (x.local && isSetIn(block, x.local) && recomputable_.setOnce.count(x.local))
        continue;
      if (t_.mayOverlap(l, changed))
        return false;
    }
    return true;
  }
  // ---- [distinct]
  /// The subscript of a[e], p[e] with a shared root; null for other paths.
  const Expr *onlySubscript(const Path &p) const {
    bool single = p.steps.size() == 1 && p.steps[0].index && !private_.count(p.root);
    return single ? p.steps[0].index : nullptr;
  }
  /// [distinct]: what the same iteration, or thread, certainly writes with the subscript of the read.
  std::vector<const Path *> writtenAlike(const Site &s) {
    std::vector<const Path *> out;
    const Expr *e = onlySubscript(s.load->path);
    const LocationSet &changed = effects_.writes(s.loop ? s.loop->iteration() : body_);
    auto isFixed = [&](const Path &p) { return !t_.mayOverlap(t_.of(p.root), changed); };
    if (!e || (!s.loop && !region_) || !isFixed(s.load->path))
      return out;
    for (const Write &w : writes_) {
      const Expr *f = w.path && w.loop == s.loop ? onlySubscript(*w.path) : nullptr;
      if (!f || !equal(e, f) || !inOneOrder(w, s) || !isFixed(*w.path))
        continue;
      const bool executesToo = std::find(s.blocks.begin(), s.blocks.end(), w.block) != s.blocks.end() &&
                               (s.loop || !team_.waits(w.block));
      if (w.statement == s.statement || (executesToo && sameValueThroughout(s.load->path, s, w.block)))
        out.push_back(w.path);
    }
    return out;
  }
  bool wouldRace(const Site &a, const Site &b) {
    const auto x = writtenAlike(a), y = equal(a.load->path, b.load->path) ? writtenAlike(b) : decltype(x)();
    return std::any_of(x.begin(), x.end(), [&](const Path *p) {
      return std::any_of(y.begin(), y.end(), [&](const Path *q) { return equal(*p, *q); });
    });
  }

  bool neverMeet(const Site &a, const Site &b) {
    if (a.thread && a.thread == b.thread)
      return true;
    if (a.loop != b.loop)
      return false;
    if (a.loop && a.loop->schedule.isSingle())
      return true; // there is one iteration
    if (wouldRace(a, b))
      return true;
    return a.loop && (forms_.neverMeet(a.load->path, b.load->path, a.loop) ||
                      (a.loop->schedule.collapse == 1 &&
                       forms_.iterationsApart(a.load->path, b.load->path, a.loop) == 0));
  }
  // ---- [premises]
  /// Empty, or why no two iterations, on different threads, read the same cell at a and b.
  std::string apart(const Site &a, const Site &b) {
    if (neverMeet(a, b))
      return everyIteration;
    if (!a.loop || a.loop != b.loop || isNotWorthAsking(a))
      return {};
    RaceFreedom *r = raceFreedom(a.loop);
    if (!r || (forms_.fewIterationsApart(a.load->path, b.load->path, a.loop) &&
               !r->isUnderIntegerCondition(a.statement) && !r->isUnderIntegerCondition(b.statement)))
      return {};
    const Prover::Effort before = prover_.effort();
    const std::string why = r->neverMeet({a.load, a.statement}, {b.load, b.statement});
    const Prover::Effort effort = prover_.effort() - before;
    noteEffort(a.loop, effort);
    notFound_[a.loop] += effort.limited + (why.empty() && hasRows(a));
    return why;
  }
  /// Questions about one loop are of one kind, and search for long where they find nothing: after some of them the
  /// prover gives up; after the first one where the run can tell what it does not find ([rows at run time]).
  bool isNotWorthAsking(const Site &s) {
    constexpr unsigned Most = 6;
    const unsigned inVain = notFound_[s.loop];
    if (inVain >= Most)
      noteEffort(s.loop, {0, 0, 1}); // the remark says so
    return inVain >= Most || (inVain > 0 && hasRows(s));
  }
  bool hasRows(const Site &s) {
    if (isNested_ || !open_ || !mayHaveReach(s))
      return false;
    ArrayExtents &known = extents(s.loop, *open_);
    const auto array = known.arrayReached(s.load->path);
    return array && known.rowsOf(*array);
  }
  void noteEffort(const OmpForStmt *loop, const Prover::Effort &effort) {
    if (!effort.questions && !effort.limited)
      return;
    auto known = std::find_if(r_.proverUses.begin(), r_.proverUses.end(),
                              [&](const auto &use) { return use.loop == loop; });
    if (known == r_.proverUses.end())
      known = r_.proverUses.insert(known, {function_, loop, {}});
    known->effort.questions += effort.questions;
    known->effort.steps += effort.steps;
    known->effort.limited += effort.limited;
  }
  RaceFreedom *raceFreedom(const OmpForStmt *loop) {
    auto [it, isNew] = raceFreedom_.emplace(loop, nullptr);
    const bool ordersThreads = effects_.holdsOrder(body_);
    if (!isNew || (!region_ && ordersThreads)) // callers' code may be ordered with the function's
      return it->second.get();
    const LoopContext context{t_,
                              effects_.writes(loop->iteration()),
                              writtenBeside(loop, ordersThreads),
                              private_,
                              recomputable_,
                              effects_.sums().updates};
    it->second = std::make_unique<RaceFreedom>(loop, prover_, ranges_, context, ordersThreads);
    return it->second.get();
  }
  /// What code may change that other threads execute while some are in the loop; where threads are ordered
  /// otherwise than by barriers, all code.
  const LocationSet &writtenBeside(const OmpForStmt *loop, bool ordersThreads) {
    NodeSet<Stmt> inside;
    forEachStmt(loop, [&](const Stmt *s) { inside.insert(s); });
    LocationSet &out = writtenBeside_[loop];
    forEachStmt(body_, [&](const Stmt *s) {
      const bool isLeaf = isa<AssignStmt>(s) || isa<IncrementStmt>(s) || isa<CallStmt>(s);
      if (isLeaf && !inside.count(s) && (ordersThreads || phases_->mayMeet(s, loop)))
        t_.unite(out, effects_.writes(s));
    });
    return out;
  }

  /// `restrict` does not keep two parameters that are only read from being one array: in functions that the
  /// program calls it proves nothing here. The adjoints of a head's restrict parameters are restrict
  /// themselves (contract with the user).
  bool mayShare(LocationId a, LocationId b) {
    return isCalled_ ? t_.alias().mayOverlap(t_[a].cell, t_[b].cell) : t_.mayOverlap(a, b);
  }

  bool mayShare(const Site &a, const Site &b) {
    return mayShare(t_.of(a.load->path), t_.of(b.load->path)) &&
           !exchanged_.areApart(a.load->path, b.load->path, body_);
  }
  /// `written`: what the region writes.
  bool isWritten(const Site &s, const LocationSet &written) {
    const LocationId here = t_.of(s.load->path);
    if (!t_.mayOverlap(here, written))
      return false;
    bool any = false;
    forEachStmt(body_, [&](const Stmt *x) {
      bool isLeaf = true;
      forEachChild(x, [&](const Stmt *) { isLeaf = false; });
      const Path *target = isa<AssignStmt>(x) || isa<IncrementStmt>(x) ? targetOf(x) : nullptr;
      any |= isLeaf && !(target && exchanged_.areApart(s.load->path, *target, body_)) &&
             t_.mayOverlap(here, effects_.writes(x));
    });
    return any;
  }

  /// What the user can say that the tool cannot know.
  static std::string mayBeOneArray(const Site &a, const Site &b) {
    const Variable *x = a.load->path.root, *y = b.load->path.root;
    const bool saysNothing = x == y || !x->type->isPointer() || !y->type->isPointer();
    return saysNothing ? ""
                       : ", as '" + x->name + "' and '" + y->name +
                             "' may lead to one array: 'restrict' parameters of a head do not";
  }

  void distinct(const Site &s, const std::vector<const Site *> &open) {
    CellId c = t_.alias().cellOf(s.load->path);
    if (std::string name = sections_.onlySection(c, s.section); !name.empty())
      return set(s, AccessKind::Owned,
                 "only " + name + " uses the array, which one thread at a time executes");
    for (unsigned l : called_.set_bits())
      if (t_.alias().mayOverlap(t_[l].cell, c))
        return set(s, AccessKind::Shared, "a function that is called in the region reads the same array");
    const bool isByThread = !s.loop && region_ && !s.thread && wouldRace(s, s);
    if (!s.loop && !(s.thread && region_) && !isByThread)
      return set(s, AccessKind::Shared, "several threads may use this cell");
    if (isNested_)
      return set(s, AccessKind::Shared, "several teams may be at work");
    std::string why = apart(s, s);
    if (why.empty())
      return set(s, AccessKind::Shared, "different iterations may read the same cell");
    for (const Site *o : open)
      if (o != &s && o->loop == s.loop && mayShare(s, *o)) {
        const std::string other = apart(s, *o);
        if (other.empty())
          return set(s, AccessKind::Shared,
                     "another iteration may read the same cell in line " +
                         std::to_string(o->statement->location.line) + mayBeOneArray(s, *o));
        if (why == everyIteration)
          why = other;
      }
    const bool one = !s.loop || s.loop->schedule.isSingle();
    set(s, AccessKind::Distinct,
        isByThread ? "every thread reads another cell"
        : one      ? "one thread executes this"
                   : why,
        meetsInPhase(s, open));
  }

  // ---- [meets in phase]
  std::string meetsInPhase(const Site &s, const std::vector<const Site *> &open) {
    if (!region_ && phases_->isOpen(s.statement))
      return "code around the call may read the same cell";
    if (isRepeatedAtOnce(s.loop, body_))
      return "no barrier separates it from the loop's next execution, in which another thread may have the "
             "iteration";
    for (const Site *o : open)
      if (o->loop != s.loop && phases_->mayMeet(s.statement, o->statement) && mayShare(s, *o))
        return "no barrier separates it from line " + std::to_string(o->statement->location.line) +
               ", which may read the same cell";
    return {};
  }

  static constexpr const char *everyIteration = "every iteration reads another cell";

  const TeamCode &team_;
  const ReadWriteResults &effects_;
  const ExchangedPointers &exchanged_;
  const RecomputableResults &recomputable_;
  LocationTable &t_;
  const ActivityResults &activity_;
  const SectionAccess &sections_;
  const OwnMemory &ownMemory_;
  const std::vector<const Variable *> &threadLocals_;
  LazyProver &prover_;
  ParallelAccessResults &r_;
  IntegerRanges ranges_;
  VariableSet private_;
  SubscriptForms forms_;
  const Function *function_;
  bool isCalled_;
  bool withCommonArrays_;
  std::vector<Site> sites_;
  std::vector<Write> writes_;
  LocationSet called_;
  std::optional<Phases> phases_;
  std::optional<std::int64_t> thread_;      // the only one that executes what is being collected
  const OmpParallelStmt *region_ = nullptr; // else a function
  const BlockStmt *body_ = nullptr;         // of the region, or the function
  bool isNested_ = false, isConditional_ = false, hasTasks_ = false;
  VariableSet sharedWithTasks_;
  VariableSet encountering_;
  const std::vector<const Site *> *open_ = nullptr; // while the reads of one region are looked at
  NodeMap<OmpForStmt, unsigned> notFound_;          // questions to the prover in vain
  NodeMap<OmpForStmt, std::unique_ptr<RaceFreedom>> raceFreedom_;
  NodeMap<OmpForStmt, LocationSet> writtenBeside_;
  NodeMap<OmpForStmt, std::unique_ptr<ArrayExtents>> extents_;
};

} // namespace

ParallelAccessResults analyseParallelAccess(const Module &module, const CallGraphResults &calls,
                                            const ReadWriteResults &effects,
                                            const ExchangedPointers &exchanged,
                                            const RecomputableResults &recomputable, LocationTable &table,
                                            const ActivityResults &activity, bool withCommonArrays) {
  ParallelAccessResults r;
  r.members = std::make_shared<MemberSymbols>(module);
  r.objects = std::make_shared<MemberSymbols>(module, MemberSymbols::Where::OfObjects);
  MemberSymbols values(module, MemberSymbols::Where::Anywhere);
  LazyProver prover(numberOfStatements(calls));
  const SectionAccess sections(calls, effects, table, activity);
  const OwnMemory ownMemory(module, calls, table.alias());
  std::vector<const Variable *> threadLocals;
  for (const Variable *g : module.globals)
    if (g->storage == StorageKind::ThreadLocal)
      threadLocals.push_back(g);
  NodeSet<Function> called;
  for (auto &[g, list] : calls.callsOf)
    for (const CallStmt *c : list)
      if (c->callee)
        called.insert(c->callee);
  const NodeSet<Function> inTasks = calledByTasks(calls.order);
  for (const Function *f : calls.order) {
    if (effects.of(f).hasUnsupported)
      continue;
    const bool isCalled = called.count(f) != 0;
    ParallelAccessSolver solver(calls.team, effects, exchanged, recomputable, table, activity, sections,
                                ownMemory, threadLocals, prover, values, r, f, isCalled, withCommonArrays);
    const bool hasTasks = inTasks.count(f) || createsTasks(f->body, /*ofTeams=*/false);
    if (calls.inParallel.count(f) || hasTasks)
      solver.function(f, calls.inTeams.count(f) != 0, hasTasks);
    VariableSet own(f->parameters.begin(), f->parameters.end());
    const NodeSet<OmpParallelStmt> insideTasks = regionsInTasks(f->body);
    eachRegion(f->body, calls.inParallel.count(f) != 0, own,
               [&](const OmpParallelStmt *p, bool isNested, const VariableSet &encountering) {
                 solver.region(p, isNested, inTasks.count(f) || insideTasks.count(p), encountering);
               });
  }
  return r;
}

} // namespace adjgen
