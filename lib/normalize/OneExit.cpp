// Removes break, continue and early return; a return is then the last statement of the body or absent. Brings
// loops into their canonical form on the way, since what a jump means depends on the loop: increments are
// part of the body, and do-loops are `pre` with a condition.
//
// Where a statement may jump, what follows it in its list must not run after the jump:
//   * behind `if (c) { A; jump }` the rest goes into the other branch, and nothing else is needed;
//   * where both ways may go on, the jump sets a flag, and the rest is `if (!flag) { rest }`.
// So statements are moved, never copied. A flag belongs to what the jump leaves (`leave` to a loop, `skip` to
// an iteration, `done` to a block that came of a switch, `returned` to the function); a loop that is left by
// one tests it in its condition. Flags that nothing tests are removed in the end.
//
// Two loops need no flag: `while (1) { A; if (c) break; B }` is loop { A; if (!!c) leave; B }, which is what
// WhileStmt is, with what stands before the jump moved behind the loop; and `while (d) { if (c) break; B }`
// is `while (d && !c) { B }`.
#include "normalize/OneExit.h"
#include "normalize/Jumps.h"
#include "normalize/Passes.h"

namespace adjgen {

List joined(const List &a, const List &c) {
  List out = a;
  out.insert(out.end(), c.begin(), c.end());
  return out;
}

List before(const List &list, std::size_t i) {
  return List(list.begin(), list.begin() + static_cast<std::ptrdiff_t>(i));
}
List behind(const List &list, std::size_t i) {
  return List(list.begin() + static_cast<std::ptrdiff_t>(i) + 1, list.end());
}

// ---- flags

Variable *OneExit::newFlag(const std::string &name) {
  Variable *flag = c_.newLocal(name, b.types().intType());
  flags_.insert(flag);
  return flag;
}

Variable *OneExit::flagOf(unsigned jump) {
  if (jump == ReturnJump)
    return returned_ ? returned_ : returned_ = newFlag("returned");
  Frame *f = &frames_.back();
  if (jump == BreakJump)
    return f->breakFlag ? f->breakFlag : f->breakFlag = newFlag(f->isLoop ? "leave" : "done");
  while (!f->isLoop)
    --f;
  return f->continueFlag ? f->continueFlag : f->continueFlag = newFlag("skip");
}

const Expr *OneExit::noneOf(const std::vector<Variable *> &flags) {
  const Expr *all = nullptr;
  for (Variable *flag : flags)
    all = bothOf(all, b.unary(UnaryKind::Not, b.types().intType(), b.load(flag)), b);
  return all;
}

// ---- statements

const BlockStmt *OneExit::lowered(const List &list, SourceLocation where) {
  List out;
  lower(list, out);
  return b.block(std::move(out), where);
}

const BlockStmt *OneExit::lowerBlock(const BlockStmt *block) {
  return block ? lowered(block->statements, block->location) : nullptr;
}

void OneExit::lower(const List &list, List &out) {
  for (std::size_t i = 0; i < list.size(); ++i) {
    const Stmt *s = list[i];
    const List rest = behind(list, i);
    if (lowerSingleExit(s, rest, out))
      return;
    const unsigned jumps = jumpsOutOf(s);
    if (!jumps) {
      lowerInside(s, out);
      continue;
    }
    if (const auto *k = dyn_cast<BlockStmt>(s))
      return lower(joined(k->statements, rest), out);
    if (const auto *c = dyn_cast<IfStmt>(s))
      return lowerIf(c, rest, out);
    if (s->kind == StmtKind::Break || s->kind == StmtKind::Continue || s->kind == StmtKind::Return)
      return lowerJump(s, out);
    lowerInside(s, out);
    if (!neverEnds(s))
      guardRest(jumps, rest, out, s->location);
    return;
  }
}

void OneExit::lowerJump(const Stmt *s, List &out) {
  if (const auto *r = dyn_cast<ReturnStmt>(s)) {
    if (r->value)
      out.push_back(b.assign(Path(result_), r->value, s->location));
    out.push_back(set(flagOf(ReturnJump)));
  } else {
    out.push_back(set(flagOf(s->kind == StmtKind::Break ? BreakJump : ContinueJump)));
  }
}

void OneExit::lowerIf(const IfStmt *s, const List &rest, List &out) {
  const List none, &a = s->thenBlock->statements, &c = s->elseBlock ? s->elseBlock->statements : none;
  const bool leavesThen = neverEnds(a), leavesElse = s->elseBlock && neverEnds(c);
  const List &thenRest = !leavesThen && leavesElse ? rest : none;
  const List &elseRest = leavesThen && !leavesElse ? rest : none;
  const BlockStmt *thenBlock = lowered(joined(a, thenRest), s->thenBlock->location);
  const List otherwise = joined(c, elseRest);
  const BlockStmt *elseBlock = otherwise.empty() ? nullptr : lowered(otherwise, s->location);
  out.push_back(b.ifThen(s->condition, thenBlock, elseBlock, s->location));
  if (!leavesThen && !leavesElse)
    guardRest(jumpsOutOf(s), rest, out, s->location);
}

void OneExit::guardRest(unsigned jumps, const List &rest, List &out, SourceLocation where) {
  if (rest.empty())
    return;
  std::vector<Variable *> flags;
  for (unsigned jump : {BreakJump, ContinueJump, ReturnJump})
    if (jumps & jump)
      flags.push_back(flagOf(jump));
  out.push_back(b.ifThen(noneOf(flags), lowered(rest, where), nullptr, where));
}

/// A block that Break leaves; with isLoop (the body of `do ... while (0)`) Continue as well.
void OneExit::lowerOnce(const List &list, bool isLoop, List &out, SourceLocation where) {
  frames_.push_back({isLoop});
  const BlockStmt *body = lowered(list, where);
  const Frame frame = frames_.back();
  frames_.pop_back();
  declareFlag(frame.breakFlag, out);
  declareFlag(frame.continueFlag, out);
  out.insert(out.end(), body->statements.begin(), body->statements.end());
}

void OneExit::lowerInside(const Stmt *s, List &out) {
  if (const auto *k = dyn_cast<BlockStmt>(s))
    return out.push_back(lowerBlock(k));
  if (const auto *i = dyn_cast<IfStmt>(s))
    return lowerIf(i, {}, out);
  if (const auto *f = dyn_cast<ForStmt>(s))
    return lowerFor(f, out);
  if (const auto *w = dyn_cast<WhileStmt>(s))
    return lowerWhile(w, out);
  if (const auto *o = dyn_cast<SwitchStmt>(s))
    return lowerOnce(o->statements, false, out, s->location);
  if (const auto *p = dyn_cast<OmpParallelStmt>(s))
    return out.push_back(b.ompParallel(p->sharing, p->numThreads, p->ifClause, p->overrides,
                                       lowerBlock(p->body), s->location, p->traits));
  if (const auto *k = dyn_cast<OmpCriticalStmt>(s))
    return out.push_back(withBody(b, k, lowerBlock(k->body)));
  if (const auto *w = dyn_cast<OmpForStmt>(s)) {
    List loop;
    lowerFor(w->loop, loop);
    return out.push_back(
        b.ompFor(w->sharing, w->schedule, w->nowait, w->overrides, cast<ForStmt>(loop.back()), s->location));
  }
  out.push_back(s);
}

// ---- the whole body

const BlockStmt *OneExit::run(const BlockStmt *body) {
  const Type *returns = c_.function.returnType;
  List list = body->statements, out;
  const Stmt *last = list.empty() || list.back()->kind != StmtKind::Return ? nullptr : list.back();
  if (last)
    list.pop_back();
  const bool returnsEarly = jumpsOutOf(list) & ReturnJump;
  if (returnsEarly && !returns->isVoid()) {
    result_ = c_.newLocal("result", returns);
    if (last)
      list.push_back(last);
  }
  List main;
  lower(list, main);
  if (result_) // where the end of the function can be reached without a value, that is none that anyone may
               // read
    out.push_back(b.declare(result_,
                            returns->isScalar() && !neverEnds(list) ? b.zero(result_->type) : nullptr,
                            returns->isRecord()));
  declareFlag(returned_, out);
  out = joined(out, main);
  if (result_)
    out.push_back(b.returnValue(b.load(result_)));
  else if (last && !returns->isVoid())
    out.push_back(last);
  return tidyFlags(b.block(std::move(out), body->location), flags_, c_);
}

const BlockStmt *makeOneExit(const BlockStmt *body, FunctionContext &context) {
  return OneExit(context).run(body);
}

} // namespace adjgen
