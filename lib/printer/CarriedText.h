// What of the source's text the output must repeat.
#pragma once

#include "ir/Module.h"
#include "printer/Layout.h"
#include <set>

namespace adjgen {

/// What the printed functions mention. A function or a variable of the file is needed only where the IR
/// refers to it: a local name that equals its own says nothing.
struct Mentioned {
  std::set<std::string> identifiers;    // of the text: types, enumerators, macros
  std::set<std::string> references;     // functions and variables of the file
  std::set<const Function *> functions; // of the file, where an item says which it is: names may be several's
  std::set<std::string> library;        // functions that are called and stand in no namespace
};
Mentioned mentionedBy(const Module &module, const std::string &text);

/// Variables of the file that the functions defined here name, and what these lead to from the beginning.
std::set<const Variable *> globalsNamedIn(const Module &module);

/// Which of module.carried are needed by what is mentioned, by their own identifiers in turn, or always.
/// Functions that the module itself defines are left out.
std::vector<bool> neededItems(const Module &module, Mentioned mentioned);

bool isFunction(const CarriedItem &item);
/// Whether the item declares nothing: its identifiers are macros that must not be in force where the
/// runtime's header is included.
bool hidesMacros(const CarriedItem &item);

/// The text of an item with its #include lines as they must stand in a file in `outputFolder` (empty: the
/// current folder).
std::string textWithIncludes(const std::string &text, const std::string &mainFile,
                             const std::string &outputFolder);

/// Closes the scope that is open, as of CarriedItem::scope, and opens `next`.
void enterScope(Lines &out, std::string &scope, const std::string &next);

} // namespace adjgen
