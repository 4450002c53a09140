// Preloaded into the service: sends the SQL statements of each request with the header X-Bench-Record to the parent
// process, so that a reference can run the same ones.
import { AsyncLocalStorage } from 'node:async_hooks';
import { Server } from 'node:http';
import pg from 'pg';

const recording = new AsyncLocalStorage();

const { query } = pg.Client.prototype;
pg.Client.prototype.query = function recorded(...request) {
  const [first, values] = request;
  const text = typeof first === 'string' ? first : first?.text;
  if (text !== undefined)
    recording.getStore()?.push({ text, values: Array.isArray(values) ? values : (first.values ?? []) });
  return query.apply(this, request);
};

const { emit } = Server.prototype;
Server.prototype.emit = function emitted(event, request, response) {
  const name = event === 'request' ? request.headers['x-bench-record'] : undefined;
  if (name === undefined) return emit.apply(this, arguments);
  const statements = [];
  response.once('finish', () => process.send({ name, statements: statements.map(portable) }));
  return recording.run(statements, () => emit.apply(this, arguments));
};

/** A message is JSON, which cannot contain bytes. */
function portable({ text, values }) {
  return { text, values: values.map((value) => (Buffer.isBuffer(value) ? { hex: value.toString('hex') } : value)) };
}

// The channel to the parent must not keep the service alive.
process.channel.unref();
