#include "check/DriverText.h"

#include "check/PartText.h"
#include "check/SubjectText.h"

#include "printer/Printer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Regex.h"
#include <filesystem>

namespace adjgen {

namespace {

/// Prepare: --init on objects of its own, for the sizes that it gives them.
/// Subject: a matrix or a pattern.
enum class CallKind { Primal, Tangent, Adjoint, Subject, Initialize, Prepare };

/// Objects of classes: made by their constructors (or of zeros, where a class has none without arguments),
/// and copied.
const char ObjectFunctions[] = R"(
namespace adjgen_check_objects {
template <class T> void construct(T *p, std::true_type) { new (p) T(); }
template <class T> void construct(T *, std::false_type) {}
template <class T> T *make(size_t n) {
  T *p = (T *)calloc(n, sizeof(T));
  for (size_t i = 0; i < n; i++)
    construct(p + i, std::is_default_constructible<T>());
  return p;
}
template <class T> T *copy(const T *from, size_t n) {
  T *p = (T *)calloc(n, sizeof(T));
  for (size_t i = 0; i < n; i++)
    new (p + i) T(from[i]);
  return p;
}
template <class T> void destroy(T *p, size_t n) {
  for (size_t i = 0; i < n; i++)
    p[i].~T();
  free(p);
}
} // namespace adjgen_check_objects)";

/// Of variables at file scope.
const char AssignFunctions[] = R"(namespace adjgen_check_state {
template <class T> void assign(T &to, const T &from) { to = from; }
template <class T, size_t n> void assign(T (&to)[n], const T (&from)[n]) {
  for (size_t i = 0; i < n; i++)
    assign(to[i], from[i]);
}
} // namespace adjgen_check_state)";

class DriverWriter {
public:
  DriverWriter(const CheckOptions &o, const Signature &s, const DriverForm &form)
      : o_(o), s_(s), form_(form), parts_(s.blocks, s.isCxx) {}

  std::string run() {
    begin();
    prototypes();
    for (const CallKind k : {CallKind::Primal, CallKind::Tangent, CallKind::Adjoint, CallKind::Subject})
      if (isCalled(k))
        call(k);
    if (hasSubject())
      text_ += subjectText(s_, {o_.subject, integersText(), s_.directions, o_.generate.isEverywhere});
    if (!o_.init.empty())
      call(CallKind::Initialize);
    mainFunction();
    return text_;
  }

private:
  void line(const std::string &l) { text_ += l + "\n"; }
  bool hasSubject() const { return o_.subject != CheckedSubject::Derivatives; }
  bool hasRows() const { return o_.subject == CheckedSubject::Directions; }

  std::string included(const std::string &file) const {
    namespace fs = std::filesystem;
    std::error_code error;
    const fs::path whole = fs::absolute(file, error);
    const std::string &folder = form_.folder;
    if (folder.empty())
      return "#include \"" + whole.generic_string() + "\"";
    return "#include \"" + fs::relative(whole, fs::absolute(folder, error), error).generic_string() + "\"";
  }

  /// In the source, or in what it includes?
  bool hasMain() const {
    const llvm::Regex main("(^|[^A-Za-z0-9_])main[ \t\r\n]*\\(");
    auto isIn = [&](const std::string &name) {
      const auto file = llvm::MemoryBuffer::getFile(name);
      return file && main.match((*file)->getBuffer());
    };
    return isIn(o_.generate.source) || llvm::any_of(form_.includedFiles, [&](const std::string &name) {
             return !llvm::StringRef(name).starts_with("/usr/") && isIn(name);
           });
  }

  void begin() {
    line("/* Checks the derivatives of " + s_.callee + ". Made by `adjgen check`. */");
    line("#include <adjgen/check.h>");
    if (s_.subject)
      line("#include <adjgen/sparse.h>");
    if (o_.processes)
      line("#include <mpi.h>\n#include <unistd.h>");
    line("#include <stdlib.h>");
    line("#include <string.h>");
    if (hasConstructed())
      line("#include <new>");
    if (hasConstructed() || (s_.isCxx && !s_.state.empty()))
      line("#include <type_traits>");
    for (const std::string &r : o_.generate.rules)
      line(std::filesystem::exists(r) ? included(r) : "#include <" + r + ">");
    if (hasMain())
      line("#define main main_of_the_source");
    line(o_.generate.sameUnit ? "#include ADJGEN_CHECK_UNIT /* the source with its derivatives */"
                              : included(o_.generate.source));
    if (hasMain())
      line("#undef main");
    if (!o_.initFile.empty())
      line(included(o_.initFile));
    line("");
    if (hasSubject())
      line("static const struct adjgen_problem *the_problem;");
    if (!o_.generate.sameUnit)
      derivatives();
    if (!s_.state.empty())
      state();
  }

  void derivatives() {
    if (s_.made)
      line(printPrototype(s_.made, s_.isCxx, s_.style));
    line(printPrototype(s_.tangent, s_.isCxx, s_.style));
    line(printPrototype(s_.adjoint, s_.isCxx, s_.style));
    if (s_.subject)
      line(printPrototype(s_.subject, s_.isCxx, s_.style));
    for (const CheckedParameter &g : s_.globals)
      for (const Variable *shadow : {g.earlierShadow, g.globalTangent, g.globalAdjoint})
        if (shadow)
          line("extern " + printDeclaration(shadow, s_.isCxx));
  }

  // ---- what stands at file scope
  void state() {
    line("/* What the source keeps at file scope: each call begins with the same. */");
    for (const CheckedState &g : s_.state)
      if (!g.declaration.empty())
        line(g.declaration);
    if (s_.isCxx)
      line(AssignFunctions);
    for (const bool isKept : {true, false}) {
      for (std::size_t i = 0; isKept && i < s_.state.size(); ++i)
        keptState(i);
      line("");
      line(isKept ? "static void keep_state(void) {" : "static void restore_state(void) {");
      for (std::size_t i = 0; i < s_.state.size(); ++i)
        copyState(i, isKept);
      line("}");
    }
  }
  static std::string keptName(std::size_t number) { return "kept_" + std::to_string(number); }
  void keptState(std::size_t number) {
    const CheckedState &g = s_.state[number];
    line("static " + (s_.isCxx ? "std::remove_cv<decltype(" + g.name + ")>::type " + keptName(number) +
                                     (g.isObject ? " = " + g.name : "") + ";"
                               : "char " + keptName(number) + "[sizeof " + g.name + "];"));
  }
  void copyState(std::size_t number, bool isKept) {
    const std::string &name = s_.state[number].name, kept = keptName(number);
    const std::string place = s_.isCxx ? name : "(void *)&" + name;
    const std::string both = isKept ? kept + ", " + place : place + ", " + kept;
    line(s_.isCxx ? "  adjgen_check_state::assign(" + both + ");"
                  : "  memcpy(" + both + ", sizeof " + name + ");");
  }

  // ---- objects that are made once, and copied for each call
  /// The seeds of an object that is returned, too.
  std::vector<const CheckedParameter *> constructed() const {
    std::vector<const CheckedParameter *> all;
    for (const CheckedParameter &p : s_.parameters)
      if (p.isConstructed)
        all.push_back(&p);
    if (s_.object && s_.object->isConstructed)
      all.push_back(&*s_.object);
    return all;
  }
  bool hasConstructed() const { return !constructed().empty(); }
  static std::string prototypeOf(const CheckedParameter &p) { return "prototype_of_" + p.name; }
  std::string typeOf(const CheckedParameter &p) const { return printType(p.made, s_.isCxx); }

  void prototypes() {
    if (!hasConstructed())
      return;
    line(ObjectFunctions);
    line("");
    for (const CheckedParameter *p : constructed())
      line("static " + typeOf(*p) + " *" + prototypeOf(*p) + ";");
    for (std::size_t b = 0; b < s_.blocks.size(); ++b)
      if (s_.blocks[b].isCounted)
        countOf(b);
    if (s_.asksInitForSizes)
      call(CallKind::Prepare);
    line("");
    line("static void prepare() {");
    integers();
    for (const CheckedParameter *p : constructed()) {
      line("  " + prototypeOf(*p) + " = adjgen_check_objects::make<" + typeOf(*p) + ">((size_t)(" + p->count +
           "));");
      text_ += parts_.walk(PartWalk::Make, {p->part, prototypeOf(*p), p->count}, "", "");
    }
    if (s_.asksInitForSizes)
      callToPrepare();
    line("}");
  }

  /// The memory of what is not in such objects.
  void callToPrepare() {
    line("  void *v[" + std::to_string(s_.blocks.size()) + "] = {");
    for (const CheckedBlock &b : s_.blocks)
      line("    " + (b.isCounted ? std::string("NULL,")
                                 : "calloc((size_t)(" + b.count + ") + 1, sizeof(" +
                                       printType(b.element, true) + ")),"));
    line("  };");
    line("  call_to_prepare(v);");
    line("  for (void *p : v)\n    free(p);");
  }

  void countOf(std::size_t block) {
    line("");
    line("static size_t numbers_of_" + std::to_string(block) + "() {");
    integers();
    line("  size_t n = 0;");
    for (const CheckedParameter &p : s_.parameters)
      if (p.kind == PassKind::Object)
        text_ += parts_.count({p.part, prototypeOf(p), p.count}, block);
    line("  return n;");
    line("}");
  }

  // ---- one call
  const char *nameOf(CallKind k) const {
    switch (k) {
    case CallKind::Primal:
      return o_.subject == CheckedSubject::Hessian ? "primal_of_head" : "call_primal";
    case CallKind::Tangent:
      return hasSubject() ? "tangent_of_head" : "call_tangent";
    case CallKind::Adjoint:
      return hasSubject() ? "adjoint_of_head" : "call_adjoint";
    case CallKind::Subject:
      return ofPattern() ? "pattern_of_head" : "matrix_of_head";
    case CallKind::Initialize:
      return "call_initialize";
    case CallKind::Prepare:
      return "call_to_prepare";
    }
    return "";
  }
  static std::string blocksOf(CallKind k, bool shadow) {
    return !shadow ? "v" : k == CallKind::Tangent ? "v_d" : "v_b";
  }
  static bool hasShadow(const CheckedParameter &p, CallKind k) {
    return (k == CallKind::Tangent && p.hasTangent) || (k == CallKind::Adjoint && p.hasAdjoint);
  }
  static const Variable *globalShadow(const CheckedParameter &g, CallKind k) {
    return k == CallKind::Tangent ? g.globalTangent : k == CallKind::Adjoint ? g.globalAdjoint : nullptr;
  }

  bool ofPattern() const { return o_.subject == CheckedSubject::Pattern; }

  bool isCalled(CallKind k) const {
    switch (o_.subject) {
    case CheckedSubject::Derivatives:
    case CheckedSubject::Directions:
      return k != CallKind::Subject;
    case CheckedSubject::Jacobian:
      return k == CallKind::Primal || k == CallKind::Subject;
    case CheckedSubject::Hessian:
      return k == CallKind::Adjoint || k == CallKind::Subject;
    case CheckedSubject::Pattern:
      return true;
    }
    return false;
  }

  /// What any mode has made, where the derivatives of several directions are called.
  bool isInRows(const CheckedParameter &p, CallKind k, bool shadow) const {
    return hasRows() && (k == CallKind::Tangent || k == CallKind::Adjoint) && (shadow || p.isEarlierShadow);
  }
  std::string inRows(const std::string &count, bool isInRows) const {
    return isInRows ? "(" + count + ") * " + s_.directions : count;
  }

  std::string integersText() const {
    std::string text;
    for (const CheckedParameter &p : s_.parameters)
      if (p.kind == PassKind::Integer)
        text += "  const " + printType(p.type->unqualified, s_.isCxx) + " " + p.name + " = (" +
                printType(p.type->unqualified, s_.isCxx) + ")" + p.value + ";\n  (void)" + p.name + ";\n";
    return text;
  }
  void integers() { text_ += integersText(); }

  std::string cell(const CheckedBlock &b, const std::string &blocks, std::size_t number) const {
    return "((" + printType(b.element, s_.isCxx) + " *)" + blocks + "[" + std::to_string(number) + "])";
  }
  std::string cell(std::size_t number, const std::string &blocks) const {
    return cell(s_.blocks[number], blocks, number);
  }

  static std::string localOf(const CheckedParameter &p, bool shadow) {
    return "the_" + p.name + (shadow ? "_shadow" : "");
  }

  /// `double (*)[3]` is a type around what it declares.
  static std::string pointerTo(const std::string &type, const std::string &name) {
    const std::size_t at = type.find("(*");
    return at == std::string::npos ? type + " *" + name
                                   : type.substr(0, at + 2) + "*" + name + type.substr(at + 2);
  }

  std::string walked(PartWalk w, const CheckedParameter &p, CallKind k, bool shadow) {
    const std::string count = inRows(p.count, isInRows(p, k, shadow)), reals = blocksOf(k, shadow);
    return parts_.walk(w, {p.part, localOf(p, shadow), count}, shadow && hasRows() ? reals : "v", reals);
  }

  void setUp(const CheckedParameter &p, CallKind k, bool shadow) {
    const std::string local = localOf(p, shadow);
    if (p.kind == PassKind::Container) {
      const CheckedBlock &b = s_.blocks[p.block];
      const std::string from = cell(p.block, blocksOf(k, shadow));
      line("  " + printType(p.type->element->unqualified, true) + " " + local + "(" + from + ", " + from +
           " + (" + inRows(b.count, isInRows(p, k, shadow)) + "));");
    } else if (p.kind == PassKind::Object && p.isConstructed) {
      line("  " + typeOf(p) + " *" + local + " = " +
           (k == CallKind::Prepare
                ? prototypeOf(p)
                : "adjgen_check_objects::copy(" + prototypeOf(p) + ", (size_t)(" + p.count + "))") +
           ";");
      if (k != CallKind::Prepare)
        text_ += walked(PartWalk::Fill, p, k, shadow);
    } else if (p.kind == PassKind::Object) {
      const std::string type = typeOf(p);
      line("  " + pointerTo(type, local) + " = (" + pointerTo(type, "") + ")calloc((size_t)(" +
           inRows(p.count, isInRows(p, k, shadow)) + "), sizeof(" + type + "));");
      if (k != CallKind::Prepare)
        text_ += walked(PartWalk::Fill, p, k, shadow);
    }
  }

  void tearDown(const CheckedParameter &p, CallKind k, bool shadow) {
    const std::string local = localOf(p, shadow);
    if (p.kind == PassKind::Container) {
      if (llvm::StringRef(p.type->element->record->name).starts_with("std::vector<"))
        line("  for (size_t i = 0; i < " + local + ".size(); i++)\n    " +
             cell(p.block, blocksOf(k, shadow)) + "[i] = " + local + "[i];");
    } else if (p.kind == PassKind::Object && k != CallKind::Prepare) {
      text_ += walked(PartWalk::Take, p, k, shadow);
      // A destructor may free what its pointers lead to: the driver's memory.
      line(p.isConstructed && !leadsToMemory(p.part)
               ? "  adjgen_check_objects::destroy(" + local + ", (size_t)(" + p.count + "));"
               : "  free(" + local + ");");
    }
  }

  static const Type *typeOfRows(const CheckedParameter &p, CallKind k, bool shadow) {
    if (shadow)
      return k == CallKind::Tangent ? p.tangentType : p.adjointType;
    return k == CallKind::Tangent ? p.typeInTangent : p.typeInAdjoint;
  }

  static bool isInit(CallKind k) { return k == CallKind::Initialize || k == CallKind::Prepare; }

  /// Is what is passed a pointer although the primal parameter is a value?
  static bool isByAddress(const CheckedParameter &p, CallKind k, bool shadow) {
    const Type *t = p.adjointType;
    const bool isOfObject =
        p.type->isReference() && k == CallKind::Adjoint && shadow && t && t->isPointer() && !t->isReference();
    return isOfObject || (!p.type->isPointer() && (isInit(k) || (k == CallKind::Adjoint && shadow)));
  }

  std::string argument(const CheckedParameter &p, CallKind k, bool shadow) const {
    const Type *t = p.type;
    const std::string blocks = blocksOf(k, shadow), local = localOf(p, shadow);
    const bool byAddress = isByAddress(p, k, shadow);
    if (isInRows(p, k, shadow) && p.kind != PassKind::Container) // all are pointers to the rows
      return "(" + printType(typeOfRows(p, k, shadow)->unqualified, s_.isCxx) + ")" +
             (p.kind == PassKind::Object ? local : blocks + "[" + std::to_string(p.block) + "]");
    switch (p.kind) {
    case PassKind::Integer:
      return isInit(k) && form_.integersByAddress ? "&the_" + p.name : p.name;
    case PassKind::Value:
      return (byAddress ? "" : "*") + cell(p.block, blocks);
    case PassKind::Reference:
      return "*" + cell(p.block, blocks);
    case PassKind::Container:
      return (byAddress ? "&" : "") + local;
    case PassKind::Object:
      return t->isPointer() && !t->isReference() ? local : byAddress ? local : "*" + local;
    case PassKind::Null:
      return s_.isCxx ? "nullptr" : "NULL";
    case PassKind::Pointer:
      break;
    }
    if (t->element->isArray())
      return "(" + printType(t->unqualified, s_.isCxx) + ")" + blocks + "[" + std::to_string(p.block) + "]";
    return cell(p.block, blocks);
  }

  /// Of the member function that is checked.
  bool isObject(const CheckedParameter &p) const { return s_.isMethod && &p == &s_.parameters.front(); }

  std::string arguments(CallKind k) const {
    std::string list;
    auto add = [&](const std::string &a) { list += (list.empty() ? "" : ", ") + a; };
    for (const CheckedParameter &p : s_.parameters) {
      if ((k != CallKind::Primal && k != CallKind::Subject) || !isObject(p))
        add(argument(p, k, false));
      if (hasShadow(p, k))
        add(argument(p, k, true));
    }
    if (k == CallKind::Tangent && s_.tangentOfResult)
      add(s_.memory   ? asLast(s_.tangent, "&the_return_shadow")
          : s_.object ? localOf(*s_.object, true)
          : s_.result ? cell(*s_.result, "v_d")
          : hasRows() ? "unused"
                      : "&unused");
    if (k == CallKind::Adjoint && s_.seedOfResult)
      add(s_.memory   ? seedsOfMemory()
          : s_.object ? "*" + localOf(*s_.object, true)
                      : (hasRows() ? "" : "*") + cell(*s_.result, "v_b"));
    if (k == CallKind::Subject)
      add(ofPattern() ? "pattern" : "matrix");
    if ((k == CallKind::Tangent || k == CallKind::Adjoint) && !o_.generate.directions.name.empty())
      add(s_.directions);
    return list;
  }

  // ---- memory that is returned
  std::string typeOfMemory() const {
    return printType(s_.memory->type->element->innermostElement()->unqualified, s_.isCxx) + " *";
  }
  std::string seedsOfMemory() const {
    if (s_.memory->kind == PassKind::Object)
      return localOf(*s_.memory, true);
    return asLast(s_.adjoint, cell(s_.memory->block, "v_b"));
  }
  /// Rows of a table stand one after the other, as numbers do.
  std::string asLast(const Function *derivative, const std::string &argument) const {
    return !s_.memory->type->element->isArray()
               ? argument
               : "(" + printType(derivative->parameters.back()->type, s_.isCxx) + ")" + argument;
  }
  /// "double *the_return = (double *)f(...)", and what is in it to its blocks.
  void callForMemory(CallKind k, const std::string &called) {
    const std::string type = typeOfMemory();
    if (k == CallKind::Tangent)
      line("  " + type + "the_return_shadow = NULL;");
    line("  " + type + "the_return = (" + type + ")" + called + ";");
    for (const bool shadow : {false, true})
      if (!shadow || k == CallKind::Tangent)
        takeMemory(k, shadow);
  }
  void takeMemory(CallKind k, bool shadow) {
    const CheckedParameter &m = *s_.memory;
    const std::string local = localOf(m, shadow);
    line("  adjgen_check_returned(" + local + ", \"" + s_.callee + "\");");
    if (m.kind == PassKind::Object)
      text_ += walked(PartWalk::Take, m, k, shadow);
    else
      line("  memcpy(" + blocksOf(k, shadow) + "[" + std::to_string(m.block) + "], " + local + ", (size_t)(" +
           s_.blocks[m.block].count + ") * sizeof *" + local + ");");
    if (s_.freesMemory && (k == CallKind::Tangent || !s_.isCxx)) // that of the primal may come from `new`
      line("  free(" + local + ");");
  }

  void globals(CallKind k, bool before) {
    auto copy = [&](const std::string &name, const CheckedParameter &g, const std::string &blocks) {
      const std::string block = blocks + "[" + std::to_string(g.block) + "]", object = "(void *)&" + name;
      line("  memcpy(" + (before ? object + ", " + block : block + ", " + object) + ", sizeof " + name +
           ");");
    };
    for (const CheckedParameter &g : s_.globals) {
      copy(g.name, g, "v");
      const Variable *shadow = globalShadow(g, k);
      if (shadow && !shadow->type->isPointer())
        copy(shadow->name, g, blocksOf(k, true));
      else if (shadow && before) // to rows, of as many directions as the call has
        line("  " + shadow->name + " = (" + printType(shadow->type, s_.isCxx) + ")" + blocksOf(k, true) +
             "[" + std::to_string(g.block) + "];");
    }
  }

  std::string calleeOf(CallKind k) const {
    switch (k) {
    case CallKind::Primal:
      return s_.isMethod ? "(" + argument(s_.parameters[0], k, false) + ")." + ownName(s_.callee) : s_.callee;
    case CallKind::Tangent:
      return s_.tangent->printedName();
    case CallKind::Adjoint:
      return s_.adjoint->printedName();
    case CallKind::Subject:
      return s_.subject->printedName();
    case CallKind::Initialize:
    case CallKind::Prepare:
      return o_.init;
    }
    return "";
  }
  /// "m" of "ns::C<a::b>::m".
  static std::string ownName(const std::string &name) {
    int depth = 0;
    for (std::size_t i = name.size(); i-- > 1;) {
      depth += name[i] == '>' ? 1 : name[i] == '<' ? -1 : 0;
      if (!depth && name[i] == ':')
        return name.substr(i + 1);
    }
    return name;
  }

  /// By value: its seeds are consumed.
  void callForObject(CallKind k, const std::string &called) {
    const CheckedParameter &r = *s_.object;
    const std::string type = typeOf(r), local = localOf(r, false);
    if (k == CallKind::Adjoint) {
      line("  " + called + ";");
      if (s_.seedOfResult)
        line(r.isConstructed ? "  adjgen_check_objects::destroy(" + localOf(r, true) + ", 1);"
                             : "  free(" + localOf(r, true) + ");");
      for (const std::size_t b : s_.blocksOfObject)
        if (s_.blocks[b].element->isReal())
          line("  memset(v_b[" + std::to_string(b) + "], 0, (size_t)(" + s_.blocks[b].count + ") * sizeof(" +
               printType(s_.blocks[b].element, s_.isCxx) + "));");
      return;
    }
    line("  " + type + " " + local + "_value = " + called + ", *" + local + " = &" + local + "_value;");
    text_ += walked(PartWalk::Take, r, k, false);
    if (k == CallKind::Tangent && s_.tangentOfResult)
      tearDown(r, k, true);
  }

  void clearSeed() {
    if (hasRows())
      line("  memset(" + cell(*s_.result, "v_b") + ", 0, " + s_.directions + " * sizeof(" +
           printType(s_.blocks[*s_.result].element, s_.isCxx) + "));");
    else
      line("  *" + cell(*s_.result, "v_b") + " = 0;");
  }

  /// Where its numbers are while the pattern is computed.
  std::string placeOf(const CheckedParameter &p) const {
    if (p.kind == PassKind::Container)
      return localOf(p, false) + ".data()";
    return llvm::is_contained(namesOfGlobals(), p.name) ? "(const void *)&" + p.name
                                                        : "v[" + std::to_string(p.block) + "]";
  }
  std::vector<std::string> namesOfGlobals() const {
    std::vector<std::string> names;
    for (const CheckedParameter &g : s_.globals)
      names.push_back(g.name);
    return names;
  }

  void call(CallKind k) {
    const bool hasShadows = k == CallKind::Tangent || k == CallKind::Adjoint;
    line("");
    line(std::string("static void ") + nameOf(k) + "(void *const *v" +
         (hasShadows ? ", void *const *" + blocksOf(k, true) : "") +
         (k != CallKind::Subject ? ""
          : ofPattern()          ? ", adjgen_pattern *pattern"
                                 : ", adjgen_csr *matrix") +
         ") {");
    if (!s_.state.empty())
      line("  restore_state();");
    integers();
    for (const CheckedParameter &p : s_.parameters)
      if (isInit(k) && form_.integersByAddress && p.kind == PassKind::Integer)
        line("  " + printType(p.type->unqualified, s_.isCxx) + " the_" + p.name + " = " + p.name + ";");
    for (const CheckedParameter &p : s_.parameters) {
      setUp(p, k, false);
      if (hasShadow(p, k))
        setUp(p, k, true);
    }
    globals(k, true);
    if (k == CallKind::Subject && ofPattern())
      text_ += patternPlaces(s_, [&](const CheckedParameter &p) { return placeOf(p); });
    if (k == CallKind::Tangent && s_.tangentOfResult && !s_.memory && !s_.object && !s_.result)
      line("  " + printType(s_.tangent->parameters.back()->type->element->unqualified, s_.isCxx) + " unused" +
           (hasRows() ? "[" + s_.directions + "]" : "") + ";");
    const bool returns = k == CallKind::Primal || k == CallKind::Tangent;
    const bool hasSeeds = k == CallKind::Adjoint && s_.memory && s_.memory->kind == PassKind::Object;
    const bool hasObject = s_.object && (returns || k == CallKind::Adjoint);
    if (s_.object &&
        ((k == CallKind::Tangent && s_.tangentOfResult) || (k == CallKind::Adjoint && s_.seedOfResult)))
      setUp(*s_.object, k, true);
    if (hasSeeds)
      setUp(*s_.memory, k, true);
    if (returns && s_.memory)
      callForMemory(k, calleeOf(k) + "(" + arguments(k) + ")");
    else if (hasObject)
      callForObject(k, calleeOf(k) + "(" + arguments(k) + ")");
    else
      line("  " + (returns && s_.result ? "*" + cell(*s_.result, "v") + " = " : "") + calleeOf(k) + "(" +
           arguments(k) + ");");
    if (k == CallKind::Initialize && !s_.state.empty())
      line("  keep_state();");
    if (hasSeeds)
      tearDown(*s_.memory, k, true);
    if (k == CallKind::Adjoint && s_.result && s_.seedOfResult)
      clearSeed();
    globals(k, false);
    for (const CheckedParameter &p : s_.parameters) {
      tearDown(p, k, false);
      if (hasShadow(p, k))
        tearDown(p, k, true);
    }
    line("}");
  }

  // ---- the table of variables
  static std::string kindOf(const Type *t) {
    if (t->isReal())
      return t->bits == 32 ? "ADJGEN_FLOAT" : t->bits == 64 ? "ADJGEN_DOUBLE" : "ADJGEN_LONG_DOUBLE";
    return t->isSigned ? "ADJGEN_SIGNED" : "ADJGEN_UNSIGNED";
  }

  void processes() {
    line("static void sum_over_processes(long double *numbers, int count) {");
    line("  MPI_Allreduce(MPI_IN_PLACE, numbers, count, MPI_LONG_DOUBLE, MPI_SUM, MPI_COMM_WORLD);");
    line("}");
    line("static void begin_processes(int *argc, char ***argv) {");
    line("  struct adjgen_processes all = {0, sum_over_processes};");
    line("  int provided;");
    line("  MPI_Init_thread(argc, argv, MPI_THREAD_SERIALIZED, &provided);");
    line("  MPI_Comm_rank(MPI_COMM_WORLD, &all.rank);");
    line("  adjgen_check_processes(&all);");
    line("}");
    line("");
  }

  void mainFunction() {
    line("");
    if (o_.processes)
      processes();
    line("int main(int argc, char **argv) {");
    if (o_.processes)
      line("  alarm(" + std::to_string(o_.timeout + 5) +
           "); /* no process outlives a call that nobody answers */\n"
           "  begin_processes(&argc, &argv);");
    integers();
    for (const CheckedState &g : s_.state)
      if (!g.value.empty())
        line("  " + g.name + " = " + g.value + ";");
    if (!s_.state.empty())
      line("  keep_state();");
    if (hasConstructed())
      line("  prepare();");
    line("  /* name, how many numbers, role, kind, size of one, range of random values */");
    line("  const struct adjgen_variable variables[] = {");
    for (const CheckedBlock &b : s_.blocks)
      line("    {\"" + b.name + "\", (size_t)(" + b.count + "), " + b.role + ", " + kindOf(b.element) +
           ", sizeof(" + printType(b.element, s_.isCxx) + "), " + b.range.low + ", " + b.range.high + "},");
    line("  };");
    line("  const struct adjgen_problem problem = {variables, sizeof variables / sizeof variables[0],");
    line(std::string("    call_primal, call_tangent, call_adjoint, ") +
         (o_.init.empty() ? "NULL" : "call_initialize") + ", adjgen_set_threads, " +
         (s_.hasFloats ? "1" : "0") + "};");
    if (hasSubject())
      line("  the_problem = &problem;");
    line(o_.processes ? "  const int status = adjgen_check_main(&problem, argc, argv);\n  MPI_Finalize();\n  "
                        "return status;"
                      : "  return adjgen_check_main(&problem, argc, argv);");
    line("}");
  }

  const CheckOptions &o_;
  const Signature &s_;
  const DriverForm &form_;
  PartText parts_;
  std::string text_;
};

} // namespace

std::string driverText(const CheckOptions &options, const Signature &signature, const DriverForm &form) {
  return DriverWriter(options, signature, form).run();
}

} // namespace adjgen
