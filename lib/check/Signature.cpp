#include "check/Signature.h"
#include "check/ReturnedStart.h"
#include "ir/ReturnedObjects.h"
#include "ir/Visitor.h"
#include "support/Suggestion.h"

#include "printer/Printer.h"
#include "printer/StmtPrinter.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace adjgen {

namespace {

/// The shadows among a derivative's parameters: each follows its primal parameter, that of the result is
/// last.
class Shadowed {
public:
  /// `stage`: the one that has made it.
  /// `directions`: what the parameter is called that says how many there are, the very last.
  Shadowed(const Function *derivative, const Module &m, const Head &head, unsigned stage,
           const std::string &directions) {
    const std::size_t count = head.function->parameters.size() - (returnedObjectOf(head.function) ? 1 : 0);
    std::size_t next = 0; // of the primal's parameters
    for (const Variable *p : derivative->parameters) {
      const Shadow *s = m.shadowOf(p);
      s = s && s->stage == stage ? s : nullptr;
      if (s && s->of && !isReturnedObject(s->of) && next)
        types_[next - 1] = p->type;
      else if (next < count && !s)
        own_[next++] = p->type;
      else if (directions.empty() || p != derivative->parameters.back())
        ofResult = true;
    }
  }
  /// Null: it has none.
  const Type *typeFor(std::size_t number) const {
    const auto t = types_.find(number);
    return t == types_.end() ? nullptr : t->second;
  }
  /// Of the primal parameter itself, which has rows where a mode before has made it.
  const Type *ownType(std::size_t number) const {
    const auto t = own_.find(number);
    return t == own_.end() ? nullptr : t->second;
  }
  bool ofResult = false;

private:
  std::map<std::size_t, const Type *> types_, own_; // by numbers of primal parameters
};

class SignatureReader {
public:
  SignatureReader(const CheckOptions &o, const Derivatives &both, Diagnostics &d)
      : SignatureReader(o, both.tangent, both.adjoint, d) {
    if (both.subject)
      s_.subject = derivativeOf(*both.subject->derivative);
    if (!both.primal)
      return;
    s_.made = derivativeOf(*both.primal->derivative);
    s_.callee = s_.made->printedName();
  }

  std::optional<Signature> run() {
    // The object of a member function stands where this does.
    std::copy_if(s_.primal->parameters.begin(), s_.primal->parameters.end(), std::back_inserter(own_),
                 [](const Variable *p) { return !isReturnedObject(p); });
    s_.isMethod = s_.isCxx && !s_.made && !own_.empty() && own_[0]->location == s_.primal->location;
    for (std::size_t k = 0; k < own_.size(); ++k)
      s_.parameters.push_back(parameter(k));
    modes_ = 0;
    globals();
    state();
    result();
    if (o_.subject == CheckedSubject::Directions)
      directions();
    requireKnown();
    if (d_.hasErrors())
      return std::nullopt;
    return std::move(s_);
  }

private:
  SignatureReader(const CheckOptions &o, const PipelineResult &tangent, const PipelineResult &adjoint,
                  Diagnostics &d)
      : o_(o), d_(d), head_(adjoint.primal->heads.front()), tangentModule_(*tangent.derivative),
        adjointModule_(*adjoint.derivative), adjointPrimal_(*adjoint.primal),
        tangent_(derivativeOf(*tangent.derivative), *tangent.derivative, tangent.primal->heads.front(),
                 lastOf(o), o.generate.directions.name),
        adjoint_(derivativeOf(*adjoint.derivative), *adjoint.derivative, head_, lastOf(o),
                 o.generate.directions.name),
        parts_(partSource()) {
    s_.isCxx = adjoint.primal->isCxx;
    s_.style = adjoint.styles.front();
    s_.primal = head_.function;
    s_.tangent = derivativeOf(*tangent.derivative);
    s_.adjoint = derivativeOf(*adjoint.derivative);
    s_.callee = calleeOf(o.generate.heads.front().name);
    s_.hasFloats = hasFloats(*tangent.derivative);
  }

  static unsigned lastOf(const CheckOptions &o) {
    return o.generate.chain.empty() ? 0 : static_cast<unsigned>(o.generate.chain.size()) - 1;
  }

  /// A module's functions end with the derivative of its head.
  static const Function *derivativeOf(const Module &m) {
    for (auto it = m.functions.rbegin(); it != m.functions.rend(); ++it)
      if ((*it)->body && !(*it)->isStatic && !(*it)->given)
        return *it;
    return m.functions.back();
  }

  /// Of expressions, what a shadow takes part in tells that derivatives go by.
  static bool hasFloats(const Module &tangent) {
    bool any = false;
    const auto look = [&](const Expr *e) {
      if (!e->type->isReal() || e->type->bits != 32)
        return;
      forEachExpr(e, [&](const Expr *part) {
        const auto *l = dyn_cast<LoadExpr>(part);
        any |= l && tangent.isShadow(l->path.root);
      });
    };
    for (const Function *f : tangent.functions)
      if (f->body)
        forEachStmt(f->body, [&](const Stmt *s) {
          forEachExprOf(s, [&](const Expr *root) { forEachExpr(root, look); });
        });
    return any;
  }

  /// As it is called, of a member function by its own name.
  static std::string calleeOf(const std::string &name) {
    const std::size_t open = name.find('('), types = name.find('<');
    return open == std::string::npos || (types != std::string::npos && types < open && name.back() == '>')
               ? name
               : name.substr(0, open);
  }

  void unsupported(const Variable *p, const std::string &why) {
    d_.report(p->location, {diag::check_no_driver, "'" + p->name + "' " + why});
  }

  // ---- blocks
  bool isDependent(const Variable *v) const { return llvm::is_contained(head_.dependents, v); }
  bool isIndependent(const Variable *v) const { return llvm::is_contained(head_.independents, v); }

  std::string roleOf(const Variable *v, bool hasShadow) const {
    if (isDependent(v))
      return isIndependent(v) && hasShadow ? "ADJGEN_INOUT" : "ADJGEN_OUT";
    return isIndependent(v) ? "ADJGEN_IN" : hasShadow ? "ADJGEN_WORK" : "ADJGEN_PASSIVE";
  }

  std::size_t block(const std::string &name, const std::string &count, const Type *element,
                    std::string role) {
    CheckedBlock b{name,
                   count,
                   element->isReal() ? std::move(role) : "ADJGEN_PASSIVE",
                   element->unqualified,
                   {"0.5", "1.5"}};
    b.modes = modes_;
    known_.insert(name);
    if (o_.range && element->isReal())
      b.range = *o_.range;
    if (const auto r = o_.ranges.find(name); r != o_.ranges.end())
      b.range = r->second;
    else if (const auto v = o_.values.find(element->isReal() ? name : primalOf(name)); v != o_.values.end())
      b.range = {v->second, v->second};
    else if (!element->isReal())
      integers(name, b);
    s_.blocks.push_back(std::move(b));
    return s_.blocks.size() - 1;
  }
  void integers(const std::string &name, CheckedBlock &b) {
    const bool isResult = name == "return" || llvm::StringRef(name).starts_with("return.") ||
                          primalOf(name).empty(); // by an earlier mode, too
    if (o_.init.empty() && !isResult)
      d_.report({}, {diag::check_integers_unknown, name});
    b.range = {"0", "0"};
  }

  /// Identifiers in what --extent says are integer parameters, or members that --set gives values, which
  /// then stand in the text.
  std::optional<std::string> computed(const std::string &name, const std::string &text) {
    std::string result;
    for (std::size_t i = 0; i < text.size();) {
      if (!llvm::isAlpha(text[i]) && text[i] != '_') {
        result += text[i++];
        continue;
      }
      std::size_t end = i;
      while (end < text.size() && (llvm::isAlnum(text[end]) || text[end] == '_' || text[end] == '.'))
        ++end;
      const std::string id = text.substr(i, end - i), value = valueOf(name, id);
      if (value.empty()) {
        d_.report({}, {diag::check_extent_name, name, text, id, s_.callee});
        return std::nullopt;
      }
      result += value;
      i = end;
    }
    return result;
  }
  std::string valueOf(const std::string &name, const std::string &id) const {
    if (llvm::any_of(s_.primal->parameters,
                     [&](const Variable *p) { return p->name == id && p->type->isInteger(); }))
      return id;
    const std::size_t dot = name.rfind('.'); // nx of g, for the extent of g.u
    const std::string beside = primalOf(dot == std::string::npos ? id : name.substr(0, dot + 1) + id);
    for (const std::string &member : {id, beside})
      if (const auto v = o_.values.find(member); v != o_.values.end())
        return v->second;
    return "";
  }

  /// What --extent says of it, if anything.
  std::optional<std::string> extentGiven(const std::string &name) {
    known_.insert(name);
    const auto e = o_.extents.find(name);
    if (e == o_.extents.end())
      return extentOfDerivative(name);
    return computed(name, e->second).value_or("1");
  }

  /// Of an earlier mode: as many as what it is a derivative of. Of a result: one.
  std::optional<std::string> extentOfDerivative(const std::string &name) {
    const std::string primal = primalOf(name);
    if (primal == name)
      return std::nullopt;
    return primal.empty() ? "1" : extentGiven(primal);
  }
  /// g.u of g_d.u, by an earlier mode; empty: of a result.
  std::string primalOf(const std::string &name) const {
    const std::size_t end = std::min(name.find_first_of(".["), name.size());
    for (const Variable *p : s_.primal->parameters)
      if (const Shadow *s = adjointPrimal_.shadowOf(p); s && p->name == name.substr(0, end))
        return s->of ? primalOf(s->of->name + name.substr(end)) : "";
    return name;
  }

  /// How many objects the parameter, or what is returned, leads to; as it is declared, if it is.
  std::string extentOf(const std::string &name, const Type *t, bool isReference) {
    if (const auto given = extentGiven(name))
      return *given;
    if (isReference)
      return "1";
    if (t && t->isArray() && t->extent >= 0)
      return std::to_string(t->extent);
    if (t && t->isArray() && t->extentExpr)
      return printExpr(t->extentExpr);
    if (t && (t->isPointer() || t->isArray()) && t->element->isRecord())
      return "1"; // one struct is what most pointers to structs lead to
    if (primalOf(name) == name)
      d_.report({}, {diag::check_extent_unknown, name});
    return "1";
  }

  /// For the parts of objects.
  PartSource partSource() {
    PartSource source;
    source.block = [this](const std::string &name, const std::string &count, const Type *element) {
      const std::size_t b = block(name, count, element, role_);
      if (count.empty()) {
        s_.blocks[b].isCounted = s_.asksInitForSizes = true;
        s_.blocks[b].count = "numbers_of_" + std::to_string(b) + "()";
      }
      return b;
    };
    source.extent = [this](const std::string &name) { return extentGiven(name); };
    source.extentUnknown = [this](const std::string &name) {
      d_.report({}, {diag::check_extent_unknown, name});
    };
    source.nulled = [this](const std::string &name) { s_.nulls.push_back(name); };
    source.sizesByInit = !o_.init.empty();
    return source;
  }

  static std::string times(const std::string &a, const std::string &b) {
    return b == "1" ? a : a == "1" ? b : "(" + a + ") * (" + b + ")";
  }
  static std::string innerExtent(const Type *t) {
    std::string n = "1";
    for (; t->isArray(); t = t->element)
      n = times(n, t->extentExpr ? printExpr(t->extentExpr) : std::to_string(t->extent));
    return n;
  }

  // ---- parameters
  CheckedParameter parameter(std::size_t number) {
    const Variable *p = own_[number];
    CheckedParameter c;
    c.name = p->name;
    c.type = p->type;
    c.tangentType = tangent_.typeFor(number);
    c.adjointType = adjoint_.typeFor(number);
    c.hasTangent = c.tangentType;
    c.hasAdjoint = c.adjointType;
    c.typeInTangent = tangent_.ownType(number);
    c.typeInAdjoint = adjoint_.ownType(number);
    modes_ = modesOf(p);
    c.isEarlierShadow = modes_ != 0;
    const Type *t = p->type;
    if (o_.processes && printType(t->unqualified, s_.isCxx) == "MPI_Comm")
      communicator(c);
    else if (t->isInteger())
      integer(c);
    else if (t->isReal())
      c.block = block(p->name, "1", t, roleOf(p, c.hasAdjoint));
    else if (t->isRecord())
      object(c, p->location, t, "1", roleOf(p, c.hasAdjoint));
    else if (isPassedNull(c, p))
      c.kind = PassKind::Null;
    else if (t->isPointer())
      pointer(c, p);
    else
      unsupported(p, "is neither a number nor leads to numbers");
    return c;
  }

  /// The last mode has the first bit.
  unsigned modesOf(const Variable *v) const {
    unsigned modes = 0;
    for (const Shadow *s = adjointPrimal_.shadowOf(v); s;
         s = s->of ? adjointPrimal_.shadowOf(s->of) : nullptr)
      modes |= 2u << s->stage;
    return modes;
  }

  /// A handle, which is an integer in one MPI and a pointer in another.
  void communicator(CheckedParameter &c) {
    c.kind = PassKind::Integer;
    c.value = "MPI_COMM_WORLD";
    known_.insert(c.name);
  }

  void integer(CheckedParameter &c) {
    c.kind = PassKind::Integer;
    const std::string &name = c.name;
    known_.insert(name);
    const auto v = o_.values.find(name);
    if (v == o_.values.end())
      d_.report({}, {diag::check_value_unknown, name});
    else if (!llvm::all_of(llvm::StringRef(v->second).drop_while([](char x) { return x == '-'; }),
                           llvm::isDigit))
      d_.report({}, {diag::check_value_not_integer, name, v->second});
    else
      c.value = v->second;
  }

  /// Handles, functions and memory without a type, which nothing uses.
  bool isPassedNull(const CheckedParameter &c, const Variable *p) const {
    if (!c.type->isPointer() || c.type->isReference() || c.hasTangent || c.hasAdjoint ||
        readVariables(s_.primal).count(p))
      return false;
    const Type *target = c.type->element->innermostElement();
    return !target->isReal() && !target->isInteger() && !isOfNumbers(target);
  }

  void pointer(CheckedParameter &c, const Variable *p) {
    const Type *target = c.type->element, *innermost = target->innermostElement();
    const bool isReference = c.type->isReference();
    const std::string role = roleOf(p, c.hasAdjoint);
    const Type *element = elementOfContainer(target);
    if (innermost->isReal() || innermost->isInteger()) {
      c.kind = isReference ? PassKind::Reference : PassKind::Pointer;
      c.block = block(c.name, times(extentOf(c.name, p->declaredType, isReference), innerExtent(target)),
                      innermost, role);
    } else if (element && isReference && o_.extents.count(c.name)) {
      c.kind = PassKind::Container;
      c.block = block(c.name, extentOf(c.name, p->declaredType, false), element, role);
    } else if (element && isReference && target->record->name.starts_with("std::span<")) {
      d_.report({}, {diag::check_extent_unknown, c.name});
    } else if (target->isRecord() || innermost->isPointer()) {
      const Type *declared = p->declaredType ? p->declaredType : p->type;
      object(c, p->location, target, extentOf(c.name, declared, isReference), role);
    } else {
      unsupported(p, "leads to what is neither numbers nor a struct of numbers");
    }
  }

  /// Of a std::vector or std::span of numbers.
  static const Type *elementOfContainer(const Type *t) {
    if (!t->isRecord())
      return nullptr;
    const llvm::StringRef name = t->record->name;
    if (!name.starts_with("std::vector<") && !name.starts_with("std::span<"))
      return nullptr;
    for (const Field &f : t->record->fields)
      if (f.name == "data()" && f.type->isPointer() &&
          (f.type->element->isReal() || f.type->element->isInteger()))
        return f.type->element;
    return nullptr;
  }

  /// A struct of numbers, of arrays of them, and of such structs.
  static bool isOfNumbers(const Type *t, bool isElement = false) {
    if (t->isArray() && t->extent >= 0)
      return !t->element->innermostElement()->isRecord() && isOfNumbers(t->element, true);
    if (t->isReal() || t->isInteger())
      return true;
    if (!t->isRecord() || isElement || !t->record->complete || t->record->isUnion ||
        t->record->fields.empty())
      return false;
    return llvm::all_of(t->record->fields, [](const Field &f) {
      return !f.name.empty() && f.name.find('(') == std::string::npos && isOfNumbers(f.type);
    });
  }

  void object(CheckedParameter &c, SourceLocation where, const Type *t, const std::string &count,
              const std::string &role) {
    c.kind = PassKind::Object;
    c.count = count;
    c.made = t->unqualified;
    known_.insert(c.name);
    role_ = role;
    std::string problem;
    // What a pointer leads to has another size than what that leads to.
    const bool leadsOn = c.type->isPointer() && !c.type->isReference();
    const auto part = PartReader(parts_).read(t, leadsOn ? elementName(c.name, t) : c.name, count, problem);
    if (!part)
      return void(d_.report(where, {diag::check_no_driver, problem + ", which no driver can make"}));
    c.part = *part;
    c.isConstructed = s_.isCxx && !isPlain(*part);
  }

  /// A number, or what --set says of a name.
  void directions() {
    const DirectionCount &n = o_.generate.directions;
    known_.insert(n.name);
    const auto v = o_.values.find(n.name);
    s_.directions = n.name.empty() ? std::to_string(n.number) : v == o_.values.end() ? "1" : v->second;
    if (!n.name.empty() && v == o_.values.end())
      d_.report({}, {diag::check_value_unknown, n.name});
    else if (!llvm::all_of(llvm::StringRef(s_.directions), llvm::isDigit))
      d_.report({}, {diag::check_value_not_integer, n.name, s_.directions});
    else if (llvm::StringRef(s_.directions).ltrim('0').empty())
      d_.report({}, {diag::check_no_driver, "where '" + n.name + "' is 0, there is no direction"});
  }

  // ---- globals and the result
  /// What the caller sees of it.
  /// Of the last mode of a chain: those of the modes before are variables of what is checked.
  static const Variable *shadowOf(const Variable *g, const Module &m) {
    const Variable *last = nullptr;
    unsigned stage = 0;
    for (const Variable *v : m.globals)
      if (const Shadow *s = m.shadowOf(v);
          s && s->of && v->isWeak && s->of->name == g->name && (!last || s->stage > stage))
        last = v, stage = s->stage;
    return last;
  }

  void globals() {
    std::vector<const Variable *> all;
    for (const auto *list : {&head_.dependents, &head_.independents})
      for (const Variable *v : *list)
        if (v->kind == VariableKind::Global && !llvm::is_contained(all, v))
          all.push_back(v);
    for (const Variable *g : all) {
      CheckedParameter c;
      c.name = g->name;
      c.type = g->type;
      c.earlierShadow = g->isWeak && adjointPrimal_.shadowOf(g) ? g : nullptr;
      c.globalTangent = shadowOf(g, tangentModule_);
      c.globalAdjoint = shadowOf(g, adjointModule_);
      const Type *element = g->type->innermostElement();
      if (!element->isReal())
        unsupported(g, "is a global variable of another type than numbers");
      else
        c.block = block(g->name, innerExtent(g->type), element, roleOf(g, c.globalAdjoint));
      s_.globals.push_back(c);
    }
  }

  static bool isNumber(const Type *t) { return t->isReal() || t->isInteger(); }

  /// What else the driver can name, and the head may change: in the source's place all that stands there, else what
  /// derivatives share with the primal.
  void state() {
    for (const Variable *g : adjointPrimal_.globals) {
      const bool isNamed = llvm::any_of(s_.globals, [&](const auto &c) { return c.name == g->name; });
      if (isNamed || g->kind != VariableKind::Global || g->isConstant || (g->type->qualifiers & Const) ||
          g->storage == StorageKind::ThreadLocal)
        continue;
      if (!o_.generate.sameUnit && !isChangedTogether(g))
        continue;
      CheckedState s{g->name, "", g->type->isRecord()};
      if (isOfOtherSource(g))
        s.declaration = declarationOf(g);
      if (const auto v = o_.values.find(g->name); v != o_.values.end() && isNumber(g->type))
        s.value = v->second;
      if (isNumber(g->type))
        known_.insert(g->name);
      s_.state.push_back(std::move(s));
    }
  }

  /// By statements of the primal.
  bool isChangedTogether(const Variable *g) const {
    const bool isMember = g->name.find("::") != std::string::npos && !g->name.starts_with(g->space + "::");
    const bool isVisible = !isOfOtherSource(g) || (isNumber(g->type->innermostElement()) && !isMember);
    if (!g->isOthersToo() || g->isUnnamed || g->isWeak || adjointPrimal_.isShadow(g) || !isVisible)
      return false;
    bool any = false;
    for (const Function *f : adjointPrimal_.functions)
      if (f->body)
        forEachStmt(f->body, [&](const Stmt *s) {
          const Path *target = targetOf(s);
          any |= target && target->root == g;
          forEachExprOf(s, [&](const Expr *root) {
            forEachExpr(root, [&](const Expr *e) {
              const auto *a = dyn_cast<AddressOfExpr>(e);
              any |= a && a->path.root == g;
            });
          });
        });
    return any;
  }
  /// In its namespace.
  std::string declarationOf(const Variable *g) const {
    Variable own = *g;
    own.name = g->name.substr(g->space.empty() ? 0 : g->space.size() + 2);
    const std::string text = "extern " + printDeclaration(&own, s_.isCxx);
    return g->space.empty() ? text : "namespace " + g->space + " { " + text + " }";
  }
  /// The driver does not include it.
  bool isOfOtherSource(const Variable *g) const {
    const std::string file = d_.fileName(g->location);
    return llvm::is_contained(o_.generate.otherSources, file);
  }

  void result() {
    s_.tangentOfResult = tangent_.ofResult;
    s_.seedOfResult = adjoint_.ofResult;
    if (const Variable *object = returnedObjectOf(s_.primal)) {
      if (isDependent(object))
        returnedObject(object->type->element->unqualified);
      return;
    }
    const bool isGiven = s_.primal->returnType->isPointer() && !s_.seedOfResult;
    if (!head_.returnIsDependent || isGiven) // the results are in parameters
      return;
    if (s_.primal->returnType->isReal())
      s_.result = block("return", "1", s_.primal->returnType, "ADJGEN_OUT");
    else if (s_.primal->returnType->isPointer())
      memory(s_.primal->returnType);
    else if (s_.primal->returnType->isRecord())
      returnedObject(s_.primal->returnType);
    else
      d_.report(s_.primal->location, {diag::check_no_driver, "what is returned is no number"});
  }

  void returnedObject(const Type *t) {
    CheckedParameter c;
    c.name = "return";
    c.type = t;
    const std::size_t before = s_.blocks.size();
    object(c, s_.primal->location, t, "1", "ADJGEN_OUT");
    if (!d_.hasErrors() && (s_.isCxx ? leadsToMemory(c.part) : !isPlain(c.part)))
      d_.report(s_.primal->location, {diag::check_no_driver, "what is returned leads on to more memory"});
    for (std::size_t b = before; b < s_.blocks.size(); ++b)
      s_.blocksOfObject.push_back(b);
    s_.object = c;
  }

  /// Numbers, or structs of them, in memory that the function allocates.
  void memory(const Type *t) {
    CheckedParameter c;
    c.name = "return";
    c.type = t;
    const std::string count = extentOf(c.name, nullptr, false);
    const Type *target = t->element, *innermost = target->innermostElement();
    if (innermost->isRecord()) {
      object(c, s_.primal->location, target, count, "ADJGEN_OUT");
      if (!d_.hasErrors() && !isPlain(c.part))
        d_.report(s_.primal->location, {diag::check_no_driver, "what is returned leads on to more memory"});
    } else {
      c.kind = PassKind::Pointer;
      c.block = block(c.name, times(count, innerExtent(target)), innermost, "ADJGEN_OUT");
    }
    s_.memory = c;
    s_.freesMemory = returnsStartOfMemory(s_.primal);
  }

  /// A misspelt name must not be passed over.
  void requireKnown() {
    auto check = [&](const char *option, const auto &map) {
      for (const auto &item : map)
        if (!known_.count(item.first))
          d_.report({}, {diag::check_name_unknown, option, item.first, s_.callee,
                         didYouMean(item.first, {known_.begin(), known_.end()})});
    };
    check("--set", o_.values);
    check("--extent", o_.extents);
    check("--range", o_.ranges);
  }

  const CheckOptions &o_;
  Diagnostics &d_;
  const Head &head_;
  const Module &tangentModule_, &adjointModule_, &adjointPrimal_;
  Shadowed tangent_, adjoint_;
  std::set<std::string> known_;
  std::vector<const Variable *>
      own_; // the primal's parameters, without what stands for an object that it returns
  Signature s_;
  std::string role_;   // of the object that is being read
  unsigned modes_ = 0; // of the parameter
  const PartSource parts_;
};

} // namespace

std::optional<Signature> signatureOf(const CheckOptions &options, const Derivatives &both,
                                     Diagnostics &diagnostics) {
  return SignatureReader(options, both, diagnostics).run();
}

} // namespace adjgen
