#include "frontend/lower/cxx/ViewPaths.h"

namespace adjgen::frontend {

const View *viewOf(const Context &c, const Path &p) {
  for (const View &v : c.views)
    if (v.variable == p.root)
      return &v;
  return nullptr;
}

std::string inUsersWords(const Context &c, const Path &p) {
  std::string name = viewOf(c, p)->parameter->name;
  const Type *t = p.root->type;
  Path whole(p.root);
  for (const Projection &step : p.steps) {
    whole.steps.push_back(step);
    const clang::CXXRecordDecl *d = t->isRecord() ? c.types.classOf(t) : nullptr;
    if (step.kind != ProjectionKind::Field || (d && c.types.isOfModel(d)))
      return "an element of '" + name + "'";
    if (!c.types.isBasePart(whole))
      name += "." + t->record->fields[step.field].name;
    t = step.type;
  }
  return "'" + name + "'";
}

} // namespace adjgen::frontend
