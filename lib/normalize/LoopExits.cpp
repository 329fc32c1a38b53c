// The loops of makeOneExit (see OneExit.cpp).
#include "normalize/CountedLoop.h"
#include "normalize/Jumps.h"
#include "normalize/OneExit.h"

namespace adjgen {

/// Body and increment of one iteration; Continue goes to the increment.
const BlockStmt *OneExit::iteration(const List &body, const List &increment, SourceLocation where) {
  List out;
  if (!(jumpsOutOf(body) & ContinueJump))
    return lowered(joined(body, increment), where);
  const BlockStmt *main = lowered(body, where);
  declareFlag(frames_.back().continueFlag, out);
  out = joined(out, main->statements);
  const unsigned leaving = jumpsOutOf(body) & (BreakJump | ReturnJump);
  if (leaving)
    guardRest(leaving, increment, out, where);
  else
    lower(increment, out);
  return b.block(std::move(out), where);
}

void OneExit::lowerFor(const ForStmt *s, List &out) {
  if (jumpsOwnedBy(s) & (BreakJump | ReturnJump))
    return lowerWhile(asWhile(s, out), out);
  frames_.push_back({true});
  const BlockStmt *body = iteration(s->body->statements, {}, s->body->location);
  frames_.pop_back();
  out.push_back(b.forLoop(s->variable, s->lower, s->relation, s->bound, s->step, body, s->location));
}

/// The same loop with its variable declared in front of it.
const WhileStmt *OneExit::asWhile(const ForStmt *s, List &out) {
  out.push_back(declarationOf(b, s));
  const Expr *goesOn = b.binary(s->relation, b.types().intType(), b.load(s->variable), s->bound, s->location);
  return b.whileLoop(nullptr, goesOn, s->body, b.block({stepOf(b, s)}, s->location), false, s->location);
}

static List statementsOf(const BlockStmt *block) { return block ? block->statements : List(); }

/// `pre` of a do-loop, where what the condition uses is declared first: the rest may move into branches.
List OneExit::preOfDo(const WhileStmt *s) {
  List declarations, rest;
  for (const Stmt *c : statementsOf(s->pre)) {
    const auto *d = dyn_cast<DeclareStmt>(c);
    if (!d || !mentions(s->condition, d->variable)) {
      rest.push_back(c);
      continue;
    }
    declarations.push_back(b.declare(d->variable, nullptr, d->zeroInitialized, d->location));
    if (d->initializer)
      rest.push_back(b.assign(Path(d->variable), d->initializer, d->location));
  }
  return joined(declarations, rest);
}

void OneExit::lowerWhile(const WhileStmt *s, List &out) {
  const List body = statementsOf(s->body), increment = statementsOf(s->increment);
  const List pre = s->isDo && jumpsOwnedBy(s) ? preOfDo(s) : statementsOf(s->pre);
  if (s->isDo && constantValue(s->condition) == 0)
    return lowerOnce(pre, true, out, s->location);
  if (jumpsOwnedBy(s) & (BreakJump | ReturnJump))
    return lowerLeftLoop(s, out);
  frames_.push_back({true});
  const BlockStmt *newPre = pre.empty() ? nullptr : iteration(pre, {}, s->location);
  frames_.back().continueFlag = nullptr;
  const BlockStmt *newBody = iteration(body, increment, s->location);
  frames_.pop_back();
  out.push_back(b.whileLoop(newPre, s->condition, newBody, nullptr, false, s->location));
}

/// A loop that is left by flags. What stands in `pre` of a loop that is no do-loop belongs to its condition
/// and must not run again after a jump: such a loop gets the flag for its condition too.
void OneExit::lowerLeftLoop(const WhileStmt *s, List &out) {
  const unsigned jumps = jumpsOwnedBy(s);
  const List pre = s->isDo ? preOfDo(s) : statementsOf(s->pre), increment = statementsOf(s->increment);
  const bool isForever = constantValue(s->condition).value_or(0) != 0;
  const bool isSplit = !s->isDo && !pre.empty();
  frames_.push_back({true});
  std::vector<Variable *> flags;
  if ((jumps & BreakJump) || (isSplit && !isForever))
    flags.push_back(flagOf(BreakJump));
  if (jumps & ReturnJump)
    flags.push_back(flagOf(ReturnJump));
  const BlockStmt *newPre = nullptr, *newBody = nullptr;
  if (s->isDo) {
    newPre = iteration(pre, {}, s->location);
    newBody = b.block({});
  } else if (isSplit && !isForever) {
    const BlockStmt *then = iteration(s->body->statements, increment, s->location);
    const BlockStmt *otherwise = b.block({set(flagOf(BreakJump))});
    newBody = b.block(
        joined(lowered(pre, s->location)->statements, {b.ifThen(s->condition, then, otherwise, s->location)}),
        s->location);
  } else {
    newBody = iteration(joined(pre, s->body->statements), increment, s->location);
  }
  declareFlag(frames_.back().breakFlag, out);
  frames_.pop_back();
  const Expr *goesOn = noneOf(flags);
  if (!isForever && !isSplit)
    goesOn = bothOf(goesOn, s->condition, b);
  out.push_back(b.whileLoop(newPre, goesOn, newBody, nullptr, false, s->location));
}

/// if (c) { actions; break or return }, or with the branches exchanged, as the only jump out of the loop.
std::optional<SingleExit> OneExit::singleExitOf(const Stmt *loop) const {
  const auto *w = dyn_cast<WhileStmt>(loop);
  const auto *f = dyn_cast<ForStmt>(loop);
  if ((!w && !f) || (w && w->isDo))
    return std::nullopt;
  const List &body = w ? w->body->statements : f->body->statements;
  for (std::size_t i = 0; i < body.size(); ++i) {
    if (!jumpsOutOf(body[i]))
      continue;
    const auto *s = dyn_cast<IfStmt>(body[i]);
    if (!s)
      return std::nullopt;
    const bool inThen = jumpsOutOf(s->thenBlock) & (BreakJump | ReturnJump);
    const BlockStmt *leaving = inThen ? s->thenBlock : s->elseBlock,
                    *staying = inThen ? s->elseBlock : s->thenBlock;
    if (!leaving || leaving->statements.empty())
      return std::nullopt;
    const Stmt *jump = leaving->statements.back();
    const List actions = before(leaving->statements, leaving->statements.size() - 1);
    const List later = behind(body, i);
    constexpr unsigned leave = BreakJump | ReturnJump;
    if ((jump->kind != StmtKind::Break && jump->kind != StmtKind::Return) || jumpsOutOf(actions) ||
        (staying && jumpsOutOf(staying) & leave) || jumpsOutOf(later) & leave)
      return std::nullopt;
    SingleExit exit{i, inThen ? s->condition : negated(s->condition, c_.b), actions, staying};
    if (jump->kind == StmtKind::Return)
      exit.actions.push_back(jump);
    return exit;
  }
  return std::nullopt;
}

/// The two forms of loops that need no flag. The rest of the list is lowered behind them.
bool OneExit::lowerSingleExit(const Stmt *s, const List &rest, List &out) {
  const std::optional<SingleExit> exit = singleExitOf(s);
  if (!exit)
    return false;
  const auto *w = dyn_cast<WhileStmt>(s);
  const bool isForever = w && constantValue(w->condition).value_or(0) != 0;
  if (!isForever && (exit->position != 0 || !exit->actions.empty()))
    return false;
  List flagless = out;
  if (!w)
    w = asWhile(cast<ForStmt>(s), flagless);
  const List first = joined(statementsOf(w->pre), before(w->body->statements, exit->position));
  for (const Stmt *d : first) // what the actions use must be in scope behind the loop
    if (const auto *declare = dyn_cast<DeclareStmt>(d))
      for (const Stmt *a : exit->actions)
        if (mentions(a, declare->variable))
          return false;
  out = std::move(flagless);
  const List second = joined(statementsOf(exit->otherwise), behind(w->body->statements, exit->position));
  const Expr *stays = negated(exit->condition, b);
  if (!isForever && excludeEachOther(w->condition, stays)) // compilers warn of a && b that no value passes
    stays = b.unary(UnaryKind::Not, b.types().intType(), exit->condition, exit->condition->location);
  frames_.push_back({true});
  const BlockStmt *pre = first.empty() ? nullptr : lowered(first, w->location);
  const BlockStmt *body = iteration(second, statementsOf(w->increment), w->location);
  frames_.pop_back();
  out.push_back(b.whileLoop(pre, isForever ? stays : bothOf(w->condition, stays, b), body, nullptr, false,
                            w->location));
  lower(joined(exit->actions, rest), out);
  return true;
}

} // namespace adjgen
