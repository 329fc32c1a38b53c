// What every part that lowers a function has: the context, what all know of the function, the other parts,
// and the current list, to which its statements go.
#pragma once

#include "frontend/lower/Lowering.h"

namespace adjgen::frontend {

class Part {
public:
  Part(LoweringState &state, const Lowering &parts)
      : c(state.c), b(state.c.b), l_(parts), body_(state.body), names_(state.names), facts_(state.facts),
        regions_(state.regions) {}

protected:
  /// Of what stands in a header of the library: the user's line that calls it.
  SourceLocation place(clang::SourceLocation l) const;
  SourceLocation at(const clang::Stmt *s) const { return place(s->getBeginLoc()); }
  /// Adds to the current list.
  void add(const Stmt *s);
  /// Where the current list ends.
  std::size_t mark() const { return body_.out->size(); }
  /// What `f` adds, which goes to a list of its own.
  List collect(const std::function<void()> &f);
  const BlockStmt *blockOf(List list, SourceLocation l) { return b.block(std::move(list), l); }
  /// A reference's is the pointer that it is passed as.
  const Type *localType(clang::QualType t);

  Context &c;
  Builder &b;
  const Lowering &l_;
  BodyState &body_;
  NameState &names_;
  VariableFacts &facts_;
  RegionState &regions_;
};

} // namespace adjgen::frontend
