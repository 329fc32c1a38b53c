// Canonical primal to canonical primal with probes: every operand and every result of a statement on real
// numbers passes a function that is the identity and has given derivatives (adjgen/probe.h), so that a
// running derivative tells values, tangents and adjoints of each.
#pragma once

#include "ir/Module.h"

namespace adjgen {

enum class ProbeKind {
  Operand,   // before the statement
  Result,    // what it assigns, or adds
  Argument,  // of a call: before it
  CallResult // of a call: behind it
};

/// A probe's place in the text, by its number.
struct ProbeSite {
  ProbeKind kind;
  SourceLocation location;             // of the statement
  Path path;                           // what is probed
  const Function *function = nullptr;  // in whose body
  const Function *callee = nullptr;    // of a call
  const Variable *parameter = nullptr; // of the callee, for an argument or for what it leads to
};

Module insertProbes(const Module &canonical, std::vector<ProbeSite> &sites);

} // namespace adjgen
