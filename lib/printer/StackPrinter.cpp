// Pushes and pops: which function of the runtime saves a value, chosen by the value's type
// (cleanup/BatchedPushes.cpp knows which these are).
#include "printer/StmtPrinter.h"

namespace adjgen {

static std::string integerSuffix(const Type *t) {
  if (t->name == "char")
    return "char";
  if (t->bits == 64 && (t->name == "long" || t->name == "unsigned long" || t->name == "size_t"))
    return t->isSigned ? "long" : "ulong";
  const std::string name = t->bits == 8 ? "char" : t->bits == 16 ? "short" : t->bits == 32 ? "int" : "llong";
  return t->isSigned ? (t->bits == 8 ? "schar" : name) : "u" + name;
}

/// Empty: the bytes are saved, whatever they mean. What a bool holds before it is set may be no truth value,
/// and must not be read as one.
static std::string suffixOf(const Type *t) {
  switch (t->kind) {
  case TypeKind::Integer:
    return t->bits <= 64 ? integerSuffix(t) : "";
  case TypeKind::Real:
    return t->bits == 32 ? "float" : t->bits == 64 ? "double" : "ldouble";
  case TypeKind::Pointer:
    return "ptr";
  default:
    return "";
  }
}

static std::string bytesOf(const char *function, const Path &p, const ExprPrinter &e) {
  const std::string path = e.path(p);
  const bool prefix = path[0] == '*';
  const std::string address = p.type()->isArray() ? path : prefix ? path.substr(1) : "&" + path;
  return e.call(function, {address, "sizeof(" + path + ")"});
}

/// void * takes an object pointer unasked, but not one to const data.
static std::string pushedPointer(const std::string &text, const Type *type) {
  const Type *to = type->element;
  const bool needsCast = to->qualifiers != NoQualifier || to->isArray() || to->kind == TypeKind::Function;
  return needsCast ? "(void *)(" + text + ")" : text;
}

/// C++ converts neither void * to another pointer nor an integer to an enumeration unasked.
static bool needsCastInCxx(const Type *t) { return t->isPointer() || t->isEnumeration; }

/// adjgen_push_double(text), or adjgen_put_double(at, text) where the room is there.
static std::string pushCall(const PushStmt *s, const std::string &suffix, const std::string &text,
                            const ExprPrinter &e) {
  return s->at ? e.call("adjgen_put_" + suffix, {e.text(s->at), text})
               : e.call("adjgen_push_" + suffix, {text});
}

static std::string popCall(const PopStmt *s, const std::string &suffix, const ExprPrinter &e) {
  return s->at ? e.call("adjgen_get_" + suffix, {e.text(s->at)}) : "adjgen_pop_" + suffix + "()";
}

std::string pushText(const PushStmt *s, const ExprPrinter &e) {
  if (s->isFlag)
    return pushCall(s, "flag", s->value ? e.condition(s->value) : e.path(s->path), e);
  const Type *type = s->value ? s->value->type : s->path.type();
  const std::string suffix = suffixOf(type);
  if (suffix.empty()) {
    assert(!s->value && "only a path has bytes");
    return bytesOf("adjgen_push_bytes", s->path, e);
  }
  std::string text = s->value ? e.assigned(s->value, type) : e.path(s->path);
  if (type->isPointer())
    text = pushedPointer(text, type);
  else if (e.dialect().isCxx && needsCastInCxx(type)) // an enumeration with a scope of its own
    text = "(" + std::string(e.dialect().saysConversions() && !type->isSigned ? "unsigned " : "") +
           (type->bits > 32 ? "long long" : "int") + ")(" + text + ")";
  return pushCall(s, suffix, text, e);
}

std::string poppedText(const PopStmt *s, const ExprPrinter &e) {
  if (s->isFlag)
    return popCall(s, "flag", e);
  const Type *type = s->path.type()->unqualified;
  const std::string suffix = suffixOf(type);
  if (suffix.empty())
    return "";
  const bool cast = e.dialect().isCxx && needsCastInCxx(type);
  return (cast ? "(" + e.typeName(type) + ")" : "") + popCall(s, suffix, e);
}

std::string popText(const PopStmt *s, const ExprPrinter &e) {
  const std::string popped = poppedText(s, e);
  return popped.empty() ? bytesOf("adjgen_pop_bytes", s->path, e) : e.path(s->path) + " = " + popped;
}

} // namespace adjgen
