// Problem: before a head does anything, what will it reach of the arrays that its caller passes?
// Approach: the whole body counts as one iteration of a loop, so that what does not change in it has the forms
// that ArrayExtents has for loops; every path through a pointer adds its subscript to the cell that it
// reaches. Pointers are not followed from assignment to assignment: the alias analysis has joined the cells of
// those that are copied to each other. Invariant: `reached_` has every cell of the caller's that is reached; a
// cell of which anything is not understood is in `unknown_`.
#include "analysis/sharing/CallExtents.h"
#include "analysis/integers/Counters.h"
#include "analysis/integers/Polynomial.h"
#include "analysis/sharing/CallsOfHead.h"
#include "analysis/sharing/ConstantTables.h"
#include "analysis/sharing/TablePlaces.h"
#include "analysis/sharing/TableValues.h"
#include "ir/Choices.h"
#include "ir/Rewriter.h"
#include "ir/TripCount.h"
#include "ir/Visitor.h"

#include <algorithm>

namespace adjgen {

namespace {

class CallExtentsSearch {
public:
  CallExtentsSearch(const Module &m, const Function *head, LocationTable &t, const ReadWriteResults &effects,
                    const RecomputableResults &recomputable, const RowTables &tables, bool underConditions)
      : m_(m), underConditions_(underConditions), head_(head), t_(t), effects_(effects), alias_(t.alias()),
        recomputable_(recomputable), tables_(tables), tableValues_(head, tables),
        places_(tables, recomputable, [this](const Expr *e) { return polynomial(e); }),
        symbols_(m, MemberSymbols::Where::OfObjects), own_(variablesOfItsOwn(head)),
        whole_(wholeBody(m, head)), forms_(whole_, t, effects, recomputable, own_),
        polynomials_(whole_, forms_, recomputable, /*forAddresses=*/true, &symbols_),
        counters_(countersIn(head->body)), standIns_(m, *this) {}

  std::optional<CallExtents> run() {
    if (!callsReachNothing(head_, t_, effects_))
      return std::nullopt;
    if (underConditions_ && !findConditions())
      return std::nullopt;
    for (const auto &[v, shape] : tables_.shapeOf)
      tableCells_.insert(alias_.pointee(alias_.cellOf(v)));
    for (const bool conditional : {false, true})
      walk(head_->body, false, conditional);
    if (usesGlobals_)
      return std::nullopt;
    for (const Variable *p : head_->parameters)
      pointersOn(Path(p), p->type);
    return found();
  }

private:
  struct Reached {
    std::vector<Polynomial> subscripts;
    std::vector<Path> pointers;      // on entry
    std::set<CellId> throughObjects; // that hold the pointers
  };

  static const OmpForStmt *wholeBody(const Module &m, const Function *f) {
    Builder b(m);
    const Variable *once = b.variable("call", b.types().intType(), VariableKind::Local);
    const ForStmt *loop = b.forLoop(once, b.intLiteral(0), BinaryKind::Less, b.intLiteral(1), b.intLiteral(1),
                                    f->body, f->location);
    return b.ompFor({}, {}, false, {}, loop, f->location);
  }

  // ---- [done at once]
  /// Conditions around all that follows them.
  bool findConditions() {
    const BlockStmt *b = head_->body;
    while (!b->statements.empty()) {
      const auto *s = dyn_cast<IfStmt>(b->statements.back());
      if (!s || (s->elseBlock && !s->elseBlock->statements.empty()) || !isKnownOnEntry(s->condition))
        break;
      conditional_.insert(s);
      out_.conditions.push_back(s->condition);
      b = s->thenBlock;
    }
    return !conditional_.empty();
  }
  bool isKnownOnEntry(const Expr *e) {
    bool isKnown = forms_.isInvariant(e);
    forEachExpr(e, [&](const Expr *x) {
      if (const auto *l = dyn_cast<LoadExpr>(x))
        isKnown &= !own_.count(l->path.root) && l->path.root->kind != VariableKind::Global &&
                   !(l->type->qualifiers & Volatile) && (l->path.isVariable() || isMember(l->path));
    });
    return isKnown;
  }

  // ---- what is reached
  /// Once for what certainly happens, then for what conditions may leave out.
  void walk(const Stmt *s, bool isConditional, bool wanted) {
    if (isConditional == wanted) {
      isCertain_ = !isConditional && !choosesIn(s);
      if (isCertain_)
        forEachExprOf(s, [&](const Expr *e) { readAnyway(e); });
      if (const auto *d = dyn_cast<DeclareStmt>(s); d && isCertain_ && loops_.empty())
        declaredAnyway_.insert(d->variable);
      forEachPathOf(s, [&](const Path &p) { path(p, isConditional); });
      pointerSet(s);
    }
    const auto *branch = dyn_cast<IfStmt>(s);
    const bool inside = isConditional || (branch && !conditional_.count(branch)) || isa<WhileStmt>(s);
    const auto *loop = dyn_cast<ForStmt>(s);
    if (loop)
      loops_.push_back(loop->variable);
    forEachChild(s, [&](const Stmt *c) { walk(c, inside, wanted); });
    if (loop)
      loops_.pop_back();
  }
  /// [read on entry] Elements of index arrays that certainly are read: what conditions lead to may use them.
  void readAnyway(const Expr *e) {
    bool any = false;
    forEachExpr(e, [&](const Expr *x) {
      const auto *l = dyn_cast<LoadExpr>(x);
      any |= l && l->type->isInteger() && l->path.goesThroughPointer();
    });
    if (any)
      standIns_.rewrite(e);
  }
  /// Some of what it reads may not be evaluated.
  static bool choosesIn(const Stmt *s) {
    bool any = false;
    forEachExprOf(s, [&](const Expr *e) { any |= chooses(e); });
    return any;
  }
  void path(const Path &p, bool isConditional) {
    if (!p.goesThroughPointer() && p.root->kind == VariableKind::Global && !p.root->isConstant &&
        alias_.isExternal(alias_.cellOf(p)))
      usesGlobals_ = true;
    if (const auto place = tableCells_.empty() ? std::nullopt : places_.of(p))
      return rowsUsed(*place, isConditional);
    Path way(p.root);
    for (const Projection &step : p.steps) {
      if (step.kind == ProjectionKind::Deref)
        access(way, step, isConditional);
      way.steps.push_back(step);
    }
  }
  void access(const Path &pointer, const Projection &step, bool isConditional) {
    const CellId cell = alias_.pointee(alias_.cellOf(pointer));
    if (cell == NoCell || !alias_.isExternal(cell))
      return;
    if (tableCells_.count(cell))
      return leadsAnywhere(cell);
    Reached &r = reached_[cell];
    if (!pointer.isVariable() && pointer.goesThroughPointer())
      r.throughObjects.insert(alias_.pointee(alias_.cellOf(pointer.root)));
    std::optional<Polynomial> place = step.index ? polynomial(step.index) : Polynomial();
    const auto offset = place ? offsetOf(pointer) : std::nullopt;
    if (!offset || !(add(*place, *offset, 1), addRanges(*place, isConditional)))
      return void(unknown_.insert(cell));
    if (!isConditional && !pointer.isVariable())
      readable_.insert(pointer.root);
    if (isConditional && pointer.goesThroughPointer() && !readable_.count(pointer.root))
      return void(unknown_.insert(cell));
    if (std::find(r.subscripts.begin(), r.subscripts.end(), *place) == r.subscripts.end())
      r.subscripts.push_back(*place);
  }

  // ---- [rows on entry]
  void rowsUsed(const TablePlace &place, bool isConditional) {
    const CellId cell = alias_.pointee(alias_.cellOf(place.table));
    const auto value = tableValues_.of(place.table);
    reached_[cell].subscripts = {Polynomial()};
    RowsOnEntry rows{{}, place.rows, place.column, false, loops_, nullptr};
    bool isKnown = value && (!place.column || addRanges(*place.column, isConditional));
    for (const Polynomial &p : place.rows)
      isKnown = isKnown && addRanges(p, isConditional);
    if (!isKnown)
      return leadsAnywhere(cell);
    rows.tables = value->tables;
    rows.isCertain = !isConditional && isCertain_ && areReadAnyway(place.rows);
    if (value->exchangedIn) {
      rows.exchangedIn = value->exchangedIn->variable;
      rows.isCertain &= std::count(loops_.begin(), loops_.end(), rows.exchangedIn) == 1;
    }
    out_.rows.push_back(std::move(rows));
  }
  /// All rows that are reached through tables of tables are among those that are read anyway. (In one table, the
  /// ranges of numbers are compared when they are known.)
  bool areAllSeen() const {
    const auto covers = [](const RowsOnEntry &r, const RowsOnEntry &o) {
      return r.isCertain && r.rows == o.rows && std::all_of(o.tables.begin(), o.tables.end(), [&](auto *t) {
               return std::count(r.tables.begin(), r.tables.end(), t) != 0;
             });
    };
    return std::all_of(out_.rows.begin(), out_.rows.end(), [&](const RowsOnEntry &o) {
      return o.rows.size() == 1 || std::any_of(out_.rows.begin(), out_.rows.end(),
                                               [&](const RowsOnEntry &r) { return covers(r, o); });
    });
  }
  /// The pointers to rows of these numbers, in every combination of these.
  bool areReadAnyway(const std::vector<Polynomial> &rows) {
    for (const Variable *around : loops_)
      if ((!hasRange(around) && !addRange(around, false)) || !hasItsEnds_.count(around))
        return false;
    if (!isReadForAll(rows))
      return false;
    VariableSet seen;
    for (std::size_t k = 0; k < rows.size(); ++k) {
      if (!hasItsEnds(rows[k]) || (k + 1 < rows.size() && !hasNoGaps(rows[k])))
        return false;
      for (const auto &[monomial, factor] : rows[k])
        for (const Variable *v : monomial)
          if (elements_.count(v) || (hasRange(v) && !seen.insert(v).second))
            return false;
    }
    return true;
  }

  /// From the value that some pointer has on entry; nullopt: not understood.
  std::optional<Polynomial> offsetOf(const Path &pointer) {
    if (!pointer.isVariable())
      return isPlainMember(pointer) ? std::optional(Polynomial()) : std::nullopt;
    const Expr *e = initializerOf(pointer.root);
    if (!e)
      return pointer.root->kind == VariableKind::Global ? std::nullopt : std::optional(Polynomial());
    return offsetOf(e);
  }
  std::optional<Polynomial> offsetOf(const Expr *e) {
    if (const auto *c = dyn_cast<CastExpr>(e))
      return c->type->isPointer() && c->operand->type->isPointer() &&
                     c->type->element->canonical == c->operand->type->element->canonical
                 ? offsetOf(c->operand)
                 : std::nullopt;
    if (const auto *l = dyn_cast<LoadExpr>(e))
      return offsetOf(l->path);
    const auto *b = dyn_cast<BinaryExpr>(e);
    if (b && (b->op == BinaryKind::Add || b->op == BinaryKind::Sub) && b->left->type->isPointer() &&
        b->right->type->isInteger())
      return sum(offsetOf(b->left), polynomial(b->right), b->op == BinaryKind::Add ? 1 : -1);
    const auto *a = dyn_cast<AddressOfExpr>(e);
    if (!a || a->decays || a->path.steps.empty() || a->path.steps.back().kind != ProjectionKind::Deref)
      return std::nullopt;
    Path pointer = a->path;
    pointer.steps.pop_back();
    const Expr *index = a->path.steps.back().index;
    return sum(offsetOf(pointer), index ? polynomial(index) : Polynomial());
  }
  static std::optional<Polynomial> sum(std::optional<Polynomial> a, const std::optional<Polynomial> &b,
                                       std::int64_t factor = 1) {
    if (!a || !b)
      return std::nullopt;
    add(*a, *b, factor);
    return isSmall(*a, MostFactors) ? a : std::nullopt;
  }
  /// Of a local that has one value; null: others.
  const Expr *initializerOf(const Variable *v) const {
    auto it = recomputable_.initializer.find(v);
    return it == recomputable_.initializer.end() ? nullptr : it->second;
  }
  /// Of one object: not of an element of an array of objects.
  static bool isPlainMember(const Path &p) {
    return isMember(p) && std::none_of(p.steps.begin(), p.steps.end(),
                                       [](const Projection &s) { return s.kind == ProjectionKind::Index; });
  }

  bool addRanges(const Polynomial &p, bool isConditional) {
    for (const auto &[monomial, factor] : p)
      for (const Variable *v : monomial) {
        const LoadExpr *member = symbols_.valueOf(v);
        if (member                   ? !isReadableOnEntry(member->path, isConditional)
            : polynomials_.loopOf(v) ? !addRange(v, isConditional)
                                     : !hasRange(v) && !isThereOnEntry(v))
          return false;
      }
    return true;
  }
  bool isThereOnEntry(const Variable *v) const {
    return v->kind == VariableKind::Parameter && !own_.count(v);
  }
  bool isReadableOnEntry(const Path &member, bool isConditional) {
    if (!isThereOnEntry(member.root) || !isPlainMember(member))
      return false;
    if (!isConditional)
      readable_.insert(member.root);
    return !member.goesThroughPointer() || readable_.count(member.root);
  }
  bool hasRange(const Variable *v) const {
    return std::any_of(out_.ranges.begin(), out_.ranges.end(),
                       [&](const RangeOnEntry &r) { return r.variable == v; });
  }
  bool addRange(const Variable *v, bool isConditional) {
    if (hasRange(v))
      return true;
    const ForStmt *loop = polynomials_.loopOf(v);
    if (!loop || !visiting_.insert(v).second)
      return false;
    const std::vector<const Variable *> inside = loops_; // its bounds stand outside of it
    loops_.erase(std::find(loops_.begin(), loops_.end(), v), loops_.end());
    const auto bounds = polynomials_.bounds(standIns_.loop(loop));
    const bool areKnown =
        bounds && addRanges(bounds->first, isConditional) && addRanges(bounds->second, isConditional);
    loops_ = inside;
    if (!areKnown)
      return false;
    RangeOnEntry range{v, bounds->first, bounds->second, std::nullopt, {}, {}, false};
    asRows(range, loop);
    if (!isConditional && hasFixedEnds(range, loop)) {
      hasItsEnds_.insert(v);
      if (!range.areRows || hasNoGaps(range.subscript))
        withoutGaps_.insert(v);
    }
    out_.ranges.push_back(std::move(range));
    return true;
  }

  // ---- [read on entry]
  /// In place of elements of index arrays: unknowns.
  class StandIns : public Rewriter {
  public:
    StandIns(const Module &m, CallExtentsSearch &search) : Rewriter(m), search_(search) {}
    const Expr *expression(const Expr *e) override {
      const auto *l = dyn_cast<LoadExpr>(e);
      if (!l || !l->type->isInteger() || l->type->kind == TypeKind::Bool)
        return e;
      if (l->path.isVariable()) {
        const Variable *counted = search_.countedFor(l->path.root);
        return counted ? b.load(counted, l->location) : ofLocal(l);
      }
      const Variable *v = l->path.steps.back().index ? search_.standIn(l) : nullptr;
      return v ? b.load(v, l->location) : e;
    }
    const ForStmt *loop(const ForStmt *f) {
      return b.forLoop(f->variable, rewrite(f->lower), f->relation, rewrite(f->bound), rewrite(f->step),
                       f->body, f->location);
    }

  private:
    /// A local that is set from such elements.
    const Expr *ofLocal(const LoadExpr *l) {
      const Expr *value = search_.own_.count(l->path.root) ? search_.initializerOf(l->path.root) : nullptr;
      if (!value || depth_ > 8)
        return l;
      ++depth_;
      const Expr *written = rewrite(value);
      --depth_;
      return written == value           ? l
             : written->type == l->type ? written
                                        : b.castTo(l->type->unqualified, written, true);
    }
    CallExtentsSearch &search_;
    unsigned depth_ = 0;
  };
  std::optional<Polynomial> polynomial(const Expr *e) { return polynomials_.of(standIns_.rewrite(e)); }

  /// Of the innermost elements, counted from the first one that the pointer leads to; the path becomes the
  /// pointer's.
  std::optional<Polynomial> subscriptInPlace(Path &p) {
    Polynomial sum, length = {{{}, 1}};
    while (!p.steps.empty()) {
      const Projection step = p.steps.back();
      p.steps.pop_back();
      if (step.kind == ProjectionKind::Field)
        return std::nullopt;
      const auto index = step.index ? polynomials_.of(step.index) : Polynomial();
      if (!index)
        return std::nullopt;
      add(sum, product(*index, length), 1);
      if (step.kind == ProjectionKind::Deref)
        return isSmall(sum, MostFactors) ? std::optional(sum) : std::nullopt;
      const Type *array = p.type();
      const auto extent = array->extentExpr   ? polynomials_.of(array->extentExpr)
                          : array->extent > 0 ? std::optional(Polynomial{{{}, array->extent}})
                                              : std::nullopt;
      if (!extent)
        return std::nullopt;
      length = product(length, *extent);
    }
    return std::nullopt;
  }
  /// What stands for an element of an index array, if its values can be read on entry; else null.
  const Variable *standIn(const LoadExpr *l) {
    if (const Variable *known = ofConstants(l))
      return known;
    Path pointer = l->path;
    const auto subscript = subscriptInPlace(pointer);
    const bool isPlain = pointer.isVariable() ? isThereOnEntry(pointer.root) : isPlainMember(pointer);
    if (const Variable *known = subscript ? readBefore(pointer, *subscript) : nullptr)
      return known;
    if (!isCertain_ || !isPlain || !isThereOnEntry(pointer.root) || !forms_.isInvariant(pointer) ||
        effects_.mayBeWritten(alias_.cellOf(l->path), alias_) || (l->type->qualifiers & Volatile))
      return nullptr;
    if (!subscript || !addRanges(*subscript, false) || !hasItsEnds(*subscript))
      return nullptr;
    for (const Variable *around : loops_)
      if (!hasRange(around) && !addRange(around, false))
        return nullptr;
    if (!isReadForAll({*subscript}))
      return nullptr;
    if (!pointer.isVariable())
      readable_.insert(pointer.root);
    Builder b(m_);
    const Variable *v = b.variable(pointer.root->name + "_values", l->type->unqualified, VariableKind::Local);
    RangeOnEntry range{v, {}, {}, pointer, *subscript, loops_, false};
    out_.ranges.push_back(range);
    elements_.insert(v);
    if (hasNoGaps(*subscript))
      withoutGaps_.insert(v);
    return v;
  }

  /// Of a table of constants.
  const Variable *ofConstants(const LoadExpr *l) {
    const auto range = rangeOfConstants(l->path);
    if (!range)
      return nullptr;
    const Variable *&known = constants_[l->path.root];
    if (!known)
      known = added(
          {Builder(m_).variable(l->path.root->name + "_values", l->type->unqualified, VariableKind::Local),
           range->first,
           range->second,
           std::nullopt,
           {},
           {},
           false});
    return known;
  }

  // ---- [counted on entry]
  const Variable *countedFor(const Variable *v) {
    if (!counters_.count(v) && !declaredAnyway_.count(v))
      return nullptr;
    if (const auto known = counted_.find(v); known != counted_.end())
      return known->second;
    const Variable *found = counters_.count(v) ? counterFor(v, counters_.at(v)) : valueFor(v);
    if (found || !counters_.count(v))
      counted_[v] = found;
    return found;
  }
  const Variable *added(const RangeOnEntry &range) {
    out_.ranges.push_back(range);
    return range.variable;
  }
  const Variable *counterFor(const Variable *v, const Counter &c) {
    const bool isConditional = !isCertain_;
    const auto first = polynomial(c.first);
    const auto trips = tripsOf(c, [&](const ForStmt *f) { return polynomials_.bounds(standIns_.loop(f)); });
    if (!isExactCounter(v) || !first || !trips || !addRanges(*first, isConditional) ||
        !addRanges(trips->product, isConditional))
      return nullptr;
    Builder b(m_);
    Polynomial last = trips->product;
    const Variable *both = nullptr;
    if (trips->isTriangle) {
      for (const Polynomial *p : {&trips->first, &trips->last, &trips->atFirst, &trips->atLast})
        if (!addRanges(*p, isConditional) || !isFixed(*p))
          return nullptr;
      Polynomial outer = trips->last;
      add(outer, trips->first, -1), add(outer, {{{}, 1}}, 1);
      both = b.variable(v->name + "_trips", b.types().longLongType(), VariableKind::Local);
      added({both, trips->atFirst, trips->atLast, std::nullopt, outer, {}, false, nullptr, true});
      last = product(last, {{{both}, 1}});
    }
    add(last, *first, 1);
    if (c.isBefore)
      add(last, {{{}, 1}}, -1);
    const Variable *own = b.variable(v->name, v->type->unqualified, VariableKind::Local);
    return isSmall(last) ? added({own, *first, last, std::nullopt, {}, {}, false}) : nullptr;
  }
  static bool isExactCounter(const Variable *v) { return v->type->isSigned || v->type->bits == 64; }
  /// A quotient, of parameters alone.
  const Variable *valueFor(const Variable *v) {
    const Expr *e = initializerOf(v);
    if (!e || !v->type->isInteger() || v->type->kind == TypeKind::Bool)
      return nullptr;
    bool isPlain = true, isQuotient = false;
    forEachExpr(e, [&](const Expr *x) {
      const auto *l = dyn_cast<LoadExpr>(x);
      const auto *k = dyn_cast<BinaryExpr>(x);
      isQuotient |= k && k->op == BinaryKind::Div;
      isPlain &=
          x->type->isInteger() &&
          (!l || (l->path.isVariable() && isThereOnEntry(l->path.root) && forms_.isInvariant(l->path))) &&
          (l || k || isa<LiteralExpr>(x) || isa<CastExpr>(x));
    });
    if (!isPlain || !isQuotient)
      return nullptr;
    const Variable *own = Builder(m_).variable(v->name, v->type->unqualified, VariableKind::Local);
    onEntry_.insert(own);
    return added({own, {}, {}, std::nullopt, {}, {}, false, e});
  }

  /// By what certainly happens in these loops, or around some of them.
  const Variable *readBefore(const Path &pointer, const Polynomial &subscript) const {
    for (const RangeOnEntry &r : out_.ranges)
      if (r.elements && equal(*r.elements, pointer) && r.subscript == subscript && !r.areRows &&
          r.loops.size() <= loops_.size() && std::equal(r.loops.begin(), r.loops.end(), loops_.begin()))
        return r.variable;
    return nullptr;
  }

  /// Its least and its greatest value occur: each unknown that is not fixed stands in one term of its own.
  bool hasItsEnds(const Polynomial &p) const {
    std::size_t terms = 0, ofElements = 0;
    for (const auto &[monomial, factor] : p) {
      std::size_t moving = 0;
      for (const Variable *v : monomial)
        if (hasRange(v)) {
          ++moving;
          ofElements += elements_.count(v);
          if (!(elements_.count(v) ? withoutGaps_ : hasItsEnds_).count(v))
            return false;
        }
      if (moving > 1)
        return false;
      terms += moving;
    }
    if (ofElements > 0 && terms > 1)
      return false;
    VariableSet seen;
    for (const auto &[monomial, factor] : p)
      for (const Variable *v : monomial)
        if (hasRange(v) && !seen.insert(v).second)
          return false;
    return true;
  }
  /// All integers between its least and its greatest value occur: what they lead to is read whole.
  bool hasNoGaps(const Polynomial &p) const {
    std::size_t moving = 0;
    for (const auto &[monomial, factor] : p)
      for (const Variable *v : monomial) {
        if (!hasRange(v))
          continue;
        ++moving;
        if (monomial.size() > 1 || (factor != 1 && factor != -1) || elements_.count(v) ||
            !withoutGaps_.count(v))
          return false;
      }
    return moving <= 1;
  }
  bool isFixed(const Polynomial &p) const {
    return std::all_of(p.begin(), p.end(), [&](const auto &x) {
      return std::none_of(x.first.begin(), x.first.end(),
                          [&](auto *v) { return hasRange(v) && !onEntry_.count(v); });
    });
  }
  /// What these lead to is read for all of their values: a loop around that they do not count on might be left out for some.
  bool isReadForAll(const std::vector<Polynomial> &subscripts) const {
    VariableSet counted;
    const std::function<void(const Polynomial &)> count = [&](const Polynomial &p) {
      for (const auto &[monomial, factor] : p)
        for (const Variable *v : monomial)
          if (counted.insert(v).second)
            for (const RangeOnEntry &r : out_.ranges)
              if (r.variable == v && r.elements && !r.areRows)
                count(r.subscript);
    };
    for (const Polynomial &p : subscripts)
      count(p);
    const auto isAlways = [&](const RangeOnEntry &r) {
      return !r.areRows && isFixed(r.first) && isFixed(r.last);
    };
    return std::all_of(loops_.begin(), loops_.end(), [&](const Variable *around) {
      return counted.count(around) ||
             std::any_of(out_.ranges.begin(), out_.ranges.end(),
                         [&](const RangeOnEntry &r) { return r.variable == around && isAlways(r); });
    });
  }
  bool hasFixedEnds(const RangeOnEntry &r, const ForStmt *loop) const {
    const auto step = valueOfLiterals(loop->step);
    return step && (*step == 1 || *step == -1) && isCertain_ &&
           (r.areRows || (isFixed(r.first) && isFixed(r.last)));
  }
  /// from starts[p] to before starts[p + 1], for all p of a range
  void asRows(RangeOnEntry &range, const ForStmt *loop) const {
    Polynomial behind = range.last;
    add(behind, {{{}, 1}}, 1);
    const RangeOnEntry *low = elementsOf(range.first), *high = elementsOf(behind);
    const auto step = valueOfLiterals(loop->step);
    if (!low || !high || !equal(*low->elements, *high->elements) || low->loops != high->loops || step != 1)
      return;
    Polynomial next = low->subscript;
    add(next, {{{}, 1}}, 1);
    if (next != high->subscript)
      return;
    range.areRows = true;
    range.elements = low->elements;
    range.subscript = low->subscript;
    range.loops = low->loops;
  }
  const RangeOnEntry *elementsOf(const Polynomial &p) const {
    if (p.size() != 1 || p.begin()->second != 1 || p.begin()->first.size() != 1)
      return nullptr;
    for (const RangeOnEntry &r : out_.ranges)
      if (r.variable == p.begin()->first.front() && r.elements && !r.areRows)
        return &r;
    return nullptr;
  }

  // ---- pointers that are set
  void pointerSet(const Stmt *s) {
    if (const auto *f = dyn_cast<ForStmt>(s); f && f->variable->type->isPointer())
      return leadsAnywhere(alias_.pointee(alias_.cellOf(f->variable)));
    if (const auto *i = dyn_cast<IncrementStmt>(s); i && i->target.type()->isPointer())
      return leadsAnywhere(alias_.pointee(alias_.cellOf(i->target)));
    const Expr *value = valueOf(s);
    const Path *target = targetOf(s);
    if (!value || !value->type->isPointer())
      return;
    const auto *d = dyn_cast<DeclareStmt>(s);
    if (d && initializerOf(d->variable))
      return;
    const CellId cell =
        d ? alias_.pointee(alias_.cellOf(d->variable)) : alias_.pointee(alias_.cellOf(*target));
    if (cell != NoCell && alias_.isExternal(cell) && !isCopy(value))
      leadsAnywhere(cell);
  }
  void leadsAnywhere(CellId cell) {
    if (cell != NoCell)
      unknown_.insert(cell);
  }
  /// Of a pointer that leads to the first element, as it does on entry.
  bool isCopy(const Expr *e) const {
    while (const auto *c = dyn_cast<CastExpr>(e))
      e = c->operand;
    if (const auto *l = dyn_cast<LiteralExpr>(e))
      return l->hasValue && l->value == 0;
    const auto *l = dyn_cast<LoadExpr>(e);
    if (!l || !l->type->isPointer())
      return false;
    if (!l->path.isVariable()) // a list of objects is no array
      return isPlainMember(l->path) && !l->type->element->isRecord();
    const Expr *from = initializerOf(l->path.root);
    return l->path.root->kind != VariableKind::Global && (!from || isCopy(from));
  }

  // ---- the pointers on entry
  void pointersOn(const Path &p, const Type *t) {
    constexpr std::size_t Deepest = 8;
    Builder b(m_);
    if (t->isPointer()) {
      auto known = reached_.find(alias_.pointee(alias_.cellOf(p)));
      if (known != reached_.end())
        known->second.pointers.push_back(p);
      if (t->element->isRecord() && p.isVariable())
        pointersOn(b.deref(p), t->element->unqualified);
    } else if (t->isRecord() && t->record->complete && !t->record->isUnion && p.steps.size() < Deepest) {
      for (unsigned k = 0; k < t->record->fields.size(); ++k)
        pointersOn(b.field(p, k), t->record->fields[k].type);
    } else if (t->isArray() && t->innermostElement()->isPointer()) {
      leadsAnywhere(alias_.pointee(alias_.cellOf(p)));
    }
  }

  // ---- the result
  bool mayOverlap(CellId a, CellId b) const {
    for (const CellId x : alias_.leaves(a))
      for (const CellId y : alias_.leaves(b))
        if (alias_.mayOverlap(x, y))
          return true;
    return false;
  }
  /// Of what is only read, derivatives alone are written.
  bool matters(CellId a, CellId b) const {
    const auto any = [&](CellId c, const auto &is) {
      const std::vector<CellId> leaves = alias_.leaves(c);
      return std::any_of(leaves.begin(), leaves.end(), is);
    };
    const auto isWritten = [&](CellId c) { return effects_.isWritten(c); };
    const auto isReal = [&](CellId c) { return alias_.holdsReal(c); };
    return any(a, isWritten) || any(b, isWritten) || (any(a, isReal) && any(b, isReal));
  }
  bool mayMeetOthers(CellId c) const {
    if (reached_.at(c).pointers.size() > 1 && matters(c, c))
      return true;
    return std::any_of(reached_.begin(), reached_.end(), [&](const auto &x) {
      return x.first != c && matters(c, x.first) && mayOverlap(c, x.first);
    });
  }
  std::optional<CallExtents> found() {
    for (const CellId cell : tableCells_)
      if (unknown_.count(cell))
        return std::nullopt;
    if (!areAllSeen())
      return std::nullopt;
    for (const auto &[cell, r] : reached_) {
      if (!mayMeetOthers(cell) && !tableCells_.count(cell))
        continue;
      const bool isKnown = !unknown_.count(cell) && !r.pointers.empty() && !r.subscripts.empty();
      if (!isKnown || !std::all_of(r.throughObjects.begin(), r.throughObjects.end(),
                                   [&](CellId object) { return isOneObject(object); }))
        return std::nullopt;
      for (const Path &p : r.pointers) {
        if (!hasKnownSize(p.type()->element) || (!p.isVariable() && p.steps[0].kind != ProjectionKind::Deref))
          return std::nullopt; // members of parameters by value have shadows of another form
        out_.arrays.push_back({p, r.subscripts});
      }
    }
    if (out_.arrays.size() < 2 && tableCells_.empty())
      return std::nullopt;
    noteMembers();
    return std::move(out_);
  }
  /// Of each pointer to it that there is on entry, and no element of an array of objects.
  bool isOneObject(CellId object) const {
    auto known = reached_.find(object);
    return known != reached_.end() && !unknown_.count(object) && known->second.subscripts.size() == 1 &&
           known->second.subscripts[0].empty();
  }
  /// Objects with an array at their end may be longer than their type.
  static bool hasKnownSize(const Type *t) {
    t = t->innermostElement();
    if (!t->isRecord())
      return t->isScalar();
    if (!t->record->complete || t->record->isUnion)
      return false;
    if (t->record->fields.empty())
      return true;
    const Type *last = t->record->fields.back().type;
    return last->isArray() ? last->extent > 1 && hasKnownSize(last) : !last->isRecord() || hasKnownSize(last);
  }
  void noteMembers() {
    VariableSet through;
    const auto note = [&](const Polynomial &p) {
      for (const auto &[monomial, factor] : p)
        for (const Variable *v : monomial)
          if (const LoadExpr *l = symbols_.valueOf(v)) {
            out_.members.emplace(v, l);
            if (l->path.goesThroughPointer())
              through.insert(l->path.root);
          }
    };
    for (const RangeOnEntry &r : out_.ranges) {
      note(r.first), note(r.last), note(r.subscript);
      if (r.elements && !r.elements->isVariable())
        through.insert(r.elements->root);
    }
    for (const RowsOnEntry &r : out_.rows) {
      std::for_each(r.rows.begin(), r.rows.end(), note);
      if (r.column)
        note(*r.column);
    }
    for (const LoopExtents::Array &a : out_.arrays) {
      if (!a.pointer.isVariable())
        through.insert(a.pointer.root);
      for (const Polynomial &p : a.subscripts)
        note(p);
    }
    out_.throughPointer.assign(through.begin(), through.end());
  }

  const Module &m_;
  const bool underConditions_;
  NodeSet<IfStmt> conditional_;
  const Function *head_;
  const LocationTable &t_;
  const ReadWriteResults &effects_;
  const AliasResults &alias_;
  const RecomputableResults &recomputable_;
  const RowTables &tables_;
  const TableValues tableValues_;
  const TablePlaces places_;
  std::set<CellId> tableCells_;
  MemberSymbols symbols_;
  const VariableSet own_;
  const OmpForStmt *whole_;
  LinearForms forms_;
  Polynomials polynomials_;
  const NodeMap<Variable, Counter> counters_;
  NodeMap<Variable, const Variable *> counted_; // what stands for counters, and for values on entry
  VariableSet declaredAnyway_, onEntry_;
  StandIns standIns_;
  CallExtents out_;
  std::map<CellId, Reached> reached_;
  std::set<CellId> unknown_;
  NodeMap<Variable, const Variable *> constants_; // by table
  VariableSet visiting_, readable_, elements_, hasItsEnds_;
  VariableSet withoutGaps_; // loops that take all values between their ends, elements that are read by such
  std::vector<const Variable *> loops_; // around the place
  bool usesGlobals_ = false, isCertain_ = false;
};

} // namespace

std::optional<CallExtents> extentsOfCall(const Module &module, const Function *head, LocationTable &table,
                                         const ReadWriteResults &effects,
                                         const RecomputableResults &recomputable, const RowTables &tables) {
  for (const bool underConditions : {false, true})
    if (auto found =
            CallExtentsSearch(module, head, table, effects, recomputable, tables, underConditions).run())
      return found;
  return std::nullopt;
}

} // namespace adjgen
