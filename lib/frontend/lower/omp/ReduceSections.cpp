// Problem: a reduction of a part of an array has a copy of that part only. Approach: inside the construct
// every path to the array starts at the copy, its subscripts lessened by where the part begins.
#include "frontend/lower/Unsupported.h"
#include "frontend/lower/omp/LowerReduction.h"
#include "frontend/lower/omp/OmpQueries.h"
#include "ir/Rewriter.h"

namespace adjgen::frontend {

namespace {

class SectionPaths : public Rewriter {
public:
  using Difference = std::function<const Expr *(const Expr *, const Expr *)>;
  SectionPaths(const Module &m, const Reductions &list, Difference minus)
      : Rewriter(m), list_(list), minus_(std::move(minus)) {}

  /// An item that is used in a way that the copy does not serve, or null.
  const Reduction *problem() const { return problem_ ? problem_ : open_ ? &list_.front() : nullptr; }

protected:
  Path path(Path p) override {
    const Reduction *r = of(p.root);
    if (!r)
      return p;
    if (p.steps.size() <= r->dropped) { // the array as a whole: see expression()
      ++open_;
      return p;
    }
    const Expr *first = p.steps[r->dropped].index ? p.steps[r->dropped].index : b.intLiteral(0);
    Path out = b.index(Path(r->copy), startsAtZero(*r) ? first : minus_(first, r->lower));
    out.steps.insert(out.steps.end(), p.steps.begin() + r->dropped + 1, p.steps.end());
    return out;
  }
  const Expr *expression(const Expr *e) override {
    const auto *l = dyn_cast<LoadExpr>(e);
    const auto *a = dyn_cast<AddressOfExpr>(e);
    const Path *p = l ? &l->path : a ? &a->path : nullptr;
    const Reduction *r = p ? of(p->root) : nullptr;
    if (!r)
      return e;
    --open_;
    if (p->steps.size() < r->dropped || !startsAtZero(*r) || (a && !a->decays))
      problem_ = r;
    return b.decay(Path(r->copy), e->location);
  }
  bool statement(const Stmt *s, std::vector<const Stmt *> &out) override {
    const auto *u = dyn_cast<UnsupportedStmt>(s);
    if (!u)
      return false;
    std::vector<const Variable *> touched = u->touched;
    for (const Variable *&v : touched)
      if (const Reduction *r = of(v))
        v = r->copy;
    out.push_back(b.unsupported(u->message, std::move(touched), u->location));
    return true;
  }

private:
  const Reduction *of(const Variable *v) const {
    for (const Reduction &r : list_)
      if (r.placeholder && r.placeholder == v)
        return &r;
    return nullptr;
  }
  static bool startsAtZero(const Reduction &r) {
    const auto *k = dyn_cast<LiteralExpr>(r.lower);
    return k && k->hasValue && k->value == 0;
  }

  const Reductions &list_;
  Difference minus_;
  const Reduction *problem_ = nullptr;
  int open_ = 0; // uses as a whole that are no values
};

} // namespace

/// e - lower, where `1 + i` less 1 is i.
const Expr *ReductionLowering::lessened(const Expr *e, const Expr *lower) {
  auto number = [](const Expr *x) {
    const auto *k = dyn_cast<LiteralExpr>(x);
    return k && k->hasValue ? k : nullptr;
  };
  const auto *k = dyn_cast<BinaryExpr>(e);
  if (const LiteralExpr *l = number(lower); k && l && k->op == BinaryKind::Add)
    for (auto [x, rest] : {std::pair(k->left, k->right), std::pair(k->right, k->left)})
      if (const LiteralExpr *m = number(x); m && m->value == l->value)
        return rest;
  if (const LiteralExpr *l = number(lower), *m = number(e); l && m)
    return b.integer(m->type, m->value - l->value, e->location);
  return l_.paths.sum(e, lower, true, e->location);
}

bool ReductionLowering::replaceSections(const clang::OMPExecutableDirective *d, const Reductions &list,
                                        List &body) {
  bool any = false;
  for (const Reduction &r : list)
    any |= r.placeholder != nullptr;
  if (!any)
    return true;
  SectionPaths paths(c.module, list, [&](const Expr *e, const Expr *lower) { return lessened(e, lower); });
  body = paths.rewriteList(body);
  if (!paths.problem())
    return true;
  omp_.remarks.refuseDirective(
      d, {diag::omp_reduced_whole, paths.problem()->original.root->name, directiveName(d)});
  return false;
}

} // namespace adjgen::frontend
