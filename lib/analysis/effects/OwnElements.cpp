#include "analysis/effects/OwnElements.h"
#include "ir/Visitor.h"
#include "rules/FunctionKinds.h"

#include <algorithm>

namespace adjgen {

namespace {

class OwnElementSearch {
public:
  OwnElementSearch(LocationTable &t, const ReadWriteResults &effects, const ForStmt *loop)
      : t_(t), loop_(loop), written_(effects.writes(loop->body)) {}

  LocationSet run() {
    bool isSimple = true;
    forEachStmt(loop_->body, [&](const Stmt *s) { isSimple = isSimple && look(s); });
    if (!isSimple || t_.mayOverlap(t_.of(loop_->variable), written_))
      return {};
    LocationSet own;
    for (const auto &[l, root] : elements_)
      if (isOwn(l, root))
        t_.add(own, l);
    return own;
  }

private:
  /// False: a statement of another kind ([own body]).
  bool look(const Stmt *s) {
    switch (s->kind) {
    case StmtKind::Call: {
      const auto *c = cast<CallStmt>(s);
      if (!c->callee || c->callee->body || functionKind(c->callee->name) != FunctionKind::Pure)
        return false;
      break;
    }
    case StmtKind::Block:
    case StmtKind::Declare:
    case StmtKind::For:
    case StmtKind::Assign:
    case StmtKind::Increment:
    case StmtKind::If:
    case StmtKind::While:
    case StmtKind::Comment:
      break;
    case StmtKind::Switch:
    case StmtKind::Break:
    case StmtKind::Continue:
    case StmtKind::Return:
    case StmtKind::OmpParallel:
    case StmtKind::OmpFor:
    case StmtKind::OmpAtomic:
    case StmtKind::OmpBarrier:
    case StmtKind::OmpCritical:
    case StmtKind::OmpFlush:
    case StmtKind::Unsupported:
    case StmtKind::Push:
    case StmtKind::Pop:
      return false;
    }
    if (const Path *target = targetOf(s))
      mention(*target);
    bool isSimple = true;
    forEachExprOf(s, [&](const Expr *e) {
      forEachExpr(e, [&](const Expr *x) {
        if (const auto *load = dyn_cast<LoadExpr>(x))
          mention(load->path);
        else if (const auto *a = dyn_cast<AddressOfExpr>(x))
          addAll(a->path, others_);
        else if (const auto *call = dyn_cast<PureCallExpr>(x))
          isSimple &= std::none_of(call->arguments.begin(), call->arguments.end(),
                                   [](const Expr *argument) { return argument->type->isPointer(); });
      });
    });
    if (const auto *c = dyn_cast<CallStmt>(s))
      isSimple &= std::none_of(c->arguments.begin(), c->arguments.end(),
                               [](const Expr *argument) { return argument->type->isPointer(); });
    return isSimple;
  }

  /// [own elements]
  bool hasOwnForm(const Path &p) const {
    if (p.steps.empty() || !p.steps.front().index ||
        std::any_of(p.steps.begin() + 1, p.steps.end(),
                    [](const Projection &step) { return step.kind == ProjectionKind::Deref; }))
      return false; // rows that pointers lead to may be the same
    const auto *index = dyn_cast<LoadExpr>(p.steps.front().index);
    return index && index->path.isVariable() && index->path.root == loop_->variable;
  }
  void mention(const Path &p) {
    if (!hasOwnForm(p))
      return addAll(p, others_);
    for (LocationId l : t_.allOf(p))
      elements_.emplace(l, p.root);
  }
  void addAll(const Path &p, LocationSet &to) {
    for (LocationId l : t_.allOf(p))
      t_.add(to, l);
  }

  bool isOwn(LocationId l, const Variable *root) {
    return !t_.isStrong(l) && !t_.mayOverlap(l, others_) &&
           (root->type->isArray() || !t_.mayOverlap(t_.of(root), written_)) &&
           std::none_of(elements_.begin(), elements_.end(), [&, l = l, root = root](const auto &other) {
             return other.second != root && t_.mayOverlap(l, other.first);
           });
  }

  LocationTable &t_;
  const ForStmt *loop_;
  const LocationSet &written_;
  std::set<std::pair<LocationId, const Variable *>>
      elements_; // and what leads to them: one variable ([own elements])
  LocationSet others_;
};

} // namespace

const LocationSet &OwnElements::of(const ForStmt *loop) {
  auto known = known_.find(loop);
  if (known == known_.end())
    known = known_.emplace(loop, OwnElementSearch(t_, effects_, loop).run()).first;
  return known->second;
}

} // namespace adjgen
