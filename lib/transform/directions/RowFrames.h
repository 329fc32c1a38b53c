// Memory for the rows of local variables, where the number of directions is known at run time only.
#pragma once

#include "ir/Names.h"
#include "transform/RuntimeCalls.h"
#include "transform/directions/RowPaths.h"

namespace adjgen {

/// That of a function, or of what one thread does in a region: taken once, however often the scopes inside
/// are entered.
class RowFrame {
public:
  RowFrame(const Module &m, RowPaths &paths, NameAllocator &names)
      : b_(m), rt_(m), paths_(paths), names_(names) {}

  /// The address of the rows of something with this type, in the new code.
  const Expr *place(const Type *cells);
  /// What stands around everything that uses it.
  void begin(std::vector<const Stmt *> &out);
  void end(std::vector<const Stmt *> &out);

private:
  struct Part {
    const Type *cell;
    const Variable *memory;
    std::int64_t rows;
  };
  Builder b_;
  RuntimeCalls rt_;
  RowPaths &paths_;
  NameAllocator &names_;
  std::vector<Part> parts_; // one for each type of cell
};

} // namespace adjgen
