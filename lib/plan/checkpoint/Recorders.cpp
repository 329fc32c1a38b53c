// Approach: which cells are state follows from its pieces; then one walk over all paths of a step and of what it calls, each of
// which may load pointers, on its way or as its value.
#include "plan/checkpoint/Recorders.h"
#include "ir/OmpConstructs.h"
#include "ir/Visitor.h"
#include "plan/checkpoint/OwnTemporaries.h"

#include <algorithm>

namespace adjgen {

namespace {

/// Of a thread's copy of an array, in its variables.
constexpr std::int64_t MostInVariables = 65536;

/// NoBytes: a length that is computed.
constexpr std::int64_t NoBytes = -1;
std::int64_t bytesOf(const Type *t) {
  if (t->isArray()) {
    const std::int64_t one = bytesOf(t->element);
    return t->extent < 0 || one < 0 ? NoBytes : t->extent * one;
  }
  if (!t->isRecord())
    return 16;
  std::int64_t sum = 0;
  for (const Field &f : t->record->fields) {
    const std::int64_t one = bytesOf(f.type);
    if (one < 0)
      return NoBytes;
    sum += one;
  }
  return sum;
}

class Recorders {
public:
  Recorders(const Checkpoints &k, const Stmt *loop, Facts &f)
      : k_(k), loop_(loop), f_(f), temporaries_(loop, k.function, f) {}

  std::optional<StateProblem> run() {
    if (!f_.module.sharedStorage()->hasOpenMP)
      return because("without -fopenmp there is one thread only");
    if (isa<CallStmt>(loop_))
      return because("it is for loops, whose steps follow one another");
    if (k_.meetsOthers)
      return because("its steps communicate with other processes");
    noteOwn(loop_);
    for (const StatePiece &p : k_.state)
      if (!why_)
        piece(p);
    for (const StatePiece &p : k_.state)
      addCells(p);
    if (!why_)
      walk(loop_);
    return why_;
  }

private:
  static std::optional<StateProblem> because(const std::string &why, SourceLocation where = {}) {
    return StateProblem{where, {diag::checkpoint_loop, "loop", "'record': " + why}};
  }
  void refuse(const std::string &why, SourceLocation where = {}) {
    if (!why_)
      why_ = because(why, where);
  }

  // ---- the state
  CellId memoryOf(const StatePiece &p) const {
    const CellId own = f_.alias().cellOf(p.path);
    return p.isPointer ? f_.alias().pointee(own) : own;
  }

  /// What two variables reach would have two copies.
  void addCells(const StatePiece &p) {
    std::set<CellId> own;
    if (const CellId memory = memoryOf(p); memory != NoCell)
      for (CellId c : f_.alias().leaves(memory))
        own.insert(c);
    if (!roots_.count(p.path.root) && overlaps(own))
      refuse("its steps may change the same memory by way of '" + textOf(p.path) + "' and by another one");
    roots_.insert(p.path.root);
    cells_.insert(own.begin(), own.end());
  }
  bool overlaps(const std::set<CellId> &others) const {
    return std::any_of(others.begin(), others.end(), [&](CellId r) {
      return std::any_of(cells_.begin(), cells_.end(), [&](CellId s) { return f_.alias().mayOverlap(r, s); });
    });
  }

  /// The thread that copies what a pointer leads to reads it when the backward sweep has come to the loop: it must
  /// lead there all the time.
  bool isSetOnce(const Variable *pointer) const {
    std::size_t sets = 0;
    forEachStmt(k_.function->body, [&](const Stmt *s) {
      const Path *target = targetOf(s);
      const auto *d = dyn_cast<DeclareStmt>(s);
      sets += (target && target->isVariable() && target->root == pointer) ||
              (d && d->variable == pointer && d->initializer);
    });
    return sets <= (pointer->kind == VariableKind::Parameter ? 0u : 1u) &&
           !f_.alias().isAddressTaken(pointer);
  }

  void piece(const StatePiece &p) {
    const Variable *v = p.path.root;
    const std::string name = "'" + textOf(p.path) + "'";
    if (p.path.type()->isPointer() && !p.isPointer)
      return refuse("its steps set " + name + ", a pointer to what they change");
    if ((p.isPointer || p.path.goesThroughPointer()) && !isSetOnce(v))
      return refuse("'" + v->name + "' does not lead to the same memory all the time");
    if (v->kind == VariableKind::Global || v->storage != StorageKind::Automatic)
      return refuse("its steps change " + name + ", which is not a variable of this call only");
    if (v->type->isReference())
      return refuse("its steps change what " + name + " refers to: use a pointer");
    if (p.isResized || p.isCounted)
      return refuse("its steps change elements of a container, " + name);
    if (p.isPointer && !p.path.isVariable())
      return refuse("its steps change memory by way of " + name + ", a pointer that is in memory");
    if (p.isPointer && !p.elements && !p.bytes)
      return refuse("how much memory " + name +
                    " leads to is not known: allocate or declare it in this function");
    if (p.path.goesThroughPointer())
      number(p, name);
    else if (const std::int64_t bytes = bytesOf(v->type); bytes < 0 || bytes > MostInVariables)
      refuse("its steps change '" + v->name +
             "', an array too large, or of unknown length, for copies in variables");
  }

  /// [whole] Nothing but *p is used.
  void number(const StatePiece &p, const std::string &name) {
    const Variable *v = p.path.root;
    bool isOnly = p.path.steps.size() == 1 && !p.path.steps[0].index;
    const auto isOther = [&](const Path &x) {
      return x.root == v &&
             !(x.steps.size() == 1 && x.steps[0].kind == ProjectionKind::Deref && !x.steps[0].index);
    };
    forEachStmt(loop_,
                [&](const Stmt *s) { forEachPathOf(s, [&](const Path &x) { isOnly &= !isOther(x); }); });
    if (!isOnly)
      refuse("its steps change " + name + ", and reach other memory by way of '" + v->name + "'");
  }

  // ---- the code
  void noteOwn(const Stmt *code) { addDeclared(code, own_); }
  bool isOwn(const Variable *v) const {
    return v->kind != VariableKind::Global && v->storage == StorageKind::Automatic &&
           (own_.count(v) != 0 || temporaries_.has(v));
  }

  void walk(const Stmt *code) {
    forEachStmt(code, [&](const Stmt *s) {
      if (isOmp(s))
        refuse("there are constructs of OpenMP's in its steps", s->location);
      forEachPathOf(s, [&](const Path &p) { path(p, s->location); });
      if (const auto *c = dyn_cast<CallStmt>(s))
        call(c);
    });
  }

  void call(const CallStmt *c) {
    if (!c->callee)
      return refuse("a function is called by way of a pointer in its steps", c->location);
    if (c->callee->given)
      return refuse("'" + c->callee->name + "' has a derivative that is given", c->location);
    if (c->callee->name.starts_with("omp_"))
      return refuse("'" + c->callee->name + "' is called in its steps", c->location);
    if (!c->callee->body || !seen_.insert(c->callee).second)
      return;
    noteOwn(c->callee->body);
    own_.insert(c->callee->parameters.begin(), c->callee->parameters.end());
    walk(c->callee->body);
  }

  /// [own copies] The pointers that are loaded on the way of a path, and at its end.
  void path(const Path &p, SourceLocation where) {
    if (p.root->storage == StorageKind::ThreadLocal)
      return refuse("its steps use '" + p.root->name + "', of which each thread has its own", where);
    direct(p, where);
    Path way = p;
    for (std::size_t k = 0; k < p.steps.size(); ++k)
      if (p.steps[k].kind == ProjectionKind::Deref) {
        way.steps.assign(p.steps.begin(), p.steps.begin() + static_cast<std::ptrdiff_t>(k));
        pointer(way, where);
      }
    pointer(p, where);
  }

  /// The variable itself, to which a pointer of the state may lead; what pointers lead to is seen where they are loaded.
  void direct(const Path &p, SourceLocation where) {
    if (p.goesThroughPointer() || isOwn(p.root) || roots_.count(p.root))
      return;
    const CellId c = f_.alias().cellOf(p);
    if (c == NoCell)
      return;
    const auto leaves = f_.alias().leaves(c);
    if (overlaps({leaves.begin(), leaves.end()}))
      refuse("its steps reach the memory that they change by way of '" + textOf(p) + "', too", where);
  }

  void pointer(const Path &p, SourceLocation where) {
    const bool isInMemory = p.goesThroughPointer();
    if ((isOwn(p.root) && !isInMemory) || isOfState(p))
      return;
    if (mayLeadToState(p.type(), f_.alias().cellOf(p)))
      refuse("its steps reach the memory that they change by way of '" + textOf(p) + "', too", where);
  }
  /// The thread's own pointer leads to its copy.
  bool isOfState(const Path &p) const {
    return std::any_of(k_.state.begin(), k_.state.end(), [&](const StatePiece &s) {
      return p.isVariable() && s.path.root == p.root && (s.isPointer || s.path.goesThroughPointer());
    });
  }

  bool mayLeadToState(const Type *t, CellId c) const {
    if (t->isArray())
      return mayLeadToState(t->element, c);
    if (t->isRecord()) {
      for (unsigned k = 0; k < t->record->fields.size(); ++k) {
        const CellId field = c == NoCell ? NoCell : f_.alias().fieldOf(c, k);
        if (field != NoCell && mayLeadToState(t->record->fields[k].type, field))
          return true;
      }
      return false;
    }
    const CellId to = t->isPointer() && c != NoCell ? f_.alias().pointee(c) : NoCell;
    if (to == NoCell)
      return false;
    return overlaps(f_.alias().reachable(to));
  }

  const Checkpoints &k_;
  const Stmt *loop_;
  Facts &f_;
  VariableSet own_;
  OwnTemporaries temporaries_;
  NodeSet<Function> seen_;
  VariableSet roots_;      // of the pieces of the state
  std::set<CellId> cells_; // of the state
  std::optional<StateProblem> why_;
};

} // namespace

std::optional<StateProblem> whyNotRecorded(const Checkpoints &k, const Stmt *loop, Facts &f) {
  return Recorders(k, loop, f).run();
}

} // namespace adjgen
