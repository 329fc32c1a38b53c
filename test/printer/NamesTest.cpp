#include "ir/Names.h"
#include "Fixture.h"

namespace adjgen {

using Names_ = PrinterTest;

TEST_F(Names_, Allocator) {
  module.globals = {b.variable("x_b", Double, VariableKind::Global)};
  NameAllocator names(module);
  EXPECT_EQ(names.unique("x_b"), "x_b0");
  EXPECT_EQ(names.unique("x_b"), "x_b1");
  EXPECT_EQ(names.unique("double"), "double0");
  EXPECT_EQ(names.unique("y_b"), "y_b");
}

TEST_F(Names_, ShadowingLocalsGetNewNames) {
  const Variable *inner = local("x", Double);
  Function *g = b.function("g", t.voidType());
  g->parameters = {p, x};
  g->body = b.block({b.block({b.declare(inner, ld(x)), b.assign(b.deref(Path(p)), ld(inner))})});
  module.functions = {g};
  const Function *out = withUniqueLocalNames(std::make_shared<ModuleNames>(module), g);
  ASSERT_NE(out, g);
  module.functions = {out};
  EXPECT_EQ(printModule(module, {}),
            "void g(double *p, double x) {\n  {\n    double x0 = x;\n    *p = x0;\n  }\n}\n");
  EXPECT_EQ(withUniqueLocalNames(std::make_shared<ModuleNames>(module), out), out);
}

TEST_F(Names_, CopiesInClausesFollow) {
  const Variable *shadowing = local("x", Double), *copy = local("x", Double);
  Function *g = b.function("g", t.voidType());
  g->parameters = {p, x};
  const auto *region = b.ompParallel({{SharingKind::FirstPrivate, shadowing, copy}}, nullptr, nullptr, {},
                                     b.block({b.assign(b.deref(Path(p)), ld(copy))}));
  g->body = b.block({b.block({b.declare(shadowing, ld(x)), region})});
  module.functions = {withUniqueLocalNames(std::make_shared<ModuleNames>(module), g)};
  EXPECT_NE(printModule(module, {}).find("firstprivate(x0)\n    {\n      *p = x0;"), std::string::npos);
}

TEST_F(Names_, LocalsDoNotHideFunctions) {
  const Variable *v = local("exp", Double);
  Function *g = b.function("g", t.voidType());
  g->parameters = {p};
  g->body = b.block({b.declare(v, b.load(b.deref(Path(p)))),
                     b.assign(b.deref(Path(p)), b.pureCall(Double, "exp", {ld(v)}))});
  module.functions = {withUniqueLocalNames(std::make_shared<ModuleNames>(module), g)};
  EXPECT_NE(printModule(module, {}).find("*p = exp(exp0);"), std::string::npos);
}

} // namespace adjgen
