// Derivatives as variables: whose derivative a variable holds, made by which stage, in which direction. The
// one place where this is said is the module (Module::shadowOf); names only follow from it.
#pragma once

#include <string>

namespace adjgen {

struct Variable;

/// Pattern: no derivatives, but which independents there are derivatives for.
enum class Direction { Tangent, Adjoint, Pattern };

/// What stands behind generated names, if nothing is asked for.
inline const char *usualSuffix(Direction d) {
  return d == Direction::Adjoint ? "_b" : d == Direction::Tangent ? "_d" : "_pattern";
}

/// A variable that holds derivatives.
struct Shadow {
  const Variable *of; // whose; null: of a value that has no variable, such as a function's result
  unsigned stage;     // of the stages that are run, from 0 on
  Direction direction;
};

/// What the shadows that one stage makes have in common.
struct ShadowKind {
  unsigned stage = 0;
  Direction direction = Direction::Adjoint;
  std::string suffix; // of generated names

  Shadow of(const Variable *v) const { return {v, stage, direction}; }
  std::string nameOf(const std::string &primal) const { return primal + suffix; }
};

} // namespace adjgen
