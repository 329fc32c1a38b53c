// Problem: what must be refused, with a message at the user's line, before anything is decided.
// Each check is a function over statements of the functions that are differentiated; a passive function may
// hold anything, since it is called as it is.
#include "plan/refuse/Supported.h"
#include "analysis/Facts.h"
#include "analysis/memory/MemberWalks.h"
#include "analysis/sharing/WaitingLoops.h"
#include "analysis/state/GlobalPointers.h"
#include "analysis/state/HandedMemory.h"
#include "analysis/state/HiddenState.h"
#include "analysis/state/MathErrors.h"
#include "analysis/state/ReturnedMemory.h"
#include "analysis/state/SetElements.h"
#include "ir/Tasks.h"
#include "ir/Visitor.h"
#include "plan/refuse/CommunicationInRegions.h"
#include "rules/Communication.h"
#include "rules/FunctionKinds.h"
#include "rules/TextFunctions.h"
#include "support/Refusals.h"
#include <algorithm>
#include <functional>
#include <utility>

namespace adjgen {

namespace {

class SupportChecker {
public:
  SupportChecker(Facts &f, bool forAdjoint, bool freesAsPrimal, Diagnostics &d)
      : f_(f), forAdjoint_(forAdjoint), freesAsPrimal_(freesAsPrimal), d_(d) {}

  bool run() {
    if (forAdjoint_ && !holdsUnsupported()) // where what is unsupported leads, nobody knows
      for (SourceLocation where : findHandedMemory(f_).notHanded)
        error(where, {diag::memory_given, f_.module.heads.front().function->name});
    if (forAdjoint_) // the tangent keeps the program's own order
      waitingLoops();
    for (const CallStmt *c : communicationByThreads(f_))
      error(c->location, {diag::mpi_region, mpiCallOf(c->callee->printedName())});
    hiddenState();
    globalPointers();
    runtimeSettings();
    for (const Head &h : f_.module.heads)
      for (const MathErrorRead &r : findMathErrorReads(h.function))
        error(
            r.where,
            {diag::construct,
             "'" + r.what +
                 "' behind a mathematical function, which the derivative may call elsewhere or leave out,"});
    for (const MemberWalk &w : findMemberWalks(f_.calls(), f_.alias()))
      error(w.location, {diag::member_walk, w.member});
    for (const Function *g : f_.calls().order) {
      calledAsItIs_ = g->isVariadic;
      if (f_.activity().isActive(g))
        function(g);
      else if (!f_.effects().of(g).hasUnsupported) // what an unknown function does with a value that depends
                                                   // on an independent
        forEachStmt(g->body, [&](const Stmt *s) {
          const auto *c = dyn_cast<CallStmt>(s);
          if (c && (!(c->callee && c->callee->body) || c->callee->isVariadic))
            call(c);
        });
    }
    textIsNotRead();
    refusals_.report(d_);
    return refusals_.empty();
  }

  /// In functions of which there is an adjoint: it is an error of its own there.
  bool holdsUnsupported() const {
    bool any = false;
    for (const Function *g : f_.calls().order)
      if (f_.activity().isActive(g))
        forEachStmt(g->body, [&](const Stmt *s) { any |= isa<UnsupportedStmt>(s); });
    return any;
  }

  /// What must be saved may have given sums an order.
  bool runTasks() {
    for (const Function *g : f_.calls().order)
      if (f_.activity().isActive(g))
        forEachStmt(g->body, [&](const Stmt *s) {
          if (const auto *r = dyn_cast<OmpParallelStmt>(s); r && r->isTask())
            task(r);
        });
    refusals_.report(d_);
    return refusals_.empty();
  }

private:
  void error(SourceLocation where, const Message &message) { refusals_.add(where, message); }

  void function(const Function *g) {
    if (!checked_.insert(g).second)
      return; // also one that calls itself
    for (const Head &h : f_.module.heads)
      if (h.function == g && !hasPlaceForReturned(f_, h) &&
          (f_.activity().returnsPointer(g) || !g->returnType->isPointer()))
        error(g->location, {diag::pointer_returned, g->name});
    if (f_.activity().isActive(g))
      forEachStmt(g->body, [&](const Stmt *s) {
        if (const auto *c = dyn_cast<CallStmt>(s); c && c->callee && startsVariableArguments(c->callee->name))
          error(c->location, {diag::construct, argumentsOf(g)});
      });
    const Function *outer = std::exchange(function_, g);
    walk(g->body);
    function_ = outer;
  }

  void walk(const Stmt *s) {
    if (const auto *u = dyn_cast<UnsupportedStmt>(s); u && refused_.insert(u->location).second)
      unsupported(u); // what else is refused there often follows from it
    if (const auto *c = dyn_cast<CallStmt>(s))
      call(c);
    if (const auto *r = dyn_cast<OmpParallelStmt>(s); r && r->isTask() && forAdjoint_)
      task(r);
    const auto *w = dyn_cast<OmpFlushStmt>(s);
    if (((w && w->waitsForTasks) || isTaskWait(s)) && forAdjoint_ &&
        !createsTasks(function_->body, /*ofTeams=*/true))
      error(s->location,
            {diag::omp_task_adjoint, "a '#pragma omp taskwait' in a function that creates no task",
             "it is not known here what it waits for"});
    forEachChild(s, [&](const Stmt *c) { walk(c); });
  }

  // ---- tasks, whose order among themselves nothing records
  void task(const OmpParallelStmt *r) {
    static const std::string any = "which thread executes a task, and when, is recorded by nothing";
    if (besideTurns().count(r) && !tasksTakeTurns())
      error(r->location, {diag::omp_task_adjoint, "'#pragma omp task' beside code that threads take turns in",
                          "the order of both is not recorded together"});
    if (besideThrows().count(r))
      error(r->location, {diag::omp_task_adjoint, "'#pragma omp task' in a program that throws exceptions",
                          "what its tasks have saved would be lost"});
    forEachInTask(r->body, [&](const Stmt *s, bool inTeam) {
      if (const char *what = ordering(s, inTeam))
        error(s->location, {diag::omp_in_task, what, any});
      forEachExprOf(s, [&](const Expr *e) {
        if (!inTeam && dependsOnThread(e))
          error(s->location, {diag::omp_in_task, "what depends on the number of the thread", any});
      });
      if (isOfThread(s))
        error(s->location, {diag::omp_in_task, "a variable of which each thread has its own", any});
    });
  }
  /// What a task executes. `inTeam`: by a team that is formed in it, whose threads have numbers in either sweep.
  static void forEachInTask(const Stmt *body, const std::function<void(const Stmt *, bool)> &visit) {
    std::set<std::pair<const Function *, bool>> seen;
    const std::function<void(const Stmt *, bool)> walk = [&](const Stmt *s, bool inTeam) {
      visit(s, inTeam);
      if (const auto *c = dyn_cast<CallStmt>(s);
          c && c->callee && c->callee->body && seen.insert({c->callee, inTeam}).second)
        walk(c->callee->body, inTeam);
      const auto *r = dyn_cast<OmpParallelStmt>(s);
      const bool inside = (inTeam || (r && r->isTeam())) && !(r && r->isTask());
      forEachChild(s, [&](const Stmt *x) { walk(x, inside); });
    };
    walk(body, false);
  }
  /// Then that is what is refused.
  /// Tasks of a team whose threads take turns; what a head executes by itself counts as one.
  const NodeSet<OmpParallelStmt> &besideTurns() {
    if (besideTurns_)
      return *besideTurns_;
    besideTurns_.emplace();
    if (f_.events().points.empty())
      return *besideTurns_;
    for (const Function *g : f_.calls().order) {
      forEachStmt(g->body, [&](const Stmt *s) {
        if (const auto *r = dyn_cast<OmpParallelStmt>(s); r && r->isTeam())
          addBesideTurns(r->body, /*ofTeam=*/true);
      });
      addBesideTurns(g->body, /*ofTeam=*/false);
    }
    return *besideTurns_;
  }
  /// `ofTeam`: teams that are formed inside count, too.
  void addBesideTurns(const Stmt *area, bool ofTeam) {
    NodeSet<Function> seen;
    NodeSet<OmpParallelStmt> tasks;
    bool takesTurns = false;
    const std::function<void(const Stmt *)> look = [&](const Stmt *s) {
      takesTurns |= f_.events().isPoint(s);
      const auto *r = dyn_cast<OmpParallelStmt>(s);
      if (r && r->isTask())
        tasks.insert(r);
      const auto *c = dyn_cast<CallStmt>(s);
      takesTurns |= c && !c->callee; // by way of a pointer: it may
      if (c && c->callee && c->callee->body && seen.insert(c->callee).second)
        look(c->callee->body);
      if (ofTeam || !r || !r->isTeam())
        forEachChild(s, look);
    };
    look(area);
    if (takesTurns)
      besideTurns_->insert(tasks.begin(), tasks.end());
  }
  bool tasksTakeTurns() const {
    bool any = false;
    for (const Function *g : f_.calls().order)
      forEachStmt(g->body, [&](const Stmt *s) {
        if (const auto *r = dyn_cast<OmpParallelStmt>(s); r && r->isTask())
          any |= f_.events().holds(r->body);
      });
    return any;
  }
  bool anyThrows() const {
    bool any = false;
    for (const Function *g : f_.calls().order)
      forEachStmt(g->body, [&](const Stmt *s) {
        const auto *c = dyn_cast<CallStmt>(s);
        any |= c && c->callee && isThrow(c->callee->name);
      });
    return any;
  }
  /// Tasks of heads that may be left by an exception.
  const NodeSet<OmpParallelStmt> &besideThrows() {
    if (besideThrows_)
      return *besideThrows_;
    besideThrows_.emplace();
    for (const Head &h : f_.module.heads) {
      NodeSet<Function> seen;
      NodeSet<OmpParallelStmt> tasks;
      bool throws = false;
      const std::function<void(const Function *)> look = [&](const Function *g) {
        if (!g || !g->body || !seen.insert(g).second)
          return;
        forEachStmt(g->body, [&](const Stmt *s) {
          const auto *r = dyn_cast<OmpParallelStmt>(s);
          const auto *c = dyn_cast<CallStmt>(s);
          if (r && r->isTask())
            tasks.insert(r);
          throws |= c && (!c->callee || isThrow(c->callee->name)); // else by way of a pointer: it may
          if (c)
            look(c->callee);
        });
      };
      look(h.function);
      if (throws && anyThrows())
        besideThrows_->insert(tasks.begin(), tasks.end());
    }
    return *besideThrows_;
  }
  const char *ordering(const Stmt *s, bool inTeam) const {
    const auto *c = dyn_cast<CallStmt>(s);
    const auto *w = dyn_cast<OmpFlushStmt>(s);
    return isa<OmpAtomicStmt>(s) && f_.events().isPoint(s)             ? "'atomic' whose value is needed"
           : isa<OmpCriticalStmt>(s) && !isUnordered(s)                ? "'critical', 'ordered' or 'atomic'"
           : w && !w->waitsForTasks                                    ? "'flush'"
           : !inTeam && (isa<OmpForStmt>(s) || isa<OmpBarrierStmt>(s)) ? "what a team does together"
           : c && c->callee && !c->callee->body && isOfLock(functionKind(c->callee->name)) && !isUnordered(s)
               ? "a lock"
               : nullptr;
  }
  /// It protects nothing but sums.
  bool isUnordered(const Stmt *s) const { return f_.effects().sums().holds(s) && !f_.events().isPoint(s); }
  static bool isOfThread(const Stmt *s) {
    bool any = false;
    const auto look = [&](const Path &p) { any |= p.root->storage == StorageKind::ThreadLocal; };
    if (const Path *target = targetOf(s))
      look(*target);
    forEachExprOf(s, [&](const Expr *root) {
      forEachExpr(root, [&](const Expr *e) {
        if (const auto *l = dyn_cast<LoadExpr>(e))
          look(l->path);
        if (const auto *a = dyn_cast<AddressOfExpr>(e))
          look(a->path);
      });
    });
    return any;
  }

  /// Of an object, what its pointers lead to counts, too.
  bool leadsToActive(const Expr *object) {
    const auto *l = dyn_cast<LoadExpr>(object);
    if (!l || !l->type->isRecord())
      return false;
    const std::set<CellId> reached = f_.alias().reachable(f_.alias().cellOf(l->path));
    return std::any_of(reached.begin(), reached.end(), [&](CellId c) {
      return f_.activity().isActiveCell(c) || (f_.alias().holdsReal(c) && f_.activity().isVariedCell(c));
    });
  }
  bool touchesActive(const Expr *a) {
    bool any = (a->type->isPointer() && f_.activity().pointsToActive(a)) || f_.activity().isVaried(a) ||
               leadsToActive(a);
    forEachExpr(a, [&](const Expr *x) {
      if (const auto *l = dyn_cast<LoadExpr>(x))
        any |= f_.activity().isActive(l->path);
    });
    return any;
  }

  /// A number in a container of the library is reached by many ways: so none that has a derivative may go in.
  static bool isIntoContainer(const std::string &name) { return name.starts_with("adjgen_text_kept_"); }

  void call(const CallStmt *c) {
    if (c->callee && c->callee->body) {
      if (f_.effects().of(c->callee).hasUnsupported)
        passiveCallee(c);
      else if (c->callee->isVariadic)
        variadicCallee(c);
      return;
    }
    if (c->callee && onlyOrders(c->callee->name))
      return;
    if (const MpiKind kind = c->callee ? mpiKind(c->callee->name) : MpiKind::None;
        kind == MpiKind::Unsupported)
      return error(c->location,
                   {diag::mpi_call, c->callee->printedName(), insteadOf(c->callee->printedName())});
    else if (kind == MpiKind::Frees && forAdjoint_)
      return error(c->location, {diag::mpi_freed, c->callee->name});
    if (UnknownCode::isUnknown(c) && changesActive(c))
      return;
    if (c->callee && isIntoContainer(c->callee->name) &&
        std::any_of(c->arguments.begin(), c->arguments.end(),
                    [&](const Expr *a) { return f_.activity().isVaried(a); }))
      return error(c->location, {diag::library_class, "a number that depends on the independents, and a "
                                                      "container whose elements are not followed"});
    if (c->callee && isOfText(c->callee->name) && c->hasResult && f_.activity().isActive(c->result))
      return error(c->location, diag::text_number);
    FunctionKind kind = c->callee ? functionKind(c->callee->name) : FunctionKind::Unknown;
    if (c->callee && ordersThreadsOtherwise(c->callee->name))
      return error(c->location, {diag::thread_order, c->callee->name});
    bool harmless = kind == FunctionKind::Output || kind == FunctionKind::Terminate || isAllocation(kind) ||
                    kind == FunctionKind::Free || isOfLock(kind);
    if (harmless) {
      fillsFile_ |= kind == FunctionKind::Output && mayFillFile(c);
      return freed(c, kind);
    }
    // A closed function with any number of arguments (OwnState.cpp) gives none of the numbers on, but as text.
    const bool isReport = c->callee && c->callee->knowsNothing && c->callee->isVariadic && !c->callee->body;
    const bool isWriter = isReport || (c->callee && writesText(c->callee->name));
    for (const Expr *a : c->arguments) {
      if (!touchesActive(a))
        continue;
      if (!isWriter || a->type->isPointer())
        return refuseCall(c, kind);
      writesActive_ = true;
    }
    if (givesPointerToActive(c))
      refuseCall(c, kind);
  }

  bool givesPointerToActive(const CallStmt *c) {
    return c->hasResult && c->result.type()->isPointer() &&
           f_.activity().cellReachesActive(f_.alias().pointee(f_.alias().cellOf(c->result)));
  }

  /// What no argument leads to.
  bool changesActive(const CallStmt *c) {
    for (const Expr *a : c->arguments)
      if (touchesActive(a))
        return false; // refused as such
    if (givesPointerToActive(c))
      return false;
    const std::string what = c->callee ? "'" + c->callee->name + "'" : "a call through a pointer";
    if (c->hasResult && f_.activity().mayGiveVaried(c) && f_.activity().isActive(c->result))
      error(c->location, {diag::unknown_effect, what, "use variables"});
    else if (const CellId changed = f_.activity().activeChangedBy(c); changed != NoCell)
      error(c->location, {diag::unknown_effect, what, "change " + nameOf(changed)});
    else
      return false;
    return true;
  }
  std::string nameOf(CellId c) {
    const std::vector<const Variable *> &variables = f_.alias().variablesIn(c);
    const auto named = std::find_if(variables.begin(), variables.end(),
                                    [](const Variable *v) { return !v->isMade && !v->isUnnamed; });
    if (named != variables.end())
      return "'" + (*named)->name + "'";
    for (const Variable *g : f_.module.globals)
      if (f_.alias().reachable(f_.alias().cellOf(g)).count(c))
        return (f_.alias().leaves(f_.alias().cellOf(g)).size() > 1 ? "what is in '" : "what is behind '") +
               g->name + "'";
    return "memory that it was given before";
  }

  /// A number that is written as text leaves its derivative behind: then none may come out of a text again.
  void textIsNotRead() {
    if (writesActive_ || fillsFile_)
      for (const Function *g : f_.calls().order)
        forEachStmt(g->body, [&](const Stmt *s) {
          const auto *c = dyn_cast<CallStmt>(s);
          if (c && (mayReadNumbers(c) || (fillsFile_ && readsFile(c))))
            error(c->location, diag::text_number);
        });
  }
  /// Numbers that depend on the independents go to a stream that is not one of those for messages: from a file
  /// they may come back.
  bool mayFillFile(const CallStmt *c) {
    bool isToFile = false, any = false;
    for (const Expr *a : c->arguments) {
      isToFile |= isStream(a) && !isForMessages(a);
      any |= touchesActive(a);
    }
    return isToFile && any;
  }
  static bool isStream(const Expr *e) {
    const Type *t = e->type->isPointer() ? e->type->element : nullptr;
    return t && (t->name == "struct _IO_FILE" || t->name == "_IO_FILE" || t->name == "FILE");
  }
  static bool isForMessages(const Expr *e) {
    const auto *l = dyn_cast<LoadExpr>(e);
    return l && l->path.isVariable() && (l->path.root->name == "stderr" || l->path.root->name == "stdout");
  }
  /// fread, fscanf; but not fgets, which gives text.
  static bool readsFile(const CallStmt *c) {
    return c->callee && !c->callee->body && functionKind(c->callee->name) == FunctionKind::Unknown &&
           std::any_of(c->arguments.begin(), c->arguments.end(), isStream) &&
           std::any_of(c->arguments.begin(), c->arguments.end(), [](const Expr *a) {
             const Type *t = a->type->isPointer() && !isStream(a) ? a->type->element : nullptr;
             return t && !t->isConst() && !(t->isInteger() && t->bits == 8);
           });
  }

  /// atof, sscanf, or what the tool does not know.
  static bool mayReadNumbers(const CallStmt *c) {
    if (c->callee && (c->callee->body || functionKind(c->callee->name) != FunctionKind::Unknown))
      return false;
    bool isGivenText = false, givesNumber = c->hasResult && c->result.type()->reachesReal();
    for (const Expr *a : c->arguments) {
      const Type *t = a->type->isPointer() ? a->type->element : nullptr;
      isGivenText |= t && t->isInteger() && t->bits == 8;
      givesNumber |= t && !t->isConst() && t->reachesReal();
    }
    return isGivenText && givesNumber;
  }

  static bool ordersThreadsOtherwise(const std::string &name) {
    for (const char *start :
         {"pthread_", "mtx_", "cnd_", "sem_", "thrd_", "__atomic_", "__sync_", "__c11_atomic_"})
      if (name.rfind(start, 0) == 0)
        return true;
    return false;
  }
  void refuseCall(const CallStmt *c, FunctionKind kind) {
    if (!c->callee)
      return error(c->location, diag::function_pointer);
    if (c->callee->name.starts_with("adjgen_mpi_")) // of an earlier stage
      return error(
          callOfHolder(c),
          {diag::mpi_call, mpiCallOfDerivative(c->callee->name),
           "messages with derivatives have no derivatives themselves: give the options for one derivative, "
           "and take differences of it"});
    if (kind == FunctionKind::Jump)
      return error(c->location, {diag::leaving_jump, c->callee->name});
    if (kind == FunctionKind::Reallocate)
      return error(c->location, {diag::memory_resized, c->callee->name});
    if (sortsOrSearches(c->callee->name))
      return error(c->location, {diag::sorted_values, c->callee->name});
    if (c->callee->name.starts_with("adjgen_"))
      return generated(c->location, {diag::generated_call, c->callee->name});
    // Its length, say, is refused, so that the call is not the loop that it would be without.
    const bool isOfMemory = kind == FunctionKind::SetMemory || kind == FunctionKind::CopyMemory ||
                            kind == FunctionKind::MoveMemory;
    if (!isOfMemory || refusals_.empty())
      error(c->location, {diag::function_body, c->callee->name});
  }
  /// Once: a derivative has many of these calls, and what to do is the same for all.
  void generated(SourceLocation where, const Message &message) {
    if (!std::exchange(refusesGenerated_, true))
      error(where, message);
  }
  void unsupported(const UnsupportedStmt *u) {
    if (u->message.id() == DiagnosticId::generated_call)
      generated(u->location, u->message);
    else
      error(u->location, u->message);
  }
  /// Where the source calls the function that holds the call, which an earlier stage has made.
  SourceLocation callOfHolder(const CallStmt *c) const {
    const Function *holder = nullptr;
    for (const auto &[f, calls] : f_.calls().callsOf)
      if (std::find(calls.begin(), calls.end(), c) != calls.end())
        holder = f;
    for (const auto &[f, calls] : f_.calls().callsOf)
      for (const CallStmt *x : calls)
        if (holder && x->callee == holder)
          return x->location;
    return c->location;
  }
  /// The tangent frees the shadow, too; the adjoint leaves to the caller what is the caller's, unless all is
  /// to be as the primal leaves it.
  void freed(const CallStmt *c, FunctionKind kind) {
    if (kind != FunctionKind::Free || c->arguments.empty())
      return;
    const CellId p = f_.alias().pointeeOf(c->arguments[0]);
    const bool resizes = isOfRealloc(c); // the adjoint must know how long what others have allocated was
    if (p == NoCell || (f_.alias().allocatedHere(p) && !(resizes && f_.alias().isOutside(p))))
      return;
    // What leads to no memory at all is null: that of a container that is never filled.
    const bool isGiven = f_.alias().isOutside(p) || f_.alias().isExternal(p) || f_.alias().isKnownOutside(p);
    const bool isOther = !f_.alias().variablesIn(p).empty() || isOfGlobal(p);
    if (isOther || (isGiven && (freesAsPrimal_ || calledAsItIs_ || (resizes && forAdjoint_))))
      error(c->location, resizes ? Message(diag::memory_resized, "realloc") : Message(diag::memory_freed));
  }
  /// The frontend makes an allocation, a copy and a free of it, in one place of the source.
  bool isOfRealloc(const CallStmt *freed) const {
    bool any = false;
    for (const Function *g : f_.calls().order)
      forEachStmt(g->body, [&](const Stmt *s) {
        const auto *c = dyn_cast<CallStmt>(s);
        any |= c && c->callee && c->callee->name == "adjgen_malloc" && c->location == freed->location;
      });
    return any;
  }
  bool isOfGlobal(CellId memory) const {
    return std::any_of(f_.module.globals.begin(), f_.module.globals.end(), [&](const Variable *g) {
      return f_.alias().reachable(f_.alias().cellOf(g)).count(memory) != 0;
    });
  }
  /// What has no parameter is seen by nobody: it may be printed, no more.
  void variadicCallee(const CallStmt *c) {
    for (std::size_t k = c->callee->parameters.size(); k < c->arguments.size(); ++k)
      if (touchesActive(c->arguments[k])) {
        NodeSet<Function> seen;
        if (!printsOnly(c->callee, seen))
          error(c->location, {diag::construct, argumentsOf(c->callee)});
        return;
      }
  }
  static std::string argumentsOf(const Function *g) {
    return "'" + g->name + "', which takes any number of arguments,";
  }
  bool printsOnly(const Function *g, NodeSet<Function> &seen) {
    if (!seen.insert(g).second)
      return true;
    bool only = true;
    forEachStmt(g->body, [&](const Stmt *s) {
      only &= !isa<UnsupportedStmt>(s);
      const auto *c = dyn_cast<CallStmt>(s);
      if (!c)
        return;
      const FunctionKind kind = c->callee ? functionKind(c->callee->name) : FunctionKind::Unknown;
      const bool isWriter = c->callee && writesText(c->callee->name);
      writesActive_ |= isWriter;
      only &= c->callee &&
              (c->callee->body ? printsOnly(c->callee, seen)
                               : isWriter || kind == FunctionKind::Output || kind == FunctionKind::Terminate);
    });
    return only;
  }
  void passiveCallee(const CallStmt *c) {
    for (const Expr *a : c->arguments)
      if (touchesActive(a))
        return function(c->callee);
  }

  /// What the backward sweep asks again must not have changed.
  void runtimeSettings() {
    static const std::set<std::string> sets = {"omp_set_num_threads", "omp_set_dynamic", "omp_set_nested",
                                               "omp_set_max_active_levels"};
    static const std::set<std::string> asks = {"omp_get_max_threads", "omp_get_dynamic", "omp_get_nested",
                                               "omp_get_max_active_levels"};
    const CallStmt *set = nullptr;
    for (const Function *g : f_.calls().order)
      forEachStmt(g->body, [&](const Stmt *s) {
        if (const auto *c = dyn_cast<CallStmt>(s); c && c->callee && sets.count(c->callee->name))
          set = set ? set : c;
      });
    for (const Function *g : f_.calls().order)
      forEachStmt(g->body, [&](const Stmt *s) {
        forEachExprOf(s, [&](const Expr *e) {
          forEachExpr(e, [&](const Expr *x) {
            if (const auto *c = dyn_cast<PureCallExpr>(x); set && c && asks.count(c->callee))
              error(c->location.valid() ? c->location : s->location,
                    {diag::omp_setting_changed, c->callee, set->callee->name,
                     std::to_string(set->location.line)});
          });
        });
      });
  }

  // ---- an order of threads that nothing records
  void waitingLoops() {
    for (const WaitingLoop &w : findWaitingLoops(f_.calls(), f_.table()))
      if (w.region ? holdsActive(w.region) : isCalledByActiveRegion(w.function))
        error(w.loop->location, {diag::waiting_loop, w.waitsFor});
  }
  bool holdsActive(const Stmt *region) {
    bool any = false;
    forEachStmt(region, [&](const Stmt *s) {
      const auto *c = dyn_cast<CallStmt>(s);
      const Path *target = targetOf(s);
      any |= (target && f_.activity().isActive(*target)) ||
             (c && c->callee && c->callee->body && f_.activity().isActive(c->callee));
    });
    return any;
  }
  bool isCalledByActiveRegion(const Function *wanted) {
    bool any = false;
    for (const Function *g : f_.calls().order)
      forEachStmt(g->body, [&](const Stmt *s) {
        if (const auto *r = dyn_cast<OmpParallelStmt>(s); r && !any && holdsActive(r)) {
          NodeSet<Function> seen;
          any = calls(r, wanted, seen);
        }
      });
    return any;
  }
  static bool calls(const Stmt *body, const Function *wanted, NodeSet<Function> &seen) {
    bool any = false;
    forEachStmt(body, [&](const Stmt *s) {
      const auto *c = dyn_cast<CallStmt>(s);
      if (c && c->callee && c->callee->body && seen.insert(c->callee).second)
        any |= c->callee == wanted || calls(c->callee->body, wanted, seen);
    });
    return any;
  }

  // ---- memory that keeps values between calls
  void hiddenState() {
    std::set<SourceLocation> statics; // of functions with derivatives: they are refused as such
    for (const Function *h : f_.calls().order)
      if (f_.activity().isActive(h))
        forEachStmt(h->body, [&](const Stmt *s) {
          if (isa<UnsupportedStmt>(s))
            statics.insert(s->location);
        });
    std::vector<std::pair<const Variable *, SourceLocation>> kept; // and where it is read first
    for (const Variable *g : f_.module.globals)
      if ((g->storage == StorageKind::Static || g->storage == StorageKind::ThreadLocal) && !g->isConstant &&
          !statics.count(g->location))
        if (auto read = stateRead(g))
          kept.emplace_back(g, read->valid() ? *read : useOf(g));
    if (!kept.empty())
      error(kept.front().second, keptValues(kept));
  }
  /// One message for all: older programs keep their whole state at file scope.
  Message keptValues(const std::vector<std::pair<const Variable *, SourceLocation>> &kept) const {
    constexpr std::size_t Most = 6;
    std::string names, places;
    bool isOfFile = !f_.module.includesSource;
    for (std::size_t i = 0; i < kept.size(); ++i) {
      const auto &[g, where] = kept[i];
      if (i < Most)
        names += (!i ? "'" : i + 1 == kept.size() ? " and '" : ", '") + g->name + "'";
      if (where.file == kept.front().second.file)
        places += (places.empty() ? "; read first: '" : ", '") + g->name + "' (line " +
                  std::to_string(where.line) + ")";
      isOfFile &= g->isInternal;
    }
    const bool one = kept.size() == 1;
    if (kept.size() > Most)
      names += " and " + std::to_string(kept.size() - Most) + " more";
    const std::string them = one ? "it" : "them";
    return {diag::hidden_state,
            names + (one ? " keeps a value" : " keep their values"),
            f_.module.heads.front().function->name,
            them,
            one ? "it is" : "they are",
            one ? "a parameter, or a constant" : "parameters, or constants",
            one ? "it is" : "they are",
            (isOfFile ? "; or compile the output in the source's place (--same-unit), where it sees " + them
                      : "") +
                (one ? "" : places)};
  }
  void globalPointers() {
    for (const Variable *g : f_.module.globals)
      for (const Head &h : f_.module.heads)
        if (!areShadowsOfPointersKnown(f_, h.function, g))
          error(useOf(g), {diag::global_pointer, g->name, h.function->name});
  }
  /// Where its state is read: perhaps nobody knows where.
  std::optional<SourceLocation> stateRead(const Variable *g) {
    for (const Head &h : f_.module.heads)
      if (isReadFirst(f_, h.function, g))
        if (auto read = findUnsetRead(f_, h.function, g))
          return read;
    return std::nullopt;
  }
  SourceLocation useOf(const Variable *g) {
    SourceLocation where = g->location;
    bool found = false;
    for (const Function *f : f_.calls().order)
      forEachStmt(f->body, [&](const Stmt *s) {
        const auto use = [&](const Variable *root, SourceLocation at) {
          if (!found && root == g) {
            where = at.valid() ? at : s->location;
            found = true;
          }
        };
        if (const Path *target = targetOf(s); target && target->goesThroughPointer())
          use(target->root, s->location);
        forEachExprOf(s, [&](const Expr *e) {
          forEachExpr(e, [&](const Expr *x) {
            if (const auto *l = dyn_cast<LoadExpr>(x))
              use(l->path.root, x->location);
            else if (const auto *a = dyn_cast<AddressOfExpr>(x))
              use(a->path.root, x->location);
          });
        });
      });
    return where;
  }

  Facts &f_;
  const bool forAdjoint_;
  const bool freesAsPrimal_; // what the caller gives
  Diagnostics &d_;
  std::set<const Function *> checked_;
  std::optional<NodeSet<OmpParallelStmt>> besideTurns_, besideThrows_;
  const Function *function_ = nullptr; // that is walked
  std::set<SourceLocation> refused_;
  bool writesActive_ = false; // as text, into memory
  bool fillsFile_ = false;    // with active values
  bool calledAsItIs_ = false; // the function that is looked at
  Refusals refusals_;
  bool refusesGenerated_ = false;
};

} // namespace

bool checkSupported(Facts &f, bool forAdjoint, bool withPrimal, Diagnostics &diagnostics) {
  return SupportChecker(f, forAdjoint, forAdjoint && withPrimal, diagnostics).run();
}

bool checkTaskSums(Facts &f, Diagnostics &diagnostics) {
  return SupportChecker(f, /*forAdjoint=*/true, /*freesAsPrimal=*/false, diagnostics).runTasks();
}

} // namespace adjgen
