/** Returns the median, the minimum and the maximum of some numbers. */
export function summarize(values) {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const median = sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  return { median, least: sorted[0], most: sorted.at(-1) };
}

/** The value that a share of the numbers does not exceed, such as 0.99. */
export function percentile(values, share) {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)];
}

/** `6.10 (5.90–6.40)`; a single run has no spread. */
export function show({ median, least, most }) {
  const digits = most < 10 ? 2 : most < 100 ? 1 : 0;
  const middle = median.toFixed(digits);
  return least === most ? middle : `${middle} (${least.toFixed(digits)}–${most.toFixed(digits)})`;
}

/** Compares a figure with its goal, such as `{ most: 4 }` or `{ least: 0.6 }`. */
export function verdict(median, { most = Infinity, least = -Infinity }) {
  const bound = most === Infinity ? `≥ ${least}` : `≤ ${most}`;
  return `${bound}: ${median <= most && median >= least ? 'met' : 'MISSED'}`;
}

/** Runs `work` and returns its result and the seconds that it took. */
export async function timed(work) {
  const started = performance.now();
  const result = await work();
  return { result, seconds: (performance.now() - started) / 1000 };
}

/** Runs `work` so many times, one after the other. Returns the milliseconds of each. */
export async function repeated(times, work) {
  const measured = [];
  for (let time = 0; time < times; time += 1) measured.push((await timed(work)).seconds * 1000);
  return measured;
}

/** Formats rows of texts as aligned columns. The first row is the header row. */
export function table(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const line = (row) => row.map((cell, column) => cell.padEnd(widths[column])).join('  ');
  const [heading, ...rest] = rows.map(line);
  return [heading, widths.map((width) => '─'.repeat(width)).join('  '), ...rest]
    .map((text) => text.trimEnd())
    .join('\n');
}
