// The clauses of a construct that say who has a variable: which entries its sharing list gets, and what must
// be written out as code instead; its schedule; the pragmas that override what is found.
#include "frontend/lower/omp/OmpClauses.h"
#include "frontend/lower/omp/OmpQueries.h"
#include "frontend/session/ClangVersions.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "clang/AST/OpenMPClause.h"
#include "clang/Basic/SourceManager.h"

namespace adjgen::frontend {

static std::string clauseName(const clang::OMPClause *clause) {
  return "'" + llvm::omp::getOpenMPClauseName(clause->getClauseKind()).str() + "'";
}

bool ClauseLowering::clausesAreKnown(const clang::OMPExecutableDirective *d, bool region, bool loop) {
  for (const clang::OMPClause *clause : d->clauses()) {
    if (clause->isImplicit() || (loop && isSimdHint(clause)))
      continue;
    switch (clause->getClauseKind()) {
    case llvm::omp::OMPC_private:
    case llvm::omp::OMPC_firstprivate:
    case llvm::omp::OMPC_reduction:
      continue;
    case llvm::omp::OMPC_shared:
    case llvm::omp::OMPC_copyin:
    case llvm::omp::OMPC_default:
    case llvm::omp::OMPC_num_threads:
    case llvm::omp::OMPC_if:
    case llvm::omp::OMPC_proc_bind:
      if (region)
        continue;
      break;
    case llvm::omp::OMPC_nowait:
      if (!region)
        continue;
      break;
    case llvm::omp::OMPC_filter:
      continue;
    case llvm::omp::OMPC_copyprivate:
      if (!region && !loop)
        continue;
      break;
    case llvm::omp::OMPC_allocate: // where copies stand is no matter of the derivative's
      continue;
    case llvm::omp::OMPC_lastprivate: // also of sections
      continue;
    case llvm::omp::OMPC_linear:
    case llvm::omp::OMPC_schedule:
      if (loop)
        continue;
      break;
    case llvm::omp::OMPC_collapse:
      if (loop)
        continue;
      break;
    case llvm::omp::OMPC_ordered:
      if (loop)
        continue;
      break;
    default:
      break;
    }
    omp_.remarks.refuseDirective(d, {diag::omp_clause, clauseName(clause), directiveName(d)});
    return false;
  }
  return true;
}

Schedule ClauseLowering::schedule(const clang::OMPExecutableDirective *d) {
  Schedule s;
  // ordered(n) is about directives `ordered` with the clause doacross, which are refused at their place.
  const auto *ordered = d->getSingleClause<clang::OMPOrderedClause>();
  s.ordered = ordered && !ordered->getNumForLoops();
  const auto *k = d->getSingleClause<clang::OMPScheduleClause>();
  if (!k)
    return s;
  switch (k->getScheduleKind()) {
  case clang::OMPC_SCHEDULE_static:
    s.kind = ScheduleKind::Static;
    break;
  case clang::OMPC_SCHEDULE_dynamic:
    s.kind = ScheduleKind::Dynamic;
    break;
  case clang::OMPC_SCHEDULE_guided:
    s.kind = ScheduleKind::Guided;
    break;
  case clang::OMPC_SCHEDULE_auto:
    s.kind = ScheduleKind::Auto;
    break;
  case clang::OMPC_SCHEDULE_runtime:
    s.kind = ScheduleKind::Runtime;
    break;
  default:
    break;
  }
  for (clang::OpenMPScheduleClauseModifier m :
       {k->getFirstScheduleModifier(), k->getSecondScheduleModifier()}) {
    if (m == clang::OMPC_SCHEDULE_MODIFIER_monotonic)
      s.modifier = ScheduleModifierKind::Monotonic;
    if (m == clang::OMPC_SCHEDULE_MODIFIER_nonmonotonic)
      s.modifier = ScheduleModifierKind::Nonmonotonic;
    s.simdModifier |= m == clang::OMPC_SCHEDULE_MODIFIER_simd;
  }
  if (k->getChunkSize())
    s.chunk = l_.expressions.value(k->getChunkSize());
  return s;
}

bool ClauseLowering::privatize(const clang::OMPExecutableDirective *d, const clang::Expr *item,
                               SharingKind kind, std::vector<SharingEntry> &entries) {
  const clang::VarDecl *v = namedVariable(item);
  if (!v) {
    omp_.remarks.refuseDirective(d, {diag::omp_item_part, directiveName(d)});
    return false;
  }
  if (v->isImplicit() && v->getName().starts_with(".task_red")) // Clang's own, of task_reduction
    return true;
  const clang::CXXRecordDecl *r = classOfItem(v);
  const bool isObject = r && omp_.objects.isConstructed(r, kind);
  if (r && r->isLambda() && (kind == SharingKind::Shared || r->capture_size() == 0))
    return true; // what it has captured is shared by itself; what holds nothing has nothing to copy
  if (const clang::VarDecl *key = v->getCanonicalDecl();
      names_.aliases.count(key) || names_.bound.count(key)) {
    if (kind == SharingKind::Shared)
      return true; // so is what it stands for
    if (isObject && names_.aliases.count(key))
      return omp_.objects.objectItem(d, v, kind, names_.aliases.at(key));
    omp_.remarks.refuseDirective(d, {diag::omp_item_reference, v->getNameAsString(), directiveName(d)});
    return false;
  }
  Path outer = l_.paths.variablePath(v->getCanonicalDecl(), item);
  const bool isTask = clang::isOpenMPTaskingDirective(d->getDirectiveKind());
  if (r && r->isLambda() && kind == SharingKind::FirstPrivate && isTask && !isObject && outer.isVariable()) {
    entries.push_back(
        {kind, outer.root,
         b.variable(outer.root->name, outer.root->type, VariableKind::Local, outer.root->location)});
    return true;
  }
  if (r && r->isLambda() && kind != SharingKind::Shared && !(isTask && isObject)) {
    omp_.remarks.refuseDirective(d, {diag::omp_item_closure, v->getNameAsString(), directiveName(d)});
    return false;
  }
  if (isObject && outer.isVariable())
    return omp_.objects.objectItem(d, v, kind, outer);
  if (!outer.isVariable() || outer.root->name != v->getNameAsString()) {
    omp_.remarks.refuseDirective(d, {diag::omp_item, v->getNameAsString(), directiveName(d)});
    return false;
  }
  if (kind == SharingKind::Shared) {
    entries.push_back({kind, outer.root, outer.root});
    return true;
  }
  const std::size_t before = mark();
  omp_.references.keepOriginal(outer.root, d);
  const bool isCopied = kind == SharingKind::Private || kind == SharingKind::FirstPrivate;
  if (mark() != before && !isCopied) { // both the copies' and the original's adjoint
    omp_.remarks.refuseDirective(d, {diag::omp_item_alias, v->getNameAsString(), directiveName(d)});
    return false;
  }
  Variable *inner = b.variable(outer.root->name, outer.root->type, VariableKind::Local, outer.root->location);
  inner->declaredType = outer.root->declaredType;
  if (facts_.addressTakenDecls.count(v->getCanonicalDecl()))
    facts_.addressTaken.insert(inner);
  entries.push_back({kind, outer.root, inner});
  if (outer.root->kind == VariableKind::Global)
    omp_.state.globalCopies.push_back({v->getCanonicalDecl(), inner});
  return true;
}

bool ClauseLowering::sharing(const clang::OMPExecutableDirective *d, std::vector<SharingEntry> &entries,
                             Reductions &reductions) {
  SharingKind byDefault = SharingKind::Shared;
  const bool isTask =
      clang::isOpenMPTaskingDirective(d->getDirectiveKind()); // Clang's own clauses depend on what is around
  for (const clang::OMPClause *clause : d->clauses()) {
    if (clause->isImplicit() && !isTask)
      continue;
    if (const auto *k = clang::dyn_cast<clang::OMPPrivateClause>(clause)) {
      for (const clang::Expr *item : itemsOf(k))
        if (!privatize(d, item, SharingKind::Private, entries))
          return false;
    } else if (const auto *k = clang::dyn_cast<clang::OMPFirstprivateClause>(clause)) {
      for (const clang::Expr *item : itemsOf(k))
        if (!privatize(d, item, SharingKind::FirstPrivate, entries))
          return false;
    } else if (const auto *k = clang::dyn_cast<clang::OMPSharedClause>(clause)) {
      for (const clang::Expr *item : itemsOf(k))
        if (!privatize(d, item, SharingKind::Shared, entries))
          return false;
    } else if (clause->getClauseKind() == llvm::omp::OMPC_reduction ||
               clause->getClauseKind() == llvm::omp::OMPC_in_reduction) {
      if (!omp_.reductions.reduction(d, clause, entries, reductions))
        return false;
    } else if (const auto *k = clang::dyn_cast<clang::OMPDefaultClause>(clause)) {
      if (k->getDefaultKind() == llvm::omp::OMP_DEFAULT_private)
        byDefault = SharingKind::Private;
      if (k->getDefaultKind() == llvm::omp::OMP_DEFAULT_firstprivate)
        byDefault = SharingKind::FirstPrivate;
    }
  }
  if (!omp_.lastPrivates.lastPrivate(d, entries))
    return false;
  if (byDefault != SharingKind::Shared)
    defaults(d, byDefault, entries, reductions);
  for (const Reduction &r : reductions)
    names_.aliases.erase(r.decl), names_.variables[r.decl] = r.placeholder ? r.placeholder : r.copy;
  for (auto it = omp_.state.globalCopies.rbegin(); it != omp_.state.globalCopies.rend(); ++it)
    names_.variables[it->first] = it->second; // of firstprivate and lastprivate: the former's
  omp_.state.globalCopies.clear();
  for (const SharingEntry &e : entries)
    if (e.kind != SharingKind::Shared)
      for (auto &[decl, v] : names_.variables)
        if (v == e.outer)
          v = e.inner;
  for (const SharingEntry &e : entries) // copies of closures refer to what these refer to
    if (auto found = names_.closures.find(e.outer); found != names_.closures.end() && e.inner != e.outer) {
      const auto places = found->second;
      names_.closures[e.inner] = places;
    }
  return true;
}

/// default(private) and default(firstprivate): what the region uses of the function's own variables without
/// saying more.
void ClauseLowering::defaults(const clang::OMPExecutableDirective *d, SharingKind kind,
                              std::vector<SharingEntry> &entries, const Reductions &reductions) {
  VariableSet listed;
  for (const Reduction &r : reductions)
    listed.insert(r.original.root);
  for (const SharingEntry &e : entries)
    listed.insert(e.outer);
  forEachInside(structuredBlock(d), [&](const clang::Stmt *s) {
    const auto *r = clang::dyn_cast<clang::DeclRefExpr>(s);
    const auto *v = r ? clang::dyn_cast<clang::VarDecl>(r->getDecl()) : nullptr;
    if (!v || v->hasGlobalStorage())
      return;
    auto found = names_.variables.find(v->getCanonicalDecl());
    if (found != names_.variables.end() && listed.insert(found->second).second)
      privatize(d, r, kind, entries);
  });
}

std::vector<const OverridePragma *> ClauseLowering::overridePragmas(const clang::OMPExecutableDirective *d) {
  std::vector<const OverridePragma *> result;
  clang::SourceLocation begin = c.sources.getExpansionLoc(d->getBeginLoc());
  unsigned line = c.sources.getExpansionLineNumber(begin);
  for (const OverridePragma &p : c.preprocessed.pragmas)
    if (p.isValid && p.constructLine == line && c.sources.getFileID(p.location) == c.sources.getFileID(begin))
      result.push_back(&p);
  return result;
}

std::vector<SharingOverride> ClauseLowering::overridesOf(const clang::OMPExecutableDirective *d) {
  std::vector<SharingOverride> result;
  for (const OverridePragma *p : overridePragmas(d))
    for (const PragmaClause &k : p->clauses) {
      const Variable *v = visibleVariable(k.variable, d);
      if (!v) {
        const Suggestion instead(k.variable, visibleNames());
        c.diagnostics.report(c.place(k.location),
                             {diag::pragma_variable_unknown, k.variable, instead.text()});
        instead.note(c.diagnostics);
      } else if (const Type *t = v->type->innermostElement();
                 !t->isReal() && !t->isPointer() && !t->isRecord())
        c.diagnostics.report(c.place(k.location), {diag::pragma_variable_not_real, k.variable});
      else
        result.push_back({p->forAdjoint, k.kind, v, c.place(k.location)});
    }
  return result;
}

std::vector<NamedPlace> ClauseLowering::visibleNames() const {
  std::vector<NamedPlace> result;
  for (const auto &[d, v] : names_.variables)
    result.push_back({d->getNameAsString(), c.place(d->getLocation())});
  std::sort(result.begin(), result.end(), [](auto &a, auto &b) { return a.where < b.where; });
  return result;
}

/// The variable that a name means where the construct stands.
const Variable *ClauseLowering::visibleVariable(const std::string &name, const clang::Stmt *construct) {
  const clang::VarDecl *best = nullptr;
  forEachInside(construct, [&](const clang::Stmt *s) {
    const auto *r = clang::dyn_cast<clang::DeclRefExpr>(s);
    const auto *v = r ? clang::dyn_cast<clang::VarDecl>(r->getDecl()) : nullptr;
    if (v && v->getNameAsString() == name && names_.variables.count(v->getCanonicalDecl()) &&
        c.sources.isBeforeInTranslationUnit(v->getLocation(), construct->getBeginLoc()))
      best = v;
  });
  for (const auto &[d, v] : names_.variables)
    if (!best && d->getNameAsString() == name &&
        c.sources.isBeforeInTranslationUnit(d->getLocation(), construct->getBeginLoc()))
      best = d;
  if (best)
    return names_.variables.at(best->getCanonicalDecl());
  for (const clang::NamedDecl *d : c.ast.getTranslationUnitDecl()->lookup(&c.ast.Idents.get(name)))
    if (const auto *v = clang::dyn_cast<clang::VarDecl>(d))
      return c.global(v);
  return nullptr;
}

} // namespace adjgen::frontend
