#include "ir/OmpConstructs.h"
#include "ir/Visitor.h"

namespace adjgen {

const std::vector<SharingEntry> &sharingOf(const Stmt *s) {
  static const std::vector<SharingEntry> none;
  switch (s->kind) {
  case StmtKind::OmpParallel:
    return cast<OmpParallelStmt>(s)->sharing;
  case StmtKind::OmpFor:
    return cast<OmpForStmt>(s)->sharing;
  case StmtKind::Declare:
  case StmtKind::Assign:
  case StmtKind::Increment:
  case StmtKind::Call:
  case StmtKind::Block:
  case StmtKind::If:
  case StmtKind::For:
  case StmtKind::While:
  case StmtKind::Switch:
  case StmtKind::Break:
  case StmtKind::Continue:
  case StmtKind::Return:
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
  return none;
}

void addDeclared(const Stmt *code, VariableSet &to) {
  forEachStmt(code, [&](const Stmt *s) {
    if (const auto *d = dyn_cast<DeclareStmt>(s))
      to.insert(d->variable);
    if (const auto *l = dyn_cast<ForStmt>(s))
      to.insert(l->variable);
    for (const SharingEntry &e : sharingOf(s))
      if (e.inner != e.outer)
        to.insert(e.inner);
  });
}

bool isOmp(const Stmt *s) {
  switch (s->kind) {
  case StmtKind::OmpParallel:
  case StmtKind::OmpFor:
  case StmtKind::OmpAtomic:
  case StmtKind::OmpBarrier:
  case StmtKind::OmpCritical:
  case StmtKind::OmpFlush:
    return true;
  case StmtKind::Declare:
  case StmtKind::Assign:
  case StmtKind::Increment:
  case StmtKind::Call:
  case StmtKind::Block:
  case StmtKind::If:
  case StmtKind::For:
  case StmtKind::While:
  case StmtKind::Switch:
  case StmtKind::Break:
  case StmtKind::Continue:
  case StmtKind::Return:
  case StmtKind::Unsupported:
  case StmtKind::Push:
  case StmtKind::Pop:
  case StmtKind::Comment:
    break;
  }
  return false;
}

} // namespace adjgen
