#include "printer/ExprPrinter.h"
#include "printer/LibraryNames.h"

#include "ir/ComplexNumbers.h"
#include "ir/Visitor.h"
#include "printer/Conversions.h"
#include "printer/Layout.h"

namespace adjgen {

namespace {

enum Precedence {
  Lowest,
  Conditional,
  LogicalOrLevel,
  LogicalAndLevel,
  BitOr,
  BitXor,
  BitAnd,
  Equality,
  Relational,
  Shift,
  Additive,
  Multiplicative,
  Prefix,
  Postfix
};

struct Operator {
  const char *spelling;
  Precedence precedence;
  char lineBreak;
};

Operator operatorOf(BinaryKind k) {
  switch (k) {
  case BinaryKind::Add:
    return {"+", Additive, BreakMiddle};
  case BinaryKind::Sub:
    return {"-", Additive, BreakMiddle};
  case BinaryKind::Mul:
    return {"*", Multiplicative, BreakTight};
  case BinaryKind::Div:
    return {"/", Multiplicative, BreakTight};
  case BinaryKind::Rem:
    return {"%", Multiplicative, BreakTight};
  case BinaryKind::Shl:
    return {"<<", Shift, BreakMiddle};
  case BinaryKind::Shr:
    return {">>", Shift, BreakMiddle};
  case BinaryKind::And:
    return {"&", BitAnd, BreakMiddle};
  case BinaryKind::Xor:
    return {"^", BitXor, BreakMiddle};
  case BinaryKind::Or:
    return {"|", BitOr, BreakMiddle};
  case BinaryKind::LogicalAnd:
    return {"&&", LogicalAndLevel, BreakLoose};
  case BinaryKind::LogicalOr:
    return {"||", LogicalOrLevel, BreakLoose};
  case BinaryKind::Less:
    return {"<", Relational, BreakMiddle};
  case BinaryKind::LessEqual:
    return {"<=", Relational, BreakMiddle};
  case BinaryKind::Greater:
    return {">", Relational, BreakMiddle};
  case BinaryKind::GreaterEqual:
    return {">=", Relational, BreakMiddle};
  case BinaryKind::Equal:
    return {"==", Equality, BreakMiddle};
  case BinaryKind::NotEqual:
    return {"!=", Equality, BreakMiddle};
  }
  __builtin_unreachable();
}

struct Text {
  std::string text;
  Precedence precedence;
};

std::string bracketed(const Text &t, bool wanted) { return wanted ? "(" + t.text + ")" : t.text; }
std::string atLeast(const Text &t, Precedence p) { return bracketed(t, t.precedence < p); }

bool isBitOperator(BinaryKind k) { return k >= BinaryKind::Shl && k <= BinaryKind::Or; }

/// Brackets that C does not need, but for which readers and -Wparentheses ask.
bool wantsBrackets(BinaryKind parent, const Expr *child, bool isLeft) {
  if (const auto *u = dyn_cast<UnaryExpr>(child))
    return isLeft && u->op == UnaryKind::Not && (isComparison(parent) || isBitOperator(parent));
  const auto *b = dyn_cast<BinaryExpr>(child);
  if (!b)
    return false;
  if (parent == BinaryKind::LogicalOr)
    return b->op == BinaryKind::LogicalAnd;
  if (isBitOperator(parent))
    return !(isLeft && b->op == parent && parent >= BinaryKind::And);
  return isComparison(parent) && isComparison(b->op);
}

struct Printing : ExprVisitor<Printing, Text> {
  const Dialect &dialect;
  explicit Printing(const Dialect &dialect) : dialect(dialect) {}

  std::string typeName(const Type *t) const { return ExprPrinter(dialect).typeName(t); }

  Text visitLiteral(const LiteralExpr *e) {
    if (e->type->isPointer() && e->text == "0")
      return {dialect.isCxx ? "nullptr" : dialect.hasNull ? "NULL" : "0", Postfix};
    return {e->text, !e->text.empty() && e->text[0] == '-' ? Prefix : Postfix};
  }
  Text visitLoad(const LoadExpr *e) {
    if (e->path.isVariable() && e->path.root->type->isReference())
      return {"&" + e->path.root->name, Prefix};
    return path(e->path);
  }
  Text visitAddressOf(const AddressOfExpr *e) {
    if (e->decays)
      return path(e->path);
    if (!e->path.steps.empty() && e->path.steps.back().kind == ProjectionKind::Deref &&
        !e->path.steps.back().index) {
      Path pointer = e->path; // &*p
      pointer.steps.pop_back();
      if (pointer.isVariable() && pointer.root->type->isReference())
        return {"&" + pointer.root->name, Prefix};
      return path(pointer);
    }
    if (const std::string lane = addressOfLane(e->path); !lane.empty())
      return {lane, Additive};
    return {"&" + atLeast(path(e->path), Prefix), Prefix};
  }
  /// C gives none of a vector's lane: (float *)&v + k. Empty: it is something else.
  std::string addressOfLane(const Path &p) {
    const std::size_t n = p.steps.size();
    const Type *holder = n > 2 ? p.steps[n - 3].type : p.root->type;
    if (n < 2 || p.steps[n - 2].kind != ProjectionKind::Field || !p.steps[n - 1].index ||
        !holder->isRecord() || !holder->record->fields[p.steps[n - 2].field].name.empty())
      return {};
    Path vector = p;
    vector.steps.resize(n - 2);
    return "(" + typeName(p.type()) + " *)&" + atLeast(path(vector), Prefix) + " + " +
           atLeast(visit(p.steps[n - 1].index), Multiplicative);
  }
  Text visitFunctionRef(const FunctionRefExpr *e) {
    return {ExprPrinter(dialect).nameOf(e->function), Postfix};
  }
  Text visitUnary(const UnaryExpr *e) {
    const bool isNot = e->op == UnaryKind::Not;
    const Text operand = visit(isNot ? asCondition(e->operand) : e->operand);
    const char sign = isNot ? '!' : e->op == UnaryKind::Minus ? '-' : '~';
    return {sign + bracketed(operand, operand.precedence < Prefix || operand.text[0] == sign), Prefix};
  }
  Text visitBinary(const BinaryExpr *e) {
    if (isLogical(e->op))
      return binary(e->op, {asCondition(e->left), asCondition(e->right)});
    if (e->op == BinaryKind::Shl || e->op == BinaryKind::Shr)
      return binary(e->op, {e->left, asSubscript(e->right)});
    if (e->op == BinaryKind::Sub && leadsToVariableArray(e->left) && leadsToVariableArray(e->right))
      return distanceOfRows(e->left, e->right);
    if (!isComparison(e->op) && (e->left->type->isPointer() || e->right->type->isPointer()))
      return binary(e->op, {pointerOperand(e->left), pointerOperand(e->right)});
    if (isComparison(e->op) && isArray(e->left) && isArray(e->right)) {
      const Operator o = operatorOf(e->op);
      return {firstElement(e->left) + " " + o.spelling + o.lineBreak + firstElement(e->right), o.precedence};
    }
    return binary(e->op, operandPair(e->left, e->right, isComparison(e->op) || dialect.saysConversions()));
  }
  static bool leadsToVariableArray(const Expr *e) {
    return e->type->isPointer() && e->type->element->isArray() && e->type->element->hasVariableExtents();
  }
  /// Clang takes the size of such rows for zero, and warns.
  Text distanceOfRows(const Expr *left, const Expr *right) {
    const auto bytes = [&](const Expr *e) { return "(const char *)" + atLeast(visit(e), Prefix); };
    return {"(" + bytes(left) + " - " + bytes(right) + ") / (long)sizeof *" + atLeast(visit(right), Prefix),
            operatorOf(BinaryKind::Div).precedence};
  }
  /// GCC's -Warray-compare asks whether a comparison of two names of arrays is meant, and not of elements.
  static bool isArray(const Expr *e) {
    const auto *a = dyn_cast<AddressOfExpr>(e);
    return a && a->decays;
  }
  std::string firstElement(const Expr *array) { return "&" + atLeast(visit(array), Postfix) + "[0]"; }

  Text visitSelect(const SelectExpr *e) {
    const OperandPair p = operandPair(e->ifTrue, e->ifFalse, /*signMatters=*/true);
    const std::string condition = atLeast(visit(asCondition(e->condition)), LogicalOrLevel);
    const std::string a = atLeast(withCast(p.castLeft, p.left), LogicalOrLevel);
    const std::string b = atLeast(withCast(p.castRight, p.right), Conditional);
    return {condition + " ?" + BreakLoose + a + " :" + BreakLoose + b, Conditional};
  }
  /// An implicit cast comes here only where C would not convert by itself.
  Text visitCast(const CastExpr *e) {
    const Expr *operand = e->operand;
    if (e->implicit && e->type->isPointer() && operand->type->isPointer() && !dialect.isCxx)
      return visit(operand);
    if (const Expr *bare = underImplicitCast(operand); isExact(bare->type, operand->type))
      operand = bare;
    if (!dialect.isCxx && leadsToUnknownExtents(e->type))
      return {"(void *)" + atLeast(visit(operand), Prefix), Prefix};
    return withCast(e->type, operand);
  }
  /// To rows of a length that only the function knows that the pointer is handed to: C converts any pointer to that.
  static bool leadsToUnknownExtents(const Type *t) {
    if (!t->isPointer() || !t->element->isArray())
      return false;
    for (t = t->element; t->isArray(); t = t->element)
      if (t->extent < 0 && !t->extentExpr)
        return true;
    return false;
  }
  Text visitPureCall(const PureCallExpr *e) {
    std::vector<std::string> arguments;
    for (const Expr *a : e->arguments) {
      const Expr *bare = underImplicitCast(a);
      // C++ would choose another overload for a float.
      const bool mayDrop = !(dialect.isCxx && bare->type->isReal());
      const bool isSaid = dialect.saysConversions() && mayChange(bare, a->type);
      arguments.push_back(isSaid ? withCast(a->type->unqualified, bare).text
                                 : visit(mayDrop ? bare : a).text);
    }
    if (dialect.isStrictC89() && isNewerThanC89(e->callee)) // <math.h> does not declare it
      return {ExprPrinter(dialect).call("__builtin_" + e->callee, arguments), Postfix};
    const bool mayBeHidden = dialect.hides(e->callee) || (dialect.isInNamespace && isOfMath(e->callee));
    return {ExprPrinter(dialect).call(mayBeHidden ? qualifiedName(e->callee) : e->callee, arguments),
            Postfix};
  }
  Text visitSizeOf(const SizeOfExpr *e) {
    const std::string name = typeName(e->operand);
    if (!dialect.isCxx || !e->operand->isArray() || !name.starts_with("__typeof__("))
      return {"sizeof(" + name + ")", Postfix};
    std::int64_t elements =
        1; // G++ would take what stands behind the type's name for a subscript inside of it
    const Type *t = e->operand;
    for (; t->isArray(); t = t->element)
      elements *= t->extent;
    return {std::to_string(elements) + " * sizeof(" + typeName(t) + ")", Multiplicative};
  }

  static const Expr *pointerOperand(const Expr *e) {
    return e->type->isPointer() ? underImplicitCast(e) : asSubscript(e);
  }

  Text withCast(const Type *type, const Expr *e) {
    const Text t = visit(e);
    return type ? Text{"(" + typeName(type) + ")" + atLeast(t, Prefix), Prefix} : t;
  }

  Text binary(BinaryKind op, const OperandPair &p) {
    const Operator o = operatorOf(op);
    const Text a = withCast(p.castLeft, p.left), b = withCast(p.castRight, p.right);
    const bool bracketLeft = a.precedence < o.precedence || (!p.castLeft && wantsBrackets(op, p.left, true));
    const bool bracketRight =
        b.precedence <= o.precedence || (!p.castRight && wantsBrackets(op, p.right, false));
    // && and || may be regrouped without any change of meaning.
    const auto *right = dyn_cast<BinaryExpr>(p.right);
    const bool sameLogical = isLogical(op) && right && right->op == op;
    return {bracketed(a, bracketLeft) + " " + o.spelling + o.lineBreak +
                bracketed(b, bracketRight && !sameLogical),
            o.precedence};
  }

  /// What gives a member by an operator (PublicAccess.h), as one writes it: x(0, 0), x[0].
  static std::string application(const std::string &name) {
    llvm::StringRef rest(name);
    if (rest.consume_front("operator()"))
      return rest.str();
    return rest.consume_front("operator[](") ? "[" + rest.drop_back().str() + "]" : "";
  }
  static bool hasName(const Field &f) { return !f.name.empty() && application(f.name).empty(); }

  Text path(const Path &p) {
    Text t{p.root->name, Postfix};
    const bool reference = p.root->type->isReference();
    for (std::size_t i = 0; i < p.steps.size(); ++i) {
      const Projection &s = p.steps[i];
      if (i == 0 && reference && s.kind == ProjectionKind::Deref) {
        if (s.index)
          t = {"(&" + t.text + ")[" + visit(asSubscript(s.index)).text + "]", Postfix};
        continue;
      }
      const Type *base = i == 0 ? p.root->type : p.steps[i - 1].type;
      if (s.kind == ProjectionKind::Field && base->record->fields[s.field].name.empty()) {
        t = {atLeast(t, Postfix), Postfix}; // the lanes of a vector
      } else if (s.kind == ProjectionKind::Field && isComplex(base)) {
        t = {(s.field ? "__imag__ " : "__real__ ") + atLeast(t, Prefix), Prefix};
      } else if (s.kind == ProjectionKind::Field) {
        const std::string &name = base->record->fields[s.field].name;
        const std::string applied = application(name);
        t = {atLeast(t, Postfix) + (applied.empty() ? "." + name : applied), Postfix};
      } else if (s.index) {
        t = {atLeast(t, Postfix) + "[" + visit(asSubscript(s.index)).text + "]", Postfix};
      } else if (i + 1 < p.steps.size() && p.steps[i + 1].kind == ProjectionKind::Field &&
                 !isComplex(s.type) && hasName(s.type->record->fields[p.steps[i + 1].field])) {
        t = {atLeast(t, Postfix) + "->" + s.type->record->fields[p.steps[i + 1].field].name, Postfix};
        ++i;
      } else {
        t = {"*" + atLeast(t, Prefix), Prefix};
      }
    }
    return t;
  }
};

std::string plainExtent(const Expr *e) { return withoutBreaks(ExprPrinter().text(e)); }

void replaceWord(std::string &text, const std::string &word, const std::string &by) {
  const auto isWordPart = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; };
  std::size_t at = 0;
  while ((at = text.find(word, at)) != std::string::npos) {
    const std::size_t end = at + word.size();
    if ((at == 0 || !isWordPart(text[at - 1])) && (end == text.size() || !isWordPart(text[end]))) {
      text.replace(at, word.size(), by);
      at += by.size();
    } else {
      at = end;
    }
  }
}

} // namespace

std::string ExprPrinter::text(const Expr *e) const { return Printing(dialect_).visit(e).text; }
/// With no name of its own.
static bool isZeroOfEnumeration(const Expr *e) {
  const auto *l = dyn_cast<LiteralExpr>(e);
  return l && l->text == "0" && e->type->isEnumeration;
}

std::string ExprPrinter::assigned(const Expr *e, const Type *type) const {
  const Expr *bare = assignedTo(e, type, dialect_.isCxx);
  if (dialect_.isCxx && isZeroOfEnumeration(bare))
    return "(" + typeName(bare->type->unqualified) + ")0";
  if (!dialect_.isCxx && qualifiesInside(bare->type, type))
    return converted(bare, type);
  return dialect_.saysConversions() && mayChange(bare, type) ? converted(bare, type) : text(bare);
}
std::string ExprPrinter::converted(const Expr *e, const Type *type) const {
  return Printing(dialect_).withCast(type->unqualified, e).text;
}
std::string ExprPrinter::condition(const Expr *e) const { return text(asCondition(e)); }
std::string ExprPrinter::subscript(const Expr *e) const { return text(asSubscript(e)); }
std::string ExprPrinter::path(const Path &p) const { return Printing(dialect_).path(p).text; }
std::string ExprPrinter::addressOfLane(const Path &p) const { return Printing(dialect_).addressOfLane(p); }
std::string ExprPrinter::postfix(const Expr *e) const {
  return atLeast(Printing(dialect_).visit(e), Postfix);
}

std::string ExprPrinter::negatedCondition(const Expr *e) const {
  e = asCondition(e);
  if (const auto *u = dyn_cast<UnaryExpr>(e); u && u->op == UnaryKind::Not)
    return condition(u->operand);
  const auto *b = dyn_cast<BinaryExpr>(e);
  if (const auto op = b ? oppositeOf(*b) : std::nullopt)
    return Printing(dialect_).binary(*op, operandPair(b->left, b->right, true)).text;
  return "!" + atLeast(Printing(dialect_).visit(e), Prefix);
}

std::string ExprPrinter::call(const std::string &callee, const std::vector<std::string> &arguments) const {
  std::string s = callee + "(";
  for (std::size_t i = 0; i < arguments.size(); ++i)
    s += (i ? std::string(",") + BreakLoose : std::string()) + arguments[i];
  return s + ")";
}

bool Dialect::hides(const Function *f) const {
  const std::string &name = f->printedName();
  const bool isOfUnnamed = others && others->ofUnnamed.count(f);
  return isOfUnnamed ? isCxx && others->inNamed.count(name) : hides(name);
}

std::string ExprPrinter::nameOf(const Function *f) const {
  const std::string &name = f->printedName();
  return dialect_.hides(f) || (dialect_.isInNamespace && !f->body) ? qualifiedName(name) : name;
}

/// What a reference is bound to, of the pointer that the IR has in its place.
std::string ExprPrinter::referred(const Expr *e) const {
  e = underImplicitCast(e);
  if (const auto *l = dyn_cast<LoadExpr>(e); l && l->path.isVariable() && l->path.root->type->isReference())
    return l->path.root->name;
  if (const auto *a = dyn_cast<AddressOfExpr>(e); a && !a->decays)
    return path(a->path);
  return "*" + atLeast(Printing(dialect_).visit(e), Prefix);
}

std::string ExprPrinter::argument(const Expr *e, const Type *parameter) const {
  if (parameter && parameter->isReference())
    return referred(e);
  if (parameter)
    return assigned(e, parameter);
  const Expr *bare = underImplicitCast(e); // C passes a float as a double and a char as an int
  const bool isPromotion =
      (e->type->isReal() && e->type->bits == 64 && bare->type->isReal() && bare->type->bits == 32) ||
      (e->type->isInteger() && e->type->bits == 32 && isExact(bare->type, e->type));
  return text(isPromotion || e->type->isPointer() ? bare : e);
}

std::string ExprPrinter::loopCondition(const Variable *variable, BinaryKind relation, const Expr *bound,
                                       LoopSign sign) const {
  // The variable has no node of its own here: a Load that lives as long as this call.
  const LoadExpr load(0, variable->type->unqualified, {}, Path(variable));
  OperandPair pair = operandPair(&load, bound, true);
  if (sign != LoopSign::AsCast && pair.castLeft) {
    const bool isWide = variable->type->bits >= 32; // a narrower one may be less than all of its bound
    pair.castRight = sign == LoopSign::OfBound && isWide ? variable->type->unqualified : pair.castRight;
    pair.castLeft = nullptr;
  }
  return Printing(dialect_).binary(relation, pair).text;
}

std::string ExprPrinter::declaration(const Type *type, const std::string &name) const {
  std::string s = declarationOf(type, name, plainExtent);
  if (dialect_.isCxx || dialect_.isForBoth || dialect_.isC89)
    replaceWord(s, "restrict", "__restrict");
  if (dialect_.isCxx || dialect_.isForBoth)
    replaceWord(s, "_Bool", "bool");
  return s;
}

std::string ExprPrinter::typeName(const Type *type) const { return declaration(type, ""); }

static bool printNegatedAs(const ExprPrinter &printer, const Expr *e, std::string &positive, bool isFactor) {
  const Dialect &dialect = printer.dialect();
  if (const auto *u = dyn_cast<UnaryExpr>(e); u && u->op == UnaryKind::Minus) {
    // The right operand of -= has an assignment's low precedence, a factor has not.
    const Text t = Printing(dialect).visit(u->operand);
    positive = isFactor ? atLeast(t, Multiplicative) : t.text;
    return true;
  }
  if (const auto *l = dyn_cast<LiteralExpr>(e); l && l->text.size() > 1 && l->text[0] == '-') {
    positive = l->text.substr(1);
    return true;
  }
  const auto *b = dyn_cast<BinaryExpr>(e);
  if (!b || (b->op != BinaryKind::Mul && b->op != BinaryKind::Div) || !b->type->isReal())
    return false;
  const OperandPair p = operandPair(b->left, b->right, false);
  if (p.left != b->left || !printNegatedAs(printer, p.left, positive, true))
    return false;
  const Operator o = operatorOf(b->op);
  const Text right = Printing(dialect).visit(p.right);
  positive +=
      std::string(" ") + o.spelling + o.lineBreak + bracketed(right, right.precedence <= o.precedence);
  return true;
}

bool printNegated(const ExprPrinter &printer, const Expr *e, std::string &positive) {
  return printNegatedAs(printer, e, positive, false);
}

} // namespace adjgen
