#include "normalize/Jumps.h"
#include "ir/Module.h"
#include "ir/Visitor.h"
#include "normalize/Conditions.h"
#include <algorithm>

namespace adjgen {

unsigned jumpsOwnedBy(const Stmt *loop) {
  unsigned jumps = NoJump;
  forEachChild(loop, [&](const Stmt *c) { jumps |= jumpsOutOf(c); });
  return jumps;
}

unsigned jumpsOutOf(const Stmt *s) {
  switch (s->kind) {
  case StmtKind::Break:
    return BreakJump;
  case StmtKind::Continue:
    return ContinueJump;
  case StmtKind::Return:
    return ReturnJump;
  case StmtKind::For:
  case StmtKind::While:
    return jumpsOwnedBy(s) & ReturnJump;
  case StmtKind::Switch:
    return jumpsOwnedBy(s) & ~BreakJump;
  case StmtKind::Declare:
  case StmtKind::Assign:
  case StmtKind::Increment:
  case StmtKind::Call:
  case StmtKind::Block:
  case StmtKind::If:
  case StmtKind::OmpParallel:
  case StmtKind::OmpFor:
  case StmtKind::OmpAtomic:
  case StmtKind::OmpBarrier:
  case StmtKind::OmpCritical:
  case StmtKind::OmpFlush:
  case StmtKind::Unsupported:
  case StmtKind::Push:
  case StmtKind::Pop:
  case StmtKind::Comment:
    break;
  }
  return jumpsOwnedBy(s);
}

unsigned jumpsOutOf(const std::vector<const Stmt *> &list) {
  unsigned jumps = NoJump;
  for (const Stmt *s : list)
    jumps |= jumpsOutOf(s);
  return jumps;
}

static bool neverEnds(const WhileStmt *s) {
  const auto known = constantValue(s->condition);
  return known && *known && !(jumpsOwnedBy(s) & BreakJump);
}

static bool neverEnds(const SwitchStmt *s) {
  bool entered = false;
  std::size_t last = 0; // label; every way to the end passes the statements behind it
  for (const SwitchCase &c : s->cases) {
    entered |= c.isDefault;
    last = std::max(last, c.position);
  }
  const auto begin = s->statements.begin() + static_cast<std::ptrdiff_t>(last);
  return entered && !(jumpsOwnedBy(s) & BreakJump) &&
         neverEnds(std::vector<const Stmt *>(begin, s->statements.end()));
}

bool neverEnds(const Stmt *s) {
  switch (s->kind) {
  case StmtKind::Break:
  case StmtKind::Continue:
  case StmtKind::Return:
    return true;
  case StmtKind::Call:
    return cast<CallStmt>(s)->callee && cast<CallStmt>(s)->callee->noReturn;
  case StmtKind::Block:
    return neverEnds(cast<BlockStmt>(s)->statements);
  case StmtKind::If: {
    const auto *i = cast<IfStmt>(s);
    return i->elseBlock && neverEnds(i->thenBlock) && neverEnds(i->elseBlock);
  }
  case StmtKind::While:
    return neverEnds(cast<WhileStmt>(s));
  case StmtKind::Switch:
    return neverEnds(cast<SwitchStmt>(s));
  case StmtKind::Declare:
  case StmtKind::Assign:
  case StmtKind::Increment:
  case StmtKind::For:
  case StmtKind::OmpParallel:
  case StmtKind::OmpFor:
  case StmtKind::OmpAtomic:
  case StmtKind::OmpBarrier:
  case StmtKind::OmpCritical:
  case StmtKind::OmpFlush:
  case StmtKind::Unsupported:
  case StmtKind::Push:
  case StmtKind::Pop:
  case StmtKind::Comment:
    break;
  }
  return false;
}

bool neverEnds(const std::vector<const Stmt *> &list) {
  for (const Stmt *s : list)
    if (neverEnds(s))
      return true;
  return false;
}

} // namespace adjgen
