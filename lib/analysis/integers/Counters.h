// Integers that count in nested loops, `at++`: which values they have.
//
// [counter] A local integer is a *counter* if a block declares and sets it, one statement adds one to it, and nothing
//   else changes it or has its address; around that statement, inside the block, there are `for` loops only. From
//   there to the block's end it lies between its first value and that plus the product of the loops' trip counts: of
//   what each of them has at most. It has the same values whenever the loops' bounds and the first value are the same.
//   So has a local that is declared with the counter's value, `chol[at++]`, and that nothing else changes.
//
// [triangle] Where the innermost loop's trip count goes linearly with the variable of the loop around it, both together
//   have half as many trips as their product says.
#pragma once

#include "ir/LoopExtents.h"
#include "ir/Stmt.h"

#include <functional>

namespace adjgen {

struct Counter {
  const Expr *first;
  std::vector<const ForStmt *> loops;
  bool isBefore = false; // a copy from in front of the step: it does not have the last value
};

/// How often a counter's step is executed, at most.
struct CounterTrips {
  Polynomial product; // of the loops that are in no triangle
  bool isTriangle = false;
  Polynomial first, last;     // of the triangle's outer loop: its variable
  Polynomial atFirst, atLast; // of the inner one: its trips there
  Polynomial both;            // the product of both loops' trips
};
using BoundsOfLoop = std::function<std::optional<std::pair<Polynomial, Polynomial>>(const ForStmt *)>;

/// nullopt: of some loop they are not known.
std::optional<CounterTrips> tripsOf(const Counter &counter, const BoundsOfLoop &bounds);

/// [counter], in the iterations of a loop, or in any other code.
NodeMap<Variable, Counter> countersIn(const BlockStmt *body);

} // namespace adjgen
