#include "differentiate/FlatTables.h"
#include "differentiate/CopyRewriter.h"
#include "ir/Names.h"
#include "ir/Rewriter.h"
#include "ir/Visitor.h"

namespace adjgen {

namespace {

/// Paths through tables: a[i][j] is written in the same way, but has other types.
class FlatRewriter : public CopyRewriter {
public:
  FlatRewriter(const Module &m, const FunctionMap &functions,
               const NodeMap<Variable, const Variable *> &variables, const RowPointers &rows)
      : CopyRewriter(m, functions), variables_(variables), rows_(rows) {
    for (const auto &[from, to] : variables_)
      flat_.insert(to);
  }

protected:
  const Variable *variable(const Variable *v) override {
    auto it = variables_.find(v);
    return it == variables_.end() ? v : it->second;
  }
  Path path(Path p) override {
    if (auto row = rows_.find(p.root); row != rows_.end() && p.steps.size() == 1)
      return inRow(row->second, p.steps[0].index);
    if (!flat_.count(p.root) || p.isVariable())
      return p;
    Path flat = b.deref(Path(p.root), p.steps[0].index);
    for (std::size_t k = 1; k < p.steps.size(); ++k)
      flat = b.index(flat, p.steps[k].index ? p.steps[k].index : b.intLiteral(0));
    return flat.type()->isArray() ? b.index(flat, nullptr) : flat;
  }
  /// A row, which path() has made an element without a subscript, as arrays cannot be loaded.
  const Expr *expression(const Expr *e) override {
    const auto *l = dyn_cast<LoadExpr>(e);
    if (!l || !flat_.count(l->path.root) || l->path.isVariable() || l->path.steps.back().index ||
        l->path.steps.back().kind != ProjectionKind::Index)
      return CopyRewriter::expression(e);
    Path first = l->path;
    first.steps.back().index = b.intLiteral(0);
    return b.addressOf(first, e->location);
  }

  bool statement(const Stmt *s, std::vector<const Stmt *> &out) override {
    const auto *d = dyn_cast<DeclareStmt>(s);
    return (d && rows_.count(d->variable)) || CopyRewriter::statement(s, out);
  }

private:
  Path inRow(const Path &row, const Expr *at) {
    Path p = rewrite(row);
    const Expr *first = p.steps.back().index;
    const bool isRow = !first && p.steps.back().kind == ProjectionKind::Index;
    if (isRow || isZero(first))
      p.steps.back().index = at ? at : b.intLiteral(0);
    else if (at && !isZero(at))
      p.steps.back().index =
          b.binary(BinaryKind::Add, at->type->bits > first->type->bits ? at->type : first->type, first, at);
    return p;
  }

  const NodeMap<Variable, const Variable *> &variables_;
  const RowPointers &rows_;
  VariableSet flat_;
};

class FlatCopy {
public:
  FlatCopy(const Module &canonical, const HeadTables &given)
      : canonical_(canonical), tables_(given.tables), rows_(given.rows), b_(canonical),
        names_(canonical, canonical.heads[0].function) {}

  FlatPrimal make() {
    const Function *head = canonical_.heads[0].function;
    std::vector<const Variable *> lengths;
    makeShapes(head, lengths);
    for (const auto &[v, shape] : tables_.shapeOf) {
      Variable *flat = b_.variable(v->name, types_[shape], v->kind, v->location);
      flat->isMade = v->isMade;
      flat_[v] = flat;
      out_.flat.shapeOf[flat] = shape;
    }
    out_.flat.shapes = tables_.shapes;
    Module copy = copyOf(canonical_, [&](const Function *f, const FunctionMap &functions) {
      return f == head ? FlatRewriter(canonical_, functions, flat_, rows_).rewriteBlock(f->body)
                       : CopyRewriter(canonical_, functions).rewriteBlock(f->body);
    });
    setHead(copy, lengths);
    return {std::move(copy), std::move(out_)};
  }

private:
  void makeShapes(const Function *head, std::vector<const Variable *> &lengths) {
    const Type *index = b_.types().integer("adjgen_index", 64, true);
    for (unsigned k = 0; k < tables_.shapes.size(); ++k) {
      const std::string name = nameOf(head, k);
      const Type *t = tables_.shapes[k].element;
      TablesOnEntry::Shape shape;
      for (unsigned level = tables_.shapes[k].levels; level > 0; --level) {
        const Variable *length =
            b_.variable(names_.unique(name + (level == tables_.shapes[k].levels ? "_row" : "_rows")), index,
                        VariableKind::Parameter);
        t = b_.types().variableArray(t, b_.load(length));
        shape.lengths.insert(shape.lengths.begin(), length);
      }
      lengths.insert(lengths.end(), shape.lengths.begin(), shape.lengths.end());
      types_.push_back(b_.types().pointer(t));
      out_.shapes.push_back(std::move(shape));
    }
  }
  /// The first one of this shape.
  std::string nameOf(const Function *head, unsigned shape) const {
    for (const Variable *p : head->parameters)
      if (auto it = tables_.shapeOf.find(p); it != tables_.shapeOf.end() && it->second == shape)
        return p->name;
    return "table";
  }
  void setHead(Module &copy, std::vector<const Variable *> lengths) {
    Function &head = copy.sharedStorage()->functions[copy.heads[0].function->id];
    head.name = names_.unique(head.name + "_apart");
    for (const Variable *p : head.parameters)
      if (auto flat = flat_.find(p); flat != flat_.end()) {
        out_.tables.push_back({p, flat->second, tables_.shapeOf.at(p)});
        lengths.push_back(flat->second);
      } else {
        lengths.push_back(p);
      }
    head.parameters = lengths;
    for (std::vector<const Variable *> *list : {&copy.heads[0].dependents, &copy.heads[0].independents})
      for (const Variable *&v : *list)
        if (auto flat = flat_.find(v); flat != flat_.end())
          v = flat->second;
  }

  const Module &canonical_;
  const RowTables &tables_;
  const RowPointers &rows_;
  Builder b_;
  NameAllocator names_;
  std::vector<const Type *> types_; // of each shape
  NodeMap<Variable, const Variable *> flat_;
  TablesOnEntry out_;
};

/// Arrays whose lengths are variables are none of C++: a[i][j] becomes a[i * a_row + j].
class PlainRewriter : public Rewriter {
public:
  explicit PlainRewriter(const Module &m) : Rewriter(m), m_(m) {}
  const Variable *variable(const Variable *v) override {
    if (!v->type->isPointer() || !v->type->element->isArray() || !v->type->element->hasVariableExtents())
      return v;
    auto at = plain_.emplace(v, nullptr).first;
    if (!at->second) {
      const Type *t =
          b.types().qualified(b.types().pointer(v->type->element->innermostElement()), v->type->qualifiers);
      at->second = b.variable(v->name, t, v->kind, v->location);
      rows_[at->second] = v->type->element;
      if (const Shadow *s = m_.shadowOf(v)) {
        Shadow own = *s;
        if (const Variable *of = s->of; of && variable(of) != of)
          own.of = variable(of);
        b.markAsShadow(at->second, own);
      }
    }
    return at->second;
  }

protected:
  Path path(Path p) override {
    auto rows = rows_.find(p.root);
    if (rows == rows_.end() || p.isVariable())
      return p;
    const Expr *at = p.steps[0].index;
    const Type *t = rows->second;
    for (std::size_t k = 1; k < p.steps.size() && t->isArray(); ++k, t = t->element) {
      const Expr *index = p.steps[k].index, *length = b.extentOf(t);
      at = at && !isZero(at) ? b.binary(BinaryKind::Mul, length->type, at, length) : nullptr;
      at = !at ? index : isZero(index) ? at : b.binary(BinaryKind::Add, at->type, at, index);
    }
    return b.deref(Path(p.root), at);
  }

private:
  const Module &m_;
  NodeMap<Variable, const Variable *> plain_;
  NodeMap<Variable, const Type *> rows_;
};

} // namespace

void writePlain(Module &version, VersionTest &test) {
  if (!version.isCxx || test.tables.tables.empty())
    return;
  Function &f = version.sharedStorage()->functions[version.functions.back()->id];
  PlainRewriter plain(version);
  for (const Variable *&p : f.parameters)
    p = plain.variable(p);
  f.body = plain.rewriteBlock(f.body);
  for (TablesOnEntry::Table &t : test.tables.tables)
    t.flat = plain.variable(t.flat);
  for (LoopExtents::Array &a : test.reached.arrays)
    a.pointer.root = plain.variable(a.pointer.root);
  for (RowsOnEntry &r : test.reached.rows)
    for (const Variable *&t : r.tables)
      t = plain.variable(t);
}

FlatPrimal flatPrimal(const Module &canonical, const HeadTables &tables) {
  return FlatCopy(canonical, tables).make();
}

} // namespace adjgen
