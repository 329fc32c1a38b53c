#include "ir/Type.h"

#include <cassert>

namespace adjgen {

bool Type::holdsReal() const {
  switch (kind) {
  case TypeKind::Real:
    return true;
  case TypeKind::Array:
    return element->holdsReal();
  case TypeKind::Record:
    for (const Field &f : record->fields)
      if (f.type->holdsReal())
        return true;
    return false;
  default:
    return false;
  }
}

static bool reaches(const Type *t, std::vector<const Record *> &visiting) {
  switch (t->kind) {
  case TypeKind::Real:
    return true;
  case TypeKind::Array:
  case TypeKind::Pointer:
    return reaches(t->element, visiting);
  case TypeKind::Record:
    for (const Record *r : visiting)
      if (r == t->record)
        return false; // recursive type: the other fields decide
    visiting.push_back(t->record);
    for (const Field &f : t->record->fields)
      if (reaches(f.type, visiting))
        return true;
    return false;
  case TypeKind::Void: // of a `void *` that always leads to the same
    return t->element && reaches(t->element, visiting);
  default:
    return false;
  }
}

bool Type::reachesReal() const {
  std::vector<const Record *> visiting;
  return reaches(this, visiting);
}

bool Type::hasVariableExtents() const { return isArray() && (extentExpr || element->hasVariableExtents()); }

const Type *Type::innermostElement() const {
  const Type *t = this;
  while (t->isArray())
    t = t->element;
  return t;
}

TypeTable::TypeTable() {
  Type v;
  v.kind = TypeKind::Void;
  v.name = "void";
  void_ = intern(v);
  int_ = integer("int", 32, true);
  longLong_ = integer("long long", 64, true);
  size_ = integer("size_t", 64, false);
  double_ = real("double", 64);
  float_ = real("float", 32);
}

static bool same(const Type &a, const Type &b) {
  return a.kind == b.kind && a.qualifiers == b.qualifiers && a.name == b.name && a.bits == b.bits &&
         a.isSigned == b.isSigned && a.isEnumeration == b.isEnumeration && a.element == b.element &&
         a.extent == b.extent && a.extentExpr == b.extentExpr && a.record == b.record;
}

const Type *TypeTable::intern(Type type) {
  for (const Type &t : types_)
    if (same(t, type))
      return &t;
  Type &t = types_.emplace_back(type);
  t.unqualified = t.canonical = &t;
  if (t.qualifiers) {
    Type plain = t;
    plain.qualifiers = NoQualifier;
    t.unqualified = intern(plain);
  }
  t.canonical = t.unqualified->canonical;
  // A typedef's spelling, and those of what it is made of, do not matter to canonical types.
  if (!t.qualifiers) {
    Type plain = t;
    plain.isEnumeration = false;
    if (t.kind == TypeKind::Real)
      plain.name = t.bits == 32 ? "float" : t.bits == 64 ? "double" : "long double";
    else if (t.kind == TypeKind::Integer)
      plain.name = (t.isSigned ? "i" : "u") + std::to_string(t.bits);
    else if (t.kind == TypeKind::Bool)
      plain.name = "_Bool";
    else if (t.kind == TypeKind::Pointer)
      plain.name.clear(); // of a handle
    if (t.element && t.kind != TypeKind::Function)
      plain.element = t.element->canonical;
    if (!same(plain, t))
      t.canonical = intern(plain);
  }
  return &t;
}

static Type integerType(const std::string &spelling, unsigned bits, bool isSigned) {
  Type t;
  t.kind = TypeKind::Integer;
  t.name = spelling;
  t.bits = bits;
  t.isSigned = isSigned;
  return t;
}

const Type *TypeTable::integer(const std::string &spelling, unsigned bits, bool isSigned) {
  return intern(integerType(spelling, bits, isSigned));
}

const Type *TypeTable::enumeration(const std::string &spelling, unsigned bits, bool isSigned) {
  Type t = integerType(spelling, bits, isSigned);
  t.isEnumeration = true;
  return intern(t);
}

const Type *TypeTable::boolean(const std::string &spelling) {
  Type t;
  t.kind = TypeKind::Bool;
  t.name = spelling;
  t.bits = 8;
  return intern(t);
}

const Type *TypeTable::real(const std::string &spelling, unsigned bits) {
  Type t;
  t.kind = TypeKind::Real;
  t.name = spelling;
  t.bits = bits;
  return intern(t);
}

const Type *TypeTable::pointer(const Type *pointee) {
  Type t;
  t.kind = TypeKind::Pointer;
  t.element = pointee;
  return intern(t);
}

const Type *TypeTable::array(const Type *element, std::int64_t extent) {
  Type t;
  t.kind = TypeKind::Array;
  t.element = element;
  t.extent = extent;
  return intern(t);
}

const Type *TypeTable::variableArray(const Type *element, const Expr *extent) {
  Type t;
  t.kind = TypeKind::Array;
  t.element = element;
  t.extentExpr = extent;
  return intern(t);
}

const Type *TypeTable::recordType(const Record *record) {
  Type t;
  t.kind = TypeKind::Record;
  t.name = record->name;
  t.record = record;
  return intern(t);
}

const Type *TypeTable::function(const std::string &spelling, const Type *result) {
  Type t;
  t.kind = TypeKind::Function;
  t.name = spelling;
  t.element = result;
  return intern(t);
}

const Type *TypeTable::opaque(const std::string &spelling) {
  Type t;
  t.kind = TypeKind::Opaque;
  t.name = spelling;
  return intern(t);
}

const Type *TypeTable::qualified(const Type *type, unsigned qualifiers) {
  Type t = *type;
  t.qualifiers |= qualifiers;
  return intern(t);
}

const Type *TypeTable::withoutConst(const Type *type) {
  Type t = *type;
  t.qualifiers &= ~static_cast<unsigned>(Const);
  if (t.isPointer() || t.isArray())
    t.element = withoutConst(t.element);
  return intern(t);
}

Record *TypeTable::newRecord(const std::string &name, bool isUnion) {
  Record &r = records_.emplace_back();
  r.name = name;
  r.isUnion = isUnion;
  return &r;
}

static std::string qualifierText(unsigned q) {
  std::string s;
  if (q & Const)
    s += "const ";
  if (q & Volatile)
    s += "volatile ";
  return s;
}

// The declarator is built from the inside out: `inner` is what stands where the name would.
std::string declarationOf(const Type *type, const std::string &name,
                          std::string (*extentText)(const Expr *)) {
  std::string inner = name;
  const Type *t = type;
  bool lastWasPointer = false;
  for (;;) {
    if (t->isPointer() && t->name.empty()) {
      if (t->element->kind == TypeKind::Function) { // its spelling holds the place of the declarator
        std::string s = t->element->name, mark = "(*)";
        return s.replace(s.find(mark), mark.size(),
                         "(*" + std::string(t->isConst() ? "const " : "") + inner + ")");
      }
      std::string q;
      if (t->qualifiers & Reference) {
        inner = "&" + inner;
        lastWasPointer = true;
        t = t->element;
        continue;
      }
      if (t->qualifiers & Const)
        q += "const";
      if (t->qualifiers & Restrict)
        q += std::string(q.empty() ? "" : " ") + "restrict";
      if (t->qualifiers & Volatile)
        q += std::string(q.empty() ? "" : " ") + "volatile";
      inner = "*" + q + (q.empty() || inner.empty() ? "" : " ") + inner;
      lastWasPointer = true;
      t = t->element;
    } else if (t->isArray()) {
      if (lastWasPointer)
        inner = "(" + inner + ")";
      const std::string extent = t->extentExpr    ? extentText(t->extentExpr)
                                 : t->extent >= 0 ? std::to_string(t->extent)
                                                  : "";
      const bool isRestrict = t->qualifiers & Restrict;
      inner += std::string("[") + (isRestrict ? "restrict" : "") +
               (isRestrict && !extent.empty() ? " " : "") + extent + "]";
      lastWasPointer = false;
      t = t->element;
    } else {
      std::string base = qualifierText(t->qualifiers) + t->name;
      return inner.empty() ? base : base + " " + inner;
    }
  }
}

std::string spellingOf(const Type *type, std::string (*extentText)(const Expr *)) {
  return declarationOf(type, "", extentText);
}

} // namespace adjgen
