// copyin(v): the encountering thread keeps v's value in a variable, from which every thread of the region,
// itself too, sets its own v. The variable is shared and only read, so that its adjoint is a sum over the
// threads, which goes to the encountering thread's v.
#include "frontend/lower/omp/LowerCopyPrivate.h"
#include "frontend/session/ClangVersions.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "clang/AST/OpenMPClause.h"

namespace adjgen::frontend {

/// Each variable, and the one that holds its value.
std::vector<std::pair<const Variable *, const Variable *>>
CopyLowering::copyIn(const clang::OMPExecutableDirective *d) {
  std::vector<std::pair<const Variable *, const Variable *>> result;
  for (const clang::OMPClause *clause : d->clauses())
    if (const auto *k = clang::dyn_cast<clang::OMPCopyinClause>(clause))
      for (const clang::Expr *item : itemsOf(k)) {
        const clang::VarDecl *v = namedVariable(item);
        const Path own = l_.paths.variablePath(v->getCanonicalDecl(), item);
        const Variable *primary =
            l_.temporaries.temporary(v->getNameAsString() + "_in", own.type()->unqualified, at(item));
        add(b.declare(primary, own.type()->isScalar() ? b.load(own, at(item)) : nullptr, false, at(item)));
        if (!own.type()->isScalar())
          l_.assignments.copyWhole(Path(primary), own, at(item));
        result.push_back({own.root, primary});
        omp_.remarks.explain("CopyIn", at(item),
                             "every thread of the region sets its own '" + own.root->name +
                                 "' from the encountering thread's: the adjoint is a sum over the threads");
      }
  return result;
}

} // namespace adjgen::frontend
