// Objects in OpenMP's clauses. A copy that a constructor makes, or a destructor ends, is a local object of
// what the construct executes: declared where that begins, destroyed where it ends. So the clause is gone,
// and the copies of an object's parts are ordinary code. Objects that are copied bit by bit stay entries, as
// C's structs are. A reference, or a parameter of an inlined function, has a variable of its value in front
// of the construct, which takes its place in the clause.
#include "frontend/lower/omp/LowerOmpObjects.h"
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
ClangCopy OmpObjectLowering::clangCopy(const clang::OMPExecutableDirective *d, const clang::VarDecl *v,
                                       SharingKind kind) {
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
bool OmpObjectLowering::isConstructed(const clang::CXXRecordDecl *r, SharingKind kind) const {
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
bool OmpObjectLowering::objectItem(const clang::OMPExecutableDirective *d, const clang::VarDecl *v,
                                   SharingKind kind, const Path &original) {
  const std::string what = "the object '" + v->getNameAsString() + "' " + describe(v->getType(), c.ast);
  if (kind != SharingKind::Private && kind != SharingKind::FirstPrivate) {
    omp_.remarks.refuseDirective(d, {diag::omp_lastprivate_object, what, directiveName(d)});
    return false;
  }
  const ClangCopy copy = clangCopy(d, v, kind);
  const bool isArray = original.type()->isArray();
  if (!copy.own || !copy.own->getInit() || (isArray && kind == SharingKind::FirstPrivate)) {
    omp_.remarks.refuseDirective(d, {diag::omp_item_object, what, directiveName(d)});
    return false;
  }
  const std::size_t before = mark();
  if (original.isVariable())
    omp_.references.keepOriginal(original.root, d);
  Variable *own = b.variable(v->getNameAsString(), original.type()->unqualified, VariableKind::Local,
                             c.place(v->getLocation()));
  facts_.addressTaken.insert(own);
  facts_.classes[own] = v->getType().getNonReferenceType()->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
  ObjectCopy o{v->getCanonicalDecl(), own, original, copy, false};
  // Where the original has another name, some thread may change it before another has its copy.
  o.meetsAfter = kind == SharingKind::FirstPrivate && (mark() != before || !original.isVariable()) &&
                 clang::isOpenMPParallelDirective(d->getDirectiveKind());
  omp_.state.objectCopies.push_back(o);
  return true;
}

/// The references, and parameters of inlined functions, in the clauses of the construct that comes next: a
/// variable of the same value stands for each of them.
void OmpObjectLowering::valuesInFront(const clang::OMPExecutableDirective *d) {
  const bool isTask = clang::isOpenMPTaskingDirective(d->getDirectiveKind());
  auto replace = [&](const clang::Expr *item, SharingKind kind) {
    const clang::VarDecl *v = namedVariable(item);
    if (!v)
      return;
    v = v->getCanonicalDecl();
    const auto place = names_.aliases.find(v);
    const auto value = names_.bound.find(v);
    const clang::CXXRecordDecl *r = classOfItem(v);
    if ((place == names_.aliases.end() && value == names_.bound.end()) ||
        (r && (isConstructed(r, kind) || (r->isLambda() && !(isTask && r->capture_size())))))
      return;
    const SourceLocation l = at(item);
    const Type *t = place != names_.aliases.end() ? place->second.type() : value->second->type;
    const Variable *own = b.variable(v->getNameAsString(), t->unqualified, VariableKind::Local, l);
    const bool isCopied = kind == SharingKind::FirstPrivate;
    const Expr *e = isCopied && value != names_.bound.end() ? value->second : nullptr;
    if (isCopied && !e && t->isScalar())
      e = b.load(place->second);
    add(b.declare(own, e, false, l));
    if (isCopied && !e)
      l_.assignments.copyWhole(Path(own), place->second, l);
    if (place != names_.aliases.end() && place->second.isVariable() &&
        names_.closures.count(place->second.root)) {
      const auto places = names_.closures.at(place->second.root);
      names_.closures[own] = places;
    }
    names_.aliases.erase(v);
    names_.bound.erase(v);
    names_.variables[v] = own;
  };
  for (const auto *k : d->getClausesOfKind<clang::OMPPrivateClause>())
    for (const clang::Expr *item : itemsOf(k))
      replace(item, SharingKind::Private);
  for (const auto *k : d->getClausesOfKind<clang::OMPFirstprivateClause>())
    for (const clang::Expr *item : itemsOf(k))
      replace(item, SharingKind::FirstPrivate);
  const auto pointers = [&](const auto *k) { // of sections
    for (const clang::Expr *item : itemsOf(k))
      if (const auto *s = clang::dyn_cast<clang::ArraySectionExpr>(strip(item)))
        if (const clang::VarDecl *v = namedVariable(s->getBase()->IgnoreParenImpCasts());
            v && names_.bound.count(v->getCanonicalDecl()))
          replace(s->getBase()->IgnoreParenImpCasts(), SharingKind::FirstPrivate);
  };
  for (const auto *k : d->getClausesOfKind<clang::OMPReductionClause>())
    pointers(k);
  for (const auto *k : d->getClausesOfKind<clang::OMPInReductionClause>())
    pointers(k);
}

/// Where the construct's code begins: the objects of its clauses, in their order.
void OmpObjectLowering::declareObjects(const std::vector<ObjectCopy> &list,
                                       const clang::OMPExecutableDirective *d) {
  bool meets = false;
  for (const ObjectCopy &o : list) {
    const clang::Expr *init = strip(o.copy.own->getInit());
    add(b.declare(o.own, nullptr, false, at(d)));
    if (o.copy.original)
      names_.aliases[o.copy.original->getCanonicalDecl()] = o.original;
    l_.cleanups.fullExpression(at(d), [&] { l_.objects.construct(Path(o.own), init); });
    l_.cleanups.atEndOfScope(Path(o.own), o.copy.own->getType(), init);
    names_.aliases.erase(o.item);
    names_.variables[o.item] = o.own;
    meets |= o.meetsAfter;
  }
  if (meets)
    add(b.ompBarrier(at(d)));
}

/// The copies for a task, which is executed later, perhaps: its creator makes them, and a pointer leads the task there.
std::vector<TaskObject> OmpObjectLowering::copiesForTask(const clang::OMPExecutableDirective *d) {
  const SourceLocation l = at(d);
  std::vector<TaskObject> objects;
  std::vector<ObjectCopy> &list = omp_.state.objectCopies;
  for (const ObjectCopy &o : list) {
    if (!o.copy.original) // each task makes its own
      continue;
    const Type *t = o.own->type;
    const Variable *made = l_.temporaries.temporary(o.own->name + "_copy1", b.types().pointer(t), l);
    facts_.fixed.insert(made);
    add(b.declare(made, nullptr, false, l));
    add(b.call(Path(made), libraryFunction(b, "calloc", b.types().pointer(b.types().voidType())),
               {b.integer(b.types().sizeType(), 1), b.sizeOf(t, l)}, l));
    names_.aliases[o.copy.original->getCanonicalDecl()] = o.original;
    l_.cleanups.fullExpression(
        l, [&] { l_.objects.construct(b.deref(Path(made)), strip(o.copy.own->getInit())); });
    const Variable *own = b.variable(made->name, made->type, VariableKind::Local, l);
    facts_.fixed.insert(own);
    objects.push_back(
        {{SharingKind::FirstPrivate, made, own}, destroyed(o.item->getType().getNonReferenceType())});
    names_.variables.erase(o.item);
    names_.aliases[o.item] = b.deref(Path(own));
  }
  std::erase_if(list, [](const ObjectCopy &o) { return o.copy.original; });
  return objects;
}

void OmpObjectLowering::endCopies(const std::vector<TaskObject> &objects, SourceLocation l) {
  for (auto o = objects.rbegin(); o != objects.rend(); ++o) {
    if (o->destroyed)
      l_.cleanups.destroy(b.deref(Path(o->pointer.inner)), o->destroyed, l);
    add(b.call(libraryFunction(b, "free", b.types().voidType()), {b.load(o->pointer.inner)}, l));
  }
}

/// The copies of a reduction, where all threads have combined them.
void OmpObjectLowering::destroyCopies(const Reductions &list, SourceLocation l) {
  for (auto r = list.rbegin(); r != list.rend(); ++r)
    if (const clang::CXXRecordDecl *k = destroyed(r->decl->getType().getNonReferenceType()))
      l_.cleanups.destroy(Path(r->copy), k, l);
}

/// What `f` adds, with the objects of the construct's clauses around it.
void OmpObjectLowering::withObjects(const clang::OMPExecutableDirective *d, const std::function<void()> &f) {
  const std::vector<ObjectCopy> list = std::exchange(omp_.state.objectCopies, {});
  if (list.empty())
    return f();
  List all = l_.cleanups.collectScope(ScopeKind::Block, [&] {
    declareObjects(list, d);
    f();
  });
  add(blockOf(std::move(all), at(d)));
}

} // namespace adjgen::frontend
