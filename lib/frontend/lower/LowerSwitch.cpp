// `switch`. Invariant: all labels stand in the block of the IR's switch, which control enters at one of them. Where the
// source's labels stand inside a loop (Duff's device), a switch tells where the loop is entered, and one inside the loop
// goes there.
#include "frontend/lower/LowerQueries.h"
#include "frontend/lower/LowerStmt.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "frontend/syntax/WrittenNames.h"

namespace adjgen::frontend {

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

/// By a `break` or `continue` of its own, or by a jump.
static bool leavesIteration(const clang::Stmt *s) {
  if (clang::isa<clang::BreakStmt>(s) || clang::isa<clang::ContinueStmt>(s) || clang::isa<clang::GotoStmt>(s))
    return true;
  bool leaves = false;
  forEachChild(s, [&](const clang::Stmt *x) { leaves |= leavesIteration(x); });
  return leaves;
}

static const clang::Stmt *unlabelledPart(const clang::Stmt *s) {
  while (const clang::SwitchCase *label = labelOf(s))
    s = label->getSubStmt();
  return s;
}

/// do { A; case 3: B; case 2: C; } while (c): the labels stand in the loop's own block, and nothing leaves an
/// iteration early. Null: another statement.
static const clang::DoStmt *loopWithLabels(const clang::Stmt *s) {
  const auto *loop = clang::dyn_cast<clang::DoStmt>(s);
  const auto *block = loop ? clang::dyn_cast<clang::CompoundStmt>(loop->getBody()) : nullptr;
  if (!block || nestedLabel(loop->getCond()) || leavesIteration(block))
    return nullptr;
  for (const clang::Stmt *x : block->body())
    if (const clang::Stmt *plain = unlabelledPart(x);
        nestedLabel(plain) || clang::isa<clang::DeclStmt>(plain))
      return nullptr;
  return loop;
}

void StatementLowering::switchStatement(const clang::SwitchStmt *s) {
  if (withDeclarations(s->getInit(), s->getConditionVariable(), [&] { switchBody(s); }))
    return;
  switchBody(s);
}

void StatementLowering::switchBody(const clang::SwitchStmt *s) {
  std::vector<const clang::Stmt *> body = {s->getBody()};
  if (const auto *block = clang::dyn_cast<clang::CompoundStmt>(s->getBody()))
    body.assign(block->body_begin(), block->body_end());
  else if (!labelOf(s->getBody()))
    return l_.refusals.refuse(s, diag::switch_without_block);
  const Expr *v = l_.expressions.value(s->getCond());
  std::vector<SwitchCase> cases;
  bool refused = false, objects = false;
  const clang::Stmt *const last = body.empty() ? nullptr : unlabelledPart(body.back());
  const clang::DoStmt *loop = nullptr;
  const Variable *entry = nullptr;
  const std::size_t begin = mark();
  List list = l_.cleanups.collectScope(ScopeKind::Switch, [&] {
    for (const clang::Stmt *x : body) {
      while (const clang::SwitchCase *label = labelOf(x)) {
        cases.push_back(caseOf(label));
        x = label->getSubStmt();
      }
      if (const clang::Stmt *inner = nestedLabel(x); inner && !refused) {
        loop = x == last ? loopWithLabels(x) : nullptr;
        if (loop)
          return enterLoop(*loop, cases, entry);
        refused = true;
        return l_.refusals.refuseAt(inner->getBeginLoc(), diag::inner_case, s);
      }
      // Temporaries of one statement must not be jumped over.
      if (clang::isa<clang::DeclStmt>(x)) {
        statement(x);
        continue;
      }
      List one = l_.cleanups.collectScope(ScopeKind::Block, [&] { statement(x); });
      if (one.size() == 1)
        add(one[0]);
      else if (!one.empty())
        add(blockOf(std::move(one), at(x)));
    }
    objects = !body_.scopes.back().cleanups.empty();
  });
  if (refused)
    return add(list.back());
  if (objects)
    return l_.refusals.refuse(s, {diag::destructor_place, "the block of a switch"});
  if (loop)
    body_.out->insert(body_.out->begin() + static_cast<std::ptrdiff_t>(begin),
                      b.declare(entry, b.intLiteral(0), false, at(loop)));
  add(b.switchOf(v, std::move(cases), std::move(list), at(s)));
  if (loop)
    loopFrom(entry, loop);
}

/// In front of a loop that control enters at several places: which place, from 1 on. 0: none.
void StatementLowering::enterLoop(const clang::DoStmt &loop, std::vector<SwitchCase> &cases,
                                  const Variable *&entry) {
  const SourceLocation l = at(&loop);
  entry = l_.temporaries.temporary("entry1", b.types().intType(), l);
  std::int64_t number = 1;
  const auto enter = [&] {
    add(b.assign(Path(entry), b.intLiteral(number++), l));
    add(b.breakLoop(l));
  };
  enter();
  for (const clang::Stmt *x : clang::cast<clang::CompoundStmt>(loop.getBody())->body()) {
    if (!labelOf(x))
      continue;
    for (const clang::SwitchCase *label = labelOf(x); label; label = labelOf(label->getSubStmt()))
      cases.push_back(caseOf(label));
    enter();
  }
}

/// do { at = entry; entry = 1; switch (at) { case 1: A; case 2: B; } } while (c);
void StatementLowering::loopFrom(const Variable *entry, const clang::DoStmt *loop) {
  const SourceLocation l = at(loop);
  const Expr *k = nullptr;
  List inside = l_.cleanups.collectScope(ScopeKind::Loop, [&] {
    const Variable *from = l_.temporaries.hold(b.load(entry), "from1");
    add(b.assign(Path(entry), b.intLiteral(1), l));
    std::vector<SwitchCase> cases;
    List list = l_.cleanups.collectScope(ScopeKind::Switch, [&] {
      cases.push_back(numberedCase(1));
      for (const clang::Stmt *x : clang::cast<clang::CompoundStmt>(loop->getBody())->body()) {
        if (labelOf(x))
          cases.push_back(numberedCase(static_cast<std::int64_t>(cases.size()) + 1));
        const clang::Stmt *plain = unlabelledPart(x);
        List one = l_.cleanups.collectScope(ScopeKind::Block, [&] { statement(plain); });
        if (one.size() == 1)
          add(one[0]);
        else if (!one.empty())
          add(blockOf(std::move(one), at(plain)));
      }
    });
    add(b.switchOf(b.load(from), std::move(cases), std::move(list), l));
    List more = l_.cleanups.collectNumber(k, [&] { return l_.expressions.condition(loop->getCond()); });
    for (const Stmt *x : more)
      add(x);
  });
  List whole = {b.whileLoop(blockOf(std::move(inside), l), k, blockOf({}, l), nullptr, true, l)};
  add(b.ifThen(b.binary(BinaryKind::NotEqual, b.types().intType(), b.load(entry), b.intLiteral(0), l),
               blockOf(std::move(whole), l), nullptr, l));
}

SwitchCase StatementLowering::numberedCase(std::int64_t number) {
  SwitchCase k;
  k.position = mark();
  k.first = k.last = number;
  k.text = std::to_string(number);
  return k;
}

SwitchCase StatementLowering::caseOf(const clang::SwitchCase *label) {
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

} // namespace adjgen::frontend
