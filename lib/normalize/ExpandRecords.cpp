// Assignments of records that hold reals, or pointers to such, become assignments of their members. A path
// through memory that the assignment itself may change (`*node = *node->next`) is evaluated once, into a
// pointer.
#include "ir/Rewriter.h"
#include "normalize/Elementwise.h"
#include "normalize/Passes.h"
#include "normalize/StablePaths.h"

namespace adjgen {

namespace {

using List = std::vector<const Stmt *>;

class RecordExpansion : public Rewriter {
public:
  RecordExpansion(FunctionContext &context, const BlockStmt *body)
      : Rewriter(context.module), elementwise_(context), paths_(context, body) {}

protected:
  bool statement(const Stmt *s, List &out) override {
    if (const auto *d = dyn_cast<DeclareStmt>(s)) {
      if (!isExpanded(d->initializer))
        return false;
      out.push_back(b.declare(d->variable, nullptr, false, s->location));
      copy(Path(d->variable), d->initializer, out, s->location);
      return true;
    }
    const auto *a = dyn_cast<AssignStmt>(s);
    if (!a || !isExpanded(a->value))
      return false;
    copy(a->target, a->value, out, s->location);
    return true;
  }

private:
  static bool isExpanded(const Expr *value) {
    return value && value->kind == ExprKind::Load && Elementwise::isExpanded(value->type);
  }

  void copy(const Path &target, const Expr *value, List &out, SourceLocation where) {
    const Path from = paths_.stable(cast<LoadExpr>(value)->path, out, "from", where);
    const Path to = paths_.stable(target, out, "to", where);
    elementwise_.copy(to, from, out, where);
  }

  Elementwise elementwise_;
  StablePaths paths_;
};

} // namespace

const BlockStmt *expandRecords(const BlockStmt *body, FunctionContext &context) {
  return RecordExpansion(context, body).rewriteBlock(body);
}

} // namespace adjgen
