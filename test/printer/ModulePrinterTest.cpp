#include "Fixture.h"
#include "printer/CarriedText.h"
#include "printer/Identifiers.h"

namespace adjgen {

using Module_ = PrinterTest;

TEST(Identifiers, SkipsWhatIsNone) {
  std::set<std::string> found;
  addIdentifiers("a /* b */ = \"c\" + 'd' + 0x1F + 1e5f + e.f; // g\nh->i", found);
  EXPECT_EQ(found, (std::set<std::string>{"a", "e", "f", "h", "i"}));
}

static CarriedItem item(CarriedKind kind, std::string text, std::vector<std::string> names,
                        bool always = false) {
  CarriedItem c{};
  c.kind = kind, c.text = text, c.names = std::move(names);
  c.always = always;
  std::set<std::string> identifiers;
  addIdentifiers(text, identifiers);
  c.identifiers.assign(identifiers.begin(), identifiers.end());
  return c;
}

TEST_F(Module_, CarriesWhatIsNeededOnly) {
  module.carried = {item(CarriedKind::Include, "#include <math.h>", {}, true),
                    item(CarriedKind::Macro, "#define N 4", {"N"}),
                    item(CarriedKind::Macro, "#define UNUSED 4", {"UNUSED"}),
                    item(CarriedKind::TypeDeclaration, "typedef double real[N];", {"real"}),
                    item(CarriedKind::FunctionDefinition, "static int k(real r) { return 1; }", {"k"}),
                    item(CarriedKind::FunctionDefinition, "static void g(void) {}", {"g"})};
  const Function *k = [&] {
    Function *c = b.function("k", Int);
    c->parameters = {p};
    c->isStatic = true;
    return c;
  }();
  body({b.call(k, {b.load(p)})}, {p});
  PrintOptions o;
  o.includeRuntime = true;
  EXPECT_EQ(printModule(module, o),
            "#include <math.h>\n#include <adjgen/runtime.h>\n\n#define N 4\n\ntypedef double real[N];\n\n"
            "static int k(real r) { return 1; }\n\nvoid g(double *p) {\n  k(p);\n}\n");
}

// A parameter that is called like a static function or variable of the file is none of them.
TEST_F(Module_, CarriesByReferenceNotByName) {
  module.carried = {item(CarriedKind::FunctionDefinition, "static int n(void) { return 1; }", {"n"}),
                    item(CarriedKind::GlobalVariable, "static const double x = 1.0;", {"x"}),
                    item(CarriedKind::GlobalVariable, "static const double c[2] = {1.0};", {"c"})};
  Variable *c = b.variable("c", t.array(Double, 2), VariableKind::Global);
  c->isConstant = true;
  module.globals = {c};
  body({b.assign(b.deref(Path(p)), add(ld(x), b.load(b.index(Path(c), ld(n)))))}, {p, n, x});
  EXPECT_EQ(printModule(module, {}), "static const double c[2] = {1.0};\n\n"
                                     "void g(double *p, int n, double x) {\n  *p = x + c[n];\n}\n");
}

TEST_F(Module_, GlobalsAndPrototypes) {
  Variable *weak = b.variable("a_b", t.array(Double, 3), VariableKind::Global),
           *own = b.variable("c_b", Double, VariableKind::Global);
  weak->isWeak = true;
  own->storage = StorageKind::Static;
  Function *late = b.function("late", t.voidType());
  late->isStatic = true;
  late->body = b.block({b.increment(Path(own), b.real(Double, "1.0"))});
  body({b.call(late, {})});
  module.functions.push_back(late);
  module.globals = {weak, own};
  EXPECT_EQ(printModule(module, {}),
            "__attribute__((weak)) double a_b[3];\nstatic double c_b;\n\nstatic void late(void);\n\n"
            "void g(void) {\n  late();\n}\n\nstatic void late(void) {\n  c_b += 1.0;\n}\n");
}

TEST_F(Module_, HeaderServesBothLanguages) {
  const Type *row = t.variableArray(Double, ld(n));
  Variable *m = b.variable("m", t.pointer(row), VariableKind::Parameter);
  const Type *restricted = t.qualified(t.pointer(Double), Restrict);
  Variable *q = b.variable("q", restricted, VariableKind::Parameter);
  body({}, {n, m, q});
  EXPECT_EQ(printHeader({&module}, {}, "G_H"),
            "#ifndef G_H\n#define G_H\n\n#ifdef __cplusplus\nextern \"C\" {\n#endif\n\n#ifdef __cplusplus\n"
            "void g(int n, double *m, double *__restrict q);\n#else\nvoid g(int n, double (*m)[n], double "
            "*__restrict q);\n#endif\n\n"
            "#ifdef __cplusplus\n}\n#endif\n\n#endif\n");
}

} // namespace adjgen
