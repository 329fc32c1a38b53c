// Paths and pointers to shadows, where each cell is a row.
#pragma once

#include "transform/directions/RowVariables.h"

namespace adjgen {

class RowPaths {
public:
  /// `number` is what holds the number of directions in the function, if it is no constant.
  RowPaths(const Module &m, RowVariables &variables, const Variable *number)
      : m_(m), b_(m), variables_(variables), number_(number) {}

  /// The number of directions.
  const Expr *count();
  /// e of them, for rows.
  const Expr *times(const Expr *e);
  const Expr *cellsOf(const Type *t);
  const Expr *bytes(const Expr *size);
  /// Of so many bytes of such elements, what their rows have; null: not known, unless it may be more.
  const Expr *bytesOf(const Expr *size, const Type *element, bool mayBeMore);

  /// It is, or goes through, a cell.
  bool isCellPath(const Path &p) const;
  /// The element of direction k of the row where p's cell was.
  Path element(const Path &p, const Expr *k);
  /// A path that is no cell path: of a pointer, an integer, an object without numbers, an array.
  Path rewritten(const Path &p);
  /// Where the row, or the rows, of what p names begin; null: they are not in one piece.
  const Expr *addressOf(const Path &p, bool decays);
  /// A pointer, an integer or an object without numbers; null: not one that has a meaning for rows.
  const Expr *value(const Expr *e);

private:
  struct Walk {
    Path path;
    const Expr *offset = nullptr; // from the memory that `path` leads to, in what is left of its arrays
    bool isFlat = false, isInCell = false;
    const Type *old = nullptr; // the type so far, of the old path
  };
  Walk walk(const Path &p, const Expr *k);
  void step(Walk &w, const Projection &s, const Expr *k);
  void enterRow(Walk &w, const Expr *k);
  const Expr *added(const Expr *a, const Expr *b);
  const Expr *multiplied(const Expr *a, const Expr *b);
  const Expr *valueOfBinary(const BinaryExpr *e);
  const Expr *valueOfCall(const PureCallExpr *e);
  const Expr *loaded(const LoadExpr *e);
  bool haveOneLayout(const Type *a, const Type *b);
  const Module &m_;
  Builder b_;
  RowVariables &variables_;
  const Variable *number_;
};

} // namespace adjgen
