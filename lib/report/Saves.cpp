// Problem: how much memory does a loop's forward sweep take? Approach: the pushes stand in the derivative;
// what one iteration pushes is the sum over its statements, the larger and the smaller branch of an `if`,
// what a called forward sweep pushes, and an inner loop's iterations where they are constants.
#include "report/Saves.h"
#include "ir/TripCount.h"
#include "ir/Visitor.h"
#include "printer/Printer.h"
#include "report/Sizes.h"
#include <algorithm>
#include <map>
#include <utility>

namespace adjgen {

namespace {

SavedBytes operator+(SavedBytes a, const SavedBytes &b) {
  return {a.least + b.least, a.most + b.most, a.isOpen || b.isOpen};
}
SavedBytes either(const SavedBytes &a, const SavedBytes &b) {
  return {std::min(a.least, b.least), std::max(a.most, b.most), a.isOpen || b.isOpen};
}
bool isAny(const SavedBytes &b) { return b.most > 0 || b.isOpen; }

class SaveFinder {
public:
  explicit SaveFinder(const Module &m) : isCxx_(m.isCxx) {
    for (const Function *f : m.functions)
      if (f->body)
        visit(f);
  }
  std::vector<Saves> found;

private:
  /// What a call of f leaves on the stack.
  SavedBytes visit(const Function *f) {
    if (auto known = ofFunction_.find(f); known != ofFunction_.end())
      return known->second;
    ofFunction_[f] = {0, 0, true}; // calls itself: who knows how often
    const Function *outer = std::exchange(function_, f);
    const SavedBytes bytes = body(f->body, {});
    function_ = outer;
    return ofFunction_[f] = bytes;
  }

  /// A loop's body, or a function's. What is taken back inside counts for nobody else.
  SavedBytes body(const Stmt *s, SourceLocation loop) {
    const std::size_t at = found.size();
    Saves own;
    own.function = function_;
    own.loop = loop;
    found.push_back(own);
    const std::size_t outer = std::exchange(current_, at);
    const int branches = std::exchange(branches_, 0);
    const SavedBytes bytes = statement(s);
    current_ = outer;
    branches_ = branches;
    found[at].bytes = bytes;
    found[at].isTakenBackInside = isAny(bytes) && takesBack(s);
    const bool isKept = isAny(bytes) && !found[at].isTakenBackInside;
    if (found[at].values.empty() && bytes.most == 0)
      found.erase(found.begin() + static_cast<std::ptrdiff_t>(at));
    return isKept ? bytes : SavedBytes();
  }

  SavedBytes statement(const Stmt *s) {
    if (const auto *p = dyn_cast<PushStmt>(s))
      return push(p);
    if (const auto *c = dyn_cast<CallStmt>(s))
      return call(c);
    if (const auto *i = dyn_cast<IfStmt>(s)) {
      ++branches_;
      const SavedBytes a = statement(i->thenBlock), b = i->elseBlock ? statement(i->elseBlock) : SavedBytes();
      --branches_;
      return either(a, b);
    }
    if (const auto *f = dyn_cast<ForStmt>(s))
      return times(body(f->body, f->location), constantTripCount(f));
    if (const auto *w = dyn_cast<WhileStmt>(s))
      return times(body(w->body, w->location), std::nullopt);
    if (const auto *o = dyn_cast<OmpForStmt>(s))
      return o->schedule.isSingle() ? statement(o->iteration())
                                    : times(body(o->iteration(), o->location), std::nullopt);
    SavedBytes sum;
    forEachChild(s, [&](const Stmt *c) { sum = sum + statement(c); });
    return sum;
  }

  static SavedBytes times(const SavedBytes &b, std::optional<std::int64_t> count) {
    if (!count)
      return {0, 0, isAny(b)};
    return {b.least * *count, b.most * *count, b.isOpen};
  }

  SavedBytes push(const PushStmt *p) {
    SavedValue v;
    const Type *type = p->value ? p->value->type : p->path.type();
    v.text = p->value ? printExpr(p->value) : printPath(p->path);
    v.type = p->isFlag ? "flag" : printType(type->unqualified, isCxx_);
    v.where = p->location;
    v.bytes = p->isFlag ? 1 : sizeOf(type);
    return add(v, v.bytes ? SavedBytes{*v.bytes, *v.bytes, false} : SavedBytes{0, 0, true});
  }

  /// As many cells as the loop behind it has iterations.
  SavedBytes row(const CallStmt *c, bool isRenamed) {
    const Path &first = cast<AddressOfExpr>(c->arguments[isRenamed])->path;
    const auto *cells = dyn_cast<LiteralExpr>(c->arguments[1 + isRenamed]);
    SavedValue v;
    v.text = std::string(isRenamed ? "new memory for a row of cells" : "a row of cells") + ", from " +
             printPath(first) + " on";
    v.type = printType(first.type()->unqualified, isCxx_);
    v.where = c->location;
    if (const auto size = sizeOf(first.type()); size && cells && cells->hasValue)
      v.bytes = *size * cells->value;
    return add(v, v.bytes ? SavedBytes{*v.bytes, *v.bytes, false} : SavedBytes{0, 0, true});
  }

  SavedBytes call(const CallStmt *c) {
    if (c->callee && (c->callee->name == "adjgen_push_row" || c->callee->name == "adjgen_renamed_push_row"))
      return row(c, c->callee->name != "adjgen_push_row");
    if (!c->callee || !c->callee->body)
      return {};
    const SavedBytes bytes = visit(c->callee);
    if (!isAny(bytes))
      return {};
    SavedValue v;
    v.text = "call of " + c->callee->printedName();
    v.where = c->location;
    if (!bytes.isOpen && bytes.least == bytes.most)
      v.bytes = bytes.most;
    return add(v, bytes);
  }

  SavedBytes add(SavedValue v, const SavedBytes &bytes) {
    v.isConditional = branches_ > 0;
    found[current_].values.push_back(std::move(v));
    return bytes;
  }

  /// Does s take anything from the stack?
  bool takesBack(const Stmt *s) {
    bool any = false;
    forEachStmt(s, [&](const Stmt *x) {
      const auto *c = dyn_cast<CallStmt>(x);
      any |= isa<PopStmt>(x) ||
             (c && c->callee &&
              (c->callee->name == "adjgen_pop_row" || c->callee->name == "adjgen_renamed_pop_row")) ||
             (c && c->callee && c->callee->body && pops(c->callee));
    });
    return any;
  }
  bool pops(const Function *f) {
    const auto [it, isNew] = pops_.emplace(f, false);
    if (isNew)
      it->second = takesBack(f->body); // (references into a map stay valid)
    return pops_.at(f);
  }

  const bool isCxx_;
  const Function *function_ = nullptr;
  std::size_t current_ = 0;
  int branches_ = 0; // around what is visited, inside the innermost loop
  std::map<const Function *, SavedBytes> ofFunction_;
  std::map<const Function *, bool> pops_;
};

} // namespace

std::vector<Saves> findSaves(const Module &derivative) { return SaveFinder(derivative).found; }

} // namespace adjgen
