#include "analysis/integers/ElementPaths.h"

namespace adjgen {

namespace {

class Follower {
public:
  Follower(LinearForms &forms, const RecomputableResults &recomputable, const VariableSet &threadPrivate)
      : forms_(forms), recomputable_(recomputable), threadPrivate_(threadPrivate) {}

  bool follow(const Path &p, ElementPath &out) {
    if (!p.isVariable() || !threadPrivate_.count(p.root)) {
      out.base = p;
      return p.isVariable() || (!threadPrivate_.count(p.root) && forms_.isInvariant(p));
    }
    const auto known = recomputable_.initializer.find(p.root);
    const Expr *e = known == recomputable_.initializer.end() ? nullptr : known->second;
    if (!e)
      return false;
    out.followed.push_back(p.root);
    const auto isOfOneType = [&](const Type *element) {
      return element->canonical == p.type()->element->canonical;
    };
    for (const auto *k = dyn_cast<BinaryExpr>(e); k; k = dyn_cast<BinaryExpr>(e)) {
      if ((k->op != BinaryKind::Add && k->op != BinaryKind::Sub) || !k->left->type->isPointer() ||
          !k->right->type->isInteger() || !isOfOneType(k->left->type->element))
        return false;
      out.subscript.push_back({k->right, k->op == BinaryKind::Sub});
      e = k->left;
    }
    if (const auto *l = dyn_cast<LoadExpr>(e))
      return isOfOneType(l->type->element) && follow(l->path, out);
    const auto *a = dyn_cast<AddressOfExpr>(e);
    if (!a || a->decays || a->path.steps.empty() || !isOfOneType(a->path.type()) ||
        a->path.steps.back().kind == ProjectionKind::Field)
      return false;
    Path whole = a->path;
    whole.steps.pop_back();
    if (const Expr *index = a->path.steps.back().index)
      out.subscript.push_back({index});
    if (a->path.steps.back().kind == ProjectionKind::Deref)
      return follow(whole, out);
    out.base = whole;
    return whole.isVariable() && !threadPrivate_.count(whole.root);
  }

private:
  LinearForms &forms_;
  const RecomputableResults &recomputable_;
  const VariableSet &threadPrivate_;
};

} // namespace

std::optional<ElementPath> elementPath(const Path &p, LinearForms &forms,
                                       const RecomputableResults &recomputable,
                                       const VariableSet &threadPrivate) {
  ElementPath out;
  for (std::size_t k = 0; k < p.steps.size(); ++k)
    if (p.steps[k].kind == ProjectionKind::Deref)
      out.behind = k + 1;
  if (out.behind == 0) { // an array's
    if (p.steps.empty() || p.steps[0].kind != ProjectionKind::Index || threadPrivate.count(p.root))
      return std::nullopt;
    out.base = Path(p.root), out.behind = 1;
  } else {
    Path pointer = p;
    pointer.steps.resize(out.behind - 1);
    if (!Follower(forms, recomputable, threadPrivate).follow(pointer, out))
      return std::nullopt;
  }
  if (const Expr *index = p.steps[out.behind - 1].index)
    out.subscript.push_back({index});
  return out;
}

} // namespace adjgen
