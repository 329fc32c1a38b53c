#include "printer/CarriedText.h"

#include "ir/NamedObjects.h"
#include "ir/Visitor.h"
#include "printer/FunctionPrinter.h"
#include "printer/Identifiers.h"

#include <algorithm>
#include <filesystem>

namespace adjgen {

namespace fs = std::filesystem;

static bool declaresAnyOf(const CarriedItem &item, const std::set<std::string> &names) {
  for (const std::string &n : item.names)
    if (names.count(n))
      return true;
  return false;
}

/// Functions that items declare by the name that calls have, but for those that the module defines in another
/// form.
static std::set<const Function *> carriedFunctions(const Module &module) {
  std::set<const Function *> result;
  for (const CarriedItem &item : module.carried)
    if (item.function && declaresAnyOf(item, {item.function->printedName()}))
      result.insert(item.function);
  for (const Function *f : module.functions)
    if (isDefinedHere(f))
      result.erase(f);
  return result;
}

/// A derivative of a derivative has functions of its own for those of the source.
static const Function *carriedAs(const Function *g, const std::set<const Function *> &carried) {
  if (carried.count(g))
    return g;
  const auto same = std::find_if(carried.begin(), carried.end(), [g](const Function *f) {
    return f->location == g->location && f->location.valid() && f->printedName() == g->printedName();
  });
  return same == carried.end() ? nullptr : *same;
}

static void addReferences(const Function *f, const std::set<const Function *> &carried,
                          Mentioned &mentioned) {
  std::set<std::string> &out = mentioned.references;
  const auto path = [&](const Path &p) {
    if (p.root && p.root->kind == VariableKind::Global)
      out.insert(p.root->name);
    for (const Projection &step : p.steps) // `p->own->x`: a header may only declare the type of `own`
      if (step.type && step.type->record)
        addIdentifiers(step.type->record->name, mentioned.identifiers);
  };
  const auto function = [&](const Function *g) {
    const std::string &name = g->printedName();
    if (const Function *item = carriedAs(g, carried))
      mentioned.functions.insert(item);
    else
      (!g->body && name.find("::") == std::string::npos ? mentioned.library : out).insert(name);
  };
  const auto expression = [&](const Expr *e) {
    if (const auto *load = dyn_cast<LoadExpr>(e))
      path(load->path);
    else if (const auto *address = dyn_cast<AddressOfExpr>(e))
      path(address->path);
    else if (const auto *call = dyn_cast<PureCallExpr>(e))
      mentioned.library.insert(call->callee);
    else if (const auto *reference = dyn_cast<FunctionRefExpr>(e))
      function(reference->function);
  };
  forEachStmt(f->body, [&](const Stmt *s) {
    if (const auto *a = dyn_cast<AssignStmt>(s))
      path(a->target);
    else if (const auto *i = dyn_cast<IncrementStmt>(s))
      path(i->target);
    else if (const auto *push = dyn_cast<PushStmt>(s))
      path(push->path);
    else if (const auto *pop = dyn_cast<PopStmt>(s))
      path(pop->path);
    else if (const auto *c = dyn_cast<CallStmt>(s)) {
      path(c->result);
      if (c->callee)
        function(c->callee);
    }
    forEachExprOf(s, [&](const Expr *e) { forEachExpr(e, expression); });
  });
}

Mentioned mentionedBy(const Module &module, const std::string &text) {
  Mentioned result;
  addIdentifiers(text, result.identifiers);
  const std::set<const Function *> carried = carriedFunctions(module);
  for (const Function *f : module.functions)
    if (isDefinedHere(f))
      addReferences(f, carried, result);
  return result;
}

std::set<const Variable *> globalsNamedIn(const Module &module) {
  NamedObjects named;
  for (const Function *f : module.functions)
    if (isDefinedHere(f))
      addNamed(f, named);
  for (auto g = module.globals.rbegin(); g != module.globals.rend(); ++g) // what is led to stands in front
    if (named.globals.count(*g))
      for (const InitialPointer &p : (*g)->initialPointers)
        named.globals.insert(p.target);
  return named.globals;
}

/// A static variable of a function, which stands at file scope here: another one may have its name, and no text
/// of the source means it.
static bool isOfFunction(const CarriedItem &item) {
  return item.kind == CarriedKind::GlobalVariable && item.variable && !item.isOfSource && !item.always;
}

bool isFunction(const CarriedItem &item) {
  return item.kind == CarriedKind::FunctionDefinition || item.kind == CarriedKind::FunctionPrototype;
}

std::vector<bool> neededItems(const Module &module, Mentioned mentioned) {
  std::set<std::string> defined;
  for (const Function *f : module.functions)
    if (isDefinedHere(f))
      defined.insert(f->printedName());
  const std::set<const Variable *> named = globalsNamedIn(module);
  std::vector<bool> needed(module.carried.size(), false);
  for (bool grows = true; grows;) {
    grows = false;
    for (std::size_t i = 0; i < module.carried.size(); ++i) {
      const CarriedItem &item = module.carried[i];
      if (needed[i] || (isFunction(item) && declaresAnyOf(item, defined)) ||
          (isOfFunction(item) && !named.count(item.variable)))
        continue;
      const bool isReferred = isFunction(item) || item.kind == CarriedKind::GlobalVariable;
      const std::set<std::string> &names = isReferred ? mentioned.references : mentioned.identifiers;
      const bool isDeclared = declaresAnyOf(item, names) ||
                              (isReferred && item.scope.empty() && declaresAnyOf(item, mentioned.library)) ||
                              mentioned.functions.count(item.function);
      if (!item.always && item.kind != CarriedKind::Include && !isDeclared)
        continue;
      needed[i] = grows = true;
      if (hidesMacros(item)) // its names are those that it takes away
        continue;
      mentioned.identifiers.insert(item.identifiers.begin(), item.identifiers.end());
      for (const std::string &name : item.identifiers)
        if (std::find(item.tags.begin(), item.tags.end(), name) == item.tags.end())
          mentioned.references.insert(name);
    }
  }
  return needed;
}

bool hidesMacros(const CarriedItem &item) { return item.kind == CarriedKind::Macro && item.names.empty(); }

void enterScope(Lines &out, std::string &scope, const std::string &next) {
  if (scope == next)
    return;
  if (!scope.empty())
    out.line(std::string(static_cast<std::size_t>(std::count(scope.begin(), scope.end(), '{')), '}'));
  if (!scope.empty() && !next.empty())
    out.empty();
  if (!next.empty())
    out.line(next);
  scope = next;
}

static std::string includeText(const std::string &text, const std::string &mainFile,
                               const std::string &outputFolder) {
  const std::size_t open = text.find('"'), close = text.rfind('"');
  if (open == std::string::npos || close <= open)
    return text;
  const fs::path name = text.substr(open + 1, close - open - 1);
  std::error_code error;
  const fs::path source = fs::absolute(mainFile, error).parent_path() / name;
  if (name.is_absolute() || !fs::exists(source, error))
    return text; // found by way of -I, from anywhere
  const fs::path folder = fs::absolute(outputFolder.empty() ? fs::path(".") : fs::path(outputFolder), error);
  if (fs::equivalent(folder / name, source, error) && !error)
    return text;
  const fs::path relative = fs::relative(source, folder, error);
  const fs::path found = error || relative.empty() ? fs::weakly_canonical(source, error) : relative;
  return text.substr(0, open + 1) + found.generic_string() + text.substr(close);
}

std::string textWithIncludes(const std::string &text, const std::string &mainFile,
                             const std::string &outputFolder) {
  std::string result;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string line = text.substr(at, end - at);
    const std::size_t hash = line.find_first_not_of(" \t");
    const bool isDirective = hash != std::string::npos && line[hash] == '#';
    const std::size_t word = isDirective ? line.find_first_not_of(" \t", hash + 1) : std::string::npos;
    const bool isInclude = word != std::string::npos && line.compare(word, 7, "include") == 0;
    result += (at ? "\n" : "") + (isInclude ? includeText(line, mainFile, outputFolder) : line);
    at = end + 1;
  }
  return result;
}

} // namespace adjgen
