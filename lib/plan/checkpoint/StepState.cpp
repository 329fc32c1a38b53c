#include "plan/checkpoint/StepState.h"
#include "ir/Handles.h"
#include "ir/OmpConstructs.h"
#include "ir/TailArrays.h"
#include "ir/Visitor.h"
#include "plan/checkpoint/CountedContainers.h"
#include "plan/checkpoint/ExtentText.h"
#include "plan/checkpoint/OverwrittenFirst.h"
#include "plan/checkpoint/OwnTemporaries.h"
#include "plan/checkpoint/ResizedContainers.h"
#include "plan/checkpoint/Schemes.h"
#include "plan/checkpoint/StateExtents.h"
#include "plan/checkpoint/StepMemory.h"

#include <algorithm>
#include <functional>

namespace adjgen {

/// The part of a base class, which is called as its class.
static bool isBasePart(const Field &f) {
  if (!f.type->isRecord() || !f.name.ends_with("_base"))
    return false;
  const std::string &whole = f.type->record->name;
  return whole.substr(whole.find_last_of(" :") + 1).starts_with(f.name.substr(0, f.name.size() - 5));
}

/// Of the library's own members, which are not the source's: its elements are the container.
static std::string memberText(const Record &r, unsigned field) {
  if (isBasePart(r.fields[field]))
    return "";
  const bool isOfOwner = r.name.starts_with("unique_ptr") || r.name.starts_with("shared_ptr");
  const bool isOfArray = r.name.starts_with("array_") && r.fields.size() == 1;
  if (r.fields[field].count >= 0 || (isOfOwner && r.fields[field].name == "held") ||
      (isOfArray && r.fields[field].name == "elements"))
    return "";
  for (const Field &elements : r.fields)
    if (elements.count >= 0 && (elements.count == int(field) || elements.room == int(field)))
      return elements.count == int(field) ? "size()" : "capacity()";
  return r.fields[field].name;
}

/// Behind the variable, which is called `text`.
static std::string textBehind(std::string text, const Path &p) {
  const Type *t = p.root->type;
  bool isObject = false; // that a pointer leads to
  for (const Projection &s : p.steps) {
    if (s.kind == ProjectionKind::Field) {
      const std::string name = memberText(*t->record, s.field);
      if (!name.empty() && isObject && text.size() > 3 && text.ends_with("[0]"))
        text = text.substr(0, text.size() - 3) + "->" + name;
      else if (!name.empty())
        text += "." + name;
    } else {
      const auto *l = s.index ? dyn_cast<LiteralExpr>(s.index) : nullptr;
      text += "[" + (l ? l->text : std::string(s.index ? "..." : "0")) + "]";
      isObject = s.kind == ProjectionKind::Deref;
    }
    t = s.type;
  }
  return text;
}

std::string textOf(const Path &p) { return textBehind(sourceName(p.root), p); }

/// [over all] With a subscript that is no number.
static Path asWritten(const StatePiece &p) {
  Path out = p.path;
  for (const StatePiece::OverAll &o : p.overAll)
    out.steps[o.step].index = o.elements;
  return out;
}

std::string textOf(const StatePiece &p) { return textOf(asWritten(p)); }

namespace {

/// Up to, and without, the last pointer that is followed; none: no pointer is.
std::optional<Path> pointerOf(const Path &p) {
  for (std::size_t k = p.steps.size(); k-- > 0;)
    if (p.steps[k].kind == ProjectionKind::Deref) {
      Path out = p;
      out.steps.resize(k);
      return out;
    }
  return std::nullopt;
}

bool isLiteral(const Expr *e) { return !e || (isa<LiteralExpr>(e) && cast<LiteralExpr>(e)->hasValue); }

/// Members, and elements with a number, only.
bool isFixed(const Path &p) {
  return std::all_of(p.steps.begin(), p.steps.end(), [](const Projection &s) {
    return s.kind == ProjectionKind::Field || isLiteral(s.index);
  });
}

/// [each of an array]
constexpr std::size_t MostOfArray = 16;

bool ownsMemory(const Type *t) {
  if (t->isArray())
    return ownsMemory(t->element);
  return t->isRecord() && std::any_of(t->record->fields.begin(), t->record->fields.end(),
                                      [](const Field &f) { return f.owns || ownsMemory(f.type); });
}

/// A container that a library's model says the number of elements of.
bool isContainer(const Type *t) {
  return t->isRecord() && std::any_of(t->record->fields.begin(), t->record->fields.end(),
                                      [](const Field &f) { return f.count >= 0; });
}

class StateSearch {
public:
  StateSearch(Checkpoints &out, const Stmt *loop, const std::vector<CheckpointPragma::Extent> &clause,
              const std::set<CellId> &resized, Facts &f)
      : out_(out), loop_(loop), clause_(clause), resized_(resized), f_(f), extents_(loop, out.function, f),
        memory_(loop, out.function, f), found_(writesOf(loop, out.function, memory_, resized, f)),
        temporaries_(loop, out.function, f) {}

  std::optional<StateProblem> run() {
    if (!found_.unknown.empty())
      return unknownWay(found_.unknown[0]);
    for (const StateWrite &w : found_.writes)
      if (auto problem = add(w))
        return problem;
    if (auto problem = containers())
      return problem;
    if (auto problem = exchanged())
      return problem;
    if (auto problem = extents())
      return problem;
    order();
    if (auto problem = complete())
      return problem;
    findOverwrittenFirst(out_.state, loop_, extents_, f_);
    if (out_.wish.recorders)
      for (StatePiece &p : out_.state)
        if (p.isPointer && (p.isSaid || (!p.bytes && !p.elements)))
          reach(p);
    out_.ranges = extents_.ranges;
    out_.members = extents_.members;
    return std::nullopt;
  }

private:
  static StateProblem unsavable(SourceLocation where, const std::string &what, const std::string &advice) {
    return {where, {diag::checkpoint_state, what, advice}};
  }

  /// [names] The source does not declare it: variables of a library's function stand, as its statements do, where it is called.
  static bool isOfLibrary(const Variable *v, SourceLocation written) {
    return v && v->kind == VariableKind::Local && v->location == written;
  }
  static StateProblem unknownWay(const UnknownWrite &w) {
    if (isOfLibrary(w.variable, w.where))
      return unsavable(w.where, "in memory that a container allocates or moves in the steps",
                       "set up in front of the loop what the elements of containers own");
    return unsavable(w.where, "by way of '" + w.name + "'",
                     "change memory by way of pointers that are set in front of the loop");
  }

  std::optional<StateProblem> add(const StateWrite &w) {
    if (reachesBehindStruct(w.path))
      return unsavable(w.where, "in '" + textOf(w.path) + "', an array that goes on behind its struct",
                       "give the struct a pointer to the array");
    const auto pointer = pointerOf(w.path);
    if (!pointer)
      return addPlace(w, 0);
    if (isInContainer(w.path, *pointer))
      return addOverAll(w, *pointer);
    if (!isFixed(*pointer))
      return addEach(w, *pointer);
    const std::size_t behind = pointer->steps.size() + 1;
    const bool isStable = extents_.isInvariant(*pointer);
    const Expr *index = w.path.steps[behind - 1].index;
    if (isStable && w.isExact && !index && pointer->root->type->isPointer() && !isArrayElsewhere(*pointer))
      return addPlace(w, behind);
    if (ownsMemory(w.path.steps[behind - 1].type))
      return unsavable(w.where, "in objects behind '" + textOf(*pointer) + "' that own memory",
                       "keep the numbers in arrays");
    if (holdsActivePointers(w.path))
      return pointersIn(w, *pointer);
    piece(*pointer).isPointer = true;
    if (!isStable)
      isMoved_ = true;
    return std::nullopt;
  }
  /// Where their shadows lead is no part of what is saved.
  static StateProblem pointersIn(const StateWrite &w, const Path &array) {
    Path elements = w.path;
    while (!elements.steps.empty() && elements.steps.back().kind == ProjectionKind::Field)
      elements.steps.pop_back();
    if (isOfLibrary(array.root, w.where) || isContainer(elements.type()))
      return unsavable(w.where,
                       isOfLibrary(array.root, w.where)
                           ? "in the elements of a container, which own memory"
                           : "in the elements of '" + textOf(array) + "', which own memory",
                       "do not exchange, lengthen or assign elements of a container that own memory");
    return unsavable(w.where, "in '" + textOf(array) + "': pointers to numbers with derivatives",
                     "set them in front of the loop");
  }
  bool holdsActivePointers(const Path &p) {
    const Type *t = p.type();
    if (t->isPointer())
      return leadsToActive(p);
    Builder b(f_.module);
    if (t->isArray())
      return holdsActivePointers(b.index(p, b.intLiteral(0)));
    for (unsigned k = 0; t->isRecord() && k < t->record->fields.size(); ++k)
      if (holdsActivePointers(b.field(p, k)))
        return true;
    return false;
  }

  // ---- [over all]
  /// In an element of a container that owns memory, or behind a pointer in it.
  bool isInContainer(const Path &written, const Path &pointer) {
    for (std::size_t k = 0; k <= pointer.steps.size(); ++k) {
      Path elements = written;
      elements.steps.resize(k);
      const bool isLast = k == pointer.steps.size();
      if (written.steps[k].kind == ProjectionKind::Deref && (!isLast || ownsMemory(written.steps[k].type)) &&
          extents_.countOf(elements))
        return true;
    }
    return false;
  }

  std::optional<StateProblem> addOverAll(const StateWrite &w, const Path &pointer) {
    const bool isPlace = ownsMemory(w.path.steps[pointer.steps.size()].type);
    Path own = isPlace ? w.path : pointer;
    for (std::size_t k = pointer.steps.size() + 1; isPlace && k < own.steps.size(); ++k)
      if (own.steps[k].kind == ProjectionKind::Index)
        own.steps.resize(k);
    auto found = overAll(own);
    if (!found || (isPlace && (own.type()->isPointer() || ownsMemory(own.type()))))
      return unsavable(w.where,
                       "in the elements of '" + sourceName(w.path.root) +
                           "': more than numbers, and containers of numbers that stay",
                       "set up in front of the loop what the elements of a container own");
    found->isPointer = !isPlace;
    if (auto problem = isPlace ? std::nullopt : otherType(*found, w, pointer))
      return problem;
    const auto isIt = [&](const StatePiece &x) {
      return equal(x.path, found->path) && x.overAll.size() == found->overAll.size();
    };
    if (std::none_of(out_.state.begin(), out_.state.end(), isIt))
      out_.state.push_back(*found);
    return std::nullopt;
  }

  /// None: it is not known how many there are, or steps change it, or where they are.
  std::optional<StatePiece> overAll(const Path &p) {
    Builder b(f_.module);
    StatePiece out;
    out.path = p;
    for (std::size_t k = 0; k < p.steps.size(); ++k) {
      Projection &step = out.path.steps[k];
      if (step.kind == ProjectionKind::Field)
        continue;
      Path before = out.path;
      before.steps.resize(k);
      const bool isElement = step.kind == ProjectionKind::Index;
      const Expr *number = !isElement              ? extents_.countOf(before)
                           : isLiteral(step.index) ? nullptr
                           : before.type()->isArray() && before.type()->extent > 0
                               ? b.intLiteral(before.type()->extent)
                               : nullptr;
      if ((!number && !isLiteral(step.index)) || (!isElement && !extents_.isInvariant(before)) ||
          (number && !extents_.isInvariant(number)))
        return std::nullopt;
      if (number) {
        step.index = b.intLiteral(0);
        out.overAll.push_back({k, number});
      }
    }
    return out.path.type()->isPointer() && !extents_.isInvariant(out.path) ? std::nullopt
                                                                           : std::optional(out);
  }

  /// [each of an array]
  std::optional<StateProblem> addEach(const StateWrite &w, const Path &pointer) {
    const std::vector<Path> all = eachOf(pointer);
    if (all.empty() && overAll(pointer))
      return addOverAll(w, pointer);
    if (all.empty() || !extents_.isInvariant(all.front()))
      return unsavable(w.where, "by way of a pointer that is an element of '" + sourceName(w.path.root) + "'",
                       "use one array in place of an array of pointers");
    if (ownsMemory(w.path.steps[pointer.steps.size()].type))
      return unsavable(w.where, "in objects behind '" + textOf(all.front()) + "' that own memory",
                       "keep the numbers in arrays");
    for (const Path &p : all)
      piece(p).isPointer = true;
    return std::nullopt;
  }
  /// With numbers in place of subscripts; empty: there are too many, or it is not known how many.
  std::vector<Path> eachOf(const Path &p) {
    std::vector<Path> all{p};
    const Type *t = p.root->type;
    for (std::size_t k = 0; k < p.steps.size(); t = p.steps[k++].type) {
      if (p.steps[k].kind == ProjectionKind::Field || isLiteral(p.steps[k].index))
        continue;
      if (p.steps[k].kind != ProjectionKind::Index || !t->isArray() || t->extent < 1 ||
          all.size() * static_cast<std::size_t>(t->extent) > MostOfArray)
        return {};
      std::vector<Path> more;
      for (const Path &one : all)
        for (std::int64_t i = 0; i < t->extent; ++i) {
          more.push_back(one);
          more.back().steps[k].index = Builder(f_.module).intLiteral(i);
        }
      all = std::move(more);
    }
    return all;
  }

  /// Some step reaches more than the first element by it.
  bool isArrayElsewhere(const Path &pointer) const {
    return std::any_of(found_.writes.begin(), found_.writes.end(), [&](const StateWrite &w) {
      const auto other = pointerOf(w.path);
      return other && equal(*other, pointer) && (!w.isExact || w.path.steps[pointer.steps.size()].index);
    });
  }

  /// [whole place]
  std::optional<StateProblem> addPlace(const StateWrite &w, std::size_t from) {
    Path place = w.path;
    for (std::size_t k = from; k < place.steps.size(); ++k)
      if (place.steps[k].kind == ProjectionKind::Index) {
        place.steps.resize(k);
        break;
      }
    const Variable *v = place.root;
    if (v->storage == StorageKind::ThreadLocal && !out_.isTogether && isUsedByTeams(v))
      return unsavable(w.where, "in '" + sourceName(v) + "', of which each thread has a copy",
                       "give each thread its part of an array instead");
    if (place.isVariable() && temporaries_.has(v))
      return std::nullopt;
    if (ownsMemory(place.type()))
      return unsavable(w.where, "in '" + textOf(place) + "', which owns memory",
                       "change elements of it only, or keep the numbers in an array");
    const bool isPart = place.steps.size() < w.path.steps.size();
    if (isPart && holdsActivePointers(w.path))
      return pointersIn(w, place);
    StatePiece &p = piece(place);
    p.hasShadow |= place.type()->isPointer() && leadsToActive(place);
    return std::nullopt;
  }

  /// [one copy] The thread that runs the loop has the only copy that steps change, unless they form teams whose threads
  /// use theirs.
  bool isUsedByTeams(const Variable *v) {
    const auto cells = f_.alias().leaves(f_.alias().cellOf(v));
    const auto holds = [&](const LocationSet &set) {
      bool is = false;
      for (unsigned l : set.set_bits())
        is |= std::find(cells.begin(), cells.end(), f_.table()[l].cell) != cells.end();
      return is;
    };
    bool any = false;
    NodeSet<Function> seen;
    const std::function<void(const Stmt *)> look = [&](const Stmt *code) {
      forEachStmt(code, [&](const Stmt *s) {
        if (isa<OmpParallelStmt>(s))
          any |= holds(f_.effects().reads(s)) || holds(f_.effects().writes(s));
        const auto *c = dyn_cast<CallStmt>(s);
        if (c && c->callee && c->callee->body && seen.insert(c->callee).second)
          look(c->callee->body);
      });
    };
    look(loop_);
    return any;
  }

  bool leadsToActive(const Path &pointer) {
    Builder b(f_.module);
    return f_.activity().pointsToActive(b.load(pointer));
  }

  StatePiece &piece(const Path &p) {
    for (StatePiece &x : out_.state)
      if (equal(x.path, p) && x.overAll.empty())
        return x;
    StatePiece own;
    own.path = p;
    return out_.state.emplace_back(own);
  }

  // ---- containers that steps resize
  std::optional<StateProblem> containers() {
    std::vector<bool> isSet;
    for (const StatePiece &p : out_.state)
      isSet.push_back(p.path.type()->isPointer() && !extents_.isInvariant(p.path));
    ResizedContainers containers(loop_, out_.function, temporaries_, f_);
    for (CellId memory : resized_)
      if (const std::string why = containers.take(memory, out_.state, isSet); !why.empty())
        return StateProblem{
            {},
            {diag::checkpoint_loop, "loop",
             "its steps allocate memory that outlives them, or free memory that was there before, and " +
                 why}};
    for (StatePiece &p : out_.state)
      if (p.isResized)
        p.hasShadow = leadsToActive(p.path);
    return std::nullopt;
  }
  bool anyResized() const {
    return std::any_of(out_.state.begin(), out_.state.end(), [](const StatePiece &p) { return p.isResized; });
  }

  // ---- [exchanged]
  /// The pointers that lead to elements, if steps set any of them: all of a group.
  std::optional<StateProblem> exchanged() {
    for (std::size_t k = 0; k < out_.state.size(); ++k) {
      const Path p = out_.state[k].path;
      if (p.type()->isPointer() && !isHandle(p.type()) && !out_.state[k].isResized &&
          !extents_.isInvariant(p))
        if (auto problem = addGroup(p))
          return problem;
    }
    if (!groups_.empty() && anyResized())
      return unsavable({}, "by way of '" + textOf(groups_.front()) + "', which a step sets",
                       "exchange pointers in another loop than the one that resizes containers");
    if (isMoved_)
      for (const StatePiece &s : out_.state)
        if (s.isPointer && !s.isResized && !extents_.isInvariant(s.path) && !isSaved(s.path))
          return unsavable({}, "by way of '" + textOf(s.path) + "', which a step sets",
                           "set it in front of the loop");
    return std::nullopt;
  }
  bool isSaved(const Path &p) const {
    return std::any_of(groups_.begin(), groups_.end(), [&](const Path &x) { return equal(x, p); });
  }

  /// A pointer that a step sets: all that it is set to are loads of pointers to the same memory.
  std::optional<StateProblem> addGroup(const Path &p) {
    out_.setsPointers |= leadsToActive(p);
    if (!isSaved(p))
      groups_.push_back(p);
    const CellId to = f_.alias().pointee(f_.alias().cellOf(p));
    bool isOverwritten = false;
    for (unsigned l : f_.effects().writes(loop_).set_bits())
      isOverwritten |= to != NoCell && f_.alias().mayOverlap(f_.table()[l].cell, to);
    std::optional<StateProblem> problem = setByCalls(to);
    findWays(to);
    for (const PointerSet &s : found_.pointers)
      if (!problem && s.to == to && to != NoCell)
        problem = addSet(s, isOverwritten);
    return problem;
  }

  std::optional<StateProblem> addSet(const PointerSet &s, bool isOverwritten) {
    const bool isOfStep = s.target && isOfStepItself(*s.target);
    if (s.isInRegion && !s.isDeclared)
      return unsavable(s.where, "by way of a pointer that is set in a region",
                       "set it outside of the region");
    if (s.isDeclared && !s.value)
      return std::nullopt; // a way into an array: [ways]
    if (!s.target || !s.value || !isFixed(*s.target) || !isFixed(*s.value) ||
        (!isOfStep && isOfStepItself(*s.value) && ways_.count(s.value->root)))
      return unsavable(s.where,
                       "by way of a pointer that is set to something else than another pointer of the state",
                       "exchange pointers, and do not move them");
    out_.setsInCalls |= !isOfStep && s.isInCall && leadsToActive(*s.target);
    for (const Path &p : {*s.target, *s.value})
      if (!isOfStepItself(p)) {
        if (isOverwritten)
          piece(p).isPointer = true;
        if (!extents_.isInvariant(p) && !isSaved(p))
          groups_.push_back(p);
      }
    return std::nullopt;
  }
  bool isOfStepItself(const Path &p) const { return temporaries_.isOwn(p.root) && !p.goesThroughPointer(); }

  /// [ways] Variables of the step that may lead to somewhere inside of an array.
  void findWays(CellId to) {
    for (bool grew = true; grew;) {
      grew = false;
      for (const PointerSet &s : found_.pointers)
        if (s.to == to && s.target && isOfStepItself(*s.target) &&
            (!s.value || !isFixed(*s.value) || (isOfStepItself(*s.value) && ways_.count(s.value->root))))
          grew |= ways_.insert(s.target->root).second;
    }
  }

  /// To the memory of a group: by functions without a body, which nobody knows, or by what a call returns.
  std::optional<StateProblem> setByCalls(CellId group) {
    std::optional<StateProblem> problem;
    NodeSet<Function> seen;
    const std::function<void(const Stmt *)> look = [&](const Stmt *code) {
      forEachStmt(code, [&](const Stmt *s) {
        const auto *c = dyn_cast<CallStmt>(s);
        if (!problem && c && setsPointers(c, group))
          problem = unsavable(s->location, "by a call that sets pointers",
                              "exchange the pointers in the loop itself");
        if (c && c->callee && c->callee->body && seen.insert(c->callee).second)
          look(c->callee->body);
      });
    };
    look(loop_);
    return problem;
  }
  bool setsPointers(const CallStmt *c, CellId group) {
    const auto leadsThere = [&](CellId pointer) {
      const CellId to = f_.alias().pointee(pointer);
      return to != NoCell && (group == NoCell || f_.alias().mayOverlap(to, group));
    };
    if (c->hasResult && c->result.type()->isPointer() && leadsThere(f_.alias().cellOf(c->result)))
      return true;
    if (c->callee && c->callee->body)
      return false;
    for (unsigned l : f_.effects().writes(c).set_bits())
      if (leadsThere(f_.table()[l].cell))
        return true;
    return false;
  }

  // ---- extents
  std::optional<StateProblem> extents() {
    splitPointers();
    std::map<CellId, const StatePiece *> firsts; // of the groups
    for (StatePiece &p : out_.state) {
      if (!p.isPointer)
        continue;
      const bool isMoved = isSaved(p.path);
      if (auto problem = extentOf(p, isMoved))
        return problem;
      if (!isMoved)
        continue;
      const StatePiece *&first = firsts[f_.alias().pointee(f_.alias().cellOf(p.path))];
      if (first && !haveOneSize(*first, p))
        return StateProblem{{}, {diag::checkpoint_extent, textOf(p.path), textOf(out_.wish)}};
      first = &p;
    }
    for (const CheckpointPragma::Extent &e : clause_)
      if (!used_.count(&e))
        return StateProblem{
            e.where,
            {diag::checkpoint_extent_name, "no state of a step is behind a pointer '" + e.name + "'"}};
    return std::nullopt;
  }

  /// A pointer that is exchanged is a piece itself, and leads to one.
  void splitPointers() {
    std::vector<StatePiece> places;
    for (const Path &p : groups_) {
      StatePiece own;
      own.path = p;
      own.hasShadow = leadsToActive(p);
      out_.setsPointers |= own.hasShadow;
      const bool isThere = std::any_of(out_.state.begin(), out_.state.end(),
                                       [&](const StatePiece &x) { return !x.isPointer && equal(x.path, p); });
      if (!isThere)
        places.push_back(own);
    }
    out_.state.insert(out_.state.begin(), places.begin(), places.end());
  }

  bool haveOneSize(const StatePiece &a, const StatePiece &b) const {
    if (a.isCounted && b.isCounted) // each is saved with its own number
      return true;
    if (a.elements && b.elements)
      return equal(a.elements, b.elements);
    if (a.bytes && b.bytes)
      return isSameSize(a.bytes, b.bytes, f_.module);
    return !a.subscripts.empty() && a.subscripts == b.subscripts;
  }

  /// Elements are counted in the pointer's own type.
  std::optional<StateProblem> otherType(const StatePiece &p) const {
    for (const StateWrite &w : found_.writes)
      if (const auto pointer = pointerOf(w.path); pointer && equal(*pointer, p.path))
        if (auto problem = otherType(p, w, *pointer))
          return problem;
    return std::nullopt;
  }
  static std::optional<StateProblem> otherType(const StatePiece &p, const StateWrite &w,
                                               const Path &pointer) {
    if (w.path.steps[pointer.steps.size()].type->unqualified->canonical ==
        p.path.type()->element->unqualified->canonical)
      return std::nullopt;
    return unsavable(w.where, "behind '" + textOf(p) + "', as something of another type",
                     "use a pointer to what it leads to");
  }

  std::optional<StateProblem> extentOf(StatePiece &p, bool isMoved) {
    auto problem = elementsOf(p, isMoved);
    return problem || p.bytes ? problem : otherType(p);
  }
  /// By its text; an element of an array, by that of the array. Derivatives of what is called so have as many elements.
  bool isCalled(const Path &p, const std::string &name) const {
    const Path primal = primalOf(p, f_.module);
    const std::string root = name.substr(0, name.find_first_of(".-[ "));
    if (!isMeant(primal.root, root, loop_, out_.function, f_.module))
      return false;
    const std::string text = textBehind(root, primal);
    return text == name || (text.starts_with(name + "[") && text.find(']') + 1 == text.size());
  }
  std::optional<StateProblem> elementsOf(StatePiece &p, bool isMoved) {
    for (const CheckpointPragma::Extent &e : clause_)
      if (isCalled(asWritten(p), e.name)) {
        used_.insert(&e);
        std::string why;
        p.elements = extentFrom(e, out_.function, loop_, f_, why);
        if (!p.elements)
          return StateProblem{e.where, {diag::checkpoint_extent_name, why}};
        p.isSaid = true;
        if (!extents_.isInvariant(p.elements))
          return StateProblem{
              e.where, {diag::checkpoint_extent_name, "a step changes what '" + e.elements + "' is made of"}};
        return std::nullopt;
      }
    if (extents_.known(p))
      return std::nullopt;
    std::vector<const StateWrite *> writes, accesses;
    auto isOf = [&](const StateWrite &w) {
      const auto pointer = pointerOf(w.path);
      return pointer && equal(*pointer, p.path);
    };
    for (const StateWrite &w : found_.writes)
      if (isOf(w))
        writes.push_back(&w);
    for (const StateWrite &w : found_.accesses)
      if (isOf(w))
        accesses.push_back(&w);
    if (!isMoved && extents_.reached(p, writes, accesses))
      return std::nullopt;
    const std::string text = textOf(p);
    return StateProblem{writes.empty() ? SourceLocation() : writes[0]->where,
                        {diag::checkpoint_extent, p.overAll.empty() ? text : text.substr(0, text.find('[')),
                         textOf(out_.wish)}};
  }

  /// All that steps read and overwrite by way of the pointer, or of those that are exchanged with it: nothing, if it is not
  /// known. Numbers only: what elements lead to is reached by other ways.
  void reach(StatePiece &p) {
    const Type *element = p.path.type()->element->innermostElement();
    const CellId to = f_.alias().pointee(f_.alias().cellOf(p.path));
    if (element->leadsOn() || to == NoCell)
      return;
    for (CellId c : found_.unknownReads)
      if (c == NoCell || f_.alias().mayOverlap(c, to))
        return;
    const bool isMoved = isSaved(p.path);
    std::vector<Polynomial> certain, all;
    const auto of = [&](const StateWrite &w) -> std::optional<Path> {
      const auto pointer = pointerOf(w.path);
      const bool isIt = pointer && (equal(*pointer, p.path) ||
                                    (isMoved && f_.alias().pointee(f_.alias().cellOf(*pointer)) == to));
      return isIt ? pointer : std::nullopt;
    };
    for (const StateWrite &w : found_.accesses)
      if (const auto pointer = of(w))
        if (const auto at = extents_.subscript(w.path, *pointer))
          certain.push_back(*at);
    for (const auto *list : {&found_.writes, &found_.reads})
      for (const StateWrite &w : *list) {
        const auto pointer = of(w);
        if (!pointer)
          continue;
        const auto at = w.isExact ? extents_.subscript(w.path, *pointer) : std::nullopt;
        if (!at || std::find(certain.begin(), certain.end(), *at) == certain.end())
          return;
        if (std::find(all.begin(), all.end(), *at) == all.end())
          all.push_back(*at);
      }
    p.reached = all;
  }

  // ---- the whole
  /// Pointers before what they lead to; what is part of another piece is left out.
  void order() {
    std::stable_sort(out_.state.begin(), out_.state.end(), [](const StatePiece &a, const StatePiece &b) {
      const auto rank = [](const StatePiece &p) {
        return p.isPointer                  ? 2 + p.overAll.size()
               : p.path.type()->isPointer() ? 0
                                            : 1; // numbers of elements first
      };
      return rank(a) < rank(b);
    });
    const auto isPart = [&](const StatePiece &p) {
      return !p.isPointer && std::any_of(out_.state.begin(), out_.state.end(), [&](const StatePiece &w) {
        if (w.isPointer || w.path.root != p.path.root || w.path.steps.size() >= p.path.steps.size())
          return false;
        Path begin = p.path;
        begin.steps.resize(w.path.steps.size());
        return equal(begin, w.path);
      });
    };
    std::vector<StatePiece> kept;
    for (const StatePiece &p : out_.state)
      if (!isPart(p))
        kept.push_back(p);
    out_.state = kept;
  }

  /// All that the loop overwrites, as the effect analysis sees it, is in some piece.
  std::optional<StateProblem> complete() {
    LocationTable &t = f_.table();
    std::vector<CellId> saved;
    for (const StatePiece &p : out_.state) {
      if (p.isResized)
        saved.push_back(f_.alias().cellOf(p.path));
      const CellId c =
          p.isPointer ? f_.alias().pointee(f_.alias().cellOf(p.path)) : f_.alias().cellOf(p.path);
      for (CellId leaf : f_.alias().leaves(c))
        saved.push_back(leaf);
    }
    for (unsigned l : f_.effects().writes(loop_).set_bits()) {
      const Variable *v = t[l].local;
      if (v && (temporaries_.isOwn(v) || temporaries_.has(v)))
        continue;
      if (memory_.has(t[l].cell))
        t.add(out_.overwritten, l); // nobody outside of the step can need it
      const CellId c = t[l].cell;
      if (isOwnCell(c) || isNowhere(c) || isWrittenAsOwn(c) || f_.lifetimes().isGone(c, out_.function, loop_))
        continue;
      if (std::find(saved.begin(), saved.end(), t[l].cell) == saved.end())
        return unsavable(
            {}, v ? "in '" + sourceName(v) + "'" : "in memory that no pointer in front of the loop leads to",
            "change memory by way of pointers that are set in front of the loop");
      t.add(out_.overwritten, l);
    }
    return std::nullopt;
  }
  /// [no memory] Nothing that has a name is there, but for variables of a step: a function may be given either.
  bool isNowhere(CellId c) {
    const auto &named = f_.alias().variablesIn(c);
    return found_.nowhere.count(c) && !f_.alias().allocatedHere(c) && !f_.alias().isOutside(c) &&
           std::all_of(named.begin(), named.end(), [&](const Variable *v) { return temporaries_.isOwn(v); });
  }
  /// [own objects] Others of this cell are not what the steps write.
  bool isWrittenAsOwn(CellId c) {
    return found_.own.count(c) &&
           std::none_of(found_.writes.begin(), found_.writes.end(), [&](const StateWrite &w) {
             const CellId other = f_.alias().cellOf(w.path);
             return other == c || f_.alias().mayOverlap(other, c);
           });
  }
  /// Variables of a step, or of what it calls, or memory of a step, and nothing else.
  bool isOwnCell(CellId c) {
    if (memory_.has(c))
      return true;
    const auto &all = f_.lifetimes().holders(c);
    return !f_.alias().isOutside(c) && !f_.alias().allocatedHere(c) && !f_.alias().isExternal(c) &&
           !f_.alias().isMutableGlobal(c) && !all.empty() &&
           std::all_of(all.begin(), all.end(), [&](const Variable *v) { return temporaries_.isOwn(v); });
  }

  Checkpoints &out_;
  const Stmt *loop_;
  const std::vector<CheckpointPragma::Extent> &clause_;
  const std::set<CellId> &resized_;
  Facts &f_;
  StateExtents extents_;
  StepMemory memory_;
  StateWrites found_;
  OwnTemporaries temporaries_;
  std::vector<Path> groups_; // pointers that steps set
  VariableSet ways_;         // [ways]
  std::set<const CheckpointPragma::Extent *> used_;
  bool isMoved_ = false;
};

} // namespace

std::optional<StateProblem> findState(Checkpoints &out, const Stmt *loop,
                                      const std::vector<CheckpointPragma::Extent> &clause,
                                      const std::set<CellId> &resized, Facts &f) {
  return StateSearch(out, loop, clause, resized, f).run();
}

} // namespace adjgen
