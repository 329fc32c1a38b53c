// simd, and the loops that collapse joins. A simd loop is the loop: the construct only promises that
// iterations may be executed together, which a compiler finds out anew for the derivative. Its clauses name
// variables: those of lastprivate and reduction hold, executed in order, what the program's own would hold.
#include "frontend/LowerFunction.h"
#include "frontend/Walk.h"
#include "clang/AST/OpenMPClause.h"

namespace adjgen::frontend {

bool isSimdHint(const clang::OMPClause *clause) {
  switch (clause->getClauseKind()) {
  case llvm::omp::OMPC_safelen:
  case llvm::omp::OMPC_simdlen:
  case llvm::omp::OMPC_aligned:
  case llvm::omp::OMPC_nontemporal:
  case llvm::omp::OMPC_order:
  case llvm::omp::OMPC_bind:
    return true;
  default:
    return false;
  }
}

void FunctionLowering::simd(const clang::OMPExecutableDirective *d) {
  for (const clang::OMPClause *clause : d->clauses()) {
    const auto kind = clause->getClauseKind();
    const bool isKnown = clause->isImplicit() || isSimdHint(clause) || kind == llvm::omp::OMPC_private ||
                         kind == llvm::omp::OMPC_lastprivate || kind == llvm::omp::OMPC_reduction ||
                         kind == llvm::omp::OMPC_if || kind == llvm::omp::OMPC_collapse;
    if (isKnown)
      continue;
    const std::string name = llvm::omp::getOpenMPClauseName(kind).str();
    return refuseDirective(d, "the clause '" + name + "' of " + directiveName(d) +
                                  " is not supported yet; compute the variable from the loop's own");
  }
  explain("Simd", c.place(d->getBeginLoc()),
          "this is an ordinary loop in the derivative: the iterations keep the program's order");
  auto before = variables_;
  std::vector<SharingEntry> entries;
  List body = collect([&] {
    for (const auto *k : d->getClausesOfKind<clang::OMPPrivateClause>())
      for (const clang::Expr *item : k->varlists())
        if (!privatize(d, item, SharingKind::Private, entries))
          return;
    for (auto &[decl, copy] : globalCopies_)
      variables_[decl] = copy;
    globalCopies_.clear();
    for (const SharingEntry &e : entries) {
      for (auto &[decl, v] : variables_)
        if (v == e.outer)
          v = e.inner;
      add(b.declare(e.inner, nullptr, false, at(d)));
    }
    statement(structuredBlock(d));
  });
  variables_ = std::move(before);
  if (entries.empty())
    for (const Stmt *s : body)
      add(s);
  else
    add(blockOf(std::move(body), at(d)));
}

// ---- collapse

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

/// The loops whose iterations the construct distributes, from the outermost; empty, with a refusal, if one of
/// them is of another form.
std::vector<FunctionLowering::NestedLoop> FunctionLowering::nestOf(const clang::OMPExecutableDirective *d) {
  std::vector<NestedLoop> nest;
  const unsigned depth = depthOf(d, c.ast);
  const clang::Stmt *s = structuredBlock(d);
  for (unsigned level = 0; level < depth; ++level) {
    NestedLoop l;
    l.loop = onlyLoop(s);
    if (!l.loop || !l.loop->getInc() || !readCounted(l.loop, l.counted) || !l.counted.otherSteps.empty()) {
      refuseDirective(d, "the loop of " + directiveName(d) + " is not of a form that is supported");
      return {};
    }
    if (depth > 1 && l.counted.variable->getType()->isPointerType()) {
      refuseDirective(d, "a loop over pointers under 'collapse' is not supported; use an index");
      return {};
    }
    if (level > 0 && dependsOn(l, nest)) {
      refuseDirective(d, "'collapse' of loops whose bounds depend on each other is not supported; collapse "
                         "the outer ones only");
      return {};
    }
    s = l.loop->getBody();
    nest.push_back(l);
  }
  return nest;
}

bool FunctionLowering::dependsOn(const NestedLoop &l, const std::vector<NestedLoop> &outer) {
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

const ForStmt *FunctionLowering::nestFor(const std::vector<NestedLoop> &nest, std::size_t level) {
  const NestedLoop &l = nest[level];
  if (level + 1 == nest.size())
    return countedFor(l.loop, l.counted, l.head);
  const clang::VarDecl *d = l.counted.variable->getCanonicalDecl();
  const Variable *outer = variables_.count(d) ? variables_[d] : nullptr;
  const Variable *v =
      b.variable(d->getNameAsString(), TypeLowering::withoutTopConst(localType(d->getType()), b.types()),
                 VariableKind::Local, c.place(d->getLocation()));
  variables_[d] = v;
  const ForStmt *inner = nestFor(nest, level + 1);
  if (outer)
    variables_[d] = outer;
  return b.forLoop(v, l.head.lower, l.counted.relation, l.head.bound, l.head.step,
                   blockOf({inner}, at(l.loop->getBody())), at(l.loop));
}

} // namespace adjgen::frontend
