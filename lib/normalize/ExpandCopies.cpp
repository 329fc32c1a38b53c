// memcpy, memmove and memset of memory that holds reals, or pointers to such, or of integers behind a
// pointer, become loops over its elements:
//     memcpy(w, x + 1, n * sizeof(double));   ->   for (int k = 0; k < n; k++) w[k] = x[1 + k];
// The element is the scalar or record that the pointer points to before its conversion to void *. A memmove
// walks in the direction in which it overwrites nothing that it still has to read, which a comparison of the
// pointers tells. memset is understood with the value 0 only; all zero bits are the number 0 and the null
// pointer on every machine with this arithmetic.
#include "ir/Rewriter.h"
#include "ir/Visitor.h"
#include "normalize/Conditions.h"
#include "normalize/ElementCount.h"
#include "normalize/Elementwise.h"
#include "normalize/Passes.h"
#include "normalize/StablePaths.h"
#include "rules/FunctionKinds.h"
#include "llvm/ADT/APInt.h"
#include <algorithm>

namespace adjgen {

namespace {

using List = std::vector<const Stmt *>;

/// Where memory begins: element `offset` of an array, or of what a pointer variable points to.
struct Start {
  Path base;                    // an array, or a pointer
  const Expr *offset = nullptr; // null: 0
};

class CopyExpansion : public Rewriter {
public:
  CopyExpansion(FunctionContext &context, const BlockStmt *body)
      : Rewriter(context.module), c_(context), elementwise_(context), paths_(context, body) {
    noteConstants(body);
  }

protected:
  bool statement(const Stmt *s, List &out) override {
    const auto *c = dyn_cast<CallStmt>(s);
    if (!c || !c->callee || c->callee->body || c->arguments.size() != 3)
      return false;
    const FunctionKind kind = functionKind(c->callee->name);
    if (kind == FunctionKind::SetMemory)
      return set(c, out);
    return (kind == FunctionKind::CopyMemory || kind == FunctionKind::MoveMemory) &&
           copy(c, kind == FunctionKind::MoveMemory, out);
  }

private:
  // ---- whole elements

  /// Variables that keep the value with which they are declared.
  void noteConstants(const BlockStmt *body) {
    VariableSet set = addressTaken(body);
    forEachStmt(body, [&](const Stmt *s) {
      if (const Path *target = targetOf(s))
        set.insert(target->root);
    });
    forEachStmt(body, [&](const Stmt *s) {
      if (const auto *d = dyn_cast<DeclareStmt>(s); d && d->initializer && !set.count(d->variable))
        constants_[d->variable] = d->initializer;
    });
  }

  /// Of a struct, part of one may be meant, or what lies behind one: an array without length at its end. Numbers are nobody's parts.
  bool areWhole(const Expr *bytes, const Type *element) {
    if (!element->isRecord() || areWholeElements(bytes, element, c_.b))
      return true;
    while (const auto *c = dyn_cast<CastExpr>(bytes))
      bytes = c->operand;
    const auto *l = dyn_cast<LoadExpr>(bytes);
    const auto found = l && l->path.isVariable() ? constants_.find(l->path.root) : constants_.end();
    return found != constants_.end() && areWhole(found->second, element);
  }

  // ---- which elements

  static const Expr *withoutCasts(const Expr *e) {
    while (const auto *c = dyn_cast<CastExpr>(e)) {
      if (!c->operand->type->isPointer() || c->operand->type->element->isVoid())
        break;
      e = c->operand;
    }
    return e;
  }

  /// Null if the pointer does not tell, or if it points to nothing that has derivatives.
  static const Type *elementOf(const Expr *pointer) {
    const Type *t = pointer->type->element->innermostElement()->unqualified;
    return t->reachesReal() && (t->isScalar() || Elementwise::isExpanded(t)) ? t : nullptr;
  }

  static bool isUntyped(const Expr *pointer) {
    const Type *t = pointer->type->element;
    return t->isVoid() || (t->kind == TypeKind::Integer && t->bits == 8);
  }

  bool copy(const CallStmt *s, bool mayOverlap, List &out) {
    const Expr *to = withoutCasts(s->arguments[0]), *from = withoutCasts(s->arguments[1]);
    const Type *target = elementOf(to), *source = elementOf(from);
    const Type *element = target ? target : source;
    if (!element)
      return copyIntegers(to, from, s, mayOverlap, out);
    if ((target && source && target->canonical != source->canonical) || (!target && !isUntyped(to)) ||
        (!source && !isUntyped(from)))
      return refuse(s, diag::memory_copy_type, out);
    if (!areWhole(s->arguments[2], element) && !wholeArray(to, s->arguments[2]))
      return refuse(s, {diag::memory_copy_part, element->record->name}, out);
    copyElements(to, from, s, element, mayOverlap, out);
    return true;
  }

  void copyElements(const Expr *to, const Expr *from, const CallStmt *s, const Type *element, bool mayOverlap,
                    List &out) {
    List inner;
    if (copyArrays(to, from, s->arguments[2], inner, s->location))
      return finish(s, inner, out);
    const Expr *count = keptCount(s->arguments[2], element, inner, s->location);
    if (constantValue(count) == 1) {
      const Path one = onlyElement(to, element, "to", inner),
                 other = onlyElement(from, element, "from", inner);
      elementwise_.copy(one, other, inner, s->location);
    } else {
      const Start a = startOf(to, element, "to", inner), c = startOf(from, element, "from", inner);
      copyAll(a, c, count, mayOverlap, inner, s->location);
    }
    finish(s, inner, out);
  }

  // ---- integers

  /// What a call does to memory behind a pointer, of which nobody knows how much there is, is undone cell by
  /// cell: then it is a loop, too. Of arrays, the call stays.
  static bool isBehindPointer(const Expr *pointer) {
    if (const auto *k = dyn_cast<BinaryExpr>(pointer))
      return isBehindPointer(k->left);
    const auto *a = dyn_cast<AddressOfExpr>(pointer);
    return isa<LoadExpr>(pointer) || (a && a->path.goesThroughPointer());
  }
  /// Whole elements, as the text says.
  static bool countsElements(const Expr *bytes) {
    bool any = false;
    forEachExpr(bytes, [&](const Expr *e) { any |= isa<SizeOfExpr>(e); });
    return any;
  }
  static bool areIntegers(const Type *t) {
    if (!t->isRecord())
      return t->isInteger() && t->bits > 8;
    const auto &fields = t->record->fields;
    return t->record->complete && std::all_of(fields.begin(), fields.end(), [](const Field &f) {
             const Type *of = f.type->innermostElement();
             return of->isInteger() || areIntegers(of);
           });
  }
  static const Type *integersBehind(const Expr *pointer, const Expr *bytes) {
    const Type *t = pointer->type->element->innermostElement()->unqualified;
    return areIntegers(t) && isBehindPointer(pointer) && countsElements(bytes) ? t : nullptr;
  }
  bool copyIntegers(const Expr *to, const Expr *from, const CallStmt *s, bool mayOverlap, List &out) {
    const Type *t = integersBehind(to, s->arguments[2]);
    if (!t || t->canonical != from->type->element->innermostElement()->canonical ||
        !areWhole(s->arguments[2], t))
      return false;
    copyElements(to, from, s, t->unqualified, mayOverlap, out);
    return true;
  }

  /// A whole array of arrays, or another that is no more than a name.
  std::optional<Path> wholeArray(const Expr *pointer, const Expr *bytes) const {
    const auto *a = dyn_cast<AddressOfExpr>(pointer);
    if (!a || !a->path.type()->isArray() || !paths_.isStable(a->path))
      return std::nullopt;
    const Type *t = a->path.type();
    const auto *size = dyn_cast<SizeOfExpr>(bytes);
    const auto n = constantValue(elementCount(bytes, t->innermostElement(), c_.b));
    std::int64_t all = 1;
    for (const Type *inner = t; inner->isArray(); inner = inner->element)
      all *= inner->extent;
    const bool isWhole =
        t->element->isArray() && ((size && size->operand == t) || (n && all > 0 && *n == all));
    return isWhole ? std::optional(a->path) : std::nullopt;
  }

  bool copyArrays(const Expr *to, const Expr *from, const Expr *bytes, List &out, SourceLocation where) {
    const auto a = wholeArray(to, bytes), c = wholeArray(from, bytes);
    if (!a || !c || a->type()->canonical != c->type()->canonical || a->goesThroughPointer() ||
        c->goesThroughPointer())
      return false;
    elementwise_.copy(*a, *c, out, where);
    return true;
  }

  /// What an integer is whose bytes all have the value; null where that is not known, or not as a signed
  /// number of 64 bits.
  static std::optional<std::int64_t> ofBytes(const Expr *value, const Type *t) {
    const auto byte = constantValue(value);
    if (!byte)
      return std::nullopt;
    llvm::APInt all =
        llvm::APInt::getSplat(t->bits, llvm::APInt(8, static_cast<std::uint64_t>(*byte) & 0xff));
    if (t->isSigned)
      return all.getSExtValue();
    return all.getActiveBits() < 64 ? std::optional<std::int64_t>(all.getZExtValue()) : std::nullopt;
  }
  bool setIntegers(const Expr *to, const CallStmt *s, List &out) {
    const Type *t = integersBehind(to, s->arguments[2]);
    const auto value = t && t->isInteger() ? ofBytes(s->arguments[1], t) : std::nullopt;
    if (!value)
      return false;
    List inner;
    const Expr *count = keptCount(s->arguments[2], t, inner, s->location);
    const Start a = startOf(to, t, "to", inner);
    inner.push_back(loop(count, true, s->location, [&](const Expr *k, List &body) {
      body.push_back(b.assign(elementAt(a, k), b.integer(t, *value), s->location));
    }));
    finish(s, inner, out);
    return true;
  }

  bool set(const CallStmt *s, List &out) {
    const Expr *to = withoutCasts(s->arguments[0]);
    const Type *element = elementOf(to);
    if (!element)
      return setIntegers(to, s, out);
    if (constantValue(s->arguments[1]) != 0 && !isZero(s->arguments[1])) // memset(x, 0.0, ...)
      return refuse(s, diag::memset_value, out);
    const auto whole = wholeArray(to, s->arguments[2]);
    if (!whole && !areWhole(s->arguments[2], element))
      return refuse(s, {diag::memory_copy_part, element->record->name}, out);
    List inner;
    if (whole) {
      elementwise_.clear(*whole, inner, s->location);
      return finish(s, inner, out), true;
    }
    const Expr *count = keptCount(s->arguments[2], element, inner, s->location);
    if (constantValue(count) == 1) {
      elementwise_.clear(onlyElement(to, element, "to", inner), inner, s->location);
    } else {
      const Start a = startOf(to, element, "to", inner);
      inner.push_back(loop(count, true, s->location, [&](const Expr *k, List &body) {
        elementwise_.clear(elementAt(a, k), body, s->location);
      }));
    }
    finish(s, inner, out);
    return true;
  }

  bool refuse(const CallStmt *s, const Message &message, List &out) {
    VariableSet touched;
    forEachMention(s, [&](const Variable *v) { touched.insert(v); });
    std::vector<const Variable *> list(touched.begin(), touched.end());
    std::sort(list.begin(), list.end(), [](const Variable *a, const Variable *c) { return a->id < c->id; });
    out.push_back(b.unsupported(message, std::move(list), s->location));
    return true;
  }

  /// The statements, in a scope of their own if they declare anything, and the value of the call: its first
  /// argument.
  void finish(const CallStmt *s, const List &inner, List &out) {
    bool declares = false;
    for (const Stmt *c : inner)
      declares |= c->kind == StmtKind::Declare;
    if (declares)
      out.push_back(b.block(inner, s->location));
    else
      out.insert(out.end(), inner.begin(), inner.end());
    if (s->hasResult)
      out.push_back(b.assign(s->result, s->arguments[0], s->location));
  }

  // ---- where they are

  const Expr *keptCount(const Expr *bytes, const Type *element, List &out, SourceLocation where) {
    countsRows_ = false;
    forEachExpr(bytes, [&](const Expr *e) {
      const auto *size = dyn_cast<SizeOfExpr>(e);
      countsRows_ |= size && size->operand->isArray() && size != bytes;
    });
    const Expr *count = elementCount(bytes, element, b);
    if (count->type->bits < b.types().intType()->bits)
      count = b.castTo(b.types().intType(), count, true);
    if (!paths_.isStable(count)) {
      Variable *kept = c_.newLocal("count", count->type);
      out.push_back(b.declare(kept, count, false, where));
      count = b.load(kept);
    }
    return count_ = count;
  }

  const Expr *sum(const Expr *a, const Expr *c) {
    if (!a || !c)
      return a ? a : c;
    const auto x = constantValue(a), y = constantValue(c);
    if (x && y && a->type->canonical == c->type->canonical)
      return b.integer(a->type, *x + *y);
    const Type *t = a->type->bits >= c->type->bits ? a->type : c->type;
    const auto as = [&](const Expr *e) {
      return e->type->canonical == t->canonical ? e : b.castTo(t, e, true);
    };
    return b.binary(BinaryKind::Add, t, as(a), as(c));
  }

  static const Expr *nonZero(const Expr *e) { return e && constantValue(e) != 0 ? e : nullptr; }

  /// Does all that is accessed lie in the array? Of a row of an array of arrays that is not certain: programs
  /// run from one row into the next, which needs a pointer. Where the number is not known, only a first row
  /// is taken for such a beginning, and any if the number is one of rows.
  bool staysInside(const Start &s) const {
    const std::vector<Projection> &steps = s.base.steps;
    if (!s.base.type()->isArray() || steps.empty() || steps.back().kind != ProjectionKind::Index)
      return true;
    const auto n = constantValue(count_), begin = s.offset ? constantValue(s.offset) : 0;
    if (n && begin && s.base.type()->extent >= 0)
      return *begin + *n <= s.base.type()->extent;
    return !countsRows_ && (s.offset || constantValue(steps.back().index) != 0);
  }

  static std::optional<Start> arrayStart(const Path &p, const Type *element) {
    if (p.type()->element->canonical == element->canonical)
      return Start{p, nullptr};
    return std::nullopt;
  }

  /// The place of a pointer in the program's own terms, if that place stays where it is while memory is
  /// written.
  std::optional<Start> visibleStart(const Expr *pointer, const Type *element) {
    if (const auto *l = dyn_cast<LoadExpr>(pointer))
      if (pointer->type->element->canonical == element->canonical && paths_.isStable(pointer))
        return Start{l->path, nullptr};
    if (const auto *x = dyn_cast<BinaryExpr>(pointer);
        x && x->op == BinaryKind::Add && x->left->type->isPointer()) {
      if (pointer->type->element->canonical != element->canonical || !paths_.isStable(x->right))
        return std::nullopt;
      auto start = visibleStart(x->left, element);
      if (start)
        start->offset = sum(start->offset, nonZero(x->right));
      return start;
    }
    const auto *a = dyn_cast<AddressOfExpr>(pointer);
    if (!a)
      return std::nullopt;
    if (a->path.type()->isArray())
      return paths_.isStable(a->path) ? arrayStart(a->path, element) : std::nullopt;
    return elementStart(a->path, element);
  }

  /// &base[i]
  std::optional<Start> elementStart(Path p, const Type *element) {
    if (p.steps.empty() || p.steps.back().kind == ProjectionKind::Field || !paths_.isStable(p) ||
        p.type()->canonical != element->canonical)
      return std::nullopt;
    const Expr *i = p.steps.back().index;
    p.steps.pop_back();
    return Start{p, nonZero(i)};
  }

  /// A pointer to the first innermost element of the array (of arrays) that `pointer` points to.
  const Expr *firstElement(const Expr *pointer, List &out) {
    Path p;
    if (const auto *a = dyn_cast<AddressOfExpr>(pointer)) {
      p = a->decays ? b.index(a->path, b.intLiteral(0)) : a->path;
    } else {
      Variable *rows = c_.newLocal("rows", pointer->type);
      out.push_back(b.declare(rows, pointer));
      p = b.deref(Path(rows));
    }
    while (p.type()->element->isArray())
      p = b.index(std::move(p), b.intLiteral(0));
    return b.decay(std::move(p));
  }

  Start startOf(const Expr *pointer, const Type *element, const std::string &name, List &out) {
    if (const auto visible = visibleStart(pointer, element); visible && staysInside(*visible))
      return *visible;
    const Type *t = pointer->type->element;
    const bool isConst = t->innermostElement()->isConst();
    const Type *elements = b.types().pointer(isConst ? b.types().qualified(element, Const) : element);
    if (t->isArray())
      pointer = firstElement(pointer, out);
    else if (t->canonical != element->canonical)
      pointer = b.castTo(elements, pointer, false);
    Variable *kept = c_.newLocal(name, elements);
    out.push_back(b.declare(kept, pointer));
    return Start{Path(kept), nullptr};
  }

  Path elementAt(const Start &s, const Expr *k) {
    const Expr *i = sum(s.offset, k);
    if (s.base.type()->isArray())
      return b.index(s.base, i ? i : b.intLiteral(0));
    return b.deref(s.base, i);
  }

  Path onlyElement(const Expr *pointer, const Type *element, const std::string &name, List &out) {
    if (const auto *a = dyn_cast<AddressOfExpr>(pointer); a && !a->decays)
      if (a->path.type()->canonical == element->canonical && paths_.isStable(a->path))
        return a->path;
    return elementAt(startOf(pointer, element, name, out), nullptr);
  }

  // ---- the loops

  template <class Body> const Stmt *loop(const Expr *count, bool forward, SourceLocation where, Body body) {
    // Counting down ends at -1.
    const Type *t = forward || count->type->isSigned ? count->type : c_.longType();
    Variable *k = c_.newLocal("k", t);
    List statements;
    body(b.load(k), statements);
    const BlockStmt *block = b.block(statements, where);
    if (forward)
      return b.forLoop(k, b.integer(t, 0), BinaryKind::Less, count, b.intLiteral(1), block, where);
    const Expr *n = t == count->type ? count : b.castTo(t, count, false);
    const auto known = constantValue(n);
    const Expr *last = known ? b.integer(t, *known - 1) : b.binary(BinaryKind::Sub, t, n, b.integer(t, 1));
    return b.forLoop(k, last, BinaryKind::GreaterEqual, b.integer(t, 0), b.intLiteral(-1), block, where);
  }

  const Expr *addressOf(const Start &s) {
    if (s.base.type()->isArray())
      return s.offset ? b.addressOf(elementAt(s, nullptr)) : b.decay(s.base);
    const Expr *p = b.load(s.base);
    return s.offset ? b.binary(BinaryKind::Add, p->type, p, s.offset) : p;
  }

  /// Different members of one object.
  static bool areApart(const Path &a, const Path &c) {
    for (std::size_t i = 0; i < a.steps.size() && i < c.steps.size(); ++i) {
      const Projection &s = a.steps[i], &t = c.steps[i];
      if (s.kind != t.kind || s.index || t.index)
        return false;
      if (s.kind == ProjectionKind::Field && s.field != t.field)
        return true;
    }
    return false;
  }

  /// Does the target begin behind the source? Nothing if only running the program tells.
  std::optional<bool> isBehind(const Start &target, const Start &source) {
    const auto isArray = [](const Start &s) {
      return s.base.type()->isArray() && !s.base.goesThroughPointer();
    };
    if (target.base.root != source.base.root) // pointers may point to the same memory, arrays are different
      return isArray(target) && isArray(source) ? std::optional(false) : std::nullopt;
    if (target.base.type()->isArray() && source.base.type()->isArray() && areApart(target.base, source.base))
      return false;
    const auto a = target.offset ? constantValue(target.offset) : 0,
               c = source.offset ? constantValue(source.offset) : 0;
    const bool same = target.base.steps.empty() && source.base.steps.empty();
    return same && a && c ? std::optional(*a > *c) : std::nullopt;
  }

  void copyAll(const Start &to, const Start &from, const Expr *count, bool mayOverlap, List &out,
               SourceLocation where) {
    const auto direction = [&](bool forward) {
      return loop(count, forward, where, [&](const Expr *k, List &body) {
        elementwise_.copy(elementAt(to, k), elementAt(from, k), body, where);
      });
    };
    const auto behind = mayOverlap ? isBehind(to, from) : std::optional(false);
    if (behind) {
      out.push_back(direction(!*behind));
      return;
    }
    const Expr *before = b.binary(BinaryKind::Less, b.types().intType(), addressOf(to), addressOf(from));
    out.push_back(b.ifThen(before, b.block({direction(true)}), b.block({direction(false)}), where));
  }

  FunctionContext &c_;
  Elementwise elementwise_;
  StablePaths paths_;
  NodeMap<Variable, const Expr *> constants_;
  const Expr *count_ = nullptr; // of the call at hand
  bool countsRows_ = false;     // it is a multiple of the size of an array
};

} // namespace

const BlockStmt *expandCopies(const BlockStmt *body, FunctionContext &context) {
  return CopyExpansion(context, body).rewriteBlock(body);
}

} // namespace adjgen
