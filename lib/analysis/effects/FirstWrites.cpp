// The list is walked once, with the paths that hold the pointer to the newest memory. What may write to its
// cell, or to one of the paths, ends the walk with that memory: reads do not matter, since nothing stands
// there yet that a program may read.
#include "analysis/effects/FirstWrites.h"
#include "ir/Visitor.h"
#include "rules/FunctionKinds.h"

#include <algorithm>

namespace adjgen {

namespace {

class FirstWriteWalk {
public:
  FirstWriteWalk(const AliasResults &alias, LocationTable &t, const ReadWriteResults &effects,
                 NodeSet<Stmt> &out)
      : alias_(alias), t_(t), effects_(effects), out_(out) {}

  void list(const BlockStmt *b) {
    pointers_.clear();
    for (const Stmt *s : b->statements) {
      if (const auto *c = dyn_cast<CallStmt>(s); c && allocates(c)) {
        pointers_ = {c->result};
        memory_ = alias_.pointee(alias_.cellOf(c->result));
      } else if (!pointers_.empty()) {
        statement(s);
      }
    }
  }

private:
  static bool allocates(const CallStmt *c) {
    const FunctionKind kind =
        c->callee && !c->callee->body ? functionKind(c->callee->name) : FunctionKind::Unknown;
    return c->hasResult && (kind == FunctionKind::Allocate || kind == FunctionKind::AllocateAligned);
  }
  void statement(const Stmt *s) {
    const auto *f = dyn_cast<ForStmt>(s);
    if (f && setsEach(f)) // the body's declarations go out of scope
      return pointers_.clear();
    writes(s);
    copies(s, pointers_);
  }
  /// Drops what the statement may change.
  void writes(const Stmt *s) {
    const LocationSet &written = effects_.writes(s);
    std::erase_if(pointers_, [&](const Path &p) {
      const auto all = t_.allOf(p);
      return std::any_of(all.begin(), all.end(), [&](LocationId l) { return t_.mayOverlap(l, written); });
    });
    for (unsigned l : written.set_bits())
      if (memory_ == NoCell || alias_.mayOverlap(t_[l].cell, memory_))
        return pointers_.clear();
  }
  static bool holdsPointer(const Path &p, const std::vector<Path> &pointers) {
    return std::any_of(pointers.begin(), pointers.end(), [&](const Path &q) { return equal(p, q); });
  }
  static const Expr *withoutCasts(const Expr *e) {
    while (const auto *c = dyn_cast<CastExpr>(e)) {
      if (c->type->isInteger() && (!c->operand->type->isInteger() || c->type->bits < c->operand->type->bits))
        break; // two numbers may become one
      e = c->operand;
    }
    return e;
  }
  static void copies(const Stmt *s, std::vector<Path> &pointers) {
    const auto *d = dyn_cast<DeclareStmt>(s);
    const auto *a = dyn_cast<AssignStmt>(s);
    const Expr *value = d ? d->initializer : a ? a->value : nullptr;
    const auto *from = value && value->type->isPointer() ? dyn_cast<LoadExpr>(withoutCasts(value)) : nullptr;
    if (from && holdsPointer(from->path, pointers))
      pointers.push_back(d ? Path(d->variable) : a->target);
  }

  /// [first writes]: the loop.
  bool setsEach(const ForStmt *f) {
    std::vector<Path> pointers = pointers_;
    std::vector<const AssignStmt *> sets;
    for (const Stmt *s : f->body->statements) {
      const auto *a = dyn_cast<AssignStmt>(s);
      if (a && isElement(a->target, f->variable, pointers)) {
        for (const AssignStmt *other : sets)
          if (!areDifferentMembers(a->target, other->target))
            return false;
        sets.push_back(a);
      } else if (isa<DeclareStmt>(s)) {
        copies(s, pointers);
      } else {
        return false;
      }
    }
    for (const AssignStmt *a : sets)
      out_.insert(a);
    return !sets.empty();
  }
  /// p[k], or a member of it.
  static bool isElement(const Path &p, const Variable *k, const std::vector<Path> &pointers) {
    std::size_t at = p.steps.size();
    while (at > 0 && p.steps[at - 1].kind == ProjectionKind::Field)
      --at;
    if (at == 0 || p.steps[at - 1].kind != ProjectionKind::Deref || !p.steps[at - 1].index)
      return false;
    const auto *index = dyn_cast<LoadExpr>(withoutCasts(p.steps[at - 1].index));
    Path pointer = p;
    pointer.steps.resize(at - 1);
    return index && index->path.isVariable() && index->path.root == k && holdsPointer(pointer, pointers);
  }
  static bool areDifferentMembers(const Path &a, const Path &b) {
    for (std::size_t k = 0; k < a.steps.size() && k < b.steps.size(); ++k)
      if (a.steps[k].kind == ProjectionKind::Field && b.steps[k].kind == ProjectionKind::Field &&
          a.steps[k].field != b.steps[k].field)
        return !a.steps[k - 1].type->isRecord() || !a.steps[k - 1].type->record->isUnion;
    return false;
  }

  const AliasResults &alias_;
  LocationTable &t_;
  const ReadWriteResults &effects_;
  NodeSet<Stmt> &out_;
  std::vector<Path> pointers_; // that lead to the newest memory
  CellId memory_ = NoCell;
};

} // namespace

NodeSet<Stmt> findFirstWrites(const std::vector<const Function *> &functions, const AliasResults &alias,
                              LocationTable &table, const ReadWriteResults &effects) {
  NodeSet<Stmt> out;
  FirstWriteWalk walk(alias, table, effects, out);
  for (const Function *f : functions)
    forEachStmt(f->body, [&](const Stmt *s) {
      if (const auto *b = dyn_cast<BlockStmt>(s))
        walk.list(b);
    });
  return out;
}

std::string printFirstWrites(const Module &m, const NodeSet<Stmt> &firstWrites) {
  std::string out;
  for (const Function *f : m.functions)
    if (f->body)
      forEachStmt(f->body, [&](const Stmt *s) {
        if (firstWrites.count(s))
          out += f->name + ":" + std::to_string(s->location.line) + ": the first value of '" +
                 targetOf(s)->root->name + "'\n";
      });
  return out;
}

} // namespace adjgen
