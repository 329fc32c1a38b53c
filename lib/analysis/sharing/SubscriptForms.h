// Subscripts in the iterations of a worksharing loop, as linear forms of its variable: can two iterations
// reach one cell, and how many iterations lie between them?
#pragma once

#include "analysis/integers/ElementPaths.h"
#include "analysis/integers/IntegerRanges.h"
#include "analysis/integers/LinearForm.h"
#include "analysis/integers/MemberSymbols.h"
#include "analysis/integers/PlaneSubscripts.h"
#include "analysis/integers/RowSubscripts.h"

namespace adjgen {

class SubscriptForms {
public:
  /// `threadPrivate`: variables of which threads have copies of their own. `values`: what stands for integers
  /// in memory.
  SubscriptForms(LocationTable &t, const ReadWriteResults &effects, const RecomputableResults &recomputable,
                 IntegerRanges &ranges, const VariableSet &threadPrivate, MemberSymbols &values)
      : t_(t), effects_(effects), recomputable_(recomputable), ranges_(ranges), threadPrivate_(threadPrivate),
        values_(values) {}

  /// No two iterations reach one cell, one of them by a, the other by b.
  bool neverMeet(const Path &a, const Path &b, const OmpForStmt *loop);
  /// Then they meet in any loop of more iterations, and a prover need not be asked.
  bool fewIterationsApart(const Path &a, const Path &b, const OmpForStmt *loop);
  /// If an iteration reaches a cell by a and another one by b, there are at most so many from the one to the
  /// other. Not for loops that are collapsed.
  std::optional<std::int64_t> iterationsApart(const Path &a, const Path &b, const OmpForStmt *loop);

private:
  struct Form {
    Path base; // a variable, or a pointer in memory that has one value in all iterations
    std::vector<std::pair<unsigned, std::optional<LinearForm>>> steps; // kind/field code, subscript
  };
  std::optional<Form> formOf(const Path &p, LinearForms &forms);
  /// A pointer of the iteration is followed to the shared pointer or array that it was set from.
  bool resolvePointer(const Path &p, LinearForms &forms, Path &base, LinearForm &offset);
  static bool areAlike(const std::optional<Form> &x, const std::optional<Form> &y);
  std::optional<std::int64_t> rowsApart(const Path &a, const Form &x, const Path &b, const Form &y,
                                        LinearForms &forms, const OmpForStmt *loop);
  std::optional<std::int64_t> apartByPointers(const Path &a, const Path &b, LinearForms &forms,
                                              const OmpForStmt *loop);
  std::optional<std::int64_t> elementsApart(const std::vector<ElementTerm> &a,
                                            const std::vector<ElementTerm> &b, LinearForms &forms,
                                            const OmpForStmt *loop);
  bool neverMeetInNest(const Path &a, const Path &b, const OmpForStmt *nest);

  LocationTable &t_;
  const ReadWriteResults &effects_;
  const RecomputableResults &recomputable_;
  IntegerRanges &ranges_;
  const VariableSet &threadPrivate_;
  MemberSymbols &values_;
};

} // namespace adjgen
