// What the context knows of how a function is lowered: its signature, and its body, which asks for those of
// the functions it calls.
#include "frontend/lower/Context.h"
#include "ir/Visitor.h"
#include "support/Progress.h"

namespace adjgen::frontend {

/// Compilers have their own mind about what is longer.
static bool isShort(const BlockStmt *body) {
  bool is = true;
  forEachStmt(body, [&](const Stmt *s) {
    is &= isa<BlockStmt>(s) || isa<DeclareStmt>(s) || isa<AssignStmt>(s) || isa<IncrementStmt>(s) ||
          isa<IfStmt>(s) || isa<ReturnStmt>(s);
  });
  return is;
}

void Context::lowerBodies() {
  while (!pending_.empty()) {
    const Pending next = pending_.front();
    pending_.pop_front();
    const InFunction about(next.function->name);
    next.function->body = bodies_.lowerBody(*this, *next.function, next.body, next.isHead, next.instance);
    next.function->isInline = next.body->isInlined() && isShort(next.function->body);
  }
  noteOthers();
}

Function *Context::declaredFunction(const clang::FunctionDecl *d, const clang::FunctionDecl *shown,
                                    const std::string &name, bool isHead, bool usesMirrors,
                                    const Instance &instance) {
  const Type *returned = type(shown->getReturnType());
  Function *f = b.function(name, instance.returned ? pointerTo(instance.returned, returned) : returned);
  // `int f();` of C says nothing of its arguments.
  f->isVariadic = shown->isVariadic() || (shown->getType()->isFunctionNoProtoType() && shown->param_empty());
  f->inSystemHeader = isInSystemHeader(d->getLocation()) || d->getBuiltinID() != 0;
  f->inHeader = !isInSource(d->getLocation()) || f->inSystemHeader;
  f->isStatic = !shown->isExternallyVisible() || (shown->isInlined() && !f->inHeader);
  f->isWeak = shown->isWeak();
  f->noReturn = shown->isNoReturn();
  f->location = place(shown->getLocation());
  bodies_.declareParameters(*this, *f, shown, isHead, usesMirrors, instance);
  return f;
}

} // namespace adjgen::frontend
