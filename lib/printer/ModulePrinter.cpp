// A whole translation unit: comment, includes, what is carried over, globals of derivative code, prototypes,
// functions.
#include "ir/Visitor.h"
#include "printer/Carried.h"
#include "printer/FunctionPrinter.h"
#include "printer/Printer.h"

#include <map>

namespace adjgen {

std::string printExpr(const Expr *e) { return withoutBreaks(ExprPrinter().text(e)); }
std::string printPath(const Path &p) { return withoutBreaks(ExprPrinter().path(p)); }

namespace {

class ModulePrinter {
public:
  ModulePrinter(const Module &module, const PrintOptions &options)
      : m_(module), o_(options), e_(Dialect{module.isCxx, options.includeRuntime, true}) {}

  std::string print() {
    printBodies();
    printGlobals();
    const bool usesRuntime = o_.includeRuntime || callsRuntime();
    const std::vector<bool> needed = neededItems(m_, mentionedBy(m_, functions_.text() + globals_.text()));
    printPrototypes();

    for (const std::string &line : o_.headComment)
      out_.comment(line);
    out_.empty();
    printCarried(needed, usesRuntime);
    append(globals_);
    append(prototypes_);
    append(functions_);
    return out_.text();
  }

private:
  void append(const Lines &part) {
    if (part.text().empty())
      return;
    out_.empty();
    out_.raw(std::string_view(part.text()).substr(0, part.text().size() - 1));
  }

  void printBodies() {
    for (const Function *f : m_.functions) {
      if (!isDefinedHere(f))
        continue;
      functions_.empty();
      printFunction(functions_, f, e_);
    }
  }

  bool isCarried(const std::string &name) const {
    for (const CarriedItem &item : m_.carried)
      for (const std::string &n : item.names)
        if (n == name)
          return true;
    return false;
  }

  /// Globals that stand nowhere in the source: those of derivative code.
  bool isOurs(const Variable *g) const {
    return g->isWeak || (g->storage != StorageKind::External && !g->hasInitializer && !g->isConstant &&
                         !isCarried(g->name));
  }

  void printGlobals() {
    for (const Variable *g : m_.globals) {
      if (!isOurs(g))
        continue;
      std::string text = g->isWeak ? "__attribute__((weak)) " : "static ";
      if (g->storage == StorageKind::ThreadLocal)
        text += m_.isCxx ? "thread_local " : "_Thread_local ";
      globals_.line(text + e_.declaration(g->type, g->name) + ";");
    }
  }

  /// The primal, too, may call functions of the runtime (adjgen_frexp_exponent).
  bool callsRuntime() const {
    bool found = false;
    for (const Function *f : m_.functions)
      if (isDefinedHere(f))
        forEachStmt(f->body, [&](const Stmt *s) {
          forEachExprOf(s, [&](const Expr *root) {
            forEachExpr(root, [&](const Expr *e) {
              const auto *c = dyn_cast<PureCallExpr>(e);
              found |= c && c->callee.rfind("adjgen_", 0) == 0 && !isCarried(c->callee);
            });
          });
        });
    return found;
  }

  /// The functions that are called before their definition, and those that only the source defines and
  /// nothing else declares.
  void printPrototypes() {
    std::set<std::string> seen, early; // by name: a pass may have put a new Function in an old one's place
    for (const Function *f : m_.functions) {
      if (!isDefinedHere(f))
        continue;
      seen.insert(f->name);
      forEachStmt(f->body, [&](const Stmt *s) {
        if (const auto *c = dyn_cast<CallStmt>(s); c && c->callee && !seen.count(c->callee->name))
          early.insert(c->callee->name);
        forEachExprOf(s, [&](const Expr *root) {
          forEachExpr(root, [&](const Expr *e) {
            if (const auto *r = dyn_cast<FunctionRefExpr>(e); r && !seen.count(r->function->name))
              early.insert(r->function->name);
          });
        });
      });
    }
    for (const Function *f : m_.functions)
      if (early.count(f->name) && (isDefinedHere(f) || isUndeclared(f)))
        prototypes_.line(signatureOf(f, e_) + ";");
  }

  bool isUndeclared(const Function *f) const {
    return !f->inSystemHeader && !f->inHeader && !isCarried(f->name) && f->name.rfind("adjgen_", 0) != 0 &&
           f->name.rfind("__builtin_", 0) != 0;
  }

  /// A definition with external linkage would be a second one.
  std::string carriedText(const CarriedItem &item) const {
    if (item.kind == CarriedKind::Include)
      return includeText(item.text, m_.mainFile, o_.outputFolder);
    if (item.kind == CarriedKind::FunctionDefinition && item.function && !item.function->isStatic)
      return withoutBreaks(signatureOf(item.function, e_)) + ";";
    return item.text;
  }

  void printCarried(const std::vector<bool> &needed, bool usesRuntime) {
    std::size_t afterIncludes = 0;
    for (std::size_t i = 0; i < needed.size(); ++i)
      if (needed[i] && m_.carried[i].kind == CarriedKind::Include)
        afterIncludes = i + 1;
    CarriedKind last = CarriedKind::Include;
    bool lastWasLong = false;
    for (std::size_t i = 0; i <= needed.size(); ++i) {
      if (i == afterIncludes && usesRuntime)
        out_.line("#include <adjgen/runtime.h>");
      if (i == needed.size() || !needed[i])
        continue;
      const std::string text = carriedText(m_.carried[i]);
      const bool isLong = text.find('\n') != std::string::npos;
      if (isLong || lastWasLong || m_.carried[i].kind != last ||
          (i >= afterIncludes && last == CarriedKind::Include))
        out_.empty();
      out_.raw(text);
      last = m_.carried[i].kind;
      lastWasLong = isLong;
    }
  }

  const Module &m_;
  const PrintOptions &o_;
  const ExprPrinter e_;
  Lines out_, functions_, globals_, prototypes_;
};

} // namespace

std::string printModule(const Module &module, const PrintOptions &options) {
  return ModulePrinter(module, options).print();
}

} // namespace adjgen
