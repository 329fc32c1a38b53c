#include "driver/HeadParser.h"

#include <cctype>

namespace adjgen {

namespace {

std::string trimmed(const std::string &s) {
  std::size_t a = 0, b = s.size();
  while (a < b && std::isspace(static_cast<unsigned char>(s[a])))
    ++a;
  while (b > a && std::isspace(static_cast<unsigned char>(s[b - 1])))
    --b;
  return s.substr(a, b - a);
}

bool isIdentifierStart(char c) { return std::isalpha(static_cast<unsigned char>(c)) || c == '_'; }

/// x, ns::x
bool isName(const std::string &s) {
  if (s.empty() || !(isIdentifierStart(s[0]) || s[0] == ':') || s.back() == ':')
    return false;
  for (char c : s)
    if (!isIdentifierStart(c) && !std::isdigit(static_cast<unsigned char>(c)) && c != ':')
      return false;
  return true;
}

bool isTypeWord(const std::string &s) {
  for (const char *word :
       {"void", "bool", "_Bool", "char", "short", "int", "long", "signed", "unsigned", "float", "double"})
    if (s == word)
      return true;
  return false;
}

/// Position of the bracket that the one at the end of `s` closes; npos if there is none.
std::size_t openingOfLast(const std::string &s) {
  if (s.empty() || s.back() != ')')
    return std::string::npos;
  int depth = 0;
  for (std::size_t i = s.size(); i-- > 0;) {
    depth += s[i] == ')' ? 1 : s[i] == '(' ? -1 : 0;
    if (depth == 0)
      return i;
  }
  return std::string::npos;
}

/// "(a, b)" to names; nullopt if one of them is no name.
std::optional<std::vector<std::string>> namesIn(const std::string &group) {
  std::vector<std::string> names;
  const std::string inner = trimmed(group.substr(1, group.size() - 2));
  if (inner.empty())
    return names;
  for (std::size_t begin = 0; begin <= inner.size();) {
    const std::size_t comma = std::min(inner.find(',', begin), inner.size());
    names.push_back(trimmed(inner.substr(begin, comma - begin)));
    if (!isName(names.back()))
      return std::nullopt;
    begin = comma + 1;
  }
  return names;
}

bool areAllPlain(const std::vector<std::string> &names) {
  for (const std::string &n : names)
    if (isTypeWord(n))
      return false;
  return !names.empty();
}

/// f(const char *, ...)
std::string withoutEllipsis(const std::string &s) {
  const std::size_t at = s.find("...");
  const std::size_t behind = at == std::string::npos ? at : s.find_first_not_of(' ', at + 3);
  const bool isLast = behind != std::string::npos && s[behind] == ')';
  return isLast ? s.substr(0, at) + s.substr(at + 3) : s;
}

/// f(double x = 1.5) without "= 1.5"
std::string withoutDefaults(const std::string &s) {
  std::string kept;
  int depth = 0, depthOfDefault = 0; // 0: in none
  for (const char c : s) {
    depth += c == '(' || c == '{' ? 1 : 0;
    if (depthOfDefault && depth == depthOfDefault && (c == ',' || c == ')'))
      depthOfDefault = 0;
    if (!depthOfDefault && c == '=' && depth > 0)
      depthOfDefault = depth;
    depth -= c == ')' || c == '}' ? 1 : 0;
    if (!depthOfDefault)
      kept += c;
  }
  return kept;
}

bool endsInConst(const std::string &s) {
  const std::string word = "const";
  const std::size_t length = s.size() - std::min(s.size(), word.size());
  return s.substr(length) == word && !trimmed(s.substr(0, length)).empty() &&
         trimmed(s.substr(0, length)).back() == ')';
}

/// Is this the name of a function, perhaps qualified, with template arguments and a list of parameters?
bool isFunctionName(const std::string &text) {
  std::string s = withoutEllipsis(withoutDefaults(text));
  if (endsInConst(s))
    s = trimmed(s.substr(0, s.size() - std::string("const").size()));
  if (s.empty() || !(isIdentifierStart(s[0]) || s[0] == ':'))
    return false;
  int round = 0, angle = 0;
  for (std::size_t i = 0; i < s.size(); ++i) {
    const char c = s[i];
    round += c == '(' ? 1 : c == ')' ? -1 : 0;
    angle += c == '<' ? 1 : c == '>' ? -1 : 0;
    const bool isPunctuation = std::string("_:<>(),*&[]~ ").find(c) != std::string::npos;
    if (round < 0 || angle < 0 || (!std::isalnum(static_cast<unsigned char>(c)) && !isPunctuation))
      return false;
    const bool isBeforeBracket = c == ' ' && s.find_first_not_of(' ', i) == s.find_first_of("(<", i);
    if (round == 0 && angle == 0 && !isBeforeBracket && (c == ' ' || c == ',' || c == '*' || c == '&'))
      return false;
  }
  return round == 0 && angle == 0;
}

/// Takes a trailing group of names off `left`.
bool takeDependents(std::string &left, bool hasSlash, HeadSpec &head) {
  const std::size_t open = openingOfLast(left);
  if (open == std::string::npos)
    return true;
  const auto names = namesIn(left.substr(open));
  const std::string before = trimmed(left.substr(0, open));
  const bool isOperator = before.size() > 10 && before.substr(before.size() - 10) == "operator()";
  const bool isSecondGroup = !before.empty() && !isOperator && (before.back() == ')' || endsInConst(before));
  if (!hasSlash && !isSecondGroup && (!names || !areAllPlain(*names)))
    return true; // a list of parameter types
  if (!names)
    return false;
  head.dependents = names;
  left = before;
  return true;
}

} // namespace

std::optional<HeadSpec> parseHead(const std::string &text, std::string &problem) {
  HeadSpec head;
  head.text = text;
  std::string left = trimmed(text);
  const std::size_t slash = left.rfind('/');
  if (slash != std::string::npos) {
    const std::string right = trimmed(left.substr(slash + 1));
    left = trimmed(left.substr(0, slash));
    if (openingOfLast(right) != 0) {
      problem = "behind '/' a list of independents in brackets is expected";
      return std::nullopt;
    }
    head.independents = namesIn(right);
    if (!head.independents) {
      problem = "the list of independents must be names, separated by commas";
      return std::nullopt;
    }
  }
  if (!takeDependents(left, slash != std::string::npos, head)) {
    problem = "the list of dependents must be names, separated by commas";
    return std::nullopt;
  }
  if (!isFunctionName(left)) {
    problem = left.empty() ? "the function's name is missing" : "'" + left + "' is not a function's name";
    return std::nullopt;
  }
  head.name = left;
  return head;
}

} // namespace adjgen
