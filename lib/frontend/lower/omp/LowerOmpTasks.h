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
  bool iterated(const clang::OMPDependClause *k, DependenceKind kind, std::vector<TaskDependence> &out);
  bool dependences(const clang::OMPExecutableDirective *d, std::vector<TaskDependence> &out);
  Path beginning(const clang::Expr *item);
  std::vector<TaskObject> takeObjects(const clang::OMPExecutableDirective *d,
                                      std::vector<SharingEntry> &entries);
  void withObjects(const clang::OMPExecutableDirective *d, const std::vector<TaskObject> &objects,
                   const std::function<void()> &body);

  // ---- taskloop (LowerTaskLoops)
  struct Chunks {
    const Variable *first = nullptr; // of the loop's variable
    const Expr *step = nullptr;
    const Variable *iterations = nullptr, *tasks = nullptr; // how many
    const Variable *counterBehind = nullptr; // the loop's variable, where it has a value behind it
    const Expr *final = nullptr, *ifClause = nullptr;
    Reductions reductions;               // but for sums of numbers
    std::vector<const Variable *> parts; // for each of them: where the chunks keep what they have
  };
  void taskloopConstruct(const clang::OMPExecutableDirective *d);
  void inTeam(const clang::OMPExecutableDirective *d);
  void onOneThread(const clang::OMPExecutableDirective *d);
  void taskloop(const clang::OMPExecutableDirective *d);
  Chunks divide(const clang::OMPExecutableDirective *d, const NestedLoop &l);
  const Expr *taskCount(const clang::OMPExecutableDirective *d, const Variable *iterations);
  const Expr *counterAt(const Chunks &k, const Type *type, const Expr *number);
  const Variable *counterBehind(const clang::OMPExecutableDirective *d, const std::vector<NestedLoop> &nest);
  bool refusesForm(const clang::OMPExecutableDirective *d, const std::vector<NestedLoop> &nest);
  const Stmt *chunkTask(const clang::OMPExecutableDirective *d, const std::vector<NestedLoop> &nest,
                        const Chunks &k, const Variable *task, std::vector<SharingEntry> entries);
  const ForStmt *chunkLoop(const std::vector<NestedLoop> &nest, const Chunks &k, const Variable *begin,
                           const Variable *end);
  bool keepParts(const clang::OMPExecutableDirective *d, Chunks &k);
  void combineParts(const Chunks &k, SourceLocation l);
  void setBehind(const Chunks &k, const std::vector<SharingEntry> &lastPrivates, SourceLocation l);
  static std::vector<SharingEntry> takeSums(std::vector<SharingEntry> &entries);
  void withSums(const std::vector<SharingEntry> &sums, SourceLocation l, const std::function<void()> &body);
  void region(const clang::OMPExecutableDirective *d, RegionTraits traits, std::vector<SharingEntry> entries,
              const Expr *final, const Expr *ifClause);
  bool clausesAreKnown(const clang::OMPExecutableDirective *d);
};

} // namespace adjgen::frontend
