import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parse } from 'csv-parse';
import pg from 'pg';
import copyStreams from 'pg-copy-streams';
import { timed } from './figures.mjs';

const TIMES = 3;

/** The indexes of the reference table in addition to its primary key: three of those of `entries`. */
const INDEXES = ['family_id, date DESC, id DESC', 'family_id, account_id, date', 'family_id, import_id'];

/**
 * The minimum work for PostgreSQL to load the rows of `entries`: COPY in text format into a table with the same
 * columns, a primary key and three indexes, without row-level security and foreign keys. Returns the seconds of each
 * of three copies, and the number of rows.
 */
export async function copyEntriesBare(databaseUrl) {
  return withClient(databaseUrl, async (client) => {
    const columns = await columnsOfEntries(client);
    const chunks = await readEntries(client, columns);
    const seconds = [];
    let rows = 0;
    for (let time = 0; time < TIMES; time += 1) {
      await makeTable(
        client,
        `
        CREATE TABLE bare (LIKE entries INCLUDING DEFAULTS, PRIMARY KEY (family_id, id));
        ${INDEXES.map((index) => `CREATE INDEX ON bare (${index});`).join('\n')}`,
      );
      const copy = await timed(() => copyInto(client, `bare (${columns})`, Readable.from(chunks)));
      seconds.push(copy.seconds);
      rows = copy.result;
    }
    return { seconds, rows };
  });
}

/**
 * Returns the seconds of each of three runs in which csv-parse reads a CSV and its cells are copied into a table of
 * texts.
 */
export async function copyCellsBare(databaseUrl, content) {
  return withClient(databaseUrl, async (client) => {
    const width = content.subarray(0, content.indexOf('\n')).toString().split(',').length;
    const columns = Array.from({ length: width }, (_, at) => `c${at} text`).join(', ');
    const seconds = [];
    for (let time = 0; time < TIMES; time += 1) {
      await makeTable(client, `CREATE TABLE bare (${columns})`);
      const copy = await timed(() => copyInto(client, 'bare', Readable.from(cellLines(content))));
      seconds.push(copy.seconds);
    }
    return seconds;
  });
}

async function* cellLines(content) {
  let lines = '';
  for await (const cells of Readable.from([content]).pipe(parse())) {
    lines += `${cells.map((cell) => cell.replace(/[\\\n\r\t]/g, (special) => JSON.stringify(special).slice(1, -1))).join('\t')}\n`;
    if (lines.length < 65_536) continue;
    yield lines;
    lines = '';
  }
  yield lines;
}

async function withClient(connectionString, work) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const result = await work(client);
    await client.query('DROP TABLE bare');
    return result;
  } finally {
    await client.end();
  }
}

async function columnsOfEntries(client) {
  const { rows } = await client.query(
    `SELECT quote_ident(attname) AS name FROM pg_attribute
     WHERE attrelid = 'entries'::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum`,
  );
  return rows.map(({ name }) => name).join(', ');
}

async function readEntries(client, columns) {
  const chunks = [];
  const stream = client.query(copyStreams.to(`COPY (SELECT ${columns} FROM entries) TO STDOUT`));
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return chunks;
}

/** In a transaction before that of the COPY, so that the COPY is written to the WAL as usual. */
async function makeTable(client, definition) {
  await client.query(`DROP TABLE IF EXISTS bare; ${definition}`);
}

async function copyInto(client, target, source) {
  const sink = client.query(copyStreams.from(`COPY ${target} FROM STDIN`));
  await pipeline(source, sink);
  return sink.rowCount;
}
