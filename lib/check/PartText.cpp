#include "check/PartText.h"

#include "ir/ComplexNumbers.h"
#include "printer/Printer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"

namespace adjgen {

void PartText::line(unsigned depth, const std::string &text) {
  text_ += std::string(2 * depth + 2, ' ') + text + "\n";
}

std::string PartText::cursor(std::size_t block) const { return "at" + std::to_string(block); }

/// A block is gone through from its beginning, as its numbers come.
void PartText::cursors(const CheckedPart &p, std::set<std::size_t> &seen) {
  for (const CheckedPart &inner : p.parts)
    cursors(inner, seen);
  if (p.kind != PartKind::Number || !seen.insert(p.block).second)
    return;
  const Type *element = blocks_[p.block].element;
  const std::string type = printType(element, isCxx_);
  line(0, type + " *" + cursor(p.block) + " = (" + type + " *)" + (element->isReal() ? reals_ : primal_) +
              "[" + std::to_string(p.block) + "];");
}

std::string PartText::walk(PartWalk walk, const PartRoot &root, const std::string &primal,
                           const std::string &reals) {
  text_.clear();
  walk_ = walk;
  primal_ = primal;
  reals_ = reals;
  std::set<std::size_t> seen;
  if (walk != PartWalk::Make)
    cursors(root.part, seen);
  loop(root.count, root.part, root.root, 0);
  return "  {\n" + text_ + "  }\n";
}

std::string PartText::count(const PartRoot &root, std::size_t block) {
  text_.clear();
  walk_ = PartWalk::Count;
  counted_ = block;
  loop(root.count, root.part, root.root, 0);
  return text_;
}

/// Is there anything to do in it?
bool PartText::concerns(const CheckedPart &p) const {
  switch (walk_) {
  case PartWalk::Make:
    if (p.kind == PartKind::Pointer || p.kind == PartKind::Container || p.kind == PartKind::Elements)
      return true;
    break;
  case PartWalk::Count:
    if (p.kind == PartKind::Number && p.block == counted_)
      return true;
    break;
  case PartWalk::Fill:
  case PartWalk::Take:
    if (p.kind == PartKind::Number)
      return true;
  }
  return llvm::any_of(p.parts, [&](const CheckedPart &inner) { return concerns(inner); });
}

void PartText::loop(const std::string &count, const CheckedPart &element, const std::string &of,
                    unsigned depth) {
  if (!concerns(element))
    return;
  const std::string i = depth ? "i" + std::to_string(depth) : "i";
  line(depth, "for (size_t " + i + " = 0; " + i + " < (size_t)(" + count + "); " + i + "++) {");
  through(element, of + "[" + i + "]", depth + 1);
  line(depth, "}");
}

/// A complex number of C has two parts, and no names for them.
static std::string partOf(const Type *whole, const std::string &e, const std::string &member) {
  if (llvm::StringRef(whole->record->name).starts_with("std::complex<"))
    return "reinterpret_cast<" + printType(whole->record->fields[0].type->unqualified, true) + " (&)[2]>(" +
           e + ")[" + (member == whole->record->fields[0].name ? "0]" : "1]");
  if (!isComplex(whole))
    return e + "." + member;
  return (member == whole->record->fields[0].name ? "__real__ " : "__imag__ ") + e;
}

/// Behind a `const T *` are objects that the driver sets.
std::string PartText::writable(const Type *type, const std::string &e) {
  return type->isConst() ? "(*(" + printType(type->unqualified, isCxx_) + " *)&" + e + ")" : e;
}

void PartText::through(const CheckedPart &p, const std::string &e, unsigned depth) {
  switch (p.kind) {
  case PartKind::Number:
    return number(p, e, depth);
  case PartKind::Array:
    return loop(p.count, p.parts[0], e, depth);
  case PartKind::Members:
    for (const CheckedPart &m : p.parts)
      if (concerns(m))
        through(m, partOf(p.type, writable(p.type, e), m.member), depth);
    return;
  case PartKind::Pointer:
    return behind(p, e, depth);
  case PartKind::Container:
  case PartKind::Elements:
    return container(p, e, depth);
  case PartKind::Kept:
    return;
  }
}

/// Integers of a shadow are the primal's.
bool PartText::isTaken(const CheckedPart &number) const {
  return blocks_[number.block].element->isReal() || primal_ == reals_;
}

void PartText::number(const CheckedPart &p, const std::string &e, unsigned depth) {
  const Type *element = blocks_[p.block].element;
  const std::string at = cursor(p.block);
  if (walk_ == PartWalk::Count && p.block == counted_)
    line(depth, "n++;");
  else if (walk_ == PartWalk::Fill)
    line(depth,
         (p.type->isConst() ? "*(" + printType(element, isCxx_) + " *)&" : "") + e + " = *" + at + "++;");
  else if (walk_ == PartWalk::Take)
    line(depth, (isTaken(p) ? "*" + at + "++ = " + e : at + "++") + ";");
}

static const CheckedPart &innermost(const CheckedPart &p) {
  return p.kind == PartKind::Array ? innermost(p.parts[0]) : p;
}
static std::string inOne(const CheckedPart &p) {
  return p.kind == PartKind::Array ? product(inOne(p.parts[0]), p.count) : "1";
}

/// Numbers behind a pointer are those of the block; other elements have memory of their own for a call.
void PartText::behind(const CheckedPart &p, const std::string &e, unsigned depth) {
  const CheckedPart &element = p.parts[0];
  const std::string type = printType(p.type->unqualified, isCxx_);
  const std::string target = p.type->isConst() ? "*(" + type + " *)&" + e : e;
  const std::string made = target + " = (" + type + ")calloc((size_t)(" + p.count + "), sizeof *" + e + ");";
  if (isOfNumbers(element)) {
    const std::string all = product(p.count, inOne(element)), at = cursor(innermost(element).block);
    if (walk_ == PartWalk::Make)
      line(depth, made);
    else if (walk_ == PartWalk::Count)
      line(depth, "n += (size_t)(" + all + ");");
    else if (walk_ == PartWalk::Fill)
      line(depth, target + " = (" + type + ")" + at + ";");
    else if (walk_ == PartWalk::Take && isTaken(innermost(element)))
      line(depth, "adjgen_check_handed(" + reals_ + ", " + at + ", " + e + ", (size_t)(" + all +
                      ") * sizeof *" + at + ");");
    if (walk_ == PartWalk::Fill || walk_ == PartWalk::Take)
      line(depth, at + " += (size_t)(" + all + ");");
    return;
  }
  if (walk_ == PartWalk::Make || walk_ == PartWalk::Fill)
    line(depth, made);
  loop(p.count, element, e, depth);
  if (walk_ == PartWalk::Take)
    line(depth, "free((void *)" + e + ");");
}

void PartText::container(const CheckedPart &p, const std::string &e, unsigned depth) {
  if (walk_ == PartWalk::Make) {
    if (!p.rows.empty() && p.columns != "1")
      line(depth, e + ".resize(" + p.rows + ", " + p.columns + ");");
    else if (!p.count.empty() && p.resizes)
      line(depth, e + ".resize(" + p.count + ");");
  }
  const std::string size = "(size_t)" + e + ".size()";
  // One that is returned may have another size than --extent says.
  const std::string both =
      walk_ == PartWalk::Take && !p.count.empty()
          ? "(" + size + " < (size_t)(" + p.count + ") ? " + size + " : (size_t)(" + p.count + "))"
          : size;
  const bool isAsked =
      p.kind == PartKind::Container || p.count.empty() || (walk_ == PartWalk::Take && p.resizes);
  loop(isAsked ? both : p.count, p.parts[0], p.kind == PartKind::Container ? e : e + ".data()", depth);
}

} // namespace adjgen
