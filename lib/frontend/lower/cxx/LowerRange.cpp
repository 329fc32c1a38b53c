// Range-based loops, references and structured bindings. A range whose elements stand one behind the other is
// walked by a counted loop over their numbers, so that its backward sweep needs no record of the way.
#include "frontend/lower/LowerFunction.h"
#include "frontend/lower/Unsupported.h"
#include "frontend/session/ClangVersions.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "ir/Visitor.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

namespace adjgen::frontend {

/// The first element's place and the number of elements; both evaluated once, in front of the loop.
bool FunctionLowering::readRange(const clang::CXXForRangeStmt *s, Path &first, const Expr *&count) {
  const clang::VarDecl *range = clang::cast<clang::VarDecl>(s->getRangeStmt()->getSingleDecl());
  const clang::VarDecl *begin = clang::cast<clang::VarDecl>(s->getBeginStmt()->getSingleDecl());
  const clang::VarDecl *end = clang::cast<clang::VarDecl>(s->getEndStmt()->getSingleDecl());
  if (!begin->getType()->isPointerType() || !end->getType()->isPointerType())
    return false;
  declareVariable(range);
  clang::QualType t = range->getType().getNonReferenceType();
  if (t->isArrayType()) {
    first = aliases_.at(range->getCanonicalDecl());
    const Type *array = first.type();
    count =
        array->extentExpr ? array->extentExpr : b.integer(b.types().integer("long", 64, true), array->extent);
    return array->isArray();
  }
  const Expr *from = value(begin->getInit());
  const Variable *start = hold(from, "first1");
  fixed_.insert(start);
  const Expr *to = value(end->getInit());
  const Type *number = b.types().integer("long", 64, true);
  const auto *sum = dyn_cast<BinaryExpr>(to);
  const Expr *length = sum && sum->op == BinaryKind::Add && equal(sum->left, from)
                           ? convert(sum->right, number, true, at(s))
                           : b.binary(BinaryKind::Sub, number, to, b.load(start), at(s));
  const Variable *n = hold(length, "count1");
  fixed_.insert(n);
  first = Path(start);
  count = b.load(n);
  return true;
}

const ForStmt *FunctionLowering::rangeLoop(const clang::CXXForRangeStmt *s, const Path &first,
                                           const Expr *count) {
  const Variable *k = temporary("k", b.types().integer("long", 64, true), at(s));
  fixed_.insert(k);
  Path element = first.type()->isArray() ? b.index(first, b.load(k)) : b.deref(first, b.load(k));
  const clang::VarDecl *d = s->getLoopVariable();
  List body = collectScope(ScopeKind::Loop, [&] {
    rangeElements_[clang::cast<clang::VarDecl>(s->getBeginStmt()->getSingleDecl())] = element;
    declareVariable(d);
    statementsOf(s->getBody());
  });
  return b.forLoop(k, b.intLiteral(0), BinaryKind::Less, count, b.intLiteral(1),
                   blockOf(std::move(body), at(s)), at(s));
}

void FunctionLowering::rangeFor(const clang::CXXForRangeStmt *s) {
  List list = collectScope(ScopeKind::Block, [&] {
    if (s->getInit())
      statement(s->getInit());
    Path first;
    const Expr *count = nullptr;
    if (readRange(s, first, count))
      return add(rangeLoop(s, first, count));
    // Any other iterator: for (auto begin = .., end = ..; begin != end; ++begin)
    statement(s->getRangeStmt());
    statement(s->getBeginStmt());
    statement(s->getEndStmt());
    const Expr *k = nullptr;
    List pre = collectNumber(k, [&] { return condition(s->getCond()); });
    List body = collectScope(ScopeKind::Loop, [&] {
      declareVariable(s->getLoopVariable());
      statementsOf(s->getBody());
    });
    List step = collectScope(ScopeKind::Block, [&] { effects(s->getInc()); });
    add(b.whileLoop(pre.empty() ? nullptr : blockOf(std::move(pre), at(s)), k,
                    blockOf(std::move(body), at(s)), step.empty() ? nullptr : blockOf(std::move(step), at(s)),
                    false, at(s)));
  });
  add(blockOf(std::move(list), at(s)));
}

} // namespace adjgen::frontend
