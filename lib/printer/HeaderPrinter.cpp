// Declarations of generated code for those who call it; of a C source, readable by C++ too.
#include "ir/Names.h"
#include "printer/CarriedText.h"
#include "printer/FunctionPrinter.h"
#include "printer/Identifiers.h"
#include "printer/Printer.h"
#include "support/Progress.h"

namespace adjgen {

namespace {

class HeaderPrinter {
public:
  HeaderPrinter(const std::vector<const Module *> &modules, const PrintOptions &options)
      : modules_(modules), m_(*modules.front()), o_(options), e_(dialectOf(m_, options.style)) {
    for (Lines *part : {&out_, &declarations_})
      part->useBlockComments(e_.dialect().isC89);
  }

  std::string print(const std::string &guard) {
    for (const Module *m : modules_)
      printDeclarations(*m);
    for (const std::string &line : o_.headComment)
      out_.comment(line);
    out_.line("#ifndef " + guard);
    out_.line("#define " + guard);
    out_.empty();
    printTypes();
    out_.empty();
    if (hasLinkageOfC())
      out_.raw("#ifdef __cplusplus\nextern \"C\" {\n#endif\n");
    out_.raw(declarations_.text());
    if (hasLinkageOfC())
      out_.raw("#ifdef __cplusplus\n}\n#endif\n");
    out_.line("#endif");
    return out_.text();
  }

private:
  static Dialect dialectOf(const Module &m, const SourceStyle &style) {
    Dialect d;
    d.isCxx = m.isCxx;
    d.isC89 = !m.isCxx && style.standard == CStandard::C89;
    d.style = &style;
    d.isForBoth = true;
    return d;
  }

  static bool isDeclared(const Function *f) { return isDefinedHere(f) && !f->isStatic; }

  /// All that is declared. Else, of a C++ source, each function that has it says so.
  bool hasLinkageOfC() const {
    bool all = true;
    for (const Module *m : modules_) {
      for (const Function *f : m->functions)
        all &= !isDeclared(f) || (!linkageOf(f, e_).empty() && scopeOf(f).empty());
      for (const Variable *g : m->globals)
        all &= !g->isWeak;
    }
    return !m_.isCxx || all;
  }

  void printGlobal(const Variable *g) {
    const std::string space = scopeOf(g);
    if (!space.empty())
      declarations_.line(scopeText(space, o_.style).open);
    declarations_.line("extern " + e_.declaration(g->type, unqualified(g->name)) + ";");
    if (!space.empty())
      declarations_.line(scopeText(space, o_.style).close);
  }

  void printDeclarations(const Module &m) {
    for (const Variable *g : m.globals)
      if (g->isWeak)
        printGlobal(g);
    for (const Function *f : m.functions) {
      if (!isDeclared(f))
        continue;
      const std::string scope = scopeOf(f);
      if (!scope.empty())
        declarations_.line(scopeText(scope, o_.style).open);
      for (const std::string &c : f->comment)
        declarations_.comment(c);
      const bool twice = !m_.isCxx && hasParameterOfC(f);
      if (twice) {
        declarations_.line("#ifdef __cplusplus");
        declarations_.line(flatSignatureOf(f, e_) + ";");
        declarations_.line("#else");
      }
      declarations_.line((hasLinkageOfC() ? "" : linkageOf(f, e_)) + signatureOf(f, e_) + ";");
      if (twice)
        declarations_.line("#endif");
      if (!scope.empty())
        declarations_.line(scopeText(scope, o_.style).close);
    }
  }

  /// Tags of which the declarations use pointers only need not be complete: whoever calls has them anyway.
  bool byPointerOnly(const CarriedItem &item, std::string &forward) const {
    if (m_.isCxx)
      return namesOnly(item, forward);
    if (item.kind != CarriedKind::TypeDeclaration)
      return false;
    for (const std::string &name : item.names)
      for (const char *keyword : {"struct ", "union "}) {
        const std::string tag = keyword + name;
        if (declarations_.text().find(tag + " *") != std::string::npos &&
            declarations_.text().find(tag + " ") != std::string::npos &&
            declaresTag(withoutPacking(item.text), keyword, name) && !usedByValue(tag)) {
          forward = tag + ";";
          return true;
        }
      }
    return false;
  }

  /// Of C++: a class of a file that the callers include anyway. What is declared may be of it, or of
  /// templates of it, but for its members and arrays.
  bool namesOnly(const CarriedItem &item, std::string &forward) const {
    const PartForm *form = partForm(item);
    if (!form || form->forward.empty() || item.names.empty())
      return false;
    const std::string &text = declarations_.text(), &name = item.names.front();
    std::size_t at = 0;
    for (; (at = findIdentifier(text, name, at)) != std::string::npos; at += name.size()) {
      const std::size_t end = at + name.size();
      const std::string behind = text.substr(end, text.find_first_of(",)", end) - end);
      if (behind.starts_with("::") || behind.find('[') != std::string::npos)
        return false;
    }
    const std::string close(llvm::StringRef(item.scope).count('{'), '}');
    forward = item.scope.empty() ? form->forward : item.scope + " " + form->forward + " " + close;
    return findIdentifier(text, name, 0) != std::string::npos;
  }

  /// `struct s {...};`, or `typedef struct s {...} s;` of which only the tag is used.
  bool declaresTag(llvm::StringRef text, llvm::StringRef keyword, const std::string &name) const {
    const std::string &used = declarations_.text();
    const bool hasOtherName = text.consume_front("typedef ");
    std::size_t at = 0;
    for (; hasOtherName && (at = findIdentifier(used, name, at)) != std::string::npos; at += name.size())
      if (!llvm::StringRef(used).take_front(at).ends_with(keyword))
        return false;
    return text.starts_with(keyword.str() + name);
  }

  /// A line in front that says how it is laid out matters only where it is complete.
  static llvm::StringRef withoutPacking(llvm::StringRef text) {
    return text.starts_with("#pragma pack") ? text.split('\n').second : text;
  }

  bool usedByValue(const std::string &tag) const {
    const std::string &text = declarations_.text();
    for (std::size_t at = 0; (at = text.find(tag, at)) != std::string::npos; at += tag.size()) {
      const std::size_t end = at + tag.size();
      if (end + 1 < text.size() && text[end] == ' ' && text[end + 1] != '*')
        return true;
    }
    return false;
  }

  void printTypes() {
    Mentioned mentioned;
    std::set<std::string> &used = mentioned.identifiers;
    addIdentifiers(declarations_.text(), used);
    if (used.count("bool"))
      out_.line("#include <stdbool.h>");
    // Only a pointer to it: neither its definition nor what that needs.
    std::vector<std::string> forwards;
    for (const CarriedItem &item : m_.carried) {
      std::string forward;
      if (byPointerOnly(item, forward)) {
        forwards.push_back(forward);
        for (const std::string &n : item.names)
          used.erase(n);
      }
    }
    const std::vector<bool> needed = neededItems(m_, mentioned);
    printItems(needed);
    for (const std::string &f : forwards)
      out_.line(f);
  }

  /// A part of the source is included, which the callers do, too: its types are not defined twice.
  void printItems(const std::vector<bool> &needed) {
    const std::set<std::string> parts = includedParts(needed);
    std::set<std::string> printed;
    std::string scope;
    for (std::size_t i = 0; i < needed.size(); ++i) {
      const CarriedItem &item = m_.carried[i];
      const PartForm *form = partForm(item);
      const bool isOfPart = form && parts.count(form->include);
      const bool isSource = item.kind == CarriedKind::Include && !item.isOfSource && m_.includesSource;
      if (!needed[i] || isFunction(item) || isSource || hidesMacros(item) ||
          item.kind == CarriedKind::GlobalVariable || (isOfPart && !printed.insert(form->include).second))
        continue;
      enterScope(out_, scope, isOfPart ? "" : item.scope);
      out_.raw(
          textWithIncludes(isOfPart ? form->include : item.text, m_.sourceOf(item.unit), o_.outputFolder));
    }
    enterScope(out_, scope, "");
  }

  const PartForm *partForm(const CarriedItem &item) const {
    const auto known = o_.style.parts.find(item.text);
    const bool isType = item.kind == CarriedKind::TypeDeclaration;
    return isType && known != o_.style.parts.end() ? &known->second : nullptr;
  }

  std::set<std::string> includedParts(const std::vector<bool> &needed) const {
    std::set<std::string> parts;
    for (std::size_t i = 0; i < needed.size(); ++i)
      if (const PartForm *form = needed[i] ? partForm(m_.carried[i]) : nullptr)
        parts.insert(form->include);
    return parts;
  }

  const std::vector<const Module *> &modules_;
  const Module &m_; // the first: all carry the same types
  const PrintOptions &o_;
  const ExprPrinter e_;
  Lines out_, declarations_;
};

} // namespace

std::string printHeader(const std::vector<const Module *> &modules, const PrintOptions &options,
                        const std::string &guardName) {
  return HeaderPrinter(modules, options).print(guardName);
}

} // namespace adjgen
