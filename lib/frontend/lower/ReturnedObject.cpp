// Problem: a head returns an object of a class whose members generated code may not name, or whose containers it has no
// memory of. Approach: the head gets a parameter more, which stands for the object, and gives it the members of the
// mirror that it has made: by what the class shows, as a view does in the other direction (heads/Views.h). The
// derivative has it as a local variable again, and returns it (differentiate/ReturnedObjects.h).
// Invariant: a container gets its size (adjgen_resize) before its elements are asked for.
#include "frontend/lower/ReturnedObject.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "frontend/syntax/WrittenNames.h"
#include "clang/AST/DeclCXX.h"
#include "llvm/ADT/STLExtras.h"

namespace adjgen::frontend {

bool isMadeOfNothing(const clang::CXXRecordDecl *d) {
  d = d->getDefinition();
  return d->needsImplicitDefaultConstructor() ||
         llvm::any_of(d->ctors(), [](const clang::CXXConstructorDecl *k) {
           return k->isDefaultConstructor() && k->getAccess() == clang::AS_public && !k->isDeleted();
         });
}

namespace {

using List = std::vector<const Stmt *>;
using Kind = FaceMember::Kind;

bool isUsable(const clang::CXXMethodDecl *m) { return m->getAccess() == clang::AS_public && !m->isDeleted(); }

/// A function can return one of its variables.
bool isReturnable(const clang::CXXRecordDecl *d) {
  return d->needsImplicitCopyConstructor() || d->needsImplicitMoveConstructor() ||
         llvm::any_of(d->ctors(), [](const clang::CXXConstructorDecl *k) {
           return k->isCopyOrMoveConstructor() && isUsable(k);
         });
}

const FaceMember *placeOf(Context &c, const Type *face, const std::vector<unsigned> &member) {
  for (const FaceMember &way : c.publicAccess.membersOf(face))
    if (way.kind == Kind::Place && way.member == member)
      return &way;
  return nullptr;
}

bool isWhole(Context &c, const Type *t) { return t->isRecord() && c.publicAccess.isWhole(t); }

/// Of a class of the library whose size is a number, or two of Eigen.
bool isContainer(Context &c, const Type *mirror) {
  const clang::CXXRecordDecl *d = c.types.classOf(mirror);
  return d && c.types.isOfModel(d);
}

/// Is there a way to set all of it?
class Ways {
public:
  explicit Ways(Context &c) : c_(c) {}

  bool reach(const Type *mirror, const Type *face) {
    if (mirror->isArray())
      return face->isArray() && reach(mirror->element, face->element);
    if (face->isConst())
      return false;
    if (!mirror->isRecord())
      return face->isScalar();
    if (!face->isRecord() || isWhole(c_, face) || face->record == mirror->record)
      return face->isRecord();
    if (isContainer(c_, mirror))
      return reachElements(mirror, face);
    const clang::CXXRecordDecl *d = c_.types.classOf(mirror);
    return d && isMadeOfNothing(d) && reachMembers(mirror, face, {});
  }

private:
  bool reachElements(const Type *mirror, const Type *face) {
    const std::vector<FaceMember> &ways = c_.publicAccess.membersOf(face);
    if (ways.empty() || (ways[0].kind != Kind::Value && ways[0].kind != Kind::Each) ||
        ways[0].member.size() != 1)
      return false; // a valarray's elements are asked for otherwise
    const Type *data = face->record->fields[ways[0].field].type, *first = mirror->record->fields[0].type;
    return data->isPointer() && first->isPointer() && reach(first->element->unqualified, data->element);
  }

  bool reachMembers(const Type *mirror, const Type *face, const std::vector<unsigned> &inside) {
    for (unsigned k = 0; k < mirror->record->fields.size(); ++k) {
      std::vector<unsigned> member = inside;
      member.push_back(k);
      const Type *t = mirror->record->fields[k].type;
      if (const FaceMember *way = placeOf(c_, face, member)) {
        if (!reach(t, face->record->fields[way->field].type))
          return false;
      } else if (!t->isRecord() || isContainer(c_, t) || !reachMembers(t, face, member)) {
        return false;
      }
    }
    return true;
  }

  Context &c_;
};

class Giver {
public:
  Giver(Context &c, const std::string &name, SourceLocation l) : c_(c), b_(c.b), name_(name), at_(l) {}

  List give(const Path &shown, const Path &own) {
    value(shown, own);
    return std::move(list_);
  }

private:
  void value(const Path &shown, const Path &own) {
    const Type *t = own.type(), *face = shown.type()->unqualified;
    if (t->isArray())
      return array(shown, own);
    if (!t->isRecord() || face->record == t->record)
      return list_.push_back(b_.assign(shown, converted(face, b_.load(own)), at_));
    if (isWhole(c_, face))
      return whole(shown, own);
    if (isContainer(c_, t))
      return container(shown, own);
    members(shown, own, {});
  }

  /// The object is one of the mirror's, for the compiler, too.
  void whole(const Path &shown, const Path &own) {
    const Type *pointer = b_.types().pointer(own.type()->unqualified);
    const Variable *p = variable("view", pointer);
    list_.push_back(b_.declare(p, b_.castTo(pointer, b_.addressOf(shown), false, at_), false, at_));
    list_.push_back(b_.assign(b_.deref(Path(p)), b_.load(own), at_));
  }

  void members(const Path &shown, const Path &own, const std::vector<unsigned> &inside) {
    const Type *face = shown.type()->unqualified;
    for (unsigned k = 0; k < own.type()->record->fields.size(); ++k) {
      std::vector<unsigned> member = inside;
      member.push_back(k);
      if (const FaceMember *way = placeOf(c_, face, member))
        value(b_.field(shown, way->field), b_.field(own, k));
      else
        members(shown, b_.field(own, k), member);
    }
  }

  void array(const Path &shown, const Path &own) {
    const Variable *k = variable("k1", b_.types().intType());
    loop(k, b_.intLiteral(own.type()->extent),
         [&] { value(b_.index(shown, b_.load(k)), b_.index(own, b_.load(k))); });
  }

  void container(const Path &shown, const Path &own) {
    const bool isMatrix = c_.types.isMatrix(c_.types.classOf(own.type()));
    const Expr *count = b_.load(b_.field(own, 1));
    std::vector<const Expr *> sizes = {b_.addressOf(shown), count};
    if (isMatrix) {
      sizes.push_back(b_.load(b_.field(own, 2)));
      count = b_.binary(BinaryKind::Mul, count->type->unqualified, count, sizes[2], at_);
    }
    list_.push_back(b_.call(libraryFunction(b_, "adjgen_resize", b_.types().voidType()), sizes, at_));
    const Type *mirrored = own.type()->record->fields[0].type->unqualified;
    const std::vector<FaceMember> &ways = c_.publicAccess.membersOf(shown.type()->unqualified);
    const Path data = b_.field(shown, ways[0].field);
    const Type *face = data.type()->element->unqualified;
    const bool isView = ways[0].kind == Kind::Each;
    const Type *pointer = isView ? data.type()->unqualified : mirrored;
    const Variable *p = variable("data", pointer), *k = variable("k1", count->type->unqualified);
    const Expr *first = b_.load(data);
    if (pointer->element->unqualified != face)
      first = b_.castTo(pointer, first, false, at_);
    list_.push_back(b_.declare(p, first, false, at_));
    loop(k, count, [&] { value(b_.deref(Path(p), b_.load(k)), b_.deref(b_.field(own, 0), b_.load(k))); });
  }

  template <typename F> void loop(const Variable *k, const Expr *count, const F &body) {
    List outer;
    outer.swap(list_);
    body();
    outer.swap(list_);
    list_.push_back(b_.forLoop(k, b_.integer(k->type, 0), BinaryKind::Less, count, b_.integer(k->type, 1),
                               b_.block(std::move(outer), at_), at_));
  }

  const Expr *converted(const Type *t, const Expr *e) {
    return e->type->unqualified == t->unqualified ? e : b_.castTo(t->unqualified, e, !t->isPointer(), at_);
  }
  const Variable *variable(const std::string &wish, const Type *t) {
    return b_.variable(c_.unusedName(name_ + "_" + wish, names_), t, VariableKind::Local, at_);
  }

  Context &c_;
  Builder &b_;
  const std::string &name_;
  SourceLocation at_;
  List list_;
  std::set<std::string> names_;
};

} // namespace

const Type *returnedFace(Context &c, const clang::FunctionDecl *head) {
  const clang::QualType t = head->getReturnType().getUnqualifiedType();
  const clang::CXXRecordDecl *d = t->getAsCXXRecordDecl();
  if (!d || !d->hasDefinition() || !c.types.isMirrored(d) || c.types.isExpression(d->getDefinition()) ||
      !isReturnable(d->getDefinition()) || (d->getIdentifier() && !isPublic(d)))
    return nullptr;
  const Type *mirror = c.type(t)->unqualified, *face = c.publicAccess.of(t, head);
  return face && mirror->reachesReal() && Ways(c).reach(mirror, face) ? face->unqualified : nullptr;
}

List givenMembers(Context &c, const Path &shown, const Path &own, const std::string &name, SourceLocation l) {
  return Giver(c, name, l).give(shown, own);
}

} // namespace adjgen::frontend
