#include "plan/restore/RenamedBuffers.h"
#include "analysis/integers/Polynomial.h"
#include "analysis/sharing/CallsOfHead.h"
#include "ir/Choices.h"
#include "ir/DeclaredValues.h"
#include "ir/OmpConstructs.h"
#include "ir/TripCount.h"
#include "ir/Visitor.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>

namespace adjgen {

namespace {

/// All statements of a function as one iteration, in which nothing changes that its forms name.
const OmpForStmt *wholeBody(const Module &m, const Function *f) {
  Builder b(m);
  const Variable *once = b.variable("call", b.types().intType(), VariableKind::Local);
  const ForStmt *loop = b.forLoop(once, b.intLiteral(0), BinaryKind::Less, b.intLiteral(1), b.intLiteral(1),
                                  f->body, f->location);
  return b.ompFor({}, {}, false, {}, loop, f->location);
}

/// Pointers that are declared from places of cells, `row = &a[i * m]`, and set nowhere else, in blocks that exchange no buffers.
class Followed {
public:
  Followed(const Function *f, const std::vector<const Variable *> &places, Facts &facts)
      : facts_(facts), values_(facts.module) {
    for (const Variable *p : places)
      places_.push_back(facts.table().of(p));
    forEachStmt(f->body, [&](const Stmt *s) {
      if (const Path *p = targetOrPopped(s); p && p->steps.empty())
        set_.insert(p->root);
    });
    forEachStmt(f->body, [&](const Stmt *s) {
      if (const auto *b = dyn_cast<BlockStmt>(s); b && !exchanges(b))
        for (const Stmt *x : b->statements)
          follow(x);
    });
  }
  bool isDeclaration(const Stmt *s) const { return declarations_.count(s) != 0; }
  Path path(const Path &p) { return values_.rewrite(p); }

private:
  bool exchanges(const BlockStmt *b) const {
    const LocationSet &changed = facts_.effects().writes(b);
    return llvm::any_of(places_, [&](LocationId p) { return facts_.table().mayOverlap(p, changed); });
  }
  void follow(const Stmt *s) {
    const auto *d = dyn_cast<DeclareStmt>(s);
    if (d && d->initializer && d->variable->type->isPointer() && !set_.count(d->variable) &&
        values_.addPointer(d))
      declarations_.insert(d);
  }

  Facts &facts_;
  std::vector<LocationId> places_;
  VariableSet set_;
  DeclaredValues values_;
  NodeSet<Stmt> declarations_;
};

/// [exchanged buffers], in one time loop.
class Exchange {
public:
  Exchange(const Function *f, const ForStmt *steps, const std::vector<const Variable *> &places,
           const Followed &followed)
      : f_(f), steps_(steps), places_(places), followed_(followed) {}

  /// The places in which an array comes to be, one after the other, by each of them; empty: not understood.
  std::vector<std::vector<const Variable *>> cycles() {
    findMoves();
    std::vector<std::vector<const Variable *>> out;
    for (const Variable *p : places_) {
      std::vector<const Variable *> cycle{p};
      for (const Variable *q = heldAfter(p); q != p && cycle.size() <= places_.size(); q = heldAfter(q))
        cycle.push_back(q);
      const bool isKnown =
          cycle.size() > 1 && cycle.size() <= places_.size() && llvm::all_of(cycle, [&](const Variable *v) {
            return llvm::is_contained(places_, v) && isOnlyExchanged(v);
          });
      const bool isSeen = llvm::any_of(out, [&](const auto &c) { return llvm::is_contained(c, p); });
      if (isKnown && !isSeen)
        out.push_back(std::move(cycle));
    }
    return out;
  }

private:
  /// Of the function, between places and what else holds their values; of these, those in the time loop's own list, which
  /// are all in one run.
  void findMoves() {
    temporaries_ = VariableSet(places_.begin(), places_.end());
    for (std::size_t known = 0; known != temporaries_.size();) {
      known = temporaries_.size();
      forEachStmt(f_->body, [&](const Stmt *s) {
        const Variable *to = movedTo(s), *from = to ? movedFrom(s) : nullptr;
        if (!from || !temporaries_.count(from) || followed_.isDeclaration(s))
          return;
        moves_.insert(s);
        temporaries_.insert(to);
      });
    }
    bool isOver = false;
    for (const Stmt *s : steps_->body->statements) {
      if (!moves_.count(s)) {
        isOver |= !held_.empty();
        continue;
      }
      if (isOver)
        return void(held_.clear()); // exchanged twice, perhaps
      const Variable *held = heldAfter(movedFrom(s));
      held_[movedTo(s)] = held;
    }
    const auto number =
        llvm::count_if(steps_->body->statements, [&](const Stmt *s) { return moves_.count(s); });
    std::ptrdiff_t all = 0;
    forEachStmt(steps_->body, [&](const Stmt *s) { all += moves_.count(s) != 0; });
    if (number != all)
      held_.clear(); // under a condition
  }
  static const Variable *movedTo(const Stmt *s) {
    const auto *a = dyn_cast<AssignStmt>(s);
    const auto *d = dyn_cast<DeclareStmt>(s);
    const Variable *v = a && a->target.isVariable() ? a->target.root : d ? d->variable : nullptr;
    return v && v->type->isPointer() ? v : nullptr;
  }
  static const Variable *movedFrom(const Stmt *s) {
    const Expr *e = valueOf(s);
    const auto *l = e ? dyn_cast<LoadExpr>(e) : nullptr;
    return l && l->path.isVariable() ? l->path.root : nullptr;
  }
  const Variable *heldAfter(const Variable *v) const {
    const auto found = held_.find(v);
    return found == held_.end() ? v : found->second;
  }

  bool isOnlyExchanged(const Variable *v) const {
    const Variable *home = homeOf(v);
    bool all = home != nullptr;
    const auto isPart = [&](const Variable *x) { return x == v || x == home || isTemporary(x); };
    forEachStmt(f_->body, [&](const Stmt *s) {
      for (const SharingEntry &e : sharingOf(s))
        all &= e.kind == SharingKind::Shared || !isPart(e.outer);
      const bool isMove = moves_.count(s) || isDeclarationOf(s, v) || followed_.isDeclaration(s);
      const Path *target = targetOrPopped(s);
      if (!isMove && target && target->steps.empty() && isPart(target->root))
        all = false;
      forEachExprOf(s, [&](const Expr *root) {
        forEachExpr(root, [&](const Expr *e) {
          if (const auto *l = dyn_cast<LoadExpr>(e); l && l->path.isVariable() && isPart(l->path.root))
            all &= isMove;
          if (const auto *a = dyn_cast<AddressOfExpr>(e); a && isPart(a->path.root))
            all &= followed_.isDeclaration(s) && a->path.goesThroughPointer();
        });
      });
      forEachPathOf(s, [&](const Path &p) {
        const bool isBehind = !p.steps.empty() && (p.root != v && isPart(p.root));
        all &= !isBehind;
      });
    });
    return all;
  }
  /// What holds a place's value while others get theirs.
  bool isTemporary(const Variable *v) const {
    return temporaries_.count(v) != 0 && !llvm::is_contained(places_, v);
  }
  /// From whose value v is declared: a parameter; v itself, if it is one.
  const Variable *homeOf(const Variable *v) const {
    if (llvm::is_contained(f_->parameters, v))
      return v;
    for (const Stmt *s : f_->body->statements)
      if (isDeclarationOf(s, v)) {
        const Variable *from = movedFrom(s);
        return from && llvm::is_contained(f_->parameters, from) ? from : nullptr;
      }
    return nullptr;
  }
  bool isDeclarationOf(const Stmt *s, const Variable *v) const {
    const auto *d = dyn_cast<DeclareStmt>(s);
    return d && d->variable == v && llvm::is_contained(f_->body->statements, s);
  }

  const Function *f_;
  const ForStmt *steps_;
  const std::vector<const Variable *> &places_;
  const Followed &followed_;
  NodeSet<Stmt> moves_;
  VariableSet temporaries_;                  // and places
  NodeMap<Variable, const Variable *> held_; // behind the moves: what was in this place in front of them
};

/// [all that is reached]
class Reached {
public:
  Reached(const Function *f, const ForStmt *steps, Facts &facts, const RecomputableResults &recomputable,
          Followed &followed)
      : steps_(steps), followed_(followed), own_(variablesOfItsOwn(f)), whole_(wholeBody(facts.module, f)),
        symbols_(facts.module, MemberSymbols::Where::OfObjects),
        forms_(whole_, facts.table(), facts.effects(), recomputable, own_),
        polynomials_(whole_, forms_, recomputable, /*forAddresses=*/true, &symbols_) {}

  /// nullopt: something is not known.
  std::optional<RenamedBuffers::Elements> by(const Function *f,
                                             const std::vector<const Variable *> &buffers) {
    out_ = {};
    isKnown_ = true;
    buffers_ = &buffers;
    walk(f->body, false, false);
    return isKnown_ && !out_.certain.empty() ? std::optional(out_) : std::nullopt;
  }

private:
  void walk(const Stmt *s, bool isInSteps, bool isConditional) {
    isInSteps |= s == steps_;
    bool chooses = false;
    forEachExprOf(s, [&](const Expr *e) { chooses |= adjgen::chooses(e); });
    const auto reach = [&](const Path &p) { access(p, isInSteps, isConditional || chooses); };
    if (followed_.isDeclaration(s)) // what it leads to is reached through it, if at all
      forEachExprOf(s, [&](const Expr *root) {
        forEachExpr(root, [&](const Expr *e) {
          if (const auto *l = dyn_cast<LoadExpr>(e))
            reach(l->path);
        });
      });
    else
      forEachPathOf(s, reach);
    const auto *loop = dyn_cast<ForStmt>(s);
    if (loop && isInSteps && loop != steps_)
      loops_.push_back(loop);
    isConditional |= isa<IfStmt>(s) || isa<WhileStmt>(s);
    forEachChild(s, [&](const Stmt *x) { walk(x, isInSteps, isConditional); });
    if (loop && isInSteps && loop != steps_)
      loops_.pop_back();
  }
  void access(const Path &way, bool isInSteps, bool isConditional) {
    const Path p = followed_.path(way);
    if (p.steps.empty() || !llvm::is_contained(*buffers_, p.root))
      return;
    const auto place = subscript(p);
    if (!place || !addRanges(*place)) {
      isKnown_ = false;
      return;
    }
    const bool isCertain = isInSteps && !isConditional && hasItsEnds(*place);
    auto &list = isCertain ? out_.certain : out_.others;
    if (!llvm::is_contained(list, *place))
      list.push_back(*place);
  }
  std::optional<Polynomial> subscript(const Path &p) {
    Polynomial sum;
    for (std::size_t k = 0; k < p.steps.size(); ++k) {
      const Projection &s = p.steps[k];
      const auto index = s.index ? polynomials_.of(s.index) : std::optional(Polynomial());
      if (!index || s.kind != (k == 0 ? ProjectionKind::Deref : ProjectionKind::Index))
        return std::nullopt;
      if (k != 0) {
        const auto extent = extentOf(p.steps[k - 1].type);
        if (!extent)
          return std::nullopt;
        sum = product<const Variable *, ById>(sum, *extent);
      }
      add(sum, *index, 1);
    }
    return isSmall(sum, MostFactors) ? std::optional(sum) : std::nullopt;
  }
  std::optional<Polynomial> extentOf(const Type *array) {
    if (!array->isArray())
      return std::nullopt;
    if (array->extentExpr)
      return polynomials_.of(array->extentExpr);
    return Polynomial{{{}, static_cast<std::int64_t>(array->extent)}};
  }
  /// The least and the greatest value are those of some iteration: each loop's variable is in one term, alone, and all
  /// loops around are there.
  bool hasItsEnds(const Polynomial &p) const {
    VariableSet seen;
    for (const auto &[monomial, factor] : p) {
      const auto number = llvm::count_if(
          monomial, [&](const Variable *v) { return polynomials_.loopOf(v) != nullptr || own_.count(v); });
      if (number > 1)
        return false;
      for (const Variable *v : monomial)
        if (polynomials_.loopOf(v) && !seen.insert(v).second)
          return false;
    }
    return seen.size() == loops_.size() && llvm::all_of(loops_, [&](const ForStmt *f) {
             const auto step = valueOfLiterals(f->step);
             return seen.count(f->variable) && step && std::abs(*step) == 1;
           });
  }
  bool addRanges(const Polynomial &p) {
    return llvm::all_of(p, [&](const auto &term) {
      return llvm::all_of(term.first, [&](const Variable *v) { return isThere(v) || addRange(v); });
    });
  }
  /// In front of the time loop as everywhere.
  bool isThere(const Variable *v) {
    if (const LoadExpr *member = symbols_.valueOf(v)) {
      out_.members[v] = member;
      return !own_.count(member->path.root);
    }
    return !polynomials_.loopOf(v) && v->kind == VariableKind::Parameter && !own_.count(v);
  }
  bool addRange(const Variable *v) {
    if (llvm::any_of(out_.ranges, [&](const LoopExtents::Range &r) { return r.variable == v; }))
      return true;
    const ForStmt *loop = polynomials_.loopOf(v);
    const auto bounds = loop ? polynomials_.bounds(loop) : std::nullopt;
    const auto areFixed = [&](const Polynomial &p) {
      return llvm::all_of(p, [&](const auto &term) {
        return llvm::all_of(term.first, [&](const Variable *x) { return isThere(x); });
      });
    };
    if (!bounds || !areFixed(bounds->first) || !areFixed(bounds->second))
      return false;
    out_.ranges.push_back({v, bounds->first, bounds->second});
    return true;
  }

  const ForStmt *steps_;
  Followed &followed_;
  VariableSet own_;
  const OmpForStmt *whole_;
  MemberSymbols symbols_;
  LinearForms forms_;
  Polynomials polynomials_;
  const std::vector<const Variable *> *buffers_ = nullptr;
  std::vector<const ForStmt *> loops_; // around, in the time loop
  RenamedBuffers::Elements out_;
  bool isKnown_ = true;
};

class Search {
public:
  Search(SweepPlan &sweep, const RestorePlan &plan, const SweepInputs &in, Facts &f)
      : sweep_(sweep), plan_(plan), in_(in), f_(f) {}

  void run() {
    const Function *own = sweep_.function;
    if (sweep_.loop || !sweep_.joint || sweep_.isCalled)
      return;
    for (const Path &p : f_.exchanged().places())
      if (p.isVariable() && p.root->type->element->innermostElement()->isReal() && isOf(own, p.root))
        places_.push_back(p.root);
    if (places_.size() > 1)
      for (const Stmt *s : own->body->statements)
        if (const auto *steps = dyn_cast<ForStmt>(s); steps && isPlain(steps))
          renameIn(steps);
  }

private:
  static bool isOf(const Function *f, const Variable *v) {
    return llvm::is_contained(f->parameters, v) || llvm::any_of(f->body->statements, [&](const Stmt *s) {
             const auto *d = dyn_cast<DeclareStmt>(s);
             return d && d->variable == v;
           });
  }
  bool isPlain(const ForStmt *steps) const {
    bool all = !plan_.reexecuted.count(steps);
    forEachStmt(steps, [&](const Stmt *s) {
      all &= !isa<ReturnStmt>(s) && !isa<BreakStmt>(s) && !isa<ContinueStmt>(s) && !isa<SwitchStmt>(s) &&
             !isa<UnsupportedStmt>(s) && !in_.checkpointed.count(s);
    });
    return all && isByOneTeam(steps, false);
  }
  /// One thread executes the time loop, and each region is one team's: not one of several that get chunks, or a task.
  static bool isByOneTeam(const Stmt *s, bool isInRegion) {
    const auto *r = dyn_cast<OmpParallelStmt>(s);
    if ((r && (isInRegion || r->isTask())) || (!isInRegion && (isa<OmpForStmt>(s) || isa<OmpBarrierStmt>(s))))
      return false;
    bool all = true;
    forEachChild(s, [&](const Stmt *x) { all &= isByOneTeam(x, isInRegion || r); });
    return all;
  }

  void renameIn(const ForStmt *steps) {
    RenamedBuffers out;
    Followed followed(sweep_.function, places_, f_);
    followed_ = &followed;
    for (const auto &cycle : Exchange(sweep_.function, steps, places_, followed).cycles())
      for (const Variable *p : cycle)
        if (const Stmt *step = stepOf(p, steps))
          if (auto elements = Reached(sweep_.function, steps, f_, plan_.recomputable, followed)
                                  .by(sweep_.function, cycle))
            out.of.push_back({p, steps, step, rowsIn(step, p), cycle.size(), std::move(*elements)});
    if (!out.of.empty())
      sweep_.renamed[steps->id] = std::move(out);
  }

  /// [step]; null: there is none.
  const Stmt *stepOf(const Variable *p, const ForStmt *steps) const {
    const Stmt *found = nullptr;
    for (const Stmt *s : steps->body->statements) {
      if (rowsIn(s, p).empty())
        continue;
      if (found || !setsOnlyRows(p, s))
        return nullptr;
      found = s;
    }
    return found;
  }
  bool isCellOf(const Path &p, const Variable *v) const {
    return !p.steps.empty() && followed_->path(p).root == v;
  }
  std::set<NodeId> rowsIn(const Stmt *s, const Variable *p) const {
    std::set<NodeId> out;
    forEachStmt(s, [&](const Stmt *x) {
      const Path *target = targetOf(x);
      if (target && isCellOf(*target, p) && sweep_.inRow.count(x->id))
        out.insert(x->id);
    });
    return out;
  }
  bool setsOnlyRows(const Variable *p, const Stmt *s) const {
    bool all = true;
    forEachStmt(s, [&](const Stmt *x) {
      const Path *target = targetOrPopped(x);
      if (target && isCellOf(*target, p))
        all &= isa<AssignStmt>(x) && sweep_.inRow.count(x->id);
      forEachExprOf(x, [&](const Expr *root) {
        forEachExpr(root, [&](const Expr *e) {
          const auto *l = dyn_cast<LoadExpr>(e);
          all &= !(l && isCellOf(l->path, p));
        });
      });
      const auto rows = sweep_.rows.find(x->id);
      if (rows != sweep_.rows.end() && !rows->second.tests.empty())
        all &= llvm::none_of(rows->second.saved,
                             [&](const SavedRow &r) { return isCellOf(*targetOf(r.statement), p); });
    });
    return all;
  }

  SweepPlan &sweep_;
  const RestorePlan &plan_;
  const SweepInputs &in_;
  Facts &f_;
  std::vector<const Variable *> places_;
  Followed *followed_ = nullptr; // in the time loop that is looked at
};

} // namespace

void planRenamedBuffers(RestorePlan &plan, const SweepInputs &in, Facts &f) {
  for (SweepPlan &sweep : plan.sweeps)
    Search(sweep, plan, in, f).run();
}

} // namespace adjgen
