// The analyses' results, as the plans and the queries of these keep them.
#pragma once

#include "analysis/memory/StaticAddresses.h"
#include "analysis/sharing/ParallelAccess.h"
#include "analysis/sweeps/ToBeRecorded.h"
#include "analysis/values/Infinities.h"
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

void showAnalyses(PlanFacts &f, PassObserver &observer);

} // namespace adjgen
