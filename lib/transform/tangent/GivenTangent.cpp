#include "transform/tangent/GivenTangent.h"
#include "ir/Builder.h"
#include "transform/ZeroShadows.h"

namespace adjgen {

void buildGivenTangent(const Module &primal, const TangentPlan &plan, const Function *f,
                       const ShadowKind &shadow, Function &out) {
  Builder b(primal);
  const Builder::Place place(b, f->given->location);
  ZeroShadows zeros(b, shadow);
  const GivenDerivative &given = *f->given;
  std::vector<const Expr *> args;
  auto parameter = [&](const std::string &name, const Type *type) {
    Variable *v = b.variable(name, type, VariableKind::Parameter);
    out.parameters.push_back(v);
    return v;
  };
  for (std::size_t k = 0; k < f->parameters.size(); ++k) {
    const Variable *p = f->parameters[k];
    out.parameters.push_back(p);
    args.push_back(b.load(p));
    if (plan.hasShadow(p)) {
      Variable *s = parameter(shadow.nameOf(p->name), p->type);
      s->declaredType = p->declaredType;
      args.push_back(b.load(s));
    } else if (p->type->reachesReal() && !given.parameters[k].isPassive) {
      args.push_back(p->type->isPointer() ? zeros.of(p, given.parameters[k], p->type)
                                          : b.zero(p->type->unqualified));
    }
  }
  const Type *result = f->returnType->unqualified;
  if (plan.returnsActive(f)) {
    args.push_back(b.load(parameter(shadow.nameOf("return"), b.types().pointer(result))));
  } else if (result->isReal()) {
    const Variable *unused = b.variable("no_" + shadow.nameOf("return"), result, VariableKind::Local);
    zeros.before.push_back(b.declare(unused, b.zero(result)));
    args.push_back(b.addressOf(Path(unused)));
  }
  std::vector<const Stmt *> body = zeros.before;
  if (result->isVoid()) {
    body.push_back(b.call(given.tangent, args));
    body.insert(body.end(), zeros.after.begin(), zeros.after.end());
  } else {
    const Variable *r = b.variable("result", result, VariableKind::Local);
    body.push_back(b.declare(r));
    body.push_back(b.call(Path(r), given.tangent, args));
    body.insert(body.end(), zeros.after.begin(), zeros.after.end());
    body.push_back(b.returnValue(b.load(r)));
  }
  out.body = b.block(body);
}

} // namespace adjgen
