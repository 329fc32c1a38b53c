#include "transform/adjoint/SavedValues.h"
#include "transform/adjoint/ShadowValues.h"

namespace adjgen {

bool SavedValues::hasPointerShadow(const Path &p) const {
  if ((plain() && !x_.movesShadows) || !p.type()->isPointer())
    return false;
  return plan().pointsToActive(b_.load(p));
}

/// A pointer, or an array of pointers.
bool SavedValues::hasSavedShadow(const Path &p) const {
  const Type *t = p.type();
  return hasPointerShadow(p) ||
         (!plain() && t->isArray() && t->innermostElement()->isPointer() && plan().hasShadow(p.root));
}

/// An array of records that have pointers.
bool SavedValues::hasShadowsOfRecords(const Path &p) const {
  const Type *t = p.type();
  return !plain() && t->isArray() && t->innermostElement()->isRecord() && hasPointers(t) &&
         plan().hasShadow(p.root);
}

/// Pointers count anyway, since their shadows are needed where they are not.
static bool isLeftOut(const Path &member, const MemberSet *needed) {
  if (!needed || member.type()->isPointer() || member.isVariable())
    return false;
  std::vector<unsigned> way;
  for (const Projection &s : member.steps)
    way.push_back(s.field);
  return !needed->count(way);
}

static const Expr *lastIndex(Builder &b, const Expr *extent) {
  if (const auto *n = dyn_cast<LiteralExpr>(extent); n && n->hasValue)
    return b.integer(n->type, n->value - 1);
  return b.binary(BinaryKind::Sub, extent->type, extent, b.intLiteral(1));
}

/// An array's values are saved as one, the pointers of its elements' shadows each: the adjoints beside them
/// are not what they were when they are restored.
void SavedValues::eachShadowPointer(const Path &shadow, bool isRestored, Statements &out) {
  const Type *t = shadow.type();
  if (t->isPointer() && t->reachesReal()) {
    if (isRestored)
      out.push_back(b_.pop(shadow));
    else
      out.push_back(b_.push(shadow));
  } else if (t->isArray()) {
    const Expr *extent = b_.extentOf(t);
    const Variable *i = temporary("i", extent->type);
    Statements body;
    eachShadowPointer(b_.index(shadow, b_.load(i)), isRestored, body);
    const Expr *zero = b_.intLiteral(0), *last = lastIndex(b_, extent);
    out.push_back(isRestored
                      ? b_.forLoop(i, last, BinaryKind::GreaterEqual, zero, b_.intLiteral(-1), b_.block(body))
                      : b_.forLoop(i, zero, BinaryKind::Less, extent, b_.intLiteral(1), b_.block(body)));
  } else if (t->isRecord()) {
    const unsigned n = static_cast<unsigned>(t->record->fields.size());
    for (unsigned at = 0; at < n; ++at)
      if (const unsigned k = isRestored ? n - 1 - at : at; hasPointers(t->record->fields[k].type))
        eachShadowPointer(b_.field(shadow, k), isRestored, out);
  }
}

/// Members one by one where some are pointers to active data, since their shadows are saved with them, and
/// the others' are not.
void SavedValues::save(const Path &p, Statements &out, const MemberSet *needed) {
  const Type *t = p.type();
  if (t->isRecord() && hasPointers(t)) {
    for (unsigned k = 0; k < t->record->fields.size(); ++k)
      save(b_.field(p, k), out, needed);
    return;
  }
  if (isLeftOut(p, needed))
    return;
  out.push_back(b_.push(p));
  if (hasSavedShadow(p))
    out.push_back(b_.push(shadows_.path(p)));
  else if (hasShadowsOfRecords(p))
    eachShadowPointer(shadows_.path(p), /*isRestored=*/false, out);
}

void SavedValues::restore(const Path &p, Statements &out, const MemberSet *needed) {
  const Type *t = p.type();
  if (t->isRecord() && hasPointers(t)) {
    for (unsigned k = static_cast<unsigned>(t->record->fields.size()); k-- > 0;)
      restore(b_.field(p, k), out, needed);
    return;
  }
  if (isLeftOut(p, needed))
    return;
  if (hasSavedShadow(p))
    out.push_back(b_.pop(shadows_.path(p)));
  else if (hasShadowsOfRecords(p))
    eachShadowPointer(shadows_.path(p), /*isRestored=*/true, out);
  out.push_back(b_.pop(p));
}

/// In the order that lets enterScope restore them from the first to the last.
void SavedValues::saveAll(const std::vector<const Variable *> &list, Statements &out) {
  for (auto it = list.rbegin(); it != list.rend(); ++it)
    save(Path(*it), out);
}

const MemberSet *SavedValues::neededMembers(const Variable *v) const {
  auto it = sweep().neededMembers.find(v);
  return it == sweep().neededMembers.end() ? nullptr : &it->second;
}

} // namespace adjgen
