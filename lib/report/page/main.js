// Views, filters, search, keys, and the address, which says what is shown:
// #run=0&view=loops&line=p0.12&theme=dark

const views = [ 'source', 'loops', 'calls' ];
let view = 'source', focused = 'primal';

function remember() {
  const state = new URLSearchParams();
  if (model.runs.length > 1)
    state.set('run', model.runs.indexOf(run));
  if (view !== 'source')
    state.set('view', view);
  if (chosen)
    state.set('line', chosen);
  if (document.documentElement.dataset.theme)
    state.set('theme', document.documentElement.dataset.theme);
  history.replaceState(null, '', '#' + state);
}

function show(name) {
  view = views.includes(name) ? name : 'source';
  for (const v of views) {
    byId(`view-${v}`).hidden = v !== view;
    byId(`tab-${v}`).setAttribute('aria-selected', v === view);
    byId(`tab-${v}`).tabIndex = v === view ? 0 : -1;
  }
  byId('chips').hidden = view !== 'source';
  if (view === 'calls')
    layOutCalls();
  remember();
}

function setTheme(theme) {
  if (theme === 'light' || theme === 'dark')
    document.documentElement.dataset.theme = theme;
}
function otherTheme() {
  const dark = document.documentElement.dataset.theme ? document.documentElement.dataset.theme === 'dark'
                                                      : matchMedia('(prefers-color-scheme: dark)').matches;
  setTheme(dark ? 'light' : 'dark');
  remember();
}

function setRun(number) {
  run = indexed(model.runs[number] ?? model.runs[0]);
  chosen = null;
  hits = new Set();
  byId('run').value = model.runs.indexOf(run);
  const source = shortName(model.source);
  byId('title').replaceChildren(
      `${source} `,
      element('span', {}, `\u2192 ${shortName(run.output)}, ${run.mode} of ${run.heads.join(', ')}`));
  document.title = `${source} \u2192 ${shortName(run.output)}`;
  renderChips();
  renderSource();
  renderLoops();
  renderCalls();
  renderDetails();
  show(view);
}

// ---- which decisions are shown

function renderChips() {
  visible.clear();
  const parts = [];
  for (const group of groups) {
    const own = countedByLabel(run.remarks.filter(r => r.pass === group.pass));
    if (own.length)
      parts.push(element('span', {class : 'group'}, group.name));
    for (const {remark, count} of own) {
      if (!off.has(remark.label))
        visible.add(remark.label);
      const chip = element('button', {
        class : `chip${
            remark.cost      ? ' cost'
            : isFact(remark) ? ' fact'
                             : ''}`,
        'aria-pressed' : visible.has(remark.label),
        title : meanings[remark.label],
        onclick : () => {
          const isOn = !visible.delete(remark.label);
          if (isOn)
            visible.add(remark.label);
          chip.setAttribute('aria-pressed', isOn);
          renderBadges();
        }
      },
                           `${remark.label} ${count}`);
      parts.push(chip);
    }
  }
  byId('chips').replaceChildren(...parts);
}

// ---- going from line to line

function countOfLines(prefix) {
  return prefix === 'd' ? run.lines.length : model.files[prefix.slice(1)]?.lines.length ?? 0;
}
const prefixOf = key => key[0] === 'd' ? 'd' : key.slice(0, key.indexOf('.'));
const numberOf = key => Number(key.slice(prefixOf(key).length).replace('.', ''));
const keyOf = (prefix, n) => prefix === 'd' ? `d${n}` : `${prefix}.${n}`;

function step(by) {
  const own = chosen && (chosen[0] === 'd') === (focused === 'derivative') ? chosen
              : focused === 'derivative'                                   ? 'd0'
                                                                           : 'p0.0';
  let prefix = prefixOf(own), n = numberOf(own) + by;
  if (prefix !== 'd' && n > countOfLines(prefix) && model.files[+prefix.slice(1) + 1])
    [prefix, n] = [ `p${+ prefix.slice(1) + 1}`, 1 ];
  else if (prefix !== 'd' && n < 1 && prefix !== 'p0')
    [prefix, n] = [ `p${prefix.slice(1) - 1}`, countOfLines(`p${prefix.slice(1) - 1}`) ];
  choose(keyOf(prefix, Math.min(Math.max(n, 1), countOfLines(prefix))));
}

// Keys in the order of the pane.
function ordered(keys) {
  const rank = key => key[0] === 'd' ? 0 : Number(key.slice(1, key.indexOf('.')));
  return keys.sort((a, b) => rank(a) - rank(b) || numberOf(a) - numberOf(b));
}
// The next key behind the chosen one, round the end.
function next(keys, forwards) {
  const ring = ordered([...new Set(chosen && keys[0]?.[0] === chosen[0] ? [...keys, chosen ] : keys) ]),
        count = ring.length;
  const at = ring.indexOf(chosen);
  if (count)
    choose(ring[at < 0 ? (forwards ? 0 : count - 1) : (at + (forwards ? 1 : count - 1)) % count]);
}

function nextBadge(forwards) {
  show('source');
  const prefix = focused === 'derivative' ? 'd' : 'p';
  next([...run.remarksAt.keys() ].filter(key => key[0] === prefix &&
                                                run.remarksAt.get(key).some(r => visible.has(r.label))),
       forwards);
}

function toOtherSide() {
  const others = chosen && run.others.get(chosen);
  focused = focused === 'primal' ? 'derivative' : 'primal';
  byId(focused).focus({preventScroll : true});
  if (others?.length)
    choose(others[0]);
}

// ---- search

function search(text) {
  const before = hits;
  hits = new Set();
  if (text) {
    const wanted = text.toLowerCase(), look = (lines, key) => lines.forEach((line, i) => {
      if (line.toLowerCase().includes(wanted))
        hits.add(key(i));
    });
    model.files.forEach((f, n) => look(f.lines, i => primalKey(n, i)));
    look(run.lines, derivativeKey);
  }
  relabel(before, hits, 'hit');
  byId('found').textContent = text ? hits.size === 1 ? '1 line' : `${hits.size} lines` : '';
}
function nextHit(forwards) {
  show('source');
  const here = [...hits ].filter(key => (key[0] === 'd') === (focused === 'derivative'));
  next(here.length ? here : [...hits ], forwards);
}

// ---- keys

const keys = [
  [ [ 'j' ], 'next decision', () => nextBadge(true) ],
  [ [ 'k' ], 'previous decision', () => nextBadge(false) ],
  [ [ 'o' ], 'to the other side', toOtherSide ],
  [ [ '/' ], 'search', () => byId('search').focus() ],
  [ [ 'n' ], 'next line that was found', () => nextHit(true) ],
  [ [ 'N' ], 'previous line that was found', () => nextHit(false) ],
  [ [ '1' ], 'source and derivative', () => show('source') ],
  [ [ '2' ], 'loops', () => show('loops') ],
  [ [ '3' ], 'calls', () => show('calls') ],
  [ [ 't' ], 'light or dark', otherTheme ],
  [ [ '?' ], 'this list', openHelp ],
];

// At its top: the browser would scroll to what it gives the focus, the button at the end.
function openHelp() {
  byId('help').showModal();
  byId('help-title').focus();
  byId('help').scrollTop = 0;
}

function renderHelp() {
  const list = element('dl'), badges = element('dl');
  for (const [names,
              what] of [...keys,
                        [ [ '\u2191', '\u2193' ], 'previous, next line of the side that has the focus' ],
                        [ [ 'Esc' ], 'back to the text' ]])
    list.append(element('dt', {}, ...names.map(n => element('kbd', {}, n))), element('dd', {}, what));
  for (const [label, meaning] of Object.entries(meanings))
    badges.append(element('dt', {}, label), element('dd', {}, meaning));
  byId('help').append(
      element('h2', {id : 'help-title', tabindex : -1}, 'Keys'), list,
      element('h2', {}, 'What decisions mean'), badges,
      element('p', {}, 'Filled: something cheaper exists, and the reason says why it could not be had.'),
      element('form', {method : 'dialog'}, element('button', {}, 'Close')));
}

function onKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || byId('help').open)
    return;
  if (event.target === byId('search')) {
    if (event.key === 'Enter')
      nextHit(!event.shiftKey);
    if (event.key === 'Escape')
      byId(focused).focus({preventScroll : true});
    return;
  }
  if (event.target.tagName === 'SELECT')
    return;
  if (event.target.getAttribute?.('role') === 'tab' &&
      (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
    show(views[(views.indexOf(view) + (event.key === 'ArrowRight' ? 1 : 2)) % 3]);
    return byId(`tab-${view}`).focus();
  }
  const inPane = event.target.classList?.contains('pane');
  if (inPane && (event.key === 'ArrowDown' || event.key === 'ArrowUp'))
    step(event.key === 'ArrowDown' ? 1 : -1);
  else {
    const known = keys.find(([ names ]) => names.includes(event.key));
    if (!known)
      return;
    known[2]();
  }
  event.preventDefault();
}

function readAddress(address = location.hash) {
  const state = new URLSearchParams(address.slice(1));
  setTheme(state.get('theme'));
  const number = Number(state.get('run') ?? model.runs.indexOf(run));
  if (model.runs[number] && model.runs[number] !== run)
    setRun(number);
  show(state.get('view') ?? 'source');
  if (state.get('line'))
    choose(state.get('line'));
}

function begin() {
  model.runs.forEach(
      (r, i) => byId('run').append(element('option', {value : i}, `${shortName(r.output)} (${r.mode})`)));
  byId('run-label').hidden = model.runs.length < 2;
  byId('run').addEventListener('change', () => setRun(Number(byId('run').value)));
  for (const v of views)
    byId(`tab-${v}`).addEventListener('click', () => show(v));
  byId('theme').addEventListener('click', otherTheme);
  byId('keys').addEventListener('click', openHelp);
  byId('search').addEventListener('input', event => search(event.target.value));
  for (const name of ['primal', 'derivative']) {
    const pane = byId(name), keyAt = event => event.target.closest?.('.line')?.id;
    pane.addEventListener('focus', () => { focused = name; });
    pane.addEventListener('click', event => {
      if (keyAt(event) && getSelection().isCollapsed)
        choose(keyAt(event), {reveals : false});
    });
    pane.addEventListener('mouseover', event => {
      if (keyAt(event))
        under = relabel(under, run.others.get(keyAt(event)) ?? [], 'under');
    });
    pane.addEventListener('mouseleave', () => { under = relabel(under, [], 'under'); });
  }
  document.addEventListener('keydown', onKey);
  addEventListener('hashchange', () => readAddress());
  addEventListener('resize', () => {
    if (view === 'calls')
      layOutCalls();
  });
  addEventListener('beforeprint', () => {
    eachChunk(chunk => {
      if (!chunk.isMade)
        make(chunk);
    });
    byId('view-calls').hidden = false;
    layOutCalls();
  });
  addEventListener('afterprint', () => show(view));
  renderHelp();
  const address = location.hash; // which follows what is shown
  setRun(0);
  readAddress(address);
}

begin();
