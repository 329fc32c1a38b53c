// Lines of output: indentation, and breaking of long lines where the text allows it.
#pragma once

#include "printer/Origins.h"
#include <string>
#include <string_view>
#include <utility>

namespace adjgen {

/// Blanks at which a line may be broken. The looser what they separate binds, the rather.
inline constexpr char BreakLoose = '\x01';  // after a comma, a semicolon, =, ?, && and ||
inline constexpr char BreakMiddle = '\x02'; // after + - and comparisons
inline constexpr char BreakTight = '\x03';  // after * / %

/// The text with ordinary blanks, in one line.
std::string withoutBreaks(std::string text);

class Lines {
public:
  static constexpr std::size_t Width = 110;

  void indent() { depth_ += 2; }
  void outdent() { depth_ -= 2; }
  void line(std::string_view text);   // may hold breaks
  void comment(std::string text);     // behind "//", at blanks
  void pragma(std::string_view text); // every line but the last ends with a backslash
  void raw(std::string_view text);    // as it is, then a newline
  void empty();                       // an empty line, unless there is one already
  void append(const Lines &part);     // its lines as they are
  const std::string &text() const { return text_; }
  bool fits(std::string_view text) const { return depth_ + text.size() <= Width; } // in one line

  /// Comments stand in the brackets that C89 has for them.
  void useBlockComments(bool use) { blockComments_ = use; }

  /// Lines remember the origins that are set when they are added; comments, lone brackets and `else` have
  /// none.
  void keepOrigins() { keepsOrigins_ = true; }
  bool keepsOrigins() const { return keepsOrigins_; }
  /// Returns those that were set before.
  std::vector<Origin> setOrigins(std::vector<Origin> now) { return std::exchange(now_, std::move(now)); }
  const LineOrigins &origins() const { return origins_; }

private:
  void add(std::string_view lines, bool haveOrigins = true); // complete ones
  void wrap(std::string_view text, const char *lineEnd);
  std::string_view firstPart(std::string_view words) const;
  std::string text_;
  std::size_t depth_ = 0;
  bool keepsOrigins_ = false, blockComments_ = false;
  std::vector<Origin> now_;
  LineOrigins origins_;
};

} // namespace adjgen
