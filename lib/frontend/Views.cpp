// Problem: a view knows the caller's elements, not the caller's container; if the primal gave the container
// another size or other memory, the derivative could neither do the same nor find the adjoints of what the
// caller gets. Approach: a view's own members are set once, from the parameter; whatever else changes them is
// an error. What a function may do to a container behind a pointer is asked by the container's type, as soon
// as a view's address is handed out.
#include "frontend/Views.h"
#include "ir/Visitor.h"

namespace adjgen::frontend {

namespace {

using Records = std::set<const Record *>;

/// The path's target is a record's member, or the record as a whole.
const Record *containerOf(const Path &p) {
  if (p.type()->isRecord())
    return p.type()->record;
  if (p.steps.empty() || p.steps.back().kind != ProjectionKind::Field)
    return nullptr;
  return (p.steps.size() > 1 ? p.steps[p.steps.size() - 2].type : p.root->type)->record;
}

const Path *targetOf(const Stmt *s) {
  if (const auto *a = dyn_cast<AssignStmt>(s))
    return &a->target;
  if (const auto *i = dyn_cast<IncrementStmt>(s))
    return &i->target;
  const auto *k = dyn_cast<CallStmt>(s);
  return k && k->hasResult ? &k->result : nullptr;
}

/// What is changed behind pointers, anywhere.
Records changedBehindPointers(const Module &m) {
  Records result;
  for (const Function *f : m.functions)
    if (f->body)
      forEachStmt(f->body, [&](const Stmt *s) {
        if (const Path *p = targetOf(s); p && p->goesThroughPointer())
          if (const Record *r = containerOf(*p))
            result.insert(r);
      });
  return result;
}

class Check {
public:
  Check(Context &c, const View &view, const Records &changed) : c_(c), view_(view), changed_(changed) {}

  void run() {
    forEachStmt(view_.head->body, [&](const Stmt *s) {
      if (const Path *p = targetOf(s);
          p && p->root == view_.variable && !p->goesThroughPointer() && !isSetUp(s))
        refuse(s->location);
      if (const auto *k = dyn_cast<CallStmt>(s); k && k->callee)
        return arguments(k);
      forEachExprOf(s, [&](const Expr *e) { handedOut(e, s->location); });
    });
  }

private:
  /// Only the view itself is set from the parameter.
  bool isSetUp(const Stmt *s) const {
    bool result = false;
    forEachExprOf(s, [&](const Expr *root) {
      forEachExpr(root, [&](const Expr *e) {
        if (const auto *load = dyn_cast<LoadExpr>(e))
          result |= load->path.root == view_.parameter;
      });
    });
    return result;
  }

  void arguments(const CallStmt *k) {
    for (std::size_t i = 0; i < k->arguments.size(); ++i) {
      const Type *t = i < k->callee->parameters.size() ? k->callee->parameters[i]->type : nullptr;
      if (!t || !t->isPointer() || !t->element->isConst())
        handedOut(k->arguments[i], k->location);
    }
  }

  void handedOut(const Expr *root, SourceLocation l) {
    forEachExpr(root, [&](const Expr *e) {
      const auto *a = dyn_cast<AddressOfExpr>(e);
      if (a && a->path.root == view_.variable && !a->path.goesThroughPointer() &&
          changed_.count(view_.variable->type->record))
        refuse(l);
    });
  }

  void refuse(SourceLocation l) {
    if (!std::exchange(refused_, true))
      c_.diagnostics.error(l,
                           "this may change the size or the memory of '" + view_.parameter->name +
                               "', a container that the caller of what is to be differentiated owns; that "
                               "is not supported: give it its size before the call, and assign its elements");
  }

  Context &c_;
  const View &view_;
  const Records &changed_;
  bool refused_ = false;
};

} // namespace

void checkViews(Context &c) {
  if (c.views.empty())
    return;
  const Records changed = changedBehindPointers(c.module);
  for (const View &v : c.views)
    if (v.head->body)
      Check(c, v, changed).run();
}

} // namespace adjgen::frontend
