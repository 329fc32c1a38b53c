#include "differentiate/Chain.h"
#include "ir/Rewriter.h"
#include "ir/ShortNames.h"
#include <algorithm>

namespace adjgen {

Chain::Chain(const Stages &asked) : asked_(asked), adjoint_(asked.size()) {
  for (unsigned k = 0; k < asked_.size(); ++k) {
    suffixOfAll_ += asked_[k].effectiveSuffix();
    if (asked_[k].direction == Direction::Adjoint) {
      adjoint_ = k;
      continue;
    }
    inOrder_.push_back(asked_[k]);
    askedAs_.push_back(k);
  }
  if (adjoint_ < asked_.size()) {
    inOrder_.push_back(asked_[adjoint_]);
    askedAs_.push_back(static_cast<unsigned>(adjoint_));
  }
}

std::string Chain::suffixOf(const Numbers &stages) const {
  std::string all;
  for (unsigned k : stages)
    all += asked_[k].effectiveSuffix();
  return all;
}

static std::string withoutSuffix(const std::string &name, const std::string &suffix) {
  const std::size_t at = name.rfind(suffix);
  return at == std::string::npos || at == 0 ? name : name.substr(0, at);
}

/// The adjoint of a tangent, by a stage that is asked for behind the adjoint, is what that stage leaves as it
/// is: x_d_b of the one order is x_b of the other, and x_b is x_b_d.
std::optional<Chain::Known> Chain::known(const Module &m, const Variable *v) const {
  const Shadow *shadow = m.shadowOf(v);
  if (!shadow)
    return std::nullopt;
  Known k;
  for (;; shadow = m.shadowOf(v)) {
    k.stages.insert(askedAs_[shadow->stage]);
    if (!shadow->of) {
      k.base = withoutSuffix(v->name, asked_[askedAs_[shadow->stage]].effectiveSuffix());
      k.isReturned = true;
      break;
    }
    v = shadow->of;
    if (!m.shadowOf(v)) {
      k.base = (v->kind == VariableKind::Global && !v->space.empty() ? v->space + "::" : "") +
               unqualified(v->name);
      break;
    }
  }
  if (k.stages.count(static_cast<unsigned>(adjoint_)))
    for (unsigned n = static_cast<unsigned>(adjoint_) + 1; n < asked_.size(); ++n)
      if (!k.stages.erase(n))
        k.stages.insert(n);
  return k;
}

/// Names that nobody but the output sees stay as they are.
void Chain::nameVariables(Module &m) const {
  const auto storage = m.sharedStorage();
  std::vector<std::pair<Variable *, std::string>> names;
  for (const auto &[v, shadow] : storage->shadows) {
    const std::string own = asked_[adjoint_].effectiveSuffix();
    if (shadow.stage + 1 != inOrder_.size() || v->name.find(own) == std::string::npos ||
        (v->kind == VariableKind::Global && !v->isWeak))
      continue;
    const Known k = *known(m, v);
    names.emplace_back(&storage->variables[v->id], k.base + suffixOf(k.stages));
  }
  for (const auto &[v, name] : names) {
    v->name = name;
    if (!wantedName(v).empty())
      setWantedName(v, name);
  }
}

/// Each is followed by its derivative of the next stage.
void Chain::orderParameters(const Module &m, Function &f) const {
  struct Place {
    std::size_t group, inside;
    const Variable *parameter;
  };
  std::vector<Place> places;
  std::size_t group = 0;
  for (const Variable *p : f.parameters) {
    const auto k = known(m, p);
    group += !k; // the first of its group
    std::size_t inside = 0;
    for (unsigned n = 0; k && n < asked_.size(); ++n)
      inside = 2 * inside + k->stages.count(n);
    // What a function returns has no parameter itself: the first mode that it is differentiated in adds one.
    places.push_back({k && k->isReturned ? f.parameters.size() + 1 + *k->stages.begin() : group, inside, p});
  }
  std::stable_sort(places.begin(), places.end(), [](const Place &a, const Place &b) {
    return std::pair(a.group, a.inside) < std::pair(b.group, b.inside);
  });
  for (std::size_t i = 0; i < places.size(); ++i)
    f.parameters[i] = places[i].parameter;
}

namespace {

/// What a pointer leads to becomes a variable.
class Pointees : public Rewriter {
public:
  using Rewriter::Rewriter;
  NodeMap<Variable, const Variable *> values;

private:
  Path path(Path p) override {
    const auto it = values.find(p.root);
    if (it == values.end() || p.steps.empty())
      return p;
    Path out(it->second);
    out.steps.assign(p.steps.begin() + 1, p.steps.end());
    return out;
  }
  const Expr *expression(const Expr *e) override {
    const auto *l = dyn_cast<LoadExpr>(e);
    const auto it = l ? values.find(l->path.root) : values.end();
    return it != values.end() && l->path.steps.empty() ? b.addressOf(Path(it->second)) : e;
  }
};

} // namespace

/// The adjoint has the result's derivative as a value, and gives no result unless it is asked to.
void Chain::passByValue(Module &m, Function &f) const {
  Builder b(m);
  Pointees values(m);
  std::vector<const Stmt *> declared;
  std::vector<const Variable *> parameters;
  for (const Variable *p : f.parameters) {
    const auto k = known(m, p);
    const bool isOfOthers = !k || !k->isReturned || *k->stages.begin() < adjoint_;
    const bool isAdjoint = k && k->stages.count(static_cast<unsigned>(adjoint_));
    if (isOfOthers || !p->type->isPointer() || (!isAdjoint && asked_[adjoint_].plan.withPrimal)) {
      parameters.push_back(p);
      continue;
    }
    const Variable *value =
        b.variable(p->name, p->type->element->unqualified,
                   isAdjoint ? VariableKind::Parameter : VariableKind::Local, p->location);
    b.markAsShadow(value, *m.shadowOf(p));
    values.values[p] = value;
    if (isAdjoint)
      parameters.push_back(value);
    else
      declared.push_back(b.declare(value));
  }
  const BlockStmt *body = values.rewriteBlock(f.body);
  declared.insert(declared.end(), body->statements.begin(), body->statements.end());
  f.body = b.block(declared, body->location);
  f.parameters = parameters;
}

void Chain::nameHead(Module &m, Function &f) const {
  std::string suffix;
  for (const Stage &s : inOrder_)
    suffix += s.effectiveSuffix();
  const std::string primal = f.name.substr(0, f.name.size() - suffix.size());
  const std::string &last = asked_.back().effectiveSuffix();
  f.name = primal + suffixOfAll_;
  f.comment = {"Tangent of " + f.name.substr(0, f.name.size() - last.size()) + "."};
  passByValue(m, f);
  orderParameters(m, f);
}

void Chain::nameAsAsked(Module &derivative) const {
  if (!isMoved())
    return;
  nameVariables(derivative);
  for (const Function *f : derivative.functions)
    if (!f->isStatic && f->primalName.empty())
      nameHead(derivative, derivative.sharedStorage()->functions[f->id]);
}

} // namespace adjgen
