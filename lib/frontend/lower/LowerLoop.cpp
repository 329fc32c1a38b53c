// Problem: only a counted loop can be run backward without storing its path, but C's `for` promises nothing.
// Invariant: a ForStmt is made only where the head has the form of a counted loop, and the syntax proves what
// that is about the loop's variable: it is stepped by the head alone, its address is never taken, and its
// last value is not used after the loop. Whether the bound stays the same is not seen here: normalize decides
// for each ForStmt that no worksharing construct promises it for (normalize/CountedLoops.cpp). All other
// loops become a general loop, which is always right.
#include "frontend/lower/LowerLoop.h"
#include "frontend/lower/LowerQueries.h"
#include "frontend/syntax/LeftByLoops.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "ir/UnitStride.h"
#include "ir/Visitor.h"

namespace adjgen::frontend {

static void flattenComma(const clang::Expr *e, std::vector<const clang::Expr *> &parts) {
  e = strip(e);
  if (const auto *k = clang::dyn_cast<clang::BinaryOperator>(e); k && k->getOpcode() == clang::BO_Comma) {
    flattenComma(k->getLHS(), parts);
    return flattenComma(k->getRHS(), parts);
  }
  parts.push_back(e);
}

static bool isCounter(const clang::VarDecl *v) {
  clang::QualType t = v->getType();
  return !t.isVolatileQualified() && (t->isIntegerType() || t->isPointerType()) && !t->isBooleanType() &&
         !t->isReferenceType() && !v->hasGlobalStorage() &&
         v->getASTContext().getTypeSize(t) <= 64; // no __int128
}

/// The condition says which variable counts; the init and the step must agree.
bool LoopLowering::readCondition(const clang::ForStmt *s, Counted &k) {
  if (!s->getCond())
    return false;
  const auto *both = clang::dyn_cast<clang::BinaryOperator>(strip(s->getCond()));
  if (!both || both->getOpcode() != clang::BO_LAnd)
    return readComparison(s, s->getCond(), k);
  // i < n && i < m: the smaller of the two is the bound.
  Counted other;
  if (!readComparison(s, both->getLHS(), k) || !readComparison(s, both->getRHS(), other) ||
      k.variable != other.variable || k.relation != other.relation || k.relation == BinaryKind::NotEqual ||
      !c.ast.hasSameUnqualifiedType(k.bound->getType(), other.bound->getType()) ||
      !k.bound->getType()->isIntegerType())
    return false;
  k.otherBound = other.bound;
  k.otherOffset = other.offset;
  return k.ahead == other.ahead;
}

/// A number of a narrower type, or one that is known and small: a sum of it and a small number does not overflow.
static bool isFarFromEnds(const clang::Expr *e, const clang::ASTContext &ast) {
  clang::Expr::EvalResult known;
  if (e->EvaluateAsInt(known, ast))
    return known.Val.getInt().getSignificantBits() < 31;
  const clang::QualType from = e->IgnoreParenImpCasts()->getType();
  return from->isIntegerType() && ast.getTypeSize(from) < ast.getTypeSize(e->getType());
}

/// Of a sum with a small number: that, and what it is added to.
static std::pair<std::optional<std::int64_t>, const clang::Expr *> smallSum(const clang::Expr *e,
                                                                            const clang::ASTContext &ast) {
  const auto *sum = clang::dyn_cast<clang::BinaryOperator>(stripCasts(e));
  if (!sum || !sum->isAdditiveOp())
    return {};
  const bool isAdded = sum->getOpcode() == clang::BO_Add;
  const auto small = [&](const clang::Expr *part) -> std::optional<std::int64_t> {
    clang::Expr::EvalResult known;
    if (part->isValueDependent() || !part->getType()->isIntegerType() || !part->EvaluateAsInt(known, ast) ||
        known.Val.getInt().isNegative() || known.Val.getInt().ugt(1u << 16))
      return std::nullopt;
    return isAdded ? known.Val.getInt().getExtValue() : -known.Val.getInt().getExtValue();
  };
  if (const auto right = small(sum->getRHS()))
    return {right, sum->getLHS()};
  return {isAdded ? small(sum->getLHS()) : std::nullopt, sum->getRHS()};
}

static BinaryKind turned(BinaryKind relation) {
  return relation == BinaryKind::Less           ? BinaryKind::Greater
         : relation == BinaryKind::LessEqual    ? BinaryKind::GreaterEqual
         : relation == BinaryKind::Greater      ? BinaryKind::Less
         : relation == BinaryKind::GreaterEqual ? BinaryKind::LessEqual
                                                : BinaryKind::NotEqual;
}

bool LoopLowering::readComparison(const clang::ForStmt *s, const clang::Expr *condition, Counted &k) {
  const auto *e = clang::dyn_cast<clang::BinaryOperator>(strip(condition));
  if (!e || !(e->isRelationalOp() || e->getOpcode() == clang::BO_NE) ||
      !toBinaryKind(e->getOpcode(), k.relation))
    return false;
  auto stepsVariable = [&](const clang::VarDecl *v) {
    Counted probe;
    probe.variable = v;
    return v && isCounter(v) && s->getInc() && readStep(s, probe);
  };
  const auto read = [&](const clang::Expr *counter, const clang::Expr *bound) {
    const clang::VarDecl *v = namedVariable(counter);
    k.bound = bound;
    if (stepsVariable(v))
      k.variable = v;
    return k.variable || (e->isRelationalOp() && readSum(counter, stepsVariable, k));
  };
  if (read(e->getLHS(), e->getRHS()))
    return true;
  k.relation = turned(k.relation);
  return read(e->getRHS(), e->getLHS());
}

/// i + 3 < n is i < n - 3, unless that wraps around, as numbers without sign do, or is less than any number. Then i + 3
/// counts, which is all that is compared, in i's own type.
bool LoopLowering::readSum(const clang::Expr *counter,
                           const std::function<bool(const clang::VarDecl *)> &stepsVariable, Counted &k) {
  const auto [by, added] = smallSum(counter, c.ast);
  const clang::VarDecl *v = by ? namedVariable(added) : nullptr;
  const clang::Expr *sum = stripCasts(counter);
  if (!v || !stepsVariable(v) || !c.ast.hasSameUnqualifiedType(sum->getType(), v->getType()) ||
      !v->getType()->isIntegerType())
    return false;
  k.variable = v;
  const auto *offset = clang::cast<clang::BinaryOperator>(sum);
  const bool isBesideBound = c.ast.hasSameUnqualifiedType(sum->getType(), k.bound->getType()) &&
                             sum->getType()->isSignedIntegerType() && added == offset->getLHS() &&
                             (c.ast.getTypeSize(sum->getType()) < 64 || isFarFromEnds(k.bound, c.ast));
  if (isBesideBound)
    k.offset = offset;
  else
    k.ahead = by;
  return true;
}

bool LoopLowering::readOneStep(const clang::Expr *e, Counted &k) {
  if (const auto *u = clang::dyn_cast<clang::UnaryOperator>(e)) {
    k.negative = u->isDecrementOp();
    return u->isIncrementDecrementOp() && namedVariable(u->getSubExpr()) == k.variable;
  }
  const auto *a = clang::dyn_cast<clang::BinaryOperator>(e);
  if (!a || !a->isAssignmentOp() || namedVariable(a->getLHS()) != k.variable)
    return false;
  k.step = a->getRHS();
  k.negative = a->getOpcode() == clang::BO_SubAssign;
  if (a->getOpcode() == clang::BO_AddAssign || a->getOpcode() == clang::BO_SubAssign)
    return true;
  const auto *sum = clang::dyn_cast<clang::BinaryOperator>(stripCasts(a->getRHS()));
  if (a->getOpcode() != clang::BO_Assign || !sum || !sum->isAdditiveOp())
    return false;
  k.negative = sum->getOpcode() == clang::BO_Sub;
  if (namedVariable(sum->getLHS()) == k.variable)
    k.step = sum->getRHS();
  else if (!k.negative && namedVariable(sum->getRHS()) == k.variable)
    k.step = sum->getLHS();
  else
    return false;
  return true;
}

bool LoopLowering::readStep(const clang::ForStmt *s, Counted &k) {
  std::vector<const clang::Expr *> parts;
  flattenComma(s->getInc(), parts);
  bool found = false;
  for (const clang::Expr *e : parts) {
    if (!found && readOneStep(e, k))
      found = true;
    else
      k.otherSteps.push_back(e);
  }
  return found;
}

bool LoopLowering::readInit(const clang::ForStmt *s, Counted &k) {
  if (const auto *d = clang::dyn_cast_or_null<clang::DeclStmt>(s->getInit())) {
    for (const clang::Decl *decl : d->decls()) {
      const auto *v = clang::dyn_cast<clang::VarDecl>(decl);
      if (!v || v->isStaticLocal())
        return false;
      if (v == k.variable) {
        k.lower = v->getInit();
        continue;
      }
      if (v->getInit() && endsTemporaries(v->getInit())) // destructors may change what the lower bound reads
        return false;
      k.otherDeclarations.push_back(v);
    }
    k.declaredInside = true;
    return k.lower;
  }
  const auto *e = clang::dyn_cast_or_null<clang::Expr>(s->getInit());
  if (!e || endsTemporaries(e))
    return false;
  std::vector<const clang::Expr *> parts;
  flattenComma(e, parts);
  for (const clang::Expr *p : parts) {
    const auto *a = clang::dyn_cast<clang::BinaryOperator>(p);
    if (a && a->getOpcode() == clang::BO_Assign && namedVariable(a->getLHS()) == k.variable && !k.lower)
      k.lower = a->getRHS();
    else
      k.otherInits.push_back(p);
  }
  return k.lower;
}

bool LoopLowering::readCounted(const clang::ForStmt *s, Counted &k) {
  return !s->getConditionVariable() && readCondition(s, k) && readStep(s, k) && readInit(s, k);
}

static bool names(const clang::Expr *e, const clang::VarDecl *v) {
  return firstInside(e, [&](const clang::Stmt *s) {
    const auto *r = clang::dyn_cast<clang::DeclRefExpr>(s);
    return r && r->getDecl() == v;
  });
}

/// Does the loop's head set its variable before anything reads it, and does nothing but its step set it then?
/// (An inner loop over the same variable would be seen by this one.)
static bool setsItFirst(const clang::ForStmt *f, const Counted &k) {
  bool fine = !names(k.lower, k.variable);
  for (const clang::Expr *e : k.otherInits)
    fine &= !names(e, k.variable);
  for (const clang::VarDecl *d : k.otherDeclarations)
    fine &= !d->getInit() || !names(d->getInit(), k.variable);
  VariableUses uses;
  uses.assigned =
      uses.addressTaken = [&](const clang::VarDecl *v, const clang::Stmt *) { fine &= v != k.variable; };
  forEachUse(f->getBody(), uses);
  return fine;
}

bool LoopLowering::isDeadAfter(const clang::VarDecl *v) {
  return !readsWhatLoopsLeave(body_.decl->getBody(), v, [&](const clang::ForStmt *f) {
    Counted k;
    return f->getInc() && readCounted(f, k) && k.variable == v && setsItFirst(f, k);
  });
}

/// The other initializations come before the loop's own, the other steps before its step: the order must not
/// matter.
bool LoopLowering::partsAreIndependent(const Counted &k) {
  bool independent = true;
  auto check = [&](const clang::Expr *other) {
    independent &= !names(other, k.variable) && !k.lower->HasSideEffects(c.ast);
    VariableUses uses;
    uses.assigned = uses.addressTaken = [&](const clang::VarDecl *v, const clang::Stmt *) {
      independent &= !names(k.lower, v);
    };
    forEachUse(other, uses);
  };
  for (const clang::VarDecl *v : k.otherDeclarations)
    if (v->getInit())
      check(v->getInit());
  for (const clang::Expr *e : k.otherInits)
    check(e);
  for (const clang::Expr *e : k.otherSteps)
    independent &= !names(e, k.variable);
  return independent;
}

/// for (unsigned char i = 0; i < 250; i += 100) goes from 200 to 44: from the last value before the bound, a
/// step may lead round the largest or the least number, and the loop goes on there. Where the bound is not
/// known, a small step does so only for bounds beside the largest number, which no loop reaches.
static bool mayGoRound(const Counted &k, std::int64_t step, const clang::ASTContext &ast) {
  const clang::QualType v = k.variable->getType();
  if (!v->isIntegerType() || step == 1 || step == -1)
    return false;
  const auto bits = static_cast<unsigned>(ast.getTypeSize(v));
  const bool isUnsigned = v->isUnsignedIntegerOrEnumerationType();
  if (!isUnsigned && bits >= 32) // undefined
    return false;
  clang::Expr::EvalResult bound;
  if (k.otherBound || !k.bound->EvaluateAsInt(bound, ast))
    return step < 0 || bits < 32 || step >= (1 << 16);
  const llvm::APSInt &end = bound.Val.getInt();
  const llvm::APInt wide = end.isSigned() ? end.sext(128) : end.zext(128);
  const llvm::APInt most =
      isUnsigned ? llvm::APInt::getMaxValue(bits).zext(128) : llvm::APInt::getSignedMaxValue(bits).sext(128);
  const llvm::APInt least = isUnsigned ? llvm::APInt(128, 0) : llvm::APInt::getSignedMinValue(bits).sext(128);
  const bool isOpen = k.relation == BinaryKind::Less || k.relation == BinaryKind::Greater;
  const llvm::APInt beyond = wide + llvm::APInt(128, static_cast<std::uint64_t>(step), /*isSigned=*/true) -
                             llvm::APInt(128, isOpen ? (step > 0 ? 1u : UINT64_MAX) : 0u, /*isSigned=*/true);
  return step > 0 ? beyond.sgt(most) : beyond.slt(least);
}

/// Does nothing but the head set the variable, and is the head what a ForStmt can say?
bool LoopLowering::hasOwnVariable(const clang::ForStmt *s, const Counted &k) {
  const clang::VarDecl *v = k.variable;
  if (facts_.addressTakenDecls.count(v->getCanonicalDecl()) || (!k.declaredInside && !isDeadAfter(v)))
    return false;
  bool changed = false;
  VariableUses uses;
  uses.assigned = [&](const clang::VarDecl *x, const clang::Stmt *) { changed |= x == v; };
  forEachUse(s->getBody(), uses);
  uses.assigned = [&](const clang::VarDecl *x, const clang::Stmt *) { // i < j; i++, j--
    changed |= x == v || names(k.bound, x) || (k.otherBound && names(k.otherBound, x));
  };
  for (const clang::Expr *e : k.otherSteps)
    forEachUse(e, uses);
  if (changed || names(k.bound, v) || (k.otherBound && names(k.otherBound, v)) || !partsAreIndependent(k))
    return false;
  // A continue would have to run the other steps too.
  if (!k.otherSteps.empty() &&
      firstInside(s->getBody(), [](const clang::Stmt *x) { return clang::isa<clang::ContinueStmt>(x); }))
    return false;
  // The step's sign decides which way the loop goes.
  std::int64_t step = 1;
  if (k.step) {
    clang::Expr::EvalResult r;
    if (!k.step->EvaluateAsInt(r, c.ast) || !r.Val.getInt().isRepresentableByInt64())
      return false;
    step = r.Val.getInt().getExtValue();
  }
  if (step == INT64_MIN)
    return false;
  if (k.negative)
    step = -step;
  bool up = k.relation == BinaryKind::Less || k.relation == BinaryKind::LessEqual;
  if (k.relation == BinaryKind::NotEqual ? step != 1 && step != -1 : step == 0 || up != (step > 0))
    return false;
  return comparesLikeItself(k, step) && !mayGoRound(k, step, c.ast);
}

/// A variable that is converted to be compared must keep its value by that.
bool LoopLowering::comparesLikeItself(const Counted &k, std::int64_t step) {
  clang::QualType v = k.variable->getType(), bound = k.bound->getType();
  if (v->isPointerType())
    return true;
  if (!bound->isIntegerType())
    return false;
  auto bits = [&](clang::QualType t) { return c.ast.getTypeSize(t); };
  bool boundUnsigned = bound->isUnsignedIntegerOrEnumerationType() && bits(bound) >= 32;
  if (!boundUnsigned || v->isUnsignedIntegerOrEnumerationType() || bits(v) > bits(bound))
    return true;
  clang::Expr::EvalResult r;
  return step > 0 && k.lower->EvaluateAsInt(r, c.ast) && !r.Val.getInt().isNegative() &&
         r.Val.getInt().getExtValue() + k.ahead.value_or(0) >= 0;
}

/// Nobody has evaluated n - 3, which overflows for an n that i + 3 never reaches: it is computed in more bits.
const Expr *LoopLowering::boundOf(const Counted &k) {
  auto isWide = [&](const clang::Expr *bound, const clang::BinaryOperator *offset) {
    return offset && !isFarFromEnds(bound, c.ast);
  };
  const bool wide = isWide(k.bound, k.offset) || (k.otherBound && isWide(k.otherBound, k.otherOffset));
  const Type *type = wide ? b.types().integer("long", 64, true) : localType(k.bound->getType())->unqualified;
  auto lessOffset = [&](const clang::Expr *e, const clang::BinaryOperator *offset) {
    const Expr *bound = l_.expressions.value(e);
    if (wide)
      bound = b.castTo(type, bound, /*implicit=*/!offset, bound->location);
    if (!offset)
      return bound;
    bool added = offset->getOpcode() == clang::BO_Add;
    return b.binary(added ? BinaryKind::Sub : BinaryKind::Add, bound->type, bound,
                    l_.expressions.value(offset->getRHS()), bound->location);
  };
  const Expr *bound = lessOffset(k.bound, k.offset);
  if (!k.otherBound)
    return bound;
  const Expr *other = lessOffset(k.otherBound, k.otherOffset);
  bool up = k.relation == BinaryKind::Less || k.relation == BinaryKind::LessEqual;
  const Expr *first = b.binary(up ? BinaryKind::Less : BinaryKind::Greater, b.types().intType(), bound, other,
                               bound->location);
  return b.select(type, first, bound, other, bound->location);
}

const Expr *LoopLowering::lowerOf(const Counted &k) {
  clang::Expr::EvalResult known;
  if (k.ahead && k.lower->EvaluateAsInt(known, c.ast) && known.Val.getInt().getSignificantBits() < 31 &&
      !known.Val.getInt().isNegative() && known.Val.getInt().getExtValue() + *k.ahead >= 0)
    return b.intLiteral(known.Val.getInt().getExtValue() + *k.ahead);
  const Expr *lower = l_.expressions.value(k.lower);
  return k.ahead ? plusConstant(b, lower, *k.ahead) : lower;
}

LoopHead LoopLowering::headOf(const Counted &k, SourceLocation l) {
  LoopHead head;
  head.lower = lowerOf(k);
  std::size_t m = mark();
  head.bound = l_.cleanups.fullValue(l, [&] { return boundOf(k); });
  head.lower = l_.temporaries.protect(head.lower, m);
  head.step = stepOf(k, l);
  return head;
}

const Expr *LoopLowering::stepOf(const Counted &k, SourceLocation l) {
  if (!k.step)
    return k.negative ? b.integerText(b.types().intType(), "-1", -1, l) : b.intLiteral(1);
  const Expr *step = l_.expressions.value(k.step);
  return k.negative ? l_.assignments.negated(
                          step, step->type->isSigned ? step->type : b.types().integer("long", 64, true), l)
                    : step;
}

const ForStmt *LoopLowering::countedFor(const clang::ForStmt *s, const Counted &k, const LoopHead &head) {
  const clang::VarDecl *d = k.variable->getCanonicalDecl();
  const Variable *outer = names_.variables.count(d) ? names_.variables[d] : nullptr;
  Variable *v =
      b.variable(d->getNameAsString(), TypeLowering::withoutTopConst(localType(d->getType()), b.types()),
                 VariableKind::Local, place(d->getLocation()));
  names_.variables[d] = v;
  facts_.fixed.insert(v);
  const Variable *counter = v;
  if (k.ahead)
    counter = l_.temporaries.temporary(v->name + (*k.ahead > 0 ? "_ahead" : "_behind"), v->type, v->location);
  List body = l_.cleanups.collectScope(ScopeKind::Loop, [&] {
    if (k.ahead)
      add(b.declare(v, plusConstant(b, b.load(Path(counter)), -*k.ahead), false, at(s)));
    if (k.otherSteps.empty())
      return loopBody(s);
    for (const Stmt *x :
         l_.cleanups.collectScope(ScopeKind::Loop, [&] { loopBody(s); })) // its objects end before the steps
      add(x);
    for (const clang::Expr *e : k.otherSteps)
      l_.expressions.effects(e);
  });
  if (outer)
    names_.variables[d] = outer;
  return b.forLoop(counter, head.lower, k.relation, head.bound, head.step,
                   blockOf(std::move(body), at(s->getBody())), at(s));
}

void LoopLowering::loopBody(const clang::ForStmt *s) {
  if (const auto other = regions_.loopBodies.find(s); other != regions_.loopBodies.end())
    other->second();
  else
    l_.statements.statementsOf(s->getBody());
}

/// A counted loop whose bound needs statements first, which each test of a general loop executes.
static std::vector<const Stmt *> withTest(Builder &b, const ForStmt *loop, std::vector<const Stmt *> test) {
  const SourceLocation l = loop->location;
  const Path v(loop->variable);
  const Expr *goesOn = b.binary(loop->relation, b.types().intType(), b.load(v), loop->bound, l);
  const Stmt *step = loop->variable->type->isPointer()
                         ? static_cast<const Stmt *>(b.assign(
                               v, b.binary(BinaryKind::Add, loop->variable->type, b.load(v), loop->step), l))
                         : b.increment(v, loop->step, l);
  return {b.declare(loop->variable, loop->lower, false, l),
          b.whileLoop(b.block(std::move(test), l), goesOn, loop->body, b.block({step}, l), false, l)};
}

void LoopLowering::forStatement(const clang::ForStmt *s) {
  Counted k;
  if (!s->getInc() || !readCounted(s, k) || !hasOwnVariable(s, k))
    return generalFor(s);
  const auto isNamed = [](const Stmt *x) {
    const auto *d = dyn_cast<DeclareStmt>(x);
    return d && d->variable->isMade && d->initializer;
  };
  const std::set<std::string> names = body_.usedNames;
  bool hasForm = false; // the bound is a value, and what it needs first are names for values
  bool scope = !k.otherDeclarations.empty();
  List list = l_.cleanups.collectScope(ScopeKind::Block, [&] {
    for (const clang::VarDecl *v : k.otherDeclarations)
      l_.declarations.declareVariable(v);
    for (const clang::Expr *e : k.otherInits)
      l_.expressions.effects(e);
    LoopHead head;
    head.lower = lowerOf(k);
    const List test = collect([&] { head.bound = l_.cleanups.fullValue(at(s), [&] { return boundOf(k); }); });
    head.step = stepOf(k, at(s));
    hasForm = std::all_of(test.begin(), test.end(), isNamed);
    if (!hasForm)
      return;
    const ForStmt *loop = countedFor(s, k, head);
    if (test.empty())
      return add(loop);
    scope = true;
    for (const Stmt *x : withTest(b, loop, test))
      add(x);
  });
  if (!hasForm) {
    body_.usedNames = names;
    return generalFor(s);
  }
  if (scope)
    return add(blockOf(std::move(list), at(s)));
  for (const Stmt *x : list)
    add(x);
}

void LoopLowering::generalFor(const clang::ForStmt *s) {
  if (s->getConditionVariable())
    return l_.refusals.refuse(s, diag::declaration_in_for);
  bool scope = clang::isa_and_nonnull<clang::DeclStmt>(s->getInit());
  List list = l_.cleanups.collectScope(ScopeKind::Block, [&] {
    if (s->getInit())
      l_.statements.statement(s->getInit());
    const Expr *k = nullptr;
    List pre = l_.cleanups.collectNumber(
        k, [&] { return s->getCond() ? l_.expressions.condition(s->getCond()) : b.intLiteral(1); });
    const BlockStmt *body =
        blockOf(l_.cleanups.collectScope(ScopeKind::Loop, [&] { loopBody(s); }), at(s->getBody()));
    List step = l_.cleanups.collectScope(ScopeKind::Block, [&] {
      if (s->getInc())
        l_.expressions.effects(s->getInc());
    });
    add(b.whileLoop(pre.empty() ? nullptr : blockOf(std::move(pre), at(s)), k, body,
                    step.empty() ? nullptr : blockOf(std::move(step), at(s)), false, at(s)));
  });
  if (scope)
    return add(blockOf(std::move(list), at(s)));
  for (const Stmt *x : list)
    add(x);
}

} // namespace adjgen::frontend
