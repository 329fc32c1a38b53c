// Problem: each push asks whether the stack has room, and moves its top, which the next one waits for;
// compilers take their time for so many branches. Invariant: the bytes on the stack, and their order, are
// those of the single pushes. Between the first and the last of a run the stack is used by no other
// statement, and the last one is reached whenever the first one is. Algorithm: one walk over each list, which
// closes a run at the first statement that is not known to keep this.
#include "cleanup/BatchedPushes.h"
#include "cleanup/Memory.h"
#include "cleanup/Uses.h"
#include "ir/Rewriter.h"
#include "ir/Visitor.h"
#include <algorithm>
#include <map>

namespace adjgen {

namespace {

constexpr unsigned MostBytes = 1024; // ADJGEN_ROOM_BYTES

unsigned bytesOf(const Type *t) {
  const bool isScalar = t->kind == TypeKind::Integer || t->kind == TypeKind::Real;
  return isScalar && t->bits <= 64 ? t->bits / 8 : 0; // long double is not as large as its bits say
}

/// 0: it is saved by a call that finds its own place, or has its place (LoopRooms.h).
unsigned bytesOf(const PushStmt *s) {
  return s->at ? 0 : s->isFlag ? 1 : bytesOf(s->value ? s->value->type : s->path.type());
}
unsigned bytesOf(const PopStmt *s) { return s->at ? 0 : s->isFlag ? 1 : bytesOf(s->path.type()); }

/// What a statement that may share room saves or takes back; 0: it is none.
unsigned bytesOf(const Stmt *s) {
  if (const auto *push = dyn_cast<PushStmt>(s))
    return bytesOf(push);
  if (const auto *pop = dyn_cast<PopStmt>(s))
    return bytesOf(pop);
  return discardedBytes(s);
}

/// Neither uses the stack nor leaves the list that it stands in.
bool isTransparent(const Stmt *s) {
  bool isKnown = true;
  forEachStmt(s, [&](const Stmt *x) {
    switch (x->kind) {
    case StmtKind::Declare:
      isKnown &= cast<DeclareStmt>(x)->variable->type->kind != TypeKind::Opaque; // an object: it may throw
      return;
    case StmtKind::Assign:
    case StmtKind::Increment:
    case StmtKind::If:
    case StmtKind::For:
    case StmtKind::Block:
    case StmtKind::OmpAtomic:
    case StmtKind::Comment:
      return;
    case StmtKind::Call:
    case StmtKind::While:
    case StmtKind::Switch:
    case StmtKind::Break:
    case StmtKind::Continue:
    case StmtKind::Return:
    case StmtKind::OmpParallel:
    case StmtKind::OmpFor:
    case StmtKind::OmpBarrier:
    case StmtKind::OmpCritical:
    case StmtKind::OmpFlush:
    case StmtKind::Unsupported:
    case StmtKind::Push:
    case StmtKind::Pop:
      isKnown &= sumOf(x).has_value();
    }
  });
  return isKnown;
}

/// Pushes, or pops, of one list that share room.
struct Run {
  bool isPush;
  std::vector<std::size_t> members; // numbers in the list
  unsigned bytes = 0;
};

class ShareRoom : public Rewriter {
public:
  using Rewriter::Rewriter;

  const BlockStmt *rewriteBlock(const BlockStmt *block) override {
    if (!block)
      return nullptr;
    const BlockStmt *inner = Rewriter::rewriteBlock(block);
    const std::vector<Run> runs = runsOf(inner->statements);
    return runs.empty() ? inner : b.block(inRooms(inner->statements, runs), block->location);
  }

private:
  static std::vector<Run> runsOf(const std::vector<const Stmt *> &list) {
    std::vector<Run> runs;
    bool isOpen = false;
    for (std::size_t k = 0; k < list.size(); ++k) {
      const bool isPush = isa<PushStmt>(list[k]);
      const unsigned bytes = bytesOf(list[k]);
      if (bytes == 0) {
        isOpen = isOpen && isTransparent(list[k]);
        continue;
      }
      if (!isOpen || runs.back().isPush != isPush || runs.back().bytes + bytes > MostBytes)
        runs.push_back({isPush, {}, 0});
      isOpen = true;
      runs.back().members.push_back(k);
      runs.back().bytes += bytes;
    }
    std::erase_if(runs, [&](const Run &r) {
      return r.members.size() < 2 || std::all_of(
                                         r.members.begin(), r.members.end(),
                                         [&](std::size_t k) { return discardedBytes(list[k]) != 0; });
    });
    return runs;
  }

  std::vector<const Stmt *> inRooms(const std::vector<const Stmt *> &list, const std::vector<Run> &runs) {
    // In front of a statement; in place of it, null: nothing.
    std::map<std::size_t, const Stmt *> begins, changed;
    for (const Run &r : runs)
      place(list, r, begins, changed);
    std::vector<const Stmt *> out;
    for (std::size_t k = 0; k < list.size(); ++k) {
      if (const auto it = begins.find(k); it != begins.end())
        out.push_back(it->second);
      const auto it = changed.find(k);
      if (it == changed.end())
        out.push_back(list[k]);
      else if (it->second)
        out.push_back(it->second);
    }
    return out;
  }

  void place(const std::vector<const Stmt *> &list, const Run &r, std::map<std::size_t, const Stmt *> &begins,
             std::map<std::size_t, const Stmt *> &changed) {
    const Type *byte = b.types().integer("char", 8, true);
    const Type *pointer = b.types().pointer(r.isPush ? byte : b.types().qualified(byte, Const));
    const Variable *room = b.variable("saved", pointer, VariableKind::Local);
    const std::string function = r.isPush ? "adjgen_push_room" : "adjgen_pop_room";
    begins[beginOf(list, r.members.front())] =
        b.declare(room, b.pureCall(pointer, function, {b.intLiteral(r.bytes)}), false,
                  list[r.members.front()]->location);
    const auto at = [&](unsigned offset) {
      const Expr *e = b.load(room);
      return offset == 0 ? e : b.binary(BinaryKind::Add, pointer, e, b.intLiteral(offset));
    };
    unsigned below = r.isPush ? 0 : r.bytes;
    for (const std::size_t k : r.members) {
      if (const auto *push = dyn_cast<PushStmt>(list[k])) {
        changed[k] = inRoom(b, push, at(below));
        below += bytesOf(push);
      } else {
        below -= bytesOf(list[k]);
        const auto *pop = dyn_cast<PopStmt>(list[k]);
        changed[k] = pop ? inRoom(b, pop, at(below)) : nullptr;
      }
    }
  }

  /// A pop and the declaration in front of it are printed as one.
  static std::size_t beginOf(const std::vector<const Stmt *> &list, std::size_t k) {
    const auto *pop = dyn_cast<PopStmt>(list[k]);
    const auto *d = k > 0 ? dyn_cast<DeclareStmt>(list[k - 1]) : nullptr;
    return pop && d && pop->path.isVariable() && pop->path.root == d->variable ? k - 1 : k;
  }
};

} // namespace

const BlockStmt *shareRoom(const Module &module, const BlockStmt *body) {
  return ShareRoom(module).rewriteBlock(body);
}

} // namespace adjgen
