// A whole translation unit: comment, includes, what is carried over, globals of derivative code, prototypes,
// functions.
#include "ir/Names.h"
#include "ir/Visitor.h"
#include "printer/CarriedText.h"
#include "printer/FunctionPrinter.h"
#include "printer/Identifiers.h"
#include "printer/InitialPointers.h"
#include "printer/Printer.h"
#include "printer/UnsetSaves.h"
#include "support/Progress.h"

#include <map>

namespace adjgen {

std::string printExpr(const Expr *e) { return withoutBreaks(ExprPrinter().text(e)); }
std::string printPath(const Path &p) { return withoutBreaks(ExprPrinter().path(p)); }

static ExprPrinter plainPrinter(bool isCxx, const SourceStyle *style = nullptr) {
  Dialect d;
  d.isCxx = isCxx;
  d.style = style;
  return ExprPrinter(d);
}

std::string printType(const Type *t, bool isCxx) { return withoutBreaks(plainPrinter(isCxx).typeName(t)); }

std::string printPrototype(const Function *f, bool isCxx, const SourceStyle &style) {
  const ExprPrinter e = plainPrinter(isCxx, &style);
  const std::string scope = scopeOf(f), text = withoutBreaks(linkageOf(f, e) + signatureOf(f, e)) + ";";
  const ScopeText around = scopeText(scope, style);
  return scope.empty() ? text : around.open + "\n" + text + "\n" + around.close;
}

std::string printDeclaration(const Variable *v, bool isCxx) {
  return withoutBreaks(plainPrinter(isCxx).declaration(v->type, v->name)) + ";";
}

namespace {

class ModulePrinter {
public:
  ModulePrinter(const Module &module, const PrintOptions &options, LineOrigins *origins)
      : m_(module), o_(options), e_(dialectOf(module, options)), origins_(origins) {
    for (Lines *part : {&out_, &functions_, &globals_, &prototypes_})
      *part = emptyPart();
  }

  std::string print() {
    const std::vector<bool> needed = printBodies();
    const bool usesRuntime = o_.includeRuntime || needsRuntime();
    printPrototypes();

    for (const std::string &line : o_.headComment)
      out_.comment(line);
    out_.empty();
    printCarried(needed, usesRuntime);
    hideMacrosOfSource(needed);
    append(globals_);
    append(prototypes_);
    append(functions_);
    if (origins_)
      *origins_ = out_.origins();
    return out_.text();
  }

private:
  static Dialect dialectOf(const Module &m, const PrintOptions &options) {
    Dialect d;
    d.isCxx = m.isCxx;
    d.hasNull = options.includeRuntime;
    d.isC89 = !m.isCxx && options.style.standard == CStandard::C89;
    d.style = &options.style;
    return d;
  }

  Lines emptyPart() const {
    Lines part;
    part.useBlockComments(e_.dialect().isC89);
    if (origins_)
      part.keepOrigins();
    return part;
  }

  void append(const Lines &part) {
    if (part.text().empty())
      return;
    out_.empty();
    out_.append(part);
  }

  /// Closes the namespace that is open, and opens this one.
  void enter(Lines &out, const std::string &scope) {
    if (scope == scope_)
      return;
    if (!scope_.empty())
      out.line(scopeText(scope_, o_.style).close + " // namespace " + scope_);
    if (!scope_.empty())
      out.empty();
    if (!scope.empty())
      out.line(scopeText(scope, o_.style).open);
    if (!scope.empty())
      out.empty();
    scope_ = scope;
  }

  /// Returns which items the output must hold. Names are qualified where such an item hides them, which makes
  /// no other item needed: so it is known of all that the source has at first, and then of these.
  std::vector<bool> printBodies() {
    std::vector<bool> needed(m_.carried.size(), true);
    for (int turn = 0; turn < (m_.isCxx ? 2 : 1); ++turn) {
      others_ = namesInNamespaces(needed);
      functions_ = emptyPart();
      printFunctions();
      printGlobals(mentionedBy(m_, functions_.text()).identifiers);
      needed = neededItems(m_, withoutMacros(mentionedBy(m_, functions_.text() + globals_.text())));
    }
    return needed;
  }

  void printFunctions() {
    for (const Function *f : m_.functions) {
      if (!isDefinedHere(f))
        continue;
      functions_.empty();
      enter(functions_, scopeOf(f));
      Dialect dialect = e_.dialect();
      dialect.isInNamespace = m_.isCxx && !scopeOf(f).empty();
      dialect.others = &others_;
      printFunction(functions_, f, ExprPrinter(dialect));
    }
    enter(functions_, "");
  }

  ScopedNames namesInNamespaces(const std::vector<bool> &needed) const {
    ScopedNames out;
    for (std::size_t i = 0; i < m_.carried.size(); ++i) {
      const CarriedItem &item = m_.carried[i];
      if (!needed[i])
        continue;
      const bool isUnnamed = item.scope == "namespace {";
      if (isUnnamed || opensNamespace(item.scope))
        (isUnnamed ? out.inUnnamed : out.inNamed).insert(item.names.begin(), item.names.end());
      if (isUnnamed && item.function)
        out.ofUnnamed.insert(item.function);
    }
    for (const Function *f : m_.functions)
      if (const std::string scope = scopeOf(f); !scope.empty())
        out.inNamed.insert(f->printedName().substr(scope.size() + 2));
    return out;
  }

  /// As of CarriedItem::scope, which may open linkages as well.
  static bool opensNamespace(const std::string &scope) {
    return scope.find("namespace") != std::string::npos;
  }

  bool isCarried(const std::string &name) const {
    for (const CarriedItem &item : m_.carried)
      for (const std::string &n : item.names)
        if (n == name)
          return true;
    return false;
  }

  /// Globals that stand nowhere in the source: those of derivative code. What is internal to a file, and not
  /// carried, an included header has.
  bool isOurs(const Variable *g) const {
    const bool isOfHeader = g->isInternal && !m_.isShadow(g);
    return g->isWeak || (g->storage != StorageKind::External && !g->hasInitializer && !g->isConstant &&
                         !isOfHeader && !isCarried(g->name));
  }

  /// Those that others may see, and of the file's own those that its functions name, or that these lead to. (A
  /// function that is carried may have a variable of the same name.)
  void printGlobals(std::set<std::string> mentioned) {
    globals_ = emptyPart();
    std::set<const Variable *> named = globalsNamedIn(m_);
    for (auto g = m_.globals.rbegin(); g != m_.globals.rend(); ++g) // what is led to stands in front
      if (isOurs(*g) && (((*g)->isWeak && mentioned.count((*g)->name)) || named.count(*g)))
        for (const InitialPointer &p : (*g)->initialPointers) {
          mentioned.insert(p.target->name);
          named.insert(p.target);
        }
    for (const Variable *g : m_.globals) {
      if (!isOurs(g) || (!g->isWeak && !(mentioned.count(g->name) && named.count(g))))
        continue;
      std::string text = !g->isWeak ? "static " : g->isInternal ? "" : "__attribute__((weak)) ";
      if (g->storage == StorageKind::ThreadLocal)
        text += o_.style.threadLocal(m_.isCxx);
      enter(globals_, scopeOf(g));
      globals_.line(text + e_.declaration(g->type, unqualified(g->name)) + initializerOf(g, m_.isCxx) + ";");
    }
    enter(globals_, "");
  }

  /// The primal, too, may call functions of the runtime (adjgen_frexp_exponent), and use what its header
  /// declares: malloc for `new`, size_t in loops over the elements of what is copied.
  bool needsRuntime() const {
    bool found = false;
    for (const Function *f : m_.functions)
      if (isDefinedHere(f))
        forEachStmt(f->body, [&](const Stmt *s) {
          if (const auto *k = dyn_cast<CallStmt>(s); k && k->callee && m_.isCxx)
            found |= std::set<std::string>{"malloc", "calloc", "free"}.count(k->callee->name) > 0;
          if (const auto *k = dyn_cast<CallStmt>(s); k && k->callee && !k->callee->body)
            found |= k->callee->name.starts_with("adjgen_") && !isCarried(k->callee->name);
          if (const auto *loop = dyn_cast<ForStmt>(s); loop && m_.isCxx)
            found |= loop->variable->type->name == "size_t";
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
      seen.insert(f->printedName());
      forEachStmt(f->body, [&](const Stmt *s) {
        if (const auto *c = dyn_cast<CallStmt>(s); c && c->callee && !seen.count(c->callee->printedName()))
          early.insert(c->callee->printedName());
        forEachExprOf(s, [&](const Expr *root) {
          forEachExpr(root, [&](const Expr *e) {
            if (const auto *r = dyn_cast<FunctionRefExpr>(e); r && !seen.count(r->function->printedName()))
              early.insert(r->function->printedName());
          });
        });
      });
    }
    for (const Function *f : m_.functions)
      if (early.count(f->printedName()) && (isDefinedHere(f) || isUndeclared(f))) {
        enter(prototypes_, scopeOf(f));
        prototypes_.line(linkageOf(f, e_) + signatureOf(f, e_) + ";");
      }
    enter(prototypes_, "");
  }

  bool isUndeclared(const Function *f) const {
    return !f->inSystemHeader && !f->inHeader && !isCarried(f->printedName()) &&
           f->name.rfind("adjgen_", 0) != 0 && f->name.rfind("__builtin_", 0) != 0;
  }

  /// A definition with external linkage would be a second one.
  std::string carriedText(const CarriedItem &item) const {
    if (item.kind == CarriedKind::FunctionDefinition && item.function && !item.function->isStatic)
      return withoutBreaks(signatureOf(item.function, e_)) + ";";
    return textWithIncludes(item.text, m_.sourceOf(item.unit), o_.outputFolder);
  }

  void includeRuntime() {
    std::vector<std::string> hidden;
    for (const CarriedItem &item : m_.carried)
      if (hidesMacros(item))
        hidden.insert(hidden.end(), item.identifiers.begin(), item.identifiers.end());
    for (const std::string &name : hidden) {
      out_.line("#pragma push_macro(\"" + name + "\")");
      out_.line("#undef " + name);
    }
    out_.line("#include <adjgen/runtime.h>");
    for (const std::string &name : hidden)
      out_.line("#pragma pop_macro(\"" + name + "\")");
  }

  /// Literals, and labels of cases, are written with the macros that the source has them from.
  std::set<std::string> namesInLiterals() const {
    std::set<std::string> written;
    for (const Function *f : m_.functions)
      if (isDefinedHere(f))
        forEachStmt(f->body, [&](const Stmt *s) {
          if (const auto *choice = dyn_cast<SwitchStmt>(s))
            for (const SwitchCase &label : choice->cases)
              addIdentifiers(label.text, written);
          forEachExprOf(s, [&](const Expr *root) {
            forEachExpr(root, [&](const Expr *e) {
              if (const auto *l = dyn_cast<LiteralExpr>(e); l && !l->text.starts_with("\""))
                addIdentifiers(l->text, written);
            });
          });
        });
    return written;
  }

  /// Anywhere else in generated code a name that the source has for a macro, too, is none.
  Mentioned withoutMacros(Mentioned mentioned) const {
    const std::set<std::string> written = namesInLiterals();
    for (const CarriedItem &item : m_.carried)
      if (item.kind == CarriedKind::Macro)
        for (const std::string &name : item.names)
          if (!written.count(name))
            mentioned.identifiers.erase(name);
    return mentioned;
  }

  /// Macros of the source that are in force behind what the output repeats of it: behind the whole source all of
  /// them, else those that are repeated, and library functions' names that the source's own headers define.
  std::set<std::string> macrosInForce(const std::vector<bool> &needed) const {
    std::set<std::string> all;
    for (std::size_t i = 0; i < m_.carried.size(); ++i)
      if (const CarriedItem &item = m_.carried[i];
          item.kind == CarriedKind::Macro && needed[i] && !item.text.starts_with("#undef")) {
        const std::vector<std::string> &names = hidesMacros(item) ? item.identifiers : item.names;
        all.insert(names.begin(), names.end());
      }
    return all;
  }

  /// In generated code names mean what they did where the source has them: `(pow)(x, y)`, `p.gain` in front of
  /// `#define gain`; and the derivative of a sine calls the library's cosine.
  void hideMacrosOfSource(const std::vector<bool> &needed) {
    std::set<std::string> named;
    addIdentifiers(globals_.text() + prototypes_.text() + functions_.text(), named);
    for (const std::string &name : namesInLiterals())
      named.erase(name);
    out_.empty();
    const std::set<std::string> inForce = macrosInForce(needed);
    for (const std::string &name : named)
      if (m_.includesSource ? m_.isMacro(name) : inForce.count(name) != 0)
        out_.line("#undef " + name);
  }

  /// Each thread's copy of a section that is reduced has the section's length. C has such arrays; where C++
  /// has them, it is as an extension, of which Clang warns.
  bool declaresVariableLength(const Function *f) const {
    const auto varies = [](const Type *t) {
      for (; t; t = t->element)
        if (t->extentExpr)
          return true;
      return false;
    };
    bool found = false;
    forEachStmt(f->body, [&](const Stmt *s) {
      const auto *d = dyn_cast<DeclareStmt>(s);
      found |= d && varies(d->variable->type);
    });
    return found;
  }
  bool declaresVariableLength() const {
    return std::any_of(m_.functions.begin(), m_.functions.end(),
                       [&](const Function *f) { return isDefinedHere(f) && declaresVariableLength(f); });
  }
  /// ... or a function that the output repeats.
  bool holdsVariableLength(const std::vector<bool> &needed) const {
    bool any = declaresVariableLength();
    for (std::size_t i = 0; i < needed.size(); ++i)
      if (const Function *f = needed[i] ? m_.carried[i].function : nullptr; f && f->body)
        any |= declaresVariableLength(f);
    return any;
  }

  bool anySavesUnset() const {
    return std::any_of(m_.functions.begin(), m_.functions.end(),
                       [&](const Function *f) { return isDefinedHere(f) && savesUnset(f); });
  }

  /// What a single hands over, v_single = v, elements that a loop of unknown length has set, and results by whose
  /// addresses patterns go, v = g(&v): GCC says of them that they may not be set, at some levels of optimisation.
  bool mayLookUnset() const {
    const auto handsOver = [](const Stmt *s) {
      const auto *single = dyn_cast<OmpForStmt>(s);
      if (!single || !single->schedule.isSingle() || single->loop->body->statements.empty())
        return false;
      const auto *a = dyn_cast<AssignStmt>(single->loop->body->statements.back());
      const auto *value = a && a->target.isVariable() ? dyn_cast<LoadExpr>(a->value) : nullptr;
      return value && value->path.isVariable();
    };
    const auto keepsFew = [](const Stmt *s) { // elements that are set, and read, on one condition
      const auto *i = dyn_cast<IfStmt>(s);
      const auto *c = i ? dyn_cast<BinaryExpr>(i->condition) : nullptr;
      const auto *trips = c && c->op == BinaryKind::LessEqual ? dyn_cast<PureCallExpr>(c->left) : nullptr;
      return trips && trips->callee.starts_with("adjgen_trip");
    };
    const auto namesResult = [](const Stmt *s) {
      const auto *c = dyn_cast<CallStmt>(s);
      return c && c->hasResult && c->result.isVariable() &&
             std::any_of(c->arguments.begin(), c->arguments.end(), [&](const Expr *e) {
               const auto *a = dyn_cast<AddressOfExpr>(e);
               return a && a->path.root == c->result.root;
             });
    };
    bool found = false;
    for (const Function *f : m_.functions)
      if (isDefinedHere(f))
        forEachStmt(f->body, [&](const Stmt *s) { found |= handsOver(s) || keepsFew(s) || namesResult(s); });
    return found || declaresVariableLength();
  }

  /// `isUnset`: something is, which nobody uses; else it only looks so.
  void allowUnset(bool isUnset) {
    out_.empty();
    out_.line("#if defined(__GNUC__) && !defined(__clang__)");
    if (isUnset)
      out_.line("#pragma GCC diagnostic ignored \"-Wuninitialized\"");
    out_.line("#pragma GCC diagnostic ignored \"-Wmaybe-uninitialized\"");
    out_.line("#endif");
  }

  void allowVariableLength() {
    out_.empty();
    out_.line("#ifdef __clang__");
    out_.line("#pragma clang diagnostic ignored \"-Wvla-extension\"");
    out_.line("#else");
    out_.line("#pragma GCC diagnostic ignored \"-Wvla\"");
    out_.line("#endif");
  }

  void printCarried(std::vector<bool> needed, bool usesRuntime) {
    std::size_t afterIncludes = 0;
    for (std::size_t i = 0; i < needed.size(); ++i) {
      const CarriedItem &item = m_.carried[i];
      needed[i] = needed[i] && !(m_.includesSource && item.isOfSource && item.unit == 0) &&
                  !(o_.isContinued && item.kind == CarriedKind::Include);
      if (needed[i] && item.kind == CarriedKind::Include)
        afterIncludes = i + 1;
      needed[i] = needed[i] && !hidesMacros(item);
    }
    const bool allowsVariableLength = m_.isCxx && holdsVariableLength(needed);
    CarriedKind last = CarriedKind::Include;
    std::string scope;
    bool lastWasLong = false;
    for (std::size_t i = 0; i <= needed.size(); ++i) {
      if (i == afterIncludes && usesRuntime && !o_.isContinued) {
        enterScope(out_, scope, "");
        includeRuntime();
      }
      if (i == afterIncludes && allowsVariableLength) {
        enterScope(out_, scope, "");
        allowVariableLength();
      }
      if (i == needed.size() || !needed[i])
        continue;
      const std::string text = carriedText(m_.carried[i]);
      const bool isLong = text.find('\n') != std::string::npos;
      if (isLong || lastWasLong || m_.carried[i].kind != last || m_.carried[i].scope != scope ||
          (i >= afterIncludes && last == CarriedKind::Include))
        out_.empty();
      enterScope(out_, scope, m_.carried[i].scope);
      out_.raw(text);
      last = m_.carried[i].kind;
      lastWasLong = isLong;
    }
    enterScope(out_, scope, "");
    if (const bool isUnset = anySavesUnset(); o_.includeRuntime && (isUnset || mayLookUnset()))
      allowUnset(isUnset);
  }

  const Module &m_;
  const PrintOptions &o_;
  const ExprPrinter e_;
  LineOrigins *const origins_;
  std::string scope_; // that is open where lines are added
  ScopedNames others_;
  Lines out_, functions_, globals_, prototypes_;
};

} // namespace

std::string printModule(const Module &module, const PrintOptions &options, LineOrigins *origins) {
  return ModulePrinter(module, options, origins).print();
}

} // namespace adjgen
