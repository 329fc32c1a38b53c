// Problem: a matrix takes several calls of several derivatives, in an order that depends on its pattern. Approach: the
// runtime says what comes next, and where shadows are; the function only passes them, so that it has the primal's
// signature whatever that is.
#include "transform/matrices/MatrixFunction.h"
#include "ir/Names.h"
#include "transform/RuntimeCalls.h"

namespace adjgen {

namespace {

class MatrixBuilder {
public:
  MatrixBuilder(const Module &m, const MatrixParts &parts) : m_(m), p_(parts), b_(m), rt_(m) {
    int next = 0;
    for (const auto &array : p_.parameters)
      numbers_.push_back(array ? next++ : -1);
    result_ = next + static_cast<int>(p_.globals.size());
  }

  const Function *build(const std::string &name) {
    const Function *primal = p_.head->function;
    Function *f = b_.function(name, b_.types().voidType());
    f->location = primal->location;
    f->unit = primal->unit;
    f->comment = {std::string(isHessian() ? "Hessian" : "Jacobian") + " of " + primal->name + "."};
    f->parameters = primal->parameters;
    NameAllocator names(std::make_shared<ModuleNames>(m_), primal);
    matrix_ = b_.variable(names.unique(isHessian() ? "hessian" : "jacobian"),
                          b_.types().pointer(b_.types().opaque("adjgen_csr")), VariableKind::Parameter);
    f->parameters.push_back(matrix_);
    const Variable *step = b_.variable(names.unique("step"), b_.types().intType(), VariableKind::Local);
    Statements body;
    arrays(body);
    body.push_back(b_.declare(step, next()));
    body.push_back(b_.whileLoop(nullptr, isStep(step, BinaryKind::NotEqual, "ADJGEN_COMPLETE"),
                                b_.block({calls(step), b_.assign(Path(step), next())})));
    f->body = b_.block(body, primal->location);
    return f;
  }

private:
  using Statements = std::vector<const Stmt *>;
  enum Order { Tangent, Adjoint, Product };

  bool isHessian() const { return p_.kind == MatrixKind::Hessian; }
  const Expr *constant(const std::string &name) { return b_.literal(b_.types().intType(), name); }
  const Expr *next() { return rt_.value(b_.types().intType(), "adjgen_csr_next", {b_.load(matrix_)}); }
  const Expr *isStep(const Variable *step, BinaryKind relation, const char *name) {
    return b_.binary(relation, b_.types().intType(), b_.load(step), constant(name));
  }

  // ---- what takes part
  void arrays(Statements &out) {
    const std::string kind = isHessian()   ? "ADJGEN_HESSIAN"
                             : p_.adjoints ? "ADJGEN_BY_TANGENTS | ADJGEN_BY_ADJOINTS"
                                           : "ADJGEN_BY_TANGENTS";
    out.push_back(
        rt_.call("adjgen_csr_begin", {b_.load(matrix_), constant(kind), b_.intLiteral(p_.directions)}));
    for (std::size_t k = 0; k < p_.parameters.size(); ++k)
      if (const auto &a = p_.parameters[k])
        array(p_.head->function->parameters[k], *a, out);
    for (const MatrixArray &g : p_.globals)
      array(g.global, g, out);
    if (p_.result)
      out.push_back(rt_.call("adjgen_csr_result", {b_.load(matrix_), b_.sizeOf(p_.result->number)}));
  }
  const Expr *memory(const std::string &place) {
    return b_.literal(b_.types().pointer(b_.types().voidType()), place);
  }
  const Expr *first(const Variable *v, const MatrixArray &a) {
    if (a.isContainer)
      return memory(v->name + ".data()");
    return a.global ? b_.addressOf(Path(v)) : b_.load(v);
  }
  void array(const Variable *v, const MatrixArray &a, Statements &out) {
    const Expr *count = b_.literal(b_.types().longLongType(), a.count);
    if (a.count.empty())
      return out.push_back(rt_.call("adjgen_csr_value", {b_.load(matrix_), b_.sizeOf(a.number)}));
    if (!a.object)
      return out.push_back(rt_.call("adjgen_csr_array", {b_.load(matrix_), first(v, a), count,
                                                         b_.sizeOf(a.number), constant(roleOf(a))}));
    out.push_back(rt_.call("adjgen_csr_objects", {b_.load(matrix_), first(v, a), count, b_.sizeOf(a.object),
                                                  b_.sizeOf(a.number), constant(roleOf(a))}));
    for (const MatrixPart &part : a.parts)
      out.push_back(rt_.call("adjgen_csr_part",
                             {b_.load(matrix_),
                              memory("&" + v->name + (v->type->isReference() ? "." : "->") + part.first),
                              b_.literal(b_.types().longLongType(), part.count)}));
  }

  static std::string roleOf(const MatrixArray &a) {
    std::string role;
    const std::pair<bool, const char *> bits[] = {{a.isIndependent, "ADJGEN_IS_INDEPENDENT"},
                                                  {a.isDependent, "ADJGEN_IS_DEPENDENT"},
                                                  {a.isWritten, "ADJGEN_IS_WRITTEN"}};
    for (const auto &[is, name] : bits)
      if (is)
        role += (role.empty() ? "" : " | ") + std::string(name);
    return role.empty() ? "0" : role;
  }

  // ---- what is called
  const Stmt *calls(const Variable *step) {
    const BlockStmt *last = b_.block({call(p_.tangents)});
    if (p_.adjoints)
      last = b_.block({b_.ifThen(isStep(step, BinaryKind::Equal, "ADJGEN_TANGENTS"), last,
                                 b_.block({call(p_.adjoints)}))});
    return b_.ifThen(isStep(step, BinaryKind::Equal, "ADJGEN_PATTERN"), b_.block({call(p_.pattern)}), last);
  }

  /// Each parameter of the primal is followed by its shadows; those of the result, and the pattern, are last.
  const Stmt *call(const Function *f) {
    const std::vector<const Variable *> &primal = p_.head->function->parameters;
    std::vector<const Expr *> arguments;
    std::size_t given = 0;
    for (const Variable *v : f->parameters)
      if (m_.isShadow(v))
        arguments.push_back(shadow(v, isOfResult(v) || given == 0 ? result_ : numbers_[given - 1]));
      else if (given < primal.size())
        arguments.push_back(b_.load(primal[given++]));
      else
        arguments.push_back(rt_.value(v->type, "adjgen_csr_pattern", {b_.load(matrix_)}));
    return b_.call(f, arguments);
  }
  bool isOfResult(const Variable *v) const {
    while (v && m_.isShadow(v))
      v = m_.shadowOf(v)->of;
    return !v;
  }
  /// The adjoint of a chain is made last: its own shadows are the tangents of those that are asked for, and the
  /// other way round (differentiate/Chain.h).
  Order orderOf(const Variable *v) const {
    bool tangent = false, adjoint = false;
    for (const Shadow *s = m_.shadowOf(v); s; s = s->of ? m_.shadowOf(s->of) : nullptr)
      (s->direction == Direction::Tangent ? tangent : adjoint) = true;
    return !adjoint ? Tangent : isHessian() && !tangent ? Product : Adjoint;
  }
  const Expr *shadow(const Variable *v, int number) {
    static const char *const names[] = {"adjgen_csr_tangent", "adjgen_csr_adjoint", "adjgen_csr_product"};
    const std::string name = names[orderOf(v)];
    const std::vector<const Expr *> arguments = {b_.load(matrix_), b_.intLiteral(number)};
    if (!v->type->isPointer())
      return rt_.value(b_.types().doubleType(), name, arguments);
    const Expr *memory = rt_.value(b_.types().pointer(b_.types().voidType()), name + "s", arguments);
    if (const MatrixArray *c = containerOf(v))
      return container(*c, v, memory);
    if (!m_.isCxx)
      return memory;
    return b_.castTo(b_.types().pointer(v->type->element), memory, /*implicit=*/false);
  }

  const MatrixArray *containerOf(const Variable *v) const {
    const Variable *primal = v;
    while (primal && m_.isShadow(primal))
      primal = m_.shadowOf(primal)->of;
    for (std::size_t k = 0; primal && k < p_.parameters.size(); ++k)
      if (p_.head->function->parameters[k]->name == primal->name && p_.parameters[k] &&
          p_.parameters[k]->isContainer)
        return &*p_.parameters[k];
    return nullptr;
  }
  /// An object for the call, with the numbers of all directions.
  const Expr *container(const MatrixArray &a, const Variable *v, const Expr *memory) {
    const bool hasRows = p_.directions > 1 && !(isHessian() && orderOf(v) == Adjoint);
    const std::string count = a.count + (hasRows ? " * " + std::to_string(p_.directions) : "");
    return rt_.value(v->type, "adjgen::container_shadow<" + a.number->name + ">",
                     {memory, b_.literal(b_.types().longLongType(), count)});
  }

  const Module &m_;
  const MatrixParts &p_;
  Builder b_;
  RuntimeCalls rt_;
  std::vector<int> numbers_; // of the parameters that take part
  int result_ = 0;
  const Variable *matrix_ = nullptr;
};

} // namespace

const Function *buildMatrix(const Module &m, const MatrixParts &parts, const std::string &name) {
  return MatrixBuilder(m, parts).build(name);
}

} // namespace adjgen
