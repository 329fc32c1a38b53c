#include "frontend/heads/ElementCounts.h"
#include <cctype>
#include <cstdlib>

namespace adjgen::frontend {

namespace {

class Parser {
public:
  Parser(Builder &b, const std::string &text,
         const std::function<const Variable *(const std::string &)> &variable,
         const std::function<bool(const std::string &)> &isFunction)
      : b_(b), text_(text), variable_(variable), isFunction_(isFunction), type_(b.types().longLongType()) {}

  const Expr *all(std::string &problem) {
    const Expr *e = sum();
    if (problem_.empty() && at_ < text_.size())
      fail("'" + text_.substr(at_) + "' is not understood");
    problem = problem_;
    return problem_.empty() ? e : nullptr;
  }

private:
  const Expr *fail(const std::string &message) {
    if (problem_.empty())
      problem_ = message;
    at_ = text_.size();
    return b_.integer(type_, 0);
  }
  char next() {
    while (at_ < text_.size() && text_[at_] == ' ')
      ++at_;
    return at_ < text_.size() ? text_[at_] : '\0';
  }
  bool take(char c) {
    if (next() != c)
      return false;
    ++at_;
    return true;
  }

  const Expr *sum() {
    const Expr *e = product();
    for (;;)
      if (take('+'))
        e = b_.binary(BinaryKind::Add, type_, e, product());
      else if (take('-'))
        e = b_.binary(BinaryKind::Sub, type_, e, product());
      else
        return e;
  }
  const Expr *product() {
    const Expr *e = factor();
    for (;;)
      if (take('*'))
        e = b_.binary(BinaryKind::Mul, type_, e, factor());
      else if (take('/'))
        e = b_.binary(BinaryKind::Div, type_, e, factor());
      else
        return e;
  }
  const Expr *factor() {
    const char c = next();
    if (take('(')) {
      const Expr *e = sum();
      return take(')') ? e : fail("')' is missing");
    }
    if (std::isdigit(static_cast<unsigned char>(c)))
      return number();
    if (std::isalpha(static_cast<unsigned char>(c)) || c == '_')
      return name();
    return fail(c ? "a number or a name is expected at '" + text_.substr(at_) + "'"
                  : "a number or a name is missing");
  }
  const Expr *number() {
    std::string digits;
    while (at_ < text_.size() && std::isalnum(static_cast<unsigned char>(text_[at_])))
      digits += text_[at_++];
    if (digits.size() > 18 || digits.find_first_not_of("0123456789") != std::string::npos)
      return fail("'" + digits + "' is no number of elements");
    return b_.integer(type_, std::atoll(digits.c_str()));
  }
  const Expr *name() {
    std::string id;
    while (at_ < text_.size() &&
           (std::isalnum(static_cast<unsigned char>(text_[at_])) || text_[at_] == '_' || text_[at_] == ':'))
      id += text_[at_++];
    if (take('('))
      return call(id);
    const Variable *v = variable_(id);
    if (!v || !v->type->isInteger())
      return fail("'" + id + "' is no integer parameter");
    return b_.castTo(type_, b_.load(v), false);
  }
  const Expr *call(const std::string &id) {
    if (!isFunction_(id))
      return fail("no function '" + id + "' is declared");
    std::vector<const Expr *> args;
    if (!take(')')) {
      do
        args.push_back(argument());
      while (take(','));
      if (!take(')'))
        return fail("')' is missing");
    }
    return b_.pureCall(type_, id, std::move(args));
  }
  /// A parameter goes to a function as what it is.
  const Expr *argument() {
    if (const Expr *p = pointer())
      return p;
    const Expr *e = sum();
    const auto *k = dyn_cast<CastExpr>(e);
    return k ? k->operand : e;
  }

  Builder &b_;
  const std::string &text_;
  const std::function<const Variable *(const std::string &)> &variable_;
  const std::function<bool(const std::string &)> &isFunction_;
  /// What it leads to, the function may read.
  const Expr *pointer() {
    const std::size_t from = (next(), at_);
    std::size_t to = from;
    while (to < text_.size() && (std::isalnum(static_cast<unsigned char>(text_[to])) || text_[to] == '_'))
      ++to;
    const Variable *v = to > from ? variable_(text_.substr(from, to - from)) : nullptr;
    if (!v || !v->type->isPointer() || v->type->isReference())
      return nullptr;
    at_ = to;
    return b_.load(v);
  }

  const Type *type_;
  std::size_t at_ = 0;
  std::string problem_;
};

} // namespace

const Expr *parseElementCount(Builder &b, const std::string &text,
                              const std::function<const Variable *(const std::string &)> &variable,
                              const std::function<bool(const std::string &)> &isFunction,
                              std::string &problem) {
  return Parser(b, text, variable, isFunction).all(problem);
}

} // namespace adjgen::frontend
