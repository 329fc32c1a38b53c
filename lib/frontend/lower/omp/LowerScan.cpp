// Prefix sums: `for reduction(inscan, op : s)` with a `scan` directive in the loop's body. Written
// out as OpenMP says that it is executed, an input phase and a scan phase. Both loops have the static
// schedule, so that a thread has the same iterations k in both:
//     T run = neutral value;
//     for (my k) { s1 = neutral value; INPUT; run = run OP s1; sums[k] = run; }        exclusive: sums[k] =
//     run stands in front in turns: offset = s; s = s OP run; for (my k) { s1 = offset OP sums[k]; SCAN }
// No value but s goes from the input phase to the scan phase of an iteration (OpenMP 5.2, Section 5.6); what
// would is refused.
#include "frontend/lower/omp/LowerScan.h"
#include "frontend/lower/omp/OmpQueries.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "ir/TripCount.h"
#include "clang/AST/OpenMPClause.h"

namespace adjgen::frontend {

namespace {

const clang::OMPScanDirective *scanIn(const clang::Stmt *s) {
  return clang::dyn_cast<clang::OMPScanDirective>(s);
}

/// A `continue` of the loop whose body `s` is a part of.
bool continues(const clang::Stmt *s) {
  if (clang::isa<clang::ContinueStmt>(s))
    return true;
  if (clang::isa<clang::ForStmt>(s) || clang::isa<clang::WhileStmt>(s) || clang::isa<clang::DoStmt>(s))
    return false;
  bool any = false;
  forEachChild(s, [&](const clang::Stmt *c) { any |= continues(c); });
  return any;
}

} // namespace

bool ScanLowering::splitScan(const clang::OMPExecutableDirective *d, const clang::ForStmt *loop, Scan &scan) {
  const auto *body = clang::dyn_cast<clang::CompoundStmt>(loop->getBody());
  const clang::OMPScanDirective *directive = nullptr;
  std::vector<const clang::Stmt *> first, second;
  for (const clang::Stmt *s : body ? std::vector<const clang::Stmt *>(body->body_begin(), body->body_end())
                                   : std::vector<const clang::Stmt *>())
    if (scanIn(s))
      directive = scanIn(s);
    else
      (directive ? second : first).push_back(s);
  std::optional<Message> problem;
  if (!directive)
    problem.emplace(diag::omp_loop_form, directiveName(d));
  std::set<const clang::Decl *> declared;
  for (const clang::Stmt *s : first)
    if (const auto *k = clang::dyn_cast<clang::DeclStmt>(s))
      declared.insert(k->decl_begin(), k->decl_end());
  for (const clang::Stmt *s : second)
    forEachInside(s, [&](const clang::Stmt *x) {
      if (const auto *r = clang::dyn_cast<clang::DeclRefExpr>(x); r && declared.count(r->getDecl()))
        problem.emplace(diag::omp_scan_sides, directiveName(d), r->getDecl()->getNameAsString());
    });
  for (const auto *list : {&first, &second})
    for (const clang::Stmt *s : *list)
      if (continues(s))
        problem.emplace(diag::omp_scan_continue, directiveName(d));
  if (problem) {
    omp_.remarks.refuseDirective(d, *problem);
    return false;
  }
  scan.inclusive = directive->hasClausesOfKind<clang::OMPInclusiveClause>();
  scan.input = scan.inclusive ? first : second;
  scan.use = scan.inclusive ? second : first;
  return true;
}

/// Every thread keeps the running values of its own iterations, in memory of its own.
void ScanLowering::scanInRegion(const clang::OMPExecutableDirective *d,
                                const std::vector<SharingEntry> &entries, const Reductions &list,
                                const Variables &outside) {
  Scan scan;
  bool complete = false;
  List body = collect([&] {
    omp_.regions.declareCopies(entries, at(d));
    complete = scanLoop(d, list, outside, scan);
  });
  if (complete) {
    body.insert(body.begin(), scan.before.begin(), scan.before.end());
    body.insert(body.end(), scan.after.begin(), scan.after.end());
  }
  add(blockOf(std::move(body), at(d)));
}

/// reduction(inscan, op : s) of a simd loop: INPUT with a copy of s, then s = s OP copy, in the order of the
/// iterations; the scan phase reads s.
bool ScanLowering::simdScan(const clang::OMPExecutableDirective *d) {
  std::vector<SharingEntry> sums;
  Reductions list;
  for (const auto *k : d->getClausesOfKind<clang::OMPReductionClause>())
    if (k->getModifier() == clang::OMPC_REDUCTION_inscan && !omp_.reductions.reduction(d, k, sums, list))
      return false;
  NestedLoop l;
  Scan scan;
  if (list.empty())
    return true;
  if (!omp_.nests.simdLoop(d, l) || !splitScan(d, l.loop, scan))
    return false;
  if (regions_.loopBodies.count(l.loop)) {
    omp_.remarks.refuseDirective(d, {diag::omp_inscan_clause, "linear", directiveName(d)});
    return false;
  }
  auto input = [=, this] {
    Reductions copies = list;
    for (Reduction &r : copies) {
      r.copy = b.variable(r.original.root->name, r.copy->type, VariableKind::Local, r.location);
      names_.variables[r.decl] = r.copy;
      omp_.reductions.initializeCopy(r);
    }
    for (const clang::Stmt *s : scan.input)
      l_.statements.statement(s);
    for (const Reduction &r : copies) {
      names_.variables[r.decl] = r.original.root;
      omp_.reductions.combine(r, r.original, Path(r.copy));
    }
  };
  auto use = [=, this] {
    for (const clang::Stmt *s : scan.use)
      l_.statements.statement(s);
  };
  regions_.loopBodies[l.loop] = [=] {
    scan.inclusive ? input() : use();
    scan.inclusive ? use() : input();
  };
  return true;
}

/// What stands in front of the region goes to `scan.before`, what frees it to `scan.after`; the region's code
/// into the current list.
bool ScanLowering::scanLoop(const clang::OMPExecutableDirective *d, const Reductions &list,
                            const Variables &outside, Scan &scan) {
  const auto *loop = clang::dyn_cast<clang::ForStmt>(structuredBlock(d));
  Counted k;
  if (!loop || !loop->getInc() || !l_.loops.readCounted(loop, k) || !k.otherSteps.empty()) {
    omp_.remarks.refuseDirective(d, {diag::omp_loop_form, directiveName(d)});
    return false;
  }
  for (const clang::OMPClause *clause : d->clauses())
    if (const auto kind = clause->getClauseKind(); kind == llvm::omp::OMPC_lastprivate ||
                                                   kind == llvm::omp::OMPC_linear ||
                                                   kind == llvm::omp::OMPC_ordered) {
      omp_.remarks.refuseDirective(
          d, {diag::omp_inscan_clause, llvm::omp::getOpenMPClauseName(kind).str(), directiveName(d)});
      return false;
    }
  if (!splitScan(d, loop, scan))
    return false;
  Variables inside = std::exchange(names_.variables, outside);
  LoopHead head;
  scan.before = collect([&] { head = l_.loops.headOf(k, at(loop)); });
  names_.variables = std::move(inside);
  for (const Reduction &r : list)
    if (r.inscan)
      scan.items.push_back(scanItem(r, k, head, scan));
  for (const ScanItem &item : scan.items) {
    omp_.reductions.initializeCopy(item.run);
    const Type *t = item.offset->type;
    add(b.declare(item.offset, t->isScalar() ? b.zero(t) : nullptr, !t->isScalar(), item.run.location));
  }
  scanPhase(d, loop, k, head, scan, /*input=*/true);
  omp_.reductions.inTurns(at(d), [&] {
    for (const ScanItem &item : scan.items) {
      add(b.assign(Path(item.offset), b.load(item.run.original), item.run.location));
      omp_.reductions.combine(item.run, item.run.original, Path(item.run.copy));
    }
  });
  scanPhase(d, loop, k, head, scan, /*input=*/false);
  return true;
}

ScanItem ScanLowering::scanItem(const Reduction &r, const Counted &k, const LoopHead &head, Scan &scan) {
  static const std::map<BinaryKind, const char *> names = {{BinaryKind::Less, "lt"},
                                                           {BinaryKind::LessEqual, "le"},
                                                           {BinaryKind::Greater, "gt"},
                                                           {BinaryKind::GreaterEqual, "ge"},
                                                           {BinaryKind::NotEqual, "ne"}};
  const Type *t = r.copy->type, *index = b.types().longLongType(), *v = localType(k.variable->getType());
  const std::string &name = r.original.root->name;
  ScanItem item;
  item.run = r;
  item.run.copy = l_.temporaries.temporary(name + "_run", t, r.location);
  item.offset = l_.temporaries.temporary(name + "_offset", t, r.location);
  item.sums = l_.temporaries.temporary(name + "_sums", b.types().pointer(t->unqualified), r.location);
  const Expr *lower = head.lower, *bound = head.bound, *step = head.step;
  if (v->isPointer()) {
    bound = b.binary(BinaryKind::Sub, index, bound, lower);
    lower = b.intLiteral(0);
  }
  if (k.relation == BinaryKind::Greater || k.relation == BinaryKind::GreaterEqual)
    step = omp_.lastPrivates.opposite(step);
  const std::string trip =
      std::string(countsUnsigned(v, bound) ? "adjgen_utrip_" : "adjgen_trip_") + names.at(k.relation);
  const Type *size = b.types().sizeType();
  const Expr *bytes =
      b.binary(BinaryKind::Mul, size, b.castTo(size, b.pureCall(index, trip, {lower, bound, step}), false),
               b.sizeOf(t->unqualified));
  const Type *memory = b.types().pointer(b.types().voidType());
  scan.before.push_back(b.declare(item.sums, nullptr, false, r.location));
  scan.before.push_back(b.call(Path(item.sums), c.namedFunction("malloc", memory), {bytes}, r.location));
  scan.after.push_back(
      b.call(c.namedFunction("free", b.types().voidType()), {b.load(item.sums)}, r.location));
  return item;
}

void ScanLowering::scanPhase(const clang::OMPExecutableDirective *d, const clang::ForStmt *loop,
                             const Counted &k, const LoopHead &head, const Scan &scan, bool input) {
  const Variables before = names_.variables;
  Variable *v = b.variable(k.variable->getNameAsString(),
                           TypeLowering::withoutTopConst(localType(k.variable->getType()), b.types()),
                           VariableKind::Local, c.place(k.variable->getLocation()));
  names_.variables[k.variable->getCanonicalDecl()] = v;
  const Expr *number = omp_.lastPrivates.iterationOf(v, head.lower, k.relation, head.step);
  List body = collect([&] {
    auto store = [&] {
      for (const ScanItem &item : scan.items)
        add(b.assign(b.deref(Path(item.sums), number), b.load(item.run.copy), item.run.location));
    };
    if (input && !scan.inclusive)
      store();
    std::vector<Reduction> copies;
    for (const ScanItem &item : scan.items) {
      Reduction r = item.run;
      r.copy = b.variable(r.original.root->name, r.copy->type, VariableKind::Local, r.location);
      names_.variables[r.decl] = r.copy;
      copies.push_back(r);
      if (input) {
        omp_.reductions.initializeCopy(r);
      } else {
        add(b.declare(r.copy, b.load(item.offset), false, r.location));
        omp_.reductions.combine(r, Path(r.copy), b.deref(Path(item.sums), number));
      }
    }
    for (const clang::Stmt *s : input ? scan.input : scan.use)
      l_.statements.statement(s);
    for (std::size_t n = 0; input && n < copies.size(); ++n)
      omp_.reductions.combine(copies[n], Path(scan.items[n].run.copy), Path(copies[n].copy));
    if (input && scan.inclusive)
      store();
  });
  names_.variables = before;
  Schedule schedule;
  schedule.kind = ScheduleKind::Static;
  const ForStmt *counted = b.forLoop(v, head.lower, k.relation, head.bound, head.step,
                                     blockOf(std::move(body), at(loop)), at(loop));
  add(b.ompFor({}, schedule, false, {}, counted, at(d)));
}

} // namespace adjgen::frontend
