// What a driver must know of a head: its parameters, the memory that they lead to, and what the derivatives
// have shadows of. All of it is read from the modules that were printed.
#pragma once

#include "check/CheckOptions.h"
#include "driver/Pipeline.h"

namespace adjgen {

/// Numbers that stand one after the other in memory, which the judge fills (adjgen/check.h).
struct CheckedBlock {
  std::string name, count; // text of C
  std::string role;        // "ADJGEN_IN"
  const Type *element = nullptr;
  Range range;
};

enum class PassKind {
  Integer,   // a value that is set
  Value,     // a real number
  Pointer,   // to the block
  Reference, // to its first element
  Container, // std::vector, std::array, std::span: made from the block
  Object,    // of plain members: made from several blocks
  Null       // nothing uses it
};

/// A number inside an object, or an array of such.
struct CheckedMember {
  std::string path;                  // ".position"
  std::vector<std::int64_t> extents; // of arrays, outermost first
  std::size_t block;
};

struct CheckedParameter {
  std::string name;
  const Type *type = nullptr;
  PassKind kind = PassKind::Value;
  std::size_t block = 0;
  std::vector<CheckedMember> members; // Object
  std::string count;                  // Object: how many
  std::string value;                  // Integer
  bool hasTangent = false, hasAdjoint = false;
  const Variable *globalTangent = nullptr, *globalAdjoint = nullptr;
};

struct Signature {
  bool isCxx = false;
  SourceStyle style;
  std::string callee; // the primal, as it is called
  const Function *primal = nullptr, *tangent = nullptr, *adjoint = nullptr;
  std::vector<CheckedBlock> blocks;
  std::vector<CheckedParameter> parameters, globals;
  std::optional<std::size_t> result;                  // its block, if it is a dependent
  std::optional<CheckedParameter> memory;             // that is returned: a dependent
  bool freesMemory = false;                           // what is returned is where it begins
  bool tangentOfResult = false, seedOfResult = false; // have a parameter
};

/// nullopt, with what is missing or not supported reported.
std::optional<Signature> signatureOf(const CheckOptions &options, const PipelineResult &tangent,
                                     const PipelineResult &adjoint, Diagnostics &diagnostics);

} // namespace adjgen
