#include "analysis/integers/ArrayExtents.h"

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

std::optional<Polynomial> ArrayExtents::subscript(const Path &p, const Path &array) {
  if (!hasConstantSize(array.type()->element) || threadPrivate_.count(array.root) ||
      !forms_.isInvariant(array))
    return std::nullopt;
  const Expr *index = p.steps[array.steps.size()].index;
  return index ? polynomials_.of(index) : Polynomial();
}

bool ArrayExtents::addRange(const Variable *v, bool isConditional) {
  for (const LoopExtents::Range &r : found_.ranges)
    if (r.variable == v)
      return true;
  const ForStmt *loop = polynomials_.loopOf(v);
  const auto bounds = loop && visiting_.insert(v).second ? polynomials_.bounds(loop) : std::nullopt;
  if (!bounds || !addRanges(bounds->first, isConditional) || !addRanges(bounds->second, isConditional))
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

bool ArrayExtents::isUnknown(const Path &array) const {
  return std::any_of(unknown_.begin(), unknown_.end(), [&](const Path &p) { return equal(p, array); });
}

void ArrayExtents::add(const Path &p, bool isConditional) {
  const auto array = arrayOf(p);
  if (!array)
    return;
  const bool isReadable = !isConditional || !array->goesThroughPointer();
  const auto polynomial = isReadable ? subscript(p, *array) : std::nullopt;
  if (!polynomial || !addRanges(*polynomial, isConditional))
    return void(unknown_.push_back(*array));
  auto known = std::find_if(found_.arrays.begin(), found_.arrays.end(),
                            [&](const LoopExtents::Array &a) { return equal(a.pointer, *array); });
  if (known == found_.arrays.end())
    known = found_.arrays.insert(known, {*array, {}});
  auto &list = known->subscripts;
  if (std::find(list.begin(), list.end(), *polynomial) == list.end())
    list.push_back(*polynomial);
}

LoopExtents ArrayExtents::found() const {
  LoopExtents out = found_;
  std::erase_if(out.arrays, [&](const LoopExtents::Array &a) { return isUnknown(a.pointer); });
  out.followed = polynomials_.followed();
  return out;
}

} // namespace adjgen
