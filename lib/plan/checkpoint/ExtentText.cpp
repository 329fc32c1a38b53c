#include "plan/checkpoint/ExtentText.h"
#include "ir/Builder.h"
#include "ir/Visitor.h"

#include <cctype>
#include <cstdlib>
#include <functional>

namespace adjgen {

namespace {

/// sum = product {(+|-) product}; product = factor {(*|/) factor}; factor = number | place | ( sum ).
class ExtentParser {
public:
  using Lookup = std::function<const Variable *(const std::string &)>;
  ExtentParser(const CheckpointPragma::Extent &extent, const Module &m, Lookup lookup, std::string &why)
      : text_(extent.elements), constants_(extent.constants), b_(m), lookup_(std::move(lookup)), why_(why) {}

  const Expr *all() {
    const Expr *e = sum();
    skip();
    if (e && at_ != text_.size())
      return fail("'" + text_.substr(at_) + "' is not understood");
    return e && isZero(e) ? fail("'" + text_ + "' is no number of elements") : e;
  }

private:
  const Expr *fail(const std::string &why) {
    if (why_.empty())
      why_ = why;
    return nullptr;
  }
  void skip() {
    while (at_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[at_])))
      ++at_;
  }
  bool take(const char *token) {
    skip();
    const std::string t = token;
    if (text_.compare(at_, t.size(), t) != 0)
      return false;
    at_ += t.size();
    return true;
  }
  const Expr *sum() {
    const Expr *e = product();
    for (;;) {
      const bool minus = e && take("-");
      if (!e || (!minus && !take("+")))
        return e;
      const Expr *right = product();
      e = right ? b_.binary(minus ? BinaryKind::Sub : BinaryKind::Add, wider(e, right), e, right) : nullptr;
    }
  }
  const Expr *product() {
    const Expr *e = factor();
    for (;;) {
      const bool by = e && take("/");
      if (!e || (!by && !take("*")))
        return e;
      const Expr *right = factor();
      if (by && right && isZero(right))
        return fail("'" + text_ + "' divides by 0");
      e = right ? b_.binary(by ? BinaryKind::Div : BinaryKind::Mul, wider(e, right), e, right) : nullptr;
    }
  }
  static const Type *wider(const Expr *a, const Expr *b) {
    return a->type->bits >= b->type->bits ? a->type : b->type;
  }

  const Expr *factor() {
    if (take("(")) {
      const Expr *e = sum();
      return e && !take(")") ? fail("')' is missing") : e;
    }
    skip();
    if (at_ < text_.size() && std::isdigit(static_cast<unsigned char>(text_[at_]))) {
      char *end = nullptr;
      const long long value = std::strtoll(text_.c_str() + at_, &end, 10);
      at_ = static_cast<std::size_t>(end - text_.c_str());
      return number(value);
    }
    const std::string name = word();
    if (name.empty())
      return fail(at_ == text_.size() ? "a number is missing"
                                      : "'" + text_.substr(at_) + "' is not understood");
    const Variable *v = lookup_(name);
    for (const auto &[known, value] : constants_)
      if (known == name && (!v || v->kind == VariableKind::Global))
        return number(value);
    if (!v)
      return fail("no variable '" + name + "' is visible here");
    return place(Path(v));
  }
  const Expr *number(std::int64_t value) {
    return b_.integer(value <= 0x7fffffff ? b_.types().intType() : b_.types().longLongType(), value);
  }
  std::string word() {
    skip();
    std::string out;
    while (at_ < text_.size() && (std::isalnum(static_cast<unsigned char>(text_[at_])) || text_[at_] == '_'))
      out += text_[at_++];
    return out;
  }
  /// And its members.
  const Expr *place(Path p) {
    for (;;) {
      const bool isArrow = take("->");
      if (!isArrow && !take("."))
        break;
      if (isArrow && p.type()->isPointer())
        p = b_.deref(p);
      const std::string name = word();
      unsigned k = 0;
      if (p.type()->isRecord())
        while (k < p.type()->record->fields.size() && p.type()->record->fields[k].name != name)
          ++k;
      if (!p.type()->isRecord() || k == p.type()->record->fields.size())
        return fail("there is no member '" + name + "'");
      p = b_.field(p, k);
    }
    if (!p.type()->isInteger())
      return fail("'" + text_ + "' is not made of integers");
    return b_.load(p);
  }

  const std::string &text_;
  const std::vector<std::pair<std::string, std::int64_t>> &constants_;
  std::size_t at_ = 0;
  Builder b_;
  Lookup lookup_;
  std::string &why_;
};

bool addVisible(const Stmt *s, const Stmt *at, std::vector<const Variable *> &out) {
  if (s == at)
    return true;
  const std::size_t before = out.size();
  if (const auto *l = dyn_cast<ForStmt>(s))
    out.push_back(l->variable);
  bool found = false;
  forEachChild(s, [&](const Stmt *x) {
    if (found)
      return;
    found = addVisible(x, at, out);
    if (const auto *d = dyn_cast<DeclareStmt>(x); d && !found)
      out.push_back(d->variable);
  });
  if (!found)
    out.resize(before);
  return found;
}

} // namespace

std::vector<const Variable *> visibleAt(const Stmt *at, const Function *g) {
  std::vector<const Variable *> visible(g->parameters.begin(), g->parameters.end());
  addVisible(g->body, at, visible);
  return visible;
}

/// Where the source declares what is called so at the statement: the last one in front of it, if that is in scope.
static SourceLocation lastDeclared(const std::string &name, const Stmt *at, const Function *g,
                                   const Module &m) {
  SourceLocation last;
  for (const Variable &v : m.sharedStorage()->variables) {
    const SourceLocation l = v.location;
    const bool isOfCaller = !(at->location < g->location) && l < g->location;
    if (v.name == name && l.file == at->location.file && !(at->location < l) && !isOfCaller && last < l)
      last = l;
  }
  return last;
}

std::string sourceName(const Variable *v) {
  const bool isView = v->kind == VariableKind::Local && v->type->isRecord() && v->name.ends_with("_view");
  return isView ? v->name.substr(0, v->name.size() - 5) : v->name;
}

/// The name itself, or with a number behind it.
static bool isNamedLike(const std::string &name, const std::string &source) {
  return name.starts_with(source) && name.find_first_not_of("0123456789", source.size()) == std::string::npos;
}

bool isMeant(const Variable *v, const std::string &name, const Stmt *at, const Function *g, const Module &m) {
  if ((!isNamedLike(v->name, name) && sourceName(v) != name) || m.isShadow(v))
    return false;
  const SourceLocation last = lastDeclared(name, at, g, m);
  return last.valid() && v->kind != VariableKind::Global
             ? v->location == last
             : v->kind == VariableKind::Global && v->name == name && (!last.valid() || v->location == last);
}

const Expr *extentFrom(const CheckpointPragma::Extent &extent, const Function *g, const Stmt *at, Facts &f,
                       std::string &why) {
  const std::vector<const Variable *> visible = visibleAt(at, g);
  auto lookup = [&](const std::string &name) -> const Variable * {
    for (auto it = visible.rbegin(); it != visible.rend(); ++it)
      if (isMeant(*it, name, at, g, f.module))
        return *it;
    for (const Variable *v : f.module.globals)
      if (isMeant(v, name, at, g, f.module))
        return v;
    return nullptr;
  };
  return ExtentParser(extent, f.module, lookup, why).all();
}

} // namespace adjgen
