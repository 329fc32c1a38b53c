#include "ir/Builder.h"
#include "ir/SectionNames.h"

namespace adjgen {

template <class Node, class... Args> const Node *Builder::make(SourceLocation l, Args &&...args) {
  auto node =
      std::make_shared<const Node>(s_->nodes++, l.valid() ? l : s_->place, std::forward<Args>(args)...);
  const Node *result = node.get();
  s_->owned.push_back(std::move(node));
  return result;
}

template <class Node, class... Args>
const Node *Builder::makeExpr(const Type *type, SourceLocation l, Args &&...args) {
  assert(type);
  auto node =
      std::make_shared<const Node>(s_->nodes++, type, l.valid() ? l : s_->place, std::forward<Args>(args)...);
  const Node *result = node.get();
  s_->owned.push_back(std::move(node));
  return result;
}

/// Of one that is made for `model::rate`.
static std::string localName(const std::string &name) {
  const std::size_t end = name.rfind("::");
  return end == std::string::npos ? name : name.substr(end + 2);
}

Variable *Builder::variable(const std::string &name, const Type *type, VariableKind kind, SourceLocation l) {
  Variable &v = s_->variables.emplace_back();
  v.id = static_cast<std::uint32_t>(s_->variables.size() - 1);
  v.name = kind == VariableKind::Global ? name : localName(name);
  v.type = v.declaredType = type;
  v.kind = kind;
  v.location = l;
  return &v;
}

Function *Builder::function(const std::string &name, const Type *returnType) {
  Function &f = s_->functions.emplace_back();
  f.id = static_cast<std::uint32_t>(s_->functions.size() - 1);
  f.name = name;
  f.returnType = returnType;
  return &f;
}

Path Builder::index(Path base, const Expr *e) const {
  assert(base.type()->isArray());
  const Type *t = base.type()->element;
  base.steps.push_back({ProjectionKind::Index, 0, e, t});
  return base;
}

Path Builder::deref(Path base, const Expr *e) const {
  assert(base.type()->isPointer());
  const Type *t = base.type()->element;
  base.steps.push_back({ProjectionKind::Deref, 0, e, t});
  return base;
}

Path Builder::field(Path base, unsigned number) const {
  assert(base.type()->isRecord());
  const Type *t = base.type()->record->fields.at(number).type;
  base.steps.push_back({ProjectionKind::Field, number, nullptr, t});
  return base;
}

const Expr *Builder::literal(const Type *type, const std::string &text, SourceLocation l) {
  return makeExpr<LiteralExpr>(type, l, text, false, 0);
}

const Expr *Builder::integerText(const Type *type, const std::string &text, std::int64_t value,
                                 SourceLocation l) {
  return makeExpr<LiteralExpr>(type, l, text, true, value);
}

const Expr *Builder::integer(const Type *type, std::int64_t value, SourceLocation l) {
  std::string text = std::to_string(value);
  if (value < 0 && !type->isSigned && type->bits == 64)
    text = std::to_string(static_cast<std::uint64_t>(value));
  if (type->kind == TypeKind::Integer && type->bits >= 32) {
    if (!type->isSigned)
      text += "u";
    if (type->bits == 64)
      text += type->canonical == types().longLongType()->canonical ? "ll" : "l";
  }
  return integerText(type, text, value, l);
}

const Expr *Builder::extentOf(const Type *array) {
  assert(array->extentExpr || array->extent >= 0);
  return array->extentExpr ? array->extentExpr : intLiteral(array->extent);
}

const Expr *Builder::real(const Type *type, const std::string &text, SourceLocation l) {
  return makeExpr<LiteralExpr>(type, l, text, false, 0);
}

const Expr *Builder::zero(const Type *type) {
  if (type->isReal())
    return real(type, type->bits == 32 ? "0.0f" : type->bits == 64 ? "0.0" : "0.0L");
  if (type->isPointer())
    return makeExpr<LiteralExpr>(type, SourceLocation{}, "0", true, 0);
  return integer(type, 0);
}

const Expr *Builder::load(Path path, SourceLocation l) {
  const Type *t = path.type();
  assert(!t->isArray());
  return makeExpr<LoadExpr>(t->unqualified, l, std::move(path));
}

/// What is part of something constant is constant, too.
static bool isPartOfConst(const Path &path) {
  bool isConst = path.root->type->isConst();
  for (const Projection &step : path.steps)
    isConst = (isConst && step.kind != ProjectionKind::Deref) || step.type->isConst();
  return isConst;
}

static const Type *withConst(const Type *t, TypeTable &types) {
  if (t->isArray()) {
    const Type *element = withConst(t->element, types);
    return t->extentExpr ? types.variableArray(element, t->extentExpr) : types.array(element, t->extent);
  }
  return types.qualified(t, t->qualifiers | Const);
}

const Expr *Builder::addressOf(Path path, SourceLocation l) {
  const Type *to = path.type();
  const Type *t = types().pointer(isPartOfConst(path) ? withConst(to, types()) : to);
  return makeExpr<AddressOfExpr>(t, l, std::move(path), false);
}

const Expr *Builder::decay(Path path, SourceLocation l) {
  assert(path.type()->isArray());
  const Type *element = path.type()->element;
  const Type *t = types().pointer(isPartOfConst(path) ? withConst(element, types()) : element);
  return makeExpr<AddressOfExpr>(t, l, std::move(path), true);
}

const Expr *Builder::functionRef(const Function *f, const Type *pointerType, SourceLocation l) {
  return makeExpr<FunctionRefExpr>(pointerType, l, f);
}

const Expr *Builder::unary(UnaryKind op, const Type *type, const Expr *e, SourceLocation l) {
  return makeExpr<UnaryExpr>(type, l, op, e);
}

const Expr *Builder::binary(BinaryKind op, const Type *type, const Expr *a, const Expr *b, SourceLocation l) {
  return makeExpr<BinaryExpr>(type, l, op, a, b);
}

const Expr *Builder::select(const Type *type, const Expr *c, const Expr *a, const Expr *b, SourceLocation l) {
  return makeExpr<SelectExpr>(type, l, c, a, b);
}

const Expr *Builder::castTo(const Type *type, const Expr *e, bool implicit, SourceLocation l) {
  if (const auto *k = dyn_cast<CastExpr>(e); k && !k->implicit && k->type->isPointer() && k->type == type)
    return e;
  return makeExpr<CastExpr>(type, l, e, implicit);
}

const Expr *Builder::pureCall(const Type *type, const std::string &callee, std::vector<const Expr *> args,
                              SourceLocation l) {
  return makeExpr<PureCallExpr>(type, l, callee, std::move(args));
}

const Expr *Builder::sizeOf(const Type *operand, SourceLocation l) {
  return makeExpr<SizeOfExpr>(types().sizeType(), l, operand);
}

const DeclareStmt *Builder::declare(const Variable *v, const Expr *init, bool zero, SourceLocation l) {
  return make<DeclareStmt>(l, v, init, zero);
}
const AssignStmt *Builder::assign(Path target, const Expr *value, SourceLocation l) {
  return make<AssignStmt>(l, std::move(target), value);
}
const IncrementStmt *Builder::increment(Path target, const Expr *value, SourceLocation l) {
  return make<IncrementStmt>(l, std::move(target), value);
}
const CallStmt *Builder::call(const Function *callee, std::vector<const Expr *> args, SourceLocation l) {
  return make<CallStmt>(l, false, Path(), callee, nullptr, std::move(args));
}
const CallStmt *Builder::call(Path result, const Function *callee, std::vector<const Expr *> args,
                              SourceLocation l) {
  return make<CallStmt>(l, true, std::move(result), callee, nullptr, std::move(args));
}
const CallStmt *Builder::callPointer(bool hasResult, Path result, const Expr *callee,
                                     std::vector<const Expr *> args, SourceLocation l) {
  return make<CallStmt>(l, hasResult, std::move(result), nullptr, callee, std::move(args));
}
const BlockStmt *Builder::block(std::vector<const Stmt *> statements, SourceLocation l) {
  return make<BlockStmt>(l, std::move(statements));
}
const IfStmt *Builder::ifThen(const Expr *c, const BlockStmt *a, const BlockStmt *b, SourceLocation l) {
  return make<IfStmt>(l, c, a, b);
}
const ForStmt *Builder::forLoop(const Variable *v, const Expr *lower, BinaryKind relation, const Expr *bound,
                                const Expr *step, const BlockStmt *body, SourceLocation l) {
  return make<ForStmt>(l, v, lower, relation, bound, step, body);
}
const WhileStmt *Builder::whileLoop(const BlockStmt *pre, const Expr *c, const BlockStmt *body,
                                    const BlockStmt *increment, bool isDo, SourceLocation l) {
  return make<WhileStmt>(l, pre, c, body, increment, isDo);
}
const SwitchStmt *Builder::switchOf(const Expr *value, std::vector<SwitchCase> cases,
                                    std::vector<const Stmt *> statements, SourceLocation l) {
  return make<SwitchStmt>(l, value, std::move(cases), std::move(statements));
}
const BreakStmt *Builder::breakLoop(SourceLocation l) { return make<BreakStmt>(l); }
const ContinueStmt *Builder::continueLoop(SourceLocation l) { return make<ContinueStmt>(l); }
const ReturnStmt *Builder::returnValue(const Expr *value, SourceLocation l) {
  return make<ReturnStmt>(l, value);
}
const OmpParallelStmt *Builder::ompParallel(std::vector<SharingEntry> sharing, const Expr *numThreads,
                                            const Expr *ifClause, std::vector<SharingOverride> overrides,
                                            const BlockStmt *body, SourceLocation l, RegionTraits traits) {
  return make<OmpParallelStmt>(l, std::move(sharing), numThreads, ifClause, std::move(overrides), body,
                               std::move(traits));
}
const OmpForStmt *Builder::ompFor(std::vector<SharingEntry> sharing, Schedule schedule, bool nowait,
                                  std::vector<SharingOverride> overrides, const ForStmt *loop,
                                  SourceLocation l) {
  return make<OmpForStmt>(l, std::move(sharing), schedule, nowait, std::move(overrides), loop);
}
const ForStmt *OmpForStmt::innermost() const {
  const ForStmt *f = loop;
  for (unsigned k = 1; k < schedule.collapse; ++k)
    f = cast<ForStmt>(f->body->statements.front());
  return f;
}
const OmpAtomicStmt *Builder::ompAtomic(const IncrementStmt *update, SourceLocation l) {
  return make<OmpAtomicStmt>(l, update);
}
const Stmt *Builder::sharedSum(const IncrementStmt *update, SourceLocation l) {
  if (update->target.type()->bits <= 64)
    return ompAtomic(update, l);
  return ompCritical(wideSumSectionName, block({update}, l), l);
}
const OmpCriticalStmt *Builder::ompCritical(const std::string &name, const BlockStmt *body,
                                            SourceLocation l) {
  return make<OmpCriticalStmt>(l, CriticalKind::Critical, name, AtomicKind::Update, std::string(), body);
}
const OmpCriticalStmt *Builder::ompOrdered(const BlockStmt *body, SourceLocation l) {
  return make<OmpCriticalStmt>(l, CriticalKind::Ordered, std::string(), AtomicKind::Update, std::string(),
                               body);
}
const OmpCriticalStmt *Builder::ompAtomicSection(AtomicKind kind, const std::string &order,
                                                 const BlockStmt *body, SourceLocation l) {
  return make<OmpCriticalStmt>(l, CriticalKind::Atomic, std::string(), kind, order, body);
}
const OmpFlushStmt *Builder::ompFlush(SourceLocation l, bool waitsForTasks) {
  return make<OmpFlushStmt>(l, waitsForTasks);
}
const OmpBarrierStmt *Builder::ompBarrier(SourceLocation l) { return make<OmpBarrierStmt>(l); }
const UnsupportedStmt *Builder::unsupported(const Message &message, std::vector<const Variable *> touched,
                                            SourceLocation l) {
  return make<UnsupportedStmt>(l, message, std::move(touched));
}
const PushStmt *Builder::push(Path path, SourceLocation l) {
  return make<PushStmt>(l, std::move(path), nullptr, false);
}
const PushStmt *Builder::pushFlag(const Expr *value, SourceLocation l) {
  return make<PushStmt>(l, Path(), value, true);
}
const PushStmt *Builder::pushValue(const Expr *value, SourceLocation l) {
  return make<PushStmt>(l, Path(), value, false);
}
const PopStmt *Builder::pop(Path path, SourceLocation l) { return make<PopStmt>(l, std::move(path), false); }
const PopStmt *Builder::popFlag(Path path, SourceLocation l) {
  return make<PopStmt>(l, std::move(path), true);
}
const CommentStmt *Builder::comment(const std::string &text) {
  return make<CommentStmt>(SourceLocation{}, text);
}

const ForStmt *promising(Builder &b, const ForStmt *s, LoopPromise promise) {
  if (s->promise == promise)
    return s;
  return b.make<ForStmt>(s->location, s->variable, s->lower, s->relation, s->bound, s->step, s->body,
                         promise);
}

static const ForStmt *nestAround(Builder &b, const ForStmt *f, unsigned depth, const BlockStmt *body) {
  if (depth > 1)
    body = b.block({nestAround(b, cast<ForStmt>(f->body->statements.front()), depth - 1, body)},
                   f->body->location);
  return b.forLoop(f->variable, f->lower, f->relation, f->bound, f->step, body, f->location);
}

const ForStmt *withIteration(Builder &b, const OmpForStmt *s, const BlockStmt *iteration) {
  return nestAround(b, s->loop, s->schedule.collapse, iteration);
}

const OmpCriticalStmt *withBody(Builder &b, const OmpCriticalStmt *s, const BlockStmt *body) {
  switch (s->criticalKind) {
  case CriticalKind::Critical:
    return b.ompCritical(s->name, body, s->location);
  case CriticalKind::Ordered:
    return b.ompOrdered(body, s->location);
  case CriticalKind::Atomic:
    break;
  }
  return b.ompAtomicSection(s->atomicKind, s->order, body, s->location);
}

const PushStmt *inRoom(Builder &b, const PushStmt *s, const Expr *at) {
  return b.make<PushStmt>(s->location, s->path, s->value, s->isFlag, at);
}

const PopStmt *inRoom(Builder &b, const PopStmt *s, const Expr *at) {
  return b.make<PopStmt>(s->location, s->path, s->isFlag, at);
}

} // namespace adjgen
