// Problem: a head may exchange the memory of its caller's container with that of a container of its own, as a
// time step does at its end (std::swap(u, next), u = std::move(next)); the caller's must keep its memory.
// Approach: such a head works on a copy, which is a container of its own, and its elements go back where the
// head ends. Invariant: nothing else that the head can reach leads to the elements of the caller's meanwhile.
#pragma once

#include "frontend/lower/Context.h"

namespace adjgen::frontend {

/// The parameters that the head exchanges with its own containers, directly or by other parameters.
std::set<const clang::VarDecl *> exchangedContainers(const clang::FunctionDecl *head,
                                                     const TypeLowering &types);

/// A copy of the caller's container, which `view` shows.
struct OwnContainer {
  Path view, own;
};
/// `name`: what the user calls it.
std::vector<const Stmt *> takenCopy(Context &c, const OwnContainer &o, const Function &head,
                                    const std::string &name, SourceLocation l);
/// Ends the program if the copy has another size.
std::vector<const Stmt *> givenBack(Context &c, const OwnContainer &o, const std::string &head,
                                    const std::string &name, SourceLocation l);

} // namespace adjgen::frontend
