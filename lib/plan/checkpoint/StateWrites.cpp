// Approach: a walk over the loop and the functions that it calls, with what stands for each variable that is not
// there in front of the loop.
#include "plan/checkpoint/StateWrites.h"
#include "ir/OmpConstructs.h"
#include "ir/Visitor.h"
#include "plan/checkpoint/ExtentText.h"

#include <algorithm>
#include <functional>

namespace adjgen {

namespace {

/// What a variable of a step, or of a function that it calls, stands for: a place, or an address.
struct Frame {
  const Frame *outer = nullptr; // the caller's; null: the loop's
  const Function *function = nullptr;
  NodeMap<Variable, const Expr *> values; // of parameters: in terms of the caller
};

class WriteWalk {
public:
  WriteWalk(const Stmt *loop, const StepMemory &memory, const std::set<CellId> &resized, Facts &f,
            StateWrites &out)
      : f_(f), memory_(memory), resized_(resized), out_(out) {
    noteOwn(loop);
  }

  void walk(const Stmt *s, const Frame &frame, bool isConditional) {
    if (const Path *target = targetOf(s))
      write(*target, s->location, frame, isConditional);
    noteAllReads(s, frame);
    noteReads(s, frame, isConditional);
    notePointers(s, frame);
    for (const SharingEntry &e : sharingOf(s))
      if (e.kind == SharingKind::ReductionAdd)
        write(Path(e.outer), s->location, frame, isConditional);
    if (const auto *c = dyn_cast<CallStmt>(s))
      call(c, frame);
    const bool inside = isConditional || isa<IfStmt>(s) || isa<WhileStmt>(s);
    regions_ += isa<OmpParallelStmt>(s);
    forEachChild(s, [&](const Stmt *x) { walk(x, frame, inside); });
    regions_ -= isa<OmpParallelStmt>(s);
  }

  /// The loop itself is no condition: where it has no step, nothing is saved.
  void steps(const Stmt *loop, const Frame &frame) {
    if (isa<CallStmt>(loop))
      return walk(loop, frame, false);
    forEachChild(loop, [&](const Stmt *x) { walk(x, frame, false); });
  }

private:
  void noteOwn(const Stmt *code) {
    addDeclared(code, own_);
    forEachStmt(code, [&](const Stmt *s) {
      for (const SharingEntry &e : sharingOf(s))
        if (e.inner != e.outer && e.kind == SharingKind::FirstPrivate)
          copies_[e.inner] = e.outer;
    });
  }

  /// [reads]
  void noteAllReads(const Stmt *s, const Frame &frame) {
    forEachExprOf(s, [&](const Expr *e) {
      forEachExpr(e, [&](const Expr *x) {
        const auto *l = dyn_cast<LoadExpr>(x);
        if (!l || !l->path.goesThroughPointer())
          return;
        auto found = resolved(l->path, frame, 0);
        if (!found)
          return void(out_.unknownReads.insert(f_.alias().cellOf(l->path)));
        found->isExact &= !frame.outer;
        found->where = s->location;
        out_.reads.push_back(*found);
      });
    });
    if (const auto *c = dyn_cast<CallStmt>(s); c && (!c->callee || !c->callee->body))
      for (unsigned l : f_.effects().reads(c).set_bits())
        out_.unknownReads.insert(f_.table()[l].cell);
  }

  void noteReads(const Stmt *s, const Frame &frame, bool isConditional) {
    if (isConditional || frame.outer)
      return;
    forEachExprOf(s, [&](const Expr *e) {
      bool any = false;
      forEachExpr(e, [&](const Expr *x) {
        const auto *b = dyn_cast<BinaryExpr>(x);
        any |= isa<SelectExpr>(x) || (b && isLogical(b->op));
      });
      if (any) // some of it may not be evaluated
        return;
      forEachExpr(e, [&](const Expr *x) {
        if (const auto *l = dyn_cast<LoadExpr>(x); l && l->path.goesThroughPointer())
          if (auto p = resolved(l->path, frame, 0); p && p->isExact)
            out_.accesses.push_back(*p);
      });
    });
  }

  void write(const Path &p, SourceLocation where, const Frame &frame, bool isConditional) {
    if ((isOwn(p.root) && !p.goesThroughPointer()) || isElsewhere(f_.alias().cellOf(p)))
      return;
    std::vector<StateWrite> all;
    const bool isKnown = allOf(p, frame, 0, all);
    if (!isKnown && isConstant(p.root, frame))
      return void(out_.nowhere.insert(f_.alias().cellOf(p)));
    if (!isKnown)
      return void(out_.unknown.push_back({sourceName(p.root), where, p.root}));
    for (StateWrite &found : all) {
      if (isOwn(found.path.root)) {
        out_.own.insert(f_.alias().cellOf(p));
        continue; // an array of the step's
      }
      found.where = where;
      found.isConditional = isConditional || all.size() > 1;
      found.isExact &= !frame.outer || hasNoSubscript(found.path);
      out_.writes.push_back(found);
      if (!found.isConditional && found.isExact)
        out_.accesses.push_back(found);
    }
  }

  static bool hasNoSubscript(const Path &p) {
    return std::all_of(p.steps.begin(), p.steps.end(), [](const Projection &s) { return !s.index; });
  }

  // ---- [pointers set]
  void notePointers(const Stmt *s, const Frame &frame) {
    const auto *c = dyn_cast<CallStmt>(s);
    if (c && c->callee && c->callee->body)
      for (std::size_t k = 0; k < c->arguments.size() && k < c->callee->parameters.size(); ++k)
        setPointer(Path(c->callee->parameters[k]), c->arguments[k], s, frame).isDeclared = true;
    const auto *d = dyn_cast<DeclareStmt>(s);
    if (d && d->initializer)
      setPointer(Path(d->variable), d->initializer, s, frame).isDeclared = true;
    if (const Path *target = targetOf(s))
      setPointer(*target, valueOf(s), s, frame);
  }
  PointerSet &setPointer(const Path &target, const Expr *value, const Stmt *s, const Frame &frame) {
    if (!target.type()->isPointer())
      return nothing_;
    PointerSet set;
    set.where = s->location;
    set.to = f_.alias().pointee(f_.alias().cellOf(target));
    set.expression = value;
    set.target = place(target, frame);
    set.isInRegion = regions_ != 0;
    set.isInCall = frame.outer != nullptr;
    while (const auto *c = value ? dyn_cast<CastExpr>(value) : nullptr)
      value = c->operand;
    if (const auto *l = value ? dyn_cast<LoadExpr>(value) : nullptr)
      set.value = place(l->path, frame);
    return out_.pointers.emplace_back(set);
  }
  std::optional<Path> place(const Path &p, const Frame &frame) const {
    const auto found = resolved(p, frame, 0);
    return found && found->isExact ? std::optional(found->path) : std::nullopt;
  }

  /// [no memory] Of a parameter, as far as the loop.
  bool isConstant(const Variable *v, const Frame &frame) const {
    const auto given = frame.values.find(v);
    if (given == frame.values.end() || !f_.recomputable().setOnce.count(v))
      return false;
    const Expr *e = given->second;
    while (const auto *c = dyn_cast<CastExpr>(e))
      e = c->operand;
    const auto *l = dyn_cast<LoadExpr>(e);
    return isa<LiteralExpr>(e) || (l && l->path.isVariable() && isConstant(l->path.root, *frame.outer));
  }

  /// [memory of a step] or [memory of containers]
  bool isElsewhere(CellId c) const { return memory_.has(c) || resized_.count(c); }
  /// Of a step, or of a function that it calls.
  bool isOwn(const Variable *v) const {
    return v->kind != VariableKind::Global && v->storage == StorageKind::Automatic && own_.count(v) != 0;
  }

  /// [one of them] All that the place may be; false: that is not known.
  bool allOf(const Path &p, const Frame &frame, unsigned depth, std::vector<StateWrite> &out) const {
    if (const auto one = resolved(p, frame, depth))
      return out.push_back(*one), true;
    const auto [value, of] =
        depth > 32 ? std::pair<const Expr *, const Frame *>() : valueBehind(p.root, frame);
    return value && allThrough(value, p, *of, depth, out);
  }
  bool allThrough(const Expr *value, const Path &p, const Frame &of, unsigned depth,
                  std::vector<StateWrite> &out) const {
    while (const auto *c = dyn_cast<CastExpr>(value))
      value = c->operand;
    if (const auto *s = dyn_cast<SelectExpr>(value))
      return allThrough(s->ifTrue, p, of, depth + 1, out) && allThrough(s->ifFalse, p, of, depth + 1, out);
    if (const auto one = through(value, p, of, depth))
      return out.push_back(*one), true;
    const auto *l = dyn_cast<LoadExpr>(value);
    return l && allOf(behind(l->path, p), of, depth + 1, out);
  }
  static Path behind(Path whole, const Path &p) {
    whole.steps.insert(whole.steps.end(), p.steps.begin(), p.steps.end());
    return whole;
  }

  /// Of a variable of the step, or of a function that it calls, and in whose terms; null: it is not known.
  std::pair<const Expr *, const Frame *> valueBehind(const Variable *v, const Frame &frame) const {
    if (auto it = frame.values.find(v); it != frame.values.end())
      return {f_.recomputable().setOnce.count(v) ? it->second : nullptr, frame.outer};
    if (auto set = f_.recomputable().initializer.find(v);
        set != f_.recomputable().initializer.end() && set->second)
      return {set->second, &frame};
    return {onlyValue(v, frame), &frame};
  }

  /// In terms of what is in front of the loop, or of the step's own objects.
  std::optional<StateWrite> resolved(const Path &p, const Frame &frame, unsigned depth) const {
    StateWrite out;
    out.path = p;
    if (!isOwn(p.root) || !p.goesThroughPointer())
      return out;
    if (depth > 32)
      return std::nullopt;
    if (auto copy = copies_.find(p.root); !frame.values.count(p.root) && copy != copies_.end()) {
      if (!f_.recomputable().contains(p.root))
        return std::nullopt;
      Path whole = p;
      whole.root = copy->second;
      return resolved(whole, frame, depth + 1);
    }
    const auto [value, of] = valueBehind(p.root, frame);
    return value ? through(value, p, *of, depth) : std::nullopt;
  }

  /// Of a pointer that is set by its declaration only: where it leads to does not change, whatever does there.
  const Expr *onlyValue(const Variable *v, const Frame &frame) const {
    if (!f_.recomputable().setOnce.count(v))
      return nullptr;
    const Expr *found = nullptr;
    const Stmt *root = frame.function ? frame.function->body : nullptr;
    auto look = [&](const Stmt *s) {
      if (const auto *d = dyn_cast<DeclareStmt>(s); d && d->variable == v)
        found = d->initializer;
    };
    if (root)
      forEachStmt(root, look);
    return found;
  }

  /// The place p, whose root has this value in the frame `of`.
  std::optional<StateWrite> through(const Expr *value, const Path &p, const Frame &of, unsigned depth) const {
    while (const auto *c = dyn_cast<CastExpr>(value))
      value = c->operand;
    if (const auto *l = dyn_cast<LoadExpr>(value)) {
      return resolved(behind(l->path, p), of, depth + 1);
    }
    if (const auto *b = dyn_cast<BinaryExpr>(value);
        b && value->type->isPointer() && (b->op == BinaryKind::Add || b->op == BinaryKind::Sub)) {
      const Expr *pointer = b->left->type->isPointer() ? b->left : b->right;
      Path moved = p;
      if (!moved.steps.empty())
        moved.steps[0].index = value; // whatever it is: no number that is known
      auto out = pointer->type->isPointer() ? through(pointer, moved, of, depth) : std::nullopt;
      if (out)
        out->isExact = false;
      return out;
    }
    const auto *a = dyn_cast<AddressOfExpr>(value);
    if (!a || p.steps.empty() || p.steps[0].kind != ProjectionKind::Deref)
      return std::nullopt;
    Path whole = a->path;
    const Expr *index = p.steps[0].index;
    if (a->decays)
      whole.steps.push_back(
          {ProjectionKind::Index, 0, index ? index : Builder(f_.module).intLiteral(0), p.steps[0].type});
    else if (index && !whole.steps.empty() && whole.steps.back().kind != ProjectionKind::Field)
      whole.steps.back().index = value; // the element that many behind it
    whole.steps.insert(whole.steps.end(), p.steps.begin() + 1, p.steps.end());
    auto out = resolved(whole, of, depth + 1);
    if (out && (a->decays || p.steps[0].index))
      out->isExact = false;
    return out;
  }

  void call(const CallStmt *c, const Frame &frame) {
    if (!c->callee)
      return void(out_.unknown.push_back({"a function pointer", c->location}));
    if (!c->callee->body)
      return library(c, frame);
    unsigned depth = 0;
    for (const Frame *x = &frame; x; x = x->outer)
      if (x->function == c->callee && x->outer) {
        if (leadsToTheSame(c, frame, *x))
          return; // what it changes is known from there
        if (++depth > 4)
          return void(out_.unknown.push_back({c->callee->name, c->location}));
      }
    Frame inside;
    inside.outer = &frame;
    inside.function = c->callee;
    noteOwn(c->callee->body);
    own_.insert(c->callee->parameters.begin(), c->callee->parameters.end());
    for (std::size_t k = 0; k < c->arguments.size() && k < c->callee->parameters.size(); ++k)
      inside.values[c->callee->parameters[k]] = c->arguments[k];
    walk(c->callee->body, inside, true);
  }

  /// A function that calls itself: are all of its pointers into the memory that those of the call around it lead to?
  bool leadsToTheSame(const CallStmt *c, const Frame &frame, const Frame &around) const {
    for (std::size_t k = 0; k < c->callee->parameters.size(); ++k) {
      const Variable *p = c->callee->parameters[k];
      const auto before = around.values.find(p);
      if (!p->type->isPointer() && !p->type->isRecord())
        continue;
      if (p->type->isRecord() || k >= c->arguments.size() || before == around.values.end())
        return false;
      const auto a = pointee(c->arguments[k], frame), b = pointee(before->second, *around.outer);
      if (!a || !b || !isSameMemory(a->path, b->path))
        return false;
    }
    return true;
  }
  std::optional<StateWrite> pointee(const Expr *pointer, const Frame &frame) const {
    if (!pointer->type->isPointer() || !pointer->type->element)
      return std::nullopt;
    const Variable dummy;
    Path p(&dummy);
    p.steps.push_back({ProjectionKind::Deref, 0, nullptr, pointer->type->element});
    return through(pointer, p, frame, 0);
  }
  /// But for which element it is.
  static bool isSameMemory(const Path &a, const Path &b) {
    if (a.root != b.root || a.steps.size() != b.steps.size())
      return false;
    for (std::size_t k = 0; k < a.steps.size(); ++k) {
      const Projection &x = a.steps[k], &y = b.steps[k];
      const bool isLast = k + 1 == a.steps.size();
      if (x.kind != y.kind || x.field != y.field || (!isLast && (x.index || y.index)))
        return false;
    }
    return true;
  }

  /// What a function without a body overwrites, by way of its arguments.
  void library(const CallStmt *c, const Frame &frame) {
    const LocationTable &t = f_.table();
    for (unsigned w : f_.effects().writes(c).set_bits()) {
      if (t.isStrong(w) || isElsewhere(t[w].cell) ||
          (c->hasResult && f_.alias().cellOf(c->result) == t[w].cell))
        continue;
      bool any = false;
      for (const Expr *e : c->arguments) {
        while (const auto *k = dyn_cast<CastExpr>(e))
          e = k->operand;
        const CellId to = e->type->isPointer() ? f_.alias().pointeeOf(e) : NoCell;
        const Type *element = e->type->element;
        if (to == NoCell || !f_.alias().mayOverlap(to, t[w].cell) || !element)
          continue;
        Path p; // *e
        const Variable dummy;
        p.root = &dummy;
        p.steps.push_back({ProjectionKind::Deref, 0, nullptr, element});
        auto found = through(e, p, frame, 0);
        if (!found)
          continue;
        any = true;
        if (isOwn(found->path.root))
          continue;
        found->isExact = false;
        found->isConditional = true;
        found->where = c->location;
        out_.writes.push_back(*found);
      }
      if (!any)
        out_.unknown.push_back({c->callee->name, c->location});
    }
  }

  Facts &f_;
  const StepMemory &memory_;
  const std::set<CellId> &resized_;
  StateWrites &out_;
  VariableSet own_;
  NodeMap<Variable, const Variable *> copies_;
  unsigned regions_ = 0; // around
  PointerSet nothing_;
};

} // namespace

StateWrites writesOf(const Stmt *loop, const Function *g, const StepMemory &memory,
                     const std::set<CellId> &resized, Facts &f) {
  StateWrites out;
  Frame frame;
  frame.function = g;
  WriteWalk(loop, memory, resized, f, out).steps(loop, frame);
  return out;
}

} // namespace adjgen
