// Statements other than `for` and OpenMP. Invariant: each statement is lowered into the current list; a
// nested one gets a Block.
#include "frontend/lower/LowerStmt.h"
#include "frontend/lower/LowerQueries.h"
#include "frontend/lower/ReturnedObject.h"
#include "frontend/lower/Unsupported.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "frontend/syntax/WrittenNames.h"
#include "ir/ReturnedObjects.h"
#include "clang/AST/StmtCXX.h"

namespace adjgen::frontend {

const BlockStmt *StatementLowering::block(const clang::Stmt *s, ScopeKind kind) {
  List list = l_.cleanups.collectScope(kind, [&] { statementsOf(s); });
  return blockOf(std::move(list), at(s));
}

void StatementLowering::statement(const clang::Stmt *s) {
  unlabelled(s);
  if (!jumpRegions_.empty() &&
      (clang::isa<clang::ForStmt>(s) || clang::isa<clang::WhileStmt>(s) || clang::isa<clang::DoStmt>(s) ||
       clang::isa<clang::CXXForRangeStmt>(s) || clang::isa<clang::SwitchStmt>(s)))
    jumpOn({s});
}

/// `({ ... })` whose value is not used; null: another expression.
static const clang::StmtExpr *statementWithin(const clang::Expr *e) {
  e = strip(e);
  const auto *k = clang::dyn_cast<clang::CStyleCastExpr>(e);
  return k && k->getCastKind() == clang::CK_ToVoid ? statementWithin(k->getSubExpr())
                                                   : clang::dyn_cast<clang::StmtExpr>(e);
}

void StatementLowering::unlabelled(const clang::Stmt *s) {
  using S = clang::Stmt;
  if (const clang::Expr *asserted = nullptr; clang::isa<clang::Expr>(s) && l_.calls.isAssert(s, asserted)) {
    return l_.cleanups.fullExpression(at(s), [&] {
      const Expr *e = l_.expressions.condition(asserted);
      add(b.call(c.namedFunction("assert", b.types().voidType()), {e}, at(s)));
    });
  }
  if (const auto *e = clang::dyn_cast<clang::Expr>(s)) {
    const clang::StmtExpr *inside = statementWithin(e);
    return inside ? add(block(inside->getSubStmt())) : l_.expressions.effects(e);
  }
  if (const auto *d = clang::dyn_cast<clang::OMPExecutableDirective>(s))
    return l_.directives.directive(d);
  switch (s->getStmtClass()) {
  case S::NullStmtClass:
    return;
  case S::CompoundStmtClass:
    return add(block(s));
  case S::DeclStmtClass:
    return l_.declarations.declare(clang::cast<clang::DeclStmt>(s));
  case S::IfStmtClass:
    return ifStatement(clang::cast<clang::IfStmt>(s));
  case S::ForStmtClass:
    return l_.loops.forStatement(clang::cast<clang::ForStmt>(s));
  case S::WhileStmtClass:
    return whileStatement(clang::cast<clang::WhileStmt>(s));
  case S::DoStmtClass:
    return doStatement(clang::cast<clang::DoStmt>(s));
  case S::SwitchStmtClass:
    return switchStatement(clang::cast<clang::SwitchStmt>(s));
  case S::BreakStmtClass:
    l_.cleanups.leave(l_.cleanups.innermost(ScopeKind::Switch), at(s));
    return add(b.breakLoop(at(s)));
  case S::ContinueStmtClass:
    l_.cleanups.leave(l_.cleanups.innermost(ScopeKind::Loop), at(s));
    return add(b.continueLoop(at(s)));
  case S::CXXForRangeStmtClass:
    return l_.ranges.rangeFor(clang::cast<clang::CXXForRangeStmt>(s));
  case S::ReturnStmtClass:
    return returnStatement(clang::cast<clang::ReturnStmt>(s));
  case S::AttributedStmtClass:
    return statement(clang::cast<clang::AttributedStmt>(s)->getSubStmt());
  case S::LabelStmtClass: // what leads here has left a region
    return statement(clang::cast<clang::LabelStmt>(s)->getSubStmt());
  case S::GotoStmtClass:
    return jump(clang::cast<clang::GotoStmt>(s));
  case S::CapturedStmtClass:
    return statement(clang::cast<clang::CapturedStmt>(s)->getCapturedStmt());
  default:
    l_.refusals.refuse(s, {diag::construct, describe(s)});
  }
}

void StatementLowering::ifStatement(const clang::IfStmt *s) {
  if (std::optional<const clang::Stmt *> taken = s->getNondiscardedCase(c.ast); s->isConstexpr() && taken) {
    if (!s->getInit() && !s->getConditionVariable())
      return *taken ? add(block(*taken)) : void();
  }
  if (s->isConsteval())
    return l_.refusals.refuse(s, {diag::construct, "'if consteval'"});
  if (withDeclarations(s->getInit(), s->getConditionVariable(), [&] { ifBranches(s); }))
    return;
  ifBranches(s);
}

bool StatementLowering::withDeclarations(const clang::Stmt *init, const clang::VarDecl *variable,
                                         const std::function<void()> &f) {
  if (!init && !variable)
    return false;
  List list = l_.cleanups.collectScope(ScopeKind::Block, [&] {
    if (init)
      statement(init);
    if (variable)
      l_.declarations.declareVariable(variable);
    f();
  });
  add(blockOf(std::move(list), list.empty() ? SourceLocation() : list.front()->location));
  return true;
}

void StatementLowering::ifBranches(const clang::IfStmt *s) {
  if (std::optional<const clang::Stmt *> taken = s->getNondiscardedCase(c.ast); s->isConstexpr() && taken)
    return *taken ? add(block(*taken)) : void();
  if (const std::optional<bool> test = l_.instances.knownTest(s->getCond())) {
    const clang::Stmt *taken = *test ? s->getThen() : s->getElse();
    return taken ? add(block(taken)) : void();
  }
  const Expr *k = l_.expressions.condition(s->getCond());
  if (const auto *known = dyn_cast<LiteralExpr>(k);
      known && known->hasValue && c.isInSystemHeader(s->getIfLoc())) {
    const clang::Stmt *taken = known->value ? s->getThen() : s->getElse();
    return taken ? add(block(taken)) : void();
  }
  const BlockStmt *yes = block(s->getThen());
  add(b.ifThen(k, yes, s->getElse() ? block(s->getElse()) : nullptr, at(s)));
}

void StatementLowering::returnStatement(const clang::ReturnStmt *s) {
  const clang::Expr *e = s->getRetValue();
  if (e && e->getType()->isVoidType()) {
    l_.expressions.effects(e);
    e = nullptr;
  }
  const Expr *v = nullptr;
  const Variable *kept = nullptr;
  clang::QualType t = body_.decl->getReturnType();
  if (const Variable *object = e ? returnedObjectOf(&body_.function) : nullptr)
    giveObject(s, object);
  else if (e && t->isReferenceType())
    v = l_.addresses.takeAddress(l_.paths.path(e), at(e));
  else if (e && t->isRecordType() && c.ast.getLangOpts().CPlusPlus)
    v = b.load(returnedObject(s, kept), at(e));
  else if (e)
    v = body_.callFacts.returned
            ? l_.pointers.typedPointer(e, c.pointerTo(body_.callFacts.returned, localType(t)))
            : l_.expressions.value(e);
  std::size_t outermost = l_.cleanups.innermost(ScopeKind::Function);
  if (v && l_.cleanups.hasCleanups(outermost) && !isa<LiteralExpr>(v))
    v = b.load(l_.temporaries.hold(v, "result1"), v->location);
  l_.cleanups.leave(outermost, at(s), kept);
  add(b.returnValue(v, at(s)));
}

/// Of a head: the caller's object gets what the own one holds, which is destroyed here.
void StatementLowering::giveObject(const clang::ReturnStmt *s, const Variable *object) {
  const clang::Expr *e = s->getRetValue();
  const Variable *kept = nullptr;
  const Path own = returnedObject(s, kept);
  if (!kept && !copiedFrom(e)) // it was made here
    l_.cleanups.atEndOfScope(own, e->getType(), e);
  for (const Stmt *x : givenMembers(c, b.deref(Path(object)), own, object->name, at(s)))
    add(x);
}

/// An object that the caller will destroy. `kept`: a variable that is taken for it.
Path StatementLowering::returnedObject(const clang::ReturnStmt *s, const Variable *&kept) {
  const clang::Expr *e = s->getRetValue();
  kept = l_.inlining.keptVariable(body_.decl, s);
  if (kept)
    return Path(kept);
  if (const clang::Expr *from = copiedFrom(e);
      from && !l_.paths.sharedBeginning(strip(from), b.intLiteral(0)))
    return l_.addresses.referred(from);
  const Variable *v = l_.temporaries.temporary("result1", localType(e->getType()), at(e));
  add(b.declare(v, nullptr, false, at(e)));
  l_.objects.construct(Path(v), e);
  return Path(v);
}

void StatementLowering::whileStatement(const clang::WhileStmt *s) {
  if (const clang::VarDecl *v = s->getConditionVariable(); v && destroyed(v->getType()))
    return l_.refusals.refuse(s, {diag::destructor_place, "the condition of a while"});
  const Expr *k = nullptr;
  List pre = l_.cleanups.collectNumber(k, [&] {
    if (s->getConditionVariable())
      l_.declarations.declareVariable(s->getConditionVariable());
    return l_.expressions.condition(s->getCond());
  });
  const BlockStmt *before = pre.empty() ? nullptr : blockOf(std::move(pre), at(s));
  add(b.whileLoop(before, k, block(s->getBody(), ScopeKind::Loop), nullptr, false, at(s)));
}

/// do { A } while (c): pre = A and what the condition needs first; A keeps its own scope.
void StatementLowering::doStatement(const clang::DoStmt *s) {
  const Expr *k = nullptr;
  List pre = l_.cleanups.collectScope(ScopeKind::Loop, [&] {
    if (clang::isa<clang::CompoundStmt>(s->getBody()) &&
        firstInside(s->getBody(), [](const clang::Stmt *x) { return clang::isa<clang::DeclStmt>(x); }))
      add(block(s->getBody()));
    else
      statementsOf(s->getBody());
  });
  List more = l_.cleanups.collectNumber(k, [&] { return l_.expressions.condition(s->getCond()); });
  bool hasContinue =
      firstInside(s->getBody(), [](const clang::Stmt *x) { return clang::isa<clang::ContinueStmt>(x); });
  if (hasContinue &&
      !more.empty()) { // continue must come to the condition's effects, which is where an increment stands
    const Variable *again = l_.temporaries.hold(b.intLiteral(1), "again");
    more.push_back(b.assign(Path(again), l_.expressions.truth(k), at(s)));
    return add(b.whileLoop(nullptr, b.load(again), blockOf(std::move(pre), at(s)),
                           blockOf(std::move(more), at(s)), false, at(s)));
  }
  pre.insert(pre.end(), more.begin(), more.end());
  add(b.whileLoop(blockOf(std::move(pre), at(s)), k, blockOf({}, at(s)), nullptr, true, at(s)));
}

void StatementLowering::statementsOf(const clang::Stmt *s) {
  const auto *k = clang::dyn_cast<clang::CompoundStmt>(s);
  if (!k)
    return statement(s);
  const std::vector<const clang::Stmt *> all(k->body_begin(), k->body_end());
  if (const std::optional<JumpLoop> loop = jumpLoop(all))
    loopOverParts(all, *loop);
  else
    list(all, 0, all.size());
}

/// next = 0; while (next < n) { if (next == 0) { first part; next = 1; } if (next == 1) ... }
void StatementLowering::loopOverParts(const std::vector<const clang::Stmt *> &all, const JumpLoop &loop) {
  for (std::size_t k = 0; k < loop.first; ++k)
    statement(all[k]);
  const SourceLocation l = at(all[loop.first]);
  const Variable *next = l_.temporaries.temporary("part1", b.types().intType(), l);
  add(b.declare(next, b.intLiteral(0), false, l));
  parts_.insert(loop.labels.begin(), loop.labels.end());
  List inside = l_.cleanups.collectScope(ScopeKind::Loop, [&] {
    for (std::size_t k = 0; k < loop.begins.size(); ++k)
      part(all, loop, k, next);
  });
  const Expr *goesOn = b.binary(BinaryKind::Less, b.types().intType(), b.load(next, l),
                                b.intLiteral(static_cast<std::int64_t>(loop.begins.size())), l);
  add(b.whileLoop(blockOf({}, l), goesOn, blockOf(std::move(inside), l), nullptr, false, l));
  jumpOn({all.begin() + static_cast<std::ptrdiff_t>(loop.first), all.end()});
}

void StatementLowering::part(const std::vector<const clang::Stmt *> &all, const JumpLoop &loop,
                             std::size_t number, const Variable *next) {
  const std::size_t begin = loop.begins[number];
  const std::size_t end = number + 1 < loop.begins.size() ? loop.begins[number + 1] : all.size();
  const SourceLocation l = at(all[begin]);
  const auto numberOf = [&](std::size_t k) { return b.intLiteral(static_cast<std::int64_t>(k)); };
  List list = collect([&] {
    std::set<const clang::LabelDecl *> labels;
    for (const auto &[label, k] : loop.labels)
      labels.insert(label);
    const Variable *left = l_.temporaries.temporary("left1", b.types().intType(), l);
    jumpRegions_.push_back({std::move(labels), body_.scopes.size(), left, false, next});
    add(b.assign(Path(next), numberOf(number + 1), l));
    List inside = l_.cleanups.collectScope(ScopeKind::Loop, [&] {
      for (std::size_t k = begin; k < end; ++k)
        statement(all[k]);
    });
    if (jumpRegions_.back().usesLeft)
      add(b.declare(left, b.intLiteral(0), false, l));
    jumpRegions_.pop_back();
    add(b.whileLoop(blockOf(std::move(inside), l), b.intLiteral(0), blockOf({}, l), nullptr, true, l));
    jumpOn(
        {all.begin() + static_cast<std::ptrdiff_t>(begin), all.begin() + static_cast<std::ptrdiff_t>(end)});
  });
  const Expr *isNext = b.binary(BinaryKind::Equal, b.types().intType(), b.load(next, l), numberOf(number), l);
  add(b.ifThen(isNext, blockOf(std::move(list), l), nullptr, l));
}

void StatementLowering::list(const std::vector<const clang::Stmt *> &all, std::size_t begin,
                             std::size_t end) {
  const std::optional<JumpRegion> last = lastJumpRegion(all, begin, end);
  for (std::size_t k = begin; k < (last ? last->first : end); ++k)
    statement(all[k]);
  if (!last)
    return;
  region(all, *last);
  for (std::size_t k = last->end; k < end; ++k)
    statement(all[k]);
}

void StatementLowering::region(const std::vector<const clang::Stmt *> &all, const JumpRegion &region) {
  const SourceLocation l = at(all[region.first]);
  const Variable *left = l_.temporaries.temporary("left1", b.types().intType(), l);
  jumpRegions_.push_back({region.labels, body_.scopes.size(), left});
  List inside = l_.cleanups.collectScope(ScopeKind::Loop, [&] { list(all, region.first, region.end); });
  if (jumpRegions_.back().usesLeft)
    add(b.declare(left, b.intLiteral(0), false, l));
  jumpRegions_.pop_back();
  add(b.whileLoop(blockOf(std::move(inside), l), b.intLiteral(0), blockOf({}, l), nullptr, true, l));
  jumpOn({all.begin() + static_cast<std::ptrdiff_t>(region.first),
          all.begin() + static_cast<std::ptrdiff_t>(region.end)});
}

void StatementLowering::jump(const clang::GotoStmt *s) {
  for (Region &r : jumpRegions_)
    if (r.labels.count(s->getLabel())) {
      if (r.next)
        add(b.assign(Path(r.next), b.intLiteral(static_cast<std::int64_t>(parts_.at(s->getLabel()))), at(s)));
      if (l_.cleanups.innermost(ScopeKind::Switch) != r.scope) {
        r.usesLeft = true;
        add(b.assign(Path(r.left), b.intLiteral(1), at(s)));
      }
      l_.cleanups.leave(l_.cleanups.innermost(ScopeKind::Switch), at(s));
      return add(b.breakLoop(at(s)));
    }
  const std::vector<const clang::Stmt *> tail = jumpTail(body_.decl->getBody(), s);
  if (tail.empty())
    l_.refusals.refuse(s, diag::goto_statement);
  for (const clang::Stmt *x : tail)
    statement(x);
}

/// A jump out of a loop, a switch or a region goes on behind it.
void StatementLowering::jumpOn(const std::vector<const clang::Stmt *> &inner) {
  for (const Region &r : jumpRegions_)
    if (llvm::any_of(inner, [&](const clang::Stmt *s) { return jumpsTo(s, r.labels); })) {
      const SourceLocation l = at(inner.front());
      List leave = collect([&] {
        l_.cleanups.leave(l_.cleanups.innermost(ScopeKind::Switch), l);
        add(b.breakLoop(l));
      });
      add(b.ifThen(b.load(r.left), blockOf(std::move(leave), l), nullptr, l));
    }
}

} // namespace adjgen::frontend
