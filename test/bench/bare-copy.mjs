import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import copyStreams from 'pg-copy-streams';
import { timed } from './figures.mjs';

const TIMES = 3;

/** What the reference table has beside the primary key of `entries`: three of the indexes of `entries`. */
const INDEXES = ['family_id, date DESC, id DESC', 'family_id, account_id, date', 'family_id, import_id'];

/**
 * The least that PostgreSQL needs to take in the rows that are in `entries`: COPY in text format into a table of the
 * same columns, with a primary key and three indexes, without row-level security and foreign keys.
 * Returns the seconds of each of three such copies, and how many rows they had.
 */
export async function copyEntriesBare(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const columns = await columnsOfEntries(client);
    const chunks = await readEntries(client, columns);
    const seconds = [];
    let rows = 0;
    for (let time = 0; time < TIMES; time += 1) {
      await makeTable(client);
      const copy = await timed(() => copyInto(client, columns, chunks));
      seconds.push(copy.seconds);
      rows = copy.result;
    }
    await client.query('DROP TABLE bare_entries');
    return { seconds, rows };
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

/** In a transaction before that of the COPY, which is written to the log then as any other. */
async function makeTable(client) {
  await client.query(`
    DROP TABLE IF EXISTS bare_entries;
    CREATE TABLE bare_entries (LIKE entries INCLUDING DEFAULTS, PRIMARY KEY (family_id, id));
    ${INDEXES.map((index) => `CREATE INDEX ON bare_entries (${index});`).join('\n')}
  `);
}

async function copyInto(client, columns, chunks) {
  const sink = client.query(copyStreams.from(`COPY bare_entries (${columns}) FROM STDIN`));
  await pipeline(Readable.from(chunks), sink);
  return sink.rowCount;
}
