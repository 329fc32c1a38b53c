// What an object, or memory that leads on to more, is made of: numbers, which are in blocks of the judge's, in
// members, arrays, containers and behind pointers.
#pragma once

#include "check/CheckOptions.h"
#include "ir/Module.h"
#include "support/Diagnostics.h"
#include <functional>

namespace adjgen {

enum class PartKind {
  Number,
  Array,     // of declared extent
  Members,   // of a struct or class
  Pointer,   // to `count` elements
  Container, // of C++, with size(), [] and resize(); `count` elements, or as many as it has
  Elements,  // what data() leads to, `count` of them, or size()
  Kept       // no numbers that have derivatives: as a zero, or a constructor, or --init leaves it
};

struct CheckedPart {
  PartKind kind = PartKind::Kept;
  const Type *type = nullptr;
  std::string member;             // of which it is the value: "u", "lengths()"
  std::string count;              // empty: only known when the program runs
  std::string rows, columns;      // of a matrix whose size can be set
  bool resizes = false;           // has resize()
  std::size_t block = 0;          // Number
  std::vector<CheckedPart> parts; // Members; else one: the element
};

/// Numbers, arrays and members alone: memory that can be copied.
bool isPlain(const CheckedPart &part);
/// A pointer in it is set to memory that is not its own.
bool leadsToMemory(const CheckedPart &part);
/// Elements behind a pointer are in the block itself.
bool isOfNumbers(const CheckedPart &part);

/// What the parts of an object need of what is around it.
struct PartSource {
  std::function<std::size_t(const std::string &name, const std::string &count, const Type *element)> block;
  std::function<std::optional<std::string>(const std::string &name)> extent; // --extent
  std::function<void(const std::string &name)> extentUnknown;
  std::function<void(const std::string &name)> nulled; // stays a null pointer
  bool sizesByInit = false;                            // of containers
};

class PartReader {
public:
  explicit PartReader(const PartSource &source) : source_(source) {}

  /// Of `count` objects (empty: not known before the program runs) that the user calls `name`. nullopt: it
  /// holds what no driver can make; `problem` says what.
  std::optional<CheckedPart> read(const Type *type, const std::string &name, const std::string &count,
                                  std::string &problem);

private:
  CheckedPart part(const Type *type, const std::string &name, const std::string &count);
  CheckedPart number(const Type *type, const std::string &name, const std::string &count);
  CheckedPart array(const Type *type, const std::string &name, const std::string &count);
  CheckedPart pointer(const Type *type, const std::string &name, const std::string &count);
  CheckedPart record(const Type *type, const std::string &name, const std::string &count);
  CheckedPart members(const Type *type, const std::string &name, const std::string &count);
  CheckedPart container(const Type *type, const Type *element, const std::string &name,
                        const std::string &count);
  CheckedPart none(const Type *type, const std::string &name);

  const PartSource &source_;
  std::vector<const Record *> around_; // whose members are read
  std::string problem_;
};

/// How users call the elements: members of structs go on with a point, as in m.nodes.w; what leads on by
/// itself needs another name than what leads to it, m[].
std::string elementName(const std::string &name, const Type *element);

/// "(n) * (m)"; what is not known stays so.
std::string product(const std::string &a, const std::string &b);

} // namespace adjgen
