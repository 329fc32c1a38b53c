// The analyses' results, as the plan keeps them. Private to lib/plan.
#pragma once

#include "analysis/Infinities.h"
#include "analysis/ParallelAccess.h"
#include "analysis/StaticAddresses.h"
#include "analysis/ToBeRecorded.h"
#include "support/PassObserver.h"

namespace adjgen {

struct PlanFacts {
  explicit PlanFacts(const Module &m);
  const Module &module;
  CallGraphResults calls;
  AliasResults alias;
  StaticAddresses statics;
  UnknownCode unknown;
  LifetimeResults lifetimes;
  LocationTable table;
  ReadWriteResults effects;
  ActivityResults activity;
  Infinities infinities;
  RecomputableResults recomputable;
  NodeSet<Stmt> firstWrites; // FirstWrites.h, FirstArrayWrites.h
  AdjointUses uses;
  EventResults events;
  ParallelAccessResults access;
  LivenessResults liveness;
  RecordResults records;
  NodeSet<Stmt> dearer; // worksharing loops that could be executed again, but at a higher cost
};

/// Everything that is known to be beyond the tool, as errors at its place. True if there is none.
bool checkSupported(PlanFacts &f, bool forAdjoint, Diagnostics &diagnostics);

void showAnalyses(PlanFacts &f, PassObserver &observer);

} // namespace adjgen
