#include "Fixture.h"

namespace adjgen {

using Stmt_ = PrinterTest;

TEST_F(Stmt_, Increments) {
  EXPECT_EQ(body({b.increment(at(p, ld(i)), neg(mul(ld(x), ld(y))))}, {p, i, x, y}), "  p[i] -= x * y;\n");
  EXPECT_EQ(body({b.increment(at(p, ld(i)), mul(neg(ld(x)), ld(y)))}, {p, i, x, y}), "  p[i] -= x * y;\n");
  EXPECT_EQ(body({b.increment(at(p, ld(i)), mul(neg(add(ld(x), ld(y))), ld(y)))}, {p, i, x, y}),
            "  p[i] -= (x + y) * y;\n");
  EXPECT_EQ(body({b.increment(at(p, ld(i)), mul(b.real(Double, "-2.0"), ld(y)))}, {p, i, y}),
            "  p[i] -= 2.0 * y;\n");
  EXPECT_EQ(body({b.increment(at(p, ld(i)), implicit(Double, ld(n)))}, {p, i, n}), "  p[i] += n;\n");
  const Variable *k = local("k", t.pointer(Int));
  EXPECT_EQ(body({b.increment(b.deref(Path(k)), lit(1))}, {k}), "  (*k)++;\n");
  EXPECT_EQ(body({b.increment(b.deref(Path(k)), lit(-2))}, {k}), "  *k -= 2;\n");
  const Variable *q = local("q", t.pointer(Float));
  EXPECT_EQ(body({b.increment(b.deref(Path(q)), implicit(Float, ld(x)))}, {q, x}), "  *q += (float)x;\n");
}

TEST_F(Stmt_, MovedPointers) {
  const auto moved = [&](const Variable *v, const Expr *by) {
    return b.assign(Path(v), bin(BinaryKind::Add, ld(v), by, v->type));
  };
  const Variable *q = local("q", t.pointer(Double));
  EXPECT_EQ(body({moved(p, lit(1))}, {p}), "  p++;\n");
  EXPECT_EQ(body({moved(p, lit(-1))}, {p}), "  p--;\n");
  EXPECT_EQ(body({moved(p, ld(n))}, {p, n}), "  p += n;\n");
  EXPECT_EQ(body({moved(p, neg(ld(n)))}, {p, n}), "  p -= n;\n");
  EXPECT_EQ(body({moved(n, lit(1))}, {n}), "  n = n + 1;\n");
  EXPECT_EQ(body({b.assign(Path(q), bin(BinaryKind::Add, ld(p), lit(1), p->type))}, {p, q}),
            "  (void)q;\n  q = p + 1;\n");
}

TEST_F(Stmt_, Loops) {
  const BlockStmt *one = b.block({b.assign(at(p, ld(i)), ld(x))});
  const auto loop = [&](const Expr *lower, BinaryKind relation, const Expr *bound, const Expr *step) {
    return body({b.forLoop(i, lower, relation, bound, step, one)}, {p, n, x});
  };
  EXPECT_EQ(loop(lit(0), BinaryKind::Less, ld(n), lit(1)), "  for (int i = 0; i < n; i++)\n    p[i] = x;\n");
  EXPECT_EQ(loop(sub(ld(n), lit(1)), BinaryKind::GreaterEqual, lit(0), lit(-1)),
            "  for (int i = n - 1; i >= 0; i--)\n    p[i] = x;\n");
  EXPECT_EQ(loop(lit(0), BinaryKind::Less, ld(n), lit(2)),
            "  for (int i = 0; i < n; i += 2)\n    p[i] = x;\n");
  EXPECT_EQ(loop(ld(n), BinaryKind::Greater, lit(0), lit(-2)),
            "  for (int i = n; i > 0; i -= 2)\n    p[i] = x;\n");
  const Expr *c = bin(BinaryKind::Less, ld(i), ld(n), Int);
  EXPECT_EQ(body({b.whileLoop(nullptr, c, one)}, {p, i, n, x}), "  while (i < n)\n    p[i] = x;\n");
  EXPECT_EQ(body({b.whileLoop(one, c, b.block({}))}, {p, i, n, x}),
            "  do {\n    p[i] = x;\n  } while (i < n);\n");
  EXPECT_EQ(body({b.whileLoop(one, c, one)}, {p, i, n, x}),
            "  for (;;) {\n    p[i] = x;\n    if (i >= n)\n      break;\n    p[i] = x;\n  }\n");
  const Expr *reals = bin(BinaryKind::Less, ld(x), ld(y), Int);
  EXPECT_NE(body({b.whileLoop(one, reals, one)}, {p, i, n, x, y}).find("if (!(x < y))"), std::string::npos);
  // C's do-while would not see the declaration.
  const Variable *d = local("d", Int);
  EXPECT_NE(body({b.whileLoop(b.block({b.declare(d, lit(0))}), ld(d), b.block({}))}).find("for (;;)"),
            std::string::npos);
}

TEST_F(Stmt_, IfChains) {
  const BlockStmt *one = b.block({b.assign(at(p, ld(i)), ld(x))}),
                  *two = b.block({one->statements[0], one->statements[0]});
  EXPECT_EQ(body({b.ifThen(ld(n), one)}, {p, i, n, x}), "  if (n)\n    p[i] = x;\n");
  EXPECT_EQ(body({b.ifThen(ld(n), one, b.block({b.ifThen(ld(i), one, one)}))}, {p, i, n, x}),
            "  if (n)\n    p[i] = x;\n  else if (i)\n    p[i] = x;\n  else\n    p[i] = x;\n");
  EXPECT_EQ(body({b.ifThen(ld(n), two, one)}, {p, i, n, x}),
            "  if (n) {\n    p[i] = x;\n    p[i] = x;\n  } else {\n    p[i] = x;\n  }\n");
  // An else must not find the wrong if.
  EXPECT_EQ(body({b.ifThen(ld(n), b.block({b.ifThen(ld(i), one)}), one)}, {p, i, n, x}),
            "  if (n) {\n    if (i)\n      p[i] = x;\n  } else {\n    p[i] = x;\n  }\n");
}

TEST_F(Stmt_, DeclaredByTheNextStatement) {
  Function *g = b.function("next", Double);
  const Stmt *use = b.assign(b.deref(Path(p)), ld(x));
  EXPECT_EQ(body({b.declare(x), b.call(Path(x), g, {}), use}, {p}), "  double x = next();\n  *p = x;\n");
  EXPECT_EQ(body({b.declare(x), b.pop(Path(x)), use}, {p}), "  double x = adjgen_pop_double();\n  *p = x;\n");
  EXPECT_EQ(body({b.declare(i), b.popFlag(Path(i))}), "  int i = adjgen_pop_flag();\n  (void)i;\n");
  EXPECT_EQ(body({b.declare(x), b.comment("here"), b.pop(Path(x)), use}, {p}),
            "  double x;\n  // here\n  x = adjgen_pop_double();\n  *p = x;\n");
  const Variable *a = local("a", t.array(Double, 3)); // restored in place
  EXPECT_EQ(
      body({b.declare(a), b.pop(Path(a)), b.assign(b.deref(Path(p)), b.load(b.index(Path(a), lit(0))))}, {p}),
      "  double a[3];\n  adjgen_pop_bytes(a, sizeof(a));\n  *p = a[0];\n");
}

TEST_F(Stmt_, DeclarationsAndUnusedVariables) {
  EXPECT_EQ(body({b.declare(x, b.real(Double, "1.0")), b.assign(b.deref(Path(p)), ld(x))}, {p}),
            "  double x = 1.0;\n  *p = x;\n");
  EXPECT_EQ(body({b.declare(x), b.assign(Path(x), b.real(Double, "1.0"))}, {n}),
            "  (void)n;\n  double x;\n  (void)x;\n  x = 1.0;\n");
  const Variable *a = local("a", t.array(t.array(Double, 4), 3));
  EXPECT_EQ(body({b.declare(a, nullptr, true),
                  b.assign(b.deref(Path(p)), b.load(b.index(b.index(Path(a), lit(0)), lit(1))))},
                 {p}),
            "  double a[3][4] = {0};\n  *p = a[0][1];\n");
}

TEST_F(Stmt_, PushAndPop) {
  const Variable *row = local("row", t.array(Double, 3)),
                 *c = local("c", t.pointer(t.qualified(Double, Const)));
  EXPECT_EQ(body({b.push(at(p, ld(i))), b.pop(at(p, ld(i)))}, {p, i}),
            "  adjgen_push_double(p[i]);\n  p[i] = adjgen_pop_double();\n");
  EXPECT_EQ(body({b.push(Path(row)), b.pop(Path(row))}, {row}),
            "  adjgen_push_bytes(row, sizeof(row));\n  adjgen_pop_bytes(row, sizeof(row));\n");
  EXPECT_EQ(body({b.push(Path(c)), b.pop(Path(c))}, {c}),
            "  adjgen_push_ptr((void *)(c));\n  c = adjgen_pop_ptr();\n");
  EXPECT_EQ(body({b.push(Path(f)), b.push(Path(u)), b.push(Path(i))}, {f, u, i}),
            "  adjgen_push_float(f);\n  adjgen_push_uint(u);\n  adjgen_push_int(i);\n");
  EXPECT_EQ(body({b.pushFlag(bin(BinaryKind::Less, ld(i), ld(n), Int)), b.popFlag(Path(i))}, {i, n}),
            "  adjgen_push_flag(i < n);\n  i = adjgen_pop_flag();\n");
}

TEST_F(Stmt_, OpenMP) {
  const ForStmt *loop =
      b.forLoop(i, lit(0), BinaryKind::Less, ld(n), lit(1), b.block({b.increment(at(p, ld(i)), ld(x))}));
  Schedule s;
  s.kind = ScheduleKind::Dynamic;
  s.modifier = ScheduleModifierKind::Monotonic;
  s.chunk = lit(2);
  const Variable *inner = local("x", Double), *sum = local("y", Double);
  const std::vector<SharingEntry> sharing = {{SharingKind::FirstPrivate, x, inner},
                                             {SharingKind::ReductionAdd, y, sum},
                                             {SharingKind::Shared, p, p}};
  const auto *combined =
      b.ompParallel(sharing, ld(n), nullptr, {}, b.block({b.ompFor({}, s, false, {}, loop)}));
  EXPECT_EQ(body({combined}, {n, p, x, y}),
            "#pragma omp parallel for shared(p) firstprivate(x) reduction(+ : y) num_threads(n) \\\n"
            "    schedule(monotonic : dynamic, 2)\n  for (int i = 0; i < n; i++)\n    p[i] += x;\n");
  const auto *apart = b.ompParallel({}, nullptr, bin(BinaryKind::Greater, ld(n), lit(1), Int), {},
                                    b.block({b.ompFor({}, {}, true, {}, loop), b.ompBarrier(),
                                             b.ompAtomic(b.increment(b.deref(Path(p)), ld(x)))}));
  EXPECT_EQ(body({apart}, {n, p, x}),
            "#pragma omp parallel if(n > 1)\n  {\n#pragma omp for nowait\n    for (int i = 0; i < n; i++)\n"
            "      p[i] += x;\n#pragma omp barrier\n#pragma omp atomic\n    *p += x;\n  }\n");
}

TEST_F(Stmt_, LongLinesAreBroken) {
  const Variable *a = local("aRatherLongNameOfAVariable", Double);
  const Expr *e = mul(ld(a), ld(a));
  for (int k = 0; k < 4; ++k)
    e = add(e, mul(ld(a), ld(a)));
  const std::string text = body({b.assign(b.deref(Path(p)), e)}, {p, a});
  EXPECT_GT(std::count(text.begin(), text.end(), '\n'), 1);
  for (std::size_t at = 0; at < text.size(); at = text.find('\n', at) + 1)
    EXPECT_LE(text.find('\n', at) - at, 110u);
  EXPECT_EQ(text.find('\x01'), std::string::npos);
}

} // namespace adjgen
