// Sections that one thread at a time executes, atomics and locks. Where their order does not matter, the
// backward sweep has neither section nor lock. Where the plan says that it does (an event), the forward sweep
// numbers a thread's coming and going inside the section, and the backward sweep undoes both, in the opposite
// order of all threads: no section is needed there. runtime/include/adjgen/events.h has the argument.
#include "transform/adjoint/SectionSweeps.h"
#include "transform/AtomicParts.h"

#include <algorithm>

namespace adjgen {

static bool isRead(const OmpCriticalStmt *s) {
  return s && s->criticalKind == CriticalKind::Atomic && s->atomicKind == AtomicKind::Read;
}

static std::string eventName(const OmpCriticalStmt *s) {
  switch (s ? s->criticalKind : CriticalKind::Atomic) {
  case CriticalKind::Critical:
    return s->name.empty() ? "critical" : s->name;
  case CriticalKind::Ordered:
    return "ordered";
  case CriticalKind::Atomic:
    break;
  }
  return "atomic";
}

const Stmt *SectionSweeps::event(const OmpCriticalStmt *s) {
  return rt_.call(isRead(s) ? "adjgen_read_event" : "adjgen_event", {rt_.text(eventName(s))});
}

const Stmt *SectionSweeps::undoEvent(const OmpCriticalStmt *s) {
  return rt_.call(isRead(s) ? "adjgen_undo_read_event" : "adjgen_undo_event", {});
}

/// Nothing happens in the backward sweep between coming and going, which then are one event.
bool SectionSweeps::isOneEvent(const OmpCriticalStmt *s) const {
  return isRead(s) && !plan().isActive(cast<AssignStmt>(s->body->statements[0])->target);
}

void SectionSweeps::forward(const OmpCriticalStmt *s, Statements &out) {
  bool isEvent = !plain() && plan().isEvent(s);
  bool atomic = s->criticalKind == CriticalKind::Atomic;
  Statements body;
  if (isEvent && !isOneEvent(s))
    body.push_back(event(s));
  const bool isSection = isEvent || s->atomicKind == AtomicKind::Compare;
  if (atomic && !forwardAtomic(s, isSection, body))
    return void(out.insert(out.end(), body.begin(), body.end()));
  if (!atomic)
    forwardBody(s, body);
  if (!isEvent && isEmpty(body))
    return;
  if (isEvent) // that of a read is undone, whether or not its value is needed
    body.push_back(event(s));
  const BlockStmt *block = b_.block(body, s->location);
  out.push_back(atomic ? inAtomicSection(block, s->location) : withBody(b_, s, block));
}

/// A section that an earlier stage has made for atomics holds what those need.
const Stmt *SectionSweeps::inAtomicSection(const BlockStmt *block, SourceLocation l) {
  return isInSection_ ? static_cast<const Stmt *>(block) : b_.ompCritical(atomicSectionName, block, l);
}

void SectionSweeps::forwardBody(const OmpCriticalStmt *s, Statements &out) {
  const bool before = isInSection_;
  isInSection_ |= s->criticalKind == CriticalKind::Critical && s->name == atomicSectionName;
  for (const Stmt *x : forward_.scope(s->body)->statements)
    out.push_back(x);
  isInSection_ = before;
}

/// The statements of an atomic, each an atomic of its own where a section is around them: true; else as they
/// may stand.
bool SectionSweeps::forwardAtomic(const OmpCriticalStmt *s, bool inSection, Statements &out) {
  Statements saves, parts;
  for (const Stmt *x : s->body->statements) {
    Statements list;
    forward_.statement(x, list);
    for (const Stmt *y : list) {
      bool isPart = isa<AssignStmt>(y) || isa<IncrementStmt>(y);
      (isPart || inSection ? parts : saves).push_back(y);
    }
  }
  if (inSection) {
    for (const Stmt *x : parts)
      out.push_back(asAtomic(b_, s, x));
    return true;
  }
  out.insert(out.end(), saves.begin(), saves.end());
  if (parts.size() == s->body->statements.size())
    out.push_back(withBody(b_, s, b_.block(parts, s->location)));
  else
    for (const Stmt *x : parts)
      out.push_back(asAtomic(b_, s, x));
  return false;
}

/// What it declares is nobody else's.
void SectionSweeps::backward(const OmpCriticalStmt *s, Statements &out) {
  Statements body;
  bool isEvent = plan().isEvent(s);
  if (isEvent)
    body.push_back(undoEvent(s));
  for (const Stmt *x : backward_.scope(s->body)->statements)
    body.push_back(x);
  if (isEvent && !isOneEvent(s))
    body.push_back(undoEvent(s));
  const bool declares =
      std::any_of(body.begin(), body.end(), [](const Stmt *x) { return isa<DeclareStmt>(x); });
  if (declares || isEvent)
    out.push_back(b_.block(body, s->location));
  else
    out.insert(out.end(), body.begin(), body.end());
}

void SectionSweeps::forward(const OmpAtomicStmt *s, Statements &out) {
  Statements inner;
  forward_.statement(s->update, inner);
  for (const Stmt *&x : inner)
    if (const auto *i = dyn_cast<IncrementStmt>(x))
      x = b_.ompAtomic(i, s->location);
  if (plain() || !plan().isEvent(s)) {
    out.insert(out.end(), inner.begin(), inner.end());
    return;
  }
  inner.insert(inner.begin(), event(nullptr));
  inner.push_back(event(nullptr));
  out.push_back(inAtomicSection(b_.block(inner, s->location), s->location));
}

/// Where the order does not matter, others only read the adjoint of what is updated.
void SectionSweeps::backward(const OmpAtomicStmt *s, Statements &out) {
  if (!plan().isEvent(s))
    return assignments_.increment(s->update, out);
  Statements inner{undoEvent(nullptr)};
  assignments_.increment(s->update, inner);
  inner.push_back(undoEvent(nullptr));
  out.push_back(b_.block(inner, s->location));
}

} // namespace adjgen
