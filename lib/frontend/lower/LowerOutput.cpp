// What code says and does not compute: exceptions that it throws, what it prints by streams, the strings that
// it builds for both, what it tells its caller by a std::function; and what it reads of clocks and of random
// numbers (<chrono>, <random>). The output repeats it as functions of its
// own, whose parameters are the numbers that the text names, and pointers to the strings and streams:
//     static void adjgen_print_1(int value1, double value2) { std::cout << value1 << ": " << value2 << '\n';
//     }
// Invariant: such a function changes nothing but these objects. A number that comes out of one is passive:
// Activity follows what went in, and plan/Supported refuses what depends on the independents.
#include "frontend/lower/LowerOutput.h"
#include "frontend/lower/LowerQueries.h"
#include "frontend/lower/Unsupported.h"
#include "frontend/syntax/AlwaysThrows.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "frontend/syntax/TextTypes.h"
#include "frontend/syntax/WrittenNames.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/PrettyPrinter.h"
#include "llvm/Support/raw_ostream.h"

namespace adjgen::frontend {

bool TextLowering::isText(clang::QualType t) const { return isTextType(t); }

/// The variable behind a name of a structured binding.
static const clang::ValueDecl *declared(const clang::DeclRefExpr *r) {
  const auto *k = clang::dyn_cast<clang::BindingDecl>(r->getDecl());
  return k && k->getHoldingVar() ? k->getHoldingVar() : r->getDecl();
}

/// A call of the library that is about strings or streams, or of what a std::function holds: what that calls
/// is not known, and taken for something that only says.
bool TextLowering::isTextCall(const clang::CallExpr *e) const {
  const clang::FunctionDecl *f = e->getDirectCallee();
  if (!c.ast.getLangOpts().CPlusPlus || !f || !c.isInSystemHeader(f->getLocation()))
    return false;
  if (const auto *k = clang::dyn_cast<clang::CXXOperatorCallExpr>(e);
      k && k->getOperator() == clang::OO_Call && isCallback(k->getArg(0)->getType()))
    return !l_.callables.knownCallable(k->getArg(0));
  if (isText(e->getType()))
    return true;
  const auto isOfText = [this](const clang::Expr *x) { return isText(x->getType()) || isThroughText(x); };
  const auto *member = clang::dyn_cast<clang::CXXMemberCallExpr>(e);
  return (member && isOfText(member->getImplicitObjectArgument())) || llvm::any_of(e->arguments(), isOfText);
}

/// The arguments that it is made of.
static const clang::Expr *behindMaking(const clang::Expr *e) {
  for (;;) {
    e = strip(e);
    if (const auto *k = clang::dyn_cast<clang::CXXConstructExpr>(e);
        k && k->getNumArgs() == 1 && k->getConstructor()->isCopyOrMoveConstructor())
      e = k->getArg(0);
    else if (const auto *m = clang::dyn_cast<clang::MaterializeTemporaryExpr>(e))
      e = m->getSubExpr();
    else if (const auto *m = clang::dyn_cast<clang::CXXBindTemporaryExpr>(e))
      e = m->getSubExpr();
    else if (const auto *k = clang::dyn_cast<clang::CastExpr>(e);
             k && k->getCastKind() != clang::CK_LValueToRValue &&
             (k->getCastKind() == clang::CK_NoOp || !k->getType()->isArithmeticType()))
      e = k->getSubExpr();
    else
      return e;
  }
}

bool TextLowering::isThroughText(const clang::Expr *e) const {
  e = behindMaking(e);
  if (const auto *r = clang::dyn_cast<clang::DeclRefExpr>(e)) {
    const auto *v = clang::dyn_cast<clang::VarDecl>(declared(r));
    return v && places_.count(v);
  }
  if (const auto *m = clang::dyn_cast<clang::MemberExpr>(e))
    return clang::isa<clang::FieldDecl>(m->getMemberDecl()) && isThroughText(m->getBase());
  if (const auto *u = clang::dyn_cast<clang::UnaryOperator>(e))
    return u->getOpcode() == clang::UO_Deref && isThroughText(u->getSubExpr());
  if (const auto *s = clang::dyn_cast<clang::ArraySubscriptExpr>(e))
    return isThroughText(s->getBase());
  const auto *call = clang::dyn_cast<clang::CallExpr>(e);
  return call && (call->isGLValue() || !call->getType()->isArithmeticType()) && isTextCall(call);
}

bool TextLowering::isTextPlace(const clang::Expr *e) const {
  const bool isNumber = e->getType()->isArithmeticType() || e->getType()->isEnumeralType();
  return c.ast.getLangOpts().CPlusPlus && isNumber && (e->isGLValue() || clang::isa<clang::MemberExpr>(e)) &&
         isThroughText(e);
}

/// Does it stay the same place as long as the variable is there? What only the compiler names is not changed.
bool TextLowering::isSettled(const clang::Expr *e) const {
  return !firstInside(e, [&](const clang::Stmt *s) {
    const auto *r = clang::dyn_cast<clang::DeclRefExpr>(s);
    const auto *v = r ? clang::dyn_cast<clang::VarDecl>(r->getDecl()) : nullptr;
    return clang::isa<clang::CXXThisExpr>(s) || (v && !v->isImplicit() && !places_.count(v));
  });
}

/// A reference to such a place stands for it: the element that a loop over a container has come to.
bool TextLowering::nameTextPlace(const clang::VarDecl *d) {
  if (!c.ast.getLangOpts().CPlusPlus || !d->getInit() || isText(d->getType()) ||
      !isThroughText(d->getInit()) || !isSettled(d->getInit()))
    return false;
  places_[d] = behindMaking(d->getInit());
  return true;
}

/// Or private: what the text cannot name.
static bool isLocal(const clang::Stmt *s) {
  if (clang::isa<clang::CXXThisExpr>(s) || clang::isa<clang::LambdaExpr>(s))
    return true;
  const auto *r = clang::dyn_cast<clang::DeclRefExpr>(s);
  if (!r)
    return false;
  const auto *v = clang::dyn_cast<clang::VarDecl>(r->getDecl());
  return clang::isa<clang::BindingDecl>(r->getDecl()) ||
         (v && (v->isStaticLocal() || !v->hasGlobalStorage())) || !isPublic(r->getDecl()) ||
         (clang::isa<clang::EnumConstantDecl>(r->getDecl()) && r->getDecl()->getParentFunctionOrMethod());
}

/// A type of the function's own with another name in the output. Empty: it is of none.
static std::string renamedType(const clang::Stmt *s, const Context &c) {
  const auto *e = clang::dyn_cast<clang::Expr>(s);
  clang::QualType t = e ? e->getType().getNonReferenceType() : clang::QualType();
  while (!t.isNull() && !t->getPointeeType().isNull())
    t = t->getPointeeType();
  const clang::TagDecl *d = t.isNull() ? nullptr : t->getAsTagDecl();
  const bool isLocalType = d && d->getDeclName() && d->getParentFunctionOrMethod();
  return isLocalType && c.types.tagName(d) != c.types.spelling(t.getCanonicalType().getUnqualifiedType())
             ? "'" + d->getNameAsString() + "'"
             : std::string();
}

/// The place that the expression names, maybe as const: a variable, a member, what a pointer or an accessor
/// of the user's leads to. Null: it is none.
const clang::Expr *TextLowering::objectOf(const clang::Expr *e) const {
  if (!e->isGLValue())
    return nullptr;
  const auto *k = clang::dyn_cast<clang::ImplicitCastExpr>(e);
  if (k && k->getCastKind() == clang::CK_NoOp && k->getSubExpr()->isGLValue())
    return objectOf(k->getSubExpr());
  const auto *member = clang::dyn_cast<clang::MemberExpr>(e);
  const auto *call = clang::dyn_cast<clang::CallExpr>(e);
  const auto *unary = clang::dyn_cast<clang::UnaryOperator>(e);
  const clang::FunctionDecl *callee = call ? call->getDirectCallee() : nullptr;
  const bool isPlace = clang::isa<clang::DeclRefExpr>(e) ||
                       (unary && unary->getOpcode() == clang::UO_Deref) ||
                       (member && clang::isa<clang::FieldDecl>(member->getMemberDecl())) ||
                       (callee && !c.isInSystemHeader(callee->getLocation()));
  return isPlace ? e : nullptr;
}

/// Finds what the text must get as arguments; what it cannot get is the problem.
void TextLowering::readText(const clang::Expr *e, CarriedText &t) {
  const auto isOwn = [&](const clang::Stmt *s) { return isLocal(s) || !renamedType(s, c).empty(); };
  if (!firstInside(e, isOwn) || !t.problem.empty())
    return;
  if (const auto *r = clang::dyn_cast<clang::DeclRefExpr>(e))
    if (const auto place = places_.find(clang::dyn_cast<clang::VarDecl>(declared(r)));
        place != places_.end()) {
      std::string &text = t.places[place->first];
      if (text.empty()) {
        readText(place->second, t);
        text = "(" + printed(place->second, t) + ")";
      }
      t.holes[e] = text;
      return;
    }
  if (isThroughText(e))
    return readParts(e, t);
  const clang::QualType type = e->getType();
  const bool holdsText = firstInside(e, [&](const clang::Stmt *s) {
    const auto *x = clang::dyn_cast<clang::Expr>(s);
    return x && (isText(x->getType()) || isCallback(x->getType()));
  });
  auto give = [&](const std::string &wish, const Type *as, const Expr *argument, bool isObject) {
    const std::string name = wish + std::to_string(t.parameters.size() + 1);
    t.parameters.push_back(b.variable(name, as, VariableKind::Parameter, at(e)));
    t.arguments.push_back(argument);
    t.marks.push_back(mark());
    t.holes[e] = isObject ? "(*" + name + ")" : name;
  };
  if (const clang::Expr *object = objectOf(e); object && (isText(type) || isCallback(type))) {
    const Path p = l_.paths.path(object);
    t.hasObject = true;
    return give("text", b.types().pointer(localType(type.getNonReferenceType())),
                l_.addresses.takeAddress(p, at(e)), true);
  }
  const bool isNumber = type->isArithmeticType() || type->isEnumeralType();
  const bool isRead = e->isPRValue() || type.isConstQualified();
  if (isNumber && isRead && !holdsText) {
    const Expr *v = e->isPRValue() ? l_.expressions.value(e) : b.load(l_.paths.path(e), at(e));
    return give("value", v->type->unqualified, v, false);
  }
  if (type->isPointerType() && e->isPRValue() && !holdsText && type->getPointeeType().isConstQualified() &&
      !(t.keepsNumbers && !type->getPointeeType()->isIntegerType())) {
    const Expr *v = l_.expressions.value(e);
    return give("value", v->type->unqualified, v, false);
  }
  const auto *named = clang::dyn_cast<clang::DeclRefExpr>(e);
  const auto *member = clang::dyn_cast<clang::MemberExpr>(e);
  const clang::ValueDecl *what = named ? named->getDecl() : member ? member->getMemberDecl() : nullptr;
  if (isLocal(e) || clang::isa_and_nonnull<clang::FieldDecl>(what)) {
    t.problem = what ? "'" + what->getNameAsString() + "'" : describe(e);
    return;
  }
  t.problem = renamedType(e, c);
  readParts(e, t);
}

void TextLowering::readParts(const clang::Expr *e, CarriedText &t) {
  forEachChild(e, [&](const clang::Stmt *s) {
    if (const auto *x = clang::dyn_cast<clang::Expr>(s))
      readText(x, t);
  });
}

/// Is it about containers, from which numbers come out again?
bool TextLowering::keepsNumbers(const clang::Expr *e) const {
  return firstInside(e, [&](const clang::Stmt *s) {
    const auto *x = clang::dyn_cast<clang::Expr>(s);
    const auto *r = clang::dyn_cast<clang::DeclRefExpr>(s);
    const auto *v = r ? clang::dyn_cast<clang::VarDecl>(declared(r)) : nullptr;
    return (x && isContainerType(x->getType())) || (v && places_.count(v));
  });
}

namespace {

/// Names in full, and parameters for what is in their place.
class TextPrinter : public clang::PrinterHelper {
public:
  TextPrinter(const std::map<const clang::Stmt *, std::string> &holes, const clang::PrintingPolicy &policy)
      : holes_(holes), policy_(policy) {}
  bool handledStmt(clang::Stmt *s, llvm::raw_ostream &out) override {
    if (auto hole = holes_.find(s); hole != holes_.end()) {
      out << hole->second;
      return true;
    }
    // What a class's own assignment does with its members names their class.
    if (const auto *m = clang::dyn_cast<clang::MemberExpr>(s); m && m->hasQualifier()) {
      m->getBase()->printPretty(out, this, policy_);
      out << (m->isArrow() ? "->" : ".") << m->getMemberDecl()->getDeclName();
      return true;
    }
    const auto *r = clang::dyn_cast<clang::DeclRefExpr>(s);
    if (!r || r->getDecl()->getDeclName().getNameKind() != clang::DeclarationName::Identifier)
      return false;
    r->getDecl()->printQualifiedName(out, policy_);
    if (r->hasExplicitTemplateArgs())
      clang::printTemplateArgumentList(out, r->template_arguments(), policy_);
    return true;
  }

private:
  const std::map<const clang::Stmt *, std::string> &holes_;
  clang::PrintingPolicy policy_;
};

} // namespace

std::string TextLowering::printed(const clang::Expr *e, const CarriedText &t) const {
  clang::PrintingPolicy policy(c.ast.getLangOpts());
#if LLVM_VERSION_MAJOR >= 22
  policy.PrintAsCanonical = true;
#else
  policy.PrintCanonicalTypes = true;
#endif
  policy.SuppressUnwrittenScope = true;
  std::string text;
  llvm::raw_string_ostream out(text);
  TextPrinter printer(t.holes, policy);
  e->printPretty(out, &printer, policy);
  return text;
}

/// Does the statement only write to a stream of the program's, as std::cout is? Such output is not wanted
/// twice where the primal runs too; all other text has to be there for what reads it.
bool TextLowering::isPrint(const clang::Expr *e) {
  for (;;) {
    e = strip(e);
    if (const auto *k = clang::dyn_cast<clang::CXXOperatorCallExpr>(e))
      e = k->getArg(0);
    else if (const auto *k = clang::dyn_cast<clang::CXXMemberCallExpr>(e))
      e = k->getImplicitObjectArgument();
    else if (const auto *k = clang::dyn_cast<clang::CastExpr>(e))
      e = k->getSubExpr();
    else
      break;
  }
  const auto *r = clang::dyn_cast<clang::DeclRefExpr>(e);
  if (!r || isCallback(r->getType()))
    return r;
  if (isThroughText(r))
    return false;
  return !isLocal(r) || (isText(r->getType()) && l_.paths.path(r).root->kind == VariableKind::Global);
}

/// The function that has this body; one for all places that say the same.
Function *TextLowering::textFunction(const std::string &wish, const Type *result, const std::string &body,
                                     const CarriedText &t) {
  auto noExtent = [](const Expr *) { return std::string(); };
  std::string list;
  for (const Variable *p : t.parameters)
    list += (list.empty() ? "" : ", ") + declarationOf(p->type, p->name, noExtent);
  Function *&f = c.textFunctions[wish + "(" + list + ")" + body];
  if (f)
    return f;
  const std::string name = c.unusedName(wish, c.hoistedNames);
  f = b.function(name, result);
  f->parameters = t.parameters;
  f->isStatic = f->inSystemHeader = f->inHeader = true;
  f->noReturn = body.starts_with("throw");
  Context::Hoisted h;
  h.from = nullptr; // behind all that the source declares
  h.item.kind = CarriedKind::FunctionDefinition;
  h.item.names.push_back(name);
  h.item.text = std::string(f->noReturn ? "[[noreturn]] " : "") + "static " +
                declarationOf(result, name + "(" + list + ")", noExtent) + " {\n  " + body + ";\n}";
  c.hoisted.push_back(h);
  return f;
}

/// A variable that the text names as it is, and that stays as the text leaves it.
static bool isStateOfText(const clang::Stmt *s) {
  const auto *r = clang::dyn_cast<clang::DeclRefExpr>(s);
  const auto *v = r ? clang::dyn_cast<clang::VarDecl>(r->getDecl()) : nullptr;
  return v && v->hasGlobalStorage() && v->getType()->isRecordType() && !v->getType().isConstQualified();
}

/// What the output would have a copy of, which nobody fills. Null: there is none.
static const clang::VarDecl *hiddenState(const clang::Expr *e, const Context &c) {
  const clang::VarDecl *found = nullptr;
  firstInside(e, [&](const clang::Stmt *s) {
    const auto *r = clang::dyn_cast<clang::DeclRefExpr>(s);
    const auto *v = r ? clang::dyn_cast<clang::VarDecl>(r->getDecl()) : nullptr;
    const clang::CXXRecordDecl *d = v ? v->getType()->getAsCXXRecordDecl() : nullptr;
    const bool keeps =
        d && d->getIdentifier() && (isContainerType(v->getType()) || d->getName() == "basic_string");
    if (keeps && v->hasGlobalStorage() && !v->isExternallyVisible() && !c.isConstant(v))
      found = v;
    return found != nullptr;
  });
  return found;
}

/// Adds the call; false: the text cannot stand elsewhere, and the message is out.
bool TextLowering::sayText(const clang::Expr *e, const std::string &what, CarriedText &t,
                           const std::string &wish, const Type *result, const Path *target,
                           const std::function<std::string()> &body) {
  if (!t.problem.empty()) {
    l_.refusals.refuse(e, {diag::text_names, what, t.problem});
    return false;
  }
  if (const clang::VarDecl *state = hiddenState(e, c)) {
    l_.refusals.refuse(e, {diag::static_variable, state->getNameAsString()});
    return false;
  }
  for (std::size_t k = t.arguments.size(); k-- > 0;)
    t.arguments[k] = l_.temporaries.protect(t.arguments[k], t.marks[k]);
  Function *f = textFunction(wish, result, body(), t);
  f->keepsState = firstInside(e, isStateOfText) != nullptr;
  add(target ? b.call(*target, f, t.arguments, at(e)) : b.call(f, t.arguments, at(e)));
  return true;
}

const Expr *TextLowering::textCall(const clang::CallExpr *e, bool wanted) {
  CarriedText t;
  t.keepsNumbers = keepsNumbers(e);
  readParts(e, t);
  const clang::QualType type = e->getType();
  if (wanted && isTextPlace(e)) // of what a reference leads to
    return textValue(e);
  const bool isNumber = wanted && (type->isArithmeticType() || type->isEnumeralType()) && e->isPRValue();
  if (wanted && !isNumber && !type->isVoidType())
    return l_.refusals.refuseValue(e, diag::text_value);
  const bool prints = !isNumber && (!t.hasObject || isPrint(e));
  if (isNumber)
    return number(e, "this call", t);
  sayText(e, "this call", t, prints ? "adjgen_print_1" : wishOf(t), b.types().voidType(), nullptr,
          [&] { return printed(e, t); });
  return b.intLiteral(0);
}

/// By the names of such functions it is known what they may do (rules/FunctionKinds, plan/refuse).
std::string TextLowering::wishOf(const CarriedText &t) {
  return t.keepsNumbers ? "adjgen_text_kept_1" : "adjgen_text_1";
}

/// What the text gives.
const Expr *TextLowering::number(const clang::Expr *e, const std::string &what, CarriedText &t) {
  const Type *result = localType(e->getType())->unqualified;
  const Variable *v = l_.temporaries.temporary("t1", result, at(e));
  add(b.declare(v, nullptr, false, at(e)));
  const Path target(v);
  if (!sayText(e, what, t, wishOf(t), result, &target, [&] { return "return " + printed(e, t); }))
    return b.zero(result);
  return b.load(target, at(e));
}

const Expr *TextLowering::textValue(const clang::Expr *place) {
  CarriedText t;
  t.keepsNumbers = keepsNumbers(place);
  readText(place, t);
  return number(place, "this", t);
}

const Expr *TextLowering::changeText(const clang::Expr *e, const clang::Expr *place, bool wanted) {
  const auto *u = clang::dyn_cast<clang::UnaryOperator>(e);
  CarriedText t;
  t.keepsNumbers = keepsNumbers(e);
  readParts(e, t);
  if (wanted && u && u->isPostfix())
    return number(e, "this", t);
  sayText(e, "this", t, wishOf(t), b.types().voidType(), nullptr, [&] { return printed(e, t); });
  return wanted ? textValue(place) : nullptr;
}

/// A string, or a stream, whose variable has been declared.
void TextLowering::constructText(const Path &target, const clang::Expr *init) {
  CarriedText t;
  t.hasObject = true;
  t.keepsNumbers = keepsNumbers(init);
  const Type *type = target.type()->unqualified;
  t.parameters.push_back(b.variable("text1", b.types().pointer(type), VariableKind::Parameter));
  t.arguments.push_back(l_.addresses.takeAddress(target, at(init)));
  t.marks.push_back(mark());
  readText(init, t);
  auto body = [&] {
    auto noExtent = [](const Expr *) { return std::string(); };
    std::string name = declarationOf(type, "", noExtent);
    while (!name.empty() && name.back() == ' ')
      name.pop_back();
    const auto *k = clang::dyn_cast<clang::CXXConstructExpr>(strip(init));
    const bool isList = k && k->isListInitialization() && !clang::isa<clang::CXXTemporaryObjectExpr>(k);
    const std::string given = printed(init, t);
    return "(*text1) = " + name + (isList ? given : "(" + given + ")");
  };
  sayText(init, "what this object is made of", t, wishOf(t), b.types().voidType(), nullptr, body);
}

/// Kept where it is in the forward sweep. What catches it is outside of what is differentiated.
void TextLowering::throwException(const clang::CXXThrowExpr *e) {
  CarriedText t;
  if (e->getSubExpr())
    readText(e->getSubExpr(), t);
  sayText(e, "this throw", t, "adjgen_throw_1", b.types().voidType(), nullptr,
          [&] { return e->getSubExpr() ? "throw " + printed(e->getSubExpr(), t) : std::string("throw"); });
}

/// As a throw is. What the function makes of its arguments (messages, objects of exceptions) is its own.
bool TextLowering::throwByCall(const clang::CallExpr *e) {
  const clang::FunctionDecl *f = e->getDirectCallee();
  const auto isGiven = [](const clang::Expr *a) { // by text that needs no more than its values
    const clang::QualType t = a->getType();
    return t->isArithmeticType() || t->isEnumeralType() || t->isRecordType() ||
           (t->isPointerType() && t->getPointeeType().isConstQualified());
  };
  if (!c.ast.getLangOpts().CPlusPlus || !f || clang::isa<clang::CXXMethodDecl>(f) || !isPublic(f) ||
      !llvm::all_of(e->arguments(), isGiven) || !throwsWithMore(f))
    return false;
  CarriedText t;
  const List before = collect([&] { readParts(e, t); });
  if (!t.problem.empty())
    return false;
  for (const Stmt *s : before)
    add(s);
  sayText(e, "this call", t, "adjgen_throw_1", b.types().voidType(), nullptr, [&] { return printed(e, t); });
  return true;
}

} // namespace adjgen::frontend
