// Which reads of a parallel region touch a cell that no other iteration reads: their adjoint increments
// need no protection.
//
// [owned] A read is *owned* if the same iteration certainly writes the same cell: another iteration that
//   touched it would race with that write in the primal. Of code outside worksharing loops the same holds
//   for a thread, as long as no barrier separates read and write: behind it, the cell may have been
//   another thread's. A task, too, owns what it writes: in the backward sweep nobody goes on beside the tasks
//   that he has created, and for others all of its accesses are at one time.
//
// [distinct] Reads that are not owned are *distinct* if every pair of them (and each with itself, for
//   different iterations) has a subscript that is affine in the loop variable with equal coefficients,
//   and the difference of the constants is no multiple of coefficient and step (zero for the same cell);
//   or the subscript is one with which the iterations of both certainly write a cell of one other shared
//   array: if they had the same value of it, they would race there. In a region's code outside of worksharing
//   loops, as where threads share out work by their numbers, the same is true of threads, if no barrier
//   separates read and write. Reads that one thread of the team executes, as its number says, never meet each
//   other. What linear forms do not show is left to RaceFreedom.h ([premises]).
//
// [shared read] Whatever is not proven is *shared*; so is everything in a cell that a called function may
//   read too.
//
// [ordered loop] A worksharing loop is *ordered* if iterations of one thread may meet in an active cell
//   that one of them overwrites. That is no race where the program knows them to be on one thread: in a
//   chunk of known size, or in a team of one.
//
// [meets in phase] What [distinct] proves is about the iterations of one loop. Where the backward sweep
//   puts no barriers around the loop, other code between the same two barriers must not read the cell
//   either: a read that may meet such code says so.
//
// [sections excepted] Sections that one thread at a time executes, locks and atomics: [owned] and the
//   last part of [distinct] hold where nothing between read and write orders threads, and the write is no
//   atomic sum, nor one of UnorderedSums, which stand for no section here. Whoever else touches the cell
//   does so before or after both, and the backward sweep turns that order round. Reads that stand in
//   sections of one name only, in all regions, are exclusive as well.
//
// [only read] A shared read is *only read* if its region, which no thread of another region executes,
//   does not write the cell, and all reads in it that may be of the cell are shared reads of the region
//   itself: the backward sweep of the region only adds to the cell's adjoint, never plainly, and nobody
//   asks for the sum before the region's end. The cell is none that a thread has for itself: its adjoint
//   may not last that long. It *may be collected* if the same holds once all reads of the region are
//   treated alike, those that are distinct or of small objects, too.
//
// [reach] A shared read of a loop has a *reach* if iterations that may read one cell, one of them here,
//   are at most so many iterations apart, by linear forms of the subscripts: those farther apart may be
//   executed at the same time. At most MostReach; not where threads take turns in the loop. If an
//   iteration writes the cell, no other one reads it: that would be a race in the primal.
//
// [apart at run time] What [distinct] and [reach] say may hold only if arrays are apart, or (perhaps) the
//   same: nothing tells where the pointers of this loop lead to. Then a shared read says from which
//   arrays its own must be apart, and the extents of all of them are known before the loop
//   (ArrayExtents.h). Where they are not apart, the reach is that of the whole loop.
//
// [rows at run time] Nor may it be known how long rows are, compared with how far the iterations reach in them: how
//   many iterations may reach one cell follows from the numbers of the run ([rows of iterations] in
//   ArrayExtents.h), and is zero where rows of a table are in order. All reads of the array that the loop has
//   otherwise no proof for take part.
//
// ([common array]) in CommonArrays.h: each thread adds to a copy, and copies are added up behind a
// barrier, so that nothing that the region does otherwise meets them. Where the loop's iterations write
// what may be the same elements, they do not as long as two threads have some: that must be known before
// the loop, and nothing else of the region may read or write these elements. Not where a pragma says
// otherwise.
#pragma once

#include "analysis/effects/ExchangedPointers.h"
#include "analysis/effects/Recomputable.h"
#include "analysis/integers/ArrayExtents.h"
#include "analysis/integers/Prover.h"
#include "analysis/memory/OwnMemory.h"
#include "analysis/sharing/CommonArrays.h"
#include "analysis/sharing/SectionAccess.h"
#include "analysis/sharing/SmallObjects.h"
#include "analysis/sweeps/AdjointUses.h"

namespace adjgen {

enum class AccessKind {
  Private,      // storage of the thread itself, by name or by a pointer (OwnMemory)
  Owned,        // [owned]
  Distinct,     // [distinct]
  SharedScalar, // one variable, the same for all, not written in the region
  SmallObject,  // [small object]
  CommonArray,  // [common array]
  Shared
};

constexpr std::int64_t MostReach = 16;

/// Another array, by the pointer to it ([members in extents] in ArrayExtents.h), from which that of a read
/// must be apart.
struct ApartFrom {
  Path array;
  bool orSame; // the reach holds as well if both pointers have one value
};

/// [rows at run time]
enum class RowsAtRunTime { None, OfLengths, OfTable };

struct AccessFact {
  AccessKind kind = AccessKind::Shared;
  std::string reason;               // in words for a remark
  const OmpForStmt *loop = nullptr; // that holds the read
  std::string meetsInPhase;         // [meets in phase]: not empty
  std::string
      noCopies; // why threads have no copies of what is read ([small object]), if that is worth saying
  bool isOnlyRead = false;          // [only read]
  bool mayBeCollected = false;      // [only read]
  std::int64_t reach = 0;           // [reach], or 0
  std::vector<ApartFrom> apartFrom; // [apart at run time]: not empty; the reach may be 0 then, too
  RowsAtRunTime rows = RowsAtRunTime::None;
  std::optional<Path> array; // that tests at run time are about
  bool isTested() const { return !apartFrom.empty() || rows != RowsAtRunTime::None; }
  bool hasReach() const { return reach > 0 || isTested(); }
};

struct ParallelAccessResults {
  std::map<NodeId, AccessFact>
      of; // LoadExpr ids, of active reads inside regions and in functions that regions call
  NodeMap<OmpParallelStmt, NodeMap<Variable, SmallObject>>
      smallObjects;                           // [small object], as far as reads need them
  std::map<NodeId, CommonArray> commonArrays; // [common array], by the reads' ids
  std::shared_ptr<MemberSymbols> members;     // in the polynomials of common arrays
  std::shared_ptr<MemberSymbols> objects;     // in those of extents
  NodeSet<OmpForStmt> ordered;                // [ordered loop]
  NodeMap<OmpForStmt, LoopExtents> extents;   // [apart at run time], of loops that need them
  struct ProverUse {
    const Function *function;
    const OmpForStmt *loop;
    Prover::Effort effort;
  };
  std::vector<ProverUse> proverUses; // for the proofs about one loop's reads
};

ParallelAccessResults analyseParallelAccess(const Module &module, const CallGraphResults &calls,
                                            const ReadWriteResults &effects,
                                            const ExchangedPointers &exchanged,
                                            const RecomputableResults &recomputable, LocationTable &table,
                                            const ActivityResults &activity, bool withCommonArrays);

/// By function and line, of each read in a region.
std::string printParallelAccess(const Module &m, const ParallelAccessResults &r);

} // namespace adjgen
