// Problem: generated code may use what any code outside a class may use, and no more. Approach: a member that
// is public is its own face; of a private one, each accessor whose body is one return of the member, of an
// element of it, or of what a container says of itself.
#include "frontend/lower/PublicAccess.h"
#include "frontend/lower/PublicMembers.h"
#include "frontend/session/ClangVersions.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclFriend.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecordLayout.h"
#include "clang/AST/Stmt.h"

namespace adjgen::frontend {

namespace {

const clang::Expr *withoutWrapping(const clang::Expr *e) {
  for (;;) {
    const clang::Expr *inner = e->IgnoreParenImpCasts();
    if (const auto *k = clang::dyn_cast<clang::FullExpr>(inner))
      inner = k->getSubExpr();
    if (const auto *k = clang::dyn_cast<clang::MaterializeTemporaryExpr>(inner))
      inner = k->getSubExpr();
    if (const auto *k = clang::dyn_cast<clang::ExplicitCastExpr>(inner);
        k && k->getType()->isIntegerType() && k->getSubExpr()->getType()->isIntegerType())
      inner = k->getSubExpr(); // static_cast<int>(v.size())
    if (inner == e)
      return e;
    e = inner;
  }
}

/// The member of the object itself that the expression names.
const clang::FieldDecl *ownMember(const clang::Expr *e) {
  const auto *k = clang::dyn_cast<clang::MemberExpr>(withoutWrapping(e));
  if (!k || !clang::isa<clang::CXXThisExpr>(withoutWrapping(k->getBase())))
    return nullptr;
  return clang::dyn_cast<clang::FieldDecl>(k->getMemberDecl());
}

/// What assert() becomes: nothing, or the end of the program.
bool isAssertion(const clang::Stmt *s) {
  const auto *e = clang::dyn_cast<clang::Expr>(s);
  if (!e)
    return clang::isa<clang::NullStmt>(s);
  e = e->IgnoreParens();
  if (const auto *k = clang::dyn_cast<clang::ExplicitCastExpr>(e); k && k->getType()->isVoidType())
    return clang::isa<clang::IntegerLiteral>(k->getSubExpr()->IgnoreParenImpCasts());
  const auto *choice = clang::dyn_cast<clang::ConditionalOperator>(e);
  const auto *end =
      choice ? clang::dyn_cast<clang::CallExpr>(choice->getFalseExpr()->IgnoreParens()) : nullptr;
  return end && end->getDirectCallee() && end->getDirectCallee()->isNoReturn() &&
         isAssertion(choice->getTrueExpr());
}

/// Of a body that is one return, behind assertions.
const clang::Expr *returned(const clang::FunctionDecl *f) {
  const clang::FunctionDecl *body = nullptr;
  if (!f->hasBody(body))
    return nullptr;
  const auto *list = clang::dyn_cast<clang::CompoundStmt>(body->getBody());
  if (!list || list->body_empty() ||
      !std::all_of(list->body_begin(), list->body_end() - 1,
                   [](const clang::Stmt *s) { return isAssertion(s); }))
    return nullptr;
  const auto *r = clang::dyn_cast<clang::ReturnStmt>(list->body_back());
  return r && r->getRetValue() ? withoutWrapping(r->getRetValue()) : nullptr;
}

/// Made of numbers that the object and the parameters have, and of nothing that may do more.
bool isPlain(const clang::Expr *e) {
  e = withoutWrapping(e);
  if (const auto *k = clang::dyn_cast<clang::BinaryOperator>(e))
    return !k->isAssignmentOp() && isPlain(k->getLHS()) && isPlain(k->getRHS());
  return ownMember(e) || clang::isa<clang::DeclRefExpr>(e) || clang::isa<clang::IntegerLiteral>(e);
}

/// An integer that depends on the parameters' values alone; one that an unknown is multiplied by may be 0.
std::optional<std::int64_t> valueAt(const clang::Expr *e,
                                    const std::vector<std::optional<std::int64_t>> &parameters) {
  e = withoutWrapping(e);
  if (const auto *k = clang::dyn_cast<clang::IntegerLiteral>(e))
    return k->getValue().getActiveBits() < 32 ? std::optional<std::int64_t>(k->getValue().getZExtValue())
                                              : std::nullopt;
  if (const auto *r = clang::dyn_cast<clang::DeclRefExpr>(e)) {
    const auto *p = clang::dyn_cast<clang::ParmVarDecl>(r->getDecl());
    const bool isNumber =
        p && p->getType()->isIntegerType() && p->getFunctionScopeIndex() < parameters.size();
    return isNumber ? parameters[p->getFunctionScopeIndex()] : std::nullopt;
  }
  if (const auto *call = clang::dyn_cast<clang::CXXMemberCallExpr>(e)) {
    const clang::CXXMethodDecl *m = call->getMethodDecl();
    const clang::Expr *value = m && !m->isVirtual() ? returned(m) : nullptr;
    if (!value || !clang::isa<clang::CXXThisExpr>(withoutWrapping(call->getImplicitObjectArgument())))
      return {};
    std::vector<std::optional<std::int64_t>> arguments;
    for (const clang::Expr *a : call->arguments())
      arguments.push_back(valueAt(a, parameters));
    return valueAt(value, arguments);
  }
  const auto *k = clang::dyn_cast<clang::BinaryOperator>(e);
  if (!k || !k->getType()->isIntegerType())
    return {};
  const auto first = valueAt(k->getLHS(), parameters), second = valueAt(k->getRHS(), parameters);
  if (k->getOpcode() == clang::BO_Mul &&
      ((first == 0 && isPlain(k->getRHS())) || (second == 0 && isPlain(k->getLHS()))))
    return 0;
  if (!first || !second)
    return {};
  switch (k->getOpcode()) {
  case clang::BO_Mul:
    return *first * *second;
  case clang::BO_Add:
    return *first + *second;
  case clang::BO_Sub:
    return *first - *second;
  default:
    return {};
  }
}

/// "0, 0": what all parameters are where the index is 0; nullopt: not known. So x.row(0), of return
/// &cells[width * i], is where the elements begin, and x(1, 1), of return cells[(i - 1) * width + j - 1].
std::optional<std::string> whereZero(const clang::Expr *index, const clang::FunctionDecl *f) {
  for (const std::int64_t all : {0, 1}) {
    if (valueAt(index, std::vector<std::optional<std::int64_t>>(f->getNumParams(), all)) != 0)
      continue;
    std::string text;
    for (unsigned k = 0; k < f->getNumParams(); ++k)
      text += (k ? ", " : "") + std::to_string(all);
    return text;
  }
  return {};
}

bool isNamed(const clang::CXXRecordDecl *d, llvm::StringRef name) {
  return d && d->getIdentifier() && d->getName() == name;
}

/// A derivative has the parameters of the primal, in their order, and others.
bool mayBeDerivative(const clang::FunctionDecl *f, const clang::FunctionDecl *head) {
  if (!f->getDeclName() || !f->getNameAsString().starts_with(head->getNameAsString() + "_"))
    return false;
  unsigned k = 0;
  for (const clang::ParmVarDecl *p : head->parameters()) {
    while (k < f->getNumParams() &&
           f->getParamDecl(k)->getType().getCanonicalType() != p->getType().getCanonicalType())
      ++k;
    if (k++ >= f->getNumParams())
      return false;
  }
  return true;
}

bool befriends(const clang::CXXRecordDecl *d, const clang::FunctionDecl *head) {
  for (const clang::FriendDecl *f : d->friends())
    if (const auto *n = clang::dyn_cast_or_null<clang::FunctionDecl>(f->getFriendDecl());
        n && mayBeDerivative(n, head))
      return true;
  return false;
}

/// The layout is not what the types of the members make it.
bool isLaidOutOtherwise(const clang::Decl *d) {
  return d->hasAttr<clang::PackedAttr>() || d->hasAttr<clang::AlignedAttr>() ||
         d->hasAttr<clang::MaxFieldAlignmentAttr>() || d->hasAttr<clang::NoUniqueAddressAttr>();
}

/// Eigen aligns objects whose size is a multiple of 16 bytes: a member need not follow the one before it.
bool isAligned(clang::QualType member, const TypeLowering &types, const clang::ASTContext &ast) {
  const clang::CXXRecordDecl *d = member->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
  return d && types.isMatrix(d) && TypeLowering::isFixedMatrix(d) &&
         ast.getTypeSizeInChars(recordType(ast, d)).getQuantity() % 16 == 0;
}

bool hasDefaultAllocator(const clang::ClassTemplateSpecializationDecl *vector) {
  const clang::TemplateArgumentList &list = vector->getTemplateArgs();
  const clang::CXXRecordDecl *d = list[1].getAsType()->getAsCXXRecordDecl();
  return isNamed(d, "allocator") && d->isInStdNamespace();
}

/// The user's pointers are to objects of the class itself, or to pointers to such.
bool leadsToMirror(clang::QualType t, const TypeLowering &types) {
  bool isPointer = false;
  for (; t->isPointerType() || t->isConstantArrayType();
       t = t->isPointerType() ? t->getPointeeType() : clang::QualType(t->getArrayElementTypeNoTypeQual(), 0))
    isPointer |= t->isPointerType();
  const clang::CXXRecordDecl *d = t->getAsCXXRecordDecl();
  return isPointer && d && d->hasDefinition() && types.isMirrored(d);
}

/// By a function that generated code may call (AccessorCalls.h), though the class shows no member.
bool givesIntegers(const clang::CXXRecordDecl *d) {
  return llvm::any_of(d->methods(), [](const clang::CXXMethodDecl *m) {
    clang::QualType t = m->getReturnType().getNonReferenceType();
    while (t->isPointerType())
      t = t->getPointeeType();
    return m->isInstance() && m->getAccess() == clang::AS_public && t->isIntegerType();
  });
}

/// Does memory have the bases and members one after the other, as a struct would that has them all as members? (A member may
/// stand in the padding of a base.)
bool basesAreFirst(const clang::CXXRecordDecl *d, const TypeLowering &types, const clang::ASTContext &ast) {
  if (d->isDependentContext() || d->isInvalidDecl() || d->getNumVBases())
    return false;
  const clang::ASTRecordLayout &layout = ast.getASTRecordLayout(d);
  clang::CharUnits end;
  const auto stands = [&](clang::CharUnits at, clang::CharUnits align, clang::CharUnits size) {
    end = end.alignTo(align);
    const bool is = at == end;
    end += size;
    return is;
  };
  for (const clang::CXXBaseSpecifier &base : d->bases()) {
    const clang::CXXRecordDecl *k = base.getType()->getAsCXXRecordDecl();
    if (!k || !k->hasDefinition())
      return false;
    if (types.isElidedBase(k))
      continue;
    const clang::ASTRecordLayout &own = ast.getASTRecordLayout(k->getDefinition());
    if (!stands(layout.getBaseClassOffset(k->getDefinition()), own.getAlignment(), own.getSize()))
      return false;
  }
  for (const clang::FieldDecl *f : d->fields())
    if (f->isBitField() ||
        !stands(ast.toCharUnitsFromBits(static_cast<std::int64_t>(layout.getFieldOffset(f->getFieldIndex()))),
                ast.getTypeAlignInChars(f->getType()), ast.getTypeSizeInChars(f->getType())))
      return false;
  return true;
}

bool isConstant(clang::QualType reference) { return reference->getPointeeType().isConstQualified(); }

} // namespace

bool PublicAccess::isLaidOut(clang::QualType t) const {
  std::set<const clang::CXXRecordDecl *> seen;
  return isLaidOut(t, seen);
}

bool PublicAccess::isLaidOut(clang::QualType t, std::set<const clang::CXXRecordDecl *> &seen) const {
  t = t.getCanonicalType();
  while (t->isPointerType() || t->isArrayType())
    t = (t->isPointerType() ? t->getPointeeType() : ast_.getBaseElementType(t)).getCanonicalType();
  const clang::CXXRecordDecl *d = t->getAsCXXRecordDecl();
  if (!d || !d->hasDefinition() || !types_.isMirrored(d))
    return !t->isReferenceType();
  d = d->getDefinition();
  if (!seen.insert(d).second)
    return true; // decided by the rest of its members
  const bool known = isNamed(d, "array") || isNamed(d, "complex") || isNamed(d, "pair") ||
                     (types_.isMatrix(d) && TypeLowering::isFixedMatrix(d));
  // The members of the library's own classes stand otherwise in another library.
  const bool mayHaveBases =
      !types_.isOfModel(d) && !d->isInStdNamespace() && basesAreFirst(d, types_, ast_) &&
      llvm::all_of(d->bases(), [&](const clang::CXXBaseSpecifier &b) {
        return types_.isElidedBase(b.getType()->getAsCXXRecordDecl()) || isLaidOut(b.getType(), seen);
      });
  const bool hasBase = llvm::any_of(d->bases(), [&](const clang::CXXBaseSpecifier &b) {
    const clang::CXXRecordDecl *k = b.getType()->getAsCXXRecordDecl();
    return !k || !types_.isElidedBase(k);
  });
  if (d->isPolymorphic() || (hasBase && !mayHaveBases) || d->isEmpty() || d->isLambda() ||
      (types_.isOfModel(d) && !known))
    return false;
  const auto isOneMember = [&](const clang::FieldDecl *f) { // [same numbers]
    const clang::RecordDecl *u = f->getType()->getAsRecordDecl();
    return u && u->isUnion() && types_.onlyMember(u);
  };
  for (const clang::FieldDecl *f : d->fields())
    if (f->isBitField() || (f->isAnonymousStructOrUnion() && !isOneMember(f)) ||
        f->getType()->isReferenceType() || isLaidOutOtherwise(f) || isAligned(f->getType(), types_, ast_) ||
        !(types_.isUntouched(f) || isLaidOut(f->getType(), seen)))
      return false;
  return !isLaidOutOtherwise(d);
}

void PublicAccess::add(Record *face, std::vector<unsigned> member, FaceMember::Kind kind,
                       const std::string &text, const Type *type, bool owns) {
  unsigned number = static_cast<unsigned>(face->fields.size());
  for (unsigned k = 0; k < face->fields.size(); ++k)
    if (face->fields[k].name == text)
      number = k;
  if (number == face->fields.size())
    face->fields.push_back({text, type, owns});
  members_[face].push_back({std::move(member), kind, number});
}

/// The members as the class names them: those of its bases, too.
static std::vector<Field> withBasesOpened(const Record *mirror, const TypeLowering &types) {
  const clang::CXXRecordDecl *d = types.classOf(mirror);
  std::size_t bases = 0;
  for (const clang::CXXBaseSpecifier &base : d->bases())
    bases += !types.isElidedBase(base.getType()->getAsCXXRecordDecl());
  std::vector<Field> fields;
  for (std::size_t k = 0; k < mirror->fields.size(); ++k)
    if (k < bases) {
      const std::vector<Field> inner = withBasesOpened(mirror->fields[k].type->record, types);
      fields.insert(fields.end(), inner.begin(), inner.end());
    } else {
      fields.push_back(mirror->fields[k]);
    }
  return fields;
}

/// The class itself, under its own name and with the members of its mirror; nothing names them.
const Type *PublicAccess::whole(clang::QualType t) {
  const clang::CXXRecordDecl *d = t->getAsCXXRecordDecl()->getDefinition();
  const Type *&face = faces_[{d, false, nullptr}];
  if (!face) {
    const Type *mirror = types_.lower(t.getUnqualifiedType());
    const std::string name = types_.isMatrix(d) ? "Eigen::" + types_.matrixName(d)
                                                : types_.spelling(t.getCanonicalType().getUnqualifiedType());
    Record *r = table_.newRecord(name, false);
    r->fields = withBasesOpened(mirror->record, types_);
    r->complete = true;
    wholes_.insert(r);
    members_[r];
    types_.usedInPlaceOf(mirror->record, r->name);
    face = table_.recordType(r);
  }
  return t.isConstQualified() ? table_.qualified(face, Const) : face;
}

const Type *PublicAccess::of(clang::QualType t, const clang::FunctionDecl *head) {
  const clang::CXXRecordDecl *d = t->getAsCXXRecordDecl();
  if (!d || !d->hasDefinition() || !types_.isMirrored(d))
    return nullptr;
  d = d->getDefinition();
  if (isLaidOut(t))
    return whole(t);
  if (d->isLambda() || d->isPolymorphic())
    return nullptr;
  const Key key{d, t.isConstQualified(), head};
  auto [found, isNew] = faces_.emplace(key, nullptr);
  if (!isNew)
    return found->second;
  std::string name = types_.spelling(t.getCanonicalType().getUnqualifiedType());
  const auto *instance = clang::dyn_cast<clang::ClassTemplateSpecializationDecl>(d);
  const bool isVector = types_.isOfModel(d) && isNamed(d, "vector") && instance;
  const bool isValarray = types_.isOfModel(d) && isNamed(d, "valarray") && instance;
  const bool isMatrix = types_.isMatrix(d);
  if (types_.isOfModel(d) && !isVector && !isValarray && !isMatrix)
    return nullptr;
  if (isVector && hasDefaultAllocator(instance))
    name =
        "std::vector<" + types_.spelling(instance->getTemplateArgs()[0].getAsType().getCanonicalType()) + ">";
  if (isMatrix)
    name = "Eigen::" + types_.matrixName(d);
  Record *face = table_.newRecord(name, false);
  members_[face];
  if (isMatrix)
    matrix(face, instance, key.isConst);
  else if (isVector || isValarray)
    container(face, instance, key.isConst, head);
  else
    object(face, d, key, {});
  if (key.isConst && !types_.isOfModel(d))
    elementsOfMutable(face, t.getUnqualifiedType(), head);
  face->complete = true;
  if (face->fields.empty() && (types_.isOfModel(d) || !givesIntegers(d)))
    return nullptr;
  const Type *result = table_.recordType(face);
  return faces_[key] = key.isConst ? table_.qualified(result, Const) : result;
}

const Type *PublicAccess::element(clang::QualType t, const clang::FunctionDecl *head) {
  const clang::CXXRecordDecl *d = t->getAsCXXRecordDecl();
  if (d && d->hasDefinition() && types_.isMirrored(d))
    return of(t, head);
  if (t->isBooleanType() || !isLaidOut(t))
    return nullptr;
  const Type *lowered = types_.lower(t);
  if (!leadsToMirror(t, types_))
    return lowered;
  if (const auto *a = ast_.getAsConstantArrayType(t))
    return table_.array(element(a->getElementType(), head), lowered->extent);
  return table_.qualified(table_.pointer(element(t->getPointeeType(), head)), lowered->qualifiers);
}

void PublicAccess::container(Record *face, const clang::ClassTemplateSpecializationDecl *d, bool isConst,
                             const clang::FunctionDecl *head) {
  clang::QualType t = d->getTemplateArgs()[0].getAsType();
  const Type *inner = element(isConst ? t.withConst() : t, head);
  if (!inner)
    return;
  const bool each = inner->isRecord() && members_.count(inner->record) && !isWhole(inner);
  if (isNamed(d, "valarray")) { // its elements stand behind that of number 0
    if (each)
      return;
    add(face, {0}, FaceMember::Kind::Elements, "operator[](0)", inner, true);
    add(face, {1}, FaceMember::Kind::Value, "size()", types_.lower(ast_.getSizeType()));
    return;
  }
  add(face, {0}, each ? FaceMember::Kind::Each : FaceMember::Kind::Value, "data()", table_.pointer(inner),
      true);
  const Type *size = types_.lower(ast_.getSizeType());
  add(face, {1}, FaceMember::Kind::Value, "size()", size);
  add(face, {2}, FaceMember::Kind::Value, "size()", size); // there is room for them
}

/// Of Eigen: elements, and numbers of rows and columns.
void PublicAccess::matrix(Record *face, const clang::ClassTemplateSpecializationDecl *d, bool isConst) {
  clang::QualType t = d->getTemplateArgs()[0].getAsType();
  const Type *size = types_.lower(ast_.getPointerDiffType());
  add(face, {0}, FaceMember::Kind::Value, "data()", table_.pointer(types_.lower(isConst ? t.withConst() : t)),
      true);
  add(face, {1}, FaceMember::Kind::Value, "rows()", size);
  add(face, {2}, FaceMember::Kind::Value, "cols()", size);
}

/// Where a member points or refers to an object of a class that has a face, but not the layout of its mirror.
bool PublicAccess::addObject(Record *face, const std::vector<unsigned> &member, const std::string &text,
                             clang::QualType t, const Key &key) {
  if (!t->isPointerType() && !t->isReferenceType())
    return false;
  const clang::CXXRecordDecl *to = t->getPointeeType()->getAsCXXRecordDecl();
  if (!to || !to->hasDefinition() || !types_.isMirrored(to) || types_.isOfModel(to) ||
      isLaidOut(t->getPointeeType()))
    return false;
  const Type *own = of(t->getPointeeType(), key.friendly);
  if (own && !isWhole(own))
    add(face, member, FaceMember::Kind::Object, text, t->isPointerType() ? table_.pointer(own) : own);
  return true;
}

/// What std::unique_ptr and std::shared_ptr lead to.
bool PublicAccess::addOwned(Record *face, std::vector<unsigned> member, const std::string &text,
                            clang::QualType t, const Key &key) {
  const auto *d = llvm::dyn_cast_or_null<clang::ClassTemplateSpecializationDecl>(
      t.getNonReferenceType()->getAsCXXRecordDecl());
  if (!d || !types_.isOfModel(d) || !(isNamed(d, "unique_ptr") || isNamed(d, "shared_ptr")))
    return false;
  clang::QualType to = d->getTemplateArgs()[0].getAsType();
  const auto *array = ast_.getAsArrayType(to);
  if (array)
    to = array->getElementType();
  member.push_back(0);
  if (!array && addObject(face, member, text + ".get()", ast_.getPointerType(to), key))
    return true;
  if (const Type *inner = element(to, key.friendly); inner && (!inner->isRecord() || isWhole(inner)))
    add(face, std::move(member), FaceMember::Kind::Value, text + ".get()", table_.pointer(inner));
  return true;
}

void PublicAccess::addPlace(Record *face, std::vector<unsigned> member, const std::string &text,
                            clang::QualType t, const Key &key) {
  if (addObject(face, member, text, t, key) || addOwned(face, member, text, t, key))
    return;
  const Type *inner = nullptr;
  if (t.isConstQualified() && !key.isConst && !t->isRecordType()) {
    if (!t->isRealFloatingType() && isLaidOut(t))
      add(face, std::move(member), FaceMember::Kind::Value, text, types_.lower(t.getUnqualifiedType()));
    return;
  }
  if (key.isConst)
    t = t.withConst();
  if (ast_.getAsArrayType(t))
    inner = !ast_.getBaseElementType(t)->isRecordType() ? element(t, key.friendly) : nullptr;
  else
    inner = t->isReferenceType() ? nullptr : element(t.getNonReferenceType(), key.friendly);
  if (t->isBooleanType())
    inner = types_.lower(t);
  const bool isNew = llvm::none_of(members_[face], [&](const FaceMember &way) {
    return way.kind == FaceMember::Kind::Place && way.member == member;
  });
  if (inner && isNew) // of a member and accessors that refer to it, the first stands for all
    add(face, std::move(member), FaceMember::Kind::Place, text, inner);
}

/// A pointer to one of a member's elements, or a reference: to the first one, for some arguments.
std::optional<PublicAccess::Accessor> PublicAccess::firstElement(const clang::CXXMethodDecl *m,
                                                                 const clang::Expr *e, bool isConst) const {
  const clang::QualType t = m->getReturnType();
  const auto isIndex = [](const clang::ParmVarDecl *p) { return p->getType()->isIntegerType(); };
  const bool refers = t->isLValueReferenceType() && m->getNumParams() > 0;
  if (!(t->isPointerType() || refers) || !llvm::all_of(m->parameters(), isIndex) ||
      (isConstant(t) && !isConst && !t->getPointeeType()->isIntegerType() &&
       !(refers && t->getPointeeType()->isRecordType())))
    return {};
  const clang::Expr *container = nullptr, *index = nullptr, *place = refers ? e : nullptr;
  if (const auto *k = clang::dyn_cast<clang::BinaryOperator>(e);
      k && k->getOpcode() == clang::BO_Add && !refers)
    container = k->getLHS(), index = k->getRHS();
  const auto *address = clang::dyn_cast<clang::UnaryOperator>(e);
  if (address && address->getOpcode() == clang::UO_AddrOf && !refers)
    place = withoutWrapping(address->getSubExpr());
  if (place) {
    const auto *call = clang::dyn_cast<clang::CXXOperatorCallExpr>(place);
    if (const auto *s = clang::dyn_cast<clang::ArraySubscriptExpr>(place))
      container = s->getBase(), index = s->getIdx();
    else if (call && call->getOperator() == clang::OO_Subscript && call->getNumArgs() == 2)
      container = call->getArg(0), index = call->getArg(1);
  }
  const clang::FieldDecl *f = container ? ownMember(container) : nullptr;
  const clang::CXXRecordDecl *d = f ? f->getType()->getAsCXXRecordDecl() : nullptr;
  const bool isVector =
      d && types_.isOfModel(d) && (isNamed(d, "vector") || (refers && isNamed(d, "unique_ptr")));
  if (!f || f->getParent()->getCanonicalDecl() != m->getParent()->getCanonicalDecl() || !types_.hasField(f) ||
      !(isVector || f->getType()->isPointerType()))
    return {};
  const std::optional<std::string> arguments = whereZero(index, m);
  if (!arguments)
    return {};
  std::vector<unsigned> member = {types_.fieldNumber(f)};
  if (isVector)
    member.push_back(0);
  const std::string text = m->getNameAsString() + "(" + *arguments + ")";
  return refers ? Accessor{std::move(member), FaceMember::Kind::Elements, t.getNonReferenceType(), text,
                           isVector}
                : Accessor{std::move(member), FaceMember::Kind::Value, t, text, isVector};
}

/// What a method of no parameter, or of an index, returns of its object.
std::optional<PublicAccess::Accessor> PublicAccess::accessor(const clang::CXXMethodDecl *m,
                                                             std::vector<unsigned> inside, bool isConst) {
  const clang::Expr *e = returned(m);
  if (!e || m->isStatic() || m->getAccess() != clang::AS_public || (isConst && !m->isConst()) ||
      m->getRefQualifier() != clang::RQ_None)
    return {};
  if (std::optional<Accessor> first = firstElement(m, e, isConst)) {
    first->member.insert(first->member.begin(), inside.begin(), inside.end());
    return first;
  }
  if (m->getNumParams() > 0)
    return {};
  const clang::QualType t = m->getReturnType();
  const bool isObject = t.getNonReferenceType()->isRecordType(); // const, its elements are still its elements
  const bool refers = t->isReferenceType() && (isConst || isObject || !isConstant(t));
  const std::string name = m->getNameAsString();
  auto result = [&](const clang::FieldDecl *f, FaceMember::Kind kind,
                    std::optional<unsigned> part = {}) -> std::optional<Accessor> {
    if (f->getParent()->getCanonicalDecl() != m->getParent()->getCanonicalDecl() || !types_.hasField(f))
      return {};
    inside.push_back(types_.fieldNumber(f));
    if (part)
      inside.push_back(*part);
    if (kind == FaceMember::Kind::Value && f->getType().isConstQualified() && t->isRealFloatingType())
      return Accessor{inside, FaceMember::Kind::Constant, t, name};
    return Accessor{inside, kind, t.getNonReferenceType(), name + "()", part && f->getType()->isRecordType()};
  };
  if (const clang::FieldDecl *f = ownMember(e))
    return result(f, refers ? FaceMember::Kind::Place : FaceMember::Kind::Value);
  const auto *call = clang::dyn_cast<clang::CXXMemberCallExpr>(e);
  const clang::FieldDecl *f = call ? ownMember(call->getImplicitObjectArgument()) : nullptr;
  const clang::CXXMethodDecl *asked = f ? call->getMethodDecl() : nullptr;
  if (!asked || !types_.isOfModel(asked) || !isNamed(asked->getParent(), "vector"))
    return {};
  if (asked->getName() == "data")
    return result(f, FaceMember::Kind::Value, 0);
  if (asked->getName() == "size")
    return result(f, FaceMember::Kind::Value, 1);
  return {};
}

/// "Base::", where the object's class finds another member, or several, by the name.
std::string PublicAccess::qualifier(const clang::CXXRecordDecl *d, const clang::NamedDecl *member,
                                    const Key &key) const {
  const auto isOther = [&](const clang::CXXRecordDecl *k) {
    k = k->getDefinition();
    return k && k->getCanonicalDecl() != d->getCanonicalDecl() && !d->isDerivedFrom(k) &&
           !k->lookup(member->getDeclName()).empty();
  };
  const auto *object = clang::cast<clang::CXXRecordDecl>(key.record);
  const bool isPlain =
      !isOther(object) && object->forallBases([&](const clang::CXXRecordDecl *k) { return !isOther(k); });
  return isPlain ? "" : types_.spelling(recordType(ast_, d)) + "::";
}

/// Accessors of constant objects often give values, where those of others refer to the elements: these give their
/// addresses, and change nothing.
void PublicAccess::elementsOfMutable(Record *face, clang::QualType t, const clang::FunctionDecl *head) {
  const Type *open = of(t, head);
  if (!open || isWhole(open))
    return;
  for (const FaceMember &way : std::vector<FaceMember>(members_.at(open->record))) {
    const std::vector<FaceMember> &own = members_[face];
    if (way.kind != FaceMember::Kind::Elements ||
        llvm::any_of(own, [&](const FaceMember &w) { return w.member == way.member; }))
      continue;
    const Field &f = open->record->fields[way.field];
    add(face, way.member, way.kind, f.name, f.type, f.owns);
    members_[face].back().ofMutable = true;
  }
}

/// Of what an accessor gives by value: a number cannot be set by it.
const Type *PublicAccess::typeOfValue(clang::QualType t, const Key &key) {
  if (isLaidOut(t) && leadsToMirror(t, types_))
    return element(t, key.friendly);
  const Type *lowered = types_.lower(t);
  return lowered->isReal() ? table_.qualified(lowered, Const) : lowered;
}

/// The part of a class `d`, which the object is or has as a base.
void PublicAccess::object(Record *face, const clang::CXXRecordDecl *d, const Key &key,
                          std::vector<unsigned> inside) {
  const bool isFriend = befriends(d, key.friendly);
  auto behind = [&](unsigned field) {
    std::vector<unsigned> member = inside;
    member.push_back(field);
    return member;
  };
  for (const clang::CXXBaseSpecifier &base : d->bases())
    if (const clang::CXXRecordDecl *k = base.getType()->getAsCXXRecordDecl();
        k && k->hasDefinition() && !types_.isElidedBase(k) && !base.isVirtual() &&
        base.getAccessSpecifier() == clang::AS_public)
      object(face, k->getDefinition(), key, behind(types_.baseNumber(d, k->getDefinition())));
  for (const clang::FieldDecl *f : d->fields()) {
    if (f->isAnonymousStructOrUnion())
      f = onlyNumberIn(f, types_); // each number has one place, by one of its names
    if (f && (f->getAccess() == clang::AS_public || isFriend) && f->getIdentifier() && types_.hasField(f))
      addPlace(face, behind(types_.fieldNumber(f)), qualifier(d, f, key) + f->getNameAsString(), f->getType(),
               key);
  }
  for (const clang::CXXMethodDecl *m : d->methods()) {
    if (clang::isa<clang::CXXConversionDecl>(m))
      continue;
    std::optional<Accessor> a = accessor(m, inside, key.isConst);
    if (!a)
      continue;
    a->text = qualifier(d, m, key) + a->text;
    if (a->kind == FaceMember::Kind::Constant)
      members_[face].push_back({a->member, a->kind, 0, a->text});
    else if (a->kind == FaceMember::Kind::Place)
      addPlace(face, a->member, a->text, a->type, key);
    else if (a->kind == FaceMember::Kind::Value && addObject(face, a->member, a->text, a->type, key))
      continue;
    else if (a->kind == FaceMember::Kind::Value)
      add(face, a->member, a->kind, a->text, typeOfValue(a->type, key), a->owns);
    else if (const Type *t = element(a->type, key.friendly);
             t && !(t->isRecord() && members_.count(t->record) && !isWhole(t)))
      add(face, a->member, a->kind, a->text, table_.array(t, -1), a->owns);
  }
}

// ---- what has no way

std::optional<std::vector<unsigned>> PublicAccess::wayToBase(const clang::CXXRecordDecl *from,
                                                             const clang::CXXRecordDecl *base) {
  if (from->getCanonicalDecl() == base->getCanonicalDecl())
    return std::vector<unsigned>();
  for (const clang::CXXBaseSpecifier &b : from->bases()) {
    const clang::CXXRecordDecl *k = b.getType()->getAsCXXRecordDecl();
    if (!k || !k->hasDefinition() || b.isVirtual() || types_.isElidedBase(k))
      continue;
    if (std::optional<std::vector<unsigned>> way = wayToBase(k->getDefinition(), base)) {
      way->insert(way->begin(), types_.baseNumber(from, k->getDefinition()));
      return way;
    }
  }
  return {};
}

/// The value of a number with derivatives is no way to it.
bool PublicAccess::hasWay(const Record *face, const std::vector<unsigned> &member, const clang::FieldDecl *f,
                          std::optional<unsigned> part) const {
  std::vector<unsigned> inside = member;
  if (part)
    inside.push_back(*part);
  const bool isReal = f->getType()->isRealFloatingType();
  return llvm::any_of(members_.at(face), [&](const FaceMember &way) {
    return (way.member == member && !(isReal && way.kind == FaceMember::Kind::Value)) || way.member == inside;
  });
}

bool PublicAccess::isHidden(const clang::FieldDecl *f, std::optional<unsigned> part) {
  const auto *d = clang::cast<clang::CXXRecordDecl>(f->getParent());
  std::vector<std::pair<const clang::CXXRecordDecl *, const Record *>> seen;
  for (const auto &[key, face] : faces_)
    if (face && !isWhole(face))
      seen.emplace_back(clang::cast<clang::CXXRecordDecl>(key.record), face->record);
  return types_.hasField(f) && llvm::any_of(seen, [&](const auto &object) {
           std::optional<std::vector<unsigned>> member = wayToBase(object.first, d);
           if (!member)
             return false;
           member->push_back(types_.fieldNumber(f));
           return !hasWay(object.second, *member, f, part);
         });
}

} // namespace adjgen::frontend
