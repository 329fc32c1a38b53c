#include "frontend/lower/AtReturns.h"

#include "ir/Rewriter.h"

namespace adjgen::frontend {

namespace {

using List = std::vector<const Stmt *>;

class AtReturns : public Rewriter {
public:
  AtReturns(Context &c, const List &list) : Rewriter(c.module), c_(c), list_(list) {}

protected:
  bool statement(const Stmt *s, List &out) override {
    const auto *r = dyn_cast<ReturnStmt>(s);
    if (!r)
      return false;
    const Expr *value = r->value;
    if (value && !isa<LiteralExpr>(value)) {
      const Variable *v = b.variable(c_.unusedName("result1", names_), value->type->unqualified,
                                     VariableKind::Local, s->location);
      out.push_back(b.declare(v, value, false, s->location));
      value = b.load(v, s->location);
    }
    out.insert(out.end(), list_.begin(), list_.end());
    out.push_back(b.returnValue(value, s->location));
    return true;
  }

private:
  Context &c_;
  const List &list_;
  std::set<std::string> names_;
};

} // namespace

const BlockStmt *withAtReturns(Context &c, const BlockStmt *body, const List &list) {
  const BlockStmt *rewritten = AtReturns(c, list).rewriteBlock(body);
  List all = rewritten->statements;
  if (all.empty() || !isa<ReturnStmt>(all.back()))
    all.insert(all.end(), list.begin(), list.end());
  return c.b.block(std::move(all), body->location);
}

} // namespace adjgen::frontend
