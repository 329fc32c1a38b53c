#include "frontend/lower/SharedNumbers.h"
#include <algorithm>

namespace adjgen::frontend {

static std::int64_t numbersIn(const Type *t) {
  std::int64_t n = 1;
  for (; t->isArray(); t = t->element)
    n *= t->extent;
  return n;
}

static const Expr *times(Builder &b, const Expr *i, std::int64_t factor) {
  return factor == 1 ? i : b.binary(BinaryKind::Mul, i->type, i, b.integer(i->type, factor), i->location);
}

std::optional<Path> numberAt(Builder &b, Path array, std::int64_t first, const std::vector<NumberStep> &steps,
                             const SumOfSubscripts &sum) {
  std::vector<NumberStep> left = steps;
  for (bool isOuter = true; array.type()->isArray(); isOuter = false) {
    const std::int64_t stride = numbersIn(array.type()->element), extent = array.type()->extent;
    const std::int64_t constant = first / stride;
    first %= stride;
    const Expr *index = nullptr;
    std::int64_t largest = constant;
    for (const NumberStep &s : left) {
      if (s.step % stride != 0)
        continue;
      if (!s.count && !isOuter)
        return std::nullopt;
      const std::int64_t factor = s.step / stride;
      largest += factor * (s.count - 1);
      if (!index && constant)
        index = b.intLiteral(constant);
      index = index ? sum(index, times(b, s.value, factor)) : times(b, s.value, factor);
    }
    if (!isOuter && largest >= extent)
      return std::nullopt;
    std::erase_if(left, [&](const NumberStep &s) { return s.step % stride == 0; });
    array = b.index(std::move(array), index ? index : b.intLiteral(constant));
  }
  return left.empty() ? std::optional(std::move(array)) : std::nullopt;
}

static bool addNumbers(Builder &b, const Path &p, std::vector<Path> &to) {
  const Type *t = p.type();
  if (t->isReal()) {
    to.push_back(p);
    return true;
  }
  if (t->isArray()) {
    for (std::int64_t k = 0; k < t->extent; ++k)
      if (!addNumbers(b, b.index(p, b.intLiteral(k)), to))
        return false;
    return t->extent > 0;
  }
  if (!t->isRecord() || (t->record->isUnion && t->record->fields.size() != 1))
    return false;
  for (unsigned k = 0; k < t->record->fields.size(); ++k)
    if (!addNumbers(b, b.field(p, k), to))
      return false;
  return !t->record->fields.empty();
}

std::vector<Path> numbersOf(Builder &b, const Path &object) {
  std::vector<Path> numbers;
  if (!addNumbers(b, object, numbers))
    numbers.clear();
  return numbers;
}

} // namespace adjgen::frontend
