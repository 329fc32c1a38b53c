#include "analysis/effects/PieceReads.h"
#include "ir/OmpConstructs.h"
#include "ir/Visitor.h"

#include <algorithm>

namespace adjgen {

void addVariables(const Expr *e, VariableSet &out) {
  forEachExpr(e, [&](const Expr *x) {
    if (const auto *l = dyn_cast<LoadExpr>(x))
      out.insert(l->path.root);
    if (const auto *a = dyn_cast<AddressOfExpr>(x))
      out.insert(a->path.root);
  });
}

PieceReads::PieceReads(LocationTable &table, const ReadWriteResults &effects, const Stmt *piece)
    : t_(table), effects_(effects), piece_(piece) {
  loops_.push_back(std::make_unique<Loops>());
  walk(piece);
}

/// False: of a kind that may read elements in ways that are not followed.
static bool isFollowed(const Stmt *s) {
  switch (s->kind) {
  case StmtKind::Block:
  case StmtKind::Declare:
  case StmtKind::Assign:
  case StmtKind::Increment:
  case StmtKind::If:
  case StmtKind::For:
  case StmtKind::While:
  case StmtKind::Call:
  case StmtKind::Return:
  case StmtKind::OmpParallel:
  case StmtKind::OmpFor:
  case StmtKind::OmpAtomic:
  case StmtKind::OmpBarrier:
  case StmtKind::Comment:
    return true;
  case StmtKind::Switch:
  case StmtKind::Break:
  case StmtKind::Continue:
  case StmtKind::OmpCritical:
  case StmtKind::OmpFlush:
  case StmtKind::Unsupported:
  case StmtKind::Push:
  case StmtKind::Pop:
    break;
  }
  return false;
}

void PieceReads::walk(const Stmt *s) {
  const unsigned begin = count_++;
  areFollowed_ &= isFollowed(s);
  if (const auto *d = dyn_cast<DeclareStmt>(s))
    own_.insert(d->variable);
  if (const auto *c = dyn_cast<CallStmt>(s))
    calls_.push_back(c);
  if (isa<ReturnStmt>(s))
    returns_.push_back(s);
  for (const SharingEntry &e : sharingOf(s)) {
    own_.insert(e.inner);
    if (e.inner != e.outer)
      for (LocationId l : t_.allOf(Path(e.outer)))
        t_.add(copied_, l);
  }
  forEachExprOf(s, [&](const Expr *root) { note(root, s); });
  const auto *loop = dyn_cast<ForStmt>(s);
  const std::size_t outer = current_;
  if (loop) {
    own_.insert(loop->variable);
    Loops inside = *loops_[current_];
    inside.push_back(loop);
    current_ = loops_.size();
    loops_.push_back(std::make_unique<Loops>(std::move(inside)));
  }
  forEachChild(s, [&](const Stmt *c) { walk(c); });
  current_ = outer;
  ranges_[s] = {begin, count_};
}

void PieceReads::note(const Expr *root, const Stmt *s) {
  forEachExpr(root, [&](const Expr *e) {
    if (const auto *c = dyn_cast<PureCallExpr>(e))
      areFollowed_ &= std::none_of(c->arguments.begin(), c->arguments.end(),
                                   [](const Expr *a) { return a->type->isPointer(); });
    if (const auto *l = dyn_cast<LoadExpr>(e))
      for (LocationId x : t_.allOf(l->path))
        reads_[x].push_back({l, s, loops_[current_].get()});
  });
}

bool PieceReads::allOf(LocationId l, const std::function<bool(const Read &)> &isFine) const {
  return std::all_of(reads_.begin(), reads_.end(), [&](const auto &reads) {
    return !t_.mayOverlap(l, reads.first) || std::all_of(reads.second.begin(), reads.second.end(), isFine);
  });
}

bool PieceReads::areElsewhere(LocationId l) const {
  return t_.mayOverlap(l, copied_) || std::any_of(calls_.begin(), calls_.end(), [&](const CallStmt *c) {
           return t_.mayOverlap(l, effects_.reads(c));
         });
}

bool PieceReads::isIn(const Stmt *inner, const Stmt *s) const {
  const auto outer = ranges_.find(inner), own = ranges_.find(s);
  return outer != ranges_.end() && own != ranges_.end() && outer->second.first <= own->second.first &&
         own->second.second <= outer->second.second;
}

bool PieceReads::returnsFrom(const Stmt *inner) const {
  return std::any_of(returns_.begin(), returns_.end(), [&](const Stmt *s) { return isIn(inner, s); });
}

bool PieceReads::changes(const Expr *e) const {
  auto [it, isNew] = changed_.try_emplace(e, false);
  if (isNew) {
    LocationSet reads;
    readsOf(t_, e, reads);
    VariableSet roots;
    addVariables(e, roots);
    it->second = changes(reads) ||
                 std::any_of(roots.begin(), roots.end(), [&](const Variable *v) { return isOwn(v); });
  }
  return it->second;
}

bool PieceReads::changes(const LocationSet &reads) const {
  for (LocationId l : reads.set_bits())
    if (t_.mayOverlap(l, effects_.writes(piece_)))
      return true;
  return false;
}

} // namespace adjgen
