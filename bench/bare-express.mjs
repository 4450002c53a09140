// The reference of B5: an Express application without a framework that runs the statements that the service ran for
// the same requests. Receives `{ databaseUrl, poolSize, statements }` as a message, with the URL of the service's login, and
// replies with its address.
import { once } from 'node:events';
import express from 'express';
import pg from 'pg';

const [{ databaseUrl, poolSize, statements }] = await once(process, 'message');
const pool = new pg.Pool({ connectionString: databaseUrl, max: poolSize, options: '-c timezone=UTC' });
const app = express();
app.disable('x-powered-by');
app.use(express.json());
app.use((request, response, next) => {
  const { title } = request.body ?? {};
  const list = statements[`${request.method} ${request.originalUrl}${title === undefined ? '' : ` ${title}`}`];
  runAll(list).then((data) => response.json({ data }), next);
});
const server = app.listen(0, '127.0.0.1');
await once(server, 'listening');
process.send(`http://127.0.0.1:${server.address().port}`);

/** Returns the rows of the statement with the most rows. */
async function runAll(list) {
  const client = await pool.connect();
  try {
    let most = [];
    for (const { text, values } of list) {
      // One message may contain several statements and then has several results.
      for (const { rows } of [await client.query(text, values.map(unpacked))].flat()) {
        if (rows.length > most.length) most = rows;
      }
    }
    return most;
  } finally {
    client.release();
  }
}

function unpacked(value) {
  return typeof value?.hex === 'string' ? Buffer.from(value.hex, 'hex') : value;
}
