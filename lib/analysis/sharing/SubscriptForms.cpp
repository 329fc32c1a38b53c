#include "analysis/sharing/SubscriptForms.h"
#include "ir/Nest.h"
#include "ir/Visitor.h"

#include <algorithm>
#include <cstdlib>

namespace adjgen {

static std::optional<std::int64_t> stepOf(const ForStmt *loop) {
  const Expr *e = loop->step;
  std::int64_t sign = 1;
  if (const auto *u = dyn_cast<UnaryExpr>(e); u && u->op == UnaryKind::Minus)
    e = u->operand, sign = -1;
  const auto *l = dyn_cast<LiteralExpr>(e);
  return l && l->hasValue ? std::optional<std::int64_t>(sign * l->value) : std::nullopt;
}

/// The form's distance between an iteration and the next one; 0: none, or it is too large.
static std::int64_t fromOneToTheNext(const LinearForm &f, const Variable *i, std::int64_t step) {
  std::int64_t each = 0;
  return __builtin_mul_overflow(f.coefficient(i), step, &each) || each == INT64_MIN ? 0 : each;
}

std::optional<SubscriptForms::Form> SubscriptForms::formOf(const Path &p, LinearForms &forms) {
  Form f;
  f.base = Path(p.root);
  LinearForm offset;
  std::size_t first = 0;
  for (std::size_t k = 0; k < p.steps.size(); ++k)
    if (p.steps[k].kind == ProjectionKind::Deref)
      first = k + 1;
  if (first > 0) {
    Path pointer = p;
    pointer.steps.resize(first - 1);
    if (!resolvePointer(pointer, forms, f.base, offset))
      return std::nullopt;
    const Expr *index = p.steps[first - 1].index;
    auto e = index ? forms.of(index) : std::optional<LinearForm>(LinearForm());
    if (e)
      e->add(offset, 1);
    f.steps.push_back({0, e});
  }
  for (std::size_t i = first; i < p.steps.size(); ++i) {
    const Projection &step = p.steps[i];
    if (step.kind == ProjectionKind::Field)
      f.steps.push_back({step.field + 2, std::nullopt});
    else
      f.steps.push_back({i == 0 ? 0 : 1, forms.of(step.index)}); // a[k] is what &a[k] leads to
  }
  return f;
}

bool SubscriptForms::resolvePointer(const Path &p, LinearForms &forms, Path &base, LinearForm &offset) {
  if (!p.isVariable()) { // a pointer in memory
    base = p;
    return !threadPrivate_.count(p.root) && forms.isInvariant(p);
  }
  const Variable *v = p.root;
  if (!threadPrivate_.count(v)) {
    base = p;
    return true;
  }
  if (v == forms.loopVariable()) { // for (p = q; p < end; p++), whose elements are those of one array
    base = p;
    offset.add(forms.ofLoopVariable(), 1);
    return true;
  }
  auto it = recomputable_.initializer.find(v);
  if (it == recomputable_.initializer.end() || !it->second)
    return false;
  const Expr *e = it->second;
  if (const auto *b = dyn_cast<BinaryExpr>(e); b && b->op == BinaryKind::Add && b->left->type->isPointer()) {
    auto o = forms.of(b->right);
    if (!o)
      return false;
    offset.add(*o, 1);
    e = b->left;
  }
  const auto *a = dyn_cast<AddressOfExpr>(e);
  if (a && !a->path.steps.empty() && a->path.steps.back().index) {
    auto o = forms.of(a->path.steps.back().index);
    if (!o)
      return false;
    offset.add(*o, 1);
    Path whole = a->path;
    whole.steps.pop_back();
    if (a->path.steps.back().kind == ProjectionKind::Deref)
      return resolvePointer(whole, forms, base, offset);
    base = whole;
    return whole.isVariable() && !threadPrivate_.count(base.root);
  }
  if (const auto *l = dyn_cast<LoadExpr>(e))
    return resolvePointer(l->path, forms, base, offset);
  return false;
}

/// One after the other through the same members of the same object.
bool SubscriptForms::areAlike(const std::optional<Form> &x, const std::optional<Form> &y) {
  if (!x || !y || !equal(x->base, y->base) || x->steps.size() != y->steps.size())
    return false;
  for (std::size_t k = 0; k < x->steps.size(); ++k)
    if (x->steps[k].first != y->steps[k].first)
      return false;
  return true;
}

/// Of collapsed loops: iterations that differ in one variable must have different subscripts, whatever the
/// other variables are; that is so if a subscript for each variable has it, and none of the others, and is
/// the same in both paths.
bool SubscriptForms::neverMeetInNest(const Path &a, const Path &b, const OmpForStmt *nest) {
  const ForStmt *f = nest->loop;
  for (unsigned level = 0; level < nest->schedule.collapse; ++level) {
    LinearForms forms(nest, t_, effects_, recomputable_, threadPrivate_, f->variable);
    forms.useRangesForWrapping(ranges_);
    auto x = formOf(a, forms), y = formOf(b, forms);
    if (!areAlike(x, y))
      return false;
    bool separates = false;
    for (std::size_t k = 0; k < x->steps.size(); ++k) {
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

bool SubscriptForms::neverMeet(const Path &a, const Path &b, const OmpForStmt *loop) {
  const bool isNest = loop->schedule.collapse > 1;
  if (isNest && neverMeetInNest(a, b, loop))
    return true;
  LinearForms forms(loop, t_, effects_, recomputable_, threadPrivate_);
  forms.useRangesForWrapping(ranges_);
  auto x = formOf(a, forms), y = formOf(b, forms);
  if (!areAlike(x, y))
    return apartByPointers(a, b, forms, loop) == 0;
  if (isNest)
    return rowsApart(a, *x, b, *y, forms, loop) == 0;
  const Variable *i = loop->loop->variable;
  std::int64_t step = stepOf(loop->loop).value_or(1);
  for (std::size_t k = 0; k < x->steps.size(); ++k) {
    auto &u = x->steps[k].second, &v = y->steps[k].second;
    if (!u || !v || u->coefficient(i) == 0)
      continue;
    auto d = u->distance(*v);
    const std::int64_t each = fromOneToTheNext(*u, i, step);
    if (d && each != 0 && (*d == 0 || *d % each != 0))
      return true;
  }
  return rowsApart(a, *x, b, *y, forms, loop) == 0;
}

bool SubscriptForms::fewIterationsApart(const Path &a, const Path &b, const OmpForStmt *loop) {
  if (loop->schedule.collapse > 1)
    return false;
  LinearForms forms(loop, t_, effects_, recomputable_, threadPrivate_);
  forms.useRangesForWrapping(ranges_);
  auto x = formOf(a, forms), y = formOf(b, forms);
  if (!areAlike(x, y))
    return false;
  const std::int64_t step = stepOf(loop->loop).value_or(1);
  std::optional<std::int64_t> apart;
  for (std::size_t k = 0; k < x->steps.size(); ++k) {
    auto &u = x->steps[k].second, &v = y->steps[k].second;
    if (u.has_value() != v.has_value())
      return false;
    if (!u)
      continue;
    const auto distance = u->distance(*v);
    const std::int64_t each = fromOneToTheNext(*u, loop->loop->variable, step);
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

std::optional<std::int64_t> SubscriptForms::iterationsApart(const Path &a, const Path &b,
                                                            const OmpForStmt *loop) {
  LinearForms forms(loop, t_, effects_, recomputable_, threadPrivate_);
  forms.useRanges(ranges_);
  auto x = formOf(a, forms), y = formOf(b, forms);
  if (!areAlike(x, y))
    return apartByPointers(a, b, forms, loop);
  const std::int64_t step = stepOf(loop->loop).value_or(1);
  for (std::size_t k = 0; k < x->steps.size(); ++k) {
    auto &u = x->steps[k].second, &v = y->steps[k].second;
    const std::int64_t each = u ? fromOneToTheNext(*u, loop->loop->variable, step) : 0;
    if (each == 0 || !v)
      continue;
    if (const auto most = u->farthest(*v))
      return *most / std::abs(each);
  }
  return rowsApart(a, *x, b, *y, forms, loop);
}

/// p leads to its place from `base` on: its subscripts are those of the object itself.
static bool goesOnFrom(const Path &base, const Path &p, std::size_t steps) {
  if (p.steps.size() != base.steps.size() + steps)
    return false;
  Path way = p;
  way.steps.resize(base.steps.size());
  return equal(way, base);
}

/// From one iteration to the next, a variable of 64 bits may change so much that its products with the
/// lengths of rows wrap around.
static bool mayLeap(const OmpForStmt *loop) {
  const std::vector<const ForStmt *> all = loopsOf(loop);
  return std::any_of(all.begin(), all.end(), [](const ForStmt *f) {
    const std::optional<std::int64_t> step = stepOf(f);
    return f->variable->type->bits == 64 && (step ? std::abs(*step) > (1 << 16) : f->step->type->bits > 32);
  });
}

/// The same by [row subscript] (RowSubscripts.h) or [plane subscript] (PlaneSubscripts.h).
std::optional<std::int64_t> SubscriptForms::rowsApart(const Path &a, const Form &x, const Path &b,
                                                      const Form &y, LinearForms &forms,
                                                      const OmpForStmt *loop) {
  if (!goesOnFrom(x.base, a, x.steps.size()) || !goesOnFrom(y.base, b, y.steps.size()))
    return apartByPointers(a, b, forms, loop);
  if (mayLeap(loop))
    return std::nullopt;
  for (std::size_t k = x.base.steps.size(); k < a.steps.size(); ++k)
    if (a.steps[k].index && b.steps[k].index)
      if (const auto most = elementsApart({{a.steps[k].index}}, {{b.steps[k].index}}, forms, loop))
        return most;
  return std::nullopt;
}

/// By [row subscript], or not at all by [plane subscript].
std::optional<std::int64_t> SubscriptForms::elementsApart(const std::vector<ElementTerm> &a,
                                                          const std::vector<ElementTerm> &b,
                                                          LinearForms &forms, const OmpForStmt *loop) {
  const auto most = loop->schedule.collapse > 1
                        ? std::nullopt
                        : RowSubscripts(loop, forms, recomputable_, values_).apart(a, b);
  if (most && *most == 0)
    return most;
  if (PlaneSubscripts(loop, forms, recomputable_, values_).areApart(a, b))
    return 0;
  return most ? std::optional(*most / std::abs(stepOf(loop->loop).value_or(1))) : std::nullopt;
}

/// The same, where pointers into an array have been set in the iteration.
std::optional<std::int64_t> SubscriptForms::apartByPointers(const Path &a, const Path &b, LinearForms &forms,
                                                            const OmpForStmt *loop) {
  const auto x = elementPath(a, forms, recomputable_, threadPrivate_),
             y = elementPath(b, forms, recomputable_, threadPrivate_);
  if (!x || !y || !equal(x->base, y->base) || a.steps.size() - x->behind != b.steps.size() - y->behind ||
      mayLeap(loop))
    return std::nullopt;
  for (std::size_t k = 0; x->behind + k < a.steps.size(); ++k) { // the same members of elements
    const Projection &s = a.steps[x->behind + k], &t = b.steps[y->behind + k];
    if (s.kind != t.kind || s.field != t.field)
      return std::nullopt;
  }
  return elementsApart(x->subscript, y->subscript, forms, loop);
}

} // namespace adjgen
