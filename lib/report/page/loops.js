// The loops: how the backward sweep runs each, what its increments are, what is saved in an iteration.

function valuesList(saves) {
  const list = element('ul');
  for (const v of saves.values) {
    const item = element('li', {}, element('code', {}, v.text));
    item.append(v.type ? ` ${v.type}` : '',
                v.bytes === undefined ? ', of a size that the run knows'
                                      : `, ${v.bytes.toLocaleString('en')} B`,
                v.conditional ? ', in a branch' : '');
    if (v.file !== undefined)
      item.append(', ', link(primalKey(v.file, v.line), placeName(v.file, v.line)));
    list.append(item);
  }
  return list;
}

// Loops are listed in the order of the text, with their depths.
function hasSavingLoopInside(number) {
  for (let n = number + 1; n < run.loops.length && run.loops[n].depth > run.loops[number].depth; ++n)
    if (run.savesIn.has(n))
      return true;
  return false;
}

function savesCell(all, none = 'nothing') {
  const cell = element('td');
  if (!all.length)
    cell.append(element('span', {class : 'nothing'}, none));
  for (const saves of all) {
    const head = element('summary', {}, bytesText(saves),
                         saves.inside && saves.loops.length ? ', taken back in the same iteration' : '');
    cell.append(saves.values.length ? element('details', {}, head, valuesList(saves))
                                    : element('div', {}, head.textContent));
  }
  return cell;
}

// ---- what a run has measured

const bytesOfRun = n => n < 1e4 ? `${n} B`
                        : n < 1e7 ? `${(n / 1e3).toFixed(0)} kB`
                        : n < 1e10 ? `${(n / 1e6).toFixed(0)} MB` : `${(n / 1e9).toFixed(1)} GB`;
const count = n => n.toLocaleString('en');

// The figures of a loop, or of a call, with checkpoints.
function measuredList(l) {
  const items = [ `${count(l.steps)} steps; run ${count(l.steps_run)}, at least ${count(l.steps_run_optimum)}` ];
  if (l.forward_seconds !== undefined)
    items.push(`forward ${l.forward_seconds.toFixed(3)} s, backward ${l.backward_seconds.toFixed(3)} s`);
  items.push(`snapshots: ${count(l.snapshots_taken)} taken, ${count(l.snapshots_restored)} restored`,
             `recorded at a time: ${bytesOfRun(l.recorded_peak_bytes)}`);
  if (l.disk_written_bytes || l.disk_read_bytes)
    items.push(`to disk ${bytesOfRun(l.disk_written_bytes)}, from disk ${bytesOfRun(l.disk_read_bytes)}, waited ${
        l.disk_waited_seconds.toFixed(3)} s`);
  return element('ul', {}, ...items.map(text => element('li', {}, text)));
}

function measuredCell(loops) {
  return loops.length ? element('td', {}, ...loops.map(measuredList))
                      : element('td', {}, element('span', {class : 'nothing'}, 'not measured'));
}

function measuredSummary() {
  const p = model.profile;
  const parts = [ `The run: at most ${bytesOfRun(p.peak_held_bytes)} of saved values and snapshots, the process ${
      bytesOfRun(p.peak_process_bytes)}.` ];
  if (p.stack_disk_written_bytes)
    parts.push(`Stacks: ${bytesOfRun(p.stack_disk_written_bytes)} to disk, waited ${
        p.stack_disk_waited_seconds.toFixed(3)} s.`);
  return parts.join(' ');
}

// What stands at no loop of the list: calls, and places of another version of the source.
function measuredElsewhere() {
  const shown = new Set(run.loops.filter(l => l.file !== undefined).flatMap(l => profileOf(l.file, l.line)));
  return model.profile.loops.filter(l => !shown.has(l));
}

function badgesCell(remarks) {
  const cell = element('td');
  for (const {remark, count} of countedByLabel(remarks)) {
    const b = badge(remark, count);
    if (meanings[remark.label])
      b.title = meanings[remark.label];
    cell.append(b, ' ');
  }
  return cell;
}

function loopRow(loop, number) {
  const atHead =
      (run.remarksAt.get(primalKey(loop.file, loop.line)) ??
       []).filter(r => r.pass === 'schedule-plan' || r.pass === 'tangent-plan' || r.label === 'reexecute');
  const increments = (run.remarksIn.get(number) ?? []).filter(r => r.pass === 'accumulation-plan');
  const row = element('tr', {},
                      element('td', {class : 'place'},
                              link(primalKey(loop.file, loop.line), placeName(loop.file, loop.line))));
  const text = model.files[loop.file].lines[loop.line]?.trim() ?? '';
  const what = element('td', {class : 'of', style : `--depth: ${loop.depth}`}, element('code', {}, text));
  row.append(
      what, element('td', {}, loop.function), badgesCell(atHead), badgesCell(increments),
      element('td', {}, costOf(number) ? `${costOf(number)}` : element('span', {class : 'nothing'}, '0')));
  if (loopOrder !== 'text') // inner loops may stand in front of outer ones
    what.style.setProperty('--depth', 0);
  if (run.mode === 'adjoint')
    row.append(savesCell(run.savesIn.get(number) ?? [],
                         hasSavingLoopInside(number) ? 'in loops inside' : 'nothing'));
  if (model.profile)
    row.append(measuredCell(profileOf(loop.file, loop.line)));
  const names = [ '', '', 'Function', 'Run', 'Increments in it', 'Cost',
                  ...(run.mode === 'adjoint' ? [ 'Saved an iteration' ] : []), 'Measured' ];
  [...row.children].forEach((cell, i) => names[i] && (cell.dataset.name = names[i]));
  return row;
}

function summary() {
  if (!run.loops.length)
    return 'No active function has a loop.';
  const text = `Loops of active functions: ${run.loops.length}.`;
  if (run.mode !== 'adjoint')
    return text;
  const saving = run.saves.filter(s => s.loops.length && !s.inside).length;
  return `${text} Those that keep values for the backward sweep: ${
             saving}. Bytes are those of one iteration, ` +
         'on the stack of its thread, with inner loops where their iterations are constants. Cost: how many ' +
         'decisions something cheaper exists for.';
}

// What one iteration saves at most; what only the run knows is more than any number.
function bytesOf(number) {
  return (run.savesIn.get(number) ?? []).reduce((sum, s) => sum + (s.open ? Infinity : s.most), 0);
}
// How many decisions about the loop, or in it, are dearer than others.
function costOf(number) {
  const loop = run.loops[number], atHead = run.remarksAt.get(primalKey(loop.file, loop.line)) ?? [];
  return new Set([...atHead, ...(run.remarksIn.get(number) ?? []) ].filter(r => r.cost)).size;
}

// The order of the rows: that of the text, or by a number, the largest first.
const loopOrders = {
  text : null,
  cost : costOf,
  bytes : bytesOf
};
let loopOrder = 'text';

function sortLoops(order) {
  loopOrder = loopOrder === order ? 'text' : order;
  renderLoops();
  byId(`sort-${order}`)?.focus();
}

function columnHead(text, order) {
  if (!order)
    return element('th', {scope : 'col'}, text);
  const isOn = loopOrder === order;
  return element('th', {scope : 'col', 'aria-sort' : isOn ? 'descending' : undefined},
                 element('button', {
                   id : `sort-${order}`,
                   title : isOn ? 'In the order of the text' : `Those with most ${order} first`,
                   onclick : () => sortLoops(order)
                 },
                         text, isOn ? ' \u25bc' : ''));
}

function renderLoops() {
  const adjoint = run.mode === 'adjoint', parts = [ element('p', {class : 'lead'}, summary()) ];
  const shown = run.loops.map((loop, n) => [loop, n]).filter(([ loop ]) => loop.file !== undefined);
  const number = loopOrders[loopOrder];
  if (number) // Array.sort keeps the order of what is equal
    shown.sort(([, a ], [, b ]) => number(a) === number(b) ? 0 : number(b) > number(a) ? 1 : -1);
  if (shown.length) {
    const head = element('tr', {}, columnHead('Place'), columnHead('Loop'), columnHead('Function'),
                         columnHead('Run'), columnHead('Increments in it'), columnHead('Cost', 'cost'),
                         ...(adjoint ? [ columnHead('Saved an iteration', 'bytes') ] : []),
                         ...(model.profile ? [ columnHead('Measured') ] : []));
    parts.push(element('div', {class : 'scroll'},
                       element('table', {}, element('thead', {}, head),
                               element('tbody', {}, ...shown.map(([ loop, n ]) => loopRow(loop, n))))));
  }
  if (model.profile) {
    parts.splice(1, 0, element('p', {class : 'lead'}, measuredSummary()));
    const rows = measuredElsewhere().map(
        l => element('tr', {}, element('td', {}, element('code', {}, l.place)), measuredCell([ l ])));
    if (rows.length)
      parts.push(element('div', {class : 'scroll'},
                         element('table', {}, element('caption', {}, 'Measured at calls, or elsewhere'),
                                 element('tbody', {}, ...rows))));
  }
  const calls = run.saves.filter(s => !s.loops.length);
  if (calls.length) {
    const rows = calls.map(
        s => element('tr', {}, element('td', {}, element('code', {}, s.function)), savesCell([ s ])));
    parts.push(element('div', {class : 'scroll'},
                       element('table', {}, element('caption', {}, 'Saved outside of loops, a call'),
                               element('tbody', {}, ...rows))));
  }
  byId('view-loops').replaceChildren(...parts);
}
