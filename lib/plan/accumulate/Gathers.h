// Increments that are gathered: instead of each iteration adding to the cells that it read, each cell adds
// up what the iterations that read it give. Then the loop has no dependences, and compilers vectorise it.
//
// [gatherable loop] The loop counts one by one, and its body is assignments, of which nothing is saved or
//   restored, but in rows (SavedRows.h): in front of all iterations. If the loop is a worksharing one,
//   nothing of its iterations is executed again.
// [own seeds] Each iteration has seeds of its own: the assignments' targets follow the loop's variable;
//   or, of `+=`, no iteration changes the seed.
// [gathered apart] What is read with an adjoint is not what is assigned, and no cell is set by one of the
//   body's statements and set, or added to, by another one: the increments do not change seeds, nor does
//   what one statement does with its own change another one's. With [own seeds], the iterations may be
//   executed in any order, and so may their increments. Where pointers may lead to the same memory, the
//   run knows: the loop has two versions, and a test in front. What it compares are the cells that all
//   iterations of one thread reach, so that each path follows the loop's variable, or stays where it is.
//   A row that is read and assigned is not worth a test, nor are many comparisons.
// [gathered reads] The reads of a row are a[... + i + c] with several constants c, incremented without
//   protection. In a worksharing loop they are Phased, so that this holds for the iterations of one
//   thread in one phase. All terms of a cell are added at once, for the cells of so many iterations in
//   turn that the seeds are still in the cache when they are set.
// [cheap terms] A term is cheap: it is evaluated in terms of the cell, so that terms of one iteration
//   share nothing; and the loop is not known to be short.
// [some full cell] Some cell may be read by all reads of its row: that is what the code for the cells in
//   the middle is for, where compilers see subscripts that are out of bounds if arrays are too short for
//   it.
// [cell numbers fit] The loop's variable can hold the numbers of all cells, i + c, as it does those of
//   iterations.
#pragma once

#include "analysis/Facts.h"
#include "plan/decisions/AdjointPlan.h"

namespace adjgen {

class Gathers {
public:
  explicit Gathers(const AdjointPlan &plan) : plan_(plan) {}
  /// The loops of f, before contains() is asked about reads in it.
  void find(const Function *f);
  /// May the adjoint of what `l` reads be gathered, if it is incremented without protection?
  bool contains(const LoadExpr *l) const { return found_.count(l->id) != 0; }
  /// The same if it is Phased only: the loop is a worksharing one.
  bool isShared(const LoadExpr *l) const { return shared_.count(l->id) != 0; }
  /// If l is gathered: demands the test that this needs, if any. What it tests, in words.
  std::string demandTest(const LoadExpr *l, AccumulationPlan &out) const;

private:
  void loop(const ForStmt *loop, const OmpForStmt *construct);
  bool savesRows(const ForStmt *loop) const;
  bool isPlain(const ForStmt *loop, const OmpForStmt *construct) const;
  bool isPlain(const Stmt *s, const OmpForStmt *construct) const;
  std::vector<const LoadExpr *> readsOf(const ForStmt *loop) const;
  std::vector<RowTest> testsOf(const ForStmt *loop) const;
  void addMeeting(const ForStmt *loop, const Stmt *own, const Stmt *s, std::vector<Path> &meeting) const;

  const AdjointPlan &plan_;
  const Function *function_ = nullptr;
  std::set<NodeId> found_, shared_;
  std::map<NodeId, const ForStmt *> tested_; // of reads in found_: the loop
  NodeMap<ForStmt, std::vector<RowTest>> tests_;
};

} // namespace adjgen
