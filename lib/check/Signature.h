// What a driver must know of a head: its parameters, the memory that they lead to, and what the derivatives
// have shadows of. All of it is read from the modules that were printed.
#pragma once

#include "check/CheckOptions.h"
#include "check/Derivatives.h"
#include "check/Parts.h"

namespace adjgen {

/// Numbers that stand one after the other in memory, which the judge fills (adjgen/check.h).
struct CheckedBlock {
  std::string name, count; // text of C
  std::string role;        // "ADJGEN_IN"
  const Type *element = nullptr;
  Range range;
  bool isCounted = false; // `count` is a function of the driver's
  unsigned modes = 0;     // by which modes before the last it is a derivative: a bit for each
};

enum class PassKind {
  Integer,   // a value that is set
  Value,     // a real number
  Pointer,   // to the block
  Reference, // to its first element
  Container, // std::vector, std::array, std::span: made from the block
  Object,    // or memory that leads on to more: made from several blocks
  Null       // nothing uses it
};

struct CheckedParameter {
  std::string name;
  const Type *type = nullptr;
  PassKind kind = PassKind::Value;
  std::size_t block = 0;
  CheckedPart part;           // Object
  const Type *made = nullptr; // Object: the type of one
  std::string count;          // Object: how many
  bool isConstructed = false; // Object: of C++, with containers or what is kept
  std::string value;          // Integer
  bool hasTangent = false, hasAdjoint = false;
  const Variable *globalTangent = nullptr, *globalAdjoint = nullptr;
  const Variable *earlierShadow = nullptr; // the variable itself, if a mode before has made it
  const Type *tangentType = nullptr, *adjointType = nullptr; // of the shadows, if there are any
  bool isEarlierShadow =
      false; // a parameter that a mode before has made: in several directions, it has rows, too
  const Type *typeInTangent = nullptr, *typeInAdjoint = nullptr; // its own, among their parameters
};

/// A variable at file scope that the head does not name.
struct CheckedState {
  std::string name, value; // empty: as it is
  bool isObject = false;
  std::string declaration; // of a source that the driver does not include
};

struct Signature {
  bool isCxx = false;
  bool isMethod = false;          // the first parameter is its object
  std::vector<std::string> nulls; // members that stay null pointers
  bool hasFloats = false;         // among the numbers with derivatives on the way
  bool asksInitForSizes = false;  // of containers
  SourceStyle style;
  std::string callee; // the primal, as it is called
  const Function *primal = nullptr, *tangent = nullptr, *adjoint = nullptr;
  const Function *made = nullptr; // what is called as the primal, if the source has it not
  std::vector<CheckedBlock> blocks;
  std::vector<CheckedParameter> parameters, globals;
  std::vector<CheckedState> state;
  std::optional<std::size_t> result;      // its block, if it is a dependent
  std::optional<CheckedParameter> memory; // that is returned: a dependent
  std::optional<CheckedParameter> object; // that is returned by value: a dependent
  std::vector<std::size_t> blocksOfObject;
  bool freesMemory = false;                           // what is returned is where it begins
  bool tangentOfResult = false, seedOfResult = false; // have a parameter

  // ---- what else than a tangent and an adjoint is checked
  const Function *subject = nullptr; // computes a matrix or a pattern
  std::string directions;            // how many at once; empty: one
  std::vector<int> columns, rows;    // blocks
  std::size_t gradient = 0;          // its block, where a Hessian is checked
};

/// nullopt, with what is missing or not supported reported.
std::optional<Signature> signatureOf(const CheckOptions &options, const Derivatives &both,
                                     Diagnostics &diagnostics);

} // namespace adjgen
