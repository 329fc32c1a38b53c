// OpenMP pragmas with their clauses.
#include "ir/EachOf.h"
#include "ir/Tasks.h"
#include "ir/Visitor.h"
#include "printer/StmtPrinter.h"

namespace adjgen {

static void addSharing(std::string &text, const std::vector<SharingEntry> &entries, SharingKind kind,
                       const char *head) {
  std::string list;
  for (const SharingEntry &entry : entries) {
    if (entry.kind != kind)
      continue;
    assert(entry.outer->name == entry.inner->name && "a clause names both at once");
    list += (list.empty() ? std::string() : std::string(",") + BreakMiddle) + entry.outer->name;
  }
  if (!list.empty())
    text += BreakLoose + std::string(head) + list + ")";
}

static void addSharings(std::string &text, const std::vector<SharingEntry> &entries) {
  addSharing(text, entries, SharingKind::Shared, "shared(");
  addSharing(text, entries, SharingKind::Private, "private(");
  addSharing(text, entries, SharingKind::FirstPrivate, "firstprivate(");
  addSharing(text, entries, SharingKind::LastPrivate, "lastprivate(");
  addSharing(text, entries, SharingKind::ReductionAdd, "reduction(+ : ");
}

/// GCC takes no element of a container for an lvalue here, and no name of a clause for a use. (GCC 12 crashes where the
/// pointer to an element chooses between subscripts.)
static std::string dependence(const Expr *address, const ExprPrinter &e) {
  const auto *a = dyn_cast<AddressOfExpr>(address);
  bool chooses = false;
  forEachExpr(address, [&](const Expr *x) { chooses |= isa<SelectExpr>(x); });
  if (a && chooses && (a->path.root->type->isArray() || a->path.root->type->isPointer()))
    return e.referred(address);
  const bool isPointee = a && a->path.steps.size() == 1 && a->path.steps[0].kind == ProjectionKind::Deref &&
                         !a->path.steps[0].index;
  return (a && !isPointee ? "*&" : "") + e.referred(address);
}

static std::string iterator(const Expr *address, const ExprPrinter &e) {
  const PureCallExpr *each = eachIn(address);
  return each ? std::string("iterator(long long ") + eachOfName + " = 0 : +" +
                    e.subscript(each->arguments[0]) + "), "
              : "";
}

/// In place of what stands for each number: the iterator's name.
static std::string ofIterator(std::string text, const Expr *address, const ExprPrinter &e) {
  const PureCallExpr *each = eachIn(address);
  const std::string mark = each ? e.subscript(each) : "";
  for (std::size_t at = 0; each && (at = text.find(mark, at)) != std::string::npos;)
    text.replace(at, mark.size(), eachOfName);
  return text;
}

static void addDependences(std::string &text, const OmpParallelStmt *s, const ExprPrinter &e) {
  static const char *const kinds[] = {"in", "inout", "inoutset"};
  for (const TaskDependence &d : s->traits.dependences)
    text += BreakLoose + std::string("depend(") + iterator(d.address, e) +
            kinds[static_cast<unsigned>(d.kind)] + " : " +
            ofIterator(dependence(d.address, e), d.address, e) + ")";
}

static void addRegionClauses(std::string &text, const OmpParallelStmt *s, const ExprPrinter &e) {
  if (s->numThreads)
    text += std::string(1, BreakLoose) + (s->isTask() ? "final(" : "num_threads(") +
            e.subscript(s->numThreads) + ")";
  if (s->ifClause)
    text += std::string(1, BreakLoose) + "if(" + e.condition(s->ifClause) + ")";
  static const char *const binds[] = {"", "primary", "close", "spread"};
  if (s->traits.procBind != ProcBindKind::None)
    text += BreakLoose + std::string("proc_bind(") + binds[static_cast<int>(s->traits.procBind)] + ")";
}

static const char *spelling(ScheduleKind k) {
  switch (k) {
  case ScheduleKind::Default:
  case ScheduleKind::Single:
    return "";
  case ScheduleKind::Static:
    return "static";
  case ScheduleKind::Dynamic:
    return "dynamic";
  case ScheduleKind::Guided:
    return "guided";
  case ScheduleKind::Auto:
    return "auto";
  case ScheduleKind::Runtime:
    return "runtime";
  }
  return "";
}

static void addSchedule(std::string &text, const Schedule &s, const ExprPrinter &e) {
  if (s.collapse > 1)
    text += BreakLoose + std::string("collapse(") + std::to_string(s.collapse) + ")";
  if (s.ordered)
    text += std::string(1, BreakLoose) + "ordered";
  if (s.kind == ScheduleKind::Default || s.isSingle())
    return;
  std::string modifiers;
  if (s.modifier != ScheduleModifierKind::None)
    modifiers = s.modifier == ScheduleModifierKind::Monotonic ? "monotonic" : "nonmonotonic";
  if (s.simdModifier)
    modifiers += modifiers.empty() ? "simd" : ", simd";
  text += std::string(1, BreakLoose) + "schedule(" + modifiers + (modifiers.empty() ? "" : " : ") +
          spelling(s.kind);
  if (s.chunk)
    text += ", " + e.subscript(s.chunk);
  text += ")";
}

/// Who has which variable in a task shall not depend on the constructs around it.
std::string parallelPragma(const OmpParallelStmt *s, const ExprPrinter &e) {
  static const char *const heads[] = {"#pragma omp parallel", "#pragma omp task default(shared)",
                                      "#pragma omp taskgroup"};
  std::string text = isTaskWait(s) ? "#pragma omp taskwait" : heads[static_cast<unsigned>(s->traits.form)];
  addDependences(text, s, e);
  if (isTaskWait(s))
    return text;
  addSharings(text, s->sharing);
  addRegionClauses(text, s, e);
  return text;
}

std::string forPragma(const OmpForStmt *s, const ExprPrinter &e) {
  std::string text = s->schedule.isSingle() ? "#pragma omp single" : "#pragma omp for";
  addSharings(text, s->sharing);
  addSchedule(text, s->schedule, e);
  if (s->nowait)
    text += std::string(1, BreakLoose) + "nowait";
  return text;
}

std::string criticalPragma(const OmpCriticalStmt *s, bool captures) {
  static const char *const atomics[] = {"read", "write", "update", "capture", "compare"};
  switch (s->criticalKind) {
  case CriticalKind::Critical:
    return "#pragma omp critical" + (s->name.empty() ? "" : "(" + s->name + ")");
  case CriticalKind::Atomic:
    return std::string("#pragma omp atomic ") + atomics[static_cast<unsigned>(s->atomicKind)] +
           (captures ? " capture" : "") + (s->order.empty() ? "" : " " + s->order);
  case CriticalKind::Ordered:
    break;
  }
  return "#pragma omp ordered";
}

std::string parallelForPragma(const OmpParallelStmt *p, const OmpForStmt *f, const ExprPrinter &e) {
  std::string text = "#pragma omp parallel for";
  std::vector<SharingEntry> entries = p->sharing;
  entries.insert(entries.end(), f->sharing.begin(), f->sharing.end());
  addSharings(text, entries);
  addRegionClauses(text, p, e);
  addSchedule(text, f->schedule, e);
  return text;
}

} // namespace adjgen
