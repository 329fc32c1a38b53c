// When the tool itself fails: what it says then, and enough stack for deep sources.
#pragma once

#include <functional>
#include <string>

namespace adjgen {

/// From here on a crash (a signal, a failed assertion, an uncaught exception, no more memory, a fatal error
/// of LLVM's) ends with a report on standard error: version, pass, function, command, what to send to whom,
/// and the stack. Unfinished files are removed; the exit status is that of a signal, above 128.
void reportCrashes(int argc, const char *const *argv);

/// Runs `work` with a stack for nesting as deep as sources have: expressions of some 100,000 terms, chains of
/// thousands of `else if`.
int withLargeStack(const std::function<int()> &work);

/// The same in a program that has a report of its own, the compiler with the plugin. What adjgen is at stands
/// in front of its stack, and where the compiler survives crashes, this returns `Crashed`.
int withLargeStackInCompiler(const std::function<int()> &work);
constexpr int Crashed = 70;

} // namespace adjgen
