/**
 * What the pages add to forms and links: closing the menu, copying a text, showing how work comes along, and what is left
 * of a transaction that is being split.
 */

const menus = [...document.querySelectorAll('details.menu')];
const closeMenus = (but) => {
  for (const menu of menus) if (menu !== but) menu.open = false;
};
document.addEventListener('click', ({ target }) => closeMenus(target.closest('details.menu')));
document.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return;
  const open = menus.find((menu) => menu.open);
  closeMenus();
  open?.querySelector('summary').focus();
});

for (const button of document.querySelectorAll('[data-copies]')) {
  // Browsers allow copying only on pages served over TLS or from the same machine.
  if (!navigator.clipboard) continue;
  const label = button.firstChild;
  button.hidden = false;
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(document.getElementById(button.dataset.copies).textContent);
    label.textContent = 'Copied';
    setTimeout(() => (label.textContent = 'Copy'), 2000);
  });
}

const RELOAD_MS = 2000;
if (document.querySelector('[data-reload]')) setTimeout(() => location.reload(), RELOAD_MS);

/** The answer of a chat, as it is written. When it ends, the page as it is stored takes its place. */
const talk = document.querySelector('[data-talk]');
if (talk) {
  const events = new EventSource(talk.dataset.talk);
  const spoken = (id) => talk.querySelector(`[data-message="${id}"]`);
  const write = (id, text) => {
    const place = spoken(id);
    if (place) place.textContent = text === null ? '' : place.textContent + text;
  };
  const on = (type, handle) => events.addEventListener(`message.${type}`, ({ data }) => handle(JSON.parse(data)));
  on('created', ({ message }) => message.role === 'assistant' && write(message.id, null));
  on('reset', ({ message_id: id }) => write(id, null));
  on('delta', ({ message_id: id, text }) => write(id, text));
  for (const end of ['completed', 'failed', 'cancelled']) {
    on(end, ({ message }) => {
      if (message.role !== 'assistant') return;
      events.close();
      location.reload();
    });
  }
}

const watched = document.querySelector('[data-events]');
if (watched) {
  const bar = watched.querySelector('progress');
  const phase = watched.querySelector('#phase');
  const rows = watched.querySelector('[data-rows]');
  const events = new EventSource(watched.dataset.events);
  events.addEventListener('message', ({ data }) => {
    const { progress } = JSON.parse(data);
    if (progress === null) {
      events.close();
      location.replace(location.pathname);
      return;
    }
    if (phase.textContent !== progress.phase) phase.textContent = progress.phase;
    rows.textContent = progress.rows_done.toLocaleString('en-US');
    if (progress.rows_done > 0) bar.value = progress.rows_done;
  });
}

/** Amounts are whole ten-thousandths, positive when money leaves, as in the ledger. */
const AMOUNT = /^([-−+]?)(\d+)(?:\.(\d{1,4}))?$/;
const unitsOf = (text, goesOut) => {
  const [, sign, whole, decimals = ''] = AMOUNT.exec(text) ?? [];
  if (whole === undefined) return null;
  const size = BigInt(whole + decimals.padEnd(4, '0'));
  return (sign === '' ? goesOut : sign !== '+') ? size : -size;
};
const moneyOf = (units, currency) => {
  const digits = String(units < 0n ? -units : units).padStart(5, '0');
  const { minimumFractionDigits: least } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  let decimals = digits.slice(-4);
  while (decimals.length > least && decimals.endsWith('0')) decimals = decimals.slice(0, -1);
  const figure = [BigInt(digits.slice(0, -4)).toLocaleString('en-US'), decimals].filter(Boolean).join('.');
  return `${units < 0n ? '−' : ''}${figure} ${currency}`;
};
const split = document.querySelector('form[data-split]');
if (split) {
  const { split: amount, currency } = split.dataset;
  const goesOut = !amount.startsWith('-');
  const place = split.querySelector('[data-left]');
  const whole = unitsOf(amount.replace('-', ''), goesOut);
  split.addEventListener('input', () => {
    const parts = [...split.querySelectorAll('fieldset')].flatMap((part) => {
      const text = part.querySelector('input[name$="-amount"]').value.trim();
      const isRemoved = part.querySelector('input[name$="-remove"]')?.checked ?? false;
      return isRemoved || text === '' ? [] : [unitsOf(text, goesOut)];
    });
    const isKnown = parts.every((part) => part !== null);
    place.textContent = isKnown
      ? moneyOf(
          parts.reduce((left, part) => left + part, -whole),
          currency,
        )
      : '–';
  });
}
