#include "normalize/TimeSteps.h"
#include "ir/OmpConstructs.h"
#include "ir/Visitor.h"
#include "normalize/InlinedBody.h"
#include "normalize/Mentions.h"
#include <algorithm>

namespace adjgen {

/// A function that is called at more places remains one, or whose text would come more often than once for so much.
static constexpr unsigned MostSteps = 4;
static constexpr std::size_t MostAdded = 870;

namespace {

/// What clauses copy in stands in front of the loop.
bool isCopiedIn(const Stmt *s) {
  const auto *a = dyn_cast<AssignStmt>(s);
  const auto *load = a ? dyn_cast<LoadExpr>(a->value) : nullptr;
  return isa<DeclareStmt>(s) || (load && load->path.isVariable());
}

bool isParallelLoop(const Stmt *s) {
  const auto *r = dyn_cast<OmpParallelStmt>(s);
  if (!r)
    return false;
  const std::vector<const Stmt *> &list = r->body->statements;
  return std::count_if(list.begin(), list.end(), [](const Stmt *x) { return isa<OmpForStmt>(x); }) == 1 &&
         std::all_of(list.begin(), list.end(),
                     [](const Stmt *x) { return isa<OmpForStmt>(x) || isCopiedIn(x); });
}

/// Neither loops nor calls, such as what sets the ends of a row.
bool isStraight(const Stmt *s) {
  bool is = true;
  forEachStmt(s, [&](const Stmt *x) {
    is &= !isa<CallStmt>(x) && !isa<ReturnStmt>(x) && !isa<ForStmt>(x) && !isa<WhileStmt>(x) && !isOmp(x);
  });
  return is;
}

/// A parallel loop, and perhaps such statements around it.
bool isSweep(const Function *f) {
  const std::vector<const Stmt *> &list = f->body->statements;
  return f->returnType->isVoid() && std::count_if(list.begin(), list.end(), isParallelLoop) == 1 &&
         std::all_of(list.begin(), list.end(),
                     [](const Stmt *s) { return isParallelLoop(s) || isStraight(s); });
}

const CallStmt *callOfSweep(const Stmt *s, const InlinableFunctions &functions) {
  const auto *call = dyn_cast<CallStmt>(s);
  return call && functions.contains(call->callee) && isSweep(call->callee) ? call : nullptr;
}

/// Of which rows a sweep assigns elements, as in v[i] = e, and of which it reads some. What is assigned to
/// elements of elements, or updated as in v[i] *= e, counts as read.
struct Rows {
  VariableSet assigned, read;
};

bool isInRow(const Path &p) { return !p.steps.empty() && p.steps[0].index; }

bool isUpdate(const AssignStmt *s) {
  const Expr *value = s->value;
  while (const auto *k = dyn_cast<CastExpr>(value))
    value = k->operand;
  const auto *k = dyn_cast<BinaryExpr>(value);
  const Expr *left = k ? k->left : nullptr;
  while (const auto *c = dyn_cast<CastExpr>(left))
    left = c->operand;
  const auto *load = dyn_cast<LoadExpr>(left);
  return load && equal(load->path, s->target);
}

Rows rowsOf(const Stmt *s) {
  Rows rows;
  const auto isElement = [](const Stmt *x) {
    const auto *a = dyn_cast<AssignStmt>(x);
    return a && isInRow(a->target) && a->target.steps.size() == 1 && !isUpdate(a);
  };
  std::set<const Path *> assigned;
  forEachStmt(s, [&](const Stmt *x) {
    if (isElement(x))
      rows.assigned.insert(targetOf(x)->root), assigned.insert(targetOf(x));
  });
  forEachPath(s, [&](const Path &p) {
    if (isInRow(p) && !assigned.count(&p))
      rows.read.insert(p.root);
  });
  return rows;
}

/// The variable that is passed, itself or as an array.
const Variable *passedVariable(const Expr *e) {
  while (const auto *k = dyn_cast<CastExpr>(e))
    e = k->operand;
  if (const auto *load = dyn_cast<LoadExpr>(e))
    return load->path.isVariable() ? load->path.root : nullptr;
  const auto *a = dyn_cast<AddressOfExpr>(e);
  return a && a->decays && a->path.isVariable() ? a->path.root : nullptr;
}

/// Those of the caller.
Rows rowsOfCall(const CallStmt *call) {
  const Rows own = rowsOf(call->callee->body);
  Rows rows;
  for (std::size_t k = 0; k < call->arguments.size(); ++k)
    if (const Variable *v = passedVariable(call->arguments[k])) {
      if (own.assigned.count(call->callee->parameters[k]))
        rows.assigned.insert(v);
      if (own.read.count(call->callee->parameters[k]))
        rows.read.insert(v);
    }
  return rows;
}

/// The sweep overwrites a row that the other one reads.
bool overwrites(const Rows &sweep, const Rows &other) {
  return std::any_of(sweep.assigned.begin(), sweep.assigned.end(),
                     [&](const Variable *v) { return other.read.count(v) != 0; });
}

bool isConstant(const Expr *e) {
  bool constant = true;
  forEachExpr(e, [&](const Expr *x) { constant &= !isa<LoadExpr>(x); });
  return constant;
}

/// May the argument take the parameter's place with all that is known of it?
bool standsFor(const Expr *argument, const Variable *p, const VariableSet &changing) {
  const Variable *v = passedVariable(argument);
  if (!p->type->isPointer())
    return v || isConstant(argument);
  return v && v->kind == VariableKind::Parameter && v->type->isPointer() && !changing.count(v) &&
         ((v->type->qualifiers & Restrict) || !(p->type->qualifiers & Restrict)) &&
         v->type->element->unqualified->canonical == p->type->element->unqualified->canonical;
}

bool mayStandHere(const CallStmt *call, const InlinableFunctions &functions, const VariableSet &changing) {
  const std::vector<const Variable *> &parameters = call->callee->parameters;
  const BlockStmt *body = call->callee->body;
  const VariableSet changed = changingIn(body);
  const std::size_t times = functions.timesNamed(call->callee);
  return times <= MostSteps && functions.sizeOf(call->callee) * (times - 1) <= MostAdded &&
         std::none_of(parameters.begin(), parameters.end(),
                      [&](const Variable *p) { return changed.count(p) || isNamedByPragma(body, p); }) &&
         std::equal(parameters.begin(), parameters.end(), call->arguments.begin(), call->arguments.end(),
                    [&](const Variable *p, const Expr *a) { return standsFor(a, p, changing); });
}

} // namespace

NodeSet<Stmt> callsInTimeStep(const BlockStmt *list, const InlinableFunctions &functions,
                              const VariableSet &changing) {
  std::vector<std::pair<const CallStmt *, Rows>> sweeps; // without a call: the loop stands here
  for (const Stmt *s : list->statements)
    if (const CallStmt *call = callOfSweep(s, functions))
      sweeps.push_back({call, rowsOfCall(call)});
    else if (isParallelLoop(s))
      sweeps.push_back({nullptr, rowsOf(s)});
  NodeSet<Stmt> calls;
  for (std::size_t i = 0; i < sweeps.size(); ++i)
    for (std::size_t k = 0; k < sweeps.size(); ++k)
      if (const auto &[call, rows] = sweeps[i];
          call && i != k && (overwrites(rows, sweeps[k].second) || overwrites(sweeps[k].second, rows)) &&
          mayStandHere(call, functions, changing))
        calls.insert(call);
  return calls;
}

} // namespace adjgen
