// Derivative code that somebody has edited: which edit is wrong?
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace adjgen {

/// Lines [first, last) of the old text became lines [newFirst, newLast) of the new one.
struct Edit {
  std::size_t first, last, newFirst, newLast;
};

std::vector<std::string> linesOf(const std::string &text);
/// Blanks at both ends of a line, and empty lines, are no difference.
std::vector<Edit> editsBetween(const std::vector<std::string> &oldLines,
                               const std::vector<std::string> &newLines);
std::string withEdits(const std::vector<std::string> &oldLines, const std::vector<std::string> &newLines,
                      const std::vector<Edit> &edits);

enum class TrialKind { Right, Wrong, Unusable };

/// The smallest set of edits that is found to be wrong by itself; empty if none is.
std::vector<Edit> wrongEdits(const std::vector<std::string> &oldLines,
                             const std::vector<std::string> &newLines,
                             const std::function<TrialKind(const std::string &)> &trial);

} // namespace adjgen
