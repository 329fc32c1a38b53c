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
      : modules_(modules), m_(*modules.front()), o_(options), e_(Dialect{m_.isCxx, false, false}) {}

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
    if (!m_.isCxx)
      out_.raw("#ifdef __cplusplus\nextern \"C\" {\n#endif\n");
    out_.raw(declarations_.text());
    if (!m_.isCxx)
      out_.raw("#ifdef __cplusplus\n}\n#endif\n");
    out_.line("#endif");
    return out_.text();
  }

private:
  void printDeclarations(const Module &m) {
    for (const Variable *g : m.globals)
      if (g->isWeak) {
        const std::string space = scopeOf(g);
        if (!space.empty())
          declarations_.line("namespace " + space + " {");
        declarations_.line("extern " + e_.declaration(g->type, unqualified(g->name)) + ";");
        if (!space.empty())
          declarations_.line("}");
      }
    for (const Function *f : m.functions) {
      if (!isDefinedHere(f) || f->isStatic)
        continue;
      const std::string scope = scopeOf(f);
      if (!scope.empty())
        declarations_.line("namespace " + scope + " {");
      for (const std::string &c : f->comment)
        declarations_.comment(c);
      const bool twice = !m_.isCxx && hasVariableArrayParameter(f);
      if (twice) {
        declarations_.line("#ifdef __cplusplus");
        declarations_.line(flatSignatureOf(f, e_) + ";");
        declarations_.line("#else");
      }
      declarations_.line(signatureOf(f, e_) + ";");
      if (twice)
        declarations_.line("#endif");
      if (!scope.empty())
        declarations_.line("}");
    }
  }

  /// Tags of which the declarations use pointers only need not be complete: whoever calls has them anyway.
  bool byPointerOnly(const CarriedItem &item, std::string &forward) const {
    if (item.kind != CarriedKind::TypeDeclaration || m_.isCxx)
      return false;
    for (const std::string &name : item.names)
      for (const char *keyword : {"struct ", "union "}) {
        const std::string tag = keyword + name;
        if (declarations_.text().find(tag + " *") != std::string::npos &&
            declarations_.text().find(tag + " ") != std::string::npos &&
            withoutPacking(item.text).starts_with(tag) && !usedByValue(tag)) {
          forward = tag + ";";
          return true;
        }
      }
    return false;
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
    std::string scope;
    for (std::size_t i = 0; i < needed.size(); ++i) {
      const CarriedItem &item = m_.carried[i];
      const bool isFunction =
          item.kind == CarriedKind::FunctionDefinition || item.kind == CarriedKind::FunctionPrototype;
      const bool isSource = item.kind == CarriedKind::Include && !item.isOfSource && m_.includesSource;
      if (!needed[i] || isFunction || isSource || hidesMacros(item) ||
          item.kind == CarriedKind::GlobalVariable)
        continue;
      enterScope(out_, scope, item.scope);
      out_.raw(textWithIncludes(item.text, m_.sourceOf(item.unit), o_.outputFolder));
    }
    enterScope(out_, scope, "");
    for (const std::string &f : forwards)
      out_.line(f);
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
