#include "ir/Dump.h"

#include "ir/Visitor.h"

namespace adjgen {

namespace {

const char *spelling(BinaryKind k) {
  static const char *const table[] = {"+", "-",  "*",  "/", "%",  "<<", ">>", "&",  "^",
                                      "|", "&&", "||", "<", "<=", ">",  ">=", "==", "!="};
  return table[static_cast<unsigned>(k)];
}
const char *spelling(UnaryKind k) { return k == UnaryKind::Minus ? "-" : k == UnaryKind::Not ? "!" : "~"; }
const char *spelling(SharingKind k) {
  static const char *const table[] = {"shared", "private", "firstprivate", "reduction+", "lastprivate"};
  return table[static_cast<unsigned>(k)];
}
const char *spelling(ScheduleKind k) {
  static const char *const table[] = {"default", "static", "dynamic", "guided", "auto", "runtime", "single"};
  return table[static_cast<unsigned>(k)];
}

/// S-expressions: operator first, the type of whatever is computed behind a colon.
struct ExprDump : ExprVisitor<ExprDump, std::string> {
  const DumpOptions &o;
  explicit ExprDump(const DumpOptions &o) : o(o) {}

  std::string of(const Expr *e) { return (o.ids ? "#" + std::to_string(e->id) + " " : "") + visit(e); }
  std::string list(const std::string &head, const Type *t, const std::vector<const Expr *> &operands) {
    std::string s = "(" + head + (t ? ":" + dump(t) : "");
    for (const Expr *e : operands)
      s += " " + of(e);
    return s + ")";
  }
  std::string path(const Path &p) {
    std::string s = p.root->name;
    const Type *t = p.root->type;
    for (const Projection &step : p.steps) {
      if (step.kind == ProjectionKind::Field)
        s += "." + (t->isRecord() ? t->record->fields.at(step.field).name : std::to_string(step.field));
      else if (step.kind == ProjectionKind::Index)
        s += "[" + of(step.index) + "]";
      else
        s += step.index ? "->[" + of(step.index) + "]" : "->*";
      t = step.type;
    }
    return s;
  }

  std::string visitLiteral(const LiteralExpr *e) {
    return e->text + (e->type->kind == TypeKind::Integer ? "" : ":" + dump(e->type));
  }
  std::string visitLoad(const LoadExpr *e) { return path(e->path); }
  std::string visitAddressOf(const AddressOfExpr *e) {
    return (e->decays ? "(decay " : "(& ") + path(e->path) + ")";
  }
  std::string visitFunctionRef(const FunctionRefExpr *e) { return "(function " + e->function->name + ")"; }
  std::string visitUnary(const UnaryExpr *e) { return list(spelling(e->op), e->type, {e->operand}); }
  std::string visitBinary(const BinaryExpr *e) { return list(spelling(e->op), e->type, {e->left, e->right}); }
  std::string visitSelect(const SelectExpr *e) {
    return list("?", e->type, {e->condition, e->ifTrue, e->ifFalse});
  }
  std::string visitCast(const CastExpr *e) {
    return list(e->implicit ? "convert" : "cast", e->type, {e->operand});
  }
  std::string visitPureCall(const PureCallExpr *e) { return list(e->callee, e->type, e->arguments); }
  std::string visitSizeOf(const SizeOfExpr *e) { return "(sizeof " + dump(e->operand) + ")"; }
};

struct StmtDump : StmtVisitor<StmtDump> {
  const DumpOptions &o;
  std::string out, indent;
  explicit StmtDump(const DumpOptions &o, std::string indent = "") : o(o), indent(std::move(indent)) {}

  std::string expr(const Expr *e) { return e ? ExprDump(o).of(e) : "none"; }
  std::string path(const Path &p) { return ExprDump(o).path(p); }
  void line(const Stmt *s, const std::string &text) {
    out += indent + (o.ids ? "#" + std::to_string(s->id) + " " : "") + text + "\n";
  }
  void inside(const Stmt *s) {
    indent += "  ";
    visit(s);
    indent.resize(indent.size() - 2);
  }
  void part(const char *name, const BlockStmt *b) {
    if (!b)
      return;
    out += indent + name + "\n";
    contents(b);
  }
  void contents(const BlockStmt *b) {
    for (const Stmt *c : b->statements)
      inside(c);
  }
  std::string sharing(const std::vector<SharingEntry> &entries) {
    std::string s;
    for (const SharingEntry &e : entries)
      s += std::string(" ") + spelling(e.kind) + "(" + e.outer->name + ")";
    return s;
  }
  std::string dependences(const RegionTraits &traits) {
    static const char *const kinds[] = {"in", "inout", "inoutset"};
    std::string s;
    for (const TaskDependence &d : traits.dependences)
      s += std::string(" depend(") + kinds[static_cast<unsigned>(d.kind)] + " " + expr(d.address) + ")";
    return s;
  }
  std::string overrides(const std::vector<SharingOverride> &list) {
    static const char *const kinds[] = {"shared", "reduction+", "atomic"};
    std::string s;
    for (const SharingOverride &v : list)
      s += std::string(v.forAdjoint ? " adjoint-" : " tangent-") + kinds[static_cast<unsigned>(v.kind)] +
           "(" + v.variable->name + ")";
    return s;
  }

  void visitDeclare(const DeclareStmt *s) {
    line(s, "declare " + s->variable->name + " : " + dump(s->variable->type) +
                (s->initializer       ? " = " + expr(s->initializer)
                 : s->zeroInitialized ? " = zero"
                                      : ""));
  }
  void visitAssign(const AssignStmt *s) { line(s, path(s->target) + " = " + expr(s->value)); }
  void visitIncrement(const IncrementStmt *s) { line(s, path(s->target) + " += " + expr(s->value)); }
  void visitCall(const CallStmt *s) {
    std::string text = (s->hasResult ? path(s->result) + " = " : "") + "call " +
                       (s->callee ? s->callee->name : expr(s->calleePointer));
    for (const Expr *a : s->arguments)
      text += " " + expr(a);
    line(s, text);
  }
  void visitBlock(const BlockStmt *s) {
    line(s, "block");
    contents(s);
  }
  void visitIf(const IfStmt *s) {
    line(s, "if " + expr(s->condition));
    contents(s->thenBlock);
    part("else", s->elseBlock);
  }
  void visitFor(const ForStmt *s) {
    line(s, "for " + s->variable->name + " : " + dump(s->variable->type) + " = " + expr(s->lower) +
                " while " + spelling(s->relation) + " " + expr(s->bound) + " step " + expr(s->step));
    contents(s->body);
  }
  void visitWhile(const WhileStmt *s) {
    line(s, s->isDo ? "loop (do)" : "loop");
    part("pre", s->pre);
    out += indent + "while " + expr(s->condition) + "\n";
    contents(s->body);
    part("increment", s->increment);
  }
  void visitSwitch(const SwitchStmt *s) {
    line(s, "switch " + expr(s->value));
    for (std::size_t i = 0; i <= s->statements.size(); ++i) {
      for (const SwitchCase &c : s->cases)
        if (c.position == i)
          out += indent + (c.isDefault ? "default" : "case " + c.text) + "\n";
      if (i < s->statements.size())
        inside(s->statements[i]);
    }
  }
  void visitBreak(const BreakStmt *s) { line(s, "break"); }
  void visitContinue(const ContinueStmt *s) { line(s, "continue"); }
  void visitReturn(const ReturnStmt *s) { line(s, s->value ? "return " + expr(s->value) : "return"); }
  void visitOmpParallel(const OmpParallelStmt *s) {
    static const char *const binds[] = {"", " proc_bind(primary)", " proc_bind(close)", " proc_bind(spread)"};
    static const char *const forms[] = {"omp parallel", "omp task", "omp taskgroup"};
    line(s,
         forms[static_cast<unsigned>(s->traits.form)] + sharing(s->sharing) +
             (s->numThreads ? (s->isTask() ? " final(" : " num_threads(") + expr(s->numThreads) + ")" : "") +
             (s->ifClause ? " if(" + expr(s->ifClause) + ")" : "") + dependences(s->traits) +
             binds[static_cast<unsigned>(s->traits.procBind)] + overrides(s->overrides));
    contents(s->body);
  }
  void visitOmpFor(const OmpForStmt *s) {
    static const char *const modifiers[] = {"", "monotonic ", "nonmonotonic "};
    std::string schedule = modifiers[static_cast<unsigned>(s->schedule.modifier)];
    schedule += (s->schedule.simdModifier ? "simd " : "") + std::string(spelling(s->schedule.kind));
    if (s->schedule.chunk)
      schedule += ", " + expr(s->schedule.chunk);
    line(s, "omp for" + sharing(s->sharing) + " schedule(" + schedule + ")" +
                (s->schedule.collapse > 1 ? " collapse(" + std::to_string(s->schedule.collapse) + ")" : "") +
                (s->schedule.ordered ? " ordered" : "") + (s->nowait ? " nowait" : "") +
                overrides(s->overrides));
    inside(s->loop);
  }
  void visitOmpAtomic(const OmpAtomicStmt *s) {
    line(s, "omp atomic");
    inside(s->update);
  }
  void visitOmpBarrier(const OmpBarrierStmt *s) { line(s, "omp barrier"); }
  void visitOmpCritical(const OmpCriticalStmt *s) {
    static const char *const atomics[] = {"read", "write", "update", "capture", "compare"};
    line(s, s->criticalKind == CriticalKind::Critical
                ? "omp critical" + (s->name.empty() ? "" : "(" + s->name + ")")
            : s->criticalKind == CriticalKind::Ordered
                ? std::string("omp ordered")
                : std::string("omp atomic ") + atomics[static_cast<unsigned>(s->atomicKind)] +
                      (s->order.empty() ? "" : " " + s->order));
    contents(s->body);
  }
  void visitOmpFlush(const OmpFlushStmt *s) { line(s, s->waitsForTasks ? "omp taskwait" : "omp flush"); }
  void visitUnsupported(const UnsupportedStmt *s) {
    std::string text = "unsupported \"" + s->message.text() + "\" touches";
    for (const Variable *v : s->touched)
      text += " " + v->name;
    line(s, text);
  }
  void visitPush(const PushStmt *s) {
    line(s, std::string(s->isFlag ? "push-flag " : "push ") + (s->value ? expr(s->value) : path(s->path)));
  }
  void visitPop(const PopStmt *s) { line(s, std::string(s->isFlag ? "pop-flag " : "pop ") + path(s->path)); }
  void visitComment(const CommentStmt *s) { line(s, "// " + s->text); }
};

std::string storageText(const Variable *v) {
  static const char *const table[] = {"", " extern", " static", " thread-local"};
  return std::string(table[static_cast<unsigned>(v->storage)]) + (v->isConstant ? " constant" : "") +
         (v->isWeak ? " weak" : "") + (v->isInternal ? " internal" : "");
}

std::string extentDump(const Expr *e) { return dump(e); }

} // namespace

std::string dump(const Type *t) { return spellingOf(t, extentDump); }
std::string dump(const Expr *e, const DumpOptions &options) { return ExprDump(options).of(e); }
std::string dump(const Path &p, const DumpOptions &options) { return ExprDump(options).path(p); }

std::string dump(const Stmt *s, const DumpOptions &options) {
  StmtDump d(options);
  d.visit(s);
  return std::move(d.out);
}

std::string dump(const Function *f, const DumpOptions &options) {
  std::string s = "function " + f->name + " : " + dump(f->returnType) + (f->isStatic ? " static" : "") +
                  (f->body ? "" : " declared") + "\n";
  for (const Variable *p : f->parameters)
    s += "  parameter " + p->name + " : " + dump(p->declaredType) + "\n";
  if (f->body) {
    StmtDump d(options, "");
    d.contents(f->body);
    s += d.out;
  }
  return s;
}

std::string dump(const Module &module, const DumpOptions &options) {
  std::string s = "module " + module.mainFile + (module.isCxx ? " (C++)\n" : " (C)\n");
  for (const Variable *g : module.globals)
    s += "global " + g->name + " : " + dump(g->type) + storageText(g) + "\n";
  for (const Function *f : module.functions)
    s += "\n" + dump(f, options);
  return s;
}

} // namespace adjgen
