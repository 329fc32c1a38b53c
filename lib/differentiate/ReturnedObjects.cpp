// Problem: all stages know the object that a head returns as a parameter of its own (frontend/lower/ReturnedObject.h), and
// the contract's signature has none: `R f_d(..., R *return_d)`, `void f_b(..., R return_b)`. Approach: when all stages are
// done, the parameter is declared in front of the body, which it is returned behind.
#include "differentiate/ReturnedObjects.h"
#include "ir/ReturnedObjects.h"
#include "ir/Rewriter.h"
#include "ir/Visitor.h"
#include <algorithm>

namespace adjgen {

namespace {

/// `return *object;` in place of each `return;`
class Returns : public Rewriter {
public:
  Returns(const Module &m, const Variable *object) : Rewriter(m), object_(object) {}

  const BlockStmt *of(const BlockStmt *body) {
    std::vector<const Stmt *> list = rewriteBlock(body)->statements;
    if (list.empty() || !isa<ReturnStmt>(list.back()))
      list.push_back(value(body->location));
    return b.block(std::move(list), body->location);
  }

protected:
  bool statement(const Stmt *s, std::vector<const Stmt *> &out) override {
    if (!isa<ReturnStmt>(s))
      return false;
    out.push_back(value(s->location));
    return true;
  }

private:
  const Stmt *value(SourceLocation l) { return b.returnValue(b.load(b.deref(Path(object_))), l); }

  const Variable *object_;
};

bool mentions(const BlockStmt *body, const Variable *v) {
  bool found = false;
  forEachStmt(body, [&](const Stmt *s) {
    forEachPathOf(s, [&](const Path &p) { found |= p.root == v; });
    forEachExprOf(s, [&](const Expr *root) {
      forEachExpr(root, [&](const Expr *e) {
        const auto *l = dyn_cast<LoadExpr>(e);
        const auto *a = dyn_cast<AddressOfExpr>(e);
        found |= (l && l->path.root == v) || (a && a->path.root == v);
      });
    });
  });
  return found;
}

bool isOfStage(const Module &m, const Variable *p, const ShadowKind &shadow) {
  const Shadow *s = m.shadowOf(p);
  return s && s->stage == shadow.stage;
}

/// What is behind the object is a later stage's: its own shadow stands behind all of them.
void moveShadow(const Module &m, Function &f, std::size_t object, const ShadowKind &shadow) {
  auto &list = f.parameters;
  const std::size_t own = object + 1;
  if (own >= list.size() || !isOfStage(m, list[own], shadow))
    return;
  std::size_t last = own;
  while (last + 1 < list.size() && m.shadowOf(list[last + 1]))
    ++last;
  std::rotate(list.begin() + static_cast<std::ptrdiff_t>(own),
              list.begin() + static_cast<std::ptrdiff_t>(own) + 1,
              list.begin() + static_cast<std::ptrdiff_t>(last) + 1);
}

void returnObject(Module &m, Function &f, const ShadowKind &shadow, bool returnsIt) {
  const auto found = std::find_if(f.parameters.begin(), f.parameters.end(), isReturnedObject);
  if (found == f.parameters.end())
    return;
  const auto place = static_cast<std::size_t>(found - f.parameters.begin());
  moveShadow(m, f, place, shadow);
  const Variable *object = f.parameters[place];
  f.parameters.erase(f.parameters.begin() + static_cast<std::ptrdiff_t>(place));
  Builder b(m);
  const Type *t = object->type->element->unqualified;
  if (returnsIt) {
    f.returnType = t;
    f.body = Returns(m, object).of(f.body);
  }
  if (!mentions(f.body, object))
    return;
  std::vector<const Stmt *> list = f.body->statements;
  const Expr *blank =
      object->hasInitializer ? b.pureCall(t, "adjgen_blank<" + t->record->name + ">", {}) : nullptr;
  list.insert(list.begin(), b.declare(object, blank, false, object->location));
  f.body = b.block(std::move(list), f.body->location);
}

} // namespace

void returnObjects(Module &derivative, const Module &primal, const ShadowKind &shadow, bool returnsIt) {
  for (const Head &head : primal.heads)
    for (const Function *f : derivative.functions)
      if (const Function *of = returnedObjectOf(head.function) ? head.function : nullptr;
          of && !f->isStatic && f->name == shadow.nameOf(of->name) && f->location == of->location)
        returnObject(derivative, derivative.sharedStorage()->functions[f->id], shadow, returnsIt);
}

} // namespace adjgen
