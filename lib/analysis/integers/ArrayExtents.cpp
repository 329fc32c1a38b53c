#include "analysis/integers/ArrayExtents.h"
#include "ir/Choices.h"
#include "ir/Nest.h"
#include "ir/Visitor.h"

#include <functional>

namespace adjgen {

/// Of what a pointer leads to: compilers know its size.
static bool hasConstantSize(const Type *t) {
  for (; t->isArray(); t = t->element)
    if (t->extent < 0)
      return false;
  return t->isReal() || (t->isRecord() && t->record->complete);
}

std::optional<Path> ArrayExtents::arrayOf(const Path &p) {
  Path array = p;
  while (!array.steps.empty() && array.steps.back().kind != ProjectionKind::Deref)
    array.steps.pop_back();
  if (array.steps.empty())
    return std::nullopt;
  array.steps.pop_back();
  if (!array.isVariable() && !isMember(array))
    return std::nullopt;
  return array;
}

std::optional<ElementPath> ArrayExtents::reached(const Path &p) {
  auto e = elementPath(p, forms_, recomputable_, threadPrivate_);
  if (!e || (!e->base.isVariable() && !isMember(e->base)))
    return std::nullopt;
  return e;
}

std::optional<Path> ArrayExtents::arrayReached(const Path &p) {
  const auto e = reached(p);
  return e ? std::optional(e->base) : std::nullopt;
}

std::optional<Polynomial> ArrayExtents::subscript(const ElementPath &e) {
  return hasConstantSize(e.base.type()->element) ? numberOf(e) : std::nullopt;
}

std::optional<Polynomial> ArrayExtents::numberOf(const ElementPath &e) {
  if (threadPrivate_.count(e.base.root) || (e.base.type()->isPointer() && !forms_.isInvariant(e.base)))
    return std::nullopt;
  Polynomial sum;
  for (const ElementTerm &t : e.subscript) {
    const auto one = polynomials_.of(t.value);
    if (!one)
      return std::nullopt;
    ::adjgen::add(sum, *one, t.isSubtracted ? -1 : 1);
  }
  return isSmall(sum, MostFactors) ? std::optional(sum) : std::nullopt;
}

bool ArrayExtents::addRange(const Variable *v, bool isConditional) {
  if (found_.rangeOf(v))
    return true; // of values, too
  const ForStmt *loop = polynomials_.loopOf(v);
  if (!loop || !visiting_.insert(v).second)
    return false;
  if (followsTables_ && addTable(loop))
    return true; // which says more than the least and the greatest of all rows' bounds
  const auto bounds = polynomials_.bounds(loop);
  if (!bounds)
    return addTable(loop);
  if (!addRanges(bounds->first, isConditional) || !addRanges(bounds->second, isConditional))
    return false;
  found_.ranges.push_back({v, bounds->first, bounds->second});
  return true;
}

bool ArrayExtents::addRanges(const Polynomial &p, bool isConditional) {
  for (const auto &[monomial, factor] : p)
    for (const Variable *v : monomial) {
      const LoadExpr *member = members_.valueOf(v);
      if (member ? isConditional && member->path.goesThroughPointer()
                 : !forms_.isInvariant(Path(v)) && !addRange(v, isConditional))
        return false;
    }
  return true;
}

// ---- [members in extents]
/// What the expression is read through.
static void addObjects(const Expr *e, VariableSet &out) {
  if (e && !chooses(e))
    forEachExpr(e, [&](const Expr *x) {
      const auto *l = dyn_cast<LoadExpr>(x);
      if (l && l->path.goesThroughPointer())
        out.insert(l->path.root);
    });
}

/// Objects that the loop's head reads, or that each iteration certainly reads.
VariableSet ArrayExtents::objectsRead() const {
  VariableSet out;
  for (const ForStmt *f : loopsOf(loop_))
    addObjects(f->lower, out), addObjects(f->bound, out);
  const std::function<void(const BlockStmt *)> block = [&](const BlockStmt *b) {
    for (const Stmt *s : b->statements) {
      if (const auto *inner = dyn_cast<BlockStmt>(s))
        block(inner);
      else if (const auto *f = dyn_cast<ForStmt>(s))
        addObjects(f->lower, out), addObjects(f->bound, out);
      else if (isa<DeclareStmt>(s) || isa<AssignStmt>(s) || isa<IncrementStmt>(s))
        forEachExprOf(s, [&](const Expr *e) { addObjects(e, out); });
    }
  };
  block(loop_->iteration());
  return out;
}

/// In front of the loop, if that has iterations, wherever the access stands.
bool ArrayExtents::isThere(const Path &p) {
  if (!p.goesThroughPointer())
    return true;
  if (!objects_)
    objects_ = objectsRead();
  return p.steps[0].kind == ProjectionKind::Deref && !p.steps[0].index && objects_->count(p.root) != 0 &&
         std::none_of(p.steps.begin() + 1, p.steps.end(),
                      [](const Projection &s) { return s.kind == ProjectionKind::Deref; });
}

// ---- [rows of tables]
/// By a statement of the iteration itself.
bool ArrayExtents::isExecutedAlways(const Stmt *s) const {
  std::vector<const BlockStmt *> blocks = {loop_->iteration()};
  while (!blocks.empty()) {
    const BlockStmt *b = blocks.back();
    blocks.pop_back();
    for (const Stmt *x : b->statements) {
      if (x == s)
        return true;
      if (const auto *inner = dyn_cast<BlockStmt>(x))
        blocks.push_back(inner);
    }
  }
  return false;
}

/// Integers are the same when they are converted, or modulo 2^64.
static bool keepsOrder(const Type *from, const Type *to) {
  if (!from->isInteger() || !to->isInteger() || from->kind == TypeKind::Bool)
    return false;
  if (from->bits == to->bits)
    return from->isSigned == to->isSigned || to->bits == 64;
  return from->bits < to->bits && (to->isSigned || !from->isSigned || to->bits == 64);
}

/// Null if the bound is none.
const LoadExpr *ArrayExtents::elementOfTable(const Expr *bound, Path &table) {
  for (;;) {
    const auto *c = dyn_cast<CastExpr>(bound);
    if (c && keepsOrder(c->operand->type, c->type)) {
      bound = c->operand;
      continue;
    }
    const auto *l = dyn_cast<LoadExpr>(bound);
    if (!l)
      return nullptr;
    const auto known = recomputable_.initializer.find(l->path.root);
    if (!l->path.isVariable() || known == recomputable_.initializer.end() || !known->second) {
      auto array = arrayOf(l->path);
      const bool isOfArray =
          followsTables_ && l->path.steps.size() == 1 && l->path.steps[0].kind == ProjectionKind::Index;
      if (isOfArray)
        array = Path(l->path.root);
      if (!array || l->path.steps.size() != array->steps.size() + 1 || !l->type->isInteger() ||
          l->type->kind == TypeKind::Bool || (l->type->qualifiers & Volatile))
        return nullptr;
      table = *array;
      return l;
    }
    found_.followed.insert(l->path.root);
    bound = known->second;
  }
}

/// The loop's iterations are all numbers from the first to the last, each of which is executed: then they read all
/// of the table's elements that the test reads.
bool ArrayExtents::readsWholeTable() const {
  const auto *step = dyn_cast<LiteralExpr>(loop_->loop->step);
  return step && step->hasValue && (step->value == 1 || step->value == -1) && loop_->schedule.collapse <= 1;
}

bool ArrayExtents::addTable(const ForStmt *rows) {
  const auto *step = dyn_cast<LiteralExpr>(rows->step);
  if (!step || !step->hasValue || step->value != 1 || rows->relation != BinaryKind::Less ||
      !readsWholeTable() || !isExecutedAlways(rows))
    return false;
  Path table, other;
  const LoadExpr *first = elementOfTable(rows->lower, table), *end = elementOfTable(rows->bound, other);
  if (!first || !end || !equal(table, other) || threadPrivate_.count(table.root) ||
      !forms_.isInvariant(table))
    return false;
  LocationSet elements;
  t_.add(elements, t_.of(first->path));
  const Expr *from = first->path.steps.back().index, *to = end->path.steps.back().index;
  const auto number = from ? polynomials_.of(from) : std::nullopt;
  auto next = to ? polynomials_.of(to) : std::nullopt;
  if (!forms_.isInvariant(elements) || !number || !next)
    return false;
  ::adjgen::add(*next, *number, -1);
  if (*next != Polynomial{{{}, 1}})
    return false;
  Polynomial rest = *number;
  ::adjgen::add(rest, Polynomial{{{loop_->loop->variable}, 1}}, -1);
  if (rest.count({loop_->loop->variable}) ||
      !std::all_of(rest.begin(), rest.end(), [&](const auto &x) { return isFixed(x.first); }) ||
      !addRanges(*number, /*isConditional=*/false))
    return false;
  found_.ranges.push_back({rows->variable, *number, {}, table});
  return true;
}

// ---- [values of tables]
void ArrayExtents::followTables() {
  followsTables_ = true;
  polynomials_.setElements([this](const LoadExpr *l) { return valueOfTable(l); });
}

/// The loops in which it is read in every iteration, from the outermost; nullopt: conditions stand around it, too.
std::optional<std::vector<const ForStmt *>> ArrayExtents::loopsAround(const LoadExpr *l) const {
  std::optional<std::vector<const ForStmt *>> out;
  std::vector<const ForStmt *> around = loopsOf(loop_);
  const std::function<void(const Stmt *)> look = [&](const Stmt *s) {
    forEachExprOf(s, [&](const Expr *e) {
      if (!chooses(e))
        forEachExpr(e, [&](const Expr *x) {
          if (x == l)
            out = around;
        });
    });
    const auto *f = dyn_cast<ForStmt>(s);
    if (f)
      around.push_back(f);
    if (f || isa<BlockStmt>(s))
      forEachChild(s, look);
    if (f)
      around.pop_back();
  };
  look(loop_->iteration());
  bool isLeft = false;
  forEachStmt(loop_->iteration(), [&](const Stmt *s) {
    isLeft |= isa<BreakStmt>(s) || isa<ContinueStmt>(s) || isa<ReturnStmt>(s);
  });
  return isLeft ? std::nullopt : out;
}

/// Of a loop's variable: those are the same in all iterations of the loops around.
bool ArrayExtents::hasFixedBounds(const LoopExtents::Range &r) const {
  const auto isFixedBound = [&](const Polynomial &b) {
    return std::all_of(b.begin(), b.end(), [&](const auto &x) {
      return isFixed(x.first) && std::none_of(x.first.begin(), x.first.end(),
                                              [&](const Variable *v) { return found_.rangeOf(v); });
    });
  };
  return !r.table && isFixedBound(r.first) && isFixedBound(r.last);
}

/// The least and the greatest value of the polynomial are those of one iteration each, and all between them are of some.
bool ArrayExtents::hasExactRange(const Polynomial &p) const {
  VariableSet seen;
  bool hasOfTable = false;
  for (const auto &[monomial, factor] : p) {
    unsigned inRanges = 0;
    for (const Variable *v : monomial) {
      const LoopExtents::Range *r = found_.rangeOf(v);
      inRanges += r != nullptr;
      if (!r)
        continue;
      if (!seen.insert(v).second)
        return false;
      hasOfTable |= r->table.has_value();
      const ForStmt *loop = r->table ? nullptr : polynomials_.loopOf(v);
      const auto *step = loop ? dyn_cast<LiteralExpr>(loop->step) : nullptr;
      const bool isOneByOne = step && step->hasValue && (step->value == 1 || step->value == -1);
      if (!r->table && (!isOneByOne || !hasFixedBounds(*r)))
        return false;
    }
    if (inRanges > 1)
      return false;
  }
  return hasOfTable ? seen.size() == 1 : leavesNothingOut(p);
}

/// From the loop whose steps are the shortest on, each one's steps are as long as what those inside it pass through.
bool ArrayExtents::leavesNothingOut(const Polynomial &p) const {
  std::map<const Variable *, Polynomial, ById> steps;
  for (const auto &[monomial, factor] : p) {
    Monomial fixed;
    const Variable *of = nullptr;
    for (const Variable *v : monomial)
      if (found_.rangeOf(v))
        of = v;
      else
        fixed.push_back(v);
    if (of)
      steps[of] = {{fixed, factor}};
  }
  Polynomial length{{{}, 1}};
  while (!steps.empty()) {
    Polynomial downwards;
    ::adjgen::add(downwards, length, -1);
    const auto next = std::find_if(steps.begin(), steps.end(), [&](const auto &s) {
      return s.second == length || s.second == downwards;
    });
    if (next == steps.end())
      return false;
    const LoopExtents::Range &r = *found_.rangeOf(next->first);
    Polynomial trips = r.last;
    ::adjgen::add(trips, r.first, -1);
    ::adjgen::add(trips, {{{}, 1}}, 1);
    length = product(length, trips);
    steps.erase(next);
  }
  return true;
}

/// The loops around the read that its number does not depend on: whether each has iterations is known in front of them all.
std::optional<std::vector<const Variable *>> ArrayExtents::loopsLeft(const LoadExpr *l,
                                                                     const Polynomial &number) {
  const auto around = loopsAround(l);
  VariableSet unknowns;
  found_.addUnknowns(number, unknowns);
  std::vector<const Variable *> out;
  for (std::size_t k = 0; around && k < around->size(); ++k) {
    const Variable *v = (*around)[k]->variable;
    if (unknowns.count(v))
      continue;
    if (!addRange(v, /*isConditional=*/false) || !hasFixedBounds(*found_.rangeOf(v)))
      return std::nullopt;
    out.push_back(v);
  }
  return around ? std::optional(out) : std::nullopt;
}

/// Of the integer, counted from the table's first one on, whatever rows it has.
std::optional<Polynomial> ArrayExtents::numberInTable(const ElementPath &e, const Path &p) {
  auto number = numberOf(e);
  for (std::size_t k = e.behind; number && k < p.steps.size(); ++k) {
    const Type *row = k == 0 ? p.root->type : p.steps[k - 1].type;
    if (p.steps[k].kind != ProjectionKind::Index || !row->isArray())
      return std::nullopt;
    const auto length = row->extent > 0   ? Polynomial{{{}, row->extent}}
                        : row->extentExpr ? polynomials_.of(row->extentExpr)
                                          : std::nullopt;
    const auto inRow = p.steps[k].index ? polynomials_.of(p.steps[k].index) : Polynomial();
    if (!length || !inRow)
      return std::nullopt;
    number = product(*number, *length);
    ::adjgen::add(*number, *inRow, 1);
    if (!isSmall(*number, MostFactors))
      return std::nullopt;
  }
  return number;
}

const Variable *ArrayExtents::valueOfTable(const LoadExpr *l) {
  for (const auto &[load, symbol] : values_)
    if (load == l)
      return symbol;
  values_.emplace_back(l, nullptr); // of what is read on the way to itself, and where it is none
  const std::size_t at = values_.size() - 1;
  if (l->type->kind == TypeKind::Bool || (l->type->qualifiers & Volatile) || !loopsAround(l))
    return nullptr;
  const auto element = reached(l->path);
  if (!element)
    return nullptr;
  LocationSet elements;
  t_.add(elements, t_.of(l->path));
  const auto number = forms_.isInvariant(elements) ? numberInTable(*element, l->path) : std::nullopt;
  if (!number || !addRanges(*number, /*isConditional=*/false) || !hasExactRange(*number))
    return nullptr;
  const auto ifAny = loopsLeft(l, *number);
  if (!ifAny)
    return nullptr;
  found_.followed.insert(element->followed.begin(), element->followed.end());
  for (const LoopExtents::Range &r : found_.ranges) // another read of the same, under the same loops
    if (r.areValues && equal(*r.table, element->base) && r.first == *number && r.ifAny == *ifAny)
      return values_[at].second = r.variable;
  const Variable *symbol = members_.newSymbol(l);
  found_.ranges.push_back({symbol, *number, {}, element->base, /*areValues=*/true, *ifAny});
  values_[at].second = symbol;
  return symbol;
}

std::optional<ArrayExtents::Reached> ArrayExtents::elementReached(const Path &p) {
  const auto element = reached(p);
  const auto polynomial = element ? subscript(*element) : std::nullopt;
  if (!polynomial || !addRanges(*polynomial, /*isConditional=*/false))
    return std::nullopt;
  found_.followed.insert(element->followed.begin(), element->followed.end());
  return Reached{element->base, *polynomial};
}

// ---- [rows of iterations]
bool ArrayExtents::isFixed(const Monomial &m) const {
  return std::none_of(m.begin(), m.end(),
                      [&](const Variable *v) { return polynomials_.loopOf(v) != nullptr; });
}

/// Of the table that a variable among the unknowns runs through rows of.
const LoopExtents::Range *ArrayExtents::rowOfTable(const Polynomial &p) const {
  for (const auto &[m, factor] : p)
    for (const Variable *v : m)
      if (const LoopExtents::Range *r = found_.rangeOf(v); r && r->table && !r->areValues)
        return r;
  return nullptr;
}

/// A part of another length, `channels / heads`: as many of them as that is divided by are no longer than it.
bool ArrayExtents::isQuotient(const Variable *v) const {
  const auto known = recomputable_.initializer.find(v);
  if (known == recomputable_.initializer.end() || !known->second)
    return false;
  const auto *b = dyn_cast<BinaryExpr>(known->second);
  return b && b->op == BinaryKind::Div;
}

std::size_t ArrayExtents::degree(const Polynomial &p) const {
  std::size_t most = 0;
  for (const auto &[m, factor] : p) {
    std::size_t sum = 0;
    for (const Variable *v : m) {
      const LoopExtents::Range *r = found_.rangeOf(v);
      sum += r && !r->table ? std::max(degree(r->first), degree(r->last)) : !isQuotient(v);
    }
    most = std::max(most, sum);
  }
  return most;
}

std::optional<LoopExtents::Rows> ArrayExtents::rowsOf(const Path &array) const {
  const LoopExtents::Array *a = isKnown(array) ? found_.find(array) : nullptr;
  if (!a || loop_->schedule.collapse > 1)
    return std::nullopt;
  LoopExtents::Rows rows;
  const LoopExtents::Range *table = nullptr;
  for (const Polynomial &p : a->subscripts) {
    const LoopExtents::Range *own = rowOfTable(p);
    const bool isFirst = &p == &a->subscripts.front();
    if (isFirst)
      table = own;
    else if (!own != !table || (own && (!equal(*own->table, *table->table) || own->first != table->first)))
      return std::nullopt;
    const Variable *v = own ? own->variable : loop_->loop->variable;
    Polynomial stride, rest;
    for (const auto &[m, factor] : p) {
      const auto at = std::find(m.begin(), m.end(), v);
      if (at == m.end()) {
        rest[m] = factor;
        continue;
      }
      Monomial others = m;
      others.erase(others.begin() + (at - m.begin()));
      if (!isFixed(others))
        return std::nullopt;
      stride[others] = factor;
    }
    const std::size_t iterations = own ? 1 : std::max<std::size_t>(degree(Polynomial{{Monomial{v}, 1}}), 1);
    if (stride.empty() || rowOfTable(rest) || (!isFirst && stride != rows.stride) ||
        degree(rest) >= degree(stride) + iterations)
      return std::nullopt;
    rows.variable = v, rows.stride = stride;
    rows.rests.push_back(rest);
  }
  return rows.rests.empty() ? std::nullopt : std::optional(rows);
}

bool ArrayExtents::isUnknown(const Path &array) const {
  return std::any_of(unknown_.begin(), unknown_.end(), [&](const Path &p) { return equal(p, array); });
}

void ArrayExtents::add(const Path &p, bool isConditional) {
  const auto element = reached(p);
  if (!element)
    return;
  const Path &array = element->base;
  const bool isReadable = !isConditional || isThere(array);
  const auto polynomial = isReadable ? subscript(*element) : std::nullopt;
  if (!polynomial || !addRanges(*polynomial, isConditional))
    return void(unknown_.push_back(array));
  if (isConditional && array.goesThroughPointer() && !rowOfTable(*polynomial)) // rows in compressed storage
    return void(unknown_.push_back(array));
  found_.followed.insert(element->followed.begin(), element->followed.end());
  auto known = std::find_if(found_.arrays.begin(), found_.arrays.end(),
                            [&](const LoopExtents::Array &a) { return equal(a.pointer, array); });
  if (known == found_.arrays.end())
    known = found_.arrays.insert(known, {array, {}});
  auto &list = known->subscripts;
  if (std::find(list.begin(), list.end(), *polynomial) == list.end())
    list.push_back(*polynomial);
}

LoopExtents ArrayExtents::found() const {
  LoopExtents out = found_;
  std::erase_if(out.arrays, [&](const LoopExtents::Array &a) { return isUnknown(a.pointer); });
  for (LoopExtents::Array &a : out.arrays)
    a.rows = rowsOf(a.pointer);
  const VariableSet &followed = polynomials_.followed();
  out.followed.insert(followed.begin(), followed.end());
  return out;
}

} // namespace adjgen
