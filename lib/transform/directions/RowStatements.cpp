// A copy of a function's body in which each statement on derivatives is one on rows of them. What the primal
// does stays as it is. What is not known to have a meaning for rows is refused.
#include "transform/directions/RowStatements.h"
#include "ir/ShortNames.h"
#include "ir/Visitor.h"

#include <algorithm>

namespace adjgen {

RowStatements::RowStatements(const Module &m, RowVariables &variables, const SharedModuleNames &names,
                             const Function *f, const Variable *number, Refusals &refusals)
    : m_(m), b_(m), variables_(variables), function_(f), number_(number), refusals_(refusals),
      names_(names, f), paths_(m, variables, number), group_(m, variables, paths_, names_, f->body) {
  if (number)
    names_.reserve(number->name);
  group_.declare = [this](const DeclareStmt *d, Statements &out) { declareRows(d, out); };
}

void RowStatements::refuse(const Stmt *s, const std::string &what) {
  refusals_.add(s && s->location.valid() ? s->location : function_->location, {diag::directions_use, what});
}

/// Is there a type for the rows of every variable that has some?
bool RowStatements::haveTypes() {
  VariableSet seen;
  bool have = true;
  const auto refuseType = [&](const Stmt *s, const std::string &why) {
    refuse(s, why);
    have = false;
  };
  const auto check = [&](const Variable *v, const Stmt *s) {
    if (!variables_.isRow(v) || !seen.insert(v).second)
      return;
    if (const std::string why = variables_.types().problem(v->type); !why.empty())
      refuseType(s, why);
    else if (v->storage == StorageKind::Static && v->kind == VariableKind::Local)
      refuseType(s, "'" + v->name + "' is a static variable");
  };
  for (const Variable *p : function_->parameters)
    check(p, nullptr);
  forEachStmt(function_->body, [&](const Stmt *s) {
    if (const auto *d = dyn_cast<DeclareStmt>(s))
      check(d->variable, s);
    forEachPathOf(s, [&](const Path &p) { check(p.root, s); });
  });
  return have;
}

const BlockStmt *RowStatements::body() {
  if (!haveTypes())
    return function_->body; // paths have no meaning in rows
  RowFrame frame(m_, paths_, names_);
  frame_ = &frame;
  Statements begin, rows, end;
  copyParameters(begin);
  ownParameters();
  list(function_->body->statements, begin);
  frame.begin(rows);
  frame.end(end);
  rows.insert(rows.end(), begin.begin(), begin.end());
  const bool returns = !rows.empty() && isa<ReturnStmt>(rows.back());
  rows.insert(rows.end() - (returns ? 1 : 0), end.begin(), end.end());
  for (const auto &[p, given] : copied_) // other functions of a chain have the same parameters
    variables_.set(p, given);
  return b_.block(rows, function_->body->location);
}

static bool isChanged(const BlockStmt *body, const Variable *v) {
  bool changed = false;
  forEachStmt(body, [&](const Stmt *s) {
    if (const Path *target = targetOf(s))
      changed |= target->root == v && !target->goesThroughPointer();
    if (const auto *p = dyn_cast<PopStmt>(s))
      changed |= p->path.root == v && !p->path.goesThroughPointer();
    if (const auto *r = dyn_cast<OmpParallelStmt>(s))
      for (const SharingEntry &e : r->sharing)
        changed |= e.outer == v;
    forEachExprOf(s, [&](const Expr *e) {
      forEachExpr(e, [&](const Expr *x) {
        if (const auto *a = dyn_cast<AddressOfExpr>(x))
          changed |= a->path.root == v && !a->path.goesThroughPointer();
      });
    });
  });
  return changed;
}

/// Of those that were values, and are rows of the caller's now; and of arrays as C declares them, where the
/// pointer moves.
void RowStatements::copyParameters(Statements &out) {
  for (const Variable *p : function_->parameters) {
    if (!variables_.isRow(p) || !isChanged(function_->body, p))
      continue;
    const Variable *given = variables_.of(p);
    const bool isValue = variables_.types().isCell(p->type), isArray = given->declaredType->isArray();
    if (!isValue && !isArray)
      continue;
    copied_.emplace_back(p, given);
    const Type *type = isValue ? variables_.types().ofVariable(p->type) : variables_.types().widened(p->type);
    Variable *own = b_.variable(names_.unique(p->name + "_own"), type, VariableKind::Local, p->location);
    if (m_.isShadow(p))
      b_.markAsShadow(own, *m_.shadowOf(p));
    if (isArray && !isValue) {
      out.push_back(b_.declare(own, b_.decay(b_.deref(Path(given)))));
      variables_.set(p, own);
      continue;
    }
    out.push_back(b_.declare(own, type->isPointer() ? frame_->place(p->type) : nullptr));
    const Variable *k = b_.variable(names_.unique("k"), b_.types().intType(), VariableKind::Local);
    const Path to = type->isPointer() ? b_.deref(Path(own), b_.load(k)) : b_.index(Path(own), b_.load(k));
    out.push_back(b_.forLoop(k, b_.intLiteral(0), BinaryKind::Less, paths_.count(), b_.intLiteral(1),
                             b_.block({b_.assign(to, b_.load(b_.deref(Path(given), b_.load(k))))})));
    variables_.set(p, own);
  }
}

/// What a function is given, the backward sweep of it may have as a variable: another one then, which has rows as variables
/// do.
void RowStatements::ownParameters() {
  forEachStmt(function_->body, [&](const Stmt *s) {
    const auto *d = dyn_cast<DeclareStmt>(s);
    const Variable *v = d ? d->variable : nullptr;
    if (!v || v->kind != VariableKind::Parameter || !variables_.isRow(v) ||
        !variables_.types().isCell(v->type))
      return;
    Variable *own =
        b_.variable(v->name, variables_.types().ofVariable(v->type), VariableKind::Local, v->location);
    if (m_.isShadow(v))
      b_.markAsShadow(own, *m_.shadowOf(v));
    copied_.emplace_back(v, variables_.of(v));
    variables_.set(v, own);
  });
}

const BlockStmt *RowStatements::block(const BlockStmt *s) {
  if (!s)
    return nullptr;
  Statements out;
  list(s->statements, out);
  return b_.block(out, s->location);
}

bool RowStatements::declares(const DeclareStmt *s) const {
  const Variable *v = s->variable;
  return variables_.isRow(v) && variables_.types().isCell(v->type) && v->storage == StorageKind::Automatic;
}

/// Is it a row statement?
bool RowStatements::joins(const Stmt *s) const {
  if (const auto *d = dyn_cast<DeclareStmt>(s))
    return declares(d);
  return (isa<AssignStmt>(s) || isa<IncrementStmt>(s)) && paths_.isCellPath(*targetOf(s));
}

void RowStatements::list(const Statements &statements, Statements &out) {
  for (const Stmt *s : statements) {
    if (joins(s)) {
      if (!hasPlainSubscripts(s))
        refuse(s, "a subscript depends on a derivative");
      group_.add(s, out);
    } else if (group_.isUnaffectedBy(s)) {
      group_.passBy(s);
      out.push_back(s);
    } else {
      group_.write(out);
      statement(s, out);
    }
  }
  group_.write(out);
}

/// Subscripts are numbers of the primal; of pointers in the values of cells, only the rows behind them are
/// used.
bool RowStatements::hasPlainSubscripts(const Stmt *s) const {
  bool isPlain = true;
  forEachPathOf(s, [&](const Path &p) {
    forEachSubscript(p, [&](const Expr *e) { isPlain &= !variables_.mentions(e); });
  });
  if (const Expr *v = valueOf(s))
    forEachExpr(v, [&](const Expr *e) {
      if (const auto *l = dyn_cast<LoadExpr>(e))
        isPlain &= !variables_.isRow(l->path) || paths_.isCellPath(l->path);
      if (const auto *a = dyn_cast<AddressOfExpr>(e))
        isPlain &= !variables_.isRow(a->path);
    });
  return isPlain;
}

const Expr *RowStatements::value(const Expr *e, const Stmt *s) {
  if (!e)
    return nullptr;
  if (const Expr *made = paths_.value(e))
    return made;
  refuse(s, "this needs a pointer to a part of an object, or a decision by a derivative");
  return e;
}

Path RowStatements::target(const Path &p, const Stmt *s) {
  Path made = p;
  for (Projection &step : made.steps)
    step.index = value(step.index, s);
  if (paths_.isCellPath(p))
    refuse(s, "this sets a derivative in another way than by an assignment");
  return paths_.rewritten(made);
}

void RowStatements::statement(const Stmt *s, Statements &out) {
  const Builder::Place place(b_, s->location);
  switch (s->kind) {
  case StmtKind::Declare:
    return declare(cast<DeclareStmt>(s), out);
  case StmtKind::Assign:
  case StmtKind::Increment:
    return assign(s, out);
  case StmtKind::Call:
    return call(cast<CallStmt>(s), out);
  case StmtKind::Push:
  case StmtKind::Pop:
    return saved(s, out);
  case StmtKind::OmpAtomic:
    if (!variables_.mentions(cast<OmpAtomicStmt>(s)->update))
      break;
    if (!hasPlainSubscripts(cast<OmpAtomicStmt>(s)->update))
      refuse(s, "a subscript depends on a derivative");
    return group_.writeAtomic(cast<OmpAtomicStmt>(s), out);
  case StmtKind::Block:
  case StmtKind::If:
  case StmtKind::For:
  case StmtKind::While:
  case StmtKind::OmpParallel:
  case StmtKind::OmpFor:
  case StmtKind::OmpCritical:
    return out.push_back(nested(s));
  case StmtKind::Return:
  case StmtKind::Switch:
  case StmtKind::Break:
  case StmtKind::Continue:
  case StmtKind::OmpBarrier:
  case StmtKind::OmpFlush:
  case StmtKind::Unsupported:
  case StmtKind::Comment:
    if (variables_.mentions(s) || isa<SwitchStmt>(s))
      refuse(s, "this statement uses a derivative");
    break;
  }
  out.push_back(s);
}

void RowStatements::clear(const Path &p, Statements &out) {
  const Type *t = p.type();
  if (t->isArray()) {
    const Variable *i = b_.variable(names_.unique("i"), b_.types().intType(), VariableKind::Local);
    Statements body;
    clear(b_.index(p, b_.load(i)), body);
    return out.push_back(
        b_.forLoop(i, b_.intLiteral(0), BinaryKind::Less, b_.extentOf(t), b_.intLiteral(1), b_.block(body)));
  }
  if (t->isReal())
    return out.push_back(group_.loop({b_.assign(p, b_.zero(t->unqualified))}));
  const Expr *size = paths_.bytes(b_.sizeOf(t));
  Function *memset = b_.function("memset", b_.types().voidType());
  memset->inSystemHeader = memset->inHeader = memset->isVariadic = true;
  out.push_back(b_.call(memset, {paths_.addressOf(p, false), b_.intLiteral(0), size}));
}

/// For rows whose number is no constant. Those of an array of variable length end with its scope, as it does; there may be no
/// direction.
const Expr *RowStatements::memoryOf(const Variable *v, Statements &out) {
  if (!v->type->hasVariableExtents())
    return frame_->place(v->type);
  const Type *wide = b_.types().longLongType();
  const Expr *most =
      b_.binary(BinaryKind::Add, wide, paths_.cellsOf(v->type), b_.integerText(wide, "1LL", 1));
  const Type *cell = b_.types().withoutConst(v->type->innermostElement())->unqualified;
  const Variable *memory = b_.variable(names_.unique(v->name + "_rows"), b_.types().variableArray(cell, most),
                                       VariableKind::Local, v->location);
  out.push_back(b_.declare(memory));
  return b_.decay(Path(memory));
}

/// Rows that stay behind the loop that sets them.
void RowStatements::declareRows(const DeclareStmt *s, Statements &out) {
  const Variable *v = s->variable, *made = variables_.of(v);
  if (!variables_.isFlat(v))
    return out.push_back(b_.declare(made, nullptr, s->zeroInitialized, s->location));
  const Expr *memory = memoryOf(v, out);
  out.push_back(b_.declare(made, memory, false, s->location));
  if (s->zeroInitialized)
    clear(Path(v), out);
}

void RowStatements::declare(const DeclareStmt *s, Statements &out) {
  const Variable *v = s->variable;
  if (!variables_.isRow(v)) {
    if (s->initializer && variables_.mentions(s->initializer))
      return out.push_back(b_.declare(v, value(s->initializer, s), s->zeroInitialized, s->location));
    return out.push_back(s);
  }
  if (variables_.types().isMadeOfCells(v->type)) {
    if (v->storage != StorageKind::Automatic || s->initializer)
      refuse(s, "this declaration of '" + v->name + "'");
    return declareRows(s, out);
  }
  leadToRows(v->type, s->initializer, s);
  out.push_back(b_.declare(variables_.of(v), value(s->initializer, s), s->zeroInitialized, s->location));
}

/// What a pointer to rows leads to has rows, whoever made it.
void RowStatements::leadToRows(const Type *target, const Expr *value, const Stmt *s) {
  if (!value || !target->isPointer() || !target->reachesReal() || variables_.mentions(value))
    return;
  while (const auto *c = dyn_cast<CastExpr>(value))
    value = c->operand;
  const auto *l = dyn_cast<LiteralExpr>(value);
  if (!l || !l->hasValue)
    refuse(s, "a pointer to derivatives gets memory that holds none");
}

/// Of a pointer, an integer or an object without numbers.
void RowStatements::assign(const Stmt *s, Statements &out) {
  if (!variables_.mentions(s))
    return out.push_back(s);
  const Type *t = targetOf(s)->type();
  const bool isOfRuntime = t->kind == TypeKind::Opaque && t->name.starts_with("adjgen_"); // extents of rows
  if (!variables_.isRow(*targetOf(s)) && !t->isInteger() && !isOfRuntime)
    refuse(s, "memory of the primal gets a derivative");
  const Path to = target(*targetOf(s), s);
  if (isa<AssignStmt>(s) && variables_.isRow(*targetOf(s)))
    leadToRows(targetOf(s)->type(), valueOf(s), s);
  if (isa<AssignStmt>(s))
    return out.push_back(b_.assign(to, value(valueOf(s), s), s->location));
  out.push_back(b_.increment(to, value(valueOf(s), s), s->location));
}

const ForStmt *RowStatements::loop(const ForStmt *s) {
  if (variables_.isRow(s->variable))
    refuse(s, "this loop runs over derivatives");
  const ForStmt *made = b_.forLoop(s->variable, value(s->lower, s), s->relation, value(s->bound, s),
                                   value(s->step, s), block(s->body), s->location);
  return promising(b_, made, s->promise);
}

const Stmt *RowStatements::nested(const Stmt *s) {
  switch (s->kind) {
  case StmtKind::Block:
    return block(cast<BlockStmt>(s));
  case StmtKind::If: {
    const auto *i = cast<IfStmt>(s);
    const Expr *condition = value(i->condition, s);
    const BlockStmt *then = block(i->thenBlock);
    return b_.ifThen(condition, then, block(i->elseBlock), s->location);
  }
  case StmtKind::For:
    return loop(cast<ForStmt>(s));
  case StmtKind::While: {
    const auto *w = cast<WhileStmt>(s);
    const BlockStmt *pre = block(w->pre);
    const Expr *condition = value(w->condition, s);
    const BlockStmt *inside = block(w->body);
    return b_.whileLoop(pre, condition, inside, block(w->increment), w->isDo, s->location);
  }
  case StmtKind::OmpFor: {
    const auto *o = cast<OmpForStmt>(s);
    if (!o->sharing.empty())
      refuse(s, "this construct has clauses of its own");
    return b_.ompFor({}, o->schedule, o->nowait, o->overrides, loop(o->loop), s->location);
  }
  case StmtKind::OmpCritical: {
    const auto *c = cast<OmpCriticalStmt>(s);
    const BlockStmt *inside = block(c->body);
    if (c->criticalKind == CriticalKind::Atomic && inside->statements.size() != c->body->statements.size())
      refuse(s, "this atomic construct uses a derivative");
    return withBody(b_, c, inside);
  }
  default:
    return region(cast<OmpParallelStmt>(s));
  }
}

/// What a stack holds of a row comes back in the opposite order.
void RowStatements::saved(const Stmt *s, Statements &out) {
  if (!variables_.mentions(s))
    return out.push_back(s);
  const auto *push = dyn_cast<PushStmt>(s);
  const auto *pop = dyn_cast<PopStmt>(s);
  const Path &p = push ? push->path : pop->path;
  if ((push ? push->at : pop->at) || !p.root || !variables_.isRow(p) || !hasPlainSubscripts(s))
    return refuse(s, "this saves a derivative");
  if (paths_.isCellPath(p))
    return out.push_back(push ? group_.loop({s}) : group_.backwards(s));
  const Path made = paths_.rewritten(p);
  if (p.type()->isArray() && !made.type()->isArray())
    return out.push_back(savedRows(p, push ? "adjgen_push_row" : "adjgen_pop_row"));
  out.push_back(push ? static_cast<const Stmt *>(b_.push(made, s->location)) : b_.pop(made, s->location));
}

/// All of an array, whose rows stand one behind the other in memory.
const Stmt *RowStatements::savedRows(const Path &array, const char *how) {
  RuntimeCalls rt(m_);
  const Expr *cells = b_.castTo(rt.indexType(), paths_.count(), /*implicit=*/true);
  const Type *t = array.type();
  for (; t->isArray(); t = t->element)
    cells = b_.binary(BinaryKind::Mul, cells->type, cells,
                      b_.castTo(cells->type, b_.extentOf(t), /*implicit=*/true));
  return rt.call(how, {paths_.addressOf(array, true), cells, b_.sizeOf(t)});
}

} // namespace adjgen
