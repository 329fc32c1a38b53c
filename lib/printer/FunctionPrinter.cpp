#include "printer/FunctionPrinter.h"

#include "printer/StmtPrinter.h"

namespace adjgen {

/// What C++ declares as a pointer: `double a[restrict 4]`.
static bool isArrayOfC(const Type *t) { return t->isArray() && (t->qualifiers & Restrict); }

static bool hasVariableExtent(const Type *t) {
  for (; t->isArray() || t->isPointer(); t = t->element)
    if (t->extentExpr)
      return true;
  return false;
}

bool hasParameterOfC(const Function *f) {
  for (const Variable *p : f->parameters)
    if (hasVariableExtent(p->declaredType) || isArrayOfC(p->declaredType))
      return true;
  return false;
}

std::string scopeOf(const Function *f) {
  const std::size_t end = f->printedName().rfind("::");
  return end == std::string::npos ? std::string() : f->printedName().substr(0, end);
}

std::string scopeOf(const Variable *global) {
  const std::size_t end = global->name.rfind("::");
  return end == std::string::npos ? std::string() : global->name.substr(0, end);
}

ScopeText scopeText(const std::string &scope, const SourceStyle &style) {
  ScopeText text{"namespace " + scope + " {", "}"};
  if (style.nestsNamespaces)
    return text;
  for (std::size_t at = 0; (at = text.open.find("::", at)) != std::string::npos;) {
    text.open.replace(at, 2, " { namespace ");
    text.close += "}";
  }
  return text;
}

static std::string nameInScope(const Function *f) {
  const std::size_t end = f->printedName().rfind("::");
  return end == std::string::npos ? f->printedName() : f->printedName().substr(end + 2);
}

/// C++ has no arrays of variable length: a parameter of arrays of these is a pointer to the first number,
/// object or pointer in them.
static std::string flatDeclaration(const Type *t, const std::string &name, const ExprPrinter &e) {
  const Type *element = t->element;
  while (element->isArray())
    element = element->element;
  return hasVariableExtent(element) ? flatDeclaration(element, "*" + name, e)
                                    : e.declaration(element, "*" + name);
}

static std::string signature(const Function *f, const ExprPrinter &e, bool flat) {
  std::vector<std::string> list;
  for (std::size_t i = 0; i < f->parameters.size(); ++i) {
    const Type *t = f->parameters[i]->declaredType;
    const std::string name = parameterName(f, i);
    if (flat && hasVariableExtent(t))
      list.push_back(flatDeclaration(t, name, e));
    else if (flat && isArrayOfC(t))
      list.push_back(e.declaration(f->parameters[i]->type, name));
    else
      list.push_back(e.declaration(t, name));
  }
  const bool isOpen = list.empty() && !e.dialect().isCxx; // `int f();`
  if (f->isVariadic && !isOpen)
    list.push_back("...");
  if (!f->isVariadic && isOpen)
    list.push_back("void");
  const char *const inlined = e.dialect().isC89 ? "static __inline " : "static inline ";
  return (f->isStatic ? f->isInline ? inlined : "static " : "") +
         e.declaration(f->returnType, e.call(nameInScope(f), list));
}

std::string signatureOf(const Function *f, const ExprPrinter &e) { return signature(f, e, false); }
std::string flatSignatureOf(const Function *f, const ExprPrinter &e) { return signature(f, e, true); }

std::string linkageOf(const Function *f, const ExprPrinter &e) {
  const SourceStyle *style = e.dialect().style;
  const bool isOfC = e.dialect().isCxx && style && style->ofC.count(f->location);
  return isOfC && !f->isStatic ? "extern \"C\" " : "";
}

void printFunction(Lines &out, const Function *f, const ExprPrinter &e) {
  for (const std::string &c : f->comment)
    out.comment(c);
  out.setOrigins({{f->location, std::nullopt}});
  out.line(linkageOf(f, e) + signatureOf(f, e) + " {");
  StmtPrinter(out, e).functionBody(f);
  out.line("}");
  out.setOrigins({});
}

} // namespace adjgen
