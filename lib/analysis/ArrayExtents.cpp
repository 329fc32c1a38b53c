#include "analysis/ArrayExtents.h"

namespace adjgen {

/// Of what a pointer leads to: compilers know its size.
static bool hasConstantSize(const Type *t) {
  for (; t->isArray(); t = t->element)
    if (t->extent < 0)
      return false;
  return t->isReal() || (t->isRecord() && t->record->complete);
}

std::optional<Polynomial> ArrayExtents::subscript(const Path &p) {
  const bool isElement = p.root->type->isPointer() && p.steps.front().kind == ProjectionKind::Deref &&
                         hasConstantSize(p.root->type->element);
  if (!isElement || threadPrivate_.count(p.root) || !forms_.isInvariant(Path(p.root)))
    return std::nullopt;
  for (std::size_t k = 1; k < p.steps.size(); ++k)
    if (p.steps[k].kind == ProjectionKind::Deref)
      return std::nullopt;
  const Expr *index = p.steps.front().index;
  return index ? polynomials_.of(index) : Polynomial();
}

bool ArrayExtents::addRange(const Variable *v) {
  for (const LoopExtents::Range &r : found_.ranges)
    if (r.variable == v)
      return true;
  const ForStmt *loop = polynomials_.loopOf(v);
  const auto bounds = loop && visiting_.insert(v).second ? polynomials_.bounds(loop) : std::nullopt;
  if (!bounds || !addRanges(bounds->first) || !addRanges(bounds->second))
    return false;
  found_.ranges.push_back({v, bounds->first, bounds->second});
  return true;
}

bool ArrayExtents::addRanges(const Polynomial &p) {
  for (const auto &[monomial, factor] : p)
    for (const Variable *v : monomial)
      if (!forms_.isInvariant(Path(v)) && !addRange(v))
        return false;
  return true;
}

void ArrayExtents::add(const Path &p) {
  if (p.steps.empty())
    return;
  const auto polynomial = subscript(p);
  if (!polynomial || !addRanges(*polynomial))
    return void(unknown_.insert(p.root));
  auto &list = found_.subscripts[p.root];
  if (std::find(list.begin(), list.end(), *polynomial) == list.end())
    list.push_back(*polynomial);
}

LoopExtents ArrayExtents::found() const {
  LoopExtents out = found_;
  for (const Variable *v : unknown_)
    out.subscripts.erase(v);
  out.followed = polynomials_.followed();
  return out;
}

} // namespace adjgen
