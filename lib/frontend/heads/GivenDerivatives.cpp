// Problem: a derivative that the user wrote is trusted in what it computes, so that everything else about it
// is checked: that the functions exist, that their types are those of a generated derivative, that every name
// in the pragma is a parameter's. Invariant: what is in c.givenRules can be called.
#include "frontend/heads/GivenDerivatives.h"
#include "frontend/carry/CarriedReferences.h"
#include "frontend/heads/ElementCounts.h"
#include "frontend/heads/FunctionNames.h"
#include "frontend/lower/LowerQueries.h"
#include "frontend/lower/Unsupported.h"
#include "frontend/session/ClangVersions.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "rules/GivenDerivative.h"
#include "support/NamedSuggestion.h"
#include "support/Suggestion.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "llvm/ADT/StringExtras.h"

namespace adjgen::frontend {

namespace {

using Clause = DerivativePragma::Clause;

void collect(const clang::DeclContext *context, std::vector<const clang::FunctionDecl *> &out) {
  for (const clang::Decl *d : context->decls())
    if (const auto *f = clang::dyn_cast<clang::FunctionDecl>(d))
      out.push_back(f->getCanonicalDecl());
    else if (const auto *inner = clang::dyn_cast<clang::DeclContext>(d))
      collect(inner, out);
}

/// At commas outside of brackets.
std::vector<std::string> items(const std::string &text) {
  std::vector<std::string> out(1);
  int depth = 0;
  for (char ch : text) {
    depth += (ch == '(' || ch == '[') - (ch == ')' || ch == ']');
    if (ch == ',' && depth == 0)
      out.emplace_back();
    else if (ch != ' ')
      out.back() += ch;
  }
  return out;
}

bool isSame(clang::QualType actual, clang::QualType expected, const clang::ASTContext &ast) {
  actual = actual.getCanonicalType().getUnqualifiedType();
  expected = expected.getCanonicalType().getUnqualifiedType();
  return ast.hasSameType(actual, expected) ||
         (!ast.getLangOpts().CPlusPlus &&
          const_cast<clang::ASTContext &>(ast).typesAreCompatible(actual, expected));
}

/// What a reference or a pointer leads to; the type itself.
clang::QualType ledTo(clang::QualType t) {
  t = t.getNonReferenceType();
  return t->isPointerType() ? t->getPointeeType() : t;
}
clang::QualType innermost(clang::QualType t, const clang::ASTContext &ast) {
  while (t->isPointerType() || t->isArrayType())
    t = t->isPointerType() ? t->getPointeeType() : ast.getBaseElementType(t);
  return t;
}

/// The same type; or one that promises not to change what it leads to, where `constOnly`.
bool fits(clang::QualType actual, clang::QualType expected, bool mayAddConst, const clang::ASTContext &ast) {
  if (isSame(actual, expected, ast))
    return true;
  auto pointee = [](clang::QualType t) {
    return t->isReferenceType() ? t.getNonReferenceType() : t->isPointerType() ? t->getPointeeType() : t;
  };
  if (!mayAddConst || actual->isReferenceType() != expected->isReferenceType() ||
      actual->isPointerType() != expected->isPointerType())
    return false;
  clang::QualType p = pointee(actual), q = pointee(expected);
  return p.isConstQualified() && isSame(p.getUnqualifiedType(), q, ast) && !q.isConstQualified();
}

/// The body only ever assigns to what the pointer or reference leads to.
bool isOnlyAssigned(const clang::FunctionDecl *f, const clang::ParmVarDecl *p) {
  const clang::FunctionDecl *defined = f->getDefinition();
  if (!defined || !defined->getBody())
    return false;
  const clang::ParmVarDecl *own = defined->getParamDecl(p->getFunctionScopeIndex());
  auto names = [&](const clang::Expr *e) {
    const auto *r = clang::dyn_cast<clang::DeclRefExpr>(e->IgnoreParenImpCasts());
    return r && r->getDecl() == own;
  };
  std::size_t uses = 0, targets = 0;
  forEachInside(defined->getBody(), [&](const clang::Stmt *s) {
    if (const auto *r = clang::dyn_cast<clang::DeclRefExpr>(s))
      uses += r->getDecl() == own;
    const auto *a = clang::dyn_cast<clang::BinaryOperator>(s);
    if (!a || a->getOpcode() != clang::BO_Assign)
      return;
    const clang::Expr *to = a->getLHS()->IgnoreParens();
    if (const auto *x = clang::dyn_cast<clang::ArraySubscriptExpr>(to))
      targets += names(x->getBase());
    else if (const auto *u = clang::dyn_cast<clang::UnaryOperator>(to);
             u && u->getOpcode() == clang::UO_Deref)
      targets += names(u->getSubExpr());
    else
      targets += own->getType()->isReferenceType() && names(to);
  });
  return uses == targets;
}

bool isInstance(const clang::FunctionDecl *f) {
  const auto *m = clang::dyn_cast<clang::CXXMethodDecl>(f);
  return m && m->isInstance();
}

/// A name may stand in any declaration.
std::optional<unsigned> parameterNumber(const clang::FunctionDecl *f, const std::string &name) {
  if (isInstance(f) && name == "self")
    return 0;
  for (const clang::FunctionDecl *d : f->redecls())
    for (unsigned k = 0; k < d->getNumParams(); ++k)
      if (d->getParamDecl(k)->getNameAsString() == name)
        return k + isInstance(f);
  return std::nullopt;
}

/// double y[3], in any declaration.
std::optional<std::int64_t> declaredExtent(const clang::FunctionDecl *f, unsigned number) {
  if (number < static_cast<unsigned>(isInstance(f)))
    return std::nullopt;
  for (const clang::FunctionDecl *d : f->redecls())
    if (const auto *a = clang::dyn_cast<clang::ConstantArrayType>(d->getParamDecl(number - isInstance(f))
                                                                      ->getOriginalType()
                                                                      .getTypePtr()
                                                                      ->getUnqualifiedDesugaredType()))
      return static_cast<std::int64_t>(a->getSize().getZExtValue());
  return std::nullopt;
}

class Resolver {
public:
  explicit Resolver(Context &c) : c_(c) {
    if (!c.preprocessed.derivatives.empty())
      collect(c.ast.getTranslationUnitDecl(), all_);
    std::set<const clang::FunctionDecl *> seen;
    std::erase_if(all_, [&](const auto *f) { return !seen.insert(f).second || f->isDependentContext(); });
  }

  void resolve(const DerivativePragma &p) {
    rule_ = GivenRule();
    rule_.location = p.location;
    if (const Clause *by = find(p, "completes")) {
      for (const clang::FunctionDecl *f : named(p.clauses.front().text))
        c_.completions[f] = withoutSpaces(by->text);
      return;
    }
    if (find(p, "communicates")) {
      for (const clang::FunctionDecl *f : named(p.clauses.front().text))
        if (!takesUntyped(f)) {
          rule_ = GivenRule();
          rule_.location = p.location;
          resolve(p, f);
        }
      return;
    }
    if (const clang::FunctionDecl *f = function(p.clauses.front()))
      resolve(p, f);
  }

private:
  /// Memory of any type: such an overload of a function that communicates is for what the others are not.
  static bool takesUntyped(const clang::FunctionDecl *f) {
    return llvm::any_of(f->parameters(),
                        [](const clang::ParmVarDecl *q) { return q->getType()->isVoidPointerType(); });
  }
  bool takesReals(const clang::FunctionDecl *f) const {
    return signatureOfDerivative(c_, f, rule_.passive, false).types.size() != f->getNumParams();
  }

  void resolve(const DerivativePragma &p, const clang::FunctionDecl *f) {
    if (!isPassable(f))
      return;
    for (std::size_t k = 1; k < p.clauses.size(); ++k)
      if (!clause(f, p.clauses[k]))
        return;
    for (bool adjoint : {true, false})
      if (const Clause *named = find(p, adjoint ? "adjoint" : "tangent");
          named && (!rule_.communicates || takesReals(f)) && !derivative(f, *named, adjoint))
        return;
    if (const Clause *named = find(p, "forward"); named && !forward(f, *named))
      return;
    if (!rule_.adjoint && !rule_.tangent && !rule_.communicates)
      return error(p.clauses.front(), {diag::given_nothing, nameOf(f)});
    if (!c_.givenRules.emplace(f, rule_).second)
      error(p.clauses.front(), {diag::given_twice, nameOf(f)});
  }

  static inline const std::vector<std::string> Clauses = {
      "adjoint",  "tangent",    "passive",      "nullable", "not_needed", "needed_for",
      "elements", "threadsafe", "communicates", "forward",  "starts",     "completes"};

  void error(const Clause &at, const Message &message) {
    c_.diagnostics.report(c_.place(at.location), message);
  }
  static std::string nameOf(const clang::FunctionDecl *f) { return f->getQualifiedNameAsString(); }
  static const Clause *find(const DerivativePragma &p, const std::string &name) {
    for (const Clause &k : p.clauses)
      if (k.name == name)
        return &k;
    return nullptr;
  }

  /// No function has this name; perhaps another was meant.
  void unknown(const Clause &k, const std::function<Message(const std::string &)> &message) {
    std::vector<NamedPlace> known;
    for (const clang::FunctionDecl *f : all_)
      if (!c_.isInSystemHeader(f->getLocation()))
        known.push_back({c_.qualifiedName(f), c_.place(f->getLocation())});
    const Suggestion instead(k.text, known);
    error(k, message(instead.text()));
    instead.note(c_.diagnostics);
  }
  static std::vector<std::string> parameterNames(const clang::FunctionDecl *f) {
    std::vector<std::string> names;
    for (const clang::ParmVarDecl *p : f->parameters())
      names.push_back(p->getNameAsString());
    return names;
  }

  std::vector<const clang::FunctionDecl *> named(const std::string &text) const {
    return functionsNamed(text, all_, c_.ast);
  }

  const clang::FunctionDecl *function(const Clause &k) {
    const std::vector<const clang::FunctionDecl *> found = named(k.text);
    if (found.size() == 1)
      return found.front();
    if (found.empty())
      return unknown(k,
                     [&](const std::string &instead) {
                       return Message(diag::given_function_unknown, k.text, instead);
                     }),
             nullptr;
    return error(k, {diag::given_ambiguous, k.text, signatureChoice(found, c_.ast)}), nullptr;
  }

  bool refuse(const Message &message) {
    c_.diagnostics.report(c_.place(rule_.location), message);
    return false;
  }

  bool isPassable(const clang::FunctionDecl *f) {
    const auto *m = clang::dyn_cast<clang::CXXMethodDecl>(f);
    if (f->isTemplateInstantiation() || clang::isa<clang::CXXConstructorDecl>(f) ||
        clang::isa<clang::CXXDestructorDecl>(f) || (m && m->isVirtual()) || f->isVariadic() ||
        (f->isOverloadedOperator() && m))
      return refuse({diag::given_kind, nameOf(f)});
    if (m && m->isInstance() && !isPassable(recordType(c_.ast, m->getParent()), m->getParent()))
      return refuseClass(f, "the class '" + m->getParent()->getNameAsString() + "'");
    for (const clang::ParmVarDecl *p : f->parameters()) {
      const clang::QualType led = ledTo(p->getType());
      if (const clang::CXXRecordDecl *r = innermost(led, c_.ast)->getAsCXXRecordDecl();
          r && !isPassable(led, r))
        return refuseClass(f,
                           "the parameter '" + p->getNameAsString() + "' " + describe(p->getType(), c_.ast));
      if (p->getType()->isRValueReferenceType())
        return refuse({diag::given_reference, nameOf(f),
                       "'" + p->getNameAsString() + "' is a reference to a temporary"});
    }
    if (f->getReturnType()->isReferenceType())
      return refuse({diag::given_reference, nameOf(f), "it returns a reference"});
    return true;
  }
  /// An object, or what a pointer or reference leads to: with a mirror only as a whole, and if it has the
  /// same layout. (An instance that nobody has asked for yet has no definition.)
  bool isPassable(clang::QualType t, const clang::CXXRecordDecl *r) const {
    if (!r->hasDefinition())
      return !clang::isa<clang::ClassTemplateSpecializationDecl>(r);
    return !c_.types.isMirrored(r) ||
           (t->isRecordType() && !c_.types.isOfModel(r) && c_.publicAccess.isLaidOut(t));
  }
  bool refuseClass(const clang::FunctionDecl *f, const std::string &what) {
    return refuse({diag::given_object, nameOf(f), what});
  }

  // ---- clauses
  bool clause(const clang::FunctionDecl *f, const Clause &k) {
    if (k.name == "adjoint" || k.name == "tangent" || k.name == "forward")
      return k.hasBrackets ||
             (error(k, {diag::pragma_syntax, "the name of a function is missing", k.name, k.name + "(NAME)"}),
              false);
    if (k.name == "threadsafe" || k.name == "communicates") {
      (k.name == "threadsafe" ? rule_.isThreadSafe : rule_.communicates) = true;
      return !k.hasBrackets ||
             (error(k, {diag::pragma_syntax, "brackets are not allowed", k.name, k.name}), false);
    }
    if (k.name == "starts")
      return starts(f, k);
    if (k.name == "elements")
      return elements(f, k);
    if (k.name == "needed_for")
      return neededFor(f, k);
    std::set<unsigned> *into = k.name == "passive"      ? &rule_.passive
                               : k.name == "nullable"   ? &rule_.nullable
                               : k.name == "not_needed" ? &rule_.notNeeded
                                                        : nullptr;
    if (!into)
      return error(k, {diag::pragma_clause, k.name, didYouMean(k.name, Clauses),
                       "'" + llvm::join(Clauses, "', '") + "'"}),
             false;
    for (const std::string &name : items(k.text))
      if (!parameter(f, k, name, *into))
        return false;
    return true;
  }

  bool parameter(const clang::FunctionDecl *f, const Clause &k, const std::string &name,
                 std::set<unsigned> &into) {
    const std::optional<unsigned> number = parameterNumber(f, name);
    if (!number)
      return error(k, {diag::given_parameter, name, k.name, nameOf(f), didYouMean(name, parameterNames(f))}),
             false;
    into.insert(*number);
    return true;
  }
  /// elements(y[n], a[m * n])
  bool elements(const clang::FunctionDecl *f, const Clause &k) {
    for (const std::string &item : items(k.text)) {
      const std::size_t open = item.find('[');
      if (open == std::string::npos || item.back() != ']')
        return error(k, {diag::pragma_syntax, "an item is malformed", "elements",
                         "elements(NAME[NUMBER], ...)"}),
               false;
      const std::optional<unsigned> number = parameterNumber(f, item.substr(0, open));
      if (!number)
        return error(k, {diag::given_parameter, item.substr(0, open), "elements", nameOf(f),
                         didYouMean(item.substr(0, open), parameterNames(f))}),
               false;
      rule_.elements[*number] = {item.substr(open + 1, item.size() - open - 2), k.location};
    }
    return true;
  }
  /// starts, or starts(buf : NAME)
  bool starts(const clang::FunctionDecl *f, const Clause &k) {
    rule_.starts = true;
    if (!k.hasBrackets)
      return true;
    const std::size_t colon = k.text.find(':');
    std::set<unsigned> into;
    if (colon == std::string::npos)
      return error(k, {diag::pragma_syntax, "':' is missing", "starts", "starts(NAME : NAME)"}), false;
    if (!parameter(f, k, withoutSpaces(k.text.substr(0, colon)), into))
      return false;
    rule_.into = *into.begin();
    rule_.startsBy = withoutSpaces(k.text.substr(colon + 1));
    return true;
  }
  /// needed_for(beta : c, d)
  bool neededFor(const clang::FunctionDecl *f, const Clause &k) {
    const std::size_t colon = k.text.find(':');
    std::set<unsigned> of, what;
    if (colon == std::string::npos)
      return error(k, {diag::pragma_syntax, "':' is missing", "needed_for", "needed_for(NAME : NAMES)"}),
             false;
    if (!parameter(f, k, withoutSpaces(k.text.substr(0, colon)), of))
      return false;
    for (const std::string &name : items(k.text.substr(colon + 1)))
      if (!parameter(f, k, name, what))
        return false;
    for (unsigned number : what)
      rule_.neededFor[number] = *of.begin();
    return true;
  }

  // ---- the given functions
  bool derivative(const clang::FunctionDecl *f, const Clause &k, bool adjoint) {
    const Signature expected = signatureOfDerivative(c_, f, rule_.passive, adjoint);
    std::vector<const clang::FunctionDecl *> found;
    for (const std::string &name : rule_.communicates ? items(k.text) : std::vector<std::string>{k.text})
      for (const clang::FunctionDecl *g : named(name))
        found.push_back(g);
    for (const clang::FunctionDecl *g : found)
      if (hasSignature(g, expected, adjoint)) {
        (adjoint ? rule_.adjoint : rule_.tangent) = g;
        return true;
      }
    const char *what = adjoint ? "adjoint" : "tangent";
    const std::string should = "'" + expected.text(withoutSpaces(k.text), c_.ast) + "'";
    if (found.empty())
      unknown(k, [&](const std::string &instead) {
        return Message(diag::given_name_unknown, k.text, instead, what, nameOf(f), should);
      });
    else
      error(k, {diag::given_signature, k.text, what, nameOf(f), should});
    for (const clang::FunctionDecl *g : found)
      c_.diagnostics.report(c_.place(g->getLocation()), {diag::declared_here, g->getQualifiedNameAsString()});
    return false;
  }

  /// It takes and returns what the function does.
  bool forward(const clang::FunctionDecl *f, const Clause &k) {
    const std::vector<const clang::FunctionDecl *> found = named(k.text);
    for (const clang::FunctionDecl *g : found)
      if (c_.ast.hasSameFunctionTypeIgnoringExceptionSpec(g->getType(), f->getType())) {
        rule_.forward = g;
        return true;
      }
    const std::string should = "'" + signatureText(f, c_.ast) + "'";
    if (found.empty())
      unknown(k, [&](const std::string &instead) {
        return Message(diag::given_name_unknown, k.text, instead, "function for the forward sweep", nameOf(f),
                       should);
      });
    else
      error(k, {diag::given_signature, k.text, "function for the forward sweep", nameOf(f), should});
    return false;
  }

  bool hasSignature(const clang::FunctionDecl *g, const Signature &expected, bool adjoint) const {
    if (g->isVariadic() || clang::isa<clang::CXXMethodDecl>(g) ||
        g->getNumParams() != expected.types.size() || !(isSame(g->getReturnType(), expected.result, c_.ast)))
      return false;
    for (unsigned k = 0; k < g->getNumParams(); ++k)
      if (!fits(g->getParamDecl(k)->getType(), expected.types[k], !isAdjointShadow(expected, k, adjoint),
                c_.ast))
        return false;
    return true;
  }
  /// What an adjoint must be able to change.
  static bool isAdjointShadow(const Signature &s, unsigned k, bool adjoint) {
    return adjoint && k > 0 && s.names[k] == s.names[k - 1] + "_b" && !s.names[k].empty();
  }

  Context &c_;
  std::vector<const clang::FunctionDecl *> all_;
  GivenRule rule_;
};

} // namespace

void resolveDerivatives(Context &c) {
  Resolver r(c);
  for (const DerivativePragma &p : c.preprocessed.derivatives)
    r.resolve(p);
}

// ---- functions with a given derivative, as Context makes them

bool Context::takesMirrored(const clang::FunctionDecl *d) const {
  const auto isOne = [&](clang::QualType t) {
    const clang::CXXRecordDecl *r = ledTo(t)->getAsCXXRecordDecl();
    return r && r->hasDefinition() && types.isMirrored(r);
  };
  const auto *m = clang::dyn_cast<clang::CXXMethodDecl>(d);
  return (m && m->isInstance() && types.isMirrored(m->getParent())) ||
         llvm::any_of(d->parameters(), [&](const clang::ParmVarDecl *p) { return isOne(p->getType()); });
}

const Function *Context::userFunction(const clang::FunctionDecl *d) {
  if (!d)
    return nullptr;
  Function *&f = userFunctions_[d->getCanonicalDecl()];
  if (f)
    return f;
  const bool isCalled = takesMirrored(d);
  const std::string name =
      isCalled ? unusedName(d->getNameAsString() + "_call", functionNames_) : qualifiedName(d);
  f = declaredFunction(d->getCanonicalDecl(), d, name, /*isHead=*/true, /*usesMirrors=*/true);
  module.functions.push_back(f);
  if (isCalled) {
    f->isStatic = true;
    callers.push_back(callerOf(d, name));
  }
  return f;
}

/// "Grid_members", with const if it has that. Empty: the type is no class with a mirror.
std::string Context::mirrorOf(clang::QualType t) {
  const clang::CXXRecordDecl *r = t->getAsCXXRecordDecl();
  if (!r || !r->hasDefinition() || !types.isMirrored(r))
    return {};
  const Record *mirror = type(t)->unqualified->record;
  types.usedInPlaceOf(mirror, types.spelling(t.getCanonicalType().getUnqualifiedType()));
  return (t.isConstQualified() ? "const " : "") + mirror->name;
}

/// Of an instance of a function template, which no argument may tell: "<int>".
static std::string templateArguments(const clang::FunctionDecl *d, const clang::PrintingPolicy &policy) {
  std::string text;
  llvm::raw_string_ostream out(text);
  if (const clang::TemplateArgumentList *own = d->getTemplateSpecializationArgs())
    clang::printTemplateArgumentList(out, own->asArray(), policy);
  return text;
}

/// C++: what calls a member function, one that takes objects where generated code has their mirrors, or one
/// without a body; it stands in the output.
CarriedItem Context::callerOf(const clang::FunctionDecl *d, const std::string &name) {
  clang::PrintingPolicy policy(ast.getLangOpts());
  policy.SuppressUnwrittenScope = true;
  // The output stands outside of the user's namespaces: canonical types are written with theirs.
  const auto spelled = [&](clang::QualType t, std::string declared = {}) {
    t.getCanonicalType().getUnqualifiedType().getAsStringInternal(declared, policy);
    return declared;
  };
  std::string parameters, arguments, called = qualifiedName(d) + templateArguments(d, policy);
  const auto add = [&](clang::QualType t, const std::string &as) {
    const std::string mirror = mirrorOf(ledTo(t));
    std::string declared = as, argument = as;
    if (mirror.empty()) {
      declared = spelled(t, as);
    } else {
      argument = "reinterpret_cast<" + spelled(t) + ">(" + as + ")";
      declared = mirror + (t->isPointerType() ? " *" : " &") + as;
    }
    parameters += (parameters.empty() ? "" : ", ") + declared;
    return argument;
  };
  if (const auto *m = clang::dyn_cast<clang::CXXMethodDecl>(d); m && m->isInstance()) {
    const clang::QualType own = recordType(ast, m->getParent());
    called = add(ast.getLValueReferenceType(m->isConst() ? own.withConst() : own), "self") + "." +
             m->getNameAsString();
  }
  for (const clang::ParmVarDecl *p : d->parameters())
    arguments +=
        (arguments.empty() ? "" : ", ") + add(p->getType(), "a" + std::to_string(p->getFunctionScopeIndex()));
  CarriedItem item;
  item.kind = CarriedKind::FunctionDefinition;
  item.text = "static inline " + spelled(d->getReturnType(), name + "(" + parameters + ")") +
              " {\n  return " + called + "(" + arguments + ");\n}";
  item.names.push_back(name);
  if (std::string own = operatorName(d); !own.empty()) // which no identifier of the text names
    item.identifiers.push_back(std::move(own));
  return item;
}

const Function *Context::givenFunction(const clang::FunctionDecl *key) {
  const GivenRule &rule = givenRules.at(key);
  const clang::FunctionDecl *shown = key->getDefinition() ? key->getDefinition() : key;
  const auto *m = clang::dyn_cast<clang::CXXMethodDecl>(key);
  const bool isOverload = key->hasAttr<clang::OverloadableAttr>(); // of C
  const bool byName = isCalledByName(key) && !isOverload;
  const std::string name = isOverload ? unusedName(qualifiedName(key), functionNames_)
                           : byName   ? qualifiedName(key)
                                      : functionName(key);
  functionNames_.insert(name);
  Function *f = declaredFunction(key, shown, name, /*isHead=*/true, /*usesMirrors=*/true);
  functions_[key] = f;
  declarations_[f] = key;
  if ((m && m->isInstance()) || takesMirrored(key)) {
    f->primalName = unusedName(name.substr(name.rfind(':') + 1) + "_call", functionNames_);
    f->isStatic = true;
    callers.push_back(callerOf(key, f->primalName));
  } else if (!byName) {
    f->primalName = qualifiedName(key);
  }
  auto given = std::make_shared<GivenDerivative>();
  module.sharedStorage()->owned.push_back(given);
  given->adjoint = userFunction(rule.adjoint);
  given->tangent = userFunction(rule.tangent);
  given->forward = userFunction(rule.forward);
  given->communicates = rule.communicates;
  given->location = place(rule.location);
  given->isThreadSafe = rule.isThreadSafe;
  const std::string own = key->getNameAsString();
  given->expectedAdjoint = signatureOfDerivative(*this, key, rule.passive, true).text(own + "_b", ast);
  given->expectedTangent = signatureOfDerivative(*this, key, rule.passive, false).text(own + "_d", ast);
  describeParameters(*f, key, rule, *given);
  auto number = [&](const Variable *p) {
    return static_cast<unsigned>(std::find(f->parameters.begin(), f->parameters.end(), p) -
                                 f->parameters.begin());
  };
  const unsigned first = m && m->isInstance() ? 1 : 0;
  GivenReads reads;
  reads.isNeeded = [&](const Variable *p) {
    const unsigned k = number(p);
    return !rule.notNeeded.count(k) && !(k >= first && isOnlyAssigned(key, key->getParamDecl(k - first)));
  };
  reads.onlyFor = [&](const Variable *p) -> const Variable * {
    auto found = rule.neededFor.find(number(p));
    return found == rule.neededFor.end() ? nullptr : f->parameters[found->second];
  };
  std::string problem;
  if (!standForEffects(b, *f, *given, reads, problem))
    diagnostics.report(given->location, {diag::given_form, qualifiedName(key), problem});
  f->given = given.get();
  return f;
}

void Context::describeParameters(const Function &f, const clang::FunctionDecl *d, const GivenRule &rule,
                                 GivenDerivative &given) {
  const Signature adjoint = signatureOfDerivative(*this, d, rule.passive, true);
  unsigned at = 0;
  auto variable = [&](const std::string &name) -> const Variable * {
    const std::optional<unsigned> number = parameterNumber(d, name);
    return number ? f.parameters[*number] : nullptr;
  };
  auto isFunction = [&](const std::string &name) {
    return preprocessor.getIdentifierTable().find(name) != preprocessor.getIdentifierTable().end();
  };
  for (unsigned k = 0; k < f.parameters.size(); ++k) {
    const Variable *p = f.parameters[k];
    GivenParameter g;
    g.isPassive = rule.passive.count(k) != 0;
    g.acceptsNull = rule.nullable.count(k) != 0;
    if (rule.adjoint) {
      clang::QualType t = rule.adjoint->getParamDecl(at)->getType();
      g.isConstInAdjoint =
          (t->isPointerType() || t->isReferenceType()) && t->getPointeeType().isConstQualified();
      at += p->type->reachesReal() && !g.isPassive ? 2 : 1;
    }
    const Type *declared = p->declaredType;
    const std::optional<std::int64_t> extent = declaredExtent(d, k);
    if (auto found = rule.elements.find(k); found != rule.elements.end()) {
      std::string problem;
      g.elements = parseElementCount(b, found->second.text, variable, isFunction, problem);
      if (!g.elements)
        diagnostics.report(place(found->second.location), {diag::given_elements, problem});
    } else if (p->type->isReference()) {
      g.elements = b.integer(b.types().longLongType(), 1);
    } else if (extent) {
      g.elements = b.integer(b.types().longLongType(), *extent);
    } else if (declared && declared->isArray() && declared->extentExpr) {
      g.elements = b.castTo(b.types().longLongType(), declared->extentExpr, false);
    }
    given.parameters.push_back(g);
  }
}

} // namespace adjgen::frontend
