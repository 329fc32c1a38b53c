#include "printer/StmtPrinter.h"

#include "ir/PointerMoves.h"
#include "ir/Tasks.h"
#include "ir/TripCount.h"
#include "printer/Conversions.h"
#include <algorithm>

namespace adjgen {

// ---- where lines come from

static void addOrigins(const Stmt *s, std::vector<Origin> &out) {
  auto add = [&](SourceLocation where, std::optional<StmtKind> kind) {
    const Origin o{where, kind};
    if (where.valid() && std::find(out.begin(), out.end(), o) == out.end())
      out.push_back(o);
  };
  add(s->location, s->kind);
  forEachExprOf(
      s, [&](const Expr *e) { forEachExpr(e, [&](const Expr *x) { add(x->location, std::nullopt); }); });
}

/// Lines that are added next come from these statements. Returns what was set before.
static std::vector<Origin> comeFrom(Lines &out, const std::vector<const Stmt *> &statements) {
  std::vector<Origin> origins;
  if (out.keepsOrigins())
    for (const Stmt *s : statements)
      addOrigins(s, origins);
  return out.setOrigins(std::move(origins));
}

void StmtPrinter::visit(const Stmt *s) {
  std::vector<Origin> before = comeFrom(out_, {s});
  StmtVisitor::visit(s);
  out_.setOrigins(std::move(before));
}

// ---- braces and bodies

static bool isSimple(const Stmt *s) {
  switch (s->kind) {
  case StmtKind::Assign:
  case StmtKind::Increment:
  case StmtKind::Call:
  case StmtKind::Return:
  case StmtKind::Break:
  case StmtKind::Continue:
  case StmtKind::Push:
  case StmtKind::Pop:
    return true;
  case StmtKind::Declare:
  case StmtKind::Block:
  case StmtKind::If:
  case StmtKind::For:
  case StmtKind::While:
  case StmtKind::Switch:
  case StmtKind::OmpParallel:
  case StmtKind::OmpFor:
  case StmtKind::OmpAtomic:
  case StmtKind::OmpBarrier:
  case StmtKind::OmpCritical:
  case StmtKind::OmpFlush:
  case StmtKind::Unsupported:
  case StmtKind::Comment:
    break;
  }
  return false;
}

/// A block that is all that a block holds says nothing.
static const BlockStmt *flattened(const BlockStmt *b) {
  while (b && b->statements.size() == 1 && b->statements[0]->kind == StmtKind::Block)
    b = cast<BlockStmt>(b->statements[0]);
  return b;
}

static bool needsBraces(const BlockStmt *b) {
  b = flattened(b);
  return b->statements.size() != 1 || !isSimple(b->statements[0]);
}

static bool isEmpty(const BlockStmt *b) { return !b || flattened(b)->statements.empty(); }

void StmtPrinter::statements(const BlockStmt *b) {
  head({b});
  if (b)
    sequence(b->statements, b->statements.size());
}

void StmtPrinter::sequence(const std::vector<const Stmt *> &list, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) {
    const auto *d = dyn_cast<DeclareStmt>(list[i]);
    if (d && i + 1 < count && declareBy(d, list[i + 1]))
      ++i;
    else if (const std::size_t together = declaredTogether(list, i, count); together > 1)
      declareTogether({list.begin() + static_cast<std::ptrdiff_t>(i),
                       list.begin() + static_cast<std::ptrdiff_t>(i + together)}),
          i += together - 1;
    else
      element(list[i]);
  }
}

static bool setsAtOnce(const Variable *v, const Stmt *next) {
  if (const auto *p = dyn_cast<PopStmt>(next))
    return p->path.isVariable() && p->path.root == v;
  const auto *c = dyn_cast<CallStmt>(next);
  return c && c->hasResult && c->result.isVariable() && c->result.root == v;
}

/// A number, or an array of numbers, that has no value yet and may stand in one declaration with others.
bool StmtPrinter::isPlainDeclaration(const Stmt *s) const {
  const auto *d = dyn_cast<DeclareStmt>(s);
  return d && !d->initializer && !d->zeroInitialized && !moved_.count(d) && !unread_.count(d->id) &&
         !onlyCompared_.count(d->variable) && d->variable->storage == StorageKind::Automatic &&
         d->variable->type->innermostElement()->isReal();
}

/// How many statements from number i on are such declarations of one type.
std::size_t StmtPrinter::declaredTogether(const std::vector<const Stmt *> &list, std::size_t i,
                                          std::size_t count) const {
  auto element = [&](std::size_t k) {
    return cast<DeclareStmt>(list[k])->variable->type->innermostElement();
  };
  std::size_t k = i;
  while (k < count && isPlainDeclaration(list[k]) && element(k) == element(i) &&
         !(k + 1 < count && setsAtOnce(cast<DeclareStmt>(list[k])->variable, list[k + 1])))
    ++k;
  return k - i;
}

/// `double a, b[3];`
void StmtPrinter::declareTogether(const std::vector<const Stmt *> &list) {
  std::vector<Origin> before = comeFrom(out_, list);
  std::string text;
  for (const Stmt *s : list) {
    const Variable *v = cast<DeclareStmt>(s)->variable;
    const std::string one = declarationText(v), type = e_.typeName(v->type->innermostElement());
    text += text.empty() ? one : std::string(",") + BreakLoose + one.substr(type.size() + 1);
  }
  out_.line(text + ";");
  out_.setOrigins(std::move(before));
}

void StmtPrinter::headAndBody(const std::string &head, const BlockStmt *body, bool braces) {
  if (isEmpty(body)) {
    out_.line(head + " {}");
    return;
  }
  out_.line(head + (braces ? " {" : ""));
  out_.indent();
  statements(flattened(body));
  out_.outdent();
  if (braces)
    out_.line("}");
}

// ---- plain statements

void StmtPrinter::readIfUnused(const DeclareStmt *s) {
  if (unread_.count(s->id))
    out_.line("(void)" + s->variable->name + ";");
}

std::string zeroOf(const Type *t, bool isCxx) {
  if (t->isArray() || t->isRecord())
    return isCxx ? "{}" : "{0}";
  if (t->isReal())
    return t->bits == 32 ? "0.0f" : t->bits == 64 ? "0.0" : "0.0L";
  return t->isPointer() && isCxx ? "nullptr" : "0";
}

std::string StmtPrinter::declarationText(const Variable *v) const {
  // What stands for an object that a head returns (differentiate/ReturnedObjects.h) is used as a reference is.
  const bool isObject = v->type->isReference() && v->declaredType && v->declaredType->isRecord();
  return (v->storage == StorageKind::Static ? "static " : "") +
         e_.declaration(isObject ? v->declaredType : v->type, v->name);
}

/// A variable that the next statement sets by a pop or a call: one declaration.
bool StmtPrinter::declareBy(const DeclareStmt *d, const Stmt *next) {
  const Variable *v = d->variable;
  if (d->initializer || d->zeroInitialized || v->storage == StorageKind::Static || moved_.count(d))
    return false;
  std::string value;
  if (const auto *p = dyn_cast<PopStmt>(next); p && p->path.isVariable() && p->path.root == v)
    value = poppedText(p, e_);
  else if (const auto *c = dyn_cast<CallStmt>(next);
           c && c->hasResult && c->result.isVariable() && c->result.root == v)
    value = callText(c);
  if (value.empty())
    return false;
  std::vector<Origin> before = comeFrom(out_, {d, next});
  out_.line(declarationText(v) + " =" + BreakLoose + value + ";");
  readIfUnused(d);
  out_.setOrigins(std::move(before));
  return true;
}

std::string StmtPrinter::initializedText(const DeclareStmt *s) const {
  const Variable *v = s->variable;
  std::string text = declarationText(v);
  if (s->initializer)
    text += std::string(" =") + BreakLoose + e_.assigned(s->initializer, v->type);
  else if (s->zeroInitialized)
    text += " = " + zeroOf(v->type, e_.dialect().isCxx);
  return text;
}

void StmtPrinter::visitDeclare(const DeclareStmt *s) {
  if (onlyCompared_.count(s->variable))
    return;
  if (moved_.count(s))
    return setMoved(s);
  out_.line(initializedText(s) + ";");
  readIfUnused(s);
}

static bool isOne(const Expr *e) {
  const auto *l = dyn_cast<LiteralExpr>(e);
  return l && l->hasValue && l->value == 1;
}
static bool isMinusOne(const Expr *e) {
  if (const auto *u = dyn_cast<UnaryExpr>(e))
    return u->op == UnaryKind::Minus && isOne(u->operand);
  const auto *l = dyn_cast<LiteralExpr>(e);
  return l && l->hasValue && l->value == -1;
}

/// `target += value`, `target -= ...` or, for integers and pointers, `target++`.
static std::string additionText(const std::string &target, const Type *type, const Expr *value,
                                const ExprPrinter &e) {
  if (!type->isReal()) {
    const std::string operand = target[0] == '*' ? "(" + target + ")" : target;
    if (isOne(value))
      return operand + "++";
    if (isMinusOne(value))
      return operand + "--";
  }
  if (e.dialect().saysConversions() && mayChange(value, type))
    return target + " +=" + BreakLoose + e.converted(value, type);
  std::string positive;
  if (printNegated(e, value, positive))
    return target + " -=" + BreakLoose + positive;
  return target + " +=" + BreakLoose + e.text(value);
}

std::string StmtPrinter::incrementText(const IncrementStmt *s) const {
  return additionText(e_.path(s->target), s->target.type(), addedTo(s->value, s->target.type()), e_);
}

std::string StmtPrinter::simpleText(const Stmt *s) const {
  if (const auto *i = dyn_cast<IncrementStmt>(s))
    return incrementText(i);
  const auto *a = cast<AssignStmt>(s);
  if (const BinaryExpr *moved = pointerMove(a); moved && moved->op == BinaryKind::Add)
    return additionText(e_.path(a->target), a->target.type(), moved->right, e_);
  return e_.path(a->target) + " =" + BreakLoose + e_.assigned(a->value, a->target.type());
}

void StmtPrinter::visitAssign(const AssignStmt *s) { out_.line(simpleText(s) + ";"); }
void StmtPrinter::visitIncrement(const IncrementStmt *s) { out_.line(simpleText(s) + ";"); }

std::string StmtPrinter::callText(const CallStmt *s) const {
  std::vector<std::string> arguments;
  for (std::size_t i = 0; i < s->arguments.size(); ++i) {
    const Expr *a = s->arguments[i];
    const bool known = s->calleePointer || i < s->callee->parameters.size();
    arguments.push_back(e_.argument(a, !known      ? nullptr
                                       : s->callee ? s->callee->parameters[i]->type
                                                   : a->type));
  }
  const std::string call =
      e_.call(s->callee ? e_.nameOf(s->callee) : e_.postfix(s->calleePointer), arguments);
  if (!s->hasResult)
    return call;
  const Type *target = s->result.type();
  const bool fromVoid =
      s->callee && s->callee->returnType->isPointer() && s->callee->returnType->element->isVoid();
  const bool cast = e_.dialect().isCxx && fromVoid && target->isPointer() && !target->element->isVoid();
  return (cast ? "(" + e_.typeName(target->unqualified) + ")" : "") + call;
}

/// `f`: null where a pointer is called.
UnusedValue StmtPrinter::unusedValueOf(const Function *f) const {
  const SourceStyle *style = e_.dialect().style;
  if (!f || !style || f->returnType->isVoid())
    return UnusedValue::MayBe;
  const auto known = style->unusedValues.find(f->name);
  return known == style->unusedValues.end() ? UnusedValue::MayBe : known->second;
}

void StmtPrinter::visitCall(const CallStmt *s) {
  std::string call = callText(s);
  switch (s->hasResult ? UnusedValue::MayBe : unusedValueOf(s->callee)) {
  case UnusedValue::MayBe:
    break;
  case UnusedValue::OnlyAsVoid:
    call = "(void)" + call;
    break;
  case UnusedValue::Never:
    return unusedValue(s, call);
  }
  out_.line((s->hasResult ? e_.path(s->result) + " =" + BreakLoose + call : call) + ";");
}

/// GCC wants values of functions with the attribute warn_unused_result in a variable.
void StmtPrinter::unusedValue(const CallStmt *s, const std::string &call) {
  out_.line("{");
  out_.indent();
  out_.line(e_.declaration(s->callee->returnType->unqualified, "not_used") + " =" + BreakLoose + call + ";");
  out_.line("(void)not_used;");
  out_.outdent();
  out_.line("}");
}

void StmtPrinter::visitBlock(const BlockStmt *s) {
  out_.line("{");
  out_.indent();
  statements(flattened(s));
  out_.outdent();
  out_.line("}");
}

void StmtPrinter::visitBreak(const BreakStmt *) { out_.line("break;"); }
void StmtPrinter::visitContinue(const ContinueStmt *) { out_.line("continue;"); }

void StmtPrinter::visitReturn(const ReturnStmt *s) {
  out_.line(s->value ? std::string("return") + BreakLoose + e_.assigned(s->value, returnType_) + ";"
                     : "return;");
}

void StmtPrinter::visitUnsupported(const UnsupportedStmt *s) {
  out_.comment("not supported: " + s->message.text());
}
void StmtPrinter::visitPush(const PushStmt *s) { out_.line(pushText(s, e_) + ";"); }
void StmtPrinter::visitPop(const PopStmt *s) { out_.line(popText(s, e_) + ";"); }

void StmtPrinter::visitComment(const CommentStmt *s) {
  if (s->text.empty())
    out_.empty();
  else
    out_.comment(s->text);
}

// ---- control flow

/// The single If that an else block consists of, or null.
static const IfStmt *elseIf(const IfStmt *s) {
  return s->elseBlock && s->elseBlock->statements.size() == 1 ? dyn_cast<IfStmt>(s->elseBlock->statements[0])
                                                              : nullptr;
}

/// If one branch of a chain has braces, all have.
static bool chainNeedsBraces(const IfStmt *s) {
  if (needsBraces(s->thenBlock))
    return true;
  if (const IfStmt *next = elseIf(s))
    return chainNeedsBraces(next);
  return s->elseBlock && needsBraces(s->elseBlock);
}

/// Is an iteration one of a block's, perhaps among other questions?
static bool asksForBlock(const Expr *e) {
  if (const auto *both = dyn_cast<BinaryExpr>(e); both && both->op == BinaryKind::LogicalAnd)
    return asksForBlock(both->left) || asksForBlock(both->right);
  const auto *c = dyn_cast<PureCallExpr>(e);
  return c && c->callee == "adjgen_is_in_block";
}

/// What the edges of a block get: many questions, one below the other.
bool StmtPrinter::inOneLine(const IfStmt *s) {
  const BlockStmt *body = flattened(s->thenBlock);
  if (!isEmpty(s->elseBlock) || body->statements.size() != 1 || !asksForBlock(s->condition))
    return false;
  const Stmt *only = body->statements[0];
  if (!isa<AssignStmt>(only) && !isa<IncrementStmt>(only))
    return false;
  const std::string line = "if (" + e_.condition(s->condition) + ") " + simpleText(only) + ";";
  if (!out_.fits(line))
    return false;
  std::vector<Origin> before = comeFrom(out_, {s, only});
  out_.line(line);
  out_.setOrigins(std::move(before));
  return true;
}

void StmtPrinter::visitIf(const IfStmt *s) {
  if (!inOneLine(s))
    ifChain(s, "", chainNeedsBraces(s));
}

void StmtPrinter::ifChain(const IfStmt *s, const std::string &prefix, bool braces) {
  const std::string head = prefix + "if (" + e_.condition(s->condition) + ")";
  out_.line(head + (braces ? " {" : ""));
  out_.indent();
  statements(flattened(s->thenBlock));
  out_.outdent();
  const std::string close = braces ? "} " : "";
  if (const IfStmt *next = elseIf(s)) {
    ifChain(next, close + "else ", braces);
    return;
  }
  if (!isEmpty(s->elseBlock)) {
    out_.line(close + "else" + (braces ? " {" : ""));
    out_.indent();
    statements(flattened(s->elseBlock));
    out_.outdent();
  }
  if (braces)
    out_.line("}");
}

/// A construct wants the variable itself at one side, even where its sign is lost: then the other side's
/// kind is said, if that is the same.
std::string StmtPrinter::loopCondition(const ForStmt *s) const {
  const bool isOfConstruct = s->isIndependent() || ofConstruct_.count(s);
  const auto *lower = dyn_cast<LiteralExpr>(underImplicitCast(s->lower));
  const bool countsUp = s->relation == BinaryKind::Less || s->relation == BinaryKind::LessEqual ||
                        (s->relation == BinaryKind::NotEqual && isOne(underImplicitCast(s->step)));
  const bool isNatural = lower && lower->hasValue && lower->value >= 0 && countsUp;
  return e_.loopCondition(s->variable, s->relation, s->bound,
                          !isOfConstruct ? LoopSign::AsCast
                          : isNatural    ? LoopSign::OfBound
                                         : LoopSign::Open);
}

/// Of an independent loop: the variables around it that it increments.
static std::string sumsOf(const ForStmt *s) {
  VariableSet own;
  std::string names;
  for (const Stmt *x : s->body->statements) {
    if (const auto *d = dyn_cast<DeclareStmt>(x))
      own.insert(d->variable);
    const auto *i = dyn_cast<IncrementStmt>(x);
    if (i && i->target.isVariable() && own.insert(i->target.root).second)
      names += (names.empty() ? "" : ", ") + i->target.root->name;
  }
  return names;
}

/// Does the loop read pointers from memory, members of objects?
static bool followsMembers(const ForStmt *s) {
  bool any = false;
  for (const Stmt *x : s->body->statements)
    forEachPathOf(x, [&](const Path &p) {
      for (std::size_t k = 1; k < p.steps.size(); ++k)
        any |= p.steps[k].kind == ProjectionKind::Deref;
    });
  return any;
}

void StmtPrinter::visitFor(const ForStmt *s) {
  if (s->promise == LoopPromise::WrittenOut)
    out_.line("ADJGEN_WRITTEN_OUT(" + std::to_string(constantTripCount(s).value_or(1)) + ")");
  if (s->isIndependent()) {
    const std::string sums = sumsOf(s), macro = followsMembers(s) ? "ADJGEN_SUMS_BY_MEMBERS" : "ADJGEN_SUMS";
    out_.line(!sums.empty()                        ? macro + "(" + sums + ")"
              : s->promise == LoopPromise::Vectors ? "ADJGEN_VECTORS"
                                                   : "ADJGEN_INDEPENDENT");
  }
  const Variable *v = s->variable;
  const std::string variable = e_.dialect().isC89 ? v->name : e_.declaration(v->type, v->name);
  const std::string head = "for (" + variable + " = " + e_.assigned(s->lower, v->type) + ";" + BreakLoose +
                           loopCondition(s) + ";" + BreakLoose +
                           additionText(v->name, v->type, underImplicitCast(s->step), e_) + ")";
  headAndBody(head, s->body, needsBraces(s->body));
}

static bool isAlwaysTrue(const Expr *e) {
  const auto *l = dyn_cast<LiteralExpr>(underImplicitCast(e));
  return l && l->hasValue && l->value != 0;
}

/// Does the condition use a variable that `pre` declares? C's do-while cannot see it.
static bool usesDeclarationOf(const Expr *condition, const BlockStmt *pre) {
  VariableSet declared;
  for (const Stmt *s : pre->statements)
    if (const auto *d = dyn_cast<DeclareStmt>(s))
      declared.insert(d->variable);
  bool found = false;
  forEachExpr(condition, [&](const Expr *e) {
    if (const auto *l = dyn_cast<LoadExpr>(e))
      found |= declared.count(l->path.root) != 0;
    if (const auto *a = dyn_cast<AddressOfExpr>(e))
      found |= declared.count(a->path.root) != 0;
  });
  return found;
}

bool StmtPrinter::asCommaList(const BlockStmt *increment, std::string &text) const {
  for (const Stmt *s : increment->statements) {
    if (s->kind != StmtKind::Assign && s->kind != StmtKind::Increment)
      return false;
    text += (text.empty() ? "" : ", ") + simpleText(s);
  }
  return true;
}

void StmtPrinter::visitWhile(const WhileStmt *s) {
  std::string increment;
  if (isEmpty(s->pre) && !isEmpty(s->increment) && asCommaList(s->increment, increment)) {
    const std::string condition = isAlwaysTrue(s->condition) ? "" : " " + e_.condition(s->condition);
    headAndBody("for (;" + condition + "; " + increment + ")", s->body, needsBraces(s->body));
  } else if (isEmpty(s->pre) && isEmpty(s->increment) && !s->isDo) {
    const std::string head =
        isAlwaysTrue(s->condition) ? "for (;;)" : "while (" + e_.condition(s->condition) + ")";
    headAndBody(head, s->body, needsBraces(s->body));
  } else if (isEmpty(s->body) && isEmpty(s->increment) && !isEmpty(s->pre) &&
             !usesDeclarationOf(s->condition, s->pre)) {
    out_.line("do {");
    out_.indent();
    statements(flattened(s->pre));
    out_.outdent();
    out_.line("} while (" + e_.condition(s->condition) + ");");
  } else {
    loopForever(s);
  }
}

void StmtPrinter::loopForever(const WhileStmt *s) {
  out_.line("for (;;) {");
  out_.indent();
  head({s->pre, s->body, s->increment});
  sequence(s->pre);
  if (!isAlwaysTrue(s->condition)) {
    out_.line("if (" + e_.negatedCondition(s->condition) + ")");
    out_.indent();
    out_.line("break;");
    out_.outdent();
  }
  sequence(s->body);
  sequence(s->increment);
  out_.outdent();
  out_.line("}");
}

void StmtPrinter::visitSwitch(const SwitchStmt *s) {
  out_.line("switch (" + e_.text(s->value) + ") {");
  if (e_.dialect().isC89)
    head(blockHead(s->statements, /*mayLead=*/false, unread_, ofConstruct_));
  for (std::size_t i = 0; i <= s->statements.size(); ++i) {
    bool labelled = false;
    for (const SwitchCase &c : s->cases) {
      if (c.position != i)
        continue;
      out_.line(c.isDefault ? "default:" : "case " + c.text + ":");
      labelled = true;
    }
    out_.indent();
    if (i < s->statements.size())
      element(s->statements[i]);
    else if (labelled)
      out_.line(";");
    out_.outdent();
  }
  out_.line("}");
}

// ---- OpenMP

void StmtPrinter::visitOmpParallel(const OmpParallelStmt *s) {
  if (const OmpForStmt *loop = onlyLoop(s)) {
    for (const Stmt *c : s->body->statements)
      if (c != loop)
        visit(c);
    std::vector<Origin> before = comeFrom(out_, {s, loop});
    out_.pragma(parallelForPragma(s, loop, e_));
    out_.setOrigins(std::move(before));
    loopOfConstruct(loop);
    return;
  }
  out_.pragma(parallelPragma(s, e_));
  if (!isTaskWait(s))
    visitBlock(s->body);
}

void StmtPrinter::visitOmpFor(const OmpForStmt *s) {
  out_.pragma(forPragma(s, e_));
  if (s->schedule.isSingle())
    visitBlock(s->loop->body);
  else
    loopOfConstruct(s);
}

void StmtPrinter::loopOfConstruct(const OmpForStmt *s) {
  ofConstruct_.insert(s->loop);
  const ForStmt *loop = s->loop;
  for (unsigned k = 1; k < s->schedule.collapse && (loop = onlyLoopIn(loop->body)); ++k)
    ofConstruct_.insert(loop);
  visit(s->loop);
}

void StmtPrinter::visitOmpAtomic(const OmpAtomicStmt *s) {
  out_.pragma("#pragma omp atomic");
  const auto *sum = dyn_cast<IncrementStmt>(s->update);
  // Compilers would take the whole vector for what is updated.
  if (const std::string lane = sum ? e_.addressOfLane(sum->target) : std::string(); !lane.empty())
    out_.line("*(" + lane + ") += " + e_.text(sum->value) + ";");
  else
    visit(s->update);
}

void StmtPrinter::visitOmpCritical(const OmpCriticalStmt *s) {
  out_.pragma(criticalPragma(s, s->isComparison() && !onlyCompared_.count(s->seen())));
  if (s->isComparison())
    comparison(s);
  else if (s->criticalKind == CriticalKind::Atomic && s->atomicKind != AtomicKind::Capture)
    visit(s->body->statements[0]);
  else
    visitBlock(s->body);
}

/// OpenMP wants the comparison of x itself, in braces.
void StmtPrinter::comparison(const OmpCriticalStmt *s) {
  const auto *seen = cast<AssignStmt>(s->body->statements[0]);
  const auto *branch = cast<IfStmt>(s->body->statements[1]);
  const auto *k = cast<BinaryExpr>(branch->condition);
  auto operand = [&](const Expr *e) {
    while (isa<CastExpr>(e) && cast<CastExpr>(e)->implicit)
      e = cast<CastExpr>(e)->operand;
    const auto *l = dyn_cast<LoadExpr>(e);
    return l && equal(l->path, seen->target) ? seen->value : e;
  };
  const bool captures = !onlyCompared_.count(s->seen());
  if (captures) {
    out_.line("{");
    out_.indent();
    visit(seen);
  }
  const char *const relation = k->op == BinaryKind::Less      ? " < "
                               : k->op == BinaryKind::Greater ? " > "
                                                              : " == ";
  out_.line("if (" + e_.text(operand(k->left)) + relation + e_.text(operand(k->right)) + ") {");
  out_.indent();
  visit(branch->thenBlock->statements[0]);
  out_.outdent();
  out_.line("}");
  if (captures) {
    out_.outdent();
    out_.line("}");
  }
}

void StmtPrinter::visitOmpFlush(const OmpFlushStmt *s) {
  out_.pragma(s->waitsForTasks ? "#pragma omp taskwait" : "#pragma omp flush");
}

void StmtPrinter::visitOmpBarrier(const OmpBarrierStmt *) { out_.pragma("#pragma omp barrier"); }

// ---- functions

std::string parameterName(const Function *f, std::size_t number) {
  const std::string &name = f->parameters[number]->name;
  return name.empty() && f->body ? "unnamed" + std::to_string(number + 1) : name;
}

void StmtPrinter::functionBody(const Function *f) {
  returnType_ = f->returnType;
  const VariableSet read = readVariables(f);
  unread_ = unreadDeclarations(f, read);
  forEachStmt(f->body, [&](const Stmt *s) {
    if (const auto *k = dyn_cast<OmpCriticalStmt>(s); k && k->isComparison() && !read.count(k->seen()))
      onlyCompared_.insert(k->seen());
  });
  out_.indent();
  std::vector<std::string> unused;
  for (std::size_t i = 0; i < f->parameters.size(); ++i)
    if (f->parameters[i]->name.empty())
      unused.push_back(parameterName(f, i));
  for (const Variable *p : f->parameters)
    if (!p->name.empty() && !read.count(p))
      unused.push_back(p->name);
  head({f->body}, /*mayLead=*/unused.empty());
  for (const std::string &name : unused)
    out_.line("(void)" + name + ";");
  const std::vector<const Stmt *> &list = f->body->statements;
  const auto *last = list.empty() ? nullptr : dyn_cast<ReturnStmt>(list.back());
  const bool isPlain = last && !last->value; // falling off the end says as much
  sequence(list, list.size() - (isPlain ? 1 : 0));
  out_.outdent();
}

} // namespace adjgen
