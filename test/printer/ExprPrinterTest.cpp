#include "Fixture.h"

namespace adjgen {

using Expr_ = PrinterTest;

TEST_F(Expr_, BracketsOnlyWhereNeeded) {
  EXPECT_EQ(printExpr(add(ld(x), mul(ld(x), ld(y)))), "x + x * y");
  EXPECT_EQ(printExpr(mul(add(ld(x), ld(y)), ld(y))), "(x + y) * y");
  EXPECT_EQ(printExpr(sub(ld(x), sub(ld(y), ld(x)))), "x - (y - x)");
  EXPECT_EQ(printExpr(sub(sub(ld(x), ld(y)), ld(x))), "x - y - x");
  EXPECT_EQ(printExpr(mul(ld(x), div(ld(y), ld(x)))), "x * (y / x)");
  EXPECT_EQ(printExpr(add(ld(x), add(ld(y), ld(x)))), "x + (y + x)"); // real sums are not regrouped
}

TEST_F(Expr_, Signs) {
  EXPECT_EQ(printExpr(neg(mul(ld(x), ld(y)))), "-(x * y)");
  EXPECT_EQ(printExpr(neg(neg(ld(x)))), "-(-x)");
  EXPECT_EQ(printExpr(sub(ld(x), neg(ld(y)))), "x - -y");
  EXPECT_EQ(printExpr(sub(ld(i), lit(-1))), "i - -1");
  EXPECT_EQ(printExpr(neg(lit(-1))), "-(-1)");
}

TEST_F(Expr_, BracketsThatCompilersAskFor) {
  const Expr *less = bin(BinaryKind::Less, ld(i), ld(n)), *equal = bin(BinaryKind::Equal, ld(i), lit(0));
  EXPECT_EQ(printExpr(bin(BinaryKind::LogicalOr, bin(BinaryKind::LogicalAnd, less, equal), less)),
            "(i < n && i == 0) || i < n");
  EXPECT_EQ(printExpr(bin(BinaryKind::LogicalAnd, less, bin(BinaryKind::LogicalAnd, equal, less))),
            "i < n && i == 0 && i < n");
  EXPECT_EQ(printExpr(bin(BinaryKind::Shl, ld(i), add(ld(n), lit(1)))), "i << (n + 1)");
  EXPECT_EQ(printExpr(bin(BinaryKind::And, ld(i), bin(BinaryKind::Sub, ld(n), lit(1)))), "i & (n - 1)");
  EXPECT_EQ(printExpr(bin(BinaryKind::Equal, bin(BinaryKind::And, ld(i), lit(1)), lit(0))), "(i & 1) == 0");
  EXPECT_EQ(printExpr(bin(BinaryKind::Equal, less, equal)), "(i < n) == (i == 0)");
  EXPECT_EQ(printExpr(bin(BinaryKind::Equal, b.unary(UnaryKind::Not, Int, ld(i)), lit(0))), "(!i) == 0");
}

TEST_F(Expr_, Paths) {
  Record *r = t.newRecord("struct point", false);
  r->fields = {{"x", Double}, {"row", t.array(Double, 3)}, {"next", t.pointer(t.recordType(r))}};
  const Variable *s = local("s", t.recordType(r)), *q = local("q", t.pointer(t.recordType(r)));
  const Variable *a = local("a", t.array(t.array(Double, 4), 3)),
                 *pp = local("pp", t.pointer(t.pointer(Double)));
  const Variable *rows = local("rows", t.pointer(t.array(Double, 4)));
  EXPECT_EQ(printPath(b.field(Path(s), 0)), "s.x");
  EXPECT_EQ(printPath(b.field(b.deref(Path(q)), 0)), "q->x");
  EXPECT_EQ(printPath(b.field(b.deref(b.field(b.deref(Path(q)), 2)), 0)), "q->next->x");
  EXPECT_EQ(printPath(b.field(b.deref(Path(q), ld(i)), 0)), "q[i].x");
  EXPECT_EQ(printPath(b.index(b.field(b.deref(Path(q)), 1), sub(ld(i), lit(1)))), "q->row[i - 1]");
  EXPECT_EQ(printPath(b.index(b.index(Path(a), ld(i)), ld(n))), "a[i][n]");
  EXPECT_EQ(printPath(b.deref(Path(p))), "*p");
  EXPECT_EQ(printPath(b.deref(b.deref(Path(pp)))), "**pp");
  EXPECT_EQ(printPath(b.deref(b.deref(Path(pp)), ld(i))), "(*pp)[i]");
  EXPECT_EQ(printPath(b.deref(b.deref(Path(pp), ld(i)))), "*pp[i]");
  EXPECT_EQ(printPath(b.index(b.deref(Path(rows), ld(i)), ld(n))), "rows[i][n]");
  EXPECT_EQ(printPath(b.index(b.deref(Path(rows)), ld(n))), "(*rows)[n]");
  EXPECT_EQ(printExpr(b.addressOf(b.deref(Path(p)))), "p");
  EXPECT_EQ(printExpr(b.addressOf(at(p, ld(i)))), "&p[i]");
  EXPECT_EQ(printExpr(b.addressOf(Path(x))), "&x");
  EXPECT_EQ(printExpr(b.addressOf(b.field(b.deref(Path(q)), 0))), "&q->x");
  EXPECT_EQ(printExpr(b.decay(Path(a))), "a");
  EXPECT_EQ(printExpr(b.decay(b.index(Path(a), ld(i)))), "a[i]");
  EXPECT_EQ(printExpr(mul(ld(x), b.load(b.deref(Path(p))))), "x * *p");
  EXPECT_EQ(printExpr(b.load(at(p, implicit(Long, ld(i))))), "p[i]");
}

// What C does by itself is not written, what it would do otherwise is.
TEST_F(Expr_, ImplicitCasts) {
  const Expr *iAsDouble = implicit(Double, ld(i)), *nAsDouble = implicit(Double, ld(n)),
             *fAsDouble = implicit(Double, ld(f));
  EXPECT_EQ(printExpr(mul(iAsDouble, ld(x))), "i * x");
  EXPECT_EQ(printExpr(div(iAsDouble, nAsDouble)), "(double)i / n");
  EXPECT_EQ(printExpr(mul(fAsDouble, fAsDouble)), "(double)f * f");
  EXPECT_EQ(printExpr(mul(fAsDouble, ld(x))), "f * x");
  EXPECT_EQ(printExpr(mul(ld(f), implicit(Float, ld(x)))), "f * (float)x");
  EXPECT_EQ(printExpr(mul(ld(x), implicit(Double, div(ld(i), ld(n))))), "x * (i / n)");
  EXPECT_EQ(printExpr(neg(iAsDouble)), "-(double)i");
  EXPECT_EQ(printExpr(mul(ld(x), implicit(Double, implicit(Float, ld(y))))), "x * (float)y");
  EXPECT_EQ(printExpr(mul(ld(x), implicit(Double, implicit(Long, ld(i))))), "x * i");
  EXPECT_EQ(printExpr(explicitly(Double, ld(i))), "(double)i");
  EXPECT_EQ(printExpr(explicitly(Int, add(ld(x), ld(y)))), "(int)(x + y)");
  EXPECT_EQ(printExpr(bin(BinaryKind::Less, iAsDouble, ld(x), Int)), "i < x");
  EXPECT_EQ(printExpr(b.pureCall(Double, "sin", {iAsDouble})), "sin(i)");
  EXPECT_EQ(printExpr(b.select(Double, ld(i), iAsDouble, ld(x))), "i ? i : x");
}

TEST_F(Expr_, ComparisonsThatLoseASignSaySo) {
  EXPECT_EQ(printExpr(bin(BinaryKind::Less, ld(i), ld(u), Int)), "(unsigned int)i < u");
  EXPECT_EQ(printExpr(bin(BinaryKind::Less, implicit(Unsigned, ld(i)), ld(u), Int)), "(unsigned int)i < u");
  EXPECT_EQ(printExpr(bin(BinaryKind::Less, lit(3), ld(u), Int)), "3 < u");
  EXPECT_EQ(printExpr(bin(BinaryKind::Less, b.load(local("l", Long)), ld(u), Int)), "l < u");
}

TEST_F(Expr_, Rest) {
  EXPECT_EQ(printExpr(b.sizeOf(t.pointer(Double))), "sizeof(double *)");
  const Expr *inner = b.select(Double, ld(i), ld(x), ld(y));
  EXPECT_EQ(printExpr(b.select(Double, ld(n), inner, inner)), "n ? (i ? x : y) : i ? x : y");
  EXPECT_EQ(printExpr(mul(inner, ld(x))), "(i ? x : y) * x");
  EXPECT_EQ(printExpr(b.zero(p->type)), "0");
}

} // namespace adjgen
