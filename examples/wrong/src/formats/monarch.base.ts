import type { ImportFormat, Reading, StagedRow } from 'hearth/plugin';
import { monarch } from 'hearth-plugin-monarch/dist/monarch.format.js';

type Change = (row: StagedRow) => StagedRow;

/** The format of the example `monarch`, with its rows changed. */
export function monarchWithRows(change: Change): ImportFormat {
  return { ...monarch, read: async (source, context) => withRows(await monarch.read(source, context), change) };
}

function withRows(reading: Reading, change: Change): Reading {
  return {
    headers: reading.headers,
    cellNames: reading.cellNames,
    rows: changed(reading.rows, change),
    verdict() {
      const { reread, ...facts } = reading.verdict();
      return { ...facts, reread: reread && (async () => withRows(await reread(), change)) };
    },
  };
}

async function* changed(rows: AsyncIterable<StagedRow>, change: Change): AsyncGenerator<StagedRow> {
  for await (const row of rows) yield change(row);
}
