// Makes the parts that lower a function, and has each know the others.
#include "frontend/LowerBody.h"
#include "frontend/lower/Effects.h"
#include "frontend/lower/Instances.h"
#include "frontend/lower/LowerAssign.h"
#include "frontend/lower/LowerCall.h"
#include "frontend/lower/LowerConstant.h"
#include "frontend/lower/LowerDecl.h"
#include "frontend/lower/LowerExpr.h"
#include "frontend/lower/LowerFunction.h"
#include "frontend/lower/LowerLoop.h"
#include "frontend/lower/LowerOutput.h"
#include "frontend/lower/LowerPath.h"
#include "frontend/lower/LowerPointers.h"
#include "frontend/lower/LowerRefusals.h"
#include "frontend/lower/LowerStmt.h"
#include "frontend/lower/LowerVector.h"
#include "frontend/lower/cxx/Inline.h"
#include "frontend/lower/cxx/LowerAddress.h"
#include "frontend/lower/cxx/LowerCallable.h"
#include "frontend/lower/cxx/LowerCleanups.h"
#include "frontend/lower/cxx/LowerExpressionObject.h"
#include "frontend/lower/cxx/LowerInvoke.h"
#include "frontend/lower/cxx/LowerLambda.h"
#include "frontend/lower/cxx/LowerObject.h"
#include "frontend/lower/cxx/LowerRange.h"
#include "frontend/lower/cxx/LowerView.h"
#include "frontend/lower/cxx/LowerVirtual.h"
#include "frontend/lower/omp/LowerCopyPrivate.h"
#include "frontend/lower/omp/LowerLastPrivate.h"
#include "frontend/lower/omp/LowerOmp.h"
#include "frontend/lower/omp/LowerOmpObjects.h"
#include "frontend/lower/omp/LowerOmpRegions.h"
#include "frontend/lower/omp/LowerOmpSimd.h"
#include "frontend/lower/omp/LowerOmpSync.h"
#include "frontend/lower/omp/LowerOmpTasks.h"
#include "frontend/lower/omp/LowerReduction.h"
#include "frontend/lower/omp/LowerScan.h"
#include "frontend/lower/omp/OmpClauses.h"
#include "frontend/lower/omp/OmpReferences.h"
#include "frontend/lower/omp/OmpRemarks.h"

namespace adjgen::frontend {

namespace {

class Parts {
public:
  Parts(Context &c, Function &f, const clang::FunctionDecl *d, const Instance &instance)
      : state_{c, {f, d, instance}} {}

private:
  LoweringState state_;
  OmpState ofClauses_;
  RefusalLowering refusal_{state_, parts_};
  TemporaryLowering temporary_{state_, parts_};
  ExpressionLowering expression_{state_, parts_};
  ConstantLowering constant_{state_, parts_};
  PointerLowering pointer_{state_, parts_};
  VectorLowering vector_{state_, parts_};
  AssignmentLowering assignment_{state_, parts_};
  PathLowering path_{state_, parts_};
  CallLowering call_{state_, parts_};
  InstanceLowering instance_{state_, parts_};
  DeclarationLowering declaration_{state_, parts_};
  StatementLowering statement_{state_, parts_};
  LoopLowering loop_{state_, parts_};
  TextLowering text_{state_, parts_};
  InvocationLowering invocation_{state_, parts_};
  AddressLowering address_{state_, parts_};
  InlineLowering inline_{state_, parts_};
  VirtualLowering virtual_{state_, parts_};
  CallableLowering callable_{state_, parts_};
  CleanupLowering cleanup_{state_, parts_};
  ObjectLowering object_{state_, parts_};
  ClosureLowering closure_{state_, parts_};
  RangeLowering range_{state_, parts_};
  ViewLowering view_{state_, parts_};
  ExpressionObjectLowering expressionObject_{state_, parts_};
  ConstructLowering construct_{state_, parts_, omp_};
  ClauseLowering clause_{state_, parts_, omp_};
  RemarkLowering remark_{state_, parts_, omp_};
  OmpReferenceLowering ompReference_{state_, parts_, omp_};
  OmpObjectLowering ompObject_{state_, parts_, omp_};
  RegionLowering region_{state_, parts_, omp_};
  NestLowering nest_{state_, parts_, omp_};
  TaskLowering task_{state_, parts_, omp_};
  SyncLowering sync_{state_, parts_, omp_};
  CopyLowering copy_{state_, parts_, omp_};
  LastPrivateLowering lastPrivate_{state_, parts_, omp_};
  ReductionLowering reduction_{state_, parts_, omp_};
  ScanLowering scan_{state_, parts_, omp_};
  // They are told of each other before all are there, and call each other only afterwards.
  const Lowering parts_{
      refusal_,    temporary_, expression_, constant_,         pointer_,   vector_,  assignment_,
      path_,       call_,      instance_,   declaration_,      statement_, loop_,    text_,
      invocation_, address_,   inline_,     virtual_,          callable_,  cleanup_, object_,
      closure_,    range_,     view_,       expressionObject_, construct_, copy_};
  const OmpLowering omp_{ofClauses_, construct_, clause_, remark_,      ompReference_, ompObject_, region_,
                         nest_,      sync_,      copy_,   lastPrivate_, reduction_,    scan_,      task_};

public:
  FunctionLowering function{state_, parts_};
};

} // namespace

void declareParameters(Context &c, Function &f, const clang::FunctionDecl *d, bool isHead, bool usesMirrors,
                       const Instance &instance) {
  Parts parts(c, f, d, instance);
  parts.function.isHead = isHead;
  parts.function.usesMirrors = usesMirrors;
  parts.function.declareParameters();
}

const BlockStmt *lowerBody(Context &c, Function &f, const clang::FunctionDecl *d, bool isHead,
                           const Instance &instance) {
  Parts parts(c, f, d, instance);
  parts.function.isHead = isHead;
  return parts.function.body();
}

} // namespace adjgen::frontend
