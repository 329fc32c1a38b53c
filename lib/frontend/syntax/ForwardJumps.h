// `goto` that leaves loops and blocks: to a label that stands behind it, in a block around it; and such that leads back
// there: then the block is a loop over its parts. And `goto` into a block, to its end, which returns.
#pragma once

#include "clang/AST/Stmt.h"
#include <map>
#include <optional>
#include <set>
#include <vector>

namespace adjgen::frontend {

/// The statements of a block from `first` up to `end`, from which jumps lead to the labels of the one at `end`.
struct JumpRegion {
  std::size_t first, end;
  std::set<const clang::LabelDecl *> labels;
};

/// The last one within [begin, end), around all those before it that it meets; none: nothing jumps forward there.
std::optional<JumpRegion> lastJumpRegion(const std::vector<const clang::Stmt *> &list, std::size_t begin,
                                         std::size_t end);

/// A block with jumps back: from `first` on, the parts that begin at its labels are executed in turn, from the one on to which a
/// jump leads.
struct JumpLoop {
  std::size_t first;
  std::vector<std::size_t> begins;                        // of the parts; the first is `first`
  std::map<const clang::LabelDecl *, std::size_t> labels; // the parts that they are at the beginning of
};

/// None: nothing jumps back within the block, or it is not understood, or is C++.
std::optional<JumpLoop> jumpLoop(const std::vector<const clang::Stmt *> &list);

/// Does it hold a jump to one of the labels? Not within OpenMP constructs, closures and values of statements.
bool jumpsTo(const clang::Stmt *s, const std::set<const clang::LabelDecl *> &labels);

/// What a jump into a block executes, from its label to a `return` at the block's end, where the jump might do the same
/// itself; else nothing. The block does not hold the jump.
std::vector<const clang::Stmt *> jumpTail(const clang::Stmt *body, const clang::GotoStmt *g);

/// A jump that is no jump to a label of a block around it, or leaves a loop around the region by another way, too; null.
const clang::GotoStmt *otherGoto(const clang::Stmt *body);

/// `break`, `continue`, `return` or `goto` that lead out of the statement; null: none does.
const clang::Stmt *exitOf(const clang::Stmt *s);

} // namespace adjgen::frontend
