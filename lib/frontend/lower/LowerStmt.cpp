// Statements other than `for` and OpenMP. Invariant: each statement is lowered into the current list; a
// nested one gets a Block.
#include "frontend/lower/LowerFunction.h"
#include "frontend/lower/LowerQueries.h"
#include "frontend/lower/Unsupported.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "frontend/syntax/WrittenNames.h"
#include "clang/AST/StmtCXX.h"

namespace adjgen::frontend {

FunctionLowering::List FunctionLowering::collect(const std::function<void()> &f) {
  List list, *outer = out_;
  out_ = &list;
  f();
  out_ = outer;
  return list;
}

const BlockStmt *FunctionLowering::block(const clang::Stmt *s, ScopeKind kind) {
  List list = collectScope(kind, [&] { statementsOf(s); });
  return blockOf(std::move(list), at(s));
}

void FunctionLowering::statement(const clang::Stmt *s) {
  using S = clang::Stmt;
  if (const clang::Expr *asserted = nullptr; clang::isa<clang::Expr>(s) && isAssert(s, asserted)) {
    return fullExpression(at(s), [&] {
      const Expr *e = condition(asserted);
      add(b.call(c.namedFunction("assert", b.types().voidType()), {e}, at(s)));
    });
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
    leave(innermost(ScopeKind::Switch), at(s));
    return add(b.breakLoop(at(s)));
  case S::ContinueStmtClass:
    leave(innermost(ScopeKind::Loop), at(s));
    return add(b.continueLoop(at(s)));
  case S::CXXForRangeStmtClass:
    return rangeFor(clang::cast<clang::CXXForRangeStmt>(s));
  case S::ReturnStmtClass:
    return returnStatement(clang::cast<clang::ReturnStmt>(s));
  case S::AttributedStmtClass:
    return statement(clang::cast<clang::AttributedStmt>(s)->getSubStmt());
  case S::LabelStmtClass: // no goto leads here: functions that have one are refused as a whole
    return statement(clang::cast<clang::LabelStmt>(s)->getSubStmt());
  case S::CapturedStmtClass:
    return statement(clang::cast<clang::CapturedStmt>(s)->getCapturedStmt());
  default:
    refuse(s, {diag::construct, describe(s)});
  }
}

void FunctionLowering::ifStatement(const clang::IfStmt *s) {
  if (std::optional<const clang::Stmt *> taken = s->getNondiscardedCase(c.ast); s->isConstexpr() && taken) {
    if (!s->getInit() && !s->getConditionVariable())
      return *taken ? add(block(*taken)) : void();
  }
  if (s->isConsteval())
    return refuse(s, {diag::construct, "'if consteval'"});
  if (withDeclarations(s->getInit(), s->getConditionVariable(), [&] { ifBranches(s); }))
    return;
  ifBranches(s);
}

bool FunctionLowering::withDeclarations(const clang::Stmt *init, const clang::VarDecl *variable,
                                        const std::function<void()> &f) {
  if (!init && !variable)
    return false;
  List list = collectScope(ScopeKind::Block, [&] {
    if (init)
      statement(init);
    if (variable)
      declareVariable(variable);
    f();
  });
  add(blockOf(std::move(list), list.empty() ? SourceLocation() : list.front()->location));
  return true;
}

void FunctionLowering::ifBranches(const clang::IfStmt *s) {
  if (std::optional<const clang::Stmt *> taken = s->getNondiscardedCase(c.ast); s->isConstexpr() && taken)
    return *taken ? add(block(*taken)) : void();
  if (const std::optional<bool> test = knownTest(s->getCond())) {
    const clang::Stmt *taken = *test ? s->getThen() : s->getElse();
    return taken ? add(block(taken)) : void();
  }
  const Expr *k = condition(s->getCond());
  if (const auto *known = dyn_cast<LiteralExpr>(k);
      known && known->hasValue && c.isInSystemHeader(s->getIfLoc())) {
    const clang::Stmt *taken = known->value ? s->getThen() : s->getElse();
    return taken ? add(block(taken)) : void();
  }
  const BlockStmt *yes = block(s->getThen());
  add(b.ifThen(k, yes, s->getElse() ? block(s->getElse()) : nullptr, at(s)));
}

void FunctionLowering::returnStatement(const clang::ReturnStmt *s) {
  const clang::Expr *e = s->getRetValue();
  if (e && e->getType()->isVoidType()) {
    effects(e);
    e = nullptr;
  }
  const Expr *v = nullptr;
  const Variable *kept = nullptr;
  clang::QualType t = decl_->getReturnType();
  if (e && t->isReferenceType())
    v = takeAddress(path(e), at(e));
  else if (e && t->isRecordType() && c.ast.getLangOpts().CPlusPlus)
    v = b.load(returnedObject(s, kept), at(e));
  else if (e)
    v = told_.returned ? typedPointer(e, c.pointerTo(told_.returned, localType(t))) : value(e);
  std::size_t outermost = innermost(ScopeKind::Function);
  if (v && hasCleanups(outermost) && !isa<LiteralExpr>(v))
    v = b.load(hold(v, "result1"), v->location);
  leave(outermost, at(s), kept);
  add(b.returnValue(v, at(s)));
}

/// An object that the caller will destroy. `kept`: a variable that is taken for it.
Path FunctionLowering::returnedObject(const clang::ReturnStmt *s, const Variable *&kept) {
  const clang::Expr *e = s->getRetValue();
  kept = keptVariable(decl_, s);
  if (kept)
    return Path(kept);
  if (const clang::Expr *from = copiedFrom(e))
    return referred(from);
  const Variable *v = temporary("result1", localType(e->getType()), at(e));
  add(b.declare(v, nullptr, false, at(e)));
  construct(Path(v), e);
  return Path(v);
}

void FunctionLowering::whileStatement(const clang::WhileStmt *s) {
  if (const clang::VarDecl *v = s->getConditionVariable(); v && destroyed(v->getType()))
    return refuse(s, {diag::destructor_place, "the condition of a while"});
  const Expr *k = nullptr;
  List pre = collectNumber(k, [&] {
    if (s->getConditionVariable())
      declareVariable(s->getConditionVariable());
    return condition(s->getCond());
  });
  const BlockStmt *before = pre.empty() ? nullptr : blockOf(std::move(pre), at(s));
  add(b.whileLoop(before, k, block(s->getBody(), ScopeKind::Loop), nullptr, false, at(s)));
}

/// do { A } while (c): pre = A and what the condition needs first; A keeps its own scope.
void FunctionLowering::doStatement(const clang::DoStmt *s) {
  const Expr *k = nullptr;
  List pre = collectScope(ScopeKind::Loop, [&] {
    if (clang::isa<clang::CompoundStmt>(s->getBody()) &&
        firstInside(s->getBody(), [](const clang::Stmt *x) { return clang::isa<clang::DeclStmt>(x); }))
      add(block(s->getBody()));
    else
      statementsOf(s->getBody());
  });
  List more = collectNumber(k, [&] { return condition(s->getCond()); });
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

/// Also behind [[likely]]; null: none.
static const clang::SwitchCase *labelOf(const clang::Stmt *s) {
  while (const auto *a = clang::dyn_cast<clang::AttributedStmt>(s))
    s = a->getSubStmt();
  return clang::dyn_cast<clang::SwitchCase>(s);
}

void FunctionLowering::switchStatement(const clang::SwitchStmt *s) {
  if (withDeclarations(s->getInit(), s->getConditionVariable(), [&] { switchBody(s); }))
    return;
  switchBody(s);
}

void FunctionLowering::switchBody(const clang::SwitchStmt *s) {
  const auto *body = clang::dyn_cast<clang::CompoundStmt>(s->getBody());
  if (!body)
    return refuse(s, diag::switch_without_block);
  const Expr *v = value(s->getCond());
  std::vector<SwitchCase> cases;
  bool refused = false, objects = false;
  List list = collectScope(ScopeKind::Switch, [&] {
    for (const clang::Stmt *x : body->body()) {
      while (const clang::SwitchCase *label = labelOf(x)) {
        cases.push_back(caseOf(label));
        x = label->getSubStmt();
      }
      if (const clang::Stmt *inner = nestedLabel(x); inner && !refused) {
        refused = true;
        return refuseAt(inner->getBeginLoc(), diag::inner_case, s);
      }
      // Temporaries of one statement must not be jumped over.
      if (clang::isa<clang::DeclStmt>(x)) {
        statement(x);
        continue;
      }
      List one = collectScope(ScopeKind::Block, [&] { statement(x); });
      if (one.size() == 1)
        add(one[0]);
      else if (!one.empty())
        add(blockOf(std::move(one), at(x)));
    }
    objects = !scopes_.back().cleanups.empty();
  });
  if (refused)
    return add(list.back());
  if (objects)
    return refuse(s, {diag::destructor_place, "the block of a switch"});
  add(b.switchOf(v, std::move(cases), std::move(list), at(s)));
}

SwitchCase FunctionLowering::caseOf(const clang::SwitchCase *label) {
  SwitchCase k;
  k.position = mark();
  const auto *value = clang::dyn_cast<clang::CaseStmt>(label);
  k.isDefault = !value;
  if (value) {
    k.first = k.last = bitsOf(value->getLHS()->EvaluateKnownConstInt(c.ast));
    const clang::Expr *e = stripCasts(clang::dyn_cast<clang::ConstantExpr>(value->getLHS())
                                          ? clang::cast<clang::ConstantExpr>(value->getLHS())->getSubExpr()
                                          : value->getLHS());
    const auto *named = clang::dyn_cast<clang::DeclRefExpr>(e);
    const bool hasName = named && isNameable(named->getDecl());
    // A scoped enumeration is not compared with numbers.
    const bool isEnumeration = c.module.isCxx && e->getType()->isEnumeralType();
    const auto number = [&](std::int64_t n) {
      return isEnumeration ? "(" + localType(e->getType())->unqualified->name + ")" + std::to_string(n)
                           : std::to_string(n);
    };
    k.text = hasName ? c.qualifiedName(named->getDecl()) : number(k.first);
    if (clang::isa<clang::CharacterLiteral>(e) && !e->getBeginLoc().isMacroID())
      k.text = c.text(e->getSourceRange());
    if (value->getRHS()) {
      k.last = bitsOf(value->getRHS()->EvaluateKnownConstInt(c.ast));
      k.text = number(k.first) + " ... " + number(k.last);
    }
  }
  return k;
}

void FunctionLowering::statementsOf(const clang::Stmt *s) {
  if (const auto *k = clang::dyn_cast<clang::CompoundStmt>(s))
    for (const clang::Stmt *x : k->body())
      statement(x);
  else
    statement(s);
}

} // namespace adjgen::frontend
