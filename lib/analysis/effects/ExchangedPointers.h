// Pointers that a function exchanges, `t = a; a = b; b = t`, and that lead to arrays that are apart on entry: at any one
// time they still lead to different arrays. What one of them led to, the other one may lead to later, so nothing follows
// about accesses at different times.
//
// [exchanged place] A local variable of the function's own list of statements, a parameter, or a member of what a parameter
//   leads to that nothing sets. It first leads to an array of its own: one that is known to be apart from all others on
//   entry (Facts::apart), or a `restrict` parameter's, from which it is declared; and nothing else sets that parameter; or
//   memory that the function itself allocates. The function is a head that nothing in the program calls.
// [only exchanged] All that sets such places are successive assignments of what pointers hold to pointers, behind which
//   the places that they have set hold what these held before, in another order. Sizes may be exchanged between them.
// [followed pointers] A local pointer that only its declaration sets, from a place or an element of its array, leads to the
//   same array where nothing in its block sets a place.
// [at one time] Two accesses are in one piece of the program that sets none of the two places, and that is executed between
//   any two exchanges: by all threads, if it is a region.
#pragma once

#include "analysis/effects/ReadWrite.h"

namespace adjgen {

/// Sets an integer to a value that no memory behind pointers is read for: it may stand in the middle of an exchange.
bool setsSize(const Stmt *s);

class ExchangedPointers {
public:
  /// `apart`: pointers of heads.
  ExchangedPointers(const CallGraphResults &calls, const Module &m, const std::vector<Path> &apart,
                    LocationTable &table, const ReadWriteResults &effects);

  /// Of accesses in `scope`, is each to an array that a place leads to, and never to one array? Null: in one assignment of
  /// a number.
  bool areApart(const Path &a, const Path &b, const Stmt *scope) const;
  /// The pointers: where code sets none, each leads to an array of its own.
  std::vector<Path> places() const;

private:
  struct Place {
    Path pointer;
    LocationId location;
    const Function *function;
  };
  void follow(const BlockStmt *b, const VariableSet &set);
  const Place *placeOfPointer(const Expr *pointer) const;
  const Place *placeOf(const Path &element) const;

  LocationTable &t_;
  const ReadWriteResults &effects_;
  std::vector<Place> places_;
  NodeMap<Variable, std::size_t> followed_; // into places_
};

} // namespace adjgen
