// Where the order of threads matters, the forward sweep numbers events with the lock held, and the backward
// sweep undoes them in the opposite order, without a lock (SectionSweeps.cpp).
#include "transform/adjoint/LockSweeps.h"
#include "rules/FunctionKinds.h"

namespace adjgen {

void LockSweeps::forward(const CallStmt *s, Statements &out) {
  if (!sweep().isLive(s))
    return;
  bool isEvent = !plain() && plan().isEvent(s);
  FunctionKind kind = functionKind(s->callee->name);
  auto record = [&] { return rt_.call("adjgen_lock_event", {s->arguments[0]}); };
  if (!isEvent || kind == FunctionKind::LockSet) {
    if (!plain() && sweep().isRecorded(s))
      saved_.save(s->result, out);
    out.push_back(s);
    if (isEvent)
      out.push_back(record());
    return;
  }
  if (kind == FunctionKind::LockUnset) { // with the lock still held
    out.push_back(record());
    out.push_back(s);
    return;
  }
  const Variable *got = temporary("got", b_.types().intType());
  out.push_back(b_.declare(got));
  out.push_back(b_.call(Path(got), s->callee, s->arguments, s->location));
  if (s->hasResult) {
    if (sweep().isRecorded(s))
      saved_.save(s->result, out);
    out.push_back(b_.assign(s->result, b_.load(got), s->location));
  }
  out.push_back(b_.ifThen(b_.load(got), b_.block({record()}), nullptr, s->location));
  out.push_back(b_.pushFlag(b_.load(got)));
}

void LockSweeps::backward(const CallStmt *s, Statements &out) {
  if (!sweep().isLive(s))
    return;
  const Stmt *undo = rt_.call("adjgen_undo_event", {});
  if (plan().isEvent(s) && functionKind(s->callee->name) == FunctionKind::LockTest) {
    const Variable *got = temporary("got", b_.types().intType());
    out.push_back(b_.declare(got));
    out.push_back(b_.popFlag(Path(got)));
    out.push_back(b_.ifThen(b_.load(got), b_.block({undo}), nullptr, s->location));
  } else if (plan().isEvent(s)) {
    out.push_back(undo);
  }
  if (sweep().isRecorded(s))
    saved_.restore(s->result, out);
}

} // namespace adjgen
