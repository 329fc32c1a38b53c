// Objects in OpenMP's clauses. A copy that a constructor makes, or a destructor ends, is a local object of
// what the construct executes: declared where that begins, destroyed where it ends. So the clause is gone,
// and the copies of an object's parts are ordinary code. Objects that are copied bit by bit stay entries, as
// C's structs are. A reference, or a parameter of an inlined function, has a variable of its value in front
// of the construct, which takes its place in the clause.
#include "frontend/lower/LowerFunction.h"
#include "frontend/lower/LowerQueries.h"
#include "frontend/lower/Unsupported.h"
#include "frontend/lower/omp/OmpQueries.h"
#include "frontend/session/ClangVersions.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/OpenMPClause.h"

namespace adjgen::frontend {

/// What Clang makes for the item of a clause, written or implied: the copy's declaration, with its
/// initializer, and the name of the original in that.
FunctionLowering::ClangCopy FunctionLowering::clangCopy(const clang::OMPExecutableDirective *d,
                                                        const clang::VarDecl *v, SharingKind kind) {
  auto find = [&](const auto *clause, auto inits) -> ClangCopy {
    auto copy = clause->private_copies().begin();
    for (const clang::Expr *item : itemsOf(clause)) {
      const clang::VarDecl *own = namedVariable(*copy++);
      const clang::VarDecl *from = inits ? namedVariable(*(*inits)++) : nullptr;
      const clang::VarDecl *named = namedVariable(item);
      if (named && named->getCanonicalDecl() == v->getCanonicalDecl())
        return {own, from};
    }
    return {};
  };
  for (const clang::OMPClause *clause : d->clauses()) {
    ClangCopy found;
    if (const auto *k = clang::dyn_cast<clang::OMPPrivateClause>(clause); k && kind == SharingKind::Private)
      found = find(k, std::optional<clang::OMPFirstprivateClause::inits_const_iterator>());
    else if (const auto *k = clang::dyn_cast<clang::OMPFirstprivateClause>(clause);
             k && kind == SharingKind::FirstPrivate)
      found = find(k, std::optional(k->inits().begin()));
    if (found.own)
      return found;
  }
  return {};
}

/// Is there a copy, and is it more than a variable that nothing, or the original's bits, initializes?
bool FunctionLowering::isConstructed(const clang::CXXRecordDecl *r, SharingKind kind) const {
  if (kind == SharingKind::Shared)
    return false;
  if (!r->hasTrivialDestructor())
    return true;
  switch (kind) {
  case SharingKind::Private:
    return !r->hasTrivialDefaultConstructor();
  case SharingKind::FirstPrivate:
    return !r->hasTrivialCopyConstructor();
  case SharingKind::LastPrivate:
    return !r->hasTrivialDefaultConstructor() || !r->hasTrivialCopyAssignment();
  default:
    return false;
  }
}

/// The item as an object of the construct's own; false: there is no such copy, and the message is out.
bool FunctionLowering::objectItem(const clang::OMPExecutableDirective *d, const clang::VarDecl *v,
                                  SharingKind kind, const Path &original) {
  const std::string what = "the object '" + v->getNameAsString() + "' " + describe(v->getType(), c.ast);
  if (kind != SharingKind::Private && kind != SharingKind::FirstPrivate) {
    refuseDirective(d, {diag::omp_lastprivate_object, what, directiveName(d)});
    return false;
  }
  const ClangCopy copy = clangCopy(d, v, kind);
  const bool isArray = original.type()->isArray();
  if (!copy.own || !copy.own->getInit() || (isArray && kind == SharingKind::FirstPrivate)) {
    refuseDirective(d, {diag::omp_item_object, what, directiveName(d)});
    return false;
  }
  const std::size_t before = mark();
  if (original.isVariable())
    keepOriginal(original.root, d);
  Variable *own = b.variable(v->getNameAsString(), original.type()->unqualified, VariableKind::Local,
                             c.place(v->getLocation()));
  addressTaken_.insert(own);
  classOfVariable_[own] =
      v->getType().getNonReferenceType()->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
  ObjectCopy o{v->getCanonicalDecl(), own, original, copy, false};
  // Where the original has another name, some thread may change it before another has its copy.
  o.meetsAfter = kind == SharingKind::FirstPrivate && (mark() != before || !original.isVariable()) &&
                 clang::isOpenMPParallelDirective(d->getDirectiveKind());
  objectCopies_.push_back(o);
  return true;
}

/// The references, and parameters of inlined functions, in the clauses of the construct that comes next: a
/// variable of the same value stands for each of them.
void FunctionLowering::valuesInFront(const clang::OMPExecutableDirective *d) {
  auto replace = [&](const clang::Expr *item, SharingKind kind) {
    const clang::VarDecl *v = namedVariable(item);
    if (!v)
      return;
    v = v->getCanonicalDecl();
    const auto place = aliases_.find(v);
    const auto value = bound_.find(v);
    const clang::CXXRecordDecl *r = classOfItem(v);
    if ((place == aliases_.end() && value == bound_.end()) ||
        (r && (r->isLambda() || isConstructed(r, kind))))
      return;
    const SourceLocation l = at(item);
    const Type *t = place != aliases_.end() ? place->second.type() : value->second->type;
    const Variable *own = b.variable(v->getNameAsString(), t->unqualified, VariableKind::Local, l);
    const bool isCopied = kind == SharingKind::FirstPrivate;
    const Expr *e = isCopied && value != bound_.end() ? value->second : nullptr;
    if (isCopied && !e && t->isScalar())
      e = b.load(place->second);
    add(b.declare(own, e, false, l));
    if (isCopied && !e)
      copyWhole(Path(own), place->second, l);
    aliases_.erase(v);
    bound_.erase(v);
    variables_[v] = own;
  };
  for (const auto *k : d->getClausesOfKind<clang::OMPPrivateClause>())
    for (const clang::Expr *item : itemsOf(k))
      replace(item, SharingKind::Private);
  for (const auto *k : d->getClausesOfKind<clang::OMPFirstprivateClause>())
    for (const clang::Expr *item : itemsOf(k))
      replace(item, SharingKind::FirstPrivate);
}

/// Where the construct's code begins: the objects of its clauses, in their order.
void FunctionLowering::declareObjects(const std::vector<ObjectCopy> &list,
                                      const clang::OMPExecutableDirective *d) {
  bool meets = false;
  for (const ObjectCopy &o : list) {
    const clang::Expr *init = strip(o.copy.own->getInit());
    add(b.declare(o.own, nullptr, false, at(d)));
    if (o.copy.original)
      aliases_[o.copy.original->getCanonicalDecl()] = o.original;
    fullExpression(at(d), [&] { construct(Path(o.own), init); });
    atEndOfScope(Path(o.own), o.copy.own->getType(), init);
    aliases_.erase(o.item);
    variables_[o.item] = o.own;
    meets |= o.meetsAfter;
  }
  if (meets)
    add(b.ompBarrier(at(d)));
}

/// The copies of a reduction, where all threads have combined them.
void FunctionLowering::destroyCopies(const Reductions &list, SourceLocation l) {
  for (auto r = list.rbegin(); r != list.rend(); ++r)
    if (const clang::CXXRecordDecl *k = destroyed(r->decl->getType().getNonReferenceType()))
      destroy(Path(r->copy), k, l);
}

/// What `f` adds, with the objects of the construct's clauses around it.
void FunctionLowering::withObjects(const clang::OMPExecutableDirective *d, const std::function<void()> &f) {
  const std::vector<ObjectCopy> list = std::exchange(objectCopies_, {});
  if (list.empty())
    return f();
  List all = collectScope(ScopeKind::Block, [&] {
    declareObjects(list, d);
    f();
  });
  add(blockOf(std::move(all), at(d)));
}

} // namespace adjgen::frontend
