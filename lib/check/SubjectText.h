// What is checked beside a tangent and an adjoint, as a tangent and an adjoint: derivatives in several directions, products with
// a matrix, derivatives without what a pattern leaves out. The judge then finds all that is wrong with them.
#pragma once

#include "check/Signature.h"

namespace adjgen {

/// For people: what the table's columns stand for. Empty: for themselves.
std::string noteOf(CheckedSubject subject);

/// Columns, rows and the block of the gradient. False where it cannot be checked in this way, which has been reported.
bool completeForSubject(Signature &signature, const CheckOptions &options, Diagnostics &diagnostics);

/// `primal_of_head`, `tangent_of_head` and `adjoint_of_head` stand before it, `matrix_of_head` or `pattern_of_head`, too;
/// `integers` are statements that make the integer parameters.
struct SubjectForm {
  CheckedSubject subject;
  std::string integers;
  std::string number;        // of directions
  bool isEverywhere = false; // a pattern that holds at all points: who computes it leaves no numbers
};
std::string subjectText(const Signature &signature, const SubjectForm &form);

/// In the body of `pattern_of_head`: where independents and dependents are. `placeOf`: where those of a parameter are.
std::string patternPlaces(const Signature &signature,
                          const std::function<std::string(const CheckedParameter &)> &placeOf);

} // namespace adjgen
