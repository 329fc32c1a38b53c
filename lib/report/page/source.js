// Source and derivative side by side.

const chunkSize = 200, rowHeight = 20;
const visible = new Set(); // labels of the decisions that are shown
let run, chosen = null;
let lit = [], under = []; // the other lines of the chosen one, and of the one under the mouse
let hits = new Set();     // lines that were found

const words = [
  'alignas',   'auto',      'bool',     'break',   'case',     'char',    'class',     'const',
  'constexpr', 'continue',  'default',  'delete',  'do',       'double',  'else',      'enum',
  'extern',    'false',     'float',    'for',     'goto',     'if',      'inline',    'int',
  'long',      'namespace', 'new',      'nullptr', 'operator', 'private', 'protected', 'public',
  'register',  'restrict',  'return',   'short',   'signed',   'sizeof',  'static',    'static_cast',
  'struct',    'switch',    'template', 'this',    'true',     'typedef', 'typename',  'union',
  'unsigned',  'using',     'virtual',  'void',    'volatile', 'while'
];
const token = new RegExp(
    String.raw`\/\/.*|\/\*.*?(?:\*\/|$)|"(?:\\.|[^"\\])*"?|(?<![\w])'(?:\\.|[^'\\])*'?|^\s*#\s*\w+.*|\b(?:` +
        words.join('|') + String.raw`)\b`,
    'g');
const entities = {
  '&' : '&amp;',
  '<' : '&lt;',
  '>' : '&gt;',
  '"' : '&quot;'
};
const escaped = text => text.replace(/[&<>"]/g, c => entities[c]);

// The line as HTML; state.comment says whether it begins, and then whether it ends, in a comment.
function coloured(text, state) {
  let html = '', at = 0;
  const put = (end, kind) => {
    html +=
        kind ? `<span class="${kind}">${escaped(text.slice(at, end))}</span>` : escaped(text.slice(at, end));
    at = end;
  };
  if (state.comment) {
    const end = text.indexOf('*/');
    put(end < 0 ? text.length : end + 2, 'c');
    state.comment = end < 0;
    if (state.comment)
      return html;
  }
  token.lastIndex = at;
  for (let m; (m = token.exec(text));) {
    put(m.index);
    const t = m[0], comment = t.startsWith('//') || t.startsWith('/*');
    put(m.index + t.length, comment                        ? 'c'
                            : t[0] === '"' || t[0] === "'" ? 's'
                            : t.trimStart()[0] === '#'     ? 'p'
                                                           : 'k');
    state.comment = t.startsWith('/*') && !(t.length > 3 && t.endsWith('*/'));
  }
  put(text.length);
  return html;
}

function badgesHtml(key) {
  const shown = (run.remarksAt.get(key) ?? []).filter(r => visible.has(r.label));
  return shown.length
             ? countedByLabel(shown).map(({remark, count}) => badge(remark, count).outerHTML).join('')
             : '';
}

// ---- lines, in chunks: those of a large file are made when they come near the view

const eager = 4000; // so many lines are made at once
let sides;          // the chunks of each text, by what the names of its lines begin with
const nearby = new IntersectionObserver(entries => {
  for (const e of entries)
    if (e.isIntersecting)
      make(e.target.chunk);
}, {rootMargin : '800px'});

// Does this chunk begin in a comment?
function stateOf(chunk) {
  if (chunk.from === 0)
    return {comment : false};
  const before = chunk.side[chunk.number - 1];
  if (!before.end) {
    before.end = stateOf(before);
    for (let i = before.from; i < before.to; ++i)
      coloured(chunk.lines[i], before.end);
  }
  return {...before.end};
}

function lineHtml(key, number, html) {
  const badges = badgesHtml(key);
  const classes = [
    'line', run.others.has(key) && 'mapped', lit.includes(key) && 'lit', under.includes(key) && 'under',
    key === chosen && 'chosen', hits.has(key) && 'hit'
  ];
  return `<div class="${classes.filter(c => c).join(' ')}" id="${key}"><span class="number">${
             number}</span><code>${html}</code>` +
         `${badges ? `<span class="badges">${badges}</span>` : ''}</div>`;
}

function make(chunk) {
  const state = stateOf(chunk);
  let html = '';
  for (let i = chunk.from; i < chunk.to; ++i)
    html += lineHtml(chunk.keyOf(i), i + 1, coloured(chunk.lines[i], state));
  chunk.box.innerHTML = html;
  chunk.isMade = true;
  nearby.unobserve(chunk.box);
}

const eachChunk = action => {
  for (const side of sides.values())
    side.forEach(action);
};

// The line's element; it is made if need be. Null: there is no such line.
function lineOf(key) {
  const [, name, number] = /^(d|p\d+\.)(\d+)$/.exec(key) ?? [];
  const chunk = sides.get(name)?.[Math.floor((number - 1) / chunkSize)];
  if (chunk && !chunk.isMade)
    make(chunk);
  return byId(key);
}

function file(title, lines, name, keyOf) {
  const box = element('div', {class : 'file'}, element('h2', {}, element('span', {}, title))), side = [];
  sides.set(name, side);
  for (let from = 0; from < lines.length; from += chunkSize) {
    const to = Math.min(from + chunkSize, lines.length),
          chunk = {side, number : side.length, lines, from, to, keyOf};
    chunk.box =
        element('div', {class : 'chunk', style : `contain-intrinsic-height: ${(to - from) * rowHeight}px`});
    chunk.box.chunk = chunk;
    side.push(chunk);
    box.append(chunk.box);
  }
  const longest = lines.reduce((n, line) => Math.max(n, line.length + 3 * (line.split('\t').length - 1)), 0);
  box.style.width = `${longest + 32}ch`; // with room for badges, and the same whatever is laid out
  return box;
}

function renderSource() {
  lit = under = [];
  sides = new Map();
  nearby.disconnect();
  byId('primal').replaceChildren(
      ...model.files.map((f, n) => file(f.name, f.lines, `p${n}.`, i => primalKey(n, i))));
  byId('derivative').replaceChildren(file(`${run.output} (${run.mode})`, run.lines, 'd', derivativeKey));
  const all = run.lines.length + model.files.reduce((n, f) => n + f.lines.length, 0);
  eachChunk(chunk => {
    if (all <= eager)
      return make(chunk);
    chunk.box.textContent =
        chunk.lines.slice(chunk.from, chunk.to).join('\n'); // for the browser's own search
    nearby.observe(chunk.box);
  });
}

// After other decisions are to be shown.
function renderBadges() {
  eachChunk(chunk => {
    if (chunk.isMade)
      make(chunk);
  });
  if (chosen)
    mark(chosen);
}

// ---- the chosen line, and its lines in the other text

// What is not made gets its classes when it is.
function relabel(from, to, name) {
  for (const key of from)
    byId(key)?.classList.remove(name);
  for (const key of to)
    byId(key)?.classList.add(name);
  return to;
}

function reveal(key, where = 'nearest') {
  const line = lineOf(key), pane = line?.closest('.pane');
  if (!pane)
    return;
  const box = line.getBoundingClientRect(), around = pane.getBoundingClientRect(), margin = 3 * rowHeight;
  const isIn = box.top >= around.top + margin && box.bottom <= around.bottom - margin;
  if (where === 'nearest' && isIn)
    return;
  pane.scrollTop += box.top - around.top - pane.clientHeight / 2 + rowHeight;
}

// Marks the place that a remark is about.
function unmark() {
  for (const m of document.querySelectorAll('.line mark'))
    m.replaceWith(...m.childNodes);
}
function markName(key, columns) {
  const code = byId(key)?.querySelector('code');
  if (!code)
    return;
  const bytes = new TextEncoder().encode(code.textContent),
        decode = n => new TextDecoder().decode(bytes.slice(0, n)).length;
  for (const at of [...new Set(columns.map(c => decode(c - 1)))].sort((a, b) => b - a)) {
    const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
    let before = 0;
    for (let node; (node = walker.nextNode()); before += node.length) {
      const begin = at - before;
      if (begin < 0 || begin >= node.length)
        continue;
      const name = /^(?:#.*|[\w$]+|.)/u.exec(node.data.slice(begin))[0];
      const range = document.createRange();
      range.setStart(node, begin);
      range.setEnd(node, begin + name.length);
      range.surroundContents(document.createElement('mark'));
      break;
    }
  }
}

function mark(key) {
  unmark();
  if (key[0] === 'p')
    markName(key, (run.remarksAt.get(key) ?? []).filter(r => visible.has(r.label)).map(r => r.column));
}

function choose(key, {reveals = true} = {}) {
  if (!lineOf(key))
    return;
  if (chosen)
    byId(chosen)?.classList.remove('chosen');
  chosen = key;
  byId(key).classList.add('chosen');
  const others = run.others.get(key) ?? [];
  lit = relabel(lit, others, 'lit');
  if (reveals)
    reveal(key);
  if (others.length && !others.some(isInView))
    reveal(others[0], 'centre');
  mark(key);
  renderDetails();
  remember();
}

function isInView(key) {
  const line = lineOf(key), pane = line.closest('.pane').getBoundingClientRect(),
        box = line.getBoundingClientRect();
  return box.top >= pane.top && box.bottom <= pane.bottom;
}

const keyName = key => key[0] === 'd' ? `${shortName(run.output)}:${key.slice(1)}`
                                      : placeName(...key.slice(1).split('.').map((n, i) => n - i));

function savesText(saves) {
  const what = `saves ${bytesText(saves)} ${saves.file === undefined ? 'a call' : 'an iteration'}`;
  return what + (saves.inside ? ', and takes it back in the same one' : '') + ` (in ${saves.function})`;
}

function renderDetails() {
  const box = byId('details');
  if (!chosen) {
    box.replaceChildren(
        element('p', {},
                'Choose a line: its lines on the other side light up, and what was decided for it stands ' +
                    'here. j and k go from decision to decision, ? shows all keys.'));
    return;
  }
  const others = run.others.get(chosen) ?? [];
  const heading = element('h2', {}, keyName(chosen));
  if (others.length)
    heading.append(element('small', {}, others.length === 1 ? 'other side, line ' : 'other side, lines ',
                           ...others.slice(0, 40).map(
                               key => link(key, key[0] === 'd'           ? key.slice(1)
                                                : model.files.length > 1 ? keyName(key)
                                                                         : key.slice(key.indexOf('.') + 1))),
                           others.length > 40 ? `and ${others.length - 40} more` : ''));
  else
    heading.append(element('small', {}, 'has no line on the other side'));
  const list = element('ul');
  for (const remark of [...(run.remarksAt.get(chosen) ?? [])].sort((a, b) => isFact(a) - isFact(b) ||
                                                                             b.cost - a.cost)) {
    const text = element('div', {}, remark.text);
    if (chosen[0] === 'd')
      text.append(' ', link(primalKey(remark.file, remark.line), placeName(remark.file, remark.line)));
    const mark = badge(remark);
    if (meanings[remark.label])
      mark.title = meanings[remark.label];
    list.append(element('li', {}, element('div', {}, mark), text));
  }
  for (const saves of run.savesAt.get(chosen) ?? [])
    list.append(element('li', {}, element('div', {}, 'stack'), element('div', {}, savesText(saves))));
  box.replaceChildren(heading, list);
}
