// What the judge has found, for people: a table, and a sentence for each kind of fault.
#pragma once

#include "check/Report.h"

namespace adjgen {

enum class ComplaintKind { Primal, Tangent, Adjoint };

struct Complaint {
  ComplaintKind about;
  std::string message;
};

/// The primal has no derivative at the place of the first wrong tangent or adjoint: the findings that are of
/// that one are undecided. True if nothing else has failed.
bool leaveUndecided(Report &report);

/// Why all that failed may have failed though it is right: "ill-conditioned" (rounding the inputs changes as
/// much), "kink", or nothing.
std::string doubtOf(const Report &report);
void leaveFailuresUndecided(Report &report);

/// Is there nothing but zero among the derivatives? What is compared then says little.
bool isAllZero(const Report &);
std::string tableOf(const Report &report);
/// What is the matter with the primal, which comes before anything that may be said of its derivatives; null:
/// nothing.
const char *primalFaultOf(const Report &report);
/// The first of each kind, in the order in which they are to be mended: what comes later rests on what came
/// before.
std::vector<Complaint> complaintsOf(const Report &report);

} // namespace adjgen
