// Problem: the partial derivatives of <math.h>'s functions, in the precision of the call at hand.
// The table holds them as text over the arguments x, y, z and the result r; a small expression parser turns
// an entry into IR. Function names in an entry are those of double; the parser gives them the suffix (f, l)
// of the call. Invariant: an entry is finite wherever the function is differentiable; where it is not (fabs
// at 0, fmin at a tie) it is one of the one-sided values, or infinite.
#include "rules/DerivativeRules.h"
#include "rules/FunctionKinds.h"

#include <cctype>
#include <cmath>
#include <map>
#include <string_view>

namespace adjgen {

namespace {

struct Rule {
  const char *name;
  std::vector<const char *> partials; // one an argument; "0" where the derivative vanishes
  bool isSingular = false;            // see hasSingularPartial
};

const std::vector<Rule> &table() {
  static const std::vector<Rule> rules = {
      {"sin", {"cos(x)"}},
      {"cos", {"-sin(x)"}},
      {"tan", {"1 + tan(x) * tan(x)"}},
      {"asin", {"1 / sqrt(1 - x * x)"}, true},
      {"acos", {"-1 / sqrt(1 - x * x)"}, true},
      {"atan", {"1 / (1 + x * x)"}},
      {"atan2", {"y / (x * x + y * y)", "-x / (x * x + y * y)"}, true},
      {"sinh", {"cosh(x)"}},
      {"cosh", {"sinh(x)"}},
      {"tanh", {"1 - tanh(x) * tanh(x)"}},
      {"asinh", {"1 / sqrt(1 + x * x)"}},
      {"acosh", {"1 / (sqrt(x - 1) * sqrt(x + 1))"}, true},
      {"atanh", {"1 / (1 - x * x)"}},
      {"exp", {"exp(x)"}},
      {"exp2", {"0.693147180559945309417232121458176568 * exp2(x)"}},
      {"exp10", {"2.302585092994045684017991454684364208 * exp10(x)"}},
      {"pow10", {"2.302585092994045684017991454684364208 * pow10(x)"}},
      {"expm1", {"exp(x)"}},
      {"log", {"1 / x"}},
      {"log2", {"1.442695040888963407359924681001892137 / x"}},
      {"log10", {"0.434294481903251827651128918916605082 / x"}},
      {"log1p", {"1 / (1 + x)"}},
      {"pow", {"y == 0 ? 0 : y * pow(x, y - 1)", "x > 0 ? pow(x, y) * log(x) : 0"}, true},
      {"sqrt", {"0.5 / sqrt(x)"}, true},
      {"cbrt", {"1 / (3 * cbrt(x) * cbrt(x))"}, true},
      {"hypot", {"x / hypot(x, y)", "y / hypot(x, y)"}, true},
      {"fabs", {"copysign(1, x)"}},
      {"fmin", {"x <= y ? 1 : 0", "x <= y ? 0 : 1"}},
      {"fmax", {"x >= y ? 1 : 0", "x >= y ? 0 : 1"}},
      {"fdim", {"x > y ? 1 : 0", "x > y ? -1 : 0"}},
      {"fma", {"y", "x", "1"}},
      {"fmod", {"1", "-trunc(x / y)"}},
      {"remainder", {"1", "-rint(x / y)"}},
      {"drem", {"1", "-rint(x / y)"}},
      {"copysign", {"copysign(1, x) * copysign(1, y)", "0"}},
      {"nextafter", {"1", "0"}},
      {"nexttoward", {"1", "0"}},
      {"erf", {"1.128379167095512573896158903121545172 * exp(-x * x)"}},
      {"erfc", {"-1.128379167095512573896158903121545172 * exp(-x * x)"}},
      {"lgamma", {"adjgen_digamma(x)"}},
      {"tgamma", {"tgamma(x) * adjgen_digamma(x)"}},
      {"adjgen_digamma", {"adjgen_trigamma(x)"}},
      {"ldexp", {"ldexp(1, y)", "0"}},
      {"scalbn", {"scalbn(1, y)", "0"}},
      {"scalbln", {"scalbln(1, y)", "0"}},
      {"j0", {"-j1(x)"}},
      {"j1", {"x == 0 ? 0.5 : j0(x) - j1(x) / x"}},
      {"jn", {"0", "0.5 * (jn(x - 1i, y) - jn(x + 1i, y))"}},
      {"y0", {"-y1(x)"}},
      {"y1", {"y0(x) - y1(x) / x"}},
      {"yn", {"0", "0.5 * (yn(x - 1i, y) - yn(x + 1i, y))"}},
      {"floor", {"0"}},
      {"ceil", {"0"}},
      {"round", {"0"}},
      {"trunc", {"0"}},
      {"rint", {"0"}},
      {"nearbyint", {"0"}},
      {"roundeven", {"0"}},
      {"logb", {"0"}},
      {"nan", {"0"}},
  };
  return rules;
}

struct Named {
  const Rule *rule;
  std::string suffix;
};

std::optional<Named> find(std::string name) {
  if (name.rfind("__builtin_", 0) == 0)
    name = name.substr(10);
  static const std::map<std::string, Named> all = [] {
    std::map<std::string, Named> m;
    for (const Rule &r : table())
      for (const char *suffix : {"", "f", "l"})
        m.emplace(std::string(r.name) + suffix, Named{&r, suffix});
    return m;
  }();
  auto it = all.find(name);
  return it == all.end() ? std::nullopt : std::optional<Named>(it->second);
}

/// A number with an `i` behind it is an integer. Recursive descent over: select := sum ['<' etc. sum] ['?' select ':' select]; sum; product; unary;
/// primary.
class RuleParser {
public:
  RuleParser(Builder &b, const char *text, const PureCallExpr *call, const std::string &suffix)
      : b_(b), p_(text), call_(call), suffix_(suffix) {}

  const Expr *parse() { return select(); }

private:
  const Type *type() const { return call_->type; }
  void blanks() {
    while (*p_ == ' ')
      ++p_;
  }
  bool accept(const char *token) {
    blanks();
    std::size_t n = std::char_traits<char>::length(token);
    if (std::string(p_).compare(0, n, token) != 0)
      return false;
    p_ += n;
    return true;
  }
  // ---- numbers known now: pow(x, 2) shall give 2 * x, not what the rule says for every exponent
public:
  static std::optional<double> numberOf(const Expr *e) {
    while (const auto *c = dyn_cast<CastExpr>(e))
      e = c->operand;
    if (const auto *u = dyn_cast<UnaryExpr>(e); u && u->op == UnaryKind::Minus) {
      auto v = numberOf(u->operand);
      return v ? std::optional<double>(-*v) : v;
    }
    const auto *l = dyn_cast<LiteralExpr>(e);
    if (!l || !(l->type->isReal() || l->type->isInteger()) ||
        l->text.find_first_of("xXpP'") != std::string::npos)
      return std::nullopt;
    char *end = nullptr;
    double v = std::strtod(l->text.c_str(), &end);
    bool isNumber = end != l->text.c_str() && 2 * v == std::floor(2 * v) &&
                    std::fabs(v) < 1e6; // exact in every precision
    return isNumber ? std::optional<double>(v) : std::nullopt;
  }

private:
  const Expr *number(double v) {
    const Expr *e = b_.real(type(), std::to_string(static_cast<long>(std::fabs(v))) +
                                        (v == std::floor(v) ? ".0" : ".5") + suffixOfLiteral());
    return v < 0 ? b_.unary(UnaryKind::Minus, type(), e) : e;
  }
  const char *suffixOfLiteral() const { return type()->bits == 32 ? "f" : type()->bits == 80 ? "L" : ""; }
  /// Of integers: an order, with 1i.
  const Expr *sumOfIntegers(BinaryKind op, const Expr *x, const LiteralExpr *y) {
    const Type *t = b_.types().intType();
    if (const auto a = numberOf(x))
      return b_.intLiteral(static_cast<std::int64_t>(*a) + (op == BinaryKind::Add ? y->value : -y->value));
    return b_.binary(op, t, x->type == t ? x : b_.castTo(t, x, /*implicit=*/true), y);
  }
  const Expr *sumOf(BinaryKind op, const Expr *x, const Expr *y) {
    if (const auto *l = dyn_cast<LiteralExpr>(y);
        l && l->type->isInteger() && l->hasValue && x->type->isInteger())
      return sumOfIntegers(op, x, l);
    auto a = numberOf(x), c = numberOf(y);
    if (a && c)
      return number(op == BinaryKind::Add ? *a + *c : *a - *c);
    return b_.binary(op, type(), asReal(x), asReal(y));
  }
  static bool holds(BinaryKind op, double a, double c) {
    switch (op) {
    case BinaryKind::Equal:
      return a == c;
    case BinaryKind::LessEqual:
      return a <= c;
    case BinaryKind::GreaterEqual:
      return a >= c;
    case BinaryKind::Less:
      return a < c;
    default:
      return a > c;
    }
  }

  /// An integer argument (of an overload of C++) as an operand.
  const Expr *asReal(const Expr *e) {
    if (!e->type->isInteger())
      return e;
    const auto *l = dyn_cast<LiteralExpr>(e);
    return l && l->hasValue ? b_.real(type(), std::to_string(l->value) + ".0")
                            : b_.castTo(type(), e, /*implicit=*/false);
  }
  const Expr *select() {
    const Expr *e = comparison();
    if (!accept("?"))
      return e;
    const Expr *a = select();
    [[maybe_unused]] bool colon = accept(":");
    assert(colon);
    const Expr *c = select();
    if (const auto *l = dyn_cast<LiteralExpr>(e); l && l->type->isInteger() && l->hasValue)
      return l->value ? a : c;
    return b_.select(type(), e, a, c);
  }
  const Expr *comparison() {
    static const std::pair<const char *, BinaryKind> ops[] = {{"==", BinaryKind::Equal},
                                                              {"<=", BinaryKind::LessEqual},
                                                              {">=", BinaryKind::GreaterEqual},
                                                              {"<", BinaryKind::Less},
                                                              {">", BinaryKind::Greater}};
    const Expr *e = sum();
    for (auto &[token, op] : ops)
      if (accept(token)) {
        const Expr *other = sum();
        auto a = numberOf(e), c = numberOf(other);
        return a && c ? b_.intLiteral(holds(op, *a, *c)) : b_.binary(op, b_.types().intType(), e, other);
      }
    return e;
  }
  const Expr *sum() {
    const Expr *e = product();
    for (;;) {
      if (accept("+"))
        e = sumOf(BinaryKind::Add, e, product());
      else if (accept("-"))
        e = sumOf(BinaryKind::Sub, e, product());
      else
        return e;
    }
  }
  const Expr *product() {
    const Expr *e = unary();
    for (;;) {
      if (accept("*"))
        e = b_.binary(BinaryKind::Mul, type(), asReal(e), asReal(unary()));
      else if (accept("/"))
        e = b_.binary(BinaryKind::Div, type(), asReal(e), asReal(unary()));
      else
        return e;
    }
  }
  const Expr *unary() {
    return accept("-") ? b_.unary(UnaryKind::Minus, type(), asReal(unary())) : primary();
  }
  const Expr *primary() {
    if (accept("(")) {
      const Expr *e = select();
      accept(")");
      return e;
    }
    return std::isdigit(static_cast<unsigned char>(*p_)) ? number() : name();
  }
  const Expr *number() {
    std::string text;
    while (std::isdigit(static_cast<unsigned char>(*p_)) || *p_ == '.')
      text += *p_++;
    if (accept("i"))
      return b_.intLiteral(std::stoll(text));
    if (text.find('.') == text.npos)
      text += ".0";
    return b_.real(type(), text + suffixOfLiteral());
  }
  const Expr *name() {
    std::string text;
    while (std::isalnum(static_cast<unsigned char>(*p_)) || *p_ == '_')
      text += *p_++;
    if (text.size() == 1 && text[0] >= 'x' && text[0] <= 'z' && *p_ != '(')
      return call_->arguments.at(static_cast<std::size_t>(text[0] - 'x'));
    std::vector<const Expr *> args;
    [[maybe_unused]] bool open = accept("(");
    assert(open);
    do
      args.push_back(select());
    while (accept(","));
    accept(")");
    if (text == "pow" && numberOf(args[1]) == 1.0)
      return args[0];
    return b_.pureCall(type(), nameAsCalled(text + suffix_), std::move(args));
  }
  /// A source that calls the builtin may see no declaration of the function (exp10 is one of GNU's); and the call
  /// itself, which the value of a partial often is, is found again by its name.
  std::string nameAsCalled(const std::string &name) const {
    return call_->callee == "__builtin_" + name ? call_->callee : name;
  }

  Builder &b_;
  const char *p_;
  const PureCallExpr *call_;
  std::string suffix_;
};

} // namespace

bool hasDerivativeRule(const std::string &name, std::size_t arguments) {
  const std::optional<Named> named = find(name);
  return named && named->rule->partials.size() == arguments;
}

bool isOverloadOfRule(const std::string &name, std::size_t arguments) {
  return find(name) && !hasDerivativeRule(name, arguments);
}

const Expr *partialDerivative(Builder &b, const PureCallExpr *call, std::size_t number) {
  std::optional<Named> named = find(call->callee);
  assert(named && "asked for a function without a rule");
  if (number >= named->rule->partials.size())
    return nullptr;
  const char *text = named->rule->partials[number];
  if (std::string(text) == "0")
    return nullptr;
  return RuleParser(b, text, call, named->suffix).parse();
}

bool hasSingularPartial(const PureCallExpr *call, std::size_t number) {
  const std::optional<Named> named = find(call->callee);
  if (!named || !named->rule->isSingular)
    return false;
  if (std::string(named->rule->name) != "pow")
    return true;
  const std::optional<double> power = RuleParser::numberOf(call->arguments[1]);
  return number == 0 && !(power && (*power >= 1 || *power <= 0));
}

std::vector<std::string> functionsWithRules() {
  std::vector<std::string> names;
  for (const Rule &r : table())
    names.push_back(r.name);
  return names;
}

std::string plainName(const std::string &callee) {
  std::string name = callee.substr(callee.rfind(':') + 1);
  for (const std::string_view prefix : {"adjgen_", "__builtin_"})
    if (name.starts_with(prefix))
      name.erase(0, prefix.size());
  return name;
}

} // namespace adjgen
