// Problem: one type has many spellings, and a head may be written, pasted from the declaration, or demangled.
// Approach: words, brought into one order: what the type is made of, `const` first, then its declarator.
#include "frontend/heads/WrittenTypes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"
#include <cctype>

namespace adjgen::frontend {

static bool isWordPart(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }
static bool isIdentifier(const std::string &w) {
  return isWordPart(w[0]) && !std::isdigit(static_cast<unsigned char>(w[0]));
}

/// A demangled array<double, 5ul> is an array<double, 5>.
static std::string withoutSuffix(std::string word) {
  if (std::isdigit(static_cast<unsigned char>(word[0])))
    word.resize(word.find_last_not_of("uUlL") + 1);
  return word;
}

static Words wordsIn(const std::string &text) {
  Words words;
  for (std::size_t i = 0; i < text.size();) {
    std::size_t end = i + 1;
    if (isWordPart(text[i]))
      while (end < text.size() && isWordPart(text[end]))
        ++end;
    else if (text.compare(i, 2, "::") == 0 || text.compare(i, 2, "&&") == 0)
      ++end;
    else if (text.compare(i, 3, "...") == 0)
      end += 2;
    if (!std::isspace(static_cast<unsigned char>(text[i])))
      words.push_back(withoutSuffix(text.substr(i, end - i)));
    i = end;
  }
  return words;
}

static int depthOf(const std::string &w) {
  return w == "(" || w == "<" || w == "[" || w == "{"   ? 1
         : w == ")" || w == ">" || w == "]" || w == "}" ? -1
                                                        : 0;
}

/// Behind what the bracket at `i` begins.
static std::size_t behindGroup(const Words &words, std::size_t i) {
  int depth = 0;
  do
    depth += depthOf(words[i++]);
  while (depth > 0 && i < words.size());
  return i;
}

static Words slice(const Words &words, std::size_t begin, std::size_t end) {
  if (end <= begin) // of brackets that do not close
    return {};
  return Words(words.begin() + static_cast<std::ptrdiff_t>(begin),
               words.begin() + static_cast<std::ptrdiff_t>(end));
}

/// The parts between commas of what stands in brackets.
static std::vector<Words> itemsOf(const Words &words) {
  std::vector<Words> items;
  for (std::size_t i = 0; i < words.size();) {
    std::size_t end = i;
    while (end < words.size() && words[end] != ",")
      end = behindGroup(words, end);
    items.push_back(slice(words, i, end));
    i = end + 1;
  }
  return items;
}

static void append(Words &to, const Words &words) { to.insert(to.end(), words.begin(), words.end()); }

/// `long unsigned int` is `unsigned long`.
static Words arithmeticType(const Words &parts) {
  Words type;
  auto has = [&](const char *w) { return llvm::is_contained(parts, w); };
  if (has("unsigned"))
    type.push_back("unsigned");
  else if (has("signed") && has("char"))
    type.push_back("signed");
  for (const char *w : {"_Complex", "short", "long"})
    type.insert(type.end(), static_cast<std::size_t>(llvm::count(parts, w)), w);
  const bool hasSize = has("short") || has("long");
  for (const std::string &w : parts)
    if (!llvm::is_contained({"signed", "unsigned", "short", "long", "_Complex", "int"}, w))
      type.push_back(w == "_Bool" ? "bool" : w);
  if (!hasSize && (type.empty() || type == Words{"unsigned"}))
    type.push_back("int");
  return type;
}

namespace {

class TypeReader {
public:
  TypeReader(Words words, bool isParameter) : words_(std::move(words)), isParameter_(isParameter) {}

  Words read() {
    specifiers();
    const Words end = asParameter(declarator(words_, at_));
    const bool hasOwnConst = isParameter_ && end.empty();
    Words type;
    if (isConst_ && !hasOwnConst)
      type.push_back("const");
    if (isVolatile_ && !hasOwnConst)
      type.push_back("volatile");
    append(type, arithmetic_.empty() ? name_ : arithmeticType(arithmetic_));
    append(type, end);
    while (isParameter_ && !end.empty() && (type.back() == "const" || type.back() == "volatile"))
      type.pop_back();
    return type;
  }

private:
  /// An array is a pointer to its first element.
  Words asParameter(Words end) const {
    if (!isParameter_ || end.empty() || end[0] != "[")
      return end;
    const Words rows = slice(end, behindGroup(end, 0), end.size());
    Words pointer = rows.empty() ? Words{"*"} : Words{"(", "*", ")"};
    append(pointer, rows);
    return pointer;
  }
  static bool isArithmetic(const std::string &w) {
    static const llvm::StringSet<> words{"void", "bool",   "_Bool",    "char",  "short",  "int",
                                         "long", "signed", "unsigned", "float", "double", "_Complex"};
    return words.contains(w);
  }
  static bool isNoise(const std::string &w) {
    static const llvm::StringSet<> words{"struct",   "class",    "union",      "enum",        "typename",
                                         "register", "restrict", "__restrict", "__restrict__"};
    return words.contains(w);
  }

  void specifiers() {
    for (; at_ < words_.size(); ++at_) {
      const std::string &w = words_[at_];
      if (w == "const" || w == "volatile")
        (w == "const" ? isConst_ : isVolatile_) = true;
      else if (isArithmetic(w) && name_.empty())
        arithmetic_.push_back(w);
      else if (name_.empty() && arithmetic_.empty() && (isIdentifier(w) || w == "::"))
        name();
      else if (!isNoise(w))
        return;
    }
  }
  void name() {
    if (isNoise(words_[at_]))
      return;
    std::size_t end = at_;
    if (words_[end] == "::")
      at_ = ++end;
    while (end < words_.size() && isIdentifier(words_[end])) {
      name_.push_back(words_[end++]);
      if (end < words_.size() && words_[end] == "<") {
        arguments(name_, words_, end);
        end = behindGroup(words_, end);
      }
      if (end >= words_.size() || words_[end] != "::")
        break;
      name_.push_back(words_[end++]);
    }
    at_ = end - 1;
  }

  Words declarator(const Words &words, std::size_t i) {
    Words end;
    for (; i < words.size() && words[i] != "="; ++i) {
      const std::string &w = words[i];
      if (w == "const" || w == "volatile" || (!isIdentifier(w) && !depthOf(w)))
        end.push_back(w);
      else if (depthOf(w) > 0) {
        const std::size_t behind = behindGroup(words, i);
        group(end, slice(words, i, behind));
        i = behind - 1;
      }
    }
    return end;
  }
  /// (*p), (double, int), [3]
  void group(Words &end, const Words &words) {
    const Words inner = slice(words, 1, words.size() - 1);
    const bool isDeclarator = words[0] == "(" && !inner.empty() && (inner[0] == "*" || inner[0] == "&");
    end.push_back(words[0]);
    if (isDeclarator)
      append(end, declarator(inner, 0));
    else if (words[0] == "(")
      for (const Words &p : itemsOf(inner))
        item(end, TypeReader(p, true).read());
    else
      append(end, inner);
    end.push_back(words.back());
  }
  static void item(Words &list, const Words &item) {
    if (depthOf(list.back()) <= 0)
      list.push_back(",");
    append(list, item);
  }

public:
  /// <double, 3>, which begins at `i`
  static void arguments(Words &to, const Words &words, std::size_t i) {
    to.push_back("<");
    for (const Words &a : itemsOf(slice(words, i + 1, behindGroup(words, i) - 1)))
      item(to, TypeReader(a, false).read());
    to.push_back(">");
  }

private:
  Words words_;
  bool isParameter_;
  std::size_t at_ = 0;
  bool isConst_ = false, isVolatile_ = false;
  Words arithmetic_, name_;
};

} // namespace

Words wordsOfType(const std::string &text, bool isParameter) {
  return TypeReader(wordsIn(text), isParameter).read();
}

static Words nameAsWritten(const Words &words) {
  Words name;
  for (std::size_t i = 0; i < words.size();) {
    if (words[i] == "operator") { // its symbols are no brackets
      append(name, slice(words, i, words.size()));
      return name;
    }
    if (words[i] == "<") {
      TypeReader::arguments(name, words, i);
      i = behindGroup(words, i);
    } else {
      if (!name.empty() || words[i] != "::")
        name.push_back(words[i]);
      ++i;
    }
  }
  return name;
}

WrittenFunction functionAsWritten(const std::string &text) {
  WrittenFunction f;
  Words words = wordsIn(text);
  if (words.size() > 1 && words.back() == "const" && words[words.size() - 2] == ")") {
    f.isConst = true;
    words.pop_back();
  }
  std::size_t open = words.size();
  for (int depth = 0; open > 0 && words.back() == ")" && (open == words.size() || depth < 0);)
    depth += depthOf(words[--open]);
  if (open < words.size() && !(open > 0 && words[open - 1] == "operator")) {
    f.parameters.emplace();
    for (const Words &p : itemsOf(slice(words, open + 1, words.size() - 1)))
      f.parameters->push_back(TypeReader(p, true).read());
    words = slice(words, 0, open);
    if (f.parameters->size() == 1 && f.parameters->front() == Words{"void"})
      f.parameters->clear();
  }
  f.name = nameAsWritten(words);
  return f;
}

namespace {

struct Comparison {
  const Words &written, &full;
  bool isWhole;
  bool mayEndEarlier = true; // arguments of templates

  bool from(std::size_t i, std::size_t k) const {
    if (i == written.size())
      return k == full.size() || (mayEndEarlier && endsArguments(k));
    if (k == full.size())
      return false;
    if (written[i] == full[k] && from(i + 1, k + 1))
      return true;
    if (mayEndEarlier && written[i] == ">" && full[k] == ",")
      return from(i, k + 1 + itemLength(k + 1));
    const bool beginsName = isIdentifier(full[k]) && (k == 0 ? !isWhole : full[k - 1] != "::");
    return beginsName && scopeLength(k) > 0 && from(i, k + scopeLength(k));
  }
  /// `f<double>` without its arguments
  bool endsArguments(std::size_t k) const { return full[k] == "<" && behindGroup(full, k) == full.size(); }
  std::size_t itemLength(std::size_t k) const {
    const std::size_t begin = k;
    while (k < full.size() && full[k] != "," && full[k] != ">")
      k = behindGroup(full, k);
    return k - begin;
  }
  /// Of `ns::`, `C<double>::`; 0: what is there is no scope.
  std::size_t scopeLength(std::size_t k) const {
    const std::size_t begin = k++;
    if (k < full.size() && full[k] == "<")
      k = behindGroup(full, k);
    return k < full.size() && full[k] == "::" ? k + 1 - begin : 0;
  }
};

} // namespace

bool areSameWords(const Words &written, const Words &full, bool isWhole) {
  return Comparison{written, full, isWhole}.from(0, 0);
}

bool haveSameArguments(const Words &written, const Words &full) {
  return Comparison{written, full, true, false}.from(0, 0);
}

} // namespace adjgen::frontend
