// Range-based loops. A range whose elements stand one behind the other is walked by a counted loop over their
// numbers, so that its backward sweep needs no record of the way.
#include "frontend/lower/cxx/LowerRange.h"
#include "frontend/session/ClangVersions.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

namespace adjgen::frontend {

/// The first element's place and the number of elements; both evaluated once, in front of the loop.
bool RangeLowering::readRange(const clang::CXXForRangeStmt *s, Path &first, const Expr *&count) {
  const clang::VarDecl *range = clang::cast<clang::VarDecl>(s->getRangeStmt()->getSingleDecl());
  const clang::VarDecl *begin = clang::cast<clang::VarDecl>(s->getBeginStmt()->getSingleDecl());
  const clang::VarDecl *end = clang::cast<clang::VarDecl>(s->getEndStmt()->getSingleDecl());
  if (!begin->getType()->isPointerType() || !end->getType()->isPointerType())
    return false;
  l_.declarations.declareVariable(range);
  clang::QualType t = range->getType().getNonReferenceType();
  if (t->isArrayType()) {
    first = names_.aliases.at(range->getCanonicalDecl());
    const Type *array = first.type();
    count =
        array->extentExpr ? array->extentExpr : b.integer(b.types().integer("long", 64, true), array->extent);
    return array->isArray();
  }
  const Expr *from = l_.expressions.value(begin->getInit());
  const Variable *start = l_.temporaries.hold(from, "first1");
  facts_.fixed.insert(start);
  const Expr *to = l_.expressions.value(end->getInit());
  const Type *number = b.types().integer("long", 64, true);
  const auto *sum = dyn_cast<BinaryExpr>(to);
  const Expr *length = sum && sum->op == BinaryKind::Add && equal(sum->left, from)
                           ? l_.expressions.convert(sum->right, number, true, at(s))
                           : b.binary(BinaryKind::Sub, number, to, b.load(start), at(s));
  const Variable *n = l_.temporaries.hold(length, "count1");
  facts_.fixed.insert(n);
  first = Path(start);
  count = b.load(n);
  return true;
}

const ForStmt *RangeLowering::rangeLoop(const clang::CXXForRangeStmt *s, const Path &first,
                                        const Expr *count) {
  const Variable *k = l_.temporaries.temporary("k", b.types().integer("long", 64, true), at(s));
  facts_.fixed.insert(k);
  Path element = first.type()->isArray() ? b.index(first, b.load(k)) : b.deref(first, b.load(k));
  const clang::VarDecl *d = s->getLoopVariable();
  List body = l_.cleanups.collectScope(ScopeKind::Loop, [&] {
    names_.rangeElements[clang::cast<clang::VarDecl>(s->getBeginStmt()->getSingleDecl())] = element;
    l_.declarations.declareVariable(d);
    l_.statements.statementsOf(s->getBody());
  });
  return b.forLoop(k, b.intLiteral(0), BinaryKind::Less, count, b.intLiteral(1),
                   blockOf(std::move(body), at(s)), at(s));
}

void RangeLowering::rangeFor(const clang::CXXForRangeStmt *s) {
  List list = l_.cleanups.collectScope(ScopeKind::Block, [&] {
    if (s->getInit())
      l_.statements.statement(s->getInit());
    Path first;
    const Expr *count = nullptr;
    if (readRange(s, first, count))
      return add(rangeLoop(s, first, count));
    // Any other iterator: for (auto begin = .., end = ..; begin != end; ++begin)
    l_.statements.statement(s->getRangeStmt());
    l_.statements.statement(s->getBeginStmt());
    l_.statements.statement(s->getEndStmt());
    const Expr *k = nullptr;
    List pre = l_.cleanups.collectNumber(k, [&] { return l_.expressions.condition(s->getCond()); });
    List body = l_.cleanups.collectScope(ScopeKind::Loop, [&] {
      l_.declarations.declareVariable(s->getLoopVariable());
      l_.statements.statementsOf(s->getBody());
    });
    List step = l_.cleanups.collectScope(ScopeKind::Block, [&] { l_.expressions.effects(s->getInc()); });
    add(b.whileLoop(pre.empty() ? nullptr : blockOf(std::move(pre), at(s)), k,
                    blockOf(std::move(body), at(s)), step.empty() ? nullptr : blockOf(std::move(step), at(s)),
                    false, at(s)));
  });
  add(blockOf(std::move(list), at(s)));
}

} // namespace adjgen::frontend
