// Loops that give new values to all elements that a piece of the program reads: behind such a loop no value
// is left that was needed before.
// [renewing loop] A loop, and loops in it that are executed in each of its iterations, count by one; in the
//   innermost one stands an assignment or an increment that each iteration executes. Each loop's variable
//   is in a subscript of its target. Nothing else in these loops reads what may be the same memory; the
//   statement itself reads only the element that it sets.
// [stable row] In the piece of the program around it, nothing changes the bounds of these loops, or what
//   leads to the element, but their own variables. No threads take turns there.
// [covered elements] All that the piece reads of this memory is read by way of the same variable, and with
//   the same subscripts, where in place of each loop's variable stands a number between its bounds: as a sum
//   of constants and of variables of loops around the read, whose bounds prove it. Or the loops run over
//   all elements of an array of constant extents: then a subscript may be anything. So each element that
//   is read in the piece has another value behind the renewing loop, unless there is none.
#pragma once

#include "analysis/effects/PieceReads.h"

#include <tuple>

namespace adjgen {

class RenewedElements {
public:
  RenewedElements(LocationTable &table, const ReadWriteResults &effects) : t_(table), effects_(effects) {}

  /// The statements whose elements the loop renews.
  const std::vector<const Stmt *> &statementsOf(const ForStmt *loop);
  /// [stable row] and [covered elements] hold for `piece`, which contains the loop.
  bool covers(const Stmt *piece, const ForStmt *loop, const Stmt *statement);
  /// The variables that the bounds of the loop, and of loops in it, and the way to the element read; with
  /// the element's own, without the loops' variables.
  static VariableSet variablesOf(const ForStmt *loop, const Stmt *statement);

private:
  const PieceReads &pieceOf(const Stmt *piece);

  LocationTable &t_;
  const ReadWriteResults &effects_;
  NodeMap<ForStmt, std::vector<const Stmt *>> statements_;
  std::map<NodeId, PieceReads> pieces_;
  std::map<std::tuple<NodeId, NodeId, NodeId>, bool> covered_; // piece, loop, statement
};

} // namespace adjgen
