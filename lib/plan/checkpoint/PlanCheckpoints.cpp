#include "plan/checkpoint/PlanCheckpoints.h"
#include "ir/Nest.h"
#include "ir/Visitor.h"
#include "plan/checkpoint/Recorders.h"
#include "plan/checkpoint/Schemes.h"
#include "plan/checkpoint/StepState.h"
#include "plan/checkpoint/Steps.h"
#include "plan/checkpoint/TeamSteps.h"

#include <algorithm>
#include <filesystem>
#include <functional>

namespace adjgen {

namespace {

/// A statement that may have checkpoints, with what is around it.
struct Candidate {
  const Stmt *statement;
  const Function *function;
};

/// A statement that is asked to have some.
struct Wanted {
  Candidate what;
  CheckpointPragma how;
};

const char *nameOf(const Stmt *s) { return isa<CallStmt>(s) ? "call" : "loop"; }

class CheckpointPlanner {
public:
  CheckpointPlanner(Facts &f, const PlanOptions &options, Diagnostics &d) : f_(f), options_(options), d_(d) {}

  std::optional<CheckpointPlan> run() {
    collect();
    if (!areOff())
      for (const CheckpointPragma &p : f_.module.sharedStorage()->checkpoints)
        ask(p);
    for (const CheckpointWish &w : options_.checkpoints)
      if (!w.isForAll())
        ask({w, {}, {}, {}});
    for (const Wanted &w : wanted_)
      explicitly(w);
    for (const CheckpointWish &w : options_.checkpoints)
      if (w.isForAll() && w.scheme != CheckpointScheme::None)
        for (const Function *g : f_.calls().order)
          if (f_.activity().isActive(g) && !f_.effects().of(g).hasUnsupported)
            whereverPossible(g->body, g, w);
    if (d_.hasErrors())
      return std::nullopt;
    return std::move(plan_);
  }

private:
  void collect() {
    for (const Function *g : f_.calls().order) {
      NodeSet<Stmt> shared; // loops that threads share out
      forEachStmt(g->body, [&](const Stmt *s) {
        if (const auto *o = dyn_cast<OmpForStmt>(s))
          for (const ForStmt *l : loopsOf(o))
            shared.insert(l);
        if (isa<CallStmt>(s) || isa<WhileStmt>(s) || (isa<ForStmt>(s) && !shared.count(s)))
          all_.push_back({s, g});
      });
      shared_.insert(shared.begin(), shared.end());
    }
  }

  /// A loop rather than a call; of several, the first in the line. All that the source's one has become: in each instance of a
  /// template, and wherever the body of its function stands.
  std::vector<Candidate> at(const CheckpointPragma &w) const {
    const Candidate *first = firstAt(w);
    std::vector<Candidate> all;
    for (const Candidate &c : all_)
      if (first && c.statement->location == first->statement->location &&
          isa<CallStmt>(c.statement) == isa<CallStmt>(first->statement) && isCandidate(c))
        all.push_back(c);
    return all;
  }
  /// No call by a pointer.
  static bool isCandidate(const Candidate &c) {
    return !isa<CallStmt>(c.statement) || cast<CallStmt>(c.statement)->callee;
  }
  const Candidate *firstAt(const CheckpointPragma &w) const {
    const Candidate *found = nullptr;
    for (const Candidate &c : all_) {
      const SourceLocation l = c.statement->location;
      const bool isThere = w.where.valid() ? l.file == w.where.file && l.line == w.where.line
                                           : l.line == w.wish.line && isFile(d_.fileName(l), w.wish.file);
      if (!isThere || !isCandidate(c))
        continue;
      const bool isBetter = !found || (isa<CallStmt>(found->statement) && !isa<CallStmt>(c.statement));
      if (isBetter)
        found = &c;
    }
    return found;
  }
  /// The same name, or the end of it, or another one of the same file.
  static bool isFile(const std::string &name, const std::string &asked) {
    std::error_code ignored;
    return name == asked || std::filesystem::equivalent(name, asked, ignored) ||
           (name.size() > asked.size() && name.ends_with(asked) &&
            name[name.size() - asked.size() - 1] == '/');
  }

  /// '--checkpoint=none': what the pragmas say does not count.
  bool areOff() const {
    return llvm::any_of(options_.checkpoints, [](const CheckpointWish &w) {
      return w.isForAll() && w.scheme == CheckpointScheme::None;
    });
  }

  /// The command line has the last word on how; the extents that a pragma tells hold for it, too.
  void ask(const CheckpointPragma &p) {
    const std::vector<Candidate> all = at(p);
    if (all.empty() && p.own.valid())
      d_.report(p.own, {diag::checkpoint_place, "behind this line"});
    else if (all.empty())
      d_.report({}, {diag::checkpoint_place, "at " + p.wish.file + ":" + std::to_string(p.wish.line)});
    for (const Candidate &c : all)
      askFor(c, p);
  }
  void askFor(const Candidate &c, const CheckpointPragma &p) {
    if (!asked_.insert(c.statement).second)
      for (Wanted &w : wanted_)
        if (w.what.statement == c.statement)
          return askAgain(w, p);
    wanted_.push_back({c, p});
  }

  /// The command line may differ from a pragma. A header that several sources include has its pragmas in each.
  void askAgain(Wanted &w, const CheckpointPragma &p) {
    const bool isOfPragma = p.own.valid();
    if (isOfPragma && w.how.own != p.own)
      d_.report(p.own, {diag::checkpoint_syntax,
                        "a second scheme for the same " + std::string(nameOf(w.what.statement))});
    else if (!isOfPragma && (!w.how.own.valid() || !overridden_.insert(w.what.statement).second))
      d_.report(w.what.statement->location,
                {diag::checkpoint_loop, nameOf(w.what.statement), "they are asked for twice"});
    else
      w.how.wish = p.wish;
  }

  void explicitly(const Wanted &w) {
    if (w.how.wish.scheme == CheckpointScheme::None)
      return;
    const SourceLocation place = w.what.statement->location, own = w.how.own.valid() ? w.how.own : place;
    if (!f_.uses().hasAdjoint(w.what.statement))
      return void(d_.report(own, {diag::checkpoint_no_effect, "the loop or call has no adjoint"}));
    Checkpoints made;
    auto problem = make(w.what, w.how.wish, w.how.extents, made);
    if (!problem && w.how.wish.recorders)
      problem = whyNotRecorded(made, w.what.statement, f_);
    if (problem)
      return void(d_.report(problem->where.valid() ? problem->where : place, problem->message));
    take(w.what, std::move(made));
  }

  void whereverPossible(const Stmt *s, const Function *g, const CheckpointWish &w) {
    if (plan_.has(s))
      return;
    const bool isLoop = s->location.valid() && (isa<WhileStmt>(s) || (isa<ForStmt>(s) && !shared_.count(s)));
    if (isLoop && !asked_.count(s) && f_.uses().hasAdjoint(s) && isWorthIt(s, w)) {
      if (isAlone(s, g, f_)) { // one schedule for each iteration around it: the source has to ask
        const Message why{diag::checkpoint_loop, "loop",
                          "one thread of a region runs it by itself: ask for it at the loop"};
        plan_.decisions.push_back({PlanKind::NoCheckpoints, g, s->location, "", why.text(), {}});
        return;
      }
      Checkpoints made;
      const auto problem = make({s, g}, w, {}, made);
      if (!problem && w.recorders)
        withoutRecorders(s, made);
      if (!problem)
        return take({s, g}, std::move(made));
      plan_.decisions.push_back({PlanKind::NoCheckpoints, g, s->location, "", problem->message.text(), {}});
    }
    forEachChild(s, [&](const Stmt *x) { whereverPossible(x, g, w); });
  }
  /// Where only one thread can record the steps, one does.
  void withoutRecorders(const Stmt *s, Checkpoints &made) {
    if (const auto problem = whyNotRecorded(made, s, f_)) {
      plan_.decisions.push_back(
          {PlanKind::NoCheckpoints, made.function, s->location, "", problem->message.text(), {}});
      made.wish.recorders = 0;
    }
  }
  static bool isWorthIt(const Stmt *loop, const CheckpointWish &w) {
    bool any = w.scheme != CheckpointScheme::Auto;
    forEachStmt(loop, [&](const Stmt *x) {
      any |=
          x != loop && (isa<ForStmt>(x) || isa<WhileStmt>(x) || isa<OmpParallelStmt>(x) || isa<CallStmt>(x));
    });
    return any;
  }

  std::optional<StateProblem> make(const Candidate &c, const CheckpointWish &wish,
                                   const std::vector<CheckpointPragma::Extent> &extents, Checkpoints &out) {
    std::set<CellId> resized;
    if (const std::string why = whyNotSteps(c.statement, c.function, resized, f_); !why.empty())
      return StateProblem{{}, {diag::checkpoint_loop, nameOf(c.statement), why}};
    if (isa<CallStmt>(c.statement) && !f_.uses().isSplitCall(cast<CallStmt>(c.statement)))
      return StateProblem{
          {}, {diag::checkpoint_loop, "call", "the function has no body here, or nothing to save"}};
    for (const auto &[other, own] : plan_.of)
      if (holds(other, c.statement) && isa<CallStmt>(c.statement))
        return StateProblem{{},
                            {diag::checkpoint_loop, nameOf(c.statement), "it is in a loop that has some"}};
    out.meetsOthers = stepsMeetOthers(c.statement);
    out.asksOthers = stepsAskOthers(c.statement, f_.module);
    if (out.meetsOthers && isa<CallStmt>(c.statement))
      return StateProblem{
          {}, {diag::checkpoint_loop, "call", "it meets other processes: give a loop checkpoints"}};
    if (out.meetsOthers && (wish.scheme == CheckpointScheme::Disk || wish.scheme == CheckpointScheme::Auto))
      return StateProblem{
          {},
          {diag::checkpoint_loop, nameOf(c.statement),
           "its steps meet other processes, and what this process measures decides where snapshots are "
           "taken: say 'all', 'periodic', 'binomial' or 'online'"}};
    out.wish = wish;
    out.function = c.function;
    out.place = placeOf(c.statement->location);
    out.team = regionAround(c.statement, c.function);
    const bool isInside = isInsideRegion(c.statement, c.function, f_);
    out.isTogether = isInside && !isAlone(c.statement, c.function, f_);
    if (isInside && out.meetsOthers)
      return StateProblem{
          {}, {diag::checkpoint_loop, "loop", "it is inside a region, and its steps meet other processes"}};
    auto problem = findState(out, c.statement, extents, resized, f_);
    return problem || !isInside ? problem : shareOutState(out, c.statement, f_);
  }
  std::string placeOf(SourceLocation l) const {
    std::string name = d_.fileName(l);
    if (name.empty()) // a variant of the primal is tried, and knows no file but its own
      name = f_.module.mainFile;
    return name.substr(name.rfind('/') + 1) + ":" + std::to_string(l.line);
  }
  static bool holds(const Stmt *s, const Stmt *inner) {
    bool any = false;
    forEachStmt(s, [&](const Stmt *x) { any |= x == inner; });
    return any;
  }

  void take(const Candidate &c, Checkpoints made) {
    const SourceLocation l = c.statement->location;
    std::string numbers = made.wish.snapshots == 0 ? ""
                          : made.wish.scheme == CheckpointScheme::Periodic
                              ? ": " + std::to_string(made.wish.snapshots)
                          : made.wish.onDisk ? ": " + std::to_string(made.wish.snapshots) + " in memory, " +
                                                   std::to_string(made.wish.onDisk) + " on disk"
                                             : ": " + std::to_string(made.wish.snapshots);
    if (made.wish.recorders)
      numbers += "; up to " + std::to_string(made.wish.recorders) + " threads record steps at the same time";
    plan_.decisions.push_back({kindOf(made.wish.scheme), c.function, l, "", numbers, {}});
    for (const StatePiece &p : made.state)
      plan_.decisions.push_back({p.isOverwrittenFirst ? PlanKind::OverwrittenFirst : PlanKind::State,
                                 c.function,
                                 l,
                                 "'" + textOf(p) + "'",
                                 p.isOverwrittenFirst ? "" : reasonOf(p, made.isTogether),
                                 {}});
    plan_.of[c.statement] = std::move(made);
  }
  static std::string reasonOf(const StatePiece &p, bool hasTeam) {
    return reasonOf(p) + (p.isOwn                  ? "; each thread has its own"
                          : hasTeam && p.isPointer ? "; threads share it out"
                                                   : "");
  }
  static std::string reasonOf(const StatePiece &p) {
    if (!p.isPointer)
      return p.path.type()->isPointer() ? ", a pointer that steps exchange" : "";
    if (p.isResized)
      return ": the elements that the container has then; steps resize it";
    if (p.isCounted)
      return ": the elements that the container has then";
    if (p.elements)
      return ": as many elements as are said, or declared";
    return p.bytes ? ": all that was allocated"
                   : ": the elements that the steps overwrite, and those in between";
  }

  Facts &f_;
  const PlanOptions &options_;
  Diagnostics &d_;
  CheckpointPlan plan_;
  std::vector<Candidate> all_;
  std::vector<Wanted> wanted_;
  NodeSet<Stmt> shared_, asked_, overridden_;
};

} // namespace

std::optional<CheckpointPlan> planCheckpoints(Facts &f, const PlanOptions &options,
                                              Diagnostics &diagnostics) {
  return CheckpointPlanner(f, options, diagnostics).run();
}

} // namespace adjgen
