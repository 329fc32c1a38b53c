// Runs functions of integer scalars, in primal or canonical form, so that a test can compare what they do.
#pragma once

#include "ir/Module.h"
#include <map>
#include <optional>

namespace adjgen {

class Interpreter {
public:
  /// The returned value (0 if there is none); nothing if `steps` were not enough.
  std::optional<std::uint32_t> run(const Function *f, const std::vector<std::uint32_t> &arguments,
                                   unsigned steps) {
    values_.clear();
    steps_ = steps;
    result_ = 0;
    for (std::size_t i = 0; i < arguments.size(); ++i)
      values_[f->parameters[i]] = arguments[i];
    list(f->body->statements);
    return steps_ ? std::optional(result_) : std::nullopt;
  }

private:
  enum class Next { On, Break, Continue, Return };

  std::uint32_t value(const Expr *e) {
    if (const auto *l = dyn_cast<LiteralExpr>(e))
      return static_cast<std::uint32_t>(l->value);
    if (const auto *l = dyn_cast<LoadExpr>(e))
      return values_[l->path.root];
    if (const auto *u = dyn_cast<UnaryExpr>(e))
      return u->op == UnaryKind::Not ? !value(u->operand) : -value(u->operand);
    const auto *b = cast<BinaryExpr>(e);
    const std::uint32_t a = value(b->left);
    if (isLogical(b->op))
      return b->op == BinaryKind::LogicalAnd ? a && value(b->right) : a || value(b->right);
    const std::uint32_t c = value(b->right);
    switch (b->op) {
    case BinaryKind::Add:
      return a + c;
    case BinaryKind::Sub:
      return a - c;
    case BinaryKind::Mul:
      return a * c;
    case BinaryKind::Rem:
      return a % c;
    case BinaryKind::Shr:
      return a >> c;
    case BinaryKind::Equal:
      return a == c;
    case BinaryKind::NotEqual:
      return a != c;
    case BinaryKind::Less:
      return static_cast<std::int32_t>(a) < static_cast<std::int32_t>(c);
    case BinaryKind::LessEqual:
      return static_cast<std::int32_t>(a) <= static_cast<std::int32_t>(c);
    case BinaryKind::Greater:
      return static_cast<std::int32_t>(a) > static_cast<std::int32_t>(c);
    case BinaryKind::GreaterEqual:
      return static_cast<std::int32_t>(a) >= static_cast<std::int32_t>(c);
    default:
      __builtin_unreachable();
    }
  }

  Next block(const BlockStmt *b) { return b ? list(b->statements) : Next::On; }

  Next list(const std::vector<const Stmt *> &statements, std::size_t from = 0) {
    for (std::size_t i = from; i < statements.size(); ++i)
      if (const Next n = statement(statements[i]); n != Next::On)
        return n;
    return Next::On;
  }

  Next statement(const Stmt *s) {
    if (steps_ == 0 || --steps_ == 0)
      return Next::Return;
    switch (s->kind) {
    case StmtKind::Declare:
      // A variable without a value has one that no program may use.
      values_[cast<DeclareStmt>(s)->variable] =
          cast<DeclareStmt>(s)->initializer ? value(cast<DeclareStmt>(s)->initializer) : 0xdeadbeef;
      return Next::On;
    case StmtKind::Assign:
      values_[cast<AssignStmt>(s)->target.root] = value(cast<AssignStmt>(s)->value);
      return Next::On;
    case StmtKind::Increment:
      values_[cast<IncrementStmt>(s)->target.root] += value(cast<IncrementStmt>(s)->value);
      return Next::On;
    case StmtKind::Block:
      return block(cast<BlockStmt>(s));
    case StmtKind::If:
      return block(value(cast<IfStmt>(s)->condition) ? cast<IfStmt>(s)->thenBlock
                                                     : cast<IfStmt>(s)->elseBlock);
    case StmtKind::For:
      return forLoop(cast<ForStmt>(s));
    case StmtKind::While:
      return whileLoop(cast<WhileStmt>(s));
    case StmtKind::Switch:
      return switchOf(cast<SwitchStmt>(s));
    case StmtKind::Break:
      return Next::Break;
    case StmtKind::Continue:
      return Next::Continue;
    case StmtKind::Return:
      result_ = cast<ReturnStmt>(s)->value ? value(cast<ReturnStmt>(s)->value) : 0;
      return Next::Return;
    default:
      __builtin_unreachable();
    }
  }

  Next forLoop(const ForStmt *s) {
    std::uint32_t &v = values_[s->variable];
    for (v = value(s->lower); static_cast<std::int32_t>(v) < static_cast<std::int32_t>(value(s->bound));
         v += value(s->step)) {
      const Next n = block(s->body);
      if (n == Next::Break)
        break;
      if (n == Next::Return)
        return n;
    }
    return Next::On;
  }

  Next whileLoop(const WhileStmt *s) {
    while (steps_ && --steps_) {
      Next n = block(s->pre);
      if (n == Next::Break || n == Next::Return)
        return n == Next::Break ? Next::On : n;
      if (!value(s->condition))
        return Next::On;
      n = block(s->body);
      if (n == Next::Break || n == Next::Return)
        return n == Next::Break ? Next::On : n;
      block(s->increment);
    }
    return Next::Return;
  }

  Next switchOf(const SwitchStmt *s) {
    const auto v = static_cast<std::int32_t>(value(s->value));
    const SwitchCase *entry = nullptr;
    for (const SwitchCase &c : s->cases)
      if (c.isDefault ? !entry : v >= c.first && v <= c.last)
        entry = &c;
    if (!entry)
      return Next::On;
    const Next n = list(s->statements, entry->position);
    return n == Next::Break ? Next::On : n;
  }

  NodeMap<Variable, std::uint32_t> values_;
  unsigned steps_ = 0;
  std::uint32_t result_ = 0;
};

} // namespace adjgen
