// OpenMP constructs. Invariant: inside a region or loop that makes a variable private, every reference is to
// the entry's `inner` variable; a construct with a directive or clause that the IR cannot say is refused as a
// whole, at its pragma.
#include "frontend/lower/LowerFunction.h"
#include "frontend/lower/Unsupported.h"
#include "frontend/session/ClangVersions.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "clang/AST/OpenMPClause.h"
#include "clang/Basic/SourceManager.h"

namespace adjgen::frontend {

std::string directiveName(const clang::OMPExecutableDirective *d) {
  return "'#pragma omp " + llvm::omp::getOpenMPDirectiveName(d->getDirectiveKind()).str() + "'";
}

static std::string clauseName(const clang::OMPClause *clause) {
  return "'" + llvm::omp::getOpenMPClauseName(clause->getClauseKind()).str() + "'";
}

void FunctionLowering::refuseDirective(const clang::OMPExecutableDirective *d, const Message &message) {
  refuseAt(d->getBeginLoc(), message, d);
}

static bool hasScan(const std::vector<FunctionLowering::Reduction> &list) {
  return std::any_of(list.begin(), list.end(), [](const auto &r) { return r.inscan; });
}

/// What a reference stands for in a construct (see keepOriginal) it stands for only there.
void FunctionLowering::directive(const clang::OMPExecutableDirective *d) {
  const auto aliases = aliases_;
  const auto captured = capturedBindings_;
  const auto elements = rangeElements_;
  const auto bound = bound_;
  const auto closures = closures_;
  const auto object = this_;
  const auto variables = variables_;
  valuesInFront(d);
  ompConstruct(d);
  variables_ = variables;
  aliases_ = aliases;
  capturedBindings_ = captured;
  rangeElements_ = elements;
  bound_ = bound;
  this_ = object;
  for (const auto &[v, places] : closures)
    closures_[v] = places;
}

/// Up to version 19, Clang itself says what `loop` is, by the region that it binds to.
static clang::OpenMPDirectiveKind kindOf(const clang::OMPExecutableDirective *d) {
  const auto *bind =
      d->getDirectiveKind() == llvm::omp::OMPD_loop ? d->getSingleClause<clang::OMPBindClause>() : nullptr;
  if (bind && bind->getBindKind() == clang::OMPC_BIND_parallel)
    return llvm::omp::OMPD_for;
  if (bind && bind->getBindKind() == clang::OMPC_BIND_thread)
    return llvm::omp::OMPD_simd;
  return d->getDirectiveKind();
}

void FunctionLowering::ompConstruct(const clang::OMPExecutableDirective *d) {
  rejectOverrides(d);
  switch (kindOf(d)) {
  case llvm::omp::OMPD_parallel:
    return withReducedReferences(d, [&] { parallel(d, false); });
  case llvm::omp::OMPD_parallel_for:
  case llvm::omp::OMPD_parallel_for_simd:
  case llvm::omp::OMPD_parallel_loop:
    return withReducedReferences(d, [&] { parallel(d, true); });
  case llvm::omp::OMPD_simd:
    return simd(d);
  case llvm::omp::OMPD_for_simd:
  case llvm::omp::OMPD_for: {
    if (!clausesAreKnown(d, false, true))
      return;
    auto before = variables_;
    std::vector<SharingEntry> entries;
    Reductions reductions;
    List head;
    if (sharing(d, entries, reductions))
      withObjects(d, [&] {
        if (hasScan(reductions))
          return scanInRegion(d, entries, reductions, before);
        const OmpForStmt *s = worksharing(d, std::move(entries), before, head);
        if (!s)
          return;
        for (const Stmt *x : head)
          add(x);
        addReducing(d, reductions, s);
      });
    variables_ = std::move(before);
    return;
  }
  default:
    if (!regionConstruct(d) && !synchronization(d))
      refuseDirective(d, {diag::omp_directive, directiveName(d)});
  }
}

bool FunctionLowering::clausesAreKnown(const clang::OMPExecutableDirective *d, bool region, bool loop) {
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
    refuseDirective(d, {diag::omp_clause, clauseName(clause), directiveName(d)});
    return false;
  }
  return true;
}

const clang::Stmt *structuredBlock(const clang::OMPExecutableDirective *d) {
  const clang::Stmt *s = d->getRawStmt();
  while (const auto *k = clang::dyn_cast<clang::CapturedStmt>(s))
    s = k->getCapturedStmt();
  return s;
}

static ProcBindKind procBind(const clang::OMPExecutableDirective *d) {
  const auto *k = d->getSingleClause<clang::OMPProcBindClause>();
  switch (k ? k->getProcBindKind() : llvm::omp::ProcBindKind::OMP_PROC_BIND_default) {
  case llvm::omp::ProcBindKind::OMP_PROC_BIND_master:
  case llvm::omp::ProcBindKind::OMP_PROC_BIND_primary:
    return ProcBindKind::Primary;
  case llvm::omp::ProcBindKind::OMP_PROC_BIND_close:
    return ProcBindKind::Close;
  case llvm::omp::ProcBindKind::OMP_PROC_BIND_spread:
    return ProcBindKind::Spread;
  default:
    return ProcBindKind::None;
  }
}

void FunctionLowering::parallel(const clang::OMPExecutableDirective *d, bool withFor) {
  if (!clausesAreKnown(d, true, withFor))
    return;
  const Expr *numThreads = nullptr, *ifClause = nullptr;
  for (const clang::OMPClause *clause : d->clauses()) {
    if (const auto *k = clang::dyn_cast<clang::OMPNumThreadsClause>(clause))
      numThreads = value(k->getNumThreads());
    if (const auto *k = clang::dyn_cast<clang::OMPIfClause>(clause);
        k && k->getNameModifier() != llvm::omp::OMPD_simd)
      ifClause = condition(k->getCondition());
  }
  auto before = variables_;
  std::vector<SharingEntry> entries;
  Reductions reductions;
  if (!sharing(d, entries, reductions))
    return void(variables_ = std::move(before));
  std::vector<SharingEntry> ofLoop = takeLastPrivate(entries);
  const std::vector<ObjectCopy> objects = std::exchange(objectCopies_, {});
  const auto copiedIn = copyIn(d);
  RegionAround around{{}, numThreads, &before};
  RegionAround *outer = std::exchange(region_, &around);
  keepParts(reductions);
  bool complete = true;
  Scan scan;
  List head, body = collectScope(ScopeKind::Block, [&] {
               for (auto &[own, primary] : copiedIn)
                 copyWhole(Path(own), Path(primary), at(d));
               declareObjects(objects, d);
               beginReductions(reductions);
               if (!withFor)
                 return regionBody(d, std::move(ofLoop));
               if (hasScan(reductions))
                 return void(complete = scanLoop(d, reductions, before, scan));
               const OmpForStmt *loop = worksharing(d, std::move(ofLoop), before, head);
               complete = loop;
               if (loop)
                 add(loop);
             });
  const bool replaced = replaceSections(d, reductions, body);
  for (const Stmt *s : collect([&] {
         endReductions(reductions, at(d));
         destroyCopies(reductions, at(d));
       }))
    body.push_back(s);
  region_ = outer;
  variables_ = std::move(before);
  if (!replaced)
    return;
  if (!complete) { // refused: the UnsupportedStmt stands for the whole construct
    for (const Stmt *s : body)
      add(s);
    return;
  }
  for (const List *list : {&head, &scan.before, &around.before})
    for (const Stmt *s : *list)
      add(s);
  dropUnused(entries, body);
  add(b.ompParallel(std::move(entries), numThreads, ifClause, overridesOf(d),
                    blockOf(std::move(body), at(structuredBlock(d))), c.place(d->getBeginLoc()),
                    procBind(d)));
  for (const Stmt *s : scan.after)
    add(s);
}

/// What the head of the loop must evaluate by statements goes to `before`, in terms of the variables that are
/// seen `outside` of the construct; OpenMP does not say where and how often it is evaluated.
const OmpForStmt *FunctionLowering::worksharing(const clang::OMPExecutableDirective *d,
                                                std::vector<SharingEntry> entries, const Variables &outside,
                                                List &before) {
  if (clang::isa<clang::CXXForRangeStmt>(structuredBlock(d)))
    return worksharingRange(d, std::move(entries), outside, before);
  std::vector<NestedLoop> nest = nestOf(d);
  const std::size_t joined = joinedLoops(nest);
  if (nest.empty() || (joined < nest.size() && !mayJoinFewer(d)))
    return nullptr;
  if (joined < nest.size())
    explain(
        "FewerLoops", c.place(d->getBeginLoc()),
        "fewer loops than 'collapse' says have their iterations distributed: bounds depend on outer loops, "
        "or a loop is over pointers");
  Schedule how;
  auto lowerHead = [&] {
    how = schedule(d);
    how.collapse = static_cast<unsigned>(joined);
    for (std::size_t k = 0; k < joined; ++k) {
      NestedLoop &l = nest[k];
      std::size_t m = mark();
      l.head = headOf(l.counted, at(l.loop));
      if (how.chunk)
        how.chunk = protect(how.chunk, m);
    }
  };
  std::set<std::string> names = names_;
  before = collect(lowerHead);
  if (!before.empty()) {
    names_ = std::move(names);
    Variables inside = std::exchange(variables_, outside);
    before = collect(lowerHead);
    variables_ = std::move(inside);
  }
  std::vector<const Variable *> replaced; // by the variables of the loops
  for (const NestedLoop &l : nest) {
    const auto copy = variables_.find(l.counted.variable->getCanonicalDecl());
    replaced.push_back(copy == variables_.end() ? nullptr : copy->second);
  }
  std::vector<Linear> linears = std::move(linears_); // the body may have its own
  const ForStmt *counted = nestFor(nest, joined, 0), *inner = counted;
  for (std::size_t k = 0; k < joined; ++k) {
    if (k)
      inner = cast<ForStmt>(inner->body->statements.front());
    for (SharingEntry &e : entries)
      if (replaced[k] && e.kind == SharingKind::LastPrivate && e.inner == replaced[k])
        e.inner = inner->variable;
    for (Linear &l : linears)
      if (replaced[k] && l.entry.inner == replaced[k])
        l.entry.inner = inner->variable;
  }
  linears_ = std::move(linears);
  if (nest.size() > 1 && !linears_.empty()) {
    linears_.clear();
    refuseDirective(d, {diag::omp_clauses_together, "'linear' and 'collapse'", directiveName(d)});
    return nullptr;
  }
  counted = withLinear(d, counted);
  std::vector<SharingOverride> overrides;
  if (d->getDirectiveKind() == llvm::omp::OMPD_for || d->getDirectiveKind() == llvm::omp::OMPD_for_simd)
    overrides = overridesOf(d);
  return b.ompFor(std::move(entries), how, hasNowait(d), std::move(overrides), counted,
                  c.place(d->getBeginLoc()));
}

Schedule FunctionLowering::schedule(const clang::OMPExecutableDirective *d) {
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
    s.chunk = value(k->getChunkSize());
  return s;
}

bool FunctionLowering::privatize(const clang::OMPExecutableDirective *d, const clang::Expr *item,
                                 SharingKind kind, std::vector<SharingEntry> &entries) {
  const clang::VarDecl *v = namedVariable(item);
  if (!v) {
    refuseDirective(d, {diag::omp_item_part, directiveName(d)});
    return false;
  }
  const clang::CXXRecordDecl *r = classOfItem(v);
  const bool isObject = r && isConstructed(r, kind);
  if (r && r->isLambda() && (kind == SharingKind::Shared || r->capture_size() == 0))
    return true; // what it has captured is shared by itself; what holds nothing has nothing to copy
  if (const clang::VarDecl *key = v->getCanonicalDecl(); aliases_.count(key) || bound_.count(key)) {
    if (kind == SharingKind::Shared)
      return true; // so is what it stands for
    if (isObject && aliases_.count(key))
      return objectItem(d, v, kind, aliases_.at(key));
    refuseDirective(d, {diag::omp_item_reference, v->getNameAsString(), directiveName(d)});
    return false;
  }
  Path outer = variablePath(v->getCanonicalDecl(), item);
  if (r && r->isLambda() && kind != SharingKind::Shared) {
    refuseDirective(d, {diag::omp_item_closure, v->getNameAsString(), directiveName(d)});
    return false;
  }
  if (isObject && outer.isVariable())
    return objectItem(d, v, kind, outer);
  if (!outer.isVariable() || outer.root->name != v->getNameAsString()) {
    refuseDirective(d, {diag::omp_item, v->getNameAsString(), directiveName(d)});
    return false;
  }
  if (kind == SharingKind::Shared) {
    entries.push_back({kind, outer.root, outer.root});
    return true;
  }
  const std::size_t before = mark();
  keepOriginal(outer.root, d);
  const bool isCopied = kind == SharingKind::Private || kind == SharingKind::FirstPrivate;
  if (mark() != before && !isCopied) { // both the copies' and the original's adjoint
    refuseDirective(d, {diag::omp_item_alias, v->getNameAsString(), directiveName(d)});
    return false;
  }
  Variable *inner = b.variable(outer.root->name, outer.root->type, VariableKind::Local, outer.root->location);
  inner->declaredType = outer.root->declaredType;
  if (addressTakenDecls_.count(v->getCanonicalDecl()))
    addressTaken_.insert(inner);
  entries.push_back({kind, outer.root, inner});
  if (outer.root->kind == VariableKind::Global)
    globalCopies_.push_back({v->getCanonicalDecl(), inner});
  return true;
}

bool FunctionLowering::sharing(const clang::OMPExecutableDirective *d, std::vector<SharingEntry> &entries,
                               Reductions &reductions) {
  SharingKind byDefault = SharingKind::Shared;
  for (const clang::OMPClause *clause : d->clauses()) {
    if (clause->isImplicit())
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
    } else if (clause->getClauseKind() == llvm::omp::OMPC_reduction) {
      if (!reduction(d, clause, entries, reductions))
        return false;
    } else if (const auto *k = clang::dyn_cast<clang::OMPDefaultClause>(clause)) {
      if (k->getDefaultKind() == llvm::omp::OMP_DEFAULT_private)
        byDefault = SharingKind::Private;
      if (k->getDefaultKind() == llvm::omp::OMP_DEFAULT_firstprivate)
        byDefault = SharingKind::FirstPrivate;
    }
  }
  if (!lastPrivate(d, entries))
    return false;
  if (byDefault != SharingKind::Shared)
    defaults(d, byDefault, entries, reductions);
  for (const Reduction &r : reductions)
    aliases_.erase(r.decl), variables_[r.decl] = r.placeholder ? r.placeholder : r.copy;
  for (auto it = globalCopies_.rbegin(); it != globalCopies_.rend(); ++it)
    variables_[it->first] = it->second; // of firstprivate and lastprivate: the former's
  globalCopies_.clear();
  for (const SharingEntry &e : entries)
    if (e.kind != SharingKind::Shared)
      for (auto &[decl, v] : variables_)
        if (v == e.outer)
          v = e.inner;
  return true;
}

/// default(private) and default(firstprivate): what the region uses of the function's own variables without
/// saying more.
void FunctionLowering::defaults(const clang::OMPExecutableDirective *d, SharingKind kind,
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
    auto found = variables_.find(v->getCanonicalDecl());
    if (found != variables_.end() && listed.insert(found->second).second)
      privatize(d, r, kind, entries);
  });
}

std::vector<const OverridePragma *>
FunctionLowering::overridePragmas(const clang::OMPExecutableDirective *d) {
  std::vector<const OverridePragma *> result;
  clang::SourceLocation begin = c.sources.getExpansionLoc(d->getBeginLoc());
  unsigned line = c.sources.getExpansionLineNumber(begin);
  for (const OverridePragma &p : c.preprocessed.pragmas)
    if (p.isValid && p.constructLine == line && c.sources.getFileID(p.location) == c.sources.getFileID(begin))
      result.push_back(&p);
  return result;
}

std::vector<SharingOverride> FunctionLowering::overridesOf(const clang::OMPExecutableDirective *d) {
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

std::vector<NamedPlace> FunctionLowering::visibleNames() const {
  std::vector<NamedPlace> result;
  for (const auto &[d, v] : variables_)
    result.push_back({d->getNameAsString(), c.place(d->getLocation())});
  std::sort(result.begin(), result.end(), [](auto &a, auto &b) { return a.where < b.where; });
  return result;
}

/// The variable that a name means where the construct stands.
const Variable *FunctionLowering::visibleVariable(const std::string &name, const clang::Stmt *construct) {
  const clang::VarDecl *best = nullptr;
  forEachInside(construct, [&](const clang::Stmt *s) {
    const auto *r = clang::dyn_cast<clang::DeclRefExpr>(s);
    const auto *v = r ? clang::dyn_cast<clang::VarDecl>(r->getDecl()) : nullptr;
    if (v && v->getNameAsString() == name && variables_.count(v->getCanonicalDecl()) &&
        c.sources.isBeforeInTranslationUnit(v->getLocation(), construct->getBeginLoc()))
      best = v;
  });
  for (const auto &[d, v] : variables_)
    if (!best && d->getNameAsString() == name &&
        c.sources.isBeforeInTranslationUnit(d->getLocation(), construct->getBeginLoc()))
      best = d;
  if (best)
    return variables_.at(best->getCanonicalDecl());
  for (const clang::NamedDecl *d : c.ast.getTranslationUnitDecl()->lookup(&c.ast.Idents.get(name)))
    if (const auto *v = clang::dyn_cast<clang::VarDecl>(d))
      return c.global(v);
  return nullptr;
}

} // namespace adjgen::frontend
