// Problem: the output must repeat the source's declarations with types of the same meaning, and readers
// expect the source's own names (size_t, real, field_t). Invariant: a typedef of an arithmetic type or of an
// unnamed struct keeps its name; every other typedef is written out. Types the IR does not differentiate are
// Opaque, never guessed.
#include "frontend/LowerType.h"
#include "rules/Models.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/Type.h"
#include <regex>
#include <set>

namespace adjgen::frontend {

std::string TypeLowering::spelling(clang::QualType t) const {
  clang::PrintingPolicy policy(ast_.getLangOpts());
  policy.SuppressScope = false;
  policy.SuppressUnwrittenScope = true; // of unnamed and inline namespaces
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
      const clang::DeclContext *in = d->getDeclContext();
      bool ofTemplate = in->isDependentContext() || clang::isa<clang::ClassTemplateSpecializationDecl>(in);
      if (!d->getDeclContext()->isFunctionOrMethod() && !ofTemplate && !d->getName().starts_with("__"))
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
  if (t->isReferenceType())
    return table_.pointer(lower(t.getNonReferenceType()));
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

/// A struct such as C has them: no constructor runs when it is declared, and every member can be named.
static bool isPlain(const clang::CXXRecordDecl *d) {
  if (d->isCLike())
    return true;
  if (d->isUnion() || d->isLambda() || !d->isAggregate() || !d->isTrivial() || d->getNumBases() ||
      d->getDeclContext()->isDependentContext())
    return false;
  for (const clang::FieldDecl *f : d->fields()) {
    clang::QualType t = f->getType();
    const clang::CXXRecordDecl *r = t->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
    if (f->getAccess() != clang::AS_public || t->isReferenceType() || t.isConstQualified() ||
        (r && !isPlain(r)))
      return false;
  }
  return true;
}

/// Classes of the standard library that are no more than their members, or have none.
static bool isKnownOfLibrary(const clang::CXXRecordDecl *d) {
  static const std::set<std::string> names = {"pair",  "initializer_list", "reverse_iterator",
                                              "tuple", "_Tuple_impl",      "_Head_base"};
  return d->isInStdNamespace() && d->getIdentifier() &&
         (names.count(d->getNameAsString()) || (d->isEmpty() && !d->isPolymorphic()));
}

bool TypeLowering::isOfModel(const clang::Decl *d) const {
  const clang::SourceManager &sources = ast_.getSourceManager();
  return sources.getFilename(sources.getExpansionLoc(d->getLocation())).starts_with(modelFolder());
}

bool TypeLowering::isMirrored(const clang::CXXRecordDecl *d) const {
  d = d->getDefinition();
  if (!d || d->isUnion() || d->isDependentContext() || d->isInvalidDecl())
    return false;
  clang::SourceLocation l = ast_.getSourceManager().getExpansionLoc(d->getLocation());
  if (ast_.getSourceManager().isInSystemHeader(l) && !isKnownOfLibrary(d) && !isOfModel(d))
    return false;
  return !isPlain(d) || isOfModel(d) || isKnownOfLibrary(d);
}

/// Names that a class has in generated code: "vector_double", "Grid_members".
std::string TypeLowering::mirrorName(const clang::CXXRecordDecl *d) const {
  if (d->isLambda())
    return "closure1";
  bool instance = clang::isa<clang::ClassTemplateSpecializationDecl>(d);
  std::string name = instance ? spelling(ast_.getRecordType(d)) : d->getNameAsString() + "_members", result;
  name = std::regex_replace(name, std::regex(", std::allocator<.*>(?= >|>$)"), "");
  name = std::regex_replace(name, std::regex("\\b[A-Za-z_][A-Za-z_0-9]*::"), "");
  for (char ch : name) {
    bool isWord = std::isalnum(static_cast<unsigned char>(ch));
    if (isWord || ch == '_')
      result += ch;
    else if (!result.empty() && result.back() != '_' && ch != '*')
      result += '_';
    if (ch == '*')
      result += "_pointer";
  }
  while (!result.empty() && result.back() == '_')
    result.pop_back();
  return result;
}

const Type *TypeLowering::faceOf(clang::QualType t) {
  const auto *r = clang::dyn_cast_or_null<clang::ClassTemplateSpecializationDecl>(t->getAsCXXRecordDecl());
  if (!r || !isOfModel(r) || r->getName() != "vector")
    return nullptr;
  clang::QualType element = r->getTemplateArgs()[0].getAsType();
  if ((!element->isArithmeticType() || element->isBooleanType()) && !faceOfNumber(element))
    return nullptr;
  std::string name = "std::vector<" + spelling(element.getUnqualifiedType()) + ">";
  const Type *&face = faces_[name + (t.isConstQualified() ? " const" : "")];
  if (!face) {
    Record *record = table_.newRecord(name, false);
    const Type *number = lower(t.isConstQualified() ? element.withConst() : element);
    record->fields.push_back({"data()", table_.pointer(number)});
    record->fields.push_back({"size()", lower(ast_.getSizeType())});
    record->complete = true;
    face = table_.recordType(record);
    if (t.isConstQualified())
      face = table_.qualified(face, Const);
  }
  return face;
}

const Type *TypeLowering::faceOfNumber(clang::QualType t) {
  const auto *r = clang::dyn_cast_or_null<clang::ClassTemplateSpecializationDecl>(t->getAsCXXRecordDecl());
  if (!r || !r->hasDefinition() || !isOfModel(r) || r->getName() != "complex")
    return nullptr;
  const std::string name = "std::complex<" + spelling(r->getTemplateArgs()[0].getAsType()) + ">";
  const Type *&face = faces_[name + (t.isConstQualified() ? " const" : "")];
  if (!face) {
    Record *record = table_.newRecord(name, false);
    record->fields = lower(t.getUnqualifiedType())->record->fields;
    record->complete = true;
    face = table_.recordType(record);
    if (t.isConstQualified())
      face = table_.qualified(face, Const);
  }
  return face;
}

const clang::CXXRecordDecl *TypeLowering::classOf(const Type *t) const {
  auto found = classes_.find(t->record);
  return t->isRecord() && found != classes_.end() ? found->second : nullptr;
}

bool TypeLowering::isBasePart(const Path &p) const {
  if (p.steps.empty() || p.steps.back().kind != ProjectionKind::Field)
    return false;
  const clang::CXXRecordDecl *whole =
      classOf(p.steps.size() > 1 ? p.steps[p.steps.size() - 2].type : p.root->type);
  const clang::CXXRecordDecl *part = classOf(p.type());
  if (!whole || !part)
    return false;
  auto found = bases_.find({whole->getCanonicalDecl(), part->getCanonicalDecl()});
  return found != bases_.end() && found->second == p.steps.back().field;
}

const Type *TypeLowering::lowerMirror(const clang::CXXRecordDecl *d) {
  const auto *key = clang::cast<clang::RecordDecl>(d->getCanonicalDecl());
  Record *r = table_.newRecord(unusedName(mirrorName(d)), false);
  const Type *result = records_[key] = table_.recordType(r);
  classes_[r] = d;
  addBases(r, d);
  addFields(r, d);
  r->complete = true;
  mirrors_.push_back(r);
  return result;
}

void TypeLowering::addBases(Record *r, const clang::CXXRecordDecl *d) {
  for (const clang::CXXBaseSpecifier &base : d->bases()) {
    const clang::CXXRecordDecl *k = base.getType()->getAsCXXRecordDecl();
    if (!k || base.isVirtual())
      continue; // used, it is refused
    bases_[{d->getCanonicalDecl(), k->getCanonicalDecl()}] = static_cast<unsigned>(r->fields.size());
    r->fields.push_back({k->getNameAsString() + "_base", lower(ast_.getRecordType(k))});
  }
}

unsigned TypeLowering::baseNumber(const clang::CXXRecordDecl *derived, const clang::CXXRecordDecl *base) {
  lower(ast_.getRecordType(derived));
  auto found = bases_.find({derived->getCanonicalDecl(), base->getCanonicalDecl()});
  return found == bases_.end() ? ~0u : found->second;
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
  if (cxx && isMirrored(cxx))
    return lowerMirror(cxx);
  if (name == "FILE" || name == "struct _IO_FILE" || (cxx && !isPlain(cxx)))
    return records_[d] = table_.opaque(name == "struct _IO_FILE" ? "FILE" : name);
  Record *r = table_.newRecord(name, d->isUnion());
  const Type *result = records_[d] = table_.recordType(r);
  if (cxx)
    classes_[r] = cxx;
  if (def) {
    addFields(r, def);
    r->isPacked = def->hasAttr<clang::PackedAttr>() || def->hasAttr<clang::MaxFieldAlignmentAttr>();
    r->complete = true;
  }
  return result;
}

/// The members of a closure have no names of their own; they get those of what they hold.
static std::string captureName(const clang::FieldDecl *f, const Record *r) {
  std::string name = "self";
  const auto *closure = clang::dyn_cast<clang::CXXRecordDecl>(f->getParent());
  if (closure && closure->isLambda()) {
    llvm::DenseMap<const clang::ValueDecl *, clang::FieldDecl *> captured;
    clang::FieldDecl *self = nullptr;
    closure->getCaptureFields(captured, self);
    for (const auto &[value, field] : captured)
      if (field == f)
        name = value->getNameAsString();
  }
  for (const Field &other : r->fields)
    if (other.name == name)
      return name + std::to_string(r->fields.size());
  return name;
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
    const auto *cxx = clang::dyn_cast<clang::CXXRecordDecl>(d);
    const Type *t = lower(f->getType());
    if (cxx && isMirrored(cxx))
      t = withoutTopConst(t, table_);
    std::string name = f->getNameAsString();
    r->fields.push_back({name.empty() ? captureName(f, r) : name, t});
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
