#include "plan/restore/RenamedBuffers.h"
#include "analysis/integers/Polynomial.h"
#include "analysis/sharing/CallsOfHead.h"
#include "ir/Choices.h"
#include "ir/OmpConstructs.h"
#include "ir/TripCount.h"
#include "ir/Visitor.h"
#include "plan/restore/BufferExchange.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>

namespace adjgen {

namespace {

/// Integers in a loop's body, as polynomials of what does not change in it.
struct Integers {
  VariableSet own; // the body's
  MemberSymbols symbols;
  LinearForms forms;
  Polynomials polynomials;

  Integers(const OmpForStmt *body, VariableSet ownVariables, Facts &f,
           const RecomputableResults &recomputable)
      : own(std::move(ownVariables)), symbols(f.module, MemberSymbols::Where::OfObjects),
        forms(body, f.table(), f.effects(), recomputable, own),
        polynomials(body, forms, recomputable, /*forAddresses=*/true, &symbols) {}
};

const OmpForStmt *asDistributed(const Module &m, const ForStmt *loop) {
  return Builder(m).ompFor({}, {}, false, {}, loop, loop->location);
}

/// All statements of a function as one iteration.
const OmpForStmt *wholeBody(const Module &m, const Function *f) {
  Builder b(m);
  const Variable *once = b.variable("call", b.types().intType(), VariableKind::Local);
  return asDistributed(m, b.forLoop(once, b.intLiteral(0), BinaryKind::Less, b.intLiteral(1), b.intLiteral(1),
                                    f->body, f->location));
}

VariableSet variablesIn(const ForStmt *loop) {
  VariableSet own;
  addDeclared(loop, own);
  return own;
}

/// Does p begin with the pointer in the place, and go on?
bool isElementOf(const Path &p, const Path &place) {
  if (p.root != place.root || p.steps.size() <= place.steps.size())
    return false;
  Path begin = p;
  begin.steps.resize(place.steps.size());
  return equal(begin, place);
}

/// [all that is reached]
class Reached {
public:
  Reached(const Function *f, const ForStmt *steps, Facts &facts, const RecomputableResults &recomputable,
          FollowedPointers &followed, BufferExchange::IsGone isGone)
      : steps_(steps), facts_(facts), b_(facts.module), followed_(followed), isGone_(std::move(isGone)),
        inside_(asDistributed(facts.module, steps), variablesIn(steps), facts, recomputable),
        behind_(wholeBody(facts.module, f), variablesOfItsOwn(f), facts, recomputable) {}

  /// nullopt: something is not known.
  std::optional<RenamedBuffers::Elements> by(const Function *f, const ExchangeCycle &buffers) {
    out_ = {};
    isKnown_ = true;
    isBehind_ = needsContents_ = false;
    buffers_ = &buffers;
    cells_.clear();
    for (const Path &p : buffers.places)
      cells_.push_back(facts_.table().of(b_.deref(p)));
    in_ = &inside_;
    walk(f->body, false, false);
    return isKnown_ && !out_.certain.empty() ? std::optional(out_) : std::nullopt;
  }
  /// [named behind], when elements are known.
  RenamedBuffers::Buffer::Behind behind() const {
    using Behind = RenamedBuffers::Buffer::Behind;
    return needsContents_             ? Behind::PrimalContents
           : buffers_->areNamedBehind ? Behind::PrimalMemory
                                      : Behind::NewMemory;
  }

private:
  void walk(const Stmt *s, bool isInSteps, bool isConditional) {
    isInSteps |= s == steps_;
    own(s, isInSteps, isConditional);
    const auto *loop = dyn_cast<ForStmt>(s);
    if (loop && isInSteps && loop != steps_)
      loops_.push_back(loop);
    isConditional |= isa<IfStmt>(s) || isa<WhileStmt>(s);
    forEachChild(s, [&](const Stmt *x) { walk(x, isInSteps, isConditional); });
    if (loop && isInSteps && loop != steps_)
      loops_.pop_back();
    if (s == steps_) {
      isBehind_ = true;
      in_ = &behind_;
    }
  }
  void own(const Stmt *s, bool isInSteps, bool isConditional) {
    if (isBehind_ ? isGone_(s) : !isInSteps)
      return;
    if (reachesItself(s))
      reachOtherwise();
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
  }
  void access(const Path &way, bool isInSteps, bool isConditional) {
    const Path p = followed_.path(way);
    const Path *buffer = nullptr;
    for (const Path &b : buffers_->places)
      buffer = isElementOf(p, b) ? &b : buffer;
    if (!buffer)
      return isCell(facts_.table().of(way)) ? reachOtherwise() : void();
    const auto place = subscript(p, buffer->steps.size());
    if (!place || !addRanges(*place) || (isBehind_ && buffers_->areNamedBehind))
      return reachOtherwise();
    const bool isCertain = isInSteps && !isConditional && hasItsEnds(*place);
    auto &list = isCertain ? out_.certain : out_.others;
    if (!llvm::is_contained(list, *place))
      list.push_back(*place);
  }
  /// By another name, or elements that are not known.
  void reachOtherwise() {
    needsContents_ |= isBehind_;
    isKnown_ &= isBehind_;
  }
  bool isCell(LocationId l) const {
    return llvm::any_of(cells_, [&](LocationId c) { return facts_.table().mayOverlap(c, l); });
  }
  /// By what it calls, or by copies that its clauses make.
  bool reachesItself(const Stmt *s) {
    const auto isIn = [&](const LocationSet &set) {
      return llvm::any_of(cells_, [&](LocationId c) { return facts_.table().mayOverlap(c, set); });
    };
    if (isa<CallStmt>(s) && (isIn(facts_.effects().reads(s)) || isIn(facts_.effects().writes(s))))
      return true;
    return llvm::any_of(sharingOf(s), [&](const SharingEntry &e) {
      return e.kind != SharingKind::Shared && e.outer->type->isPointer() &&
             isCell(facts_.table().of(b_.deref(Path(e.outer))));
    });
  }
  /// Of what is behind so many steps.
  std::optional<Polynomial> subscript(const Path &p, std::size_t first) {
    Polynomial sum;
    for (std::size_t k = first; k < p.steps.size(); ++k) {
      const Projection &s = p.steps[k];
      const auto index = s.index ? in_->polynomials.of(s.index) : std::optional(Polynomial());
      if (!index || s.kind != (k == first ? ProjectionKind::Deref : ProjectionKind::Index))
        return std::nullopt;
      if (k != first) {
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
      return in_->polynomials.of(array->extentExpr);
    return Polynomial{{{}, static_cast<std::int64_t>(array->extent)}};
  }
  /// The least and the greatest value are those of some iteration: each loop's variable is in one term, alone, and all
  /// loops around are there.
  bool hasItsEnds(const Polynomial &p) const {
    VariableSet seen;
    for (const auto &[monomial, factor] : p) {
      const auto number = llvm::count_if(monomial, [&](const Variable *v) {
        return in_->polynomials.loopOf(v) != nullptr || in_->own.count(v);
      });
      if (number > 1)
        return false;
      for (const Variable *v : monomial)
        if (in_->polynomials.loopOf(v) && !seen.insert(v).second)
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
  /// In front of the time loop as where it is used.
  bool isThere(const Variable *v) {
    if (const LoadExpr *member = in_->symbols.valueOf(v)) {
      out_.members[v] = member;
      return !in_->own.count(member->path.root);
    }
    return !in_->polynomials.loopOf(v) && v->kind != VariableKind::Global && !in_->own.count(v);
  }
  bool addRange(const Variable *v) {
    if (llvm::any_of(out_.ranges, [&](const LoopExtents::Range &r) { return r.variable == v; }))
      return true;
    const ForStmt *loop = in_->polynomials.loopOf(v);
    const auto bounds = loop ? in_->polynomials.bounds(loop) : std::nullopt;
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
  Facts &facts_;
  Builder b_;
  FollowedPointers &followed_;
  const BufferExchange::IsGone isGone_;
  Integers inside_, behind_; // the time loop
  Integers *in_ = nullptr;
  const ExchangeCycle *buffers_ = nullptr;
  std::vector<LocationId> cells_; // of the buffers
  bool isBehind_ = false, needsContents_ = false;
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
      if (p.type()->element->innermostElement()->isReal() && isOf(own, p.root) && !isTable(p.type()->element))
        places_.push_back(p);
    if (places_.size() > 1)
      for (const Stmt *s : own->body->statements)
        if (const auto *steps = dyn_cast<ForStmt>(s); steps && isPlain(steps))
          renameIn(steps);
  }

private:
  /// Rows of tables that are taken for flat ones may have other memory between them. Their lengths are of the runtime's type
  /// (differentiate/FlatTables.h).
  static bool isTable(const Type *t) {
    bool any = false;
    for (; t->isArray(); t = t->element)
      if (t->extentExpr)
        forEachExpr(t->extentExpr, [&](const Expr *e) { any |= e->type->name == "adjgen_index"; });
    return any;
  }
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
    const Function *own = sweep_.function;
    FollowedPointers followed(own, places_, f_);
    followed_ = &followed;
    Builder b(f_.module);
    std::vector<LocationId> cells;
    for (const Path &p : places_)
      cells.push_back(f_.table().of(b.deref(p)));
    const auto isGone = [&](const Stmt *s) { return isGoneFor(cells, s); };
    for (const ExchangeCycle &cycle : BufferExchange(own, steps, places_, followed, isGone).cycles()) {
      std::vector<RenamedBuffers::Buffer> found;
      Reached reached(own, steps, f_, plan_.recomputable, followed, isGone);
      const auto elements = reached.by(own, cycle);
      const auto behind = reached.behind();
      for (const Path &p : cycle.places)
        if (const Stmt *step = elements ? stepOf(p, steps) : nullptr)
          found.push_back({p, steps, step, rowsIn(step, p), cycle.places, behind, *elements});
      if (behind == RenamedBuffers::Buffer::Behind::NewMemory ||
          found.size() == 1) // who renames a buffer knows what it was first
        llvm::append_range(out.of, found);
    }
    if (!out.of.empty())
      sweep_.renamed[steps->id] = std::move(out);
  }

  /// No sweep executes s or evaluates what it reads, now or again, and its adjoint reads no cells.
  bool isGoneFor(const std::vector<LocationId> &cells, const Stmt *s) const {
    const Path *target = targetOf(s);
    const auto *d = dyn_cast<DeclareStmt>(s);
    if ((!target && !d && !isa<ReturnStmt>(s)) || isa<CallStmt>(s))
      return false;
    const Variable *set = d ? d->variable : target && !target->goesThroughPointer() ? target->root : nullptr;
    const bool isExecuted = llvm::any_of(plan_.sweeps, [&](const SweepPlan &any) {
      return any.function == sweep_.function && (any.isLive(s) || (set && any.recomputed.count(set)));
    });
    return !isExecuted &&
           llvm::none_of(cells, [&](LocationId l) { return f_.table().mayOverlap(l, f_.uses().of(s)); });
  }
  /// [step]; null: there is none.
  const Stmt *stepOf(const Path &p, const ForStmt *steps) const {
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
  bool isCellOf(const Path &p, const Path &place) const { return isElementOf(followed_->path(p), place); }
  std::set<NodeId> rowsIn(const Stmt *s, const Path &p) const {
    std::set<NodeId> out;
    forEachStmt(s, [&](const Stmt *x) {
      const Path *target = targetOf(x);
      if (target && isCellOf(*target, p) && sweep_.inRow.count(x->id))
        out.insert(x->id);
    });
    return out;
  }
  bool setsOnlyRows(const Path &p, const Stmt *s) const {
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
  std::vector<Path> places_;
  FollowedPointers *followed_ = nullptr; // in the time loop that is looked at
};

} // namespace

void planRenamedBuffers(RestorePlan &plan, const SweepInputs &in, Facts &f) {
  for (SweepPlan &sweep : plan.sweeps)
    Search(sweep, plan, in, f).run();
}

} // namespace adjgen
