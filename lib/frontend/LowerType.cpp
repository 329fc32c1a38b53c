// Problem: the output must repeat the source's declarations with types of the same meaning, and readers
// expect the source's own names (size_t, real, field_t). Invariant: a typedef of an arithmetic type or of an
// unnamed struct keeps its name; every other typedef is written out. Types the IR does not differentiate are
// Opaque, never guessed.
#include "frontend/LowerType.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/Type.h"

namespace adjgen::frontend {

std::string TypeLowering::spelling(clang::QualType t) const {
  clang::PrintingPolicy policy(ast_.getLangOpts());
  policy.SuppressScope = false;
  return t.getAsString(policy);
}

static unsigned qualifiersOf(clang::QualType t) {
  unsigned q = NoQualifier;
  if (t.isConstQualified())
    q |= Const;
  if (t.isVolatileQualified())
    q |= Volatile;
  if (t.isRestrictQualified())
    q |= Restrict;
  return q;
}

const Type *TypeLowering::lower(clang::QualType t) {
  // Qualifiers of an array belong to its elements.
  if (ast_.getAsArrayType(t))
    return lowerUnqualified(t);
  unsigned q = qualifiersOf(t);
  const Type *plain = lowerUnqualified(t);
  return q ? table_.qualified(plain, q) : plain;
}

/// The outermost typedef that the output can name: not one that a function declares for itself, nor a
/// reserved name.
static std::string typedefName(clang::QualType t, const clang::ASTContext &ast) {
  for (;;) {
    if (const auto *td = clang::dyn_cast<clang::TypedefType>(t.getTypePtr())) {
      const clang::TypedefNameDecl *d = td->getDecl();
      if (!d->getDeclContext()->isFunctionOrMethod() && !d->getName().starts_with("__"))
        return d->getQualifiedNameAsString();
    }
    clang::QualType next = t.getSingleStepDesugaredType(ast);
    if (next.getTypePtr() == t.getTypePtr())
      return {};
    t = next;
  }
}

const Type *TypeLowering::lowerUnqualified(clang::QualType t) {
  if (const clang::ArrayType *a = ast_.getAsArrayType(t))
    return lowerArray(a);
  clang::QualType c = t.getCanonicalType().getUnqualifiedType();
  if (c->isVoidType())
    return table_.voidType();
  if (const auto *p = c->getAs<clang::PointerType>()) {
    clang::QualType pointee = t->getPointeeType();
    if (p->getPointeeType()->isFunctionType()) {
      const auto *f = p->getPointeeType()->castAs<clang::FunctionType>();
      return table_.pointer(table_.function(spelling(c), lower(f->getReturnType())));
    }
    return table_.pointer(lower(pointee));
  }
  if (const auto *f = c->getAs<clang::FunctionType>())
    return table_.function(spelling(ast_.getPointerType(c)), lower(f->getReturnType()));
  if (c->isBuiltinType() || c->isEnumeralType())
    return lowerBuiltin(c, typedefName(t, ast_));
  if (const auto *r = c->getAs<clang::RecordType>())
    return lowerRecord(r->getDecl(), typedefName(t, ast_));
  return table_.opaque(spelling(t.getUnqualifiedType()));
}

const Type *TypeLowering::lowerBuiltin(clang::QualType c, const std::string &typedefName) {
  std::string name = typedefName.empty() ? spelling(c) : typedefName;
  if (const auto *e = c->getAs<clang::EnumType>())
    if (!e->getDecl()->isComplete())
      return table_.opaque(name);
  if (c->isBooleanType())
    return table_.boolean(name);
  if (c->isEnumeralType() || c->isIntegerType()) {
    if (c->isEnumeralType() && name.find('(') != std::string::npos) // an unnamed enumeration
      name = spelling(c->castAs<clang::EnumType>()->getDecl()->getIntegerType().getCanonicalType());
    unsigned bits = static_cast<unsigned>(ast_.getTypeSize(c));
    if (bits > 64)
      return table_.opaque(name);
    return table_.integer(name, bits, c->isSignedIntegerOrEnumerationType());
  }
  if (const auto *b = c->getAs<clang::BuiltinType>()) {
    if (b->getKind() == clang::BuiltinType::Float)
      return table_.real(name, 32);
    if (b->getKind() == clang::BuiltinType::Double)
      return table_.real(name, 64);
    if (b->getKind() == clang::BuiltinType::LongDouble)
      return table_.real(name, 80);
  }
  return table_.opaque(name);
}

const Type *TypeLowering::lowerArray(const clang::ArrayType *a) {
  if (const auto *c = clang::dyn_cast<clang::ConstantArrayType>(a))
    return table_.array(lower(c->getElementType()), static_cast<std::int64_t>(c->getSize().getZExtValue()));
  const auto *v = clang::dyn_cast<clang::VariableArrayType>(a);
  if (!v || !v->getSizeExpr() || !extent)
    return table_.array(lower(a->getElementType()), -1);
  auto found = variableArrays_.find(v);
  if (found != variableArrays_.end())
    return found->second;
  const Expr *e = extent(v->getSizeExpr());
  const Type *t = table_.variableArray(lower(v->getElementType()), e);
  variableArrays_[v] = t;
  return t;
}

const Type *TypeLowering::lowerRecord(const clang::RecordDecl *d, const std::string &typedefName) {
  d = clang::cast<clang::RecordDecl>(d->getCanonicalDecl());
  auto found = records_.find(d);
  if (found != records_.end())
    return found->second;
  const clang::RecordDecl *def = d->getDefinition();
  const auto *cxx = clang::dyn_cast_or_null<clang::CXXRecordDecl>(def);
  clang::QualType t = ast_.getRecordType(d);
  std::string name = d->getDeclName() ? spelling(t) : typedefName;
  // The tag behind a system header's typedef is that implementation's own affair.
  if (!typedefName.empty() && ast_.getSourceManager().isInSystemHeader(d->getLocation()))
    name = typedefName;
  if (name.empty() && d->getTypedefNameForAnonDecl())
    name = d->getTypedefNameForAnonDecl()->getNameAsString();
  if (auto given = recordNames_.find(d); given != recordNames_.end())
    name = given->second;
  if (name == "FILE" || name == "struct _IO_FILE" || (cxx && !cxx->isCLike()))
    return records_[d] = table_.opaque(name == "struct _IO_FILE" ? "FILE" : name);
  Record *r = table_.newRecord(name, d->isUnion());
  const Type *result = records_[d] = table_.recordType(r);
  if (def) {
    addFields(r, def);
    r->isPacked = def->hasAttr<clang::PackedAttr>() || def->hasAttr<clang::MaxFieldAlignmentAttr>();
    r->complete = true;
  }
  return result;
}

void TypeLowering::addFields(Record *r, const clang::RecordDecl *d) {
  for (const clang::FieldDecl *f : d->fields()) {
    if (f->isUnnamedBitField())
      continue;
    const clang::RecordDecl *inner =
        f->isAnonymousStructOrUnion() ? f->getType()->getAsRecordDecl() : nullptr;
    if (inner && !inner->isUnion() && !d->isUnion()) {
      addFields(r, inner);
      continue;
    }
    if (inner)
      continue; // members that share memory without a name: used, they are refused
    fields_.emplace(f->getCanonicalDecl(), static_cast<unsigned>(r->fields.size()));
    r->fields.push_back({f->getNameAsString(), lower(f->getType())});
  }
}

bool TypeLowering::hasField(const clang::FieldDecl *f) {
  const clang::RecordDecl *named = f->getParent(); // whose Record holds the members of unnamed structs in it
  while (named->isAnonymousStructOrUnion())
    named = clang::cast<clang::RecordDecl>(named->getParent());
  lower(ast_.getRecordType(named));
  return fields_.count(f->getCanonicalDecl());
}

unsigned TypeLowering::fieldNumber(const clang::FieldDecl *f) { return fields_.at(f->getCanonicalDecl()); }

const Type *TypeLowering::withoutTopConst(const Type *t, TypeTable &table) {
  if (t->isArray()) {
    const Type *e = withoutTopConst(t->element, table);
    return e == t->element ? t
           : t->extentExpr ? table.variableArray(e, t->extentExpr)
                           : table.array(e, t->extent);
  }
  return t->isConst() ? table.qualified(t->unqualified, t->qualifiers & ~unsigned(Const)) : t;
}

std::string TypeLowering::foreignReal(clang::QualType t) const {
  clang::QualType c = t.getCanonicalType();
  while (const clang::ArrayType *a = ast_.getAsArrayType(c))
    c = a->getElementType().getCanonicalType();
  if (const auto *a = c->getAs<clang::AtomicType>())
    return a->getValueType()->isRealFloatingType() ? spelling(t) : std::string();
  if (c->isAnyComplexType() ||
      (c->isVectorType() && c->castAs<clang::VectorType>()->getElementType()->isRealFloatingType()))
    return spelling(t);
  if (c->isRealFloatingType() && !c->isSpecificBuiltinType(clang::BuiltinType::Float) &&
      !c->isSpecificBuiltinType(clang::BuiltinType::Double) &&
      !c->isSpecificBuiltinType(clang::BuiltinType::LongDouble))
    return spelling(t);
  return {};
}

} // namespace adjgen::frontend
