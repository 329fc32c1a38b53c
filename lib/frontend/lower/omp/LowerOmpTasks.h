// Tasks: task, taskwait, taskgroup, taskyield, taskloop.
#pragma once

#include "frontend/lower/omp/OmpParts.h"

namespace adjgen::frontend {

class TaskLowering : public OmpPart, public Tasks {
public:
  using OmpPart::OmpPart;

  bool taskConstruct(const clang::OMPExecutableDirective *d) override;

private:
  void task(const clang::OMPExecutableDirective *d);
  void taskgroup(const clang::OMPExecutableDirective *d);
  void taskwait(const clang::OMPExecutableDirective *d);

  // ---- dependences (LowerTaskDependences)
  using Iteration = std::vector<std::pair<const clang::VarDecl *, std::int64_t>>;
  struct IteratorRange {
    const clang::VarDecl *variable = nullptr;
    const Type *type = nullptr;
    const Expr *first = nullptr;
    std::int64_t step = 1;
    const Expr *count = nullptr;
  };
  bool dependences(const clang::OMPExecutableDirective *d, std::vector<TaskDependence> &out);
  Path beginning(const clang::Expr *item);
  void writtenOut(const clang::OMPDependClause *k, DependenceKind kind,
                  const std::vector<Iteration> &iterations, std::vector<TaskDependence> &out);
  bool counted(const clang::OMPExecutableDirective *d, const clang::OMPDependClause *k, DependenceKind kind,
               std::vector<TaskDependence> &out);
  bool iterator(const clang::OMPIteratorExpr *e, unsigned k, IteratorRange &out);
  void refuseIterator(const clang::OMPExecutableDirective *d, const std::string &which);
  const Expr *valueOf(const IteratorRange &r, const Expr *number);
  void depobj(const clang::OMPExecutableDirective *d);
  bool isClear(const clang::OMPExecutableDirective *d, const clang::Expr *object);
  bool dependsOnObjects(const clang::OMPExecutableDirective *d, const clang::OMPDependClause *k,
                        std::vector<TaskDependence> &out);

  // ---- copies
  std::vector<TaskObject> takeObjects(const clang::OMPExecutableDirective *d,
                                      std::vector<SharingEntry> &entries);
  void withObjects(const clang::OMPExecutableDirective *d, const std::vector<TaskObject> &objects,
                   const std::function<void()> &body);

  /// What a task has of reductions.
  struct TaskCopies {
    std::vector<std::pair<Path, const Variable *>> numbers; // originals and copies
    Reductions arrays;
    Reductions others;  // but for sums
    Reductions ofInner; // of others: what tasks inside have
  };

  // ---- taskloop (LowerTaskLoops)
  struct Chunks {
    const Variable *first = nullptr; // of the loop's variable
    const Expr *step = nullptr;
    const Variable *iterations = nullptr, *tasks = nullptr; // how many
    const Variable *counterBehind = nullptr; // the loop's variable, where it has a value behind it
    const Expr *final = nullptr, *ifClause = nullptr;
    Reductions reductions; // but for sums that tasks add themselves
    TaskCopies sums;
    const Expr *size = nullptr; // of a chunk, exactly; else they are as equal as can be
    bool moreFirst = false;     // the first ones have an iteration more
    std::map<const Variable *, const Variable *>
        firstValues;                     // of what is lastprivate, too: the task's and its value
    std::vector<const Variable *> parts; // for each of them: where the chunks keep what they have
  };
  void taskloopConstruct(const clang::OMPExecutableDirective *d);
  void inTeam(const clang::OMPExecutableDirective *d);
  void onOneThread(const clang::OMPExecutableDirective *d);
  void taskloop(const clang::OMPExecutableDirective *d);
  Chunks divide(const clang::OMPExecutableDirective *d, const NestedLoop &l);
  const Expr *taskCount(const clang::OMPExecutableDirective *d, Chunks &k);
  const Expr *counterAt(const Chunks &k, const Type *type, const Expr *number);
  const Variable *counterBehind(const clang::OMPExecutableDirective *d, const std::vector<NestedLoop> &nest);
  bool refusesForm(const clang::OMPExecutableDirective *d, const std::vector<NestedLoop> &nest);
  const Stmt *chunkTask(const clang::OMPExecutableDirective *d, const std::vector<NestedLoop> &nest,
                        const Chunks &k, const Variable *task, std::vector<SharingEntry> entries);
  const ForStmt *chunkLoop(const std::vector<NestedLoop> &nest, const Chunks &k, const Variable *begin,
                           const Variable *end);
  const Expr *border(const Chunks &k, const Variable *task, bool end);
  void holdFirstValues(Chunks &k, std::vector<SharingEntry> &entries);
  void keepParts(Chunks &k);
  void combineParts(const Chunks &k, SourceLocation l);
  void setBehind(const Chunks &k, const std::vector<SharingEntry> &lastPrivates, SourceLocation l);

  // ---- reductions (LowerTaskReductions)
  struct TaskPart {
    Reduction reduction;
    const Variable *place, *inner; // a pointer of the creator's, and the task's
  };
  /// A construct whose tasks take part in reductions.
  struct Taking {
    const RegionAround *around;
    bool isGroup;
    std::set<const clang::VarDecl *> named;
  };
  static std::vector<SharingEntry> takeSums(std::vector<SharingEntry> &entries);
  static Reductions takeSums(const clang::OMPExecutableDirective *d, Reductions &list);
  void withCopies(const clang::OMPExecutableDirective *d, const TaskCopies &sums,
                  const std::function<void()> &body);
  bool replaceSections(const clang::OMPExecutableDirective *d, const TaskCopies &sums, List &body);
  TaskCopies reductionsOf(const clang::OMPExecutableDirective *d, std::vector<SharingEntry> &entries,
                          Reductions &list);
  Reduction forInner(const Reduction &r);
  void combineInner(const Reduction &r, const Reduction &inner);
  Path combinedInto(const Path &p) const;
  static bool createsTasksInside(const clang::OMPExecutableDirective *d);
  void waitingAtEnd(bool waits, SourceLocation l, const std::function<void()> &body);
  void taking(const clang::OMPExecutableDirective *d, const std::function<void()> &body);
  bool groupIsInSight(const Reduction &r) const;
  bool refusesReductions(const clang::OMPExecutableDirective *d, const Reductions &list);
  std::vector<TaskPart> makeParts(const Reductions &list, std::vector<SharingEntry> &entries);
  void combineParts(const std::vector<TaskPart> &parts, SourceLocation l);
  const Expr *beginningOf(const Reduction &r, SourceLocation l);

  void region(const clang::OMPExecutableDirective *d, RegionTraits traits, std::vector<SharingEntry> entries,
              Reductions list, const Expr *final, const Expr *ifClause);
  bool clausesAreKnown(const clang::OMPExecutableDirective *d);

  std::vector<Taking> taking_; // around the construct at hand, from the outermost
  // What stands for a variable in a task, and where tasks inside of it combine what they have.
  std::map<const Variable *, Path> combinesInto_;
};

} // namespace adjgen::frontend
