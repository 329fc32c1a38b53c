// Problem: a head is a text and may be wrong in many ways; each gives an error that says what there is
// instead.
#include "frontend/Heads.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"

namespace adjgen::frontend {

namespace {

void collectFunctions(const clang::DeclContext *context, std::vector<const clang::FunctionDecl *> &result) {
  for (const clang::Decl *d : context->decls()) {
    if (const auto *f = clang::dyn_cast<clang::FunctionDecl>(d)) {
      if (f->doesThisDeclarationHaveABody() && f->getBody())
        result.push_back(f);
    } else if (const auto *t = clang::dyn_cast<clang::FunctionTemplateDecl>(d)) {
      for (const clang::FunctionDecl *f : t->specializations())
        if (f->doesThisDeclarationHaveABody() && f->getBody())
          result.push_back(f);
    } else if (const auto *inner = clang::dyn_cast<clang::DeclContext>(d)) {
      collectFunctions(inner, result);
    }
  }
}

} // namespace

std::string withoutSpaces(const std::string &s) {
  std::string r;
  for (char ch : s)
    if (ch != ' ')
      r += ch;
  return r;
}

std::vector<std::string> namesOf(const clang::FunctionDecl *f, const clang::ASTContext &ast) {
  std::string plain = f->getQualifiedNameAsString(), full;
  clang::PrintingPolicy policy(ast.getLangOpts());
  llvm::raw_string_ostream out(full);
  f->getNameForDiagnostic(out, policy, true);
  std::string types = "(";
  for (const clang::ParmVarDecl *p : f->parameters())
    types += (types.size() > 1 ? "," : "") + p->getOriginalType().getUnqualifiedType().getAsString(policy);
  types += ")";
  std::vector<std::string> result;
  for (const std::string &n : {plain, full})
    for (const std::string &t : {std::string(), types})
      result.push_back(withoutSpaces(n + t));
  return result;
}

namespace {

unsigned editDistance(const std::string &a, const std::string &b) {
  return llvm::StringRef(a).edit_distance(b, true, 4);
}

class HeadResolver {
public:
  HeadResolver(Context &c, const FrontendOptions &options) : c_(c), options_(options) {
    collectFunctions(c.ast.getTranslationUnitDecl(), all_);
  }

  void resolve(const HeadSpec &spec) {
    std::string name = withoutSpaces(spec.name);
    std::vector<const clang::FunctionDecl *> found;
    for (const clang::FunctionDecl *f : all_) {
      std::vector<std::string> names = namesOf(f, c_.ast);
      if (std::find(names.begin(), names.end(), name) != names.end())
        found.push_back(f);
    }
    if (found.empty())
      return missing(spec);
    if (found.size() > 1)
      return ambiguous(spec, found);
    Head h;
    const clang::FunctionDecl *f = found[0];
    if (c_.isGiven(f))
      return c_.diagnostics.error(c_.place(f->getLocation()),
                                  "the derivative of '" + spec.name +
                                      "' is given by a pragma; there is nothing to generate");
    h.function = c_.head(f);
    bool fine = spec.dependents ? chosen(f, h, *spec.dependents, true) : everyOutput(h);
    fine &= spec.independents ? chosen(f, h, *spec.independents, false) : everyInput(h);
    if (fine)
      c_.module.heads.push_back(h);
  }

private:
  void missing(const HeadSpec &spec) {
    std::string message = "no function '" + spec.name + "' with a body in " + options_.source, best;
    unsigned least = 3;
    for (const clang::FunctionDecl *f : all_) {
      std::string n = f->getQualifiedNameAsString();
      if (unsigned d = editDistance(spec.name, n);
          d < least && 2 * d <= spec.name.size() && !c_.isInSystemHeader(f->getLocation())) {
        least = d;
        best = n;
      }
    }
    if (!best.empty())
      message += "; did you mean '" + best + "'?";
    c_.diagnostics.error({}, message);
  }

  void ambiguous(const HeadSpec &spec, const std::vector<const clang::FunctionDecl *> &found) {
    std::string message = "the head '" + spec.name + "' is ambiguous; choose one of";
    for (const clang::FunctionDecl *f : found)
      message += std::string(f == found[0] ? " " : ", ") + "'" + namesOf(f, c_.ast)[3] + "'";
    c_.diagnostics.error({}, message);
    for (const clang::FunctionDecl *f : found)
      c_.diagnostics.note(c_.place(f->getLocation()), "candidate");
  }

  const Variable *find(const clang::FunctionDecl *f, const Head &h, const std::string &name) {
    for (const Variable *p : h.function->parameters)
      if (p->name == name)
        return p;
    std::string plain = name.substr(name.rfind(':') == std::string::npos ? 0 : name.rfind(':') + 1);
    const clang::VarDecl *global = nullptr;
    for (const clang::DeclContext *d = f->getDeclContext(); d && !global; d = d->getParent())
      for (const clang::NamedDecl *n : d->lookup(&c_.ast.Idents.get(plain)))
        if (const auto *v = clang::dyn_cast<clang::VarDecl>(n);
            v && (plain == name || v->getQualifiedNameAsString() == name))
          global = v;
    return global ? c_.global(global) : nullptr;
  }

  bool chosen(const clang::FunctionDecl *f, Head &h, const std::vector<std::string> &names, bool dependents) {
    const char *what = dependents ? "dependent" : "independent";
    std::vector<const Variable *> &list = dependents ? h.dependents : h.independents;
    SourceLocation at = c_.place(f->getLocation());
    bool fine = true;
    auto error = [&](const std::string &message) {
      c_.diagnostics.error(at, message);
      fine = false;
    };
    for (const std::string &name : names) {
      if (name == "return") {
        if (!dependents)
          error("the returned value of '" + h.function->name + "' cannot be an independent");
        else if (!h.function->returnType->reachesReal())
          error("the returned value of '" + h.function->name +
                "' holds no real number and cannot be a dependent");
        else
          h.returnIsDependent = true;
        continue;
      }
      const Variable *v = find(f, h, name);
      if (!v)
        error("'" + name + "', named as " + what + ", is neither a parameter of '" + h.function->name +
              "' nor a global variable" + nearestParameter(h, name));
      else if (!v->type->reachesReal())
        error("'" + name + "', named as " + what + ", holds no real number");
      else if (std::find(list.begin(), list.end(), v) == list.end())
        list.push_back(v);
    }
    sortByDeclaration(h, list);
    return fine;
  }

  static std::string nearestParameter(const Head &h, const std::string &name) {
    for (const Variable *p : h.function->parameters)
      if (editDistance(name, p->name) == 1 && name.size() > 1)
        return "; did you mean '" + p->name + "'?";
    return {};
  }

  /// Parameters first, in their order, then globals as they were named.
  static void sortByDeclaration(const Head &h, std::vector<const Variable *> &list) {
    auto rank = [&](const Variable *v) {
      const auto &p = h.function->parameters;
      return std::find(p.begin(), p.end(), v) - p.begin();
    };
    std::stable_sort(list.begin(), list.end(), [&](auto *a, auto *b) { return rank(a) < rank(b); });
  }

  static bool isOutput(const Type *t) {
    return t->isPointer() && t->reachesReal() &&
           (!t->element->innermostElement()->isConst() || t->element->isPointer());
  }

  bool everyOutput(Head &h) {
    for (const Variable *p : h.function->parameters)
      if (isOutput(p->type))
        h.dependents.push_back(p);
    h.returnIsDependent = h.function->returnType->holdsReal();
    return true;
  }

  bool everyInput(Head &h) {
    for (const Variable *p : h.function->parameters)
      if (p->type->reachesReal())
        h.independents.push_back(p);
    return true;
  }

  Context &c_;
  const FrontendOptions &options_;
  std::vector<const clang::FunctionDecl *> all_;
};

} // namespace

void resolveHeads(Context &c, const FrontendOptions &options) {
  HeadResolver resolver(c, options);
  for (const HeadSpec &spec : options.heads)
    resolver.resolve(spec);
}

} // namespace adjgen::frontend
