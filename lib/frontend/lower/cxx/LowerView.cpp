// What models ask about containers: is one the caller's, whose size and memory generated code leaves as they
// are? A model declares these functions and calls them by name; their calls become what they stand for here:
//     bool adjgen_keeps_size(x)       is x the caller's? A constant.
//     void adjgen_keep_size(x, n)     ends the program unless the caller's x has n elements
//     bool adjgen_is_temporary(x)     can nobody use x afterwards? A constant.
//     bool adjgen_swap_views(x, y)    swaps two of the caller's; constant false: they are not
//     bool adjgen_shows_copies(x)     may copies of x do more than copy? A constant.
//     void adjgen_takes_values(x)     refused if they may
// Here is also std::swap of objects of the caller's that have such members: the library moves them, and a
// container that is empty in between has no view.
#include "frontend/lower/cxx/LowerView.h"
#include "frontend/lower/cxx/ViewPaths.h"
#include "frontend/session/ClangVersions.h"
#include "frontend/syntax/SpecialMembers.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "clang/AST/ExprCXX.h"
#include <algorithm>

namespace adjgen::frontend {

/// The same place by a way that begins at the view, if it is a part of one.
std::optional<Path> ViewLowering::inView(const Path &p) const {
  if (viewOf(c, p))
    return p;
  const auto part = facts_.partsOfViews.find(p.root);
  if (part == facts_.partsOfViews.end() || p.isVariable())
    return {};
  Path whole = part->second;
  whole.steps.insert(whole.steps.end(), p.steps.begin() + 1, p.steps.end());
  return whole;
}

bool ViewLowering::viewCall(const Invocation &i, Outcome &result) {
  const clang::FunctionDecl *f = i.callee;
  if (swapObjects(i)) {
    result.value = b.intLiteral(0);
    return true;
  }
  if (!f->getIdentifier() || !f->getName().starts_with("adjgen_") || i.arguments.empty() ||
      !c.types.isOfModel(f))
    return false;
  const SourceLocation l = at(i.at);
  result.value = b.intLiteral(0);
  const bool takesValues = f->getName() == "adjgen_takes_values";
  if (takesValues || f->getName() == "adjgen_shows_copies") {
    const bool shows = !isValue(i.arguments[0]->getType());
    result.value = b.intLiteral(shows);
    if (takesValues && shows)
      l_.refusals.refuse(i.at,
                         {diag::construct, "'" + body_.calledName +
                                               "' of objects whose copies and moves may do more than that"});
    return true;
  }
  const Path object = l_.addresses.referred(i.arguments[0]);
  if (f->getName() == "adjgen_keeps_size") {
    result.value = b.intLiteral(inView(object).has_value());
  } else if (f->getName() == "adjgen_is_temporary") {
    result.value = b.intLiteral(object.isVariable() && facts_.temporaries.count(object.root));
  } else if (f->getName() == "adjgen_swap_views") {
    result.value = b.intLiteral(swapViews(object, l_.addresses.referred(i.arguments[1]), l));
  } else if (f->getName() == "adjgen_keep_size") {
    const Type *text = b.types().pointer(b.types().qualified(b.types().integer("char", 8, true), Const));
    const std::string where = "\"" + body_.function.name + ": " + inUsersWords(c, *inView(object)) + "\"";
    const Expr *gets = l_.expressions.value(i.arguments[1]);
    add(b.call(libraryFunction(b, "adjgen_keep_size", b.types().voidType()),
               {b.load(b.field(object, 1)), gets, b.literal(text, where)}, l));
  } else {
    return false;
  }
  return true;
}

/// Of views, but not of elements.
static bool isMemberOfView(const Context &c, const Path &p) {
  return viewOf(c, p) && std::all_of(p.steps.begin(), p.steps.end(),
                                     [](const Projection &s) { return s.kind == ProjectionKind::Field; });
}

/// Pointers to the elements, and their numbers, change places; no element does. Of members of views only:
/// those of elements have no names by which they could be given back.
bool ViewLowering::swapViews(const Path &a, const Path &other, SourceLocation l) {
  if (!isMemberOfView(c, a) || !isMemberOfView(c, other) || a.type()->canonical != other.type()->canonical)
    return false;
  ViewSwap swap{&body_.function, a, other, {}};
  for (unsigned member : {0u, 1u}) {
    const Path mine = b.field(a, member), its = b.field(other, member);
    const Variable *from = l_.temporaries.hold(b.load(mine, l), member ? "count1" : "first1"),
                   *to = l_.temporaries.hold(b.load(its, l), member ? "count1" : "first1");
    add(b.assign(mine, b.load(to), l));
    add(b.assign(its, b.load(from), l));
    swap.passing.insert(swap.passing.end(), {from, to});
  }
  c.viewSwaps.push_back(std::move(swap));
  return true;
}

// ---- objects with containers

/// A name, or members of what one names: nothing happens where it is evaluated.
static bool isName(const clang::Expr *e) {
  e = strip(e);
  while (const auto *member = clang::dyn_cast<clang::MemberExpr>(e))
    e = strip(member->getBase());
  return clang::isa<clang::DeclRefExpr>(e) || clang::isa<clang::CXXThisExpr>(e);
}

/// Is an object moved by moving its members, one after the other, and nothing else?
static bool movesMembers(const clang::CXXRecordDecl *d) {
  auto isUsers = [](const clang::CXXMethodDecl *m) {
    const auto *k = clang::dyn_cast<clang::CXXConstructorDecl>(m);
    const bool moves =
        k ? k->isCopyOrMoveConstructor() : m->isCopyAssignmentOperator() || m->isMoveAssignmentOperator();
    return moves && m->isUserProvided();
  };
  return d->hasMoveConstructor() && d->hasMoveAssignment() && !d->hasUserDeclaredDestructor() &&
         !d->isPolymorphic() && !d->isUnion() && !d->isLambda() && d->getNumVBases() == 0 &&
         std::none_of(d->method_begin(), d->method_end(), isUsers);
}

static bool isVector(const TypeLowering &types, const clang::CXXRecordDecl *d) {
  return d->getIdentifier() && types.isOfModel(d) && (d->getName() == "vector" || d->getName() == "valarray");
}

/// `canSwap` becomes false where a part is none that changes places by its values.
bool ViewLowering::holdsContainers(clang::QualType t, bool &canSwap) {
  const clang::CXXRecordDecl *d = t->getAsCXXRecordDecl();
  if (!d || c.publicAccess.isLaidOut(t)) {
    canSwap &= !t->isReferenceType() && !t.isConstQualified() && c.publicAccess.isLaidOut(t) &&
               (!d || d->isInStdNamespace() || movesMembers(d->getDefinition()));
    return false;
  }
  d = d->getDefinition();
  if (isVector(c.types, d))
    return true;
  canSwap &= !c.types.isOfModel(d) && c.types.isMirrored(d) && movesMembers(d);
  bool holds = false;
  if (!canSwap)
    return false;
  for (const clang::CXXBaseSpecifier &base : d->bases())
    holds |= holdsContainers(base.getType(), canSwap);
  for (const clang::FieldDecl *f : d->fields()) {
    canSwap &= !f->isBitField() && c.types.hasField(f);
    holds |= holdsContainers(f->getType(), canSwap);
  }
  return holds;
}

bool ViewLowering::swapObjects(const Invocation &i) {
  const clang::FunctionDecl *f = i.callee;
  if (!f->getIdentifier() || !f->isInStdNamespace() || f->getName() != "swap" || i.arguments.size() != 2 ||
      i.object || c.types.isOfModel(f) || !isName(i.arguments[0]) || !isName(i.arguments[1]))
    return false;
  const clang::QualType t = i.arguments[0]->getType();
  bool canSwap = true;
  if (!t->isRecordType() || !holdsContainers(t, canSwap) || !canSwap)
    return false;
  const Path a = l_.addresses.referred(i.arguments[0]), other = l_.addresses.referred(i.arguments[1]);
  if (!isMemberOfView(c, a) || !isMemberOfView(c, other) || a.type()->canonical != other.type()->canonical)
    return false;
  swapParts(a, other, t, at(i.at));
  return true;
}

void ViewLowering::swapParts(const Path &a, const Path &other, clang::QualType t, SourceLocation l) {
  const clang::CXXRecordDecl *d = t->getAsCXXRecordDecl();
  if (d && isVector(c.types, d->getDefinition())) {
    swapViews(a, other, l);
  } else if (!d || c.publicAccess.isLaidOut(t)) {
    const Variable *v = l_.temporaries.temporary("t1", a.type()->unqualified, l);
    add(b.declare(v, nullptr, false, l));
    l_.assignments.copyWhole(Path(v), a, l);
    l_.assignments.copyWhole(a, other, l);
    l_.assignments.copyWhole(other, Path(v), l);
  } else {
    d = d->getDefinition();
    auto part = [&](unsigned n, clang::QualType of) { swapParts(b.field(a, n), b.field(other, n), of, l); };
    for (const clang::CXXBaseSpecifier &base : d->bases()) {
      const clang::CXXRecordDecl *k = base.getType()->getAsCXXRecordDecl()->getDefinition();
      if (!c.types.isElidedBase(k) && !k->isEmpty())
        part(c.types.baseNumber(d, k), base.getType());
    }
    for (const clang::FieldDecl *f : d->fields())
      part(c.types.fieldNumber(f), f->getType());
  }
}

} // namespace adjgen::frontend
