// A module with a few variables, and short names for making nodes.
#pragma once

#include "ir/Builder.h"
#include "printer/Printer.h"
#include <gtest/gtest.h>

namespace adjgen {

struct PrinterTest : testing::Test {
  Module module;
  Builder b{module};
  TypeTable &t = module.types();
  const Type *const Int = t.intType(), *const Double = t.doubleType(), *const Float = t.floatType();
  const Type *const Unsigned = t.integer("unsigned int", 32, false), *const Long =
                                                                         t.integer("long", 64, true);
  Variable *i = local("i", Int), *n = local("n", Int), *x = local("x", Double), *y = local("y", Double);
  Variable *f = local("f", Float), *u = local("u", Unsigned), *p = local("p", t.pointer(t.doubleType()));

  Variable *local(const std::string &name, const Type *type) {
    return b.variable(name, type, VariableKind::Local);
  }
  const Expr *ld(const Variable *v) { return b.load(v); }
  const Expr *bin(BinaryKind op, const Expr *l, const Expr *r, const Type *type = nullptr) {
    return b.binary(op, type ? type : l->type, l, r);
  }
  const Expr *add(const Expr *l, const Expr *r) { return bin(BinaryKind::Add, l, r); }
  const Expr *sub(const Expr *l, const Expr *r) { return bin(BinaryKind::Sub, l, r); }
  const Expr *mul(const Expr *l, const Expr *r) { return bin(BinaryKind::Mul, l, r); }
  const Expr *div(const Expr *l, const Expr *r) { return bin(BinaryKind::Div, l, r); }
  const Expr *neg(const Expr *e) { return b.unary(UnaryKind::Minus, e->type, e); }
  const Expr *implicit(const Type *type, const Expr *e) { return b.castTo(type, e, true); }
  const Expr *explicitly(const Type *type, const Expr *e) { return b.castTo(type, e, false); }
  Path at(const Variable *pointer, const Expr *index) { return b.deref(Path(pointer), index); }
  const Expr *lit(int v) { return b.intLiteral(v); }

  /// The text of a function `void g(...)` with these statements, without its first line and last brace.
  std::string body(std::vector<const Stmt *> statements, std::vector<const Variable *> parameters = {},
                   const Type *returns = nullptr) {
    Function *g = b.function("g", returns ? returns : t.voidType());
    g->parameters = std::move(parameters);
    g->body = b.block(std::move(statements));
    module.functions = {g};
    const std::string text = printModule(module, {});
    const std::size_t begin = text.find("{\n") + 2, end = text.rfind("}\n");
    return text.substr(begin, end - begin);
  }
};

} // namespace adjgen
