'use strict';
// The model (see lib/report/Model.cpp) and what is looked up in it.

const model = JSON.parse(document.getElementById('model').textContent);
const byId = id => document.getElementById(id);

// What the kinds of decisions mean, in groups; `off`: not shown at first.
const groups = [
  {pass : 'accumulation-plan', name : 'Increments'},
  {pass : 'schedule-plan', name : 'Loops and regions'},
  {pass : 'restore-plan', name : 'Values'},
  {pass : 'checkpoint-plan', name : 'Checkpoints'},
  {pass : 'versions', name : 'Versions'},
  {pass : 'scoping', name : 'Private copies'},
  {pass : 'tangent-plan', name : 'Tangents'},
  {pass : 'lower', name : 'Rewritten'},
  {pass : 'activity', name : 'Variables'},
];
const off = new Set([ 'active', 'passive', 'available', 'not needed', 'plain', 'kept' ]);
const meanings = {
  'second order' : 'what a call of the derivative of a derivative gives',
  'exclusive' : 'no two threads add to one place: a plain increment',
  'local' : 'each thread sums on its own; the sums are added once',
  'gathered' : 'each cell collects what is added to it: no increments that meet, and vector code',
  'phased' : 'plain increments, in two phases with a barrier between',
  'factored' : 'summed without a factor that depends on the cell alone, which multiplies once at the end',
  'matrix' : 'a whole Jacobian or Hessian: by which products it comes',
  'apart' : 'a test on entry chooses between two versions: for arrays that are apart, and for any',
  'windowed' : 'each thread sums in a copy of what the loop reaches, if the run finds that to be little, else in blocks',
  'blocked' : 'each thread collects in blocks of its own, which are added atomically',
  'atomic' : 'threads may meet in one place: an atomic addition',
  'prover' : 'what the prover was asked about the loop, and its answer',
  'assigned' : 'the cells of a gathered row were zero before: it is assigned',
  'shared cells' : 'threads share out the cells of a gathered row, not the iterations',
  'substituted' : 'the loop\u2019s body has the values of its local variables in place of these',
  'free' : 'the backward sweep may take the iterations in any order, on any thread',
  'static reversed' : 'each thread takes its own iterations again, the last one first',
  'recorded' : 'which thread had which iterations is recorded and replayed',
  'dealt chunks' : 'whole chunks are dealt out anew, each of them backwards',
  'equal parts' : 'all iterations do the same work: equal parts in place of a dynamic schedule',
  'outer loop' : 'of joined loops, the outermost\u2019s iterations are dealt out',
  'plain' : 'the region keeps nothing for the backward sweep',
  'own stacks' : 'each thread saves and takes back within an iteration',
  'crossing' : 'values wait on the threads\u2019 stacks for a backward sweep by as many threads',
  'event' : 'the order of the threads is recorded and turned round',
  'unordered' : 'sums whose order does not matter',
  'push' : 'saved in the forward sweep, taken back in the backward sweep',
  'each step' : 'a snapshot in front of each step, which is run again once',
  'periodic' : 'a snapshot in front of every few steps, which are recorded together',
  'binomial' : 'a given number of snapshots, and as few steps as possible run again',
  'online' : 'snapshots that move on while the loop runs',
  'two levels' : 'snapshots in memory and on disk',
  'by memory' : 'the run chooses the snapshots by the limit of memory',
  'state' : 'what each snapshot of the loop holds',
  'overwritten first' : 'only the first snapshot holds the array: each step overwrites it before it reads any of it',
  'no checkpoints' : 'a loop that cannot have the snapshots that all loops were asked to have',
  'push row' : 'what a loop overwrites is saved in one piece in front of it',
  'rename' : 'a buffer that a time loop exchanges gets new memory in each step',
  'keep' : 'a local variable keeps the value from one sweep to the other',
  'joint call' : 'the backward sweep calls one function for both sweeps of what is called',
  'recompute' : 'computed again in the backward sweep',
  'reexecute' : 'the backward sweep executes each iteration again, and keeps nothing of it',
  'available' : 'still there when the backward sweep needs it',
  'not needed' : 'no derivative needs it: the forward sweep leaves it out',
  'primal kept' : '--with-primal: the results are those of the forward sweep, and stay',
  'primal set aside' : '--with-primal: results in rows that are restored are put back at the end',
  'primal called' : '--with-primal: the primal is called once more',
  'copy' : 'each thread\u2019s copy begins with the adjoint from outside',
  'own' : 'each thread has an adjoint of its own, as it has a variable of its own',
  'sum' : 'the threads\u2019 adjoints are summed up',
  'thread local' : 'the adjoint of a threadprivate variable is threadprivate, too',
  'kept' : 'the tangent has the scoping of its variable',
  'override' : 'a pragma of the source has decided it',
  'copy in' : 'copyin, written out as assignments',
  'copy private' : 'copyprivate, written out as assignments',
  'fewer loops' : 'fewer loops are joined than collapse asks for',
  'last private' : 'lastprivate, written out as an assignment of the last iteration',
  'linear' : 'linear, written out as what each iteration has',
  'one thread' : 'what one thread executes, written out',
  'reduction' : 'a reduction, written out as sums per thread',
  'scan' : 'an inclusive or exclusive scan, written out',
  'sections' : 'sections, written out as iterations of a loop',
  'simd' : 'a loop for vector units, written out as a loop',
  'task loop' : 'a taskloop, written out as a loop that creates tasks',
  'task order' : 'tasks in the order of their creation',
  'active' : 'has a derivative',
  'passive' : 'has none',
};

// The lines of a text; an end of line at its end begins no further one.
function linesOf(text) {
  const lines = text.split('\n');
  if (lines.at(-1) === '')
    lines.pop();
  return lines;
}
for (const file of model.files)
  file.lines = linesOf(file.text);

// A line is named 'p0.12' (the primal: file 0, line 12) or 'd12' (the derivative), from 1 on, as people
// count.
const primalKey = (file, line) => `p${file}.${line + 1}`;
const derivativeKey = line => `d${line + 1}`;

function add(map, key, value) {
  const list = map.get(key);
  if (!list)
    map.set(key, [ value ]);
  else if (!list.includes(value))
    list.push(value);
}

// For each line its lines in the other text, and its remarks.
function indexed(run) {
  if (run.others)
    return run;
  run.lines = linesOf(run.text);
  run.others = new Map();
  run.origins.forEach((places, d) => {
    for (let i = 0; i < places.length; i += 2) {
      const p = primalKey(places[i], places[i + 1]);
      add(run.others, derivativeKey(d), p);
      add(run.others, p, derivativeKey(d));
    }
  });
  run.remarksAt = new Map();
  run.remarksIn = new Map(); // by the loop's number
  for (const remark of run.remarks) {
    if (remark.loop !== undefined)
      add(run.remarksIn, remark.loop, remark);
    add(run.remarksAt, primalKey(remark.file, remark.line), remark);
    for (const d of remark.lines)
      add(run.remarksAt, derivativeKey(d), remark);
  }
  run.savesAt = new Map();
  run.savesIn = new Map();
  for (const saves of run.saves)
    for (const loop of saves.loops)
      add(run.savesIn, loop, saves);
  for (const saves of run.saves)
    if (saves.file !== undefined)
      add(run.savesAt, primalKey(saves.file, saves.line), saves);
  return run;
}

const isFact = remark => remark.pass === 'activity' || off.has(remark.label);

function badge(remark, count = 1) {
  const span = document.createElement('span');
  span.className = 'badge' + (remark.cost ? ' cost' : isFact(remark) ? ' fact' : '');
  span.textContent = remark.label + (count > 1 ? ` \u00d7${count}` : '');
  return span;
}

// Remarks of a kind, once, with their number; what costs comes first.
function countedByLabel(remarks) {
  const counts = new Map();
  for (const r of remarks)
    counts.set(r.label, {remark : r, count : (counts.get(r.label)?.count ?? 0) + 1});
  return [...counts.values() ].sort((a, b) => b.remark.cost - a.remark.cost);
}

const shortName = name => name.slice(name.lastIndexOf('/') + 1);
const placeName = (file, line) => `${shortName(model.files[file].name)}:${line + 1}`;

function bytesText(saves) {
  const plain = n => n === 1 ? '1 byte' : `${n.toLocaleString('en')} bytes`;
  const range = saves.least === saves.most ? plain(saves.most)
                                           : `${saves.least.toLocaleString('en')} to ${plain(saves.most)}`;
  if (!saves.open)
    return range;
  return saves.most ? range + ' and more' : 'depends on the run';
}

// What a run has measured of the loop or call at this line, in the order of the profile.
const profileOf = (file, line) => (model.profile?.loops ?? []).filter(l => l.place === placeName(file, line));

// An element with attributes and children; text is text.
function element(name, attributes = {}, ...children) {
  const e = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key === 'onclick')
      e.addEventListener('click', value);
    else if (value !== undefined)
      e.setAttribute(key, value);
  }
  e.append(...children);
  return e;
}

// A link to a line; the view of the sources opens.
function link(key, text, className = 'jump') {
  return element('a', {
    href : `#line=${key}`,
    class : className,
    onclick : event => {
      event.preventDefault();
      show('source');
      choose(key);
    }
  },
                 text);
}
