'use strict';
// The model (see lib/report/Model.cpp) and what is looked up in it.

const model = JSON.parse(document.getElementById('model').textContent);
const byId = id => document.getElementById(id);

// What the kinds of decisions mean, in groups; `off`: not shown at first.
const groups = [
  {pass : 'accumulation-plan', name : 'Increments'},
  {pass : 'schedule-plan', name : 'Loops and regions'},
  {pass : 'restore-plan', name : 'Values'},
  {pass : 'scoping', name : 'Private copies'},
  {pass : 'tangent-plan', name : 'Tangents'},
  {pass : 'lower', name : 'Rewritten'},
  {pass : 'activity', name : 'Variables'},
];
const off = new Set([ 'active', 'passive', 'available', 'not needed', 'plain', 'kept' ]);
const meanings = {
  'exclusive' : 'no two threads add to one place: a plain increment',
  'local' : 'each thread sums on its own; the sums are added once',
  'gathered' : 'each cell collects what is added to it: no increments that meet, and vector code',
  'phased' : 'plain increments, in two phases with a barrier between',
  'blocked' : 'each thread collects in blocks of its own, which are added atomically',
  'atomic' : 'threads may meet in one place: an atomic addition',
  'free' : 'the backward sweep may take the iterations in any order, on any thread',
  'static reversed' : 'each thread takes its own iterations again, the last one first',
  'recorded' : 'which thread had which iterations is recorded and replayed',
  'plain' : 'the region keeps nothing for the backward sweep',
  'own stacks' : 'each thread saves and takes back within an iteration',
  'crossing' : 'values wait on the threads\u2019 stacks for a backward sweep by as many threads',
  'event' : 'the order of the threads is recorded and turned round',
  'unordered' : 'sums whose order does not matter',
  'push' : 'saved in the forward sweep, taken back in the backward sweep',
  'recompute' : 'computed again in the backward sweep',
  'reexecute' : 'the backward sweep executes each iteration again, and keeps nothing of it',
  'available' : 'still there when the backward sweep needs it',
  'not needed' : 'no derivative needs it: the forward sweep leaves it out',
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
