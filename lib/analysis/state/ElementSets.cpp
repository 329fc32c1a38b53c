#include "analysis/state/ElementSets.h"

namespace adjgen {

namespace {

using Value = SymbolicValue;

Value sum(Value a, const Value &b, std::int64_t factor = 1) {
  add(a, b, factor);
  return a;
}

bool isConstant(const Value &v) { return v.empty() || (v.size() == 1 && v.begin()->first.empty()); }
std::int64_t constantOf(const Value &v) { return v.empty() ? 0 : v.begin()->second; }

/// v = factor * s + rest, where s is in neither.
bool split(const Value &v, Symbol s, Value &factor, Value &rest) {
  for (const auto &[symbols, c] : v) {
    std::vector<Symbol> others = symbols;
    auto at = std::find(others.begin(), others.end(), s);
    if (at == others.end()) {
      rest[symbols] = c;
      continue;
    }
    others.erase(at);
    if (std::find(others.begin(), others.end(), s) != others.end())
      return false;
    factor[others] = c;
  }
  return true;
}

constexpr std::int64_t MostOfStride = 1 << 20; // times a small number, it does not overflow

/// factor * i + what lies from `rest` up to `width` further, of all iterations i.
void spread(IndexSet &set, const Value &factor, const Value &rest, const Value &width, const LoopValues &l) {
  const bool isLine =
      set.levels.empty() && isConstant(factor) && isConstant(width) && isSmall(l.from) && isSmall(l.to);
  const std::int64_t c = constantOf(factor), w = constantOf(width);
  if (isLine && c > 0 && c < MostOfStride && c == w) { // one after the other
    set.from = sum(rest, l.from, c);
    set.to = sum(rest, l.to, c);
  } else if (isLine && c == -1 && w == 1) {
    set.from = sum(sum(rest, l.to, -1), SymbolicValues::constant(1));
    set.to = sum(sum(rest, l.from, -1), SymbolicValues::constant(1));
  } else {
    set.levels.insert(set.levels.begin(), {factor, l.from, l.to});
    set.from = rest;
    set.to = sum(rest, width);
  }
}

bool isOneOf(const Value &v, const LoopValues &l, const SymbolicValues &values) {
  return values.depthOf(v) < l.depth;
}

bool overLoop(IndexSet &set, const LoopValues &l, const SymbolicValues &values, bool &varies) {
  for (const IndexSet::Level &k : set.levels)
    if (!isOneOf(k.stride, l, values) || !isOneOf(k.from, l, values) || !isOneOf(k.to, l, values))
      return false;
  const Value width = sum(set.to, set.from, -1);
  Value factor, rest;
  if (!isOneOf(width, l, values) || !split(set.from, l.variable, factor, rest) ||
      !isOneOf(factor, l, values) || !isOneOf(rest, l, values))
    return false;
  if (factor.empty())
    return true;
  if (varies) // a diagonal
    return false;
  varies = true;
  spread(set, factor, rest, width, l);
  return true;
}

/// v = stride * quotient + rest, by the stride's first term; one of them is enough if the stride is a number.
struct Parts {
  Value quotient, rest;
};
std::vector<Parts> divide(const Value &v, const Value &stride) {
  if (stride.empty() || !isSmall(stride) || !isSmall(v, 4))
    return {};
  const auto lead = std::max_element(stride.begin(), stride.end(), [](const auto &a, const auto &b) {
    return a.first.size() < b.first.size();
  });
  Parts p;
  for (const auto &[symbols, c] : v) {
    if (symbols.empty() || c % lead->second != 0 ||
        !std::includes(symbols.begin(), symbols.end(), lead->first.begin(), lead->first.end()))
      continue;
    std::vector<Symbol> left;
    std::set_difference(symbols.begin(), symbols.end(), lead->first.begin(), lead->first.end(),
                        std::back_inserter(left));
    p.quotient[left] = c / lead->second;
  }
  p.rest = sum(v, product(p.quotient, stride), -1);
  std::vector<Parts> out = {p};
  auto constant = p.rest.find({});
  if (isConstant(stride) && constant != p.rest.end()) {
    const std::int64_t s = constantOf(stride), whole = constant->second / s;
    for (std::int64_t q : {whole - 1, whole, whole + 1})
      if (q != 0)
        out.push_back(
            {sum(p.quotient, SymbolicValues::constant(q)), sum(p.rest, SymbolicValues::constant(q * s), -1)});
  }
  return out;
}

std::optional<Prover::Term> isInside(const Value &v, const IndexSet &set, std::size_t level,
                                     SymbolicValues &values, Prover &p) {
  auto between = [&](const Value &x, const Value &from, const Value &to) {
    return p.allOf({p.lessEqual(values.term(from), values.term(x)), p.less(values.term(x), values.term(to))});
  };
  if (level == set.levels.size())
    return between(v, set.from, set.to);
  const IndexSet::Level &l = set.levels[level];
  Prover::Terms ways;
  for (const Parts &k : divide(v, l.stride))
    if (auto rest = isInside(k.rest, set, level + 1, values, p))
      ways.push_back(p.allOf({between(k.quotient, l.from, l.to), *rest}));
  if (ways.empty())
    return std::nullopt;
  return p.anyOf(ways);
}

} // namespace

ElementSet setOf(const ElementPlace &p) {
  ElementSet s;
  for (const ElementPlace::Step &k : p.steps)
    s.steps.push_back({k.isField, k.field, {{}, k.index, sum(k.index, SymbolicValues::constant(1))}});
  return s;
}

bool equal(const ElementSet &a, const ElementSet &b) {
  auto sameLevels = [](const IndexSet::Level &x, const IndexSet::Level &y) {
    return x.stride == y.stride && x.from == y.from && x.to == y.to;
  };
  return std::equal(
      a.steps.begin(), a.steps.end(), b.steps.begin(), b.steps.end(),
      [&](const ElementSet::Step &x, const ElementSet::Step &y) {
        const IndexSet &m = x.indices, &n = y.indices;
        return x.isField == y.isField && x.field == y.field && m.from == n.from && m.to == n.to &&
               std::equal(m.levels.begin(), m.levels.end(), n.levels.begin(), n.levels.end(), sameLevels);
      });
}

unsigned depthOf(const SymbolicValues &values, const ElementSet &s) {
  unsigned d = 0;
  for (const ElementSet::Step &k : s.steps) {
    d = std::max({d, values.depthOf(k.indices.from), values.depthOf(k.indices.to)});
    for (const IndexSet::Level &l : k.indices.levels)
      d = std::max({d, values.depthOf(l.stride), values.depthOf(l.from), values.depthOf(l.to)});
  }
  return d;
}

std::optional<ElementSet> overLoop(const ElementSet &s, const LoopValues &l, const SymbolicValues &values) {
  ElementSet out = s;
  bool varies = false;
  for (ElementSet::Step &k : out.steps)
    if (!k.isField && !overLoop(k.indices, l, values, varies))
      return std::nullopt;
  return varies ? std::optional(out) : std::nullopt;
}

std::optional<Prover::Term> isInside(const ElementPlace &p, const ElementSet &s, SymbolicValues &values,
                                     Prover &prover) {
  if (s.steps.size() > p.steps.size())
    return std::nullopt;
  Prover::Terms all;
  for (std::size_t k = 0; k < s.steps.size(); ++k) {
    const ElementSet::Step &x = s.steps[k];
    const ElementPlace::Step &y = p.steps[k];
    if (x.isField != y.isField || x.field != y.field)
      return std::nullopt;
    if (x.isField)
      continue;
    auto inside = isInside(y.index, x.indices, 0, values, prover);
    if (!inside)
      return std::nullopt;
    all.push_back(*inside);
  }
  return prover.allOf(all);
}

} // namespace adjgen
