// Problem: an analysis must conclude nothing of a given function that does not hold of every function with
// its signature. Approach: reads and writes in loops of their own, whose counts are values that nothing is
// known of, so that each may run not at all, and no two reach the same elements for sure.
#include "rules/GivenDerivative.h"
#include "ir/Handles.h"

namespace adjgen {

namespace {

using Statements = std::vector<const Stmt *>;

class Effects {
public:
  Effects(Builder &b, Function &f, GivenDerivative &given, const GivenReads &reads)
      : b_(b), f_(f), given_(given), reads_(reads) {}

  bool run(std::string &problem) {
    const Type *sumType = widestReal();
    sum_ = b_.variable("sum", sumType, VariableKind::Local);
    readList_.push_back(b_.declare(sum_, b_.zero(sumType)));
    for (std::size_t k = 0; k < f_.parameters.size(); ++k)
      parameter(f_.parameters[k], given_.parameters[k]);
    Statements all = readList_;
    all.insert(all.end(), writeList_.begin(), writeList_.end());
    result(all);
    f_.body = b_.block(all);
    if (given_.communicates && takesReals_)
      given_.travelling = sum_;
    problem = problem_;
    return problem_.empty();
  }

private:
  /// A leaf of what a parameter leads to.
  struct Place {
    Path path;                          // with the variables of the loops around it
    Path first;                         // without subscripts
    std::vector<const ForStmt *> loops; // outermost first, bodies empty
    bool isConst;
  };

  static void widest(const Type *t, const Type *&best, unsigned depth) {
    if (depth > MaxDepth)
      return;
    if (t->isReal() && t->bits > best->bits)
      best = t->unqualified;
    else if (t->isPointer() || t->isArray())
      widest(t->element, best, depth + 1);
    else if (t->isRecord())
      for (const Field &f : t->record->fields)
        widest(f.type, best, depth + 1);
  }
  const Type *widestReal() {
    const Type *best = b_.types().doubleType();
    for (const Variable *p : f_.parameters)
      widest(p->type, best, 0);
    widest(f_.returnType, best, 0);
    return best;
  }

  const Expr *unknown(const Type *type, const std::string &name, std::vector<const Expr *> args) {
    args.insert(args.begin(), b_.intLiteral(++unknowns_));
    return b_.pureCall(type, name, std::move(args));
  }
  /// A loop of its own over `count` elements.
  const ForStmt *loop(const Expr *count) {
    const Type *t = b_.types().longLongType();
    const Variable *i = b_.variable("i", t, VariableKind::Local);
    std::vector<const Expr *> args;
    if (count)
      args.push_back(count);
    return b_.forLoop(i, b_.integer(t, 0), BinaryKind::Less, unknown(t, "adjgen_unknown_count", args),
                      b_.intLiteral(1), b_.block({}));
  }
  const Stmt *around(const std::vector<const ForStmt *> &loops, const Stmt *s) {
    for (auto it = loops.rbegin(); it != loops.rend(); ++it)
      s = b_.forLoop((*it)->variable, (*it)->lower, (*it)->relation, (*it)->bound, (*it)->step,
                     b_.block({s}));
    return s;
  }

  void parameter(const Variable *p, const GivenParameter &g) {
    given_.needs.push_back({b_.load(p), nullptr});
    takesReals_ |= p->type->reachesReal() && !g.isPassive;
    if (p->type->isReal()) {
      if (!g.isPassive)
        readList_.push_back(b_.increment(Path(sum_), sumOf(b_.load(p))));
      return;
    }
    if (!p->type->isInteger() && !p->type->isPointer())
      return refuse(p, "is an object that is passed by value");
    readList_.push_back(decided(b_.load(p)));
    if (p->type->isInteger())
      return;
    current_ = p;
    passive_ = g.isPassive;
    elements_ = g.elements;
    // Reads and writes have loops of their own, so that the place of one says nothing of the other's.
    for (bool writes : {false, true}) {
      writing_ = writes;
      places(Place{Path(p), Path(p), {}, false}, p->type, 0);
    }
  }

  void refuse(const Variable *p, const std::string &why) {
    if (problem_.empty())
      problem_ = "the parameter '" + p->name + "' " + why + ", which a given derivative cannot have";
  }

  void places(Place at, const Type *t, unsigned depth) {
    if (depth > MaxDepth)
      return refuse(current_, "leads to an object that leads to one of its own kind");
    at.isConst |= t->isConst();
    switch (t->kind) {
    case TypeKind::Real:
    case TypeKind::Integer:
    case TypeKind::Bool:
      return writing_ ? write(at, t) : read(at, t);
    case TypeKind::Pointer: {
      if (t->element->isVoid() && !passive_)
        return refuse(current_, "leads to memory of any type");
      if (isHandle(t) || t->element->isVoid() || t->element->kind == TypeKind::Function)
        return handle(at, t);
      const Expr *count = at.loops.empty() && !depth ? elements_ : nullptr;
      const auto *number = dyn_cast<LiteralExpr>(count);
      const bool single = t->isReference() || (number && number->hasValue && number->value == 1);
      at.loops.push_back(loop(single ? b_.integer(b_.types().longLongType(), 1) : count));
      at.path = b_.deref(at.path, single ? nullptr : b_.load(at.loops.back()->variable));
      at.first = b_.deref(at.first);
      at.isConst = false;
      return places(at, t->element, depth + 1);
    }
    case TypeKind::Array:
      at.loops.push_back(
          loop(t->extent >= 0 ? b_.integer(b_.types().longLongType(), t->extent) : t->extentExpr));
      at.path = b_.index(at.path, b_.load(at.loops.back()->variable));
      at.first = b_.index(at.first, b_.intLiteral(0));
      return places(at, t->element, depth + 1);
    case TypeKind::Record:
      if (t->record->isUnion)
        return refuse(current_, "leads to a union");
      for (unsigned k = 0; k < t->record->fields.size(); ++k) {
        Place member = at;
        member.path = b_.field(at.path, k);
        member.first = b_.field(at.first, k);
        places(member, t->record->fields[k].type, depth + 1);
      }
      return;
    default:
      return;
    }
  }

  /// A pointer to what has no known members stands for something, as a number does: it is read, and another one may come into
  /// its place.
  void handle(const Place &at, const Type *t) {
    if (!writing_ && !at.path.steps.empty())
      return read(at, t);
    if (writing_ && !at.path.steps.empty() && !at.isConst)
      writeList_.push_back(
          around(at.loops, b_.assign(at.path, unknown(t->unqualified, "adjgen_unknown_handle", {}))));
  }

  void read(const Place &at, const Type *t) {
    if (reads_.isNeeded(current_))
      given_.needs.push_back({b_.load(at.first), reads_.onlyFor(current_)});
    if (t->isReal() && !passive_)
      readList_.push_back(around(at.loops, b_.increment(Path(sum_), sumOf(b_.load(at.path)))));
    else
      readList_.push_back(around(at.loops, decided(b_.load(at.path))));
  }
  /// A value that decides what happens, but has no derivative.
  const Stmt *decided(const Expr *e) {
    const Expr *of = unknown(b_.types().intType(), "adjgen_unknown_of", {e});
    return b_.increment(Path(sum_), b_.castTo(sum_->type, of, false));
  }
  void write(const Place &at, const Type *t) {
    if (at.isConst)
      return;
    const Type *bare = t->unqualified;
    const Expr *value =
        !t->isReal() || passive_
            ? b_.castTo(bare, unknown(b_.types().intType(), "adjgen_unknown_value", {}), false)
            : converted(b_.load(sum_), bare);
    writeList_.push_back(around(at.loops, b_.assign(at.path, value)));
  }
  const Expr *converted(const Expr *e, const Type *to) {
    return e->type->canonical == to->canonical ? e : b_.castTo(to, e, true);
  }
  const Expr *sumOf(const Expr *e) { return converted(e, sum_->type); }

  void result(Statements &all) {
    const Type *t = f_.returnType;
    if (t->isReal() || t->isInteger()) {
      const Type *bare = t->unqualified;
      const Variable *r = b_.variable("result", bare, VariableKind::Local);
      all.push_back(b_.declare(r));
      all.push_back(b_.assign(Path(r), t->isReal() ? converted(b_.load(sum_), bare)
                                                   : unknown(bare, "adjgen_unknown_value", {})));
      all.push_back(b_.returnValue(b_.load(r)));
    } else if (!t->isVoid() && problem_.empty()) {
      problem_ = "the result is neither a number nor nothing, which a given derivative cannot have";
    }
  }

  static constexpr unsigned MaxDepth = 8;
  Builder &b_;
  Function &f_;
  GivenDerivative &given_;
  const GivenReads &reads_;
  const Variable *sum_ = nullptr, *current_ = nullptr;
  const Expr *elements_ = nullptr;
  bool passive_ = false, writing_ = false, takesReals_ = false;
  int unknowns_ = 0;
  Statements readList_, writeList_;
  std::string problem_;
};

} // namespace

bool standForEffects(Builder &b, Function &f, GivenDerivative &given, const GivenReads &reads,
                     std::string &problem) {
  return Effects(b, f, given, reads).run(problem);
}

const Expr *numberOfElements(const Expr *bound) {
  const auto *c = dyn_cast<PureCallExpr>(bound);
  return c && c->arguments.size() > 1 ? c->arguments[1] : nullptr;
}

} // namespace adjgen
