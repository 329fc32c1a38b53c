// Sets of elements of one variable, as loops that run over their subscripts reach them.
#pragma once

#include "analysis/state/SymbolicValues.h"

namespace adjgen {

/// The numbers k1 * stride1 + k2 * stride2 + ... + r: each k from `from` to before `to` of its level, r from
/// `from` to before `to`.
struct IndexSet {
  struct Level {
    SymbolicValue stride, from, to;
  };
  std::vector<Level> levels;
  SymbolicValue from, to;
};

/// All elements whose subscripts are in the sets, with all that is in them.
struct ElementSet {
  struct Step {
    bool isField;
    unsigned field;
    IndexSet indices;
  };
  std::vector<Step> steps;
};

ElementSet setOf(const ElementPlace &p);
bool equal(const ElementSet &a, const ElementSet &b);
unsigned depthOf(const SymbolicValues &values, const ElementSet &s);

/// The values of a loop's variable, one after the other: from `from` to before `to`. Of depth `depth`, like
/// whatever else may be another number in each iteration.
struct LoopValues {
  Symbol variable;
  SymbolicValue from, to;
  unsigned depth;
};
/// What all iterations have set, if this is what one of them sets. None: not known.
std::optional<ElementSet> overLoop(const ElementSet &s, const LoopValues &l, const SymbolicValues &values);

/// What must hold for the place to be in the set. Null: it may be outside whatever holds.
std::optional<Prover::Term> isInside(const ElementPlace &p, const ElementSet &s, SymbolicValues &values,
                                     Prover &prover);

} // namespace adjgen
