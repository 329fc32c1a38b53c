#include "check/SubjectText.h"

#include "printer/Printer.h"
#include "llvm/ADT/STLExtras.h"

namespace adjgen {

std::string noteOf(CheckedSubject subject) {
  switch (subject) {
  case CheckedSubject::Derivatives:
    return "";
  case CheckedSubject::Directions:
    return "note: all directions are multiples of one, and the mean of what comes of them is judged\n";
  case CheckedSubject::Jacobian:
    return "note: 'tangent' are products with the matrix, 'adjoint' those with its transpose\n";
  case CheckedSubject::Hessian:
    return "note: 'primal' is the gradient, 'tangent' are products with the matrix, 'adjoint' those with its "
           "transpose\n";
  case CheckedSubject::Pattern:
    return "note: 'tangent' and 'adjoint' are the derivatives without what the pattern leaves out\n";
  }
  return "";
}

// ---- the signature

namespace {

bool isOut(const CheckedBlock &b) { return b.role == "ADJGEN_OUT" || b.role == "ADJGEN_INOUT"; }
bool isIn(const CheckedBlock &b) { return b.role == "ADJGEN_IN" || b.role == "ADJGEN_INOUT"; }

bool isInMemory(const CheckedParameter &p) {
  return p.kind == PassKind::Pointer || p.kind == PassKind::Reference || p.kind == PassKind::Container;
}

class SubjectReader {
public:
  SubjectReader(Signature &s, CheckedSubject subject, Diagnostics &d) : s_(s), subject_(subject), d_(d) {}

  void run() {
    const bool inDirections = subject_ == CheckedSubject::Directions;
    if (s_.memory || s_.object)
      return unsupported("return", s_.memory ? "leads to memory" : "is an object");
    if (s_.isMethod && !inDirections)
      return unsupported(s_.callee, "is a member function");
    for (const CheckedParameter &p : s_.parameters)
      if (p.kind == PassKind::Object && (p.hasTangent || p.hasAdjoint || p.isEarlierShadow) &&
          !(inDirections && isPlain(p.part)))
        unsupported(p.name, "leads to numbers by its members");
    if (inDirections)
      return globals();
    numbers();
    if (subject_ == CheckedSubject::Hessian)
      gradient();
  }

private:
  void unsupported(const std::string &name, const std::string &why) {
    d_.report({},
              {diag::check_no_driver,
               "'" + name + "' " + why + ", and " +
                   (subject_ == CheckedSubject::Directions ? "several directions" : "matrices and patterns") +
                   " are checked of numbers in arrays alone"});
  }

  /// One program would have it with rows and without.
  void globals() {
    for (const CheckedParameter &g : s_.globals)
      if (g.earlierShadow)
        unsupported(g.name, "is a derivative that a mode before has made at file scope");
  }

  void add(std::size_t block) {
    if (isIn(s_.blocks[block]))
      s_.columns.push_back(static_cast<int>(block));
    if (isOut(s_.blocks[block]))
      s_.rows.push_back(static_cast<int>(block));
  }

  /// What is passed by value, and what is returned, comes last.
  void numbers() {
    for (const CheckedParameter &p : s_.parameters)
      if (isInMemory(p))
        add(p.block);
    for (const CheckedParameter &g : s_.globals)
      add(g.block);
    for (const CheckedParameter &p : s_.parameters)
      if (p.kind == PassKind::Value)
        add(p.block);
    if (s_.result)
      add(*s_.result);
  }

  void gradient() {
    CheckedBlock b{"gradient", "0", "ADJGEN_OUT", s_.blocks[s_.columns.front()].element, {"0", "0"}};
    for (const int c : s_.columns) {
      b.count += " + (" + s_.blocks[c].count + ")";
      if (s_.blocks[c].element != b.element || isOut(s_.blocks[c]))
        return unsupported(s_.blocks[c].name, isOut(s_.blocks[c])
                                                  ? "is overwritten by the dependent"
                                                  : "has another type than other independents");
    }
    for (const int r : s_.rows)
      s_.blocks[r].role = "ADJGEN_PASSIVE";
    s_.gradient = s_.blocks.size();
    s_.blocks.push_back(std::move(b));
  }

  Signature &s_;
  const CheckedSubject subject_;
  Diagnostics &d_;
};

} // namespace

bool completeForSubject(Signature &s, const CheckOptions &options, Diagnostics &diagnostics) {
  if (options.subject != CheckedSubject::Derivatives)
    SubjectReader(s, options.subject, diagnostics).run();
  return !diagnostics.hasErrors();
}

// ---- the text

namespace {

class SubjectWriter {
public:
  SubjectWriter(const Signature &s, const SubjectForm &form) : s_(s), form_(form) {}

  std::string run() {
    line("");
    if (form_.subject == CheckedSubject::Directions) {
      inDirections("tangent", "v_d");
      inDirections("adjoint", "v_b");
    } else {
      lists();
      if (form_.subject == CheckedSubject::Pattern)
        ofPattern();
      else
        ofMatrix();
    }
    return text_;
  }

private:
  void line(const std::string &l) { text_ += l + "\n"; }

  static void blocksOf(const CheckedPart &p, std::set<std::size_t> &into) {
    if (p.kind == PartKind::Number)
      into.insert(p.block);
    for (const CheckedPart &inner : p.parts)
      blocksOf(inner, into);
  }

  /// Numbers of a struct stand together: each direction has structs of its own.
  std::string innerOf(std::size_t block) const {
    for (const CheckedParameter &p : s_.parameters) {
      std::set<std::size_t> blocks;
      if (p.kind == PassKind::Object)
        blocksOf(p.part, blocks);
      if (blocks.count(block))
        return "(size_t)((" + s_.blocks[block].count + ") / (" + p.count + "))";
    }
    return "1";
  }

  void inDirections(const std::string &mode, const std::string &shadow) {
    line("static void call_" + mode + "(void *const *v, void *const *" + shadow + ") {");
    text_ += form_.integers;
    line("  const size_t inner[] = {" + listOf([&](std::size_t b) { return innerOf(b); }) + "};");
    line("  static const unsigned modes[] = {" +
         listOf([&](std::size_t b) { return std::to_string(modesOfShadow(b, mode == "adjoint")); }) + "};");
    if (ofChain())
      line("  static const unsigned before[] = {" +
           listOf([&](std::size_t b) { return std::to_string(s_.blocks[b].modes); }) + "};");
    const std::string rest = ", " + form_.number + ");";
    if (ofChain())
      line("  void **at = adjgen_check_rows(the_problem, inner, before, v" + rest);
    line("  void **rows = adjgen_check_rows(the_problem, inner, modes, " + shadow + rest);
    line("  " + mode + "_of_head(" + (ofChain() ? "at" : "v") + ", rows);");
    line("  adjgen_check_join(the_problem, inner, modes, rows, " + shadow + rest);
    if (ofChain())
      line("  adjgen_check_join(the_problem, inner, before, at, v" + rest);
    line("}");
  }
  std::string listOf(const std::function<std::string(std::size_t)> &of) const {
    std::string text;
    for (std::size_t b = 0; b < s_.blocks.size(); ++b)
      text += (b ? ", " : "") + of(b);
    return text;
  }
  bool ofChain() const {
    return llvm::any_of(s_.blocks, [](const CheckedBlock &b) { return b.modes != 0; });
  }
  /// A tangent is linear in each of the modes that it is made by; an adjoint in those that the variable is not
  /// made by, as what both stand for are the summands of one product.
  unsigned modesOfShadow(std::size_t block, bool isAdjoint) const {
    unsigned all = 0;
    for (const CheckedBlock &b : s_.blocks)
      all |= b.modes;
    const unsigned before = s_.blocks[block].modes;
    return 1u | (isAdjoint ? all & ~before : before);
  }

  void lists() {
    auto list = [&](const char *name, const std::vector<int> &blocks) {
      std::string text = std::string("static const int ") + name + "[] = {";
      for (const int b : blocks)
        text += std::to_string(b) + ", ";
      line(text + "-1};");
    };
    line("/* Of what columns and rows are the numbers. */");
    list("columns", s_.columns);
    list("rows", s_.gradient ? std::vector<int>{static_cast<int>(s_.gradient)} : s_.rows);
    line("");
  }

  /// What is not there otherwise.
  void takeResult(const std::string &from) {
    if (!s_.result)
      return;
    const std::string block = "[" + std::to_string(*s_.result) + "]";
    line("  memcpy(v" + block + ", " + from + block + ", sizeof(" +
         printType(s_.blocks[*s_.result].element, s_.isCxx) + "));");
  }

  // ---- matrices
  void ofMatrix() {
    const bool ofHessian = form_.subject == CheckedSubject::Hessian;
    line("static adjgen_csr matrix; /* which keeps its pattern between calls */\n");
    line("static void compute(void *const *v) {");
    line("  if (!matrix.state)\n    adjgen_csr_init(&matrix);");
    line("  matrix_of_head(v, &matrix);");
    line("}\n");
    if (ofHessian)
      gradient();
    line("static void call_tangent(void *const *v, void *const *v_d) {");
    line("  void **at = adjgen_check_copy(the_problem, v);");
    line(ofHessian ? "  compute(at);" : "  compute(v);");
    if (ofHessian || s_.result)
      line(ofHessian ? "  call_primal(v);" : "  call_primal(at);");
    if (!ofHessian)
      takeResult("at");
    line("  adjgen_check_free(the_problem, at);");
    line("  adjgen_check_multiply(the_problem, &matrix, columns, rows, v_d);");
    line("}\n");
    line("static void call_adjoint(void *const *v, void *const *v_b) {");
    line("  compute(v);");
    line("  adjgen_check_multiply_transposed(the_problem, &matrix, columns, rows, v_b);");
    line("}");
  }

  void gradient() {
    const std::string type = printType(s_.blocks[s_.gradient].element, s_.isCxx),
                      seed = std::to_string(s_.rows.front());
    line("static void call_primal(void *const *v) {");
    text_ += form_.integers;
    line("  void **at = adjgen_check_copy(the_problem, v), **b = adjgen_check_zeros(the_problem);");
    line("  " + type + " *gradient = (" + type + " *)v[" + std::to_string(s_.gradient) + "];");
    line("  *(" + printType(s_.blocks[s_.rows.front()].element, s_.isCxx) + " *)b[" + seed + "] = 1;");
    line("  adjoint_of_head(at, b);");
    for (const int c : s_.columns) {
      const std::string count = "(size_t)(" + s_.blocks[c].count + ")";
      line("  memcpy(gradient, b[" + std::to_string(c) + "], " + count + " * sizeof *gradient);");
      line("  gradient += " + count + ";");
    }
    line("  adjgen_check_free(the_problem, b);");
    line("  adjgen_check_free(the_problem, at);");
    line("}\n");
  }

  // ---- patterns
  /// Leaves in v what the primal leaves there.
  void computePattern() {
    if (!form_.isEverywhere)
      return line("  pattern_of_head(v, &pattern);");
    line("  void **other = adjgen_check_copy(the_problem, v);");
    line("  pattern_of_head(other, &pattern);");
    line("  adjgen_check_free(the_problem, other);");
    line("  call_primal(v);");
  }
  void ofPattern() {
    line("static void call_tangent(void *const *v, void *const *v_d) {");
    line("  adjgen_pattern pattern;");
    line("  void **at = adjgen_check_copy(the_problem, v);");
    computePattern();
    line("  adjgen_check_masked_tangent(the_problem, &pattern, columns, rows, tangent_of_head, at, v_d);");
    takeResult("at");
    line("  adjgen_check_free(the_problem, at);");
    line("  adjgen_pattern_free(&pattern);");
    line("}\n");
    line("static void call_adjoint(void *const *v, void *const *v_b) {");
    line("  adjgen_pattern pattern;");
    line("  void **at = adjgen_check_copy(the_problem, v);");
    computePattern();
    line("  adjgen_check_masked_adjoint(the_problem, &pattern, columns, rows, adjoint_of_head, at, v_b);");
    line("  adjgen_check_free(the_problem, at);");
    line("  adjgen_pattern_free(&pattern);");
    line("}");
  }

  const Signature &s_;
  const SubjectForm &form_;
  std::string text_;
};

} // namespace

std::string subjectText(const Signature &signature, const SubjectForm &form) {
  return SubjectWriter(signature, form).run();
}

std::string patternPlaces(const Signature &s,
                          const std::function<std::string(const CheckedParameter &)> &placeOf) {
  std::string text = "  adjgen_pattern_begin(pattern);\n";
  auto declare = [&](const CheckedParameter &p) {
    const CheckedBlock &b = s.blocks[p.block];
    const std::string rest = "(pattern, " + placeOf(p) + ", (size_t)(" + b.count + "), sizeof(" +
                             printType(b.element, s.isCxx) + "));\n";
    if (isIn(b))
      text += "  adjgen_pattern_input" + rest;
    if (isOut(b))
      text += "  adjgen_pattern_output" + rest;
  };
  for (const CheckedParameter &p : s.parameters)
    if (isInMemory(p))
      declare(p);
  llvm::for_each(s.globals, declare);
  return text;
}

} // namespace adjgen
