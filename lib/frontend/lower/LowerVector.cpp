// Problem: the IR has numbers, structs and arrays, and no vectors. Approach: a vector is a struct whose only member is
// an array without a name, so that its lanes are written v[k], as GCC and Clang have them; what is computed with
// vectors is computed with their lanes.
#include "frontend/lower/LowerVector.h"
#include "frontend/lower/LowerQueries.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "ir/Changes.h"
#include "ir/Visitor.h"
#include "llvm/ADT/STLExtras.h"

namespace adjgen::frontend {

bool VectorLowering::isVector(clang::QualType t) const { return isRealVector(c.ast, t); }

const Type *VectorLowering::numberOf(clang::QualType vector) {
  return localType(vector->castAs<clang::VectorType>()->getElementType())->unqualified;
}

std::size_t VectorLowering::lanesOf(clang::QualType vector) const {
  return vector->castAs<clang::VectorType>()->getNumElements();
}

Path VectorLowering::lane(const Path &vector, std::size_t k) {
  return b.index(b.field(vector, 0), b.intLiteral(static_cast<std::int64_t>(k)));
}

VectorLowering::Lanes VectorLowering::ofPath(const Path &p, SourceLocation l) {
  Lanes out;
  if (!p.type()->isRecord() || p.type()->record->fields.size() != 1)
    return out;
  const auto count = static_cast<std::size_t>(p.type()->record->fields[0].type->extent);
  for (std::size_t k = 0; k < count; ++k)
    out.push_back(b.load(lane(p, k), l));
  return out;
}

/// As many as there have to be.
VectorLowering::Lanes VectorLowering::refused(const clang::Expr *e) {
  const Expr *number =
      l_.refusals.refuseValue(e, {diag::foreign_number, "this arithmetic", e->getType().getAsString()});
  (void)number;
  return Lanes(lanesOf(e->getType()), b.zero(numberOf(e->getType())));
}

VectorLowering::Lanes VectorLowering::lanes(const clang::Expr *e) {
  e = strip(e);
  Lanes out;
  if (const auto *k = clang::dyn_cast<clang::CastExpr>(e))
    out = ofCast(k);
  else if (const auto *k = clang::dyn_cast<clang::InitListExpr>(e))
    out = ofList(k->isSemanticForm() ? k : k->getSemanticForm());
  else if (const auto *k = clang::dyn_cast<clang::CompoundLiteralExpr>(e))
    return lanes(k->getInitializer());
  else if (const auto *k = clang::dyn_cast<clang::BinaryOperator>(e))
    out = operation(k);
  else if (const auto *k = clang::dyn_cast<clang::CallExpr>(e))
    out = ofCall(k);
  else if (const auto *k = clang::dyn_cast<clang::UnaryOperator>(e); k && k->getOpcode() == clang::UO_Minus)
    for (const Expr *x : lanes(k->getSubExpr()))
      out.push_back(b.unary(UnaryKind::Minus, x->type, x, at(e)));
  else if (e->isLValue())
    out = ofPath(l_.paths.path(e), at(e));
  else if (clang::isa<clang::ConditionalOperator>(e) || clang::isa<clang::OpaqueValueExpr>(e) ||
           clang::isa<clang::MemberExpr>(e))
    if (const auto *load = dyn_cast<LoadExpr>(l_.expressions.otherValue(e)))
      out = ofPath(load->path, at(e));
  return out.size() == lanesOf(e->getType()) ? out : refused(e);
}

VectorLowering::Lanes VectorLowering::ofCast(const clang::CastExpr *e) {
  const clang::Expr *sub = strip(e->getSubExpr());
  switch (e->getCastKind()) {
  case clang::CK_LValueToRValue:
    if (const auto *k = clang::dyn_cast<clang::CompoundLiteralExpr>(sub))
      return lanes(k->getInitializer());
    return ofPath(l_.paths.path(sub), at(e));
  case clang::CK_NoOp:
  case clang::CK_BitCast: {
    const bool isSame = isVector(sub->getType()) && numberOf(sub->getType()) == numberOf(e->getType()) &&
                        lanesOf(sub->getType()) == lanesOf(e->getType());
    return isSame ? lanes(sub) : Lanes();
  }
  case clang::CK_VectorSplat: {
    const Expr *x = l_.expressions.convert(l_.expressions.value(sub), numberOf(e->getType()), true, at(e));
    return picked({x}, std::vector<std::size_t>(lanesOf(e->getType()), 0), at(e));
  }
  default:
    return {};
  }
}

VectorLowering::Lanes VectorLowering::ofList(const clang::InitListExpr *e) {
  Lanes out;
  std::vector<std::size_t> marks;
  for (const clang::Expr *x : e->inits()) {
    if (isVector(x->getType()) && e->getNumInits() == 1)
      return lanes(x);
    out.push_back(l_.expressions.convert(l_.expressions.value(x), numberOf(e->getType()), true, at(e)));
    marks.push_back(mark());
  }
  for (std::size_t k = out.size(); k-- > 0;)
    out[k] = l_.temporaries.protect(out[k], marks[k]);
  while (out.size() < lanesOf(e->getType()))
    out.push_back(b.zero(numberOf(e->getType())));
  return out;
}

/// Those of both.
VectorLowering::Lanes VectorLowering::operands(const clang::Expr *left, const clang::Expr *right) {
  Lanes out = lanes(left);
  const std::size_t m = mark(), count = out.size();
  const Lanes more = lanes(right);
  for (std::size_t k = 0; k < count; ++k)
    out[k] = l_.temporaries.protect(out[k], m);
  out.insert(out.end(), more.begin(), more.end());
  return out;
}

/// The first `count` lanes; the rest is the first operand's.
VectorLowering::Lanes VectorLowering::each(BinaryKind op, const Lanes &both, std::size_t count,
                                           SourceLocation l) {
  Lanes out;
  const std::size_t half = both.size() / 2;
  for (std::size_t k = 0; k < half; ++k)
    out.push_back(k < count ? b.binary(op, both[k]->type->unqualified, both[k], both[half + k], l) : both[k]);
  return out;
}

VectorLowering::Lanes VectorLowering::operation(const clang::BinaryOperator *e) {
  if (e->isAssignmentOp())
    return ofPath(cast<LoadExpr>(assignment(e, true))->path, at(e));
  if (e->getOpcode() == clang::BO_Comma) {
    l_.expressions.effects(e->getLHS());
    return lanes(e->getRHS());
  }
  static const std::map<clang::BinaryOperatorKind, BinaryKind> known = {{clang::BO_Add, BinaryKind::Add},
                                                                        {clang::BO_Sub, BinaryKind::Sub},
                                                                        {clang::BO_Mul, BinaryKind::Mul},
                                                                        {clang::BO_Div, BinaryKind::Div}};
  const auto op = known.find(e->getOpcode());
  if (op == known.end() || !isVector(e->getLHS()->getType()) || !isVector(e->getRHS()->getType()))
    return {};
  const Lanes both = operands(e->getLHS(), e->getRHS());
  return each(op->second, both, both.size(), at(e));
}

VectorLowering::Lanes VectorLowering::ofCall(const clang::CallExpr *e) {
  const clang::FunctionDecl *f = e->getDirectCallee();
  const bool isOfCompiler =
      f && f->getIdentifier() && (f->getBuiltinID() || c.isInSystemHeader(f->getLocation()));
  if (isOfCompiler)
    return intrinsic(e, vectorIntrinsic(f->getNameAsString()));
  const auto *load = dyn_cast<LoadExpr>(l_.calls.call(e, true));
  return load ? ofPath(load->path, at(e)) : Lanes();
}

VectorLowering::Lanes VectorLowering::intrinsic(const clang::CallExpr *e, const VectorIntrinsic &known) {
  const Type *number = numberOf(e->getType());
  const std::size_t count = lanesOf(e->getType());
  switch (known.kind) {
  case LaneKind::Operation:
  case LaneKind::First:
  case LaneKind::Least:
  case LaneKind::Greatest:
  case LaneKind::Root:
    return choice(e, known);
  case LaneKind::Given: {
    const Lanes both = operands(e->getArg(0), e->getArg(1));
    std::vector<std::size_t> which;
    for (const char digit : known.lanes)
      which.push_back(static_cast<std::size_t>(digit - '0'));
    return picked(both, which, at(e));
  }
  case LaneKind::Chosen:
    return chosen(e);
  case LaneKind::Zero:
    return Lanes(count, b.zero(number));
  case LaneKind::Same:
  case LaneKind::Numbers:
  case LaneKind::InOrder:
  case LaneKind::OneNumber:
    return numbers(e, known.kind);
  case LaneKind::Read:
  case LaneKind::ReadFirst:
  case LaneKind::ReadSame:
  case LaneKind::ReadLow:
  case LaneKind::ReadHigh:
    return read(e, known.kind);
  case LaneKind::Widen:
  case LaneKind::Narrow:
    return converted(e, known.kind);
  default:
    return {};
  }
}

/// Arithmetic, lane by lane.
VectorLowering::Lanes VectorLowering::choice(const clang::CallExpr *e, const VectorIntrinsic &known) {
  const SourceLocation l = at(e);
  Lanes out;
  if (known.kind == LaneKind::Root) {
    for (const Expr *x : lanes(e->getArg(0)))
      out.push_back(b.pureCall(x->type->unqualified, x->type->bits == 32 ? "sqrtf" : "sqrt", {x}, l));
    return out;
  }
  const Lanes both = operands(e->getArg(0), e->getArg(1));
  const std::size_t half = both.size() / 2;
  if (!known.lanes.empty()) {
    const BinaryKind op = known.lanes == "+"   ? BinaryKind::Add
                          : known.lanes == "-" ? BinaryKind::Sub
                          : known.lanes == "*" ? BinaryKind::Mul
                                               : BinaryKind::Div;
    return each(op, both, known.kind == LaneKind::First ? 1 : half, l);
  }
  const BinaryKind test = known.kind == LaneKind::Least ? BinaryKind::Less : BinaryKind::Greater;
  for (std::size_t k = 0; k < half; ++k) {
    const Expr *x = b.load(l_.temporaries.hold(both[k], "lane1"), l),
               *y = b.load(l_.temporaries.hold(both[half + k], "lane1"), l);
    out.push_back(b.select(x->type->unqualified, b.binary(test, b.types().intType(), x, y, l), x, y, l));
  }
  return out;
}

/// _mm_shuffle_ps(a, b, bits): two lanes of each argument, as two bits for each say.
VectorLowering::Lanes VectorLowering::chosen(const clang::CallExpr *e) {
  clang::Expr::EvalResult number;
  if (e->getNumArgs() != 3 || !e->getArg(2)->EvaluateAsInt(number, c.ast))
    return {};
  auto bits = static_cast<std::size_t>(number.Val.getInt().getExtValue());
  const Lanes both = operands(e->getArg(0), e->getArg(1));
  const std::size_t count = lanesOf(e->getType()), width = count == 4 ? 2 : 1;
  std::vector<std::size_t> which;
  for (std::size_t k = 0; k < count; ++k, bits >>= width)
    which.push_back((bits & (count - 1)) + (2 * k < count ? 0 : count));
  return picked(both, which, at(e));
}

VectorLowering::Lanes VectorLowering::numbers(const clang::CallExpr *e, LaneKind kind) {
  Lanes given;
  std::vector<std::size_t> marks;
  const Type *number = numberOf(e->getType());
  for (const clang::Expr *a : e->arguments()) {
    given.push_back(l_.expressions.convert(l_.expressions.value(a), number, true, at(a)));
    marks.push_back(mark());
  }
  for (std::size_t k = given.size(); k-- > 0;)
    given[k] = l_.temporaries.protect(given[k], marks[k]);
  if (kind == LaneKind::Numbers)
    std::reverse(given.begin(), given.end());
  if (kind == LaneKind::Same)
    return picked(given, std::vector<std::size_t>(lanesOf(e->getType()), 0), at(e));
  while (given.size() < lanesOf(e->getType()))
    given.push_back(b.zero(number));
  return given;
}

/// What the pointer was before it became one to vectors or bytes.
const clang::Expr *VectorLowering::pointerOf(const clang::CallExpr *e, unsigned number) {
  const clang::Expr *p = strip(e->getArg(number));
  for (const auto *k = clang::dyn_cast<clang::CastExpr>(p);
       k && (k->getCastKind() == clang::CK_BitCast || k->getCastKind() == clang::CK_NoOp);
       k = clang::dyn_cast<clang::CastExpr>(p))
    p = strip(k->getSubExpr());
  return p;
}

Path VectorLowering::memory(const clang::Expr *pointer, std::size_t k, const Type *number) {
  const Expr *at = k ? b.intLiteral(static_cast<std::int64_t>(k)) : nullptr;
  Path p = l_.paths.pointee(pointer, at, mark());
  if (isVector(pointer->getType()->getPointeeType()))
    p = lane(l_.paths.pointee(pointer, nullptr, mark()), k);
  return p.type()->canonical == number->canonical
             ? p
             : l_.refusals.refusePath(
                   pointer,
                   {diag::memory_type, pointer->getType()->getPointeeType().getAsString(), number->name});
}

VectorLowering::Lanes VectorLowering::read(const clang::CallExpr *e, LaneKind kind) {
  const std::size_t count = lanesOf(e->getType()), half = count / 2;
  const Type *number = numberOf(e->getType());
  const bool isHalf = kind == LaneKind::ReadLow || kind == LaneKind::ReadHigh;
  Lanes out = isHalf ? lanes(e->getArg(0)) : Lanes(count, b.zero(number));
  const std::size_t m = mark();
  const clang::Expr *p = pointerOf(e, isHalf ? 1 : 0);
  if (p->HasSideEffects(c.ast) || out.size() != count)
    return {};
  const std::size_t first = kind == LaneKind::ReadHigh ? half : 0, many = isHalf                   ? half
                                                                          : kind == LaneKind::Read ? count
                                                                                                   : 1;
  for (std::size_t k = 0; k < many; ++k)
    out[first + k] = b.load(memory(p, k, number), at(e));
  for (std::size_t k = 0; isHalf && k < count; ++k)
    if (k < first || k >= first + many)
      out[k] = l_.temporaries.protect(out[k], m);
  return kind == LaneKind::ReadSame ? picked({out[0]}, std::vector<std::size_t>(count, 0), at(e)) : out;
}

void VectorLowering::write(const clang::CallExpr *e, LaneKind kind) {
  const Type *number = numberOf(e->getArg(1)->getType());
  Lanes values = lanes(e->getArg(1));
  const std::size_t m = mark(), half = values.size() / 2;
  const clang::Expr *p = pointerOf(e, 0);
  if (p->HasSideEffects(c.ast))
    return l_.refusals.refuse(e, {diag::construct, "an assignment inside the arguments of '" +
                                                       e->getDirectCallee()->getNameAsString() + "'"});
  if (kind == LaneKind::WriteHigh)
    values.erase(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(half));
  values.resize(kind == LaneKind::WriteFirst ? 1 : kind == LaneKind::Write ? values.size() : half);
  std::vector<Path> targets;
  for (std::size_t k = 0; k < values.size(); ++k)
    targets.push_back(memory(p, k, number));
  for (const Expr *&x : values)
    x = l_.temporaries.protect(x, m);
  store(targets, values, at(e));
}

VectorLowering::Lanes VectorLowering::converted(const clang::CallExpr *e, LaneKind) {
  const Lanes from = lanes(e->getArg(0));
  const Type *number = numberOf(e->getType());
  Lanes out;
  for (std::size_t k = 0; k < std::min(from.size(), lanesOf(e->getType())); ++k)
    out.push_back(b.castTo(number, from[k], /*implicit=*/true, at(e)));
  while (out.size() < lanesOf(e->getType()))
    out.push_back(b.zero(number));
  return out;
}

/// What is used more than once is computed once.
VectorLowering::Lanes VectorLowering::picked(const Lanes &from, const std::vector<std::size_t> &which,
                                             SourceLocation l) {
  Lanes held = from;
  for (std::size_t k = 0; k < from.size(); ++k)
    if (std::count(which.begin(), which.end(), k) > 1 && !isa<LoadExpr>(from[k]) &&
        !isa<LiteralExpr>(from[k]))
      held[k] = b.load(l_.temporaries.hold(from[k], "lane1"), l);
  Lanes out;
  for (const std::size_t k : which)
    if (k < held.size())
      out.push_back(held[k]);
  return out;
}

/// No pointer leads there.
bool VectorLowering::isPrivate(const Path &p) const {
  return !p.goesThroughPointer() && !facts_.addressTaken.count(p.root) &&
         p.root->kind != VariableKind::Global;
}

/// A lane may be computed from what the lanes before it change; if it is not plain that it is not, all are
/// computed first.
void VectorLowering::store(const std::vector<Path> &targets, const Lanes &values, SourceLocation l) {
  bool meets = false;
  for (std::size_t k = 0; k < values.size(); ++k)
    forEachExpr(values[k], [&](const Expr *x) {
      const auto *load = dyn_cast<LoadExpr>(x);
      const bool isOwn = load && equal(load->path, targets[k]);
      const bool isApart =
          load && load->path.root != targets[k].root && (isPrivate(load->path) || isPrivate(targets[k]));
      const bool isLater = load && load->path.root == targets[k].root &&
                           llvm::any_of(llvm::ArrayRef(targets).drop_front(k),
                                        [&](const Path &p) { return equal(p, load->path); });
      meets |= load && load->type->isReal() && !isOwn && !isApart && !isLater;
    });
  Lanes held = values;
  if (meets)
    for (const Expr *&x : held)
      if (!isa<LiteralExpr>(x))
        x = b.load(l_.temporaries.hold(x, "lane1"), l);
  for (std::size_t k = 0; k < targets.size(); ++k)
    add(b.assign(targets[k], held[k], l));
}

const Expr *VectorLowering::value(const clang::Expr *e) {
  e = strip(e);
  const auto *k = clang::dyn_cast<clang::CastExpr>(e);
  if (k && k->getCastKind() == clang::CK_LValueToRValue &&
      !clang::isa<clang::CompoundLiteralExpr>(strip(k->getSubExpr())))
    return b.load(l_.paths.path(k->getSubExpr()), at(e));
  const Lanes values = lanes(e);
  const Variable *v = l_.temporaries.temporary("vector1", localType(e->getType())->unqualified, at(e));
  add(b.declare(v, nullptr, false, at(e)));
  for (std::size_t n = 0; n < values.size(); ++n)
    add(b.assign(lane(Path(v), n), values[n], at(e)));
  return b.load(v, at(e));
}

void VectorLowering::initialize(const Path &target, const clang::Expr *init) {
  const Lanes values = lanes(init);
  std::vector<Path> targets;
  for (std::size_t k = 0; k < values.size(); ++k)
    targets.push_back(lane(target, k));
  store(targets, values, at(init));
}

const Expr *VectorLowering::assignment(const clang::BinaryOperator *e, bool wanted) {
  Lanes values = lanes(e->getRHS());
  std::size_t m = mark();
  const Path target = l_.temporaries.settled(l_.paths.path(e->getLHS()));
  for (const Expr *&x : values)
    x = l_.temporaries.protect(x, m);
  if (const auto *k = clang::dyn_cast<clang::CompoundAssignOperator>(e)) {
    BinaryKind op;
    if (!toBinaryKind(clang::BinaryOperator::getOpForCompoundAssignment(k->getOpcode()), op) ||
        op > BinaryKind::Div) {
      l_.refusals.refuse(e, {diag::unknown_operator, e->getOpcodeStr().str(), e->getType().getAsString()});
      return b.load(target, at(e));
    }
    Lanes both = ofPath(target, at(e));
    both.insert(both.end(), values.begin(), values.end());
    values = each(op, both, both.size(), at(e));
  }
  std::vector<Path> targets;
  for (std::size_t k = 0; k < values.size() && target.type()->isRecord(); ++k)
    targets.push_back(lane(target, k));
  if (!targets.empty())
    store(targets, values, at(e));
  return wanted ? b.load(target, at(e)) : nullptr;
}

/// Intrinsics that give no vector: they write to memory, or take one lane.
std::optional<const Expr *> VectorLowering::call(const clang::CallExpr *e) {
  const clang::FunctionDecl *f = e->getDirectCallee();
  if (!f || !f->getIdentifier() || !(f->getBuiltinID() || c.isInSystemHeader(f->getLocation())))
    return std::nullopt;
  if (isVector(e->getType()) && vectorIntrinsic(f->getNameAsString()).kind != LaneKind::None)
    return value(e);
  switch (const LaneKind kind = vectorIntrinsic(f->getNameAsString()).kind) {
  case LaneKind::Take:
    return lanes(e->getArg(0)).front();
  case LaneKind::Write:
  case LaneKind::WriteFirst:
  case LaneKind::WriteLow:
  case LaneKind::WriteHigh:
    if (e->getNumArgs() != 2 || !isVector(e->getArg(1)->getType()))
      return std::nullopt;
    write(e, kind);
    return b.intLiteral(0);
  default:
    return std::nullopt;
  }
}

} // namespace adjgen::frontend
