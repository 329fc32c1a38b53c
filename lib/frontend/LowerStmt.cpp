// Statements other than `for` and OpenMP. Invariant: each statement is lowered into the current list; a
// nested one gets a Block.
#include "frontend/LowerFunction.h"
#include "frontend/Unsupported.h"
#include "frontend/Walk.h"
#include "clang/AST/StmtCXX.h"

namespace adjgen::frontend {

FunctionLowering::List FunctionLowering::collect(const std::function<void()> &f) {
  List list, *outer = out_;
  out_ = &list;
  f();
  out_ = outer;
  return list;
}

const BlockStmt *FunctionLowering::block(const clang::Stmt *s) {
  List list = collect([&] {
    if (const auto *k = clang::dyn_cast<clang::CompoundStmt>(s))
      for (const clang::Stmt *x : k->body())
        statement(x);
    else
      statement(s);
  });
  return blockOf(std::move(list), at(s));
}

void FunctionLowering::statement(const clang::Stmt *s) {
  using S = clang::Stmt;
  if (const clang::Expr *asserted = nullptr; clang::isa<clang::Expr>(s) && isAssert(s, asserted)) {
    const Expr *e = condition(asserted);
    return add(b.call(c.namedFunction("assert", b.types().voidType()), {e}, at(s)));
  }
  if (const auto *e = clang::dyn_cast<clang::Expr>(s))
    return effects(e);
  if (const auto *d = clang::dyn_cast<clang::OMPExecutableDirective>(s))
    return directive(d);
  switch (s->getStmtClass()) {
  case S::NullStmtClass:
    return;
  case S::CompoundStmtClass:
    return add(block(s));
  case S::DeclStmtClass:
    return declare(clang::cast<clang::DeclStmt>(s));
  case S::IfStmtClass:
    return ifStatement(clang::cast<clang::IfStmt>(s));
  case S::ForStmtClass:
    return forStatement(clang::cast<clang::ForStmt>(s));
  case S::WhileStmtClass:
    return whileStatement(clang::cast<clang::WhileStmt>(s));
  case S::DoStmtClass:
    return doStatement(clang::cast<clang::DoStmt>(s));
  case S::SwitchStmtClass:
    return switchStatement(clang::cast<clang::SwitchStmt>(s));
  case S::BreakStmtClass:
    return add(b.breakLoop(at(s)));
  case S::ContinueStmtClass:
    return add(b.continueLoop(at(s)));
  case S::ReturnStmtClass:
    return returnStatement(clang::cast<clang::ReturnStmt>(s));
  case S::AttributedStmtClass:
    return statement(clang::cast<clang::AttributedStmt>(s)->getSubStmt());
  case S::LabelStmtClass: // no goto leads here: functions that have one are refused as a whole
    return statement(clang::cast<clang::LabelStmt>(s)->getSubStmt());
  case S::CapturedStmtClass:
    return statement(clang::cast<clang::CapturedStmt>(s)->getCapturedStmt());
  default:
    refuse(s, describe(s) +
                  " is not supported; rewrite it in plain C, or keep it out of the differentiated part");
  }
}

void FunctionLowering::ifStatement(const clang::IfStmt *s) {
  if (std::optional<const clang::Stmt *> taken = s->getNondiscardedCase(c.ast); s->isConstexpr() && taken) {
    if (!s->getInit() && !s->getConditionVariable())
      return *taken ? add(block(*taken)) : void();
  }
  if (s->getConditionVariable() || s->getInit() || s->isConsteval())
    return refuse(s, "a declaration in the condition of an if is not supported yet; put it before");
  const Expr *k = condition(s->getCond());
  const BlockStmt *yes = block(s->getThen());
  add(b.ifThen(k, yes, s->getElse() ? block(s->getElse()) : nullptr, at(s)));
}

void FunctionLowering::returnStatement(const clang::ReturnStmt *s) {
  const clang::Expr *e = s->getRetValue();
  if (e && e->getType()->isVoidType()) {
    effects(e);
    e = nullptr;
  }
  const Expr *v = e ? value(e) : nullptr;
  add(b.returnValue(v, at(s)));
}

void FunctionLowering::whileStatement(const clang::WhileStmt *s) {
  if (s->getConditionVariable())
    return refuse(s, "a declaration in the condition of a while is not supported yet; put it before");
  const Expr *k = nullptr;
  List pre = collect([&] { k = condition(s->getCond()); });
  const BlockStmt *before = pre.empty() ? nullptr : blockOf(std::move(pre), at(s));
  add(b.whileLoop(before, k, block(s->getBody()), nullptr, false, at(s)));
}

/// do { A } while (c): pre = A and what the condition needs first; A keeps its own scope.
void FunctionLowering::doStatement(const clang::DoStmt *s) {
  const Expr *k = nullptr;
  List pre = collect([&] {
    if (clang::isa<clang::CompoundStmt>(s->getBody()) &&
        firstInside(s->getBody(), [](const clang::Stmt *x) { return clang::isa<clang::DeclStmt>(x); }))
      add(block(s->getBody()));
    else if (const auto *body = clang::dyn_cast<clang::CompoundStmt>(s->getBody()))
      for (const clang::Stmt *x : body->body())
        statement(x);
    else
      statement(s->getBody());
  });
  List more = collect([&] { k = condition(s->getCond()); });
  bool hasContinue =
      firstInside(s->getBody(), [](const clang::Stmt *x) { return clang::isa<clang::ContinueStmt>(x); });
  if (hasContinue &&
      !more.empty()) { // continue must come to the condition's effects, which is where an increment stands
    const Variable *again = hold(b.intLiteral(1), "again");
    more.push_back(b.assign(Path(again), truth(k), at(s)));
    return add(b.whileLoop(nullptr, b.load(again), blockOf(std::move(pre), at(s)),
                           blockOf(std::move(more), at(s)), false, at(s)));
  }
  pre.insert(pre.end(), more.begin(), more.end());
  add(b.whileLoop(blockOf(std::move(pre), at(s)), k, blockOf({}, at(s)), nullptr, true, at(s)));
}

/// A label of this switch that stands inside an inner statement, where control would enter in the middle of
/// it.
static const clang::Stmt *nestedLabel(const clang::Stmt *s) {
  if (const auto *l = clang::dyn_cast<clang::SwitchCase>(s))
    return l;
  if (clang::isa<clang::SwitchStmt>(s))
    return nullptr;
  const clang::Stmt *found = nullptr;
  forEachChild(s, [&](const clang::Stmt *x) {
    if (!found)
      found = nestedLabel(x);
  });
  return found;
}

void FunctionLowering::switchStatement(const clang::SwitchStmt *s) {
  if (s->getConditionVariable() || s->getInit())
    return refuse(s, "a declaration in the head of a switch is not supported yet; put it before");
  const auto *body = clang::dyn_cast<clang::CompoundStmt>(s->getBody());
  if (!body)
    return refuse(s, "a switch whose body is no block is not supported");
  const Expr *v = value(s->getCond());
  std::vector<SwitchCase> cases;
  bool refused = false;
  List list = collect([&] {
    for (const clang::Stmt *x : body->body()) {
      while (const auto *label = clang::dyn_cast<clang::SwitchCase>(x)) {
        cases.push_back(caseOf(label));
        x = label->getSubStmt();
      }
      if (const clang::Stmt *inner = nestedLabel(x); inner && !refused) {
        refused = true;
        return refuseAt(inner->getBeginLoc(),
                        "a case label inside an inner statement is not supported; move it to the switch's "
                        "own block",
                        s);
      }
      // Temporaries of one statement must not be jumped over.
      if (clang::isa<clang::DeclStmt>(x)) {
        statement(x);
        continue;
      }
      List one = collect([&] { statement(x); });
      if (one.size() == 1)
        add(one[0]);
      else if (!one.empty())
        add(blockOf(std::move(one), at(x)));
    }
  });
  if (refused)
    return add(list.back());
  add(b.switchOf(v, std::move(cases), std::move(list), at(s)));
}

SwitchCase FunctionLowering::caseOf(const clang::SwitchCase *label) {
  SwitchCase k;
  k.position = mark();
  const auto *value = clang::dyn_cast<clang::CaseStmt>(label);
  k.isDefault = !value;
  if (value) {
    k.first = k.last = value->getLHS()->EvaluateKnownConstInt(c.ast).getExtValue();
    const clang::Expr *e = stripCasts(clang::dyn_cast<clang::ConstantExpr>(value->getLHS())
                                          ? clang::cast<clang::ConstantExpr>(value->getLHS())->getSubExpr()
                                          : value->getLHS());
    const auto *named = clang::dyn_cast<clang::DeclRefExpr>(e);
    bool isLocal = named && named->getDecl()->getParentFunctionOrMethod();
    k.text = named && !isLocal ? named->getDecl()->getQualifiedNameAsString() : std::to_string(k.first);
    if (clang::isa<clang::CharacterLiteral>(e) && !e->getBeginLoc().isMacroID())
      k.text = c.text(e->getSourceRange());
    if (value->getRHS()) {
      k.last = value->getRHS()->EvaluateKnownConstInt(c.ast).getExtValue();
      k.text = std::to_string(k.first) + " ... " + std::to_string(k.last);
    }
  }
  return k;
}

} // namespace adjgen::frontend
