#include "normalize/SmallReaders.h"
#include "ir/OmpConstructs.h"
#include "ir/Visitor.h"
#include "normalize/Mentions.h"
#include <algorithm>

namespace adjgen {

/// Beyond this size a function that is called at several places remains one, unless that adds little text in all.
static constexpr std::size_t LargestReader = 110, MostAdded = 600;

/// A number, or something that holds, or leads to, some: by pointers to numbers that are members, but not by a list's to
/// the next element.
static bool holdsReals(const Type *t, bool isMember) {
  const Type *element = t->innermostElement();
  if (isMember && element->isPointer() && !element->element->innermostElement()->isRecord())
    element = element->element->innermostElement();
  if (!element->isRecord())
    return element->isReal();
  const std::vector<Field> &fields = element->record->fields;
  return std::any_of(fields.begin(), fields.end(), [](const Field &f) { return holdsReals(f.type, true); });
}

static bool leadsToReals(const Type *pointer) {
  return pointer->isPointer() && holdsReals(pointer->element, false);
}

/// Is the parameter p only set, as in *p = e or p[k] = e?
static bool isOnlySet(const Stmt *body, const Variable *p) {
  std::size_t uses = 0, sets = 0;
  forEachMention(body, [&](const Variable *v) { uses += v == p; });
  forEachStmt(body, [&](const Stmt *s) {
    const auto *a = dyn_cast<AssignStmt>(s);
    sets += a && a->target.root == p && a->target.steps.size() == 1;
  });
  return sets == uses;
}

/// The address of such a variable, or of a part of it.
static bool isIn(const VariableSet &own, const Expr *address) {
  while (const auto *k = dyn_cast<CastExpr>(address))
    address = k->operand;
  const auto *a = dyn_cast<AddressOfExpr>(address);
  return a && !a->path.goesThroughPointer() && own.count(a->path.root);
}

/// Loops that the caller's team shares mean the same in the caller, and so do its barriers; what other
/// directives say of the function's variables is about a thread's.
static bool isOfCallersTeam(const Function *f, const Stmt *s) {
  const auto *loop = dyn_cast<OmpForStmt>(s);
  const std::vector<const Variable *> &own = f->parameters;
  return isa<OmpBarrierStmt>(s) ||
         (loop && loop->overrides.empty() &&
          std::all_of(loop->sharing.begin(), loop->sharing.end(), [&](const SharingEntry &e) {
            return e.inner != e.outer && std::find(own.begin(), own.end(), e.outer) == own.end();
          }));
}

static bool hasOtherDirectives(const Function *f) {
  bool found = false;
  forEachStmt(f->body, [&](const Stmt *s) { found |= isOmp(s) && !isOfCallersTeam(f, s); });
  return found;
}

bool callsSmallReader(const CallStmt *call, const InlinableFunctions &functions, const VariableSet &own) {
  const Function *f = call->callee;
  if (!functions.contains(f) || hasOtherDirectives(f))
    return false;
  bool reads = false;
  for (std::size_t k = 0; k < f->parameters.size(); ++k)
    reads |= leadsToReals(f->parameters[k]->type) && !isIn(own, call->arguments[k]) &&
             !isOnlySet(f->body, f->parameters[k]);
  const std::size_t size = functions.sizeOf(f), times = functions.timesNamed(f);
  return reads && (size <= LargestReader || times == 0 || size * (times - 1) <= MostAdded);
}

} // namespace adjgen
