// simd, and the loops that collapse joins. A simd loop is the loop: the construct only promises that
// iterations may be executed together, which a compiler finds out anew for the derivative. Its clauses name
// variables: those of lastprivate and reduction hold, executed in order, what the program's own would hold.
#include "frontend/lower/omp/LowerOmpSimd.h"
#include "frontend/lower/omp/OmpQueries.h"
#include "frontend/session/ClangVersions.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "clang/AST/OpenMPClause.h"

namespace adjgen::frontend {

static unsigned depthOf(const clang::OMPExecutableDirective *d, const clang::ASTContext &ast) {
  const auto *k = d->getSingleClause<clang::OMPCollapseClause>();
  return k && k->getNumForLoops()
             ? static_cast<unsigned>(k->getNumForLoops()->EvaluateKnownConstInt(ast).getZExtValue())
             : 1;
}

/// The loop that is all that the statement holds.
static const clang::ForStmt *onlyLoop(const clang::Stmt *s) {
  while (const auto *k = clang::dyn_cast<clang::CompoundStmt>(s)) {
    if (k->size() != 1)
      return nullptr;
    s = k->body_front();
  }
  return clang::dyn_cast<clang::ForStmt>(s);
}

void NestLowering::simd(const clang::OMPExecutableDirective *d) {
  for (const clang::OMPClause *clause : d->clauses()) {
    const auto kind = clause->getClauseKind();
    const auto *last = clang::dyn_cast<clang::OMPLastprivateClause>(clause);
    const bool isKnown = clause->isImplicit() || isSimdHint(clause) || kind == llvm::omp::OMPC_private ||
                         (last && last->getKind() != clang::OMPC_LASTPRIVATE_conditional) ||
                         kind == llvm::omp::OMPC_reduction || kind == llvm::omp::OMPC_linear ||
                         kind == llvm::omp::OMPC_allocate || kind == llvm::omp::OMPC_if ||
                         kind == llvm::omp::OMPC_collapse;
    if (isKnown)
      continue;
    const std::string name =
        last ? "lastprivate(conditional: ...)" : llvm::omp::getOpenMPClauseName(kind).str();
    return omp_.remarks.refuseDirective(d, {diag::omp_clause, "'" + name + "'", directiveName(d)});
  }
  omp_.remarks.explain("Simd", c.place(d->getBeginLoc()),
                       "this is an ordinary loop in the derivative: the iterations keep the program's order");
  auto before = names_.variables;
  std::vector<SharingEntry> entries;
  bool declaresObjects = false;
  List body = l_.cleanups.collectScope(ScopeKind::Block, [&] {
    for (const auto *k : d->getClausesOfKind<clang::OMPPrivateClause>())
      for (const clang::Expr *item : itemsOf(k))
        if (!omp_.clauses.privatize(d, item, SharingKind::Private, entries))
          return;
    for (auto &[decl, copy] : omp_.state.globalCopies)
      names_.variables[decl] = copy;
    omp_.state.globalCopies.clear();
    for (const SharingEntry &e : entries) {
      for (auto &[decl, v] : names_.variables)
        if (v == e.outer)
          v = e.inner;
      add(b.declare(e.inner, nullptr, false, at(d)));
    }
    declaresObjects = !omp_.state.objectCopies.empty();
    omp_.objects.declareObjects(std::exchange(omp_.state.objectCopies, {}), d);
    if (simdLinear(d) && omp_.scans.simdScan(d))
      l_.statements.statement(structuredBlock(d));
    regions_.loopBodies.erase(onlyLoop(structuredBlock(d)));
  });
  names_.variables = std::move(before);
  if (entries.empty() && !declaresObjects)
    for (const Stmt *s : body)
      add(s);
  else
    add(blockOf(std::move(body), at(d)));
}

/// The only loop of the construct, as linear variables and prefix sums need it.
bool NestLowering::simdLoop(const clang::OMPExecutableDirective *d, NestedLoop &l) {
  l.loop = onlyLoop(structuredBlock(d));
  const bool isKnown = l.loop && l.loop->getInc() && l_.loops.readCounted(l.loop, l.counted) &&
                       l.counted.otherSteps.empty() && !l.counted.lower->HasSideEffects(c.ast);
  if (!isKnown)
    omp_.remarks.refuseDirective(d, {diag::omp_loop_form, directiveName(d)});
  return isKnown;
}

/// Each iteration starts with v = first value + its number * step; v need not be a copy, since the iterations
/// come in their order.
bool NestLowering::simdLinear(const clang::OMPExecutableDirective *d) {
  std::vector<std::function<void(const Expr *)>> sets;
  NestedLoop l;
  for (const auto *k : d->getClausesOfKind<clang::OMPLinearClause>()) {
    if (k->isImplicit())
      continue;
    if (depthOf(d, c.ast) > 1) {
      omp_.remarks.refuseDirective(d,
                                   {diag::omp_clauses_together, "'linear' and 'collapse'", directiveName(d)});
      return false;
    }
    if (!l.loop && !simdLoop(d, l))
      return false;
    const Expr *step = k->getStep() ? omp_.reductions.fixed(k->getStep(), "step1") : b.intLiteral(1);
    for (const clang::Expr *item : itemsOf(k)) {
      const clang::VarDecl *v = namedVariable(item);
      if (v->getCanonicalDecl() == l.counted.variable->getCanonicalDecl())
        continue;
      const Path p = l_.paths.variablePath(v->getCanonicalDecl(), item);
      const Variable *first = l_.temporaries.hold(b.load(p, at(item)), v->getNameAsString() + "_first");
      sets.push_back([=, this](const Expr *n) {
        add(b.assign(p, omp_.lastPrivates.linearValue(first, p.type()->unqualified, n, step, at(item)),
                     at(item)));
      });
    }
  }
  if (sets.empty())
    return true;
  LoopHead head;
  head.lower = omp_.reductions.fixed(l.counted.lower, "first1");
  head.step = l_.loops.headOf(l.counted, at(l.loop)).step;
  regions_.loopBodies[l.loop] = [=, this] {
    const Variable *i = names_.variables.at(l.counted.variable->getCanonicalDecl());
    const Expr *n = omp_.lastPrivates.iterationOf(i, head.lower, l.counted.relation, head.step);
    for (const auto &set : sets)
      set(n);
    l_.statements.statementsOf(l.loop->getBody());
  };
  return true;
}

// ---- collapse

/// The loops whose iterations the construct distributes, from the outermost; empty, with a refusal, if one of
/// them is of another form.
std::vector<NestedLoop> NestLowering::nestOf(const clang::OMPExecutableDirective *d) {
  std::vector<NestedLoop> nest;
  const unsigned depth = depthOf(d, c.ast);
  const clang::Stmt *s = structuredBlock(d);
  for (unsigned level = 0; level < depth; ++level) {
    NestedLoop l;
    l.loop = onlyLoop(s);
    if (!l.loop || !l.loop->getInc() || !l_.loops.readCounted(l.loop, l.counted) ||
        !l.counted.otherSteps.empty()) {
      omp_.remarks.refuseDirective(d, {diag::omp_loop_form, directiveName(d)});
      return {};
    }
    s = l.loop->getBody();
    nest.push_back(l);
  }
  return nest;
}

/// Loops over pointers, and those whose bounds depend on outer ones, are walked by the thread that has the
/// iteration around them.
std::size_t NestLowering::joinedLoops(const std::vector<NestedLoop> &nest) {
  auto overPointers = [](const NestedLoop &l) { return l.counted.variable->getType()->isPointerType(); };
  std::size_t joined = 1;
  while (joined < nest.size() && !overPointers(nest[joined - 1]) && !overPointers(nest[joined]) &&
         !dependsOn(nest[joined], nest))
    ++joined;
  return joined;
}

/// Which thread gets an iteration must be open, so that all of an outer iteration may be on one; and the last
/// iteration must be nobody's matter.
bool NestLowering::mayJoinFewer(const clang::OMPExecutableDirective *d) {
  for (const clang::OMPClause *k : d->clauses()) {
    if (k->isImplicit())
      continue;
    const auto *s = clang::dyn_cast<clang::OMPScheduleClause>(k);
    const bool isStatic = s && (s->getScheduleKind() == clang::OMPC_SCHEDULE_static || s->getChunkSize());
    const auto kind = k->getClauseKind();
    if (!isStatic && kind != llvm::omp::OMPC_lastprivate && kind != llvm::omp::OMPC_linear &&
        kind != llvm::omp::OMPC_ordered)
      continue;
    omp_.remarks.refuseDirective(
        d, {diag::omp_collapse_form, llvm::omp::getOpenMPClauseName(kind).str(), directiveName(d)});
    return false;
  }
  return true;
}

bool NestLowering::dependsOn(const NestedLoop &l, const std::vector<NestedLoop> &outer) {
  bool any = false;
  for (const clang::Expr *e : {l.counted.lower, l.counted.bound, l.counted.step, l.counted.otherBound})
    if (e)
      forEachInside(e, [&](const clang::Stmt *x) {
        const auto *r = clang::dyn_cast<clang::DeclRefExpr>(x);
        for (const NestedLoop &o : outer)
          any |= r && r->getDecl()->getCanonicalDecl() == o.counted.variable->getCanonicalDecl();
      });
  return any;
}

/// The heads of the joined loops are known; that of another one is evaluated in front of it.
const ForStmt *NestLowering::nestFor(const std::vector<NestedLoop> &nest, std::size_t joined,
                                     std::size_t level) {
  NestedLoop l = nest[level];
  if (level >= joined)
    l.head = l_.loops.headOf(l.counted, at(l.loop));
  if (level + 1 == nest.size())
    return l_.loops.countedFor(l.loop, l.counted, l.head);
  const clang::VarDecl *d = l.counted.variable->getCanonicalDecl();
  const Variable *outer = names_.variables.count(d) ? names_.variables[d] : nullptr;
  const Variable *v =
      b.variable(d->getNameAsString(), TypeLowering::withoutTopConst(localType(d->getType()), b.types()),
                 VariableKind::Local, c.place(d->getLocation()));
  names_.variables[d] = v;
  List inner = collect([&] { add(nestFor(nest, joined, level + 1)); });
  if (outer)
    names_.variables[d] = outer;
  return b.forLoop(v, l.head.lower, l.counted.relation, l.head.bound, l.head.step,
                   blockOf(std::move(inner), at(l.loop->getBody())), at(l.loop));
}

} // namespace adjgen::frontend
