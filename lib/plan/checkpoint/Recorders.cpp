// Approach: which cells are state follows from its pieces; then one walk over all paths of a step and of what it calls, each of
// which may load pointers, on its way or as its value.
#include "plan/checkpoint/Recorders.h"
#include "ir/OmpConstructs.h"
#include "ir/Visitor.h"
#include "plan/checkpoint/OwnTemporaries.h"
#include "plan/checkpoint/StateExtents.h"
#include "plan/checkpoint/TeamSteps.h"

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
  Recorders(Checkpoints &k, const Stmt *loop, Facts &f)
      : k_(k), loop_(loop), f_(f), temporaries_(loop, k.function, f), extents_(loop, k.function, f) {}

  std::optional<StateProblem> run() {
    if (!f_.module.sharedStorage()->hasOpenMP)
      return because("without -fopenmp there is one thread only");
    if (isa<CallStmt>(loop_))
      return because("it is for loops, whose steps follow one another");
    if (k_.isTogether)
      return because("it is inside a region, whose threads run the steps together");
    if (isInsideRegion(loop_, k_.function, f_))
      return because("it is inside a region, where each thread runs a loop of its own");
    if (k_.meetsOthers)
      return because("its steps communicate with other processes");
    for (const StatePiece &p : k_.state)
      if (!p.overAll.empty())
        return because("its steps change what is in the elements of a container, '" + textOf(p) + "'");
    noteOwn(loop_);
    for (const StatePiece &p : k_.state)
      if (!why_)
        piece(p);
    for (const StatePiece &p : k_.state)
      addCells(p);
    if (!why_)
      pointersElsewhere();
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
  /// A piece that steps reach by a pointer: the runtime has the array.
  static bool isBehindPointer(const StatePiece &p) { return p.isPointer || p.path.goesThroughPointer(); }
  /// Of a pointer to elements.
  bool isSetByStep(const StatePiece &p) const {
    return std::any_of(k_.state.begin(), k_.state.end(),
                       [&](const StatePiece &x) { return isMovedPointer(x) && equal(x.path, p.path); });
  }
  static bool isMovedPointer(const StatePiece &p) { return !p.isPointer && p.path.type()->isPointer(); }

  /// What two variables reach would have two copies; pointers that steps exchange lead to the copy of what they led to.
  void addCells(const StatePiece &p) {
    const CellId memory = memoryOf(p);
    std::set<CellId> own;
    if (memory != NoCell && !isMovedPointer(p))
      for (CellId c : f_.alias().leaves(memory))
        own.insert(c);
    bool isTwice = false;
    for (const auto &[other, cells] : cells_) {
      const bool isOneGroup =
          p.isPointer && other->isPointer && memory == memoryOf(*other) &&
          ((groups_.count(memory) && isSetByStep(p) && isSetByStep(*other)) || areWhole(p, *other));
      const bool isOneVariable =
          !isBehindPointer(p) && !isBehindPointer(*other) && p.path.root == other->path.root;
      isTwice |= !isOneGroup && !isOneVariable && overlap(own, cells);
    }
    if (isTwice)
      refuse("its steps may change the same memory by way of '" + textOf(p.path) + "' and by another one");
    roots_.insert(p.path.root);
    cells_.emplace_back(&p, std::move(own));
  }
  static bool isWhole(const StatePiece &p) { return p.bytes || p.isCounted; }
  /// All that was allocated, or an array: another one of such elements is the same, or elsewhere.
  static bool areWhole(const StatePiece &p, const StatePiece &q) {
    return isWhole(p) && isWhole(q) && p.path.type()->element->canonical == q.path.type()->element->canonical;
  }
  bool overlap(const std::set<CellId> &a, const std::set<CellId> &b) const {
    return std::any_of(a.begin(), a.end(), [&](CellId r) {
      return std::any_of(b.begin(), b.end(), [&](CellId s) { return f_.alias().mayOverlap(r, s); });
    });
  }
  bool overlaps(const std::set<CellId> &others) const {
    return std::any_of(cells_.begin(), cells_.end(),
                       [&](const auto &c) { return overlap(others, c.second); });
  }

  /// [where it begins] What is said of a parameter's memory is said of the caller's.
  bool isGiven(const Variable *parameter) const {
    NodeSet<Stmt> steps;
    forEachStmt(loop_, [&](const Stmt *s) { steps.insert(s); });
    bool isSet = false;
    forEachStmt(k_.function->body, [&](const Stmt *s) {
      const Path *target = steps.count(s) ? nullptr : targetOf(s);
      isSet |= target && target->isVariable() && target->root == parameter;
    });
    return !isSet && !f_.alias().isAddressTaken(parameter);
  }

  void piece(const StatePiece &p) {
    const Variable *v = p.path.root;
    const std::string name = "'" + textOf(p.path) + "'";
    if (v->kind == VariableKind::Global || v->storage != StorageKind::Automatic)
      return refuse("its steps change " + name + ", which is not a variable of this call only");
    if (v->type->isReference())
      return refuse("its steps change what " + name + " refers to: use a pointer");
    if (isMovedPointer(p))
      return moved(p, name);
    if (isBehindPointer(p))
      return p.isPointer ? elements(p, name) : number(p, name);
    if (const std::int64_t bytes = bytesOf(v->type); bytes < 0 || bytes > MostInVariables)
      refuse("its steps change '" + v->name +
             "', an array too large, or of unknown length, for copies in variables");
  }

  /// [exchanged by each]
  void moved(const StatePiece &p, const std::string &name) {
    if (p.path.goesThroughPointer())
      return refuse("its steps set " + name + ", a pointer that is in memory");
    if (p.hasShadow && p.path.root->type->holdsReal() && !isHandedOn(p.path.root))
      return refuse("its steps set " + name +
                    ", a pointer beside numbers that have derivatives, in one variable");
    const CellId to = f_.alias().pointee(f_.alias().cellOf(p.path));
    const bool hasElements = std::any_of(k_.state.begin(), k_.state.end(), [&](const StatePiece &x) {
      return x.isPointer && equal(x.path, p.path);
    });
    if (hasElements)
      groups_.insert(to);
    else
      others_.push_back(&p);
  }

  /// [handed on]
  static bool isHandedOn(const Variable *v) {
    const std::int64_t bytes = bytesOf(v->type);
    return v->kind == VariableKind::Local && bytes >= 0 && bytes <= MostInVariables && !holdsUnion(v->type);
  }
  static bool holdsUnion(const Type *t) {
    if (t->isArray())
      return holdsUnion(t->element);
    return t->isRecord() &&
           (t->record->isUnion || std::any_of(t->record->fields.begin(), t->record->fields.end(),
                                              [](const Field &f) { return holdsUnion(f.type); }));
  }

  void elements(const StatePiece &p, const std::string &name) {
    const Variable *v = p.path.root;
    if (p.isResized || (p.isCounted && !keepsCounts(p)))
      return refuse("its steps change how many elements a container has, " + name);
    if (p.path.goesThroughPointer())
      return refuse("its steps change memory by way of " + name + ", a pointer that is in memory");
    const bool isKnown = p.bytes || (p.elements && !p.isSaid);
    if (!isKnown && p.reached.empty())
      return refuse(p.isSaid ? "nothing shows that steps read no more than 'extent' says of " + name +
                                   ": allocate or declare the array in this function"
                             : "how much memory " + name +
                                   " leads to is not known: allocate or declare it in this function");
    if (v->kind == VariableKind::Parameter && !p.isCounted && !isGiven(v))
      refuse("'" + v->name + "' does not lead to the same memory all the time");
  }

  /// [counts stay] Numbers of elements are exchanged, with the pointers, and never changed.
  bool keepsCounts(const StatePiece &p) const {
    const auto *own = dyn_cast<LoadExpr>(p.elements);
    bool keeps = own != nullptr;
    VariableSet temporaries; // that hold numbers of elements
    const auto isCount = [&](const Path &x) {
      return (x.isVariable() && temporaries.count(x.root)) ||
             std::any_of(k_.state.begin(), k_.state.end(), [&](const StatePiece &s) {
               const auto *count = s.isCounted ? dyn_cast<LoadExpr>(s.elements) : nullptr;
               return count && equal(count->path, x);
             });
    };
    forEachStmt(loop_, [&](const Stmt *s) {
      const auto *d = dyn_cast<DeclareStmt>(s);
      const auto *l = d && d->initializer ? dyn_cast<LoadExpr>(d->initializer) : nullptr;
      if (l && isCount(l->path) && f_.recomputable().setOnce.count(d->variable))
        temporaries.insert(d->variable);
    });
    forEachStmt(loop_, [&](const Stmt *s) {
      const Path *target = targetOf(s);
      if (!keeps || !target ||
          !f_.alias().mayOverlap(f_.alias().cellOf(*target), f_.alias().cellOf(own->path)))
        return;
      const auto *l = valueOf(s) ? dyn_cast<LoadExpr>(valueOf(s)) : nullptr;
      keeps = l && isCount(*target) && isCount(l->path);
    });
    return keeps;
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

  /// Pointers that snapshots hold as they are: of the loop's own memory, not of the copy.
  void pointersElsewhere() {
    for (const StatePiece *p : others_)
      if (mayLeadToState(p->path.type(), f_.alias().cellOf(p->path)))
        refuse("its steps set '" + textOf(p->path) + "', a pointer to what they change");
    for (const StatePiece &p : k_.state)
      if (!p.isPointer && !p.path.type()->isPointer() &&
          mayLeadToState(p.path.type(), f_.alias().cellOf(p.path)))
        refuse("its steps set pointers in '" + textOf(p.path) + "' that lead to what they change");
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
    if (p.type()->isRecord() && !isInMemory && roots_.count(p.root)) { // the thread's own: each pointer in it
      for (unsigned k = 0; k < p.type()->record->fields.size(); ++k)
        pointer(Builder(f_.module).field(p, k), where);
      return;
    }
    if ((isOwn(p.root) && !isInMemory) || isOfState(p) || !mayLeadToState(p.type(), f_.alias().cellOf(p)))
      return;
    if (!isInMemory && addAlso(p))
      return;
    refuse("its steps reach the memory that they change by way of '" + textOf(p) + "', too", where);
  }
  /// The thread's own pointer leads to its copy.
  bool isOfState(const Path &p) const {
    const auto isIt = [&](const StatePiece &s) {
      return s.isPointer ? equal(s.path, p)
                         : s.path.goesThroughPointer() && p.isVariable() && s.path.root == p.root;
    };
    return std::any_of(k_.state.begin(), k_.state.end(), isIt) ||
           std::any_of(k_.also.begin(), k_.also.end(), isIt) || isInOwnObject(p);
  }
  /// [by its address] A piece of the state in a variable of which the thread has a copy, and of which it has handed on the
  /// address: where the pointer stands, nothing else may be.
  bool isInOwnObject(const Path &p) const {
    const CellId c = f_.alias().cellOf(p);
    const bool isPiece = std::any_of(k_.state.begin(), k_.state.end(), [&](const StatePiece &s) {
      return s.isPointer && !s.path.goesThroughPointer() && f_.alias().cellOf(s.path) == c;
    });
    if (c == NoCell || !isPiece || f_.alias().isOutside(c) || f_.alias().isExternal(c) ||
        f_.alias().allocatedHere(c) || f_.alias().isMutableGlobal(c))
      return false;
    const auto &holders = f_.lifetimes().holders(c);
    return std::all_of(holders.begin(), holders.end(),
                       [&](const Variable *v) { return roots_.count(v) || isOwn(v); });
  }

  /// [also] A pointer that stays, to all of an array.
  bool addAlso(const Path &p) {
    const Variable *v = p.root;
    StatePiece piece;
    piece.path = p;
    piece.isPointer = true;
    if (!p.type()->isPointer() || v->kind == VariableKind::Global || v->storage != StorageKind::Automatic ||
        v->type->isReference() || !extents_.isInvariant(p) || !extents_.known(piece) || !isWhole(piece) ||
        (piece.isCounted && !extents_.isInvariant(piece.elements)))
      return false;
    const CellId memory = memoryOf(piece);
    for (const auto &[other, cells] : cells_)
      if (overlap(f_.alias().reachable(memory), cells) &&
          !(other->isPointer && isWhole(*other) && memoryOf(*other) == memory))
        return false;
    k_.also.push_back(piece);
    return true;
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

  Checkpoints &k_;
  const Stmt *loop_;
  Facts &f_;
  VariableSet own_;
  OwnTemporaries temporaries_;
  StateExtents extents_;
  NodeSet<Function> seen_;
  VariableSet roots_;                      // of the pieces of the state
  std::set<CellId> groups_;                // memory to which pointers lead that steps exchange
  std::vector<const StatePiece *> others_; // pointers that steps set, but not to what they change
  std::vector<std::pair<const StatePiece *, std::set<CellId>>> cells_; // of the state
  std::optional<StateProblem> why_;
};

} // namespace

std::optional<StateProblem> whyNotRecorded(Checkpoints &k, const Stmt *loop, Facts &f) {
  return Recorders(k, loop, f).run();
}

} // namespace adjgen
