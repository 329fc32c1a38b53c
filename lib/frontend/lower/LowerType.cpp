// Problem: the output must repeat the source's declarations with types of the same meaning, and readers
// expect the source's own names (size_t, real, field_t). Invariant: a typedef of an arithmetic type or of an
// unnamed struct keeps its name; every other typedef is written out. Types the IR does not differentiate are
// Opaque, never guessed.
#include "frontend/lower/LowerType.h"
#include "frontend/lower/LinkedRecords.h"
#include "frontend/session/ClangVersions.h"
#include "frontend/syntax/CompleteClass.h"
#include "frontend/syntax/ComplexTypes.h"
#include "frontend/syntax/TextTypes.h"
#include "frontend/syntax/WrittenNames.h"
#include "rules/Models.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/Type.h"
#include <algorithm>
#include <set>

namespace adjgen::frontend {

TypeLowering::TypeLowering(clang::ASTContext &ast, TypeTable &table)
    : reached(ast), unions(ast, reached), conversions(ast, reached), uses(reached), ast_(ast), table_(table),
      hierarchies_(ast, [&ast](const clang::Decl *d) {
        const clang::SourceManager &sources = ast.getSourceManager();
        return sources.isInSystemHeader(sources.getExpansionLoc(d->getLocation()));
      }) {}

/// `__typeof__(((Body *)0)->s)` names what the source gives no name.
std::string TypeLowering::nameThrough(const clang::FieldDecl *f, const clang::RecordDecl *d) const {
  const clang::RecordDecl *holder = holderOf(f);
  const auto given = recordNames_.find(holder->getCanonicalDecl());
  std::string member = "((" +
                       (given != recordNames_.end() ? given->second : spelling(recordType(ast_, holder))) +
                       " *)0)->" + f->getNameAsString();
  for (unsigned k = depthOf(f, d); k > 0; --k)
    member += "[0]";
  return "__typeof__(" + member + ")";
}

/// `template class Polygon<Globe>;` of a namespace says less than the file scope needs; or an argument is so.
static bool isWrittenShort(const clang::RecordDecl *d) {
  const auto *instance = clang::dyn_cast<clang::ClassTemplateSpecializationDecl>(d);
  if (!instance)
    return false;
  if (instance->isExplicitInstantiationOrSpecialization() && !instance->isInStdNamespace())
    return true;
  return llvm::any_of(instance->getTemplateArgs().asArray(), [](const clang::TemplateArgument &a) {
    const clang::RecordDecl *r =
        a.getKind() == clang::TemplateArgument::Type ? a.getAsType()->getAsRecordDecl() : nullptr;
    return r && isWrittenShort(r);
  });
}

std::string TypeLowering::spelling(clang::QualType t) const {
  const auto *r = clang::dyn_cast<clang::RecordType>(t.getTypePtr());
  if (const clang::FieldDecl *f = r ? memberThatNames(r->getDecl()) : nullptr)
    return (t.isConstQualified() ? "const " : "") + nameThrough(f, r->getDecl());
  clang::PrintingPolicy policy(ast_.getLangOpts());
  policy.SuppressScope = false;
  policy.SuppressUnwrittenScope = true; // of unnamed and inline namespaces
  policy.PrintCanonicalTypes = r && isWrittenShort(r->getDecl());
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
  // A mirror has no mutable members: where the class has some, it is no constant.
  if (const clang::CXXRecordDecl *d = completeClass(t->getAsCXXRecordDecl());
      (q & Const) && d && d->hasMutableFields() && !isPlain(d))
    q &= ~unsigned(Const);
  const Type *plain = lowerUnqualified(t);
  return q ? table_.qualified(plain, q) : plain;
}

/// The outermost typedef that the output can name: not a private one, nor one that a function declares for
/// itself, nor a reserved name.
static std::string typedefName(clang::QualType t, const clang::ASTContext &ast) {
  for (;;) {
    if (const auto *td = clang::dyn_cast<clang::TypedefType>(t.getTypePtr())) {
      const clang::TypedefNameDecl *d = td->getDecl();
      const clang::DeclContext *in = d->getDeclContext();
      bool ofTemplate = in->isDependentContext() || clang::isa<clang::ClassTemplateSpecializationDecl>(in);
      if (!ofTemplate && !d->getName().starts_with("__") && isNameable(d))
        return qualifiedName(d, ast);
    }
    clang::QualType next = t.getSingleStepDesugaredType(ast);
    if (next.getTypePtr() == t.getTypePtr())
      return {};
    t = next;
  }
}

bool TypeLowering::isMoved(const clang::TagDecl *d) const {
  const auto *around = clang::dyn_cast<clang::CXXRecordDecl>(d->getDeclContext());
  return d->getParentFunctionOrMethod() && (!around || isMirrored(around));
}

/// Does a namespace of the source mean something else by the name?
static bool isNameInNamespace(const clang::DeclContext *around, clang::DeclarationName name) {
  const clang::SourceManager &sources = around->getParentASTContext().getSourceManager();
  return llvm::any_of(around->decls(), [&](const clang::Decl *d) {
    const auto *n = clang::dyn_cast<clang::NamespaceDecl>(d);
    return n && !sources.isInSystemHeader(sources.getExpansionLoc(n->getLocation())) &&
           (!n->lookup(name).empty() || isNameInNamespace(n, name));
  });
}

/// What generated code in any namespace calls it.
std::string TypeLowering::tagName(const clang::TagDecl *d) const {
  if (!d->getParentFunctionOrMethod()) {
    const bool isHidden = ast_.getLangOpts().CPlusPlus && d->getDeclName() &&
                          d->getDeclContext()->getRedeclContext()->isTranslationUnit() &&
                          isNameInNamespace(ast_.getTranslationUnitDecl(), d->getDeclName());
    return (isHidden ? "::" : "") + spelling(tagType(ast_, d));
  }
  std::string name = movedName(d);
  if (!ast_.getLangOpts().CPlusPlus)
    return d->getKindName().str() + " " + name;
  for (; !isMoved(d); name = movedName(d) + "::" + name)
    d = clang::cast<clang::TagDecl>(d->getDeclContext());
  return name;
}

/// Does it name a type that a function declares for itself?
static bool namesLocal(clang::QualType t) {
  if (!t->getPointeeType().isNull())
    return namesLocal(t->getPointeeType());
  if (const auto *f = t->getAs<clang::FunctionProtoType>())
    return namesLocal(f->getReturnType()) || llvm::any_of(f->param_types(), namesLocal);
  const clang::TagDecl *d = t->getAsTagDecl();
  return d && d->getDeclName() && d->getParentFunctionOrMethod();
}

/// Of a pointer to such functions.
std::string TypeLowering::signature(const clang::FunctionType *f) {
  const auto *p = clang::dyn_cast<clang::FunctionProtoType>(f);
  if (!p || !namesLocal(clang::QualType(f, 0)))
    return spelling(ast_.getPointerType(clang::QualType(f, 0)));
  auto noExtent = [](const Expr *) { return std::string(); };
  const auto written = [&](clang::QualType t, const std::string &name) {
    const char *mark = t->isLValueReferenceType() ? "&" : t->isRValueReferenceType() ? "&&" : "";
    return declarationOf(lower(t.getNonReferenceType()), mark + name, noExtent);
  };
  std::string list;
  for (clang::QualType t : p->param_types())
    list += (list.empty() ? "" : ", ") + written(t, "");
  return written(p->getReturnType(), "(*)(" + list + ")");
}

/// A struct of its parts, one for each type of them.
static const Type *complexNumber(const Type *part, TypeTable &table, const Type *&known) {
  if (known)
    return known;
  Record *r = table.newRecord(part->name + " _Complex", false);
  r->fields = {{"re", part}, {"im", part}};
  r->complete = true;
  return known = table.recordType(r);
}

/// What a header names and leads to what nobody may know: it is another type in another build of the library.
static bool isOpaqueHandle(clang::QualType t, const clang::ASTContext &ast) {
  const auto *name = t->getAs<clang::TypedefType>();
  const auto *record = t->getPointeeType()->getAs<clang::RecordType>();
  return name && record && !record->getDecl()->getDefinition() &&
         !ast.getSourceManager().isInMainFile(
             ast.getSourceManager().getExpansionLoc(name->getDecl()->getLocation()));
}

static const Type *spelled(TypeTable &table, const Type *pointer, const std::string &name) {
  Type own = *pointer;
  own.name = name;
  return table.qualified(&own, NoQualifier);
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
      return table_.pointer(table_.function(signature(f), lower(f->getReturnType())));
    }
    const Type *plain = table_.pointer(lower(pointee));
    if (isOpaqueHandle(t, ast_))
      return spelled(table_, plain, typedefName(t, ast_));
    // The argument of a template has no other name than that of another one of the same type.
    const bool isArgument = t.isCanonical() || t->getAs<clang::SubstTemplateTypeParmType>();
    const std::string name = isArgument ? typedefs_.ofHandle(t) : std::string();
    return name.empty() ? plain : spelled(table_, plain, name);
  }
  if (const auto *f = c->getAs<clang::FunctionType>())
    return table_.function(signature(f), lower(f->getReturnType()));
  if (c->isBuiltinType() || c->isEnumeralType())
    return lowerBuiltin(c, typedefName(t, ast_));
  if (isComplex(c, ast_)) // kept by the type, as variable-length arrays are
    return complexNumber(lowerBuiltin(c->castAs<clang::ComplexType>()->getElementType(), {}), table_,
                         linkedRecords ? (*linkedRecords)[spelling(c)] : variableArrays_[c.getTypePtr()]);
  if (const auto *r = c->getAs<clang::RecordType>())
    return lowerRecord(r->getDecl(), typedefName(t, ast_));
  if (isRealVector(ast_, c))
    return lowerVector(c->castAs<clang::VectorType>(), t);
  return table_.opaque(spelling(t.getUnqualifiedType()));
}

bool isRealVector(const clang::ASTContext &ast, clang::QualType t) {
  const auto *v = t->getAs<clang::VectorType>();
  // In C++, temporary vectors are bound to references, and made by what makes objects.
  return v && !ast.getLangOpts().CPlusPlus && v->getVectorKind() == clang::VectorKind::Generic &&
         ast.getTypeSize(t) == 128 &&
         (v->getElementType()->isSpecificBuiltinType(clang::BuiltinType::Float) ||
          v->getElementType()->isSpecificBuiltinType(clang::BuiltinType::Double));
}

/// Under the innermost name that the source has for it.
const Type *TypeLowering::lowerVector(const clang::VectorType *v, clang::QualType written) {
  const Type *&known = vectors_[v->getCanonicalTypeInternal().getTypePtr()];
  if (known)
    return known;
  std::string name;
  for (clang::QualType t = written.getUnqualifiedType();;) {
    if (const auto *td = clang::dyn_cast<clang::TypedefType>(t.getTypePtr()))
      name = qualifiedName(td->getDecl(), ast_);
    const clang::QualType next = t.getSingleStepDesugaredType(ast_);
    if (next.getTypePtr() == t.getTypePtr())
      break;
    t = next;
  }
  if (name.empty())
    name = spelling(clang::QualType(v, 0));
  const Type **shared = linkedRecords ? &(*linkedRecords)["vector " + name] : nullptr;
  if (shared && *shared)
    return known = *shared;
  Record *r = table_.newRecord(name, /*isUnion=*/false);
  r->fields.push_back({"", table_.array(lower(v->getElementType()), v->getNumElements())});
  r->complete = true;
  known = table_.recordType(r);
  if (shared)
    *shared = known;
  return known;
}

const Type *TypeLowering::lowerBuiltin(clang::QualType c, const std::string &typedefName) {
  std::string name = typedefName.empty() ? spelling(c) : typedefName;
  if (const auto *e = c->getAs<clang::EnumType>()) {
    if (typedefName.empty() && e->getDecl()->getDeclName())
      name = tagName(e->getDecl());
    if (!e->getDecl()->isComplete())
      return table_.opaque(name);
  }
  if (c->isBooleanType())
    return table_.boolean(name);
  if (c->isEnumeralType() || c->isIntegerType()) {
    const auto *e = c->getAs<clang::EnumType>();
    const bool isNameless =
        e && (name.find('(') != std::string::npos || (typedefName.empty() && !isPublic(e->getDecl())));
    if (isNameless) // here at least
      name = spelling(e->getDecl()->getIntegerType().getCanonicalType());
    unsigned bits = static_cast<unsigned>(ast_.getTypeSize(c));
    if (bits > 64)
      return table_.opaque(name);
    const bool isSigned = c->isSignedIntegerOrEnumerationType();
    return e && !isNameless ? table_.enumeration(name, bits, isSigned) : table_.integer(name, bits, isSigned);
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
  // `const int N = 8; double a[N];` is of variable length to C.
  constexpr std::int64_t MostElements = 1 << 20;
  clang::Expr::EvalResult size;
  if (!v->getSizeExpr()->isValueDependent() && v->getSizeExpr()->EvaluateAsInt(size, ast_))
    if (const auto n = size.Val.getInt().tryExtValue(); n && *n > 0 && *n < MostElements)
      return table_.array(lower(a->getElementType()), *n);
  auto found = variableArrays_.find(v);
  if (found != variableArrays_.end())
    return found->second;
  const Expr *e = extent(v->getSizeExpr());
  const Type *t = table_.variableArray(lower(v->getElementType()), e);
  variableArrays_[v] = t;
  return t;
}

/// What only refers to a type that is written elsewhere, a typedef's name, `auto`, keeps that one's extents.
void TypeLowering::renewExtents(clang::QualType t) {
  while (t->isVariablyModifiedType()) {
    const clang::Type *p = t.getTypePtr();
    if (const auto *k = clang::dyn_cast<clang::ParenType>(p)) {
      t = k->getInnerType();
    } else if (clang::isa<clang::ArrayType>(p)) {
      const clang::ArrayType *a = ast_.getAsArrayType(t);
      variableArrays_.erase(a);
      t = a->getElementType();
    } else if (clang::isa<clang::PointerType>(p) || clang::isa<clang::ReferenceType>(p)) {
      t = p->getPointeeType();
    } else {
      return;
    }
  }
}

/// Public members of types that C has, too, and no constructor runs when an object is declared.
static bool isLikeC(const clang::CXXRecordDecl *d) {
  if (llvm::any_of(d->fields(), [&](const clang::FieldDecl *f) { // generated code sets members one by one
        return f->getASTContext().getBaseElementType(f->getType()).isConstQualified();
      }))
    return false;
  if (d->isCLike())
    return true;
  if (d->isLambda() || !d->isAggregate() || !d->isTrivial() || d->getNumBases() ||
      d->getDeclContext()->isDependentContext())
    return false;
  return llvm::all_of(d->fields(), [](const clang::FieldDecl *f) {
    return f->getAccess() == clang::AS_public && !f->getType()->isReferenceType();
  });
}

/// Generated code cannot write an instance whose arguments are closures or structs without a name, or are made of
/// them.
static bool hasNamelessArgument(const clang::CXXRecordDecl *d) {
  const auto *k = clang::dyn_cast<clang::ClassTemplateSpecializationDecl>(d);
  if (!k)
    return false;
  auto isNameless = [](const clang::TemplateArgument &a) {
    const clang::CXXRecordDecl *r =
        a.getKind() == clang::TemplateArgument::Type ? a.getAsType()->getAsCXXRecordDecl() : nullptr;
    return r && (!r->hasNameForLinkage() || r->isLambda() || hasNamelessArgument(r));
  };
  return llvm::any_of(k->getTemplateArgs().asArray(), [&](const clang::TemplateArgument &a) {
    return a.getKind() == clang::TemplateArgument::Pack ? llvm::any_of(a.pack_elements(), isNameless)
                                                        : isNameless(a);
  });
}

/// A struct such as C has them, down to what its members lead to: every member can be named.
bool TypeLowering::isPlain(const clang::CXXRecordDecl *d) const {
  auto found = plain_.find(d->getCanonicalDecl());
  if (found != plain_.end())
    return found->second;
  std::set<const clang::CXXRecordDecl *> seen;
  return plain_[d->getCanonicalDecl()] = leadsToPlain(d, seen);
}

/// Is it called an iterator of a container, which is a pointer in the model only?
static bool isIteratorOfModel(clang::QualType t, const clang::ASTContext &ast, const TypeLowering &types) {
  for (;;) {
    if (const auto *name = clang::dyn_cast<clang::TypedefType>(t.getTypePtr()))
      if (const clang::TypedefNameDecl *d = name->getDecl();
          types.isOfModel(d) && (d->getName() == "iterator" || d->getName() == "const_iterator"))
        return clang::cast<clang::NamedDecl>(d->getDeclContext())->getName() != "array";
    const clang::QualType inner = t.getSingleStepDesugaredType(ast);
    if (inner == t && !t->isArrayType())
      return false;
    t = inner == t ? t->getAsArrayTypeUnsafe()->getElementType() : inner;
  }
}

/// Can the output name what is only declared? Not what a class keeps for itself, nor what a function
/// declares.
static bool isNameableIncomplete(const clang::CXXRecordDecl *d) {
  return isPublic(d) && !d->getParentFunctionOrMethod();
}

bool TypeLowering::leadsToPlain(const clang::CXXRecordDecl *d,
                                std::set<const clang::CXXRecordDecl *> &seen) const {
  if (!seen.insert(d->getCanonicalDecl()).second)
    return true;         // decided by the rest
  if (!completeClass(d)) // there are pointers to it at most, which lead no further
    return isNameableIncomplete(d) && !hasNamelessArgument(d);
  d = d->getDefinition();
  // The library's own std::array has other members than its model.
  if (!isLikeC(d) || !isPublic(d) || isOfModel(d) || hasNamelessArgument(d))
    return false;
  // A mirror cannot name the type that its class's member has.
  if (const clang::FieldDecl *f = memberThatNames(d);
      f && !leadsToPlain(clang::cast<clang::CXXRecordDecl>(holderOf(f)), seen))
    return false;
  return llvm::all_of(d->fields(), [&](const clang::FieldDecl *f) {
    clang::QualType t = f->getType();
    if (isIteratorOfModel(t, ast_, *this))
      return false;
    bool isPart = true;
    for (; t->isPointerType() || t->isArrayType(); isPart &= !t->isPointerType())
      t = t->isPointerType() ? t->getPointeeType() : ast_.getBaseElementType(t);
    const clang::CXXRecordDecl *r = t->getAsCXXRecordDecl();
    return !r || (!isPart && !mayBeMirrored(r)) || leadsToPlain(r, seen);
  });
}

/// What libstdc++ makes of comparisons: function objects over iterators, and the 0 beside what <=> gives.
static bool isInOperations(const clang::CXXRecordDecl *d) {
  const auto *in = clang::dyn_cast<clang::NamespaceDecl>(d->getDeclContext()->getEnclosingNamespaceContext());
  const auto *around = in ? clang::dyn_cast<clang::NamespaceDecl>(in->getParent()) : nullptr;
  return around && ((in->getName() == "__ops" && around->getName() == "__gnu_cxx") ||
                    (in->getName() == "__cmp_cat" && around->isStdNamespace()));
}

/// Classes of the standard library that are no more than their members, or have none; its closures are.
/// What the algorithms of std::ranges return: ends of ranges, and functions.
static bool isResultOfRanges(const clang::CXXRecordDecl *d) {
  static const std::set<std::string> names = {"in_fun_result",    "in_out_result",     "in_in_result",
                                              "in_in_out_result", "in_out_out_result", "min_max_result",
                                              "in_found_result",  "out_value_result",  "in_value_result"};
  const auto *in = clang::dyn_cast<clang::NamespaceDecl>(d->getDeclContext()->getEnclosingNamespaceContext());
  return in && d->getIdentifier() && names.count(d->getNameAsString()) && in->getIdentifier() &&
         in->getName() == "ranges" && in->isInStdNamespace();
}

static bool isKnownOfLibrary(const clang::CXXRecordDecl *d) {
  static const std::set<std::string> names = {
      "pair",       "initializer_list", "reverse_iterator", "tuple",           "_Tuple_impl",
      "_Head_base", "partial_ordering", "weak_ordering",    "strong_ordering", "back_insert_iterator"};
  return d->isLambda() || isInOperations(d) || isResultOfRanges(d) ||
         (d->isInStdNamespace() && d->getIdentifier() &&
          (names.count(d->getNameAsString()) || (d->isEmpty() && !d->isPolymorphic())));
}

bool TypeLowering::isOfModel(const clang::Decl *d) const {
  const clang::SourceManager &sources = ast_.getSourceManager();
  return sources.getFilename(sources.getExpansionLoc(d->getLocation())).starts_with(modelFolder());
}

bool TypeLowering::isExpression(const clang::CXXRecordDecl *d) const {
  d = d ? d->getDefinition() : nullptr;
  const auto *mark = d ? d->getAttr<clang::AnnotateAttr>() : nullptr;
  return mark && mark->getAnnotation() == "adjgen expression" && isOfModel(d);
}

bool TypeLowering::isElidedBase(const clang::CXXRecordDecl *base) const {
  const bool isOfPair = base->isInStdNamespace() && base->getIdentifier() && base->getName() == "__pair_base";
  return completeClass(base) && base->isEmpty() && !base->isPolymorphic() && (isOfModel(base) || isOfPair);
}

/// Is it the user's, or one whose members are known?
bool TypeLowering::mayBeMirrored(const clang::CXXRecordDecl *d) const {
  d = completeClass(d);
  if (!d || d->isUnion())
    return false;
  clang::SourceLocation l = ast_.getSourceManager().getExpansionLoc(d->getLocation());
  return !ast_.getSourceManager().isInSystemHeader(l) || isKnownOfLibrary(d) || isOfModel(d);
}

bool TypeLowering::isMirrored(const clang::CXXRecordDecl *d) const {
  if (!mayBeMirrored(d))
    return false;
  d = d->getDefinition();
  return isOfModel(d) || isKnownOfLibrary(d) || !isPlain(d);
}

bool TypeLowering::isUnionOfMirror(const clang::CXXRecordDecl *d) const {
  const clang::FieldDecl *f = d->isUnion() ? memberThatNames(d) : nullptr;
  return f && !isPlain(d) && isMirrored(clang::cast<clang::CXXRecordDecl>(holderOf(f)));
}

static std::int64_t numberArgument(const clang::ClassTemplateSpecializationDecl *d, unsigned k) {
  return d->getTemplateArgs()[k].getAsIntegral().getExtValue();
}

std::string TypeLowering::matrixName(const clang::CXXRecordDecl *d) const {
  const auto *k = clang::dyn_cast_or_null<clang::ClassTemplateSpecializationDecl>(d);
  const auto *in = k ? clang::dyn_cast<clang::NamespaceDecl>(k->getDeclContext()) : nullptr;
  if (!in || in->getName() != "Eigen" || !isOfModel(k) ||
      (k->getName() != "Matrix" && k->getName() != "Array"))
    return {};
  const bool isArray = k->getName() == "Array";
  const std::string scalar = spelling(k->getTemplateArgs()[0].getAsType().getCanonicalType());
  const std::int64_t rows = numberArgument(k, 1), cols = numberArgument(k, 2), options = numberArgument(k, 3);
  const std::string letter = scalar == "double" ? "d" : scalar == "float" ? "f" : scalar == "int" ? "i" : "";
  auto isShort = [](std::int64_t n) { return n == -1 || (n >= 2 && n <= 4); };
  auto number = [](std::int64_t n) { return n == -1 ? std::string("X") : std::to_string(n); };
  const bool isVector = (rows == 1) != (cols == 1), isRow = isVector && rows == 1;
  if (!letter.empty() && options == (isRow ? 1 : 0)) {
    if (isVector && isShort(isRow ? cols : rows) && !(isArray && isRow))
      return (isArray ? "Array" : isRow ? "RowVector" : "Vector") + number(isRow ? cols : rows) + letter;
    if (rows == cols && isShort(rows))
      return (isArray ? "Array" + number(rows) : "Matrix") + number(cols) + letter;
  }
  std::string name =
      k->getNameAsString() + "<" + scalar + ", " + std::to_string(rows) + ", " + std::to_string(cols);
  return name + (options ? ", " + std::to_string(options) + ">" : ">");
}

bool TypeLowering::isFixedMatrix(const clang::CXXRecordDecl *d) {
  const auto *k = clang::cast<clang::ClassTemplateSpecializationDecl>(d);
  return numberArgument(k, 1) >= 0 && numberArgument(k, 2) >= 0;
}

const clang::CXXRecordDecl *TypeLowering::classOf(const Type *t) const {
  return t->isRecord() ? classOf(t->record) : nullptr;
}

const clang::CXXRecordDecl *TypeLowering::classOf(const Record *r) const {
  auto found = classes_.find(r);
  return found != classes_.end() ? found->second : nullptr;
}

bool TypeLowering::isBasePart(const Path &p) const {
  if (p.steps.empty() || p.steps.back().kind != ProjectionKind::Field)
    return false;
  const clang::CXXRecordDecl *whole =
      classOf(p.steps.size() > 1 ? p.steps[p.steps.size() - 2].type : p.root->type);
  const clang::CXXRecordDecl *part = classOf(p.type());
  if (!whole || !part)
    return false;
  auto isOf = [&](const clang::CXXRecordDecl *d) {
    auto found = bases_.find({d->getCanonicalDecl(), part->getCanonicalDecl()});
    return found != bases_.end() && found->second == p.steps.back().field;
  };
  const Hierarchy *h = hierarchyOf(whole);
  return h ? llvm::any_of(h->classes, isOf) : isOf(whole);
}

const clang::CXXRecordDecl *TypeLowering::classOfMember(const Record *r, unsigned field) const {
  auto found = classesOfMembers_.find({r, field});
  return found == classesOfMembers_.end() ? nullptr : found->second;
}

static bool isOfMpi(const clang::RecordDecl *d, const clang::SourceManager &sources) {
  return llvm::sys::path::filename(sources.getFilename(sources.getExpansionLoc(d->getLocation()))) == "mpi.h";
}

/// The tag behind a typedef of a system header, or of MPI's, is that implementation's own affair.
static std::string nameForTag(const clang::RecordDecl *d, const std::string &typedefName,
                              const TypedefNames &typedefs, const clang::ASTContext &ast) {
  if (isOfMpi(d, ast.getSourceManager()))
    return typedefs.firstOf(recordType(ast, d));
  return ast.getSourceManager().isInSystemHeader(d->getLocation()) ? typedefName : std::string();
}

const Type *TypeLowering::lowerRecord(const clang::RecordDecl *d, const std::string &typedefName) {
  d = clang::cast<clang::RecordDecl>(d->getCanonicalDecl());
  const clang::FieldDecl *member = memberThatNames(d);
  if (member)
    lower(recordType(ast_, holderOf(member))); // whose members are lowered with it
  auto found = records_.find(d);
  if (found != records_.end())
    return found->second;
  const clang::RecordDecl *def = d->getDefinition();
  const auto *cxx = clang::dyn_cast_or_null<clang::CXXRecordDecl>(def);
  std::string name = d->getDeclName() ? tagName(d) : typedefName;
  if (const std::string known = nameForTag(d, typedefName, typedefs_, ast_); !known.empty())
    name = known;
  if (name.empty() && d->getTypedefNameForAnonDecl())
    name = d->getTypedefNameForAnonDecl()->getNameAsString();
  if (name.empty() && member)
    name = nameThrough(member, d);
  if (auto given = recordNames_.find(d); given != recordNames_.end())
    name = given->second;
  if (const Type *t = !def && definedElsewhere ? definedElsewhere(d) : nullptr) {
    if (t->isRecord() && t->record->name != name)
      declaredMirrors_.push_back(t->record);
    return records_[d] = t;
  }
  if (const Hierarchy *h = cxx ? hierarchyOf(cxx) : nullptr)
    return lowerHierarchy(*h);
  if (cxx && (isMirrored(cxx) || isUnionOfMirror(cxx)))
    return lowerMirror(cxx);
  if (const auto *hidden = clang::dyn_cast<clang::CXXRecordDecl>(d);
      hidden && !def && !isNameableIncomplete(hidden))
    return records_[d] = unnameable(hidden);
  if (name == "FILE" || name == "struct _IO_FILE" || (cxx && !isPlain(cxx)))
    return records_[d] = table_.opaque(name == "struct _IO_FILE" ? "FILE" : name);
  const Type **shared =
      def ? linkedRecord(linkedRecords, def, name) : linkedDeclaration(linkedRecords, d, name);
  if (shared && *shared) {
    records_[d] = *shared;
    if (!def)
      return *shared;
    const Type *known = sharedRecord(def, *shared, [&](Record *r) { addFields(r, def); });
    noteBegins(known->record, def);
    return known;
  }
  const clang::FieldDecl *only = def && def->isUnion() ? onlyMember(def) : nullptr;
  Record *r = table_.newRecord(name, d->isUnion() && !(only && !unions.isLongerThanFirst(only)));
  const Type *result = records_[d] = table_.recordType(r);
  if (shared)
    *shared = result;
  if (cxx)
    classes_[r] = cxx;
  if (def) {
    addFields(r, def);
    r->isPacked = def->hasAttr<clang::PackedAttr>() || def->hasAttr<clang::MaxFieldAlignmentAttr>();
    r->complete = true;
    noteBegins(r, def);
  }
  // A source that has met it while its members were not known.
  if (shared && sameElsewhere && isKnownByName(d))
    for (const Twin &t : sameElsewhere(d))
      if (const auto theirs =
              t.types->records_.find(clang::cast<clang::RecordDecl>(t.record->getCanonicalDecl()));
          theirs != t.types->records_.end() && theirs->second == result)
        t.types->sharedRecord(t.record, result, [&](Record *own) { t.types->addFields(own, t.record); });
  return result;
}

void TypeLowering::noteBegins(const Record *r, const clang::RecordDecl *definition) {
  for (const clang::RecordDecl *large : conversions.beginsOf(definition))
    begins_[r].push_back(lower(recordType(ast_, large))->record);
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

/// The models of sequences (rules/models) call them so.
static void noteCounts(Record &r, llvm::StringRef name) {
  if (name != "vector" && name != "valarray")
    return;
  const auto numberOf = [&](const char *member) {
    const auto found =
        std::find_if(r.fields.begin(), r.fields.end(), [&](const Field &f) { return f.name == member; });
    return found == r.fields.end() ? -1 : static_cast<int>(found - r.fields.begin());
  };
  const int first = numberOf("first"), count = numberOf("count"), room = numberOf("room");
  if (first < 0 || count < 0)
    return;
  Field &elements = r.fields[static_cast<std::size_t>(first)];
  elements.count = count;
  elements.room = room < 0 ? count : room;
}

/// `way`: to the members of what the struct begins with.
void TypeLowering::addFields(Record *r, const clang::RecordDecl *d, const std::string &way) {
  const clang::FieldDecl *only = onlyMember(d);
  for (const clang::FieldDecl *f : d->fields()) {
    if (f->isUnnamedBitField() || (only && f->getCanonicalDecl() != only))
      continue;
    const clang::RecordDecl *inner =
        f->isAnonymousStructOrUnion() ? f->getType()->getAsRecordDecl() : nullptr;
    // One member of a model shares its memory with none: who makes and destroys it says so.
    const bool isRoom =
        inner && inner->isUnion() && isOfModel(inner) && llvm::hasSingleElement(inner->fields());
    if (inner && (isRoom || !inner->isUnion() || onlyMember(inner)) && (only || !d->isUnion())) {
      addFields(r, inner, way);
      continue;
    }
    if (isBeginning(f)) {
      addFields(r, f->getType()->getAsRecordDecl()->getDefinition(), way + f->getNameAsString() + ".");
      continue;
    }
    if (inner)
      continue; // members that share memory without a name: used, they are refused
    fields_.emplace(f->getCanonicalDecl(), static_cast<unsigned>(r->fields.size()));
    const auto *cxx = clang::dyn_cast<clang::CXXRecordDecl>(d);
    const Type *t = typeOfMember(f);
    if (const clang::CXXRecordDecl *k = f->getType()->getBaseElementTypeUnsafe()->getAsCXXRecordDecl())
      classesOfMembers_[{r, static_cast<unsigned>(r->fields.size())}] = k->getDefinition();
    if (cxx && isMirrored(cxx))
      t = withoutTopConst(t, table_);
    std::string name = f->getNameAsString();
    r->fields.push_back({way + (name.empty() ? captureName(f, r) : name), t});
  }
  if (const auto known = only ? fields_.find(only) : fields_.end(); known != fields_.end())
    for (const clang::FieldDecl *f : d->fields())
      if (const unsigned number = known->second; isOneValue(f->getCanonicalDecl(), only))
        fields_.emplace(f->getCanonicalDecl(), number);
  if (isOfModel(d))
    noteCounts(*r, d->getName());
}

bool TypeLowering::hasField(const clang::FieldDecl *f) {
  lower(recordType(ast_, holderOf(f)));
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
  if ((c->isAnyComplexType() && !isComplex(c, ast_)) || (c->isVectorType() && !isRealVector(ast_, c)))
    return spelling(t);
  if (c->isRealFloatingType() && !c->isSpecificBuiltinType(clang::BuiltinType::Float) &&
      !c->isSpecificBuiltinType(clang::BuiltinType::Double) &&
      !c->isSpecificBuiltinType(clang::BuiltinType::LongDouble))
    return spelling(t);
  return {};
}

static bool isOrReaches(clang::QualType t, const TypeLowering &types) {
  t = t.getNonReferenceType();
  while (t->isPointerType())
    t = t->getPointeeType();
  const clang::CXXRecordDecl *r = t->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
  return r && r->hasDefinition() && types.isMirrored(r);
}

bool passedByAddress(clang::QualType t) {
  if (t->isReferenceType())
    return true;
  const clang::CXXRecordDecl *r = t->getAsCXXRecordDecl();
  return r && r->hasDefinition() && !r->canPassInRegisters();
}

bool hasCSignature(const clang::FunctionDecl *f, const TypeLowering &types) {
  const auto *m = clang::dyn_cast<clang::CXXMethodDecl>(f);
  const auto isOfCxx = [&](clang::QualType t) {
    return passedByAddress(t) || isOrReaches(t, types) || isTextType(t);
  };
  if ((m && m->isInstance()) || isOfCxx(f->getReturnType()))
    return false;
  for (const clang::ParmVarDecl *p : f->parameters())
    if (isOfCxx(p->getType()))
      return false;
  return true;
}

bool isCallableOutside(const clang::FunctionDecl *d, const TypeLowering &types) {
  return isNameable(d) && !d->isVariadic() && hasCSignature(d, types);
}

} // namespace adjgen::frontend
