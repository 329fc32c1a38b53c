// IR to C text.
#pragma once

#include "ir/Module.h"
#include "ir/SourceStyle.h"
#include "printer/Origins.h"

namespace adjgen {

struct PrintOptions {
  std::vector<std::string> headComment; // lines of the comment on top of the file
  bool isContinued =
      false; // the text follows another of the same source: nothing in front of it is said again
  bool includeRuntime = false; // #include <adjgen/runtime.h>
  SourceStyle style;
  std::string outputFolder; // quoted includes that would not be found from here are rewritten (empty: stdout)
};

/// A complete translation unit: what is carried over from the source as far as it is needed, globals of the
/// module that are not in the source's text, prototypes, and `module.functions` that have a body. `origins`
/// gets as many elements as the text has lines.
std::string printModule(const Module &module, const PrintOptions &options, LineOrigins *origins = nullptr);
/// The declarations of the modules' functions with external linkage and of their weak globals, usable from C
/// and C++. All are of the same source.
std::string printHeader(const std::vector<const Module *> &modules, const PrintOptions &options,
                        const std::string &guardName);
/// For messages and remarks.
std::string printExpr(const Expr *e);
std::string printPath(const Path &p);
std::string printType(const Type *t, bool isCxx);
/// A declaration that ends with a semicolon, in its namespace.
std::string printPrototype(const Function *f, bool isCxx, const SourceStyle &style);
std::string printDeclaration(const Variable *v, bool isCxx);

} // namespace adjgen
