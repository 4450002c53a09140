/** What the pages add to forms and links: copying a text, and showing the progress of an import. */

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
