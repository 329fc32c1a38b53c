// Types as people write them in a head, and when two texts are the same type.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace adjgen::frontend {

using Words = std::vector<std::string>;

/// The type of a parameter, or an argument of a template, in one form: `char const *const p = nullptr` is
/// {const, char, *}. Without names of parameters, default arguments, `struct`, `restrict` and a leading `::`; for a
/// parameter also without what its function alone sees, a `const` of its own.
Words wordsOfType(const std::string &text, bool isParameter);

/// ns::C<double>::f<2>(const double *, T &) const
struct WrittenFunction {
  Words name; // {ns, ::, C, <, double, >, ::, f, <, 2, >}
  std::optional<std::vector<Words>> parameters;
  bool isConst = false;
};
WrittenFunction functionAsWritten(const std::string &text);

/// Is what a person wrote this full type or name? A name may leave out scopes that the full one has in front, but for
/// the first name where `isWhole`; arguments of templates may end earlier.
bool areSameWords(const Words &written, const Words &full, bool isWhole = false);
/// Are these the same whole names, with all arguments of their templates?
bool haveSameArguments(const Words &written, const Words &full);

} // namespace adjgen::frontend
