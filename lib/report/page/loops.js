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
  row.append(what, element('td', {}, loop.function), badgesCell(atHead), badgesCell(increments));
  if (run.mode === 'adjoint')
    row.append(savesCell(run.savesIn.get(number) ?? [],
                         hasSavingLoopInside(number) ? 'in loops inside' : 'nothing'));
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
         'on the stack of its thread, with inner loops where their iterations are constants.';
}

function renderLoops() {
  const adjoint = run.mode === 'adjoint', parts = [ element('p', {class : 'lead'}, summary()) ];
  const shown = run.loops.map((loop, n) => [loop, n]).filter(([ loop ]) => loop.file !== undefined);
  if (shown.length) {
    const head = element('tr', {},
                         ...['Place', 'Loop', 'Function', 'Run', 'Increments in it',
                             ...(adjoint ? [ 'Saved an iteration' ] : [])]
                             .map(t => element('th', {scope : 'col'}, t)));
    parts.push(element('div', {class : 'scroll'},
                       element('table', {}, element('thead', {}, head),
                               element('tbody', {}, ...shown.map(([ loop, n ]) => loopRow(loop, n))))));
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
