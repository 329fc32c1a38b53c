#include "report/Sizes.h"
#include <algorithm>

namespace adjgen {

namespace {

struct Layout {
  std::int64_t size, alignment;
};

std::optional<Layout> layoutOf(const Type *t);

std::int64_t roundedUp(std::int64_t n, std::int64_t alignment) {
  return (n + alignment - 1) / alignment * alignment;
}

std::optional<Layout> layoutOf(const Record &r) {
  if (!r.complete)
    return std::nullopt;
  Layout all{0, 1};
  for (const Field &f : r.fields) {
    const std::optional<Layout> l = layoutOf(f.type);
    if (!l)
      return std::nullopt;
    const std::int64_t alignment = r.isPacked ? 1 : l->alignment;
    all.alignment = std::max(all.alignment, alignment);
    all.size = r.isUnion ? std::max(all.size, l->size) : roundedUp(all.size, alignment) + l->size;
  }
  all.size = roundedUp(all.size, all.alignment);
  return all;
}

std::optional<Layout> layoutOf(const Type *t) {
  const std::int64_t bytes = (static_cast<std::int64_t>(t->bits) + 7) / 8;
  switch (t->kind) {
  case TypeKind::Bool:
  case TypeKind::Integer:
    return Layout{bytes, bytes};
  case TypeKind::Real: // of the x87's 80 bits, memory has 128
    return t->bits == 80 ? Layout{16, 16} : Layout{bytes, bytes};
  case TypeKind::Pointer:
    return Layout{8, 8};
  case TypeKind::Array: {
    const std::optional<Layout> l = layoutOf(t->element);
    if (!l || t->extent < 0)
      return std::nullopt;
    return Layout{l->size * t->extent, l->alignment};
  }
  case TypeKind::Record:
    return layoutOf(*t->record);
  case TypeKind::Void:
  case TypeKind::Function:
  case TypeKind::Opaque:
    return std::nullopt;
  }
  return std::nullopt;
}

} // namespace

std::optional<std::int64_t> sizeOf(const Type *type) {
  const std::optional<Layout> l = layoutOf(type);
  return l ? std::optional(l->size) : std::nullopt;
}

} // namespace adjgen
