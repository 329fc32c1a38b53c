// Problem: most programs pass arrays that do not overlap, and few say so. Approach: in front of everything, what
// the call may reach of each array, in arithmetic of intervals (<adjgen/apart.h>), for the arrays and for their
// shadows; where no two of them meet, the version that was planned for that. Invariant: nothing is read through
// a null pointer; where one is null, nothing is known to be apart.
#include "transform/adjoint/TwoVersions.h"
#include "ir/Names.h"
#include "ir/Rewriter.h"
#include "ir/Visitor.h"
#include "transform/adjoint/SharedRanges.h"
#include "transform/adjoint/TableTests.h"
#include "transform/adjoint/VersionParameters.h"

#include <algorithm>

namespace adjgen {

namespace {

using Statements = std::vector<const Stmt *>;

/// The parameter that holds the derivatives of v; null: there is none.
const Variable *shadowIn(const Module &m, const Function *f, const Variable *v) {
  for (const Variable *p : f->parameters)
    if (const Shadow *s = m.shadowOf(p); s && s->of == v)
      return p;
  return nullptr;
}

class TestOfCall {
public:
  TestOfCall(const Module &m, const Function *f, const VersionTest &test)
      : m_(m), f_(f), test_(test), b_(m), rt_(m), names_(m, f), ranges_(b_, rt_, test.reached.members),
        tables_(m, f, test, b_, rt_, names_, ranges_,
                [this](const Expr *range, const Polynomial &p, const std::vector<const Variable *> &loops) {
                  return ifAll(range, p, loops);
                }) {}

  /// The statements; they set the variable.
  const Variable *truth(Statements &out) {
    const Variable *apart = local("apart", b_.types().intType());
    Statements inside;
    for (const RangeOnEntry &r : test_.reached.ranges)
      if (isUsed(r.variable)) {
        const Variable *v = local(r.variable->name + "_range", rt_.rangeType());
        inside.push_back(b_.declare(v, rangeOf(r)));
        ranges_.set(r.variable, v);
      }
    if (tables_.any())
      tables_.declare(out, inside);
    std::vector<Path> shadows;
    for (std::size_t k = 0; k < test_.hasShadow.size(); ++k)
      if (test_.hasShadow[k])
        shadows.push_back(test_.reached.arrays[k].pointer);
    const Expr *all = areApart("reached", arrays(), false, inside);
    if (shadows.size() > 1)
      all = both(all, areApart("reached_b", shadows, true, inside));
    if (tables_.any())
      all = both(tables_.areEven(), all);
    if (const Expr *equal = areEqual())
      all = both(equal, all);
    out.push_back(b_.declare(apart, b_.intLiteral(0)));
    inside.push_back(b_.assign(Path(apart), all));
    const Expr *areThere = noneIsNull();
    for (const Expr *condition : test_.reached.conditions) // behind those for null pointers
      areThere = areThere ? both(areThere, condition) : condition;
    if (areThere)
      out.push_back(b_.ifThen(areThere, b_.block(inside)));
    else
      out.insert(out.end(), inside.begin(), inside.end());
    return apart;
  }
  std::vector<const Expr *> arguments() { return tables_.arguments(); }

private:
  /// The lengths that the version takes to be.
  const Expr *areEqual() {
    const Expr *all = nullptr;
    for (const EqualLengths &lengths : test_.equal)
      for (std::size_t k = 1; k < lengths.size(); ++k) {
        const Expr *one =
            b_.binary(BinaryKind::Equal, b_.types().intType(), b_.load(lengths[k]), b_.load(lengths[0]));
        all = all ? both(all, one) : one;
      }
    return all;
  }
  const Expr *both(const Expr *a, const Expr *b) {
    return b_.binary(BinaryKind::LogicalAnd, b_.types().intType(), a, b);
  }
  const Variable *local(const std::string &name, const Type *t) {
    return b_.variable(names_.unique(name), t, VariableKind::Local);
  }
  const Expr *rangeOf(const RangeOnEntry &r) {
    if (r.value)
      return rt_.value(rt_.rangeType(), "adjgen_range_only",
                       {b_.castTo(rt_.indexType(), r.value, /*implicit=*/false)});
    if (r.isTriangle)
      return rt_.value(rt_.rangeType(), "adjgen_range_of_triangle",
                       {ranges_.of(r.subscript), ranges_.of(r.first), ranges_.of(r.last)});
    return r.elements ? ofElements(r) : ranges_.ofLoop(r.variable, r.first, r.last);
  }
  /// [read on entry]
  const Expr *ofElements(const RangeOnEntry &r) {
    const Expr *subscripts = ifAll(ranges_.of(r.subscript), r.subscript, r.loops);
    return ranges_.ofTable(r.areRows ? "rows" : "elements", *r.elements, subscripts, r.variable);
  }
  /// The range, if all these loops have iterations.
  const Expr *ifAll(const Expr *range, const Polynomial &p, const std::vector<const Variable *> &loops) {
    for (const Variable *loop : loops)
      if (ranges_.has(loop) && !areNoneWithout(loop, p))
        range = rt_.value(rt_.rangeType(), "adjgen_range_if", {ranges_.of({{{loop}, 1}}), range});
    return range;
  }
  /// If the loop has no iterations, there are no such integers.
  bool areNoneWithout(const Variable *loop, const Polynomial &p) const {
    const auto needsIt = [&](const Variable *v) {
      if (v == loop)
        return true;
      return std::any_of(
          test_.reached.ranges.begin(), test_.reached.ranges.end(), [&](const RangeOnEntry &r) {
            return r.variable == v && (isAround(r, loop) || areNoneWithout(loop, r.subscript) ||
                                       areNoneWithout(loop, r.first) || areNoneWithout(loop, r.last));
          });
    };
    return std::any_of(p.begin(), p.end(),
                       [&](const auto &x) { return std::any_of(x.first.begin(), x.first.end(), needsIt); });
  }
  /// By what is tested, or by what that uses.
  bool isUsed(const Variable *v) const {
    const auto names = [&](const Polynomial &p) {
      return std::any_of(p.begin(), p.end(), [&](const auto &x) {
        return std::find(x.first.begin(), x.first.end(), v) != x.first.end();
      });
    };
    const auto byRows = [&](const RowsOnEntry &r) {
      return std::any_of(r.rows.begin(), r.rows.end(), names) || (r.column && names(*r.column)) ||
             r.exchangedIn == v ||
             (r.isCertain && std::find(r.loops.begin(), r.loops.end(), v) != r.loops.end());
    };
    if (std::any_of(test_.reached.rows.begin(), test_.reached.rows.end(), byRows))
      return true;
    return std::any_of(test_.reached.arrays.begin(), test_.reached.arrays.end(),
                       [&](const LoopExtents::Array &a) {
                         return std::any_of(a.subscripts.begin(), a.subscripts.end(), names);
                       }) ||
           std::any_of(test_.reached.ranges.begin(), test_.reached.ranges.end(), [&](const RangeOnEntry &r) {
             const bool isInside = r.variable != v && (names(r.subscript) || isAround(r, v) ||
                                                       (!r.areRows && (names(r.first) || names(r.last))));
             return isInside && isUsed(r.variable);
           });
  }
  static bool isAround(const RangeOnEntry &r, const Variable *v) {
    return std::find(r.loops.begin(), r.loops.end(), v) != r.loops.end();
  }
  std::vector<Path> arrays() const {
    std::vector<Path> out;
    for (const LoopExtents::Array &a : test_.reached.arrays)
      out.push_back(a.pointer);
    return out;
  }
  Path shadowOf(const Path &p) const {
    Path shadow = p;
    shadow.root = shadowIn(m_, f_, p.root);
    return shadow;
  }
  const Expr *noneIsNull() {
    const Expr *all = nullptr;
    const auto add = [&](const Variable *v) {
      if (v && !v->type->isReference())
        all = all ? b_.binary(BinaryKind::LogicalAnd, b_.types().intType(), all, b_.load(v)) : b_.load(v);
    };
    for (const Variable *v : test_.reached.throughPointer) {
      add(v);
      const bool shadowIsFollowed = std::any_of(
          test_.reached.arrays.begin(), test_.reached.arrays.end(),
          [&](const LoopExtents::Array &a) { return a.pointer.root == v && !a.pointer.isVariable(); });
      if (shadowIsFollowed)
        add(shadowIn(m_, f_, v));
    }
    return all;
  }

  /// The extents of all these, one after the other, in an array.
  const Expr *areApart(const std::string &name, const std::vector<Path> &arrays, bool areShadows,
                       Statements &out) {
    std::vector<Path> pointers;
    for (const Path &p : arrays)
      pointers.push_back(areShadows && !tables_.extentOf(p.root, true) ? shadowOf(p) : p);
    const auto count = static_cast<std::int64_t>(pointers.size());
    const Variable *extents = local(name, b_.types().array(rt_.extentType(), count));
    out.push_back(b_.declare(extents));
    for (std::int64_t k = 0; k < count; ++k) {
      const Path &p = pointers[static_cast<std::size_t>(k)];
      const Expr *extent = tables_.extentOf(p.root, areShadows);
      if (!extent)
        extent = rt_.value(rt_.extentType(), "adjgen_extent_of",
                           {b_.load(p), b_.sizeOf(p.type()->element->unqualified), b_.load(rangeOf(p, out))});
      out.push_back(b_.assign(b_.index(Path(extents), b_.intLiteral(k)), extent));
    }
    return rt_.value(b_.types().intType(), "adjgen_are_all_apart",
                     {b_.decay(Path(extents)), b_.intLiteral(count)});
  }
  /// Of the subscripts of the array, or of that whose shadow it is.
  const Variable *rangeOf(const Path &pointer, Statements &out) {
    const Shadow *shadow = m_.shadowOf(pointer.root);
    Path primal = pointer;
    if (shadow)
      primal.root = shadow->of;
    const std::vector<Polynomial> &subscripts = subscriptsOf(primal);
    for (const auto &[same, range] : known_)
      if (*same == subscripts)
        return range;
    const Variable *range = local("range", rt_.rangeType());
    out.push_back(b_.declare(range, ranges_.hull(subscripts)));
    known_.emplace_back(&subscripts, range);
    return range;
  }

  const std::vector<Polynomial> &subscriptsOf(const Path &array) const {
    return std::find_if(test_.reached.arrays.begin(), test_.reached.arrays.end(),
                        [&](const LoopExtents::Array &a) { return equal(a.pointer, array); })
        ->subscripts;
  }

  const Module &m_;
  const Function *f_;
  const VersionTest &test_;
  Builder b_;
  RuntimeCalls rt_;
  NameAllocator names_;
  Ranges ranges_;
  TableTests tables_;
  std::vector<std::pair<const std::vector<Polynomial> *, const Variable *>> known_;
};

Function *copyOf(Builder &b, const Function *f) {
  Function *copy = b.function(f->name, f->returnType);
  const std::uint32_t id = copy->id;
  *copy = *f;
  copy->id = id;
  return copy;
}

} // namespace

const Function *withVersion(const Module &derivative, const Function *general, const Function *apart,
                            const VersionTest &test) {
  Builder b(derivative);
  Statements body;
  TestOfCall call(derivative, general, test);
  const Variable *truth = call.truth(body);
  const std::vector<const Expr *> arguments = shareRanges(derivative, body, apart, call.arguments());
  body.push_back(b.ifThen(b.load(truth), b.block({b.call(apart, arguments)}), general->body));
  Function *f = copyOf(b, general);
  f->body = b.block(body, general->body->location);
  return f;
}

const Function *withRestrict(const Module &derivative, const Function *apart, const VersionTest &test) {
  Builder b(derivative);
  const VariableSet stay = parametersThatStay(apart);
  const auto isTested = [&](const Variable *p) {
    const Shadow *shadow = derivative.shadowOf(p);
    for (std::size_t k = 0; k < test.hasShadow.size(); ++k) {
      const Path &pointer = test.reached.arrays[k].pointer;
      if (pointer.isVariable() &&
          (shadow ? test.hasShadow[k] && shadow->of == pointer.root : pointer.root == p))
        return stay.count(p) != 0 && p->type->isPointer() && !p->type->isReference();
    }
    return false;
  };
  NodeMap<Variable, const Variable *> names;
  Function *f = copyOf(b, apart);
  for (const Variable *&p : f->parameters) {
    if (!isTested(p))
      continue;
    Variable *v =
        b.variable(p->name, b.types().qualified(p->type, Restrict), VariableKind::Parameter, p->location);
    if (derivative.shadowOf(p))
      b.markAsShadowLike(v, p);
    names[p] = v;
    p = v;
  }
  f->body = RenamedVariables(derivative, std::move(names)).rewriteBlock(apart->body);
  return f;
}

} // namespace adjgen
