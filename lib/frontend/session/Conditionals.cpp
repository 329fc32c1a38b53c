// Problem: a declaration may begin in front of an #if and end in it:
//   static const double table[] =
//   #if ORDER == 1
//       {1, 2, 1};
//   #else
//       {1, 4, 6, 4, 1};
//   #endif
// What stands behind its end may be anything, so that the rest of the #if is no way out. Approach: of an #if
// that is cut, the branch in which the text begins, or ends, is the one that was read; the others, and the
// directives, are left out.
#include "frontend/session/Conditionals.h"

#include <vector>

namespace adjgen::frontend {

namespace {

enum class Directive { None, If, Else, EndIf };

Directive directiveOf(llvm::StringRef line) {
  line = line.ltrim();
  if (!line.consume_front("#") && !line.consume_front("%:"))
    return Directive::None;
  const llvm::StringRef word = line.ltrim().take_while([](char c) { return c >= 'a' && c <= 'z'; });
  if (word == "if" || word == "ifdef" || word == "ifndef")
    return Directive::If;
  if (word == "else" || word == "elif" || word == "elifdef" || word == "elifndef")
    return Directive::Else;
  return word == "endif" ? Directive::EndIf : Directive::None;
}

/// The first line with what continues it, and its newline.
llvm::StringRef takeLine(llvm::StringRef &text) {
  std::size_t end = text.find('\n');
  while (end != llvm::StringRef::npos && text.take_front(end).rtrim("\r").ends_with("\\"))
    end = text.find('\n', end + 1);
  const llvm::StringRef line = text.take_front(end == llvm::StringRef::npos ? text.size() : end + 1);
  text = text.drop_front(line.size());
  return line;
}

class Cut {
public:
  std::string of(llvm::StringRef text) {
    while (!text.empty())
      add(takeLine(text));
    while (!open_.empty()) { // the text ends in the last branch of each
      out_.erase(open_.back().begin, open_.back().branch - open_.back().begin);
      open_.pop_back();
    }
    return std::move(out_);
  }

private:
  /// Where an #if begins, and its last branch, in `out_`.
  struct Open {
    std::size_t begin, branch;
  };

  void add(llvm::StringRef line) {
    const Directive d = directiveOf(line);
    if (left_) { // a branch that was not read
      left_ += d == Directive::If ? 1 : d == Directive::EndIf ? -1 : 0;
      return;
    }
    if (open_.empty() && d == Directive::Else)
      left_ = 1;
    if (open_.empty() && (d == Directive::Else || d == Directive::EndIf))
      return;
    if (d == Directive::If)
      open_.push_back({out_.size(), 0});
    out_ += line;
    if (d == Directive::If || d == Directive::Else)
      open_.back().branch = out_.size();
    if (d == Directive::EndIf)
      open_.pop_back();
  }

  std::string out_;
  std::vector<Open> open_;
  int left_ = 0; // so many #endif are still to come
};

} // namespace

std::string withWholeConditionals(llvm::StringRef text) {
  return text.contains('\n') ? Cut().of(text) : text.str();
}

} // namespace adjgen::frontend
