// copyprivate(v): at its end the thread that executes the single keeps its v in a variable that the team
// shares; behind the barrier there, each thread sets its own v from it. A second barrier keeps the next
// execution of the single from overwriting the variable before all have read it.
//     #pragma omp single
//     { ...; v_single = v; }
//     v = v_single;
//     #pragma omp barrier
// The variable stands in front of the innermost region around the single, whose team it belongs to. Where
// that region is in another function, each function on the way takes the variable's address as a parameter
// that the source has not (Function::handedOver); outside of any region the team is the one thread, and the
// variable the outermost function's.
#include "frontend/lower/omp/LowerCopyPrivate.h"
#include "frontend/lower/Unsupported.h"
#include "frontend/lower/omp/OmpQueries.h"
#include "frontend/session/ClangVersions.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "clang/AST/OpenMPClause.h"

namespace adjgen::frontend {

static const clang::FunctionDecl *definitionOf(const clang::FunctionDecl *f) {
  const clang::FunctionDecl *body = nullptr;
  return f && f->hasBody(body) ? body : nullptr;
}

/// The statements of a function that its caller's team executes.
static void forEachOutsideRegions(const clang::Stmt *s, const StmtFunction &f) {
  const auto *d = clang::dyn_cast<clang::OMPExecutableDirective>(s);
  if (d && clang::isOpenMPParallelDirective(d->getDirectiveKind()))
    return;
  f(s);
  forEachChild(s, [&](const clang::Stmt *c) { forEachOutsideRegions(c, f); });
}

const Context::TeamWork &Context::teamWork(const clang::FunctionDecl *f) {
  const auto [found, isNew] = teamWork_.try_emplace(f);
  if (!isNew)
    return found->second;
  TeamWork work;
  forEachOutsideRegions(f->getBody(), [&](const clang::Stmt *s) {
    if (const auto *d = clang::dyn_cast<clang::OMPSingleDirective>(s))
      for (const auto *k : d->getClausesOfKind<clang::OMPCopyprivateClause>())
        for (const clang::Expr *item : itemsOf(k))
          if (const clang::VarDecl *v = namedVariable(item))
            work.handedOver.push_back({d, v->getCanonicalDecl()});
    if (const auto *k = clang::dyn_cast<clang::CallExpr>(s))
      if (const clang::FunctionDecl *g = definitionOf(k->getDirectCallee()))
        work.calls.push_back(g);
  });
  return found->second = std::move(work);
}

const std::vector<HandedOver> &Context::handedOver(const clang::FunctionDecl *f) {
  f = definitionOf(f);
  const auto [found, isNew] = handedOver_.try_emplace(f);
  if (!isNew || !f || isInSystemHeader(f->getLocation()))
    return found->second;
  std::set<const clang::FunctionDecl *> seen;
  std::vector<HandedOver> all;
  std::function<void(const clang::FunctionDecl *)> walk = [&](const clang::FunctionDecl *g) {
    if (!seen.insert(g).second || isInSystemHeader(g->getLocation()))
      return;
    const TeamWork &work = teamWork(g);
    all.insert(all.end(), work.handedOver.begin(), work.handedOver.end());
    for (const clang::FunctionDecl *callee : work.calls)
      walk(callee);
  };
  walk(f);
  return found->second = std::move(all);
}

bool Context::isHead(const clang::FunctionDecl *f) const {
  const auto known = functions_.find(f->getCanonicalDecl());
  return heads_.count(f->getCanonicalDecl()) ||
         (known != functions_.end() &&
          std::any_of(module.heads.begin(), module.heads.end(),
                      [&](const Head &h) { return h.function == known->second; }));
}

void Context::takeHandedOver(const clang::FunctionDecl *f) {
  const std::vector<HandedOver> &list = handedOver(f);
  if (list.empty() || isHead(f))
    return;
  function(f, {});
  Function &g = *functions_.at(f->getCanonicalDecl());
  if (g.handedOver)
    return;
  std::set<std::string> names;
  for (const Variable *p : g.parameters)
    names.insert(p->name);
  for (const HandedOver &h : list)
    g.parameters.push_back(b.variable(unusedName(h.item->getNameAsString() + "_single", names),
                                      b.types().pointer(type(h.item->getType())->unqualified),
                                      VariableKind::Parameter, place(h.item->getLocation())));
  g.handedOver = static_cast<unsigned>(list.size());
}

/// At the beginning of the function: where the variables are that its team shares.
void CopyLowering::findHandedOver() {
  const std::vector<HandedOver> &list = c.handedOver(body_.decl);
  c.takeHandedOver(body_.decl);
  for (std::size_t k = 0; k < list.size(); ++k) {
    const clang::VarDecl *v = list[k].item;
    if (body_.function.handedOver) {
      const Variable *p = body_.function.parameters[body_.function.parameters.size() - list.size() + k];
      body_.usedNames.insert(p->name);
      handedOver_[list[k]] = b.deref(Path(p));
      continue;
    }
    const Variable *own = l_.temporaries.temporary(
        v->getNameAsString() + "_single", localType(v->getType())->unqualified, c.place(v->getLocation()));
    add(b.declare(own, nullptr, false, own->location));
    facts_.addressTaken.insert(own);
    handedOver_[list[k]] = Path(own);
  }
}

/// What a call gives to the parameters that the source has not; or why it cannot.
std::optional<Message> CopyLowering::handOver(const clang::CallExpr *e,
                                              std::vector<const Expr *> &arguments) {
  const clang::FunctionDecl *f = e->getDirectCallee();
  const std::vector<HandedOver> &list = c.handedOver(f);
  if (list.empty())
    return std::nullopt;
  if (c.isHead(f) || f->isVariadic())
    return Message(diag::omp_copyprivate_call, f->getNameAsString(),
                   f->isVariadic() ? ", and takes any number of arguments"
                                   : ", and is to be differentiated itself");
  c.takeHandedOver(f);
  for (const HandedOver &h : list) {
    const auto known = handedOver_.find(h);
    if (regions_.around) {
      const Variable *shared = l_.temporaries.temporary(h.item->getNameAsString() + "_single",
                                                        localType(h.item->getType())->unqualified, at(e));
      regions_.around->before.push_back(b.declare(shared, nullptr, false, at(e)));
      facts_.addressTaken.insert(shared);
      arguments.push_back(b.addressOf(Path(shared), at(e)));
    } else if (known == handedOver_.end()) {
      return Message(diag::omp_copyprivate_call, f->getNameAsString(), "");
    } else {
      const Path &p = known->second;
      arguments.push_back(p.isVariable() ? b.addressOf(p, at(e)) : b.load(Path(p.root), at(e)));
    }
  }
  return std::nullopt;
}

bool CopyLowering::copyPrivate(const clang::OMPExecutableDirective *d, std::vector<CopiedToAll> &out) {
  for (const auto *k : d->getClausesOfKind<clang::OMPCopyprivateClause>())
    for (const clang::Expr *item : itemsOf(k)) {
      const clang::VarDecl *v = namedVariable(item);
      const auto known = v ? handedOver_.find({d, v->getCanonicalDecl()}) : handedOver_.end();
      if (!v || (!regions_.around && known == handedOver_.end())) {
        omp_.remarks.refuseDirective(d, {diag::omp_copyprivate_item, directiveName(d)});
        return false;
      }
      if (const clang::CXXRecordDecl *r = classOfItem(v);
          r && !(r->hasTrivialCopyAssignment() && r->hasTrivialDestructor())) {
        omp_.remarks.refuseDirective(d, {diag::omp_copyprivate_object, v->getNameAsString(),
                                         describe(v->getType(), c.ast), directiveName(d)});
        return false;
      }
      const Path own = l_.paths.variablePath(v->getCanonicalDecl(), item);
      omp_.remarks.explain(
          "CopyPrivate", at(item),
          "every thread sets its own '" + v->getNameAsString() +
              "' from a variable that the team shares: the adjoint is a sum over the threads");
      if (!regions_.around) {
        out.push_back({own, known->second});
        continue;
      }
      const Variable *shared =
          l_.temporaries.temporary(v->getNameAsString() + "_single", own.type()->unqualified, at(item));
      regions_.around->before.push_back(b.declare(shared, nullptr, false, at(item)));
      out.push_back({own, Path(shared)});
    }
  return true;
}

} // namespace adjgen::frontend
