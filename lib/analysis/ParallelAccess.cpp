// Problem: the primal's parallel reads become parallel increments; which of them cannot meet?
// Per region: all active reads are collected with the loop that they are in and the list of blocks around
// them; ownership (X1) is looked for in the writes of those blocks, distinctness (X2) is decided pairwise
// within a cell by linear forms, then by the prover (X7). Hueckelheim and Hascoet (2021), Section 3.2 and
// Algorithm 1, with the race-freedom of the primal as a premise.
#include "analysis/ParallelAccess.h"
#include "analysis/LinearForm.h"
#include "analysis/Phases.h"
#include "analysis/RaceFreedom.h"
#include "ir/Visitor.h"

namespace adjgen {

namespace {

struct Site {
  const LoadExpr *load;
  const Stmt *statement;
  const OmpForStmt *loop;                // null: code of the region that every thread executes
  std::vector<const BlockStmt *> blocks; // around the statement, inside the loop or region
  const OmpCriticalStmt *section;        // around it, or null
  std::optional<std::int64_t> thread;    // the number of the only one that executes it, of the region's team
};

/// The only thread that executes what stands under the condition.
std::optional<std::int64_t> onlyThread(const Expr *condition) {
  const auto *equals = dyn_cast<BinaryExpr>(condition);
  if (!equals || equals->op != BinaryKind::Equal)
    return std::nullopt;
  const auto *call = dyn_cast<PureCallExpr>(equals->left);
  const auto *number = dyn_cast<LiteralExpr>(call ? equals->right : equals->left);
  if (!call)
    call = dyn_cast<PureCallExpr>(equals->right);
  const bool asks = call && (call->callee == "adjgen_thread_num" || call->callee == "omp_get_thread_num");
  return asks && number && number->hasValue ? std::optional<std::int64_t>(number->value) : std::nullopt;
}

struct Write {
  const Path *path;
  const Stmt *statement;
  const BlockStmt *block;
  const OmpForStmt *loop;
  const OmpCriticalStmt *section = nullptr;
  bool called = false; // something active, by a function: `path` is null
  bool isSum = false;  // an atomic one, or one of UnorderedSums
};

class Solver {
public:
  Solver(const TeamCode &team, const ReadWriteResults &effects, const RecomputableResults &recomputable,
         LocationTable &t, const ActivityResults &activity, const SectionAccess &sections,
         const OwnMemory &ownMemory, const std::vector<const Variable *> &threadLocals, LazyProver &prover,
         ParallelAccessResults &r, const Function *f, bool isCalled)
      : team_(team), effects_(effects), recomputable_(recomputable), t_(t), activity_(activity),
        sections_(sections), ownMemory_(ownMemory), threadLocals_(threadLocals), prover_(prover), r_(r),
        ranges_(f->body, recomputable), isCalled_(isCalled) {}

  /// `isNested`: other threads may have a team of their own there; `encountering` are the variables of the
  /// thread that forms this one.
  void region(const OmpParallelStmt *p, bool isNested, const VariableSet &encountering) {
    begin();
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
  void function(const Function *f, bool isNested) {
    begin();
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
    private_.clear(), sites_.clear(), writes_.clear(), called_.clear();
    raceFreedom_.clear(), writtenBeside_.clear();
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
    if (isa<OmpParallelStmt>(s)) { // a region inside has its own facts
      t_.unite(called_, effects_.reads(s));
      writes_.push_back({nullptr, s, blocks.back(), loop, section, true});
      return;
    }
    const auto outer = thread_;
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
    if (const auto *a = dyn_cast<OmpAtomicStmt>(s))
      for (Write &w : writes_)
        w.isSum |= w.statement == a->update;
  }
  void reads(const Stmt *s, const OmpForStmt *loop, const std::vector<const BlockStmt *> &blocks,
             const OmpCriticalStmt *section) {
    forEachExprOf(s, [&](const Expr *e) {
      forEachExpr(e, [&](const Expr *x) {
        if (const auto *l = dyn_cast<LoadExpr>(x); l && l->type->isReal() && activity_.isActive(l->path))
          sites_.push_back({l, s, loop, blocks, section, thread_});
      });
    });
  }

  void set(const Site &s, AccessKind kind, const std::string &reason, const std::string &meetsInPhase = {}) {
    r_.of[s.load->id] = {kind, reason, s.loop, meetsInPhase, {}};
  }

  void solve(const OmpParallelStmt *region, const LocationSet *written) {
    region_ = region;
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
    for (const Site *s : open)
      distinct(*s, open);
    if (region)
      smallObjects(open, region);
    if (region && !isNested_)
      onlyRead(open, *written);
    for (const Write &w : writes_)
      if (w.loop && isOrdered(w))
        r_.ordered.insert(w.loop);
  }

  // ---- X9
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

  // ---- X10
  void onlyRead(const std::vector<const Site *> &open, const LocationSet &written) {
    LocationSet otherwise = called_;
    t_.unite(otherwise, written);
    for (const Site &s : sites_)
      if (const AccessKind kind = r_.of[s.load->id].kind;
          kind != AccessKind::Shared && kind != AccessKind::Private)
        t_.add(otherwise, t_.of(s.load->path));
    for (const Site *s : open)
      if (AccessFact &fact = r_.of[s->load->id]; fact.kind == AccessKind::Shared)
        fact.isOnlyRead = !t_.mayOverlap(t_.of(s->load->path), otherwise);
  }

  /// Storage of the thread itself: by name, or by a pointer.
  bool isOwn(const Path &p) const {
    return private_.count(p.root) && (!p.goesThroughPointer() || ownMemory_.holds(p));
  }

  // ---- X4
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
          t_.mayOverlap(here, t_.of(*o.path)) && !neverMeet(*w.path, *o.path, w.loop))
        return true;
    for (const Site &s : sites_)
      if (s.loop == w.loop && t_.mayOverlap(here, t_.of(s.load->path)) &&
          !neverMeet(*w.path, s.load->path, w.loop))
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

  // ---- X1
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
  /// X6
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
  /// Declared and set by statements of the block itself (not of a loop inside it, where there would be many,
  /// or where what stands in front of the setting would see the value of the round before).
  static bool isSetIn(const BlockStmt *block, const Variable *v) {
    bool isDeclared = false, isSet = false;
    for (const Stmt *s : block->statements) {
      if (const auto *d = dyn_cast<DeclareStmt>(s); d && d->variable == v)
        isDeclared = true, isSet |= d->initializer != nullptr;
      if (const auto *a = dyn_cast<AssignStmt>(s); a && a->target.isVariable() && a->target.root == v)
        isSet = true;
    }
    return isDeclared && isSet;
  }

  // ---- X2
  struct Form {
    const Variable *root;
    std::vector<std::pair<unsigned, std::optional<LinearForm>>> steps; // kind/field code, subscript
  };
  std::optional<Form> formOf(const Path &p, LinearForms &forms) {
    Form f;
    f.root = p.root;
    LinearForm offset;
    std::size_t first = 0;
    if (!p.steps.empty() && p.steps[0].kind == ProjectionKind::Deref) {
      if (!resolvePointer(p.root, forms, f.root, offset))
        return std::nullopt;
      auto e = p.steps[0].index ? forms.of(p.steps[0].index) : std::optional<LinearForm>(LinearForm());
      if (e)
        e->add(offset, 1);
      f.steps.push_back({0, e});
      first = 1;
    }
    for (std::size_t i = first; i < p.steps.size(); ++i) {
      const Projection &step = p.steps[i];
      if (step.kind == ProjectionKind::Deref)
        return std::nullopt; // where a pointer in memory points to is not known
      if (step.kind == ProjectionKind::Field)
        f.steps.push_back({step.field + 2, std::nullopt});
      else
        f.steps.push_back({1, forms.of(step.index)});
    }
    return f;
  }
  /// A pointer of the iteration, followed to the shared pointer or array that it was set from.
  bool resolvePointer(const Variable *v, LinearForms &forms, const Variable *&root, LinearForm &offset) {
    if (!private_.count(v)) {
      root = v;
      return true;
    }
    auto it = recomputable_.initializer.find(v);
    if (it == recomputable_.initializer.end() || !it->second)
      return false;
    const Expr *e = it->second;
    if (const auto *b = dyn_cast<BinaryExpr>(e);
        b && b->op == BinaryKind::Add && b->left->type->isPointer()) {
      auto o = forms.of(b->right);
      if (!o)
        return false;
      offset.add(*o, 1);
      e = b->left;
    }
    if (const auto *a = dyn_cast<AddressOfExpr>(e); a && a->path.steps.size() == 1 &&
                                                    a->path.steps[0].kind == ProjectionKind::Deref &&
                                                    a->path.steps[0].index) {
      auto o = forms.of(a->path.steps[0].index);
      if (!o)
        return false;
      offset.add(*o, 1);
      return resolvePointer(a->path.root, forms, root, offset);
    }
    if (const auto *l = dyn_cast<LoadExpr>(e); l && l->path.isVariable())
      return resolvePointer(l->path.root, forms, root, offset);
    return false;
  }

  static std::optional<std::int64_t> stepOf(const ForStmt *loop) {
    const Expr *e = loop->step;
    std::int64_t sign = 1;
    if (const auto *u = dyn_cast<UnaryExpr>(e); u && u->op == UnaryKind::Minus)
      e = u->operand, sign = -1;
    const auto *l = dyn_cast<LiteralExpr>(e);
    return l && l->hasValue ? std::optional<std::int64_t>(sign * l->value) : std::nullopt;
  }

  /// The subscript of a[e], p[e] with a shared root; null for other paths.
  const Expr *onlySubscript(const Path &p) const {
    bool single = p.steps.size() == 1 && p.steps[0].index && !private_.count(p.root);
    return single ? p.steps[0].index : nullptr;
  }
  bool hasOwnedSubscript(const Site &s) {
    const Expr *e = onlySubscript(s.load->path);
    if (!e || t_.mayOverlap(t_.of(s.load->path.root), effects_.writes(s.loop->iteration())))
      return false;
    for (const Write &w : writes_) {
      const Expr *f = w.path && w.loop == s.loop ? onlySubscript(*w.path) : nullptr;
      if (!f || !equal(e, f) || !inOneOrder(w, s) ||
          t_.mayOverlap(t_.of(w.path->root), effects_.writes(s.loop->iteration())))
        continue;
      if (w.statement == s.statement)
        return true;
      bool executesToo = std::find(s.blocks.begin(), s.blocks.end(), w.block) != s.blocks.end();
      if (executesToo && sameValueThroughout(s.load->path, s, w.block))
        return true;
    }
    return false;
  }

  bool neverMeet(const Site &a, const Site &b) {
    if (a.thread && a.thread == b.thread)
      return true;
    if (!a.loop || a.loop != b.loop)
      return false;
    if (a.loop->schedule.isSingle())
      return true; // there is one iteration
    if (equal(a.load->path, b.load->path) && hasOwnedSubscript(a) && hasOwnedSubscript(b))
      return true;
    return neverMeet(a.load->path, b.load->path, a.loop);
  }
  /// Of collapsed loops: iterations that differ in one variable must have different subscripts, whatever the
  /// other variables are; that is so if a subscript for each variable has it, and none of the others, and is
  /// the same in both paths.
  bool neverMeetInNest(const Path &a, const Path &b, const OmpForStmt *nest) {
    const ForStmt *f = nest->loop;
    for (unsigned level = 0; level < nest->schedule.collapse; ++level) {
      LinearForms forms(nest, t_, effects_, recomputable_, private_, f->variable);
      auto x = formOf(a, forms), y = formOf(b, forms);
      if (!x || !y || x->root != y->root || x->steps.size() != y->steps.size())
        return false;
      bool separates = false;
      for (std::size_t k = 0; k < x->steps.size(); ++k) {
        if (x->steps[k].first != y->steps[k].first)
          return false;
        auto &u = x->steps[k].second, &v = y->steps[k].second;
        separates |= u && v && u->coefficient(f->variable) != 0 && u->distance(*v) == 0;
      }
      if (!separates)
        return false;
      if (level + 1 < nest->schedule.collapse)
        f = cast<ForStmt>(f->body->statements.front());
    }
    return true;
  }
  bool neverMeet(const Path &a, const Path &b, const OmpForStmt *loop) {
    if (loop->schedule.collapse > 1)
      return neverMeetInNest(a, b, loop);
    LinearForms forms(loop, t_, effects_, recomputable_, private_);
    auto x = formOf(a, forms), y = formOf(b, forms);
    if (!x || !y || x->root != y->root || x->steps.size() != y->steps.size())
      return false;
    const Variable *i = loop->loop->variable;
    std::int64_t step = stepOf(loop->loop).value_or(1);
    for (std::size_t k = 0; k < x->steps.size(); ++k) {
      if (x->steps[k].first != y->steps[k].first)
        return false;
      auto &u = x->steps[k].second, &v = y->steps[k].second;
      if (!u || !v || u->coefficient(i) == 0)
        continue;
      auto d = u->distance(*v);
      if (d && (*d == 0 || *d % (u->coefficient(i) * step) != 0))
        return true;
    }
    return false;
  }

  // ---- X7
  /// Empty, or why no two iterations, on different threads, read the same cell at a and b.
  std::string apart(const Site &a, const Site &b) {
    if (neverMeet(a, b))
      return everyIteration;
    if (!a.loop || a.loop != b.loop)
      return {};
    RaceFreedom *r = raceFreedom(a.loop);
    if (!r || (fewIterationsApart(a.load->path, b.load->path, a.loop) &&
               !r->isUnderIntegerCondition(a.statement) && !r->isUnderIntegerCondition(b.statement)))
      return {};
    return r->neverMeet({a.load, a.statement}, {b.load, b.statement});
  }
  /// Then they meet in any loop of more iterations, and the prover need not be asked.
  bool fewIterationsApart(const Path &a, const Path &b, const OmpForStmt *loop) {
    if (loop->schedule.collapse > 1)
      return false;
    LinearForms forms(loop, t_, effects_, recomputable_, private_);
    auto x = formOf(a, forms), y = formOf(b, forms);
    if (!x || !y || x->root != y->root || x->steps.size() != y->steps.size())
      return false;
    const std::int64_t step = stepOf(loop->loop).value_or(1);
    std::optional<std::int64_t> apart;
    for (std::size_t k = 0; k < x->steps.size(); ++k) {
      auto &u = x->steps[k].second, &v = y->steps[k].second;
      if (x->steps[k].first != y->steps[k].first || u.has_value() != v.has_value())
        return false;
      if (!u)
        continue;
      const auto distance = u->distance(*v);
      const std::int64_t each = u->coefficient(loop->loop->variable) * step;
      if (!distance || (each == 0 && *distance != 0))
        return false;
      if (each == 0)
        continue;
      if (*distance % each != 0 || (apart && *apart != *distance / each))
        return false;
      apart = *distance / each;
    }
    return apart && *apart != 0 && std::abs(*apart) <= 16;
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

  void distinct(const Site &s, const std::vector<const Site *> &open) {
    CellId c = t_.alias().cellOf(s.load->path);
    LocationId here = t_.of(s.load->path);
    if (std::string name = sections_.onlySection(c, s.section); !name.empty())
      return set(s, AccessKind::Owned,
                 "only " + name + " uses the array, which one thread at a time executes");
    for (unsigned l : called_.set_bits())
      if (t_.alias().mayOverlap(t_[l].cell, c))
        return set(s, AccessKind::Shared, "a function that is called in the region reads the same array");
    if (!s.loop && !(s.thread && region_))
      return set(s, AccessKind::Shared, "several threads may use this cell");
    if (isNested_)
      return set(s, AccessKind::Shared, "several teams may be at work");
    std::string why = apart(s, s);
    if (why.empty())
      return set(s, AccessKind::Shared, "different iterations may read the same cell");
    for (const Site *o : open)
      if (o != &s && o->loop == s.loop && mayShare(here, t_.of(o->load->path))) {
        const std::string other = apart(s, *o);
        if (other.empty())
          return set(s, AccessKind::Shared,
                     "another iteration may read the same cell in line " +
                         std::to_string(o->statement->location.line));
        if (why == everyIteration)
          why = other;
      }
    const bool one = !s.loop || s.loop->schedule.isSingle();
    set(s, AccessKind::Distinct, one ? "one thread executes this" : why, meetsInPhase(s, open));
  }

  // ---- X5
  std::string meetsInPhase(const Site &s, const std::vector<const Site *> &open) {
    if (!region_ && phases_->isOpen(s.statement))
      return "code around the call may read the same cell";
    if (isRepeatedAtOnce(s.loop))
      return "no barrier separates it from the loop's next execution, in which another thread may have the "
             "iteration";
    LocationId here = t_.of(s.load->path);
    for (const Site *o : open)
      if (o->loop != s.loop && phases_->mayMeet(s.statement, o->statement) &&
          mayShare(here, t_.of(o->load->path)))
        return "no barrier separates it from line " + std::to_string(o->statement->location.line) +
               ", which may read the same cell";
    return {};
  }

  /// A thread may execute the loop again while others are still in it.
  bool isRepeatedAtOnce(const OmpForStmt *loop) const {
    bool repeated = false;
    auto isBarrier = [](const Stmt *s) {
      const auto *o = dyn_cast<OmpForStmt>(s);
      return isa<OmpBarrierStmt>(s) || (o && !o->nowait);
    };
    forEachStmt(body_, [&](const Stmt *s) {
      const auto *f = dyn_cast<ForStmt>(s);
      const auto *w = dyn_cast<WhileStmt>(s);
      if (!f && !w)
        return;
      bool holds = false, waits = false;
      forEachChild(s, [&](const Stmt *part) {
        for (const Stmt *x : cast<BlockStmt>(part)->statements)
          waits |= isBarrier(x);
        forEachStmt(part, [&](const Stmt *x) { holds |= x == loop; });
      });
      repeated |= holds && !waits;
    });
    return repeated && loop->nowait;
  }

  static constexpr const char *everyIteration = "every iteration reads another cell";

  const TeamCode &team_;
  const ReadWriteResults &effects_;
  const RecomputableResults &recomputable_;
  LocationTable &t_;
  const ActivityResults &activity_;
  const SectionAccess &sections_;
  const OwnMemory &ownMemory_;
  const std::vector<const Variable *> &threadLocals_;
  LazyProver &prover_;
  ParallelAccessResults &r_;
  IntegerRanges ranges_;
  bool isCalled_;
  VariableSet private_;
  std::vector<Site> sites_;
  std::vector<Write> writes_;
  LocationSet called_;
  std::optional<Phases> phases_;
  std::optional<std::int64_t> thread_;      // the only one that executes what is being collected
  const OmpParallelStmt *region_ = nullptr; // else a function
  const BlockStmt *body_ = nullptr;         // of the region, or the function
  bool isNested_ = false;
  VariableSet encountering_;
  NodeMap<OmpForStmt, std::unique_ptr<RaceFreedom>> raceFreedom_;
  NodeMap<OmpForStmt, LocationSet> writtenBeside_;
};

} // namespace

/// All regions, with what the thread that encounters one has as its own: of a region's body, what is declared
/// there.
static void eachRegion(const Stmt *s, bool inRegion, VariableSet &own,
                       const std::function<void(const OmpParallelStmt *, bool, const VariableSet &)> &visit) {
  if (const auto *d = dyn_cast<DeclareStmt>(s))
    own.insert(d->variable);
  if (const auto *f = dyn_cast<ForStmt>(s))
    own.insert(f->variable);
  const auto *p = dyn_cast<OmpParallelStmt>(s);
  if (!p)
    return forEachChild(s, [&](const Stmt *c) { eachRegion(c, inRegion, own, visit); });
  visit(p, inRegion, own);
  VariableSet inside;
  for (const SharingEntry &e : p->sharing)
    if (e.inner != e.outer)
      inside.insert(e.inner);
  eachRegion(p->body, true, inside, visit);
}

ParallelAccessResults analyseParallelAccess(const Module &module, const CallGraphResults &calls,
                                            const ReadWriteResults &effects,
                                            const RecomputableResults &recomputable, LocationTable &table,
                                            const ActivityResults &activity) {
  ParallelAccessResults r;
  LazyProver prover;
  const SectionAccess sections(calls, effects, table, activity);
  const OwnMemory ownMemory(module, calls, table.alias());
  std::vector<const Variable *> threadLocals;
  for (const Variable *g : module.globals)
    if (g->storage == StorageKind::ThreadLocal)
      threadLocals.push_back(g);
  for (const Function *f : calls.order) {
    if (effects.of(f).hasUnsupported)
      continue;
    bool isCalled = false;
    for (auto &[g, list] : calls.callsOf)
      for (const CallStmt *c : list)
        isCalled |= c->callee == f;
    Solver solver(calls.team, effects, recomputable, table, activity, sections, ownMemory, threadLocals,
                  prover, r, f, isCalled);
    if (calls.inParallel.count(f))
      solver.function(f, calls.inTeams.count(f) != 0);
    VariableSet own(f->parameters.begin(), f->parameters.end());
    eachRegion(f->body, calls.inParallel.count(f) != 0, own,
               [&](const OmpParallelStmt *p, bool isNested, const VariableSet &encountering) {
                 solver.region(p, isNested, encountering);
               });
  }
  return r;
}

std::string ParallelAccessResults::print() const {
  static const char *const names[] = {"private",       "owned",        "distinct",
                                      "shared scalar", "small object", "shared"};
  std::string out;
  for (auto &[id, f] : of)
    out += "read " + std::to_string(id) + ": " + names[static_cast<int>(f.kind)] + " (" + f.reason + ")\n";
  return out;
}

} // namespace adjgen
