#include "check/Parts.h"

#include "printer/Printer.h"
#include "printer/StmtPrinter.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"

namespace adjgen {

std::string product(const std::string &a, const std::string &b) {
  if (a.empty() || b.empty())
    return "";
  return b == "1" ? a : a == "1" ? b : "(" + a + ") * (" + b + ")";
}

bool isPlain(const CheckedPart &part) {
  return (part.kind == PartKind::Number || part.kind == PartKind::Array || part.kind == PartKind::Members) &&
         llvm::all_of(part.parts, isPlain);
}

bool leadsToMemory(const CheckedPart &part) {
  return part.kind == PartKind::Pointer || llvm::any_of(part.parts, leadsToMemory);
}

bool isOfNumbers(const CheckedPart &part) {
  return part.kind == PartKind::Number || (part.kind == PartKind::Array && isOfNumbers(part.parts[0]));
}

std::optional<CheckedPart> PartReader::read(const Type *type, const std::string &name,
                                            const std::string &count, std::string &problem) {
  problem_.clear();
  CheckedPart p = part(type, name, count);
  problem = problem_;
  return problem_.empty() ? std::optional(p) : std::nullopt;
}

CheckedPart PartReader::part(const Type *type, const std::string &name, const std::string &count) {
  if (type->isReal() || type->isInteger())
    return number(type, name, count);
  if (type->isArray())
    return array(type, name, count);
  if (type->isPointer())
    return pointer(type, name, count);
  if (type->isRecord())
    return record(type, name, count);
  return none(type, name);
}

/// As it is made: fine as long as it has no derivatives.
CheckedPart PartReader::none(const Type *type, const std::string &name) {
  if (type->reachesReal() && problem_.empty())
    problem_ = "'" + name + "' has the type '" + printType(type, false) + "'";
  CheckedPart p;
  p.type = type;
  return p;
}

/// What is behind "[]" has the same name, as elements do.
static std::string shown(const std::string &name) {
  std::string s;
  for (std::size_t i = 0; i < name.size(); ++i)
    if (name.compare(i, 2, "[]") == 0)
      ++i;
    else
      s += name[i];
  return s;
}

CheckedPart PartReader::number(const Type *type, const std::string &name, const std::string &count) {
  CheckedPart p;
  p.kind = PartKind::Number;
  p.type = type;
  p.block = source_.block(shown(name), count, type);
  return p;
}

/// Of the library's containers and of Eigen's, what data() leads to.
static const Type *elementOf(const Record *r) {
  for (const Field &f : r->fields)
    if (f.name == "data()" && f.type->isPointer())
      return f.type->element;
  return nullptr;
}

/// std::array, and Eigen's matrices of fixed size: as the models have them, one member.
static const Type *fixedElements(const Record *r) {
  const llvm::StringRef name = r->name;
  if (r->fields.empty() || !r->fields[0].type->isArray())
    return nullptr;
  const Type *elements = r->fields[0].type;
  // Where generated code sees members as they lie in memory, std::array<double, 3> is its own array_double_3.
  const bool isSeen = name.starts_with("array_") && r->fields.size() == 1 &&
                      r->fields[0].name == "elements" &&
                      name.ends_with("_" + std::to_string(elements->extent));
  return isSeen || name.starts_with("std::array<") || name.starts_with("Eigen::") ? elements : nullptr;
}

std::string elementName(const std::string &name, const Type *element) {
  const Type *t = element->innermostElement();
  const bool isStruct = t->isRecord() && !elementOf(t->record) && !fixedElements(t->record);
  return isStruct || t->isReal() || t->isInteger() ? name : name + "[]";
}

CheckedPart PartReader::array(const Type *type, const std::string &name, const std::string &count) {
  if (type->extent < 0 && !type->extentExpr)
    return none(type, name);
  CheckedPart p;
  p.kind = PartKind::Array;
  p.type = type;
  p.count = type->extentExpr ? printExpr(type->extentExpr) : std::to_string(type->extent);
  p.parts = {part(type->element, name, product(count, p.count))};
  return p;
}

CheckedPart PartReader::pointer(const Type *type, const std::string &name, const std::string &count) {
  const Type *target = type->element->innermostElement();
  const bool leadsBack = target->isRecord() && llvm::is_contained(around_, target->record);
  if (type->isReference() && type->reachesReal())
    return none(type, name);
  CheckedPart p;
  p.type = type;
  const bool isMade = target->isReal() || target->isInteger() || target->isPointer() || target->isRecord();
  const std::optional<std::string> extent = source_.extent(name);
  if (type->isReference() || !isMade || leadsBack || (target->isRecord() && !target->record->complete)) {
    source_.nulled(name);
    return p;
  }
  p.kind = PartKind::Pointer;
  p.count = extent.value_or("1");
  if (!extent && !target->isRecord())
    source_.extentUnknown(name);
  p.parts = {part(type->element, elementName(name, type->element), product(count, p.count))};
  return p;
}

CheckedPart PartReader::record(const Type *type, const std::string &name, const std::string &count) {
  const Record *r = type->record;
  if (const Type *element = elementOf(r))
    return container(type, element, name, count);
  if (const Type *elements = fixedElements(r)) {
    CheckedPart p;
    p.kind = PartKind::Elements;
    p.type = type;
    p.count = std::to_string(elements->extent);
    p.parts = {part(elements->element, elementName(name, elements->element), product(count, p.count))};
    return p;
  }
  const bool hasParts = llvm::StringRef(r->name).starts_with("std::pair<") ||
                        llvm::StringRef(r->name).starts_with("std::complex<");
  const bool isLibrarys = llvm::StringRef(r->name).starts_with("std::") && !hasParts;
  if (!r->complete || r->isUnion || r->fields.empty() || isLibrarys || llvm::is_contained(around_, r))
    return none(type, name);
  return members(type, name, count);
}

/// A size, a value that is computed, or what another member gives as well: nothing that can be set.
static bool isOnlyRead(const Record *r, const Field &f) {
  llvm::StringRef name = f.name;
  if (name.ends_with("(0)"))
    return true;
  if (!name.consume_back("()"))
    return false;
  const bool isValue = f.type->isInteger() || (f.type->isReal() && (f.type->qualifiers & Const));
  return isValue || llvm::any_of(r->fields, [&](const Field &other) {
           llvm::StringRef plain = other.name;
           plain.consume_front("m_");
           return other.type->unqualified == f.type->unqualified && plain.trim('_') == name;
         });
}

CheckedPart PartReader::members(const Type *type, const std::string &name, const std::string &count) {
  CheckedPart p;
  p.kind = PartKind::Members;
  p.type = type;
  around_.push_back(type->record);
  for (const Field &f : type->record->fields) {
    if (f.name.empty()) {
      none(type, name);
      break;
    }
    llvm::StringRef plain = f.name;
    plain.consume_back("()");
    if (isOnlyRead(type->record, f))
      continue;
    p.parts.push_back(part(f.type, name + "." + plain.str(), count));
    p.parts.back().member = f.name;
  }
  around_.pop_back();
  return p;
}

CheckedPart PartReader::container(const Type *type, const Type *element, const std::string &name,
                                  const std::string &count) {
  const llvm::StringRef kind = type->record->name;
  const bool isEigen = llvm::any_of(type->record->fields, [](const Field &f) { return f.name == "rows()"; });
  const bool isVector = kind.contains("vector<") || kind.contains("deque<");
  CheckedPart p;
  p.type = type;
  p.kind = isVector && !isEigen ? PartKind::Container : PartKind::Elements;
  if (const auto extent = source_.extent(name)) {
    p.count = *extent;
  } else if (isEigen) {
    const auto rows = source_.extent(name + ".rows"), columns = source_.extent(name + ".cols");
    p.rows = rows.value_or("");
    p.columns = columns.value_or(rows ? "1" : "");
    p.count = product(p.rows, p.columns);
  }
  p.resizes = isVector || isEigen;
  if (p.count.empty() && (isVector || isEigen) && !source_.sizesByInit)
    source_.extentUnknown(isEigen && !isVector ? name + ".rows" : name);
  p.parts = {part(element->unqualified, elementName(name, element), product(count, p.count))};
  return p;
}

} // namespace adjgen
