// Which variables code reads and mentions.
#pragma once

#include "ir/Module.h"

namespace adjgen {

/// A function of the runtime that takes a value off the stack, and can stand without a target.
struct DiscardingPop {
  const char *name;
  TypeKind kind;
  unsigned bytes; // 0: they find their own place
};

/// For a pop of a value that nobody reads; null: there is none.
const DiscardingPop *discardingPop(const PopStmt *s);
/// What such a pop without a target takes off; 0: nothing, or it finds its own place.
unsigned discardedBytes(const Stmt *s);

/// Variables whose value, address or elements are used, other than as the target of a plain assignment or
/// increment.
VariableSet readVariables(const Stmt *root);
/// The same, but for pointers that are only moved: `p = p + n` is no use of p.
VariableSet variablesOfUse(const Stmt *root);

/// Adds those that `s` itself reads or sets, without the statements in it.
void addMentioned(const Stmt *s, VariableSet &to);

/// p is in one of these, or one of its subscripts reads them.
bool leadsThrough(const Path &p, const VariableSet &variables);

/// Those that are read or set.
VariableSet mentionedVariables(const Stmt *root);

/// Variables, also arrays, of whose storage somebody gets an address.
VariableSet variablesWithAddress(const Stmt *root);
/// Those that are set, or belong to it: are declared there, or are a construct's own copies or sums.
VariableSet variablesSetOrOwn(const Stmt *root);
/// A number or pointer of a function's own, which a construct may copy.
bool isLocalScalar(const Variable *v);

} // namespace adjgen
