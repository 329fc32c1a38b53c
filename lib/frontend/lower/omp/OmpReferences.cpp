// What a construct makes of the other names of its variables: references, closures, `this`. Where it makes
// the variable private they still mean the original; a reference in a reduction clause is a variable of its
// own. Range-based loops, whose variables are such references, are distributed here.
#include "frontend/lower/omp/OmpReferences.h"
#include "frontend/lower/LowerQueries.h"
#include "frontend/lower/omp/OmpQueries.h"
#include "frontend/session/ClangVersions.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "ir/Visitor.h"
#include "clang/AST/OpenMPClause.h"
#include "clang/AST/StmtCXX.h"

namespace adjgen::frontend {

/// The variables that a statement names, and the closures that these are, or that such closures captured.
OmpReferenceLowering::Names OmpReferenceLowering::namesIn(const clang::Stmt *s) const {
  Names names;
  auto note = [&](const clang::ValueDecl *d) {
    if (const auto *v = clang::dyn_cast<clang::VarDecl>(d))
      names.declarations.insert(v->getCanonicalDecl());
  };
  forEachInside(s, [&](const clang::Stmt *x) {
    if (const auto *r = clang::dyn_cast<clang::DeclRefExpr>(x))
      note(r->getDecl());
    if (const auto *l = clang::dyn_cast<clang::LambdaExpr>(x))
      for (const clang::LambdaCapture &k : l->captures())
        if (k.capturesVariable())
          note(k.getCapturedVar());
  });
  auto reach = [&](const Variable *v) { return names_.closures.count(v) && names.closures.insert(v).second; };
  for (const clang::VarDecl *d : names.declarations) {
    if (auto found = names_.variables.find(d); found != names_.variables.end())
      reach(found->second);
    if (auto found = names_.aliases.find(d); found != names_.aliases.end())
      reach(found->second.root);
  }
  for (bool grows = true; grows;) {
    grows = false;
    for (const auto &[closure, places] : names_.closures)
      for (const auto &[d, place] : places)
        grows |= names.closures.count(closure) && reach(place.root);
  }
  return names;
}

/// Where a construct makes a variable private, a reference or closure of it still means the original, which
/// has no name there. Only those count that the construct names.
void OmpReferenceLowering::keepOriginal(const Variable *v, const clang::Stmt *construct) {
  const Names names = namesIn(construct);
  Path original;
  auto redirect = [&](Path &p) {
    if (p.root != v)
      return;
    if (!original.root)
      original = b.deref(
          Path(l_.temporaries.hold(l_.addresses.takeAddress(Path(v), v->location), v->name + "_original1")));
    Path way = original;
    way.steps.insert(way.steps.end(), p.steps.begin(), p.steps.end());
    p = std::move(way);
  };
  for (auto &[d, place] : names_.aliases)
    if (names.declarations.count(d))
      redirect(place);
  for (auto &[d, place] : names_.capturedBindings)
    redirect(place);
  for (auto &[d, place] : names_.rangeElements)
    redirect(place);
  for (auto &[closure, places] : names_.closures)
    for (auto &[d, place] : places)
      if (names.closures.count(closure))
        redirect(place);
  if (names_.object)
    redirect(*names_.object);
  for (auto &[d, e] : names_.bound) {
    bool named = false;
    forEachExpr(e, [&](const Expr *x) {
      const auto *load = dyn_cast<LoadExpr>(x);
      named |= load && load->path.root == v;
    });
    if (named && names.declarations.count(d))
      e = b.load(l_.temporaries.hold(e, c.nameOf(d).empty() ? "t1" : c.nameOf(d)));
  }
}

/// A parallel construct reduces variables: a reference in its list is one while the construct is lowered. No
/// other name of the place may be used inside.
void OmpReferenceLowering::withReducedReferences(const clang::OMPExecutableDirective *d,
                                                 const std::function<void()> &lower) {
  std::vector<std::pair<const clang::VarDecl *, Path>> places;
  for (const clang::OMPClause *clause : d->clauses())
    if (const auto *k = clang::dyn_cast<clang::OMPReductionClause>(clause))
      for (const clang::Expr *item : itemsOf(k))
        if (const clang::VarDecl *v = namedVariable(item))
          if (auto found = names_.aliases.find(v->getCanonicalDecl());
              found != names_.aliases.end() && !found->second.type()->isArray() &&
              !destroyed(v->getType().getNonReferenceType()))
            places.emplace_back(v->getCanonicalDecl(), found->second);
  const Variables before = names_.variables; // of what a closure captured, the function around it has its own
  for (const auto &[v, place] : places) {
    const Variable *own =
        b.variable(v->getNameAsString(), place.type()->unqualified, VariableKind::Local, at(d));
    add(b.declare(own, own->type->isScalar() ? b.load(place) : nullptr, false, at(d)));
    if (!own->type->isScalar())
      l_.assignments.copyWhole(Path(own), place, at(d));
    names_.aliases.erase(v);
    names_.variables[v] = own;
  }
  lower();
  for (const auto &[v, place] : places) {
    add(b.assign(place, b.load(names_.variables.at(v)), at(d)));
    names_.aliases[v] = place;
  }
  names_.variables = before;
}

/// The range is found in front of the construct, in terms of what is seen `outside` of it.
const OmpForStmt *OmpReferenceLowering::worksharingRange(const clang::OMPExecutableDirective *d,
                                                         std::vector<SharingEntry> entries,
                                                         const Variables &outside, List &before) {
  const auto *s = clang::cast<clang::CXXForRangeStmt>(structuredBlock(d));
  Path first;
  const Expr *count = nullptr;
  bool known = false;
  Schedule how;
  Variables inside = std::exchange(names_.variables, outside);
  before = l_.cleanups.collectScope(ScopeKind::Block, [&] {
    how = omp_.clauses.schedule(d);
    known = !s->getInit() && !d->getSingleClause<clang::OMPCollapseClause>() &&
            l_.ranges.readRange(s, first, count);
    known &= body_.scopes.back().cleanups.empty();
  });
  names_.variables = std::move(inside);
  if (!known || !omp_.state.linears.empty()) {
    omp_.state.linears.clear();
    omp_.remarks.refuseDirective(d, {diag::omp_loop_form, directiveName(d)});
    return nullptr;
  }
  how.collapse = 1;
  const ForStmt *loop = l_.ranges.rangeLoop(s, first, count);
  std::vector<SharingOverride> overrides;
  if (d->getDirectiveKind() == llvm::omp::OMPD_for || d->getDirectiveKind() == llvm::omp::OMPD_for_simd)
    overrides = omp_.clauses.overridesOf(d);
  return b.ompFor(std::move(entries), how, hasNowait(d), std::move(overrides), loop,
                  c.place(d->getBeginLoc()));
}

} // namespace adjgen::frontend
