// realloc and qsort move values without the derivatives that belong to them. Here they become what a source would
// write that does so itself: a new array and a copy of the elements; a permutation, and elements in its order.
// Memory that realloc may get is allocated by functions of the runtime, which note its size.
#include "frontend/lower/ResizedMemory.h"
#include "frontend/lower/LowerCall.h"
#include "frontend/lower/LowerQueries.h"
#include "frontend/lower/UntypedPointers.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "ir/TailArrays.h"

namespace adjgen::frontend {

/// Text is what it is: only what may hold numbers, or lead to some, or count them.
static bool isMoved(const Type *t) { return t && !t->isVoid() && !(t->isInteger() && t->bits <= 8); }

static bool isCallOf(const clang::Stmt *s, llvm::StringRef name) {
  const auto *k = clang::dyn_cast<clang::CallExpr>(s);
  const clang::FunctionDecl *f = k ? k->getDirectCallee() : nullptr;
  return f && f->getIdentifier() && f->getName() == name;
}

/// Of memory that is more than text.
static bool resizesNumbers(const clang::Stmt *s) {
  if (!isCallOf(s, "realloc"))
    return false;
  const clang::QualType t = beforeUntyped(clang::cast<clang::CallExpr>(s)->getArg(0))->getType();
  return !t->isPointerType() || !t->getPointeeType()->isCharType();
}

bool resizesMemory(Context &c) {
  if (!c.resizesMemory) {
    c.resizesMemory = false;
    forEachDecl(c.ast.getTranslationUnitDecl(), [&c](const clang::Decl *d) {
      const auto *f = clang::dyn_cast<clang::FunctionDecl>(d);
      if (f && f->doesThisDeclarationHaveABody() && !c.isInSystemHeader(f->getLocation()))
        *c.resizesMemory |= firstInside(f->getBody(), resizesNumbers) != nullptr;
    });
  }
  return *c.resizesMemory;
}

static bool allocatesOrResizes(const clang::Stmt *s) {
  return isCallOf(s, "malloc") || isCallOf(s, "calloc") || resizesNumbers(s);
}

bool notesSizes(Context &c, const clang::FunctionDecl *f) {
  return resizesMemory(c) && llvm::any_of(bodiesBehind(c, f), [](const clang::Stmt *s) {
           return firstInside(s, allocatesOrResizes) != nullptr;
         });
}

bool CallLowering::isNoted(const std::string &name, const Type *element) {
  return (name == "malloc" || name == "calloc") && isMoved(element) && resizesMemory(c);
}

/// What moves values that may have derivatives.
const Expr *CallLowering::moved(const clang::CallExpr *e, const std::string &name, const Path *result,
                                bool &handled) {
  const Type *element = name == "realloc" && e->getNumArgs() == 2
                            ? askedOf(e, result ? result->type() : nullptr)
                        : name == "qsort" ? sortedElement(e)
                                          : nullptr;
  handled = isMoved(element);
  if (!handled)
    return nullptr;
  if (name == "realloc" && element->isRecord() && endsInTailArray(element->record))
    l_.refusals.refuse(e, {diag::memory_copy_part, element->record->name}); // only its header would be moved
  return name == "qsort" ? sorted(e, element) : resized(e, element, result);
}

/// p = realloc(p, n): a new array, a copy, and the old one is freed.
const Expr *CallLowering::resized(const clang::CallExpr *e, const Type *element, const Path *result) {
  const SourceLocation l = at(e);
  const Type *to = b.types().pointer(element), *size = b.types().sizeType();
  const Type *voidPointer = b.types().pointer(b.types().voidType());
  const bool isNew = isNullPointer(e->getArg(0));
  const Variable *old =
      isNew ? nullptr : l_.temporaries.hold(l_.pointers.typedPointer(e->getArg(0), to), "old1");
  const Expr *bytes = l_.expressions.value(e->getArg(1));
  const Variable *room = isNew ? nullptr : l_.temporaries.hold(bytes, "bytes1");
  const Variable *grown = l_.temporaries.temporary("resized1", to, l);
  add(b.declare(grown, nullptr, false, l));
  add(b.call(Path(grown), libraryFunction(b, "adjgen_malloc", voidPointer), {isNew ? bytes : b.load(room, l)},
             l));
  if (old) {
    const Expr *kept =
        b.pureCall(size, "adjgen_kept", {b.load(old, l), b.load(room, l), b.sizeOf(element, l)}, l);
    const Variable *count = l_.temporaries.hold(kept, "kept1");
    copyElements(grown, old, count, l);
    add(b.call(libraryFunction(b, "free", b.types().voidType()), {b.load(old, l)}, l));
  }
  if (!result)
    return b.load(grown, l);
  add(b.assign(*result, b.load(grown, l), l));
  return nullptr;
}

void CallLowering::copyElements(const Variable *to, const Variable *from, const Variable *count,
                                SourceLocation l) {
  const Variable *k = l_.temporaries.temporary("k1", b.types().sizeType(), l);
  const Expr *one = b.load(b.deref(Path(from), b.load(k, l)), l);
  add(b.forLoop(k, b.integer(k->type, 0), BinaryKind::Less, b.load(count, l), b.intLiteral(1),
                blockOf({b.assign(b.deref(Path(to), b.load(k, l)), one, l)}, l), l));
}

/// What qsort is given, if it sorts whole elements that lead to numbers; null: it does not.
const Type *CallLowering::sortedElement(const clang::CallExpr *e) {
  const clang::QualType t = beforeUntyped(e->getArg(0))->getType();
  if (e->getNumArgs() != 4 || !t->isPointerType() || t->getPointeeType()->isIncompleteType() ||
      t->getPointeeType()->isVariableArrayType())
    return nullptr;
  const clang::QualType element = c.ast.getBaseElementType(t->getPointeeType());
  clang::Expr::EvalResult size;
  const bool isWhole = e->getArg(2)->EvaluateAsInt(size, c.ast) &&
                       size.Val.getInt() == c.ast.getTypeSizeInChars(element).getQuantity();
  const Type *of = isWhole ? localType(element)->unqualified : nullptr;
  return of && of->reachesReal() ? of : nullptr;
}

/// qsort(a, n, sizeof *a, compare): adjgen_sort_order gives the elements' order; they are moved to a second array,
/// and back.
const Expr *CallLowering::sorted(const clang::CallExpr *e, const Type *element) {
  const SourceLocation l = at(e);
  Builder &k = b;
  const Type *size = b.types().sizeType(), *to = b.types().pointer(element);
  const Type *voidPointer = b.types().pointer(b.types().voidType());
  const auto load = [&](const Variable *v) { return k.load(v, l); };
  const Variable *all = l_.temporaries.hold(l_.pointers.typedPointer(e->getArg(0), to), "sorted1");
  const Variable *count = l_.temporaries.hold(l_.expressions.value(e->getArg(1)), "count1");
  const Expr *compare = l_.expressions.value(e->getArg(3));
  const auto memory = [&](const char *name, const Type *of) {
    const Variable *v = l_.temporaries.temporary(name, k.types().pointer(of), l);
    add(k.declare(v, nullptr, false, l));
    // Held, so that a shadow is as long in the same words: calloc(count, size) of an int warns in compilers.
    const Expr *bytes = k.binary(BinaryKind::Mul, size, load(count), k.sizeOf(of, l), l);
    const Variable *room = l_.temporaries.hold(bytes, "bytes1");
    add(k.call(Path(v), libraryFunction(k, "malloc", voidPointer), {load(room)}, l));
    return v;
  };
  const Function *free = libraryFunction(b, "free", b.types().voidType());
  const Variable *found = memory("found1", size), *order = memory("order1", size),
                 *moved = memory("moved1", element);
  const Type *constant = b.types().pointer(b.types().qualified(b.types().voidType(), Const));
  add(b.call(libraryFunction(b, "adjgen_sort_order", b.types().voidType()),
             {load(found), b.castTo(constant, load(all), /*implicit=*/true, l), load(count),
              b.sizeOf(element, l), compare},
             l));
  copyElements(order, found, count,
               l); // what the order was, the function may have overwritten: not so this one
  add(b.call(free, {load(found)}, l));
  const Variable *i = l_.temporaries.temporary("k1", size, l);
  const Expr *from = b.load(b.deref(Path(order), load(i)), l);
  add(b.forLoop(i, b.integer(size, 0), BinaryKind::Less, load(count), b.intLiteral(1),
                blockOf({b.assign(b.deref(Path(moved), load(i)), b.load(b.deref(Path(all), from), l), l)}, l),
                l));
  copyElements(all, moved, count, l);
  add(b.call(free, {load(moved)}, l));
  add(b.call(free, {load(order)}, l));
  return nullptr;
}

} // namespace adjgen::frontend
