// The map of calls: who calls whom, with what that has derivatives.

const nodeWidth = 210, columnWidth = 290, nodeGap = 14;

// A function's column: one more than that of its callers (calls back to a caller do not count).
function columnsOf(functions) {
  const column = functions.map(() => 0);
  functions.forEach((f, i) => {
    for (const call of f.calls)
      if (call.callee > i)
        column[call.callee] = Math.max(column[call.callee], column[i] + 1);
  });
  return column;
}

function argumentsOf(f) {
  const span = element('span', {class : 'arguments'}, '(');
  f.parameters.forEach(
      (p, i) => span.append(i ? ', ' : '',
                            element('span', {class : p.active ? 'active' : 'passive'}, p.name || '\u2026')));
  span.append(')');
  if (f.result)
    span.append(' \u2192 ', element('span', {class : f.result}, 'result'));
  return span;
}

function wordsOf(f) {
  const names = kind => f.parameters.filter(p => p[kind]).map(p => p.name);
  const parts = [ f.head ? 'head' : f.active ? 'active' : 'passive: no derivative' ];
  if (names('dependent').length)
    parts.push(`of ${names('dependent').join(', ')}`);
  if (names('independent').length)
    parts.push(`by ${names('independent').join(', ')}`);
  if (f.region)
    parts.push('in a parallel region');
  return parts.join(' \u00b7 ');
}

function callList(title, calls) {
  if (!calls.length)
    return [];
  return [
    element('h3', {}, title), element('ul', {}, ...calls.map(({call, of}) => {
      const item = element('li', {}, element('b', {}, of.name), ' ');
      if (call.file !== undefined)
        item.append(link(primalKey(call.file, call.line), placeName(call.file, call.line)),
                    element('code', {}, model.files[call.file].lines[call.line]?.trim() ?? ''));
      return item;
    }))
  ];
}

function renderCall(number) {
  const f = run.functions[number];
  document.querySelectorAll('.node').forEach((n, i) => {
    n.classList.toggle('on', i === number);
    n.setAttribute('aria-pressed', i === number);
  });
  for (const path of document.querySelectorAll('#map path'))
    path.classList.toggle('on', path.dataset.from === String(number) || path.dataset.to === String(number));
  const callers =
      run.functions.flatMap(g => g.calls.filter(c => c.callee === number).map(call => ({call, of : g})));
  const callees =
      f.calls.filter(c => c.callee !== undefined).map(call => ({call, of : run.functions[call.callee]}));
  const heading = element('h2', {}, f.name, ' ');
  if (f.file !== undefined)
    heading.append(link(primalKey(f.file, f.line), placeName(f.file, f.line)));
  byId('call-details')
      .replaceChildren(heading, element('div', {}, wordsOf(f)), argumentsOf(f),
                       ...callList('Called from', callers), ...callList('Calls', callees));
}

function renderCalls() {
  const view = byId('view-calls'), functions = run.functions, map = element('div', {id : 'map'});
  view.replaceChildren(
      element('p', {class : 'lead'},
              'Callers on the left, the functions that they call on the right. Underlined: arguments that ' +
                  'have derivatives. Dashed: functions that have none.'),
      element('div', {class : 'scroll'}, map), element('div', {id : 'call-details', 'aria-live' : 'polite'}));
  const column = columnsOf(functions);
  const nodes = functions.map((f, i) => element('button', {
                                class : `node ${f.active ? 'active' : 'passive'}${f.head ? ' head' : ''}`,
                                style : `left: ${column[i] * columnWidth}px`,
                                onclick : () => renderCall(i)
                              },
                                                element('b', {}, f.name), element('small', {}, wordsOf(f)),
                                                argumentsOf(f)));
  map.append(...nodes);
  if (functions.length)
    renderCall(Math.max(0, functions.findIndex(f => f.head)));
}

// Heights are known when the view is open.
function layOutCalls() {
  const functions = run.functions, column = columnsOf(functions), map = byId('map');
  if (!map || !functions.length)
    return;
  const nodes = [...map.querySelectorAll('.node') ], bottom = new Map(), top = [];
  nodes.forEach((node, i) => {
    const callers = functions.flatMap((g, k) => k < i && g.calls.some(c => c.callee === i) ? [ top[k] ] : []);
    top[i] = Math.max(bottom.get(column[i]) ?? 0, callers.length ? Math.min(...callers) : 0);
    node.style.top = `${top[i]}px`;
    bottom.set(column[i], top[i] + node.offsetHeight + nodeGap);
  });
  map.style.height = `${Math.max(...bottom.values())}px`;
  map.style.width = `${Math.max(...column) * columnWidth + nodeWidth + 4}px`;
  const name = 'http://www.w3.org/2000/svg', svg = document.createElementNS(name, 'svg');
  svg.setAttribute('aria-hidden', 'true');
  const on = nodes.findIndex(n => n.classList.contains('on'));
  functions.forEach((f, i) => {
    for (const callee of new Set(f.calls.map(c => c.callee).filter(c => c !== undefined))) {
      const path = document.createElementNS(name, 'path');
      const x1 = column[i] * columnWidth + nodeWidth, y1 = top[i] + 18, x2 = column[callee] * columnWidth,
            y2 = top[callee] + 18;
      const bend = Math.max(40, (x2 - x1) / 2);
      path.setAttribute('d', `M${x1} ${y1}C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`);
      path.dataset.from = i;
      path.dataset.to = callee;
      path.classList.toggle('on', i === on || callee === on);
      svg.append(path);
    }
  });
  map.querySelector('svg')?.remove();
  map.prepend(svg);
}
