// Calls with rows: of other functions in several directions, and of what the tool knows of the library and
// the runtime.
#include "ir/Visitor.h"
#include "rules/FunctionKinds.h"
#include "transform/directions/RowStatements.h"

namespace adjgen {

/// The address of a row with these values, for a parameter that was a value.
const Expr *RowStatements::row(const Expr *value, const Variable *parameter, Statements &out) {
  if (const auto *l = dyn_cast<LoadExpr>(value); l && variables_.isRow(l->path))
    if (const Expr *at = paths_.addressOf(l->path, false))
      return at;
  const Type *t = b_.types().withoutConst(parameter->type)->unqualified;
  Variable *v = b_.variable(names_.unique(parameter->name + "_row"), t, VariableKind::Local);
  variables_.add(v);
  group_.add(b_.declare(v, value), out);
  group_.write(out);
  return paths_.addressOf(Path(v), false);
}

const Expr *RowStatements::argument(const CallStmt *s, std::size_t k, Statements &out) {
  const Expr *a = s->arguments[k];
  if (k >= s->callee->parameters.size() || !variables_.isRow(s->callee->parameters[k]))
    return value(a, s);
  const Variable *p = s->callee->parameters[k];
  if (variables_.types().isCell(p->type))
    return row(a, p, out);
  const auto *l = dyn_cast<LiteralExpr>(a);
  if (!variables_.mentions(a) && !(l && l->hasValue))
    refuse(s, "'" + p->name + "' gets memory that holds no derivatives");
  const Expr *made = value(a, s);
  const Variable *of = variables_.of(p);
  const bool isDeclaredArray = of->type->isPointer() && of->type->element->isArray() &&
                               variables_.types().leadsToCells(p->type) &&
                               variables_.types().isCell(p->type->element);
  if (!isDeclaredArray)
    return made;
  // GCC takes the address of a whole array's first row for that of one row, and warns.
  const auto *whole = dyn_cast<AddressOfExpr>(a);
  const Path array = whole && whole->decays ? paths_.rewritten(whole->path) : Path();
  if (array.root && array.type()->isArray() && b_.decay(array)->type->canonical == of->type->canonical)
    return b_.decay(array);
  return b_.castTo(of->type, made, /*implicit=*/false);
}

void RowStatements::call(const CallStmt *s, Statements &out) {
  const bool isOfRows = s->callee && variables_.isRowFunction(s->callee);
  if (!isOfRows && !variables_.mentions(s))
    return out.push_back(s);
  if (!isOfRows)
    return callOfMemory(s, out);
  std::vector<const Expr *> arguments;
  for (std::size_t k = 0; k < s->arguments.size(); ++k)
    arguments.push_back(argument(s, k, out));
  if (number_)
    arguments.push_back(b_.load(number_));
  if (s->hasResult)
    out.push_back(b_.call(target(s->result, s), s->callee, std::move(arguments), s->location));
  else
    out.push_back(b_.call(s->callee, std::move(arguments), s->location));
}

/// What is behind the pointer, as it was typed before it became one to void.
static const Type *elementOf(const Expr *pointer) {
  while (const auto *c = dyn_cast<CastExpr>(pointer))
    pointer = c->operand;
  const Type *t = pointer->type;
  return t->isPointer() ? t->element : t;
}

static bool isOneOf(const std::string &name, std::initializer_list<const char *> names) {
  for (const char *n : names)
    if (name == n)
      return true;
  return false;
}

/// Which argument says how many bytes an element, or all, has; -1: not known.
static int sizeArgument(const CallStmt *s) {
  const std::string &name = s->callee->name;
  switch (functionKind(name)) {
  case FunctionKind::Allocate:
    return 0;
  case FunctionKind::AllocateZeroed:
  case FunctionKind::AllocateAligned:
    return 1;
  case FunctionKind::SetMemory:
  case FunctionKind::CopyMemory:
  case FunctionKind::MoveMemory:
    return 2;
  default:
    break;
  }
  if (name == "adjgen_copy_begin")
    return 1;
  return isOneOf(name, {"adjgen_copy_end_double", "adjgen_copy_end_float", "adjgen_push_row",
                        "adjgen_pop_row", "adjgen_keep_row"})
             ? 2
             : -1;
}

/// Pointers to rows are as long as those to numbers; containers of rows, and what keeps them, have other sizes.
void RowStatements::callOfCheckpoints(const CallStmt *s, Statements &out) {
  const auto *place = s->arguments.size() == 3 ? dyn_cast<AddressOfExpr>(s->arguments[1]) : nullptr;
  const bool isPointer = place && !place->decays && place->path.type()->isPointer() &&
                         isOneOf(s->callee->name, {"adjgen_checkpoint_save", "adjgen_checkpoint_restore"});
  if (!isPointer)
    return refuse(
        s,
        "checkpoints of a loop whose steps resize containers, or exchange pointers in functions or regions");
  out.push_back(b_.call(s->callee, {s->arguments[0], value(place, s), s->arguments[2]}, s->location));
}

void RowStatements::callOfMemory(const CallStmt *s, Statements &out) {
  const std::string name = s->callee ? s->callee->name : std::string();
  if (isOneOf(name, {"adjgen_add_nonzero_double", "adjgen_add_nonzero_float", "adjgen_add_double",
                     "adjgen_add_float"})) {
    if (s->arguments.size() == 2 && isa<AddressOfExpr>(s->arguments[0]))
      return out.push_back(group_.loop({s}));
  }
  if (llvm::StringRef(name).starts_with("adjgen_checkpoint_"))
    return callOfCheckpoints(s, out);
  const bool frees = functionKind(name) == FunctionKind::Free;
  const int size = s->callee && !frees ? sizeArgument(s) : -1;
  if (!frees && size < 0)
    return refuse(s, name.empty() ? "a call through a pointer" : "the call of '" + name + "'");
  const Type *element = s->hasResult && variables_.isRow(s->result) ? s->result.type() : nullptr;
  element = element && element->isPointer() ? element->element : elementOf(s->arguments[0]);
  if (!frees && (element->isVoid() || !element->reachesReal()))
    return refuse(s, "the call of '" + name + "' for memory whose type is not known");
  std::vector<const Expr *> arguments;
  for (const Expr *a : s->arguments)
    arguments.push_back(value(a, s));
  const FunctionKind kind = functionKind(name);
  const bool allocates = kind == FunctionKind::Allocate || kind == FunctionKind::AllocateZeroed ||
                         kind == FunctionKind::AllocateAligned;
  const Expr *bytes = frees ? nullptr : paths_.bytesOf(arguments[size], element, allocates);
  if (!frees && !bytes)
    return refuse(s, "the call of '" + name + "' for a part of an object");
  if (!frees)
    arguments[size] = bytes;
  if (s->hasResult)
    out.push_back(b_.call(target(s->result, s), s->callee, std::move(arguments), s->location));
  else
    out.push_back(b_.call(s->callee, std::move(arguments), s->location));
}

} // namespace adjgen
