// Random functions full of loops, switches and jumps must do the same before and after normalize, and be
// canonical after it.
#include "Interpreter.h"
#include "ir/Builder.h"
#include "ir/Verifier.h"
#include "ir/Visitor.h"
#include "normalize/Normalize.h"
#include "printer/Printer.h"
#include <gtest/gtest.h>
#include <random>

namespace adjgen {

namespace {

using List = std::vector<const Stmt *>;

class RandomFunction {
public:
  RandomFunction(Module &module, unsigned seed) : b(module), random_(seed) {
    Function *f = b.function("f", b.types().intType());
    trace_ = b.variable("trace", b.types().intType(), VariableKind::Parameter);
    f->parameters = {trace_};
    List body = list(4);
    body.push_back(b.returnValue(b.load(trace_)));
    f->body = b.block(body);
    module.functions = {f};
  }

private:
  unsigned upTo(unsigned n) { return random_() % n; }
  const Expr *lit(int v) { return b.intLiteral(v); }
  const Expr *op(BinaryKind k, const Expr *a, const Expr *c) {
    return b.binary(k, b.types().intType(), a, c);
  }
  const Expr *trace() { return b.load(trace_); }
  const Expr *digit(unsigned n) {
    const Expr *bits =
        op(BinaryKind::Shr, trace(), lit(16)); // of a product, the low ones do not depend on much
    return op(BinaryKind::Rem, op(BinaryKind::Rem, op(BinaryKind::Add, bits, lit(1 << 16)), lit(1 << 16)),
              lit(static_cast<int>(n)));
  }
  const Expr *condition() {
    return op(upTo(2) ? BinaryKind::Equal : BinaryKind::NotEqual, digit(3), lit(static_cast<int>(upTo(3))));
  }
  /// Every statement leaves its mark in `trace`.
  const Stmt *mark() {
    const Expr *scaled = op(BinaryKind::Mul, trace(), lit(1664525));
    return b.assign(Path(trace_),
                    op(BinaryKind::Add, scaled, lit(1013904223 + 2 * static_cast<int>(upTo(1000)))));
  }

  const BlockStmt *block(unsigned depth) { return b.block(list(depth)); }

  List list(unsigned depth) {
    List out;
    for (unsigned n = 1 + upTo(4); n > 0; --n)
      out.push_back(statement(depth));
    return out;
  }

  const Stmt *statement(unsigned depth) {
    switch (depth ? upTo(12) : upTo(4)) {
    case 0:
      return jump();
    case 1:
    case 2:
    case 3:
      return mark();
    case 4:
    case 5:
      return b.ifThen(condition(), block(depth - 1), upTo(2) ? block(depth - 1) : nullptr);
    case 6:
      return block(depth - 1);
    case 7:
      return forLoop(depth);
    case 8:
    case 9:
      return whileLoop(depth);
    case 10:
      return switchOf(depth);
    default:
      return b.ifThen(condition(), b.block({mark(), jump()}));
    }
  }

  const Stmt *jump() {
    const unsigned kind = upTo(6);
    if (kind < 2 && (loops_ || switches_))
      return b.breakLoop();
    if (kind < 5 && loops_)
      return b.continueLoop();
    return kind == 5 ? static_cast<const Stmt *>(b.returnValue(op(BinaryKind::Add, trace(), lit(7))))
                     : mark();
  }

  const Stmt *forLoop(unsigned depth) {
    const Variable *i = b.variable("i", b.types().intType(), VariableKind::Local);
    ++loops_;
    const Stmt *s =
        b.forLoop(i, lit(0), BinaryKind::Less, lit(static_cast<int>(upTo(4))), lit(1), block(depth - 1));
    --loops_;
    return s;
  }

  const Stmt *whileLoop(unsigned depth) {
    const Expr *c = upTo(3) ? condition() : lit(static_cast<int>(upTo(4) != 0));
    const Variable *t = b.variable("t", b.types().intType(), VariableKind::Local);
    ++loops_;
    const Stmt *s = nullptr;
    if (upTo(3) == 0) {
      List pre = list(depth - 1);
      if (upTo(2)) { // as `while (t = ..., t == 0)` does
        pre.push_back(b.declare(t, digit(3)));
        c = op(BinaryKind::Equal, b.load(t), lit(0));
      }
      if (jumpsToEnd(pre))
        c = condition();
      s = b.whileLoop(b.block(pre), c, b.block({}), nullptr, true);
    } else {
      const BlockStmt *pre = upTo(3) ? nullptr : b.block({mark(), b.declare(t, digit(3))});
      if (pre)
        c = op(BinaryKind::NotEqual, b.load(t), lit(0));
      s = b.whileLoop(pre, c, block(depth - 1), upTo(2) ? b.block({mark()}) : nullptr);
    }
    --loops_;
    return s;
  }

  /// A continue goes to the condition, past what it would need.
  static bool jumpsToEnd(const List &pre) {
    bool found = false;
    for (const Stmt *s : pre)
      forEachStmt(s, [&](const Stmt *x) { found |= x->kind == StmtKind::Continue; });
    return found;
  }

  const Stmt *switchOf(unsigned depth) {
    List statements;
    std::vector<SwitchCase> cases;
    ++switches_;
    const int labels = 1 + static_cast<int>(upTo(4)), standard = static_cast<int>(upTo(6));
    for (int k = 0; k < labels; ++k) {
      cases.push_back({k == standard, k, k, std::to_string(k), statements.size()});
      if (upTo(4) == 0)
        continue; // two labels at one place
      const List more = list(depth - 1);
      statements.insert(statements.end(), more.begin(), more.end());
      if (upTo(3))
        statements.push_back(b.breakLoop());
    }
    --switches_;
    return b.switchOf(digit(5), cases, statements);
  }

  Builder b;
  std::mt19937 random_;
  const Variable *trace_ = nullptr;
  unsigned loops_ = 0, switches_ = 0;
};

TEST(Jumps, DoTheSame) {
  unsigned compared = 0;
  for (unsigned seed = 0; seed < 4000; ++seed) {
    Module primal;
    RandomFunction random(primal, seed);
    const Module canonical = normalize(primal, {});
    std::vector<std::string> problems;
    verify(canonical, {true}, problems);
    ASSERT_TRUE(problems.empty()) << "seed " << seed << ": " << problems[0];
    for (std::uint32_t start : {1u, 77u, 12345u, 0xc0ffeeu}) {
      const auto before = Interpreter().run(primal.functions[0], {start}, 2000);
      if (!before)
        continue; // perhaps without end
      const auto after = Interpreter().run(canonical.functions[0], {start}, 20000);
      ++compared;
      ASSERT_EQ(after, before) << "seed " << seed << " from " << start << "\n"
                               << printModule(primal, {}) << "\n"
                               << printModule(canonical, {});
    }
  }
  EXPECT_GT(compared, 5000u);
}

} // namespace

} // namespace adjgen
