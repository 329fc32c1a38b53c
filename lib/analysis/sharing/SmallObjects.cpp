#include "analysis/sharing/SmallObjects.h"
#include "ir/OmpConstructs.h"
#include "ir/Visitor.h"

#include <algorithm>

namespace adjgen {

namespace {

constexpr std::int64_t Unknown = -1;

std::int64_t bytesOf(const Type *t);

/// At least what the compiler gives the record. Unknown for what cannot be copied member by member: unions,
/// members that point to adjoints, and arrays at the end that stand for more elements than they have.
std::int64_t bytesOfRecord(const Record &r) {
  if (r.isUnion || !r.complete)
    return Unknown;
  std::int64_t sum = 0;
  for (const Field &f : r.fields) {
    const std::int64_t bytes = bytesOf(f.type);
    if (bytes == Unknown || (f.type->isArray() && &f == &r.fields.back() && f.type->extent <= 1))
      return Unknown;
    sum += (bytes + 15) / 16 * 16;
  }
  return sum;
}

std::int64_t bytesOf(const Type *t) {
  switch (t->kind) {
  case TypeKind::Real:
    return t->bits > 64 ? 16 : t->bits / 8;
  case TypeKind::Bool:
  case TypeKind::Integer:
    return std::max(1u, t->bits / 8);
  case TypeKind::Pointer:
    return t->reachesReal() ? Unknown : 8;
  case TypeKind::Array: {
    const std::int64_t each = bytesOf(t->element);
    const bool isKnown = each != Unknown && t->extent >= 0 && !t->extentExpr && t->extent <= (1 << 24);
    return isKnown && each <= (1 << 24) ? each * t->extent : Unknown;
  }
  case TypeKind::Record:
    return bytesOfRecord(*t->record);
  default:
    return Unknown;
  }
}

} // namespace

SmallObjects::SmallObjects(const OmpParallelStmt *region, LocationTable &t, const ReadWriteResults &effects,
                           const RecomputableResults &recomputable, IntegerRanges &ranges,
                           const VariableSet &threadPrivate)
    : region_(region), t_(t), effects_(effects), recomputable_(recomputable), ranges_(ranges),
      threadPrivate_(threadPrivate) {
  collect(region->body);
}

void SmallObjects::collect(const Stmt *s) {
  if (const auto *a = dyn_cast<AssignStmt>(s))
    other(a->target.root);
  else if (const auto *i = dyn_cast<IncrementStmt>(s))
    other(i->target.root);
  else if (const auto *c = dyn_cast<CallStmt>(s); c && c->hasResult)
    other(c->result.root);
  else if (const auto *u = dyn_cast<UnsupportedStmt>(s))
    for (const Variable *v : u->touched)
      other(v);
  for (const SharingEntry &e : sharingOf(s))
    if (e.inner != e.outer)
      other(e.outer), other(e.inner);
  forEachExprOf(s, [&](const Expr *e) {
    forEachExpr(e, [&](const Expr *x) {
      if (const auto *l = dyn_cast<LoadExpr>(x)) {
        if (!l->type->isReal() && !l->type->isInteger())
          other(l->path.root);
        uses_[l->path.root].reads.push_back(&l->path);
      }
      if (const auto *a = dyn_cast<AddressOfExpr>(x))
        other(a->path.root);
    });
  });
  forEachChild(s, [&](const Stmt *c) { collect(c); });
}

bool SmallObjects::isShared(const Variable *v) const {
  if (!threadPrivate_.count(v))
    return true;
  auto it = recomputable_.initializer.find(v); // a pointer's copy that stays what it is
  return v->type->isPointer() && it != recomputable_.initializer.end() && !it->second;
}

/// How many elements behind the pointer the paths reach; Unknown if that is not constant.
std::int64_t SmallObjects::elements(const std::vector<const Path *> &reads) {
  std::int64_t count = 0;
  for (const Path *p : reads) {
    if (p->steps.empty() || p->steps[0].kind != ProjectionKind::Deref)
      return Unknown;
    for (std::size_t k = 0; k < p->steps.size(); ++k) {
      const Projection &s = p->steps[k];
      if (k > 0 && s.kind != ProjectionKind::Index) // a record's own arrays have their type's size
        break;
      const llvm::ConstantRange range = s.index ? ranges_.of(s.index) : IntegerRanges::ofConstant(0);
      const llvm::APInt last = range.getSignedMax();
      if (range.getSignedMin().isNegative() || last.sgt(SmallObjects::MostBytes))
        return Unknown;
      const std::int64_t end = last.getSExtValue() + 1;
      if (k == 0)
        count = std::max(count, end);
      else if (const Type *array = p->steps[k - 1].type; array->extent < end)
        return Unknown;
    }
  }
  return count;
}

SmallObjects::Decision SmallObjects::decide(const Variable *v) {
  const Uses &uses = uses_[v];
  if (uses.others || uses.reads.empty() || !isShared(v) || v->type->qualifiers & Volatile)
    return {};
  for (const Path *p : uses.reads) {
    unsigned pointers = 0;
    for (const Projection &s : p->steps)
      pointers += s.kind == ProjectionKind::Deref;
    if (pointers != (v->type->isPointer() ? 1 : 0))
      return {};
    if (t_.mayOverlap(t_.of(*p), effects_.writes(region_->body)))
      return {};
  }
  SmallObject o;
  const Type *object = v->type->isPointer() ? v->type->element : v->type;
  const std::int64_t each = bytesOf(object);
  if (v->type->isPointer()) {
    if (t_.mayOverlap(t_.of(v), effects_.writes(region_->body)))
      return {};
    o.elements = elements(uses.reads);
    if (o.elements == Unknown)
      return {std::nullopt, "the number of its elements is not constant"};
  }
  if (each == Unknown)
    return {std::nullopt, "its size is not constant, or pointers are in it"};
  o.bytes = each * (v->type->isPointer() ? o.elements : 1);
  if (o.bytes > MostBytes)
    return {std::nullopt, "its " + std::to_string(o.bytes) + " bytes are too many"};
  return {o, {}};
}

const SmallObject *SmallObjects::of(const Variable *v, std::string &whyNot) {
  auto it = known_.find(v);
  if (it == known_.end())
    it = known_.emplace(v, decide(v)).first;
  whyNot = it->second.whyNot;
  return it->second.object ? &*it->second.object : nullptr;
}

} // namespace adjgen
