import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { invalidArchive, unpackingFault } from './archive-fault.js';

/** Unpacks all members of a gzip file (RFC 1952) in order. Throws `invalid_archive`. */
export async function* gunzipped(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const gunzip = createGunzip();
  const piped = pipeline(Readable.from(bytes), gunzip);
  // Reading from `gunzip` throws the same error.
  piped.catch(() => undefined);
  try {
    for await (const chunk of gunzip) yield chunk as Buffer;
  } catch (error) {
    throw unpackingFault(error, invalidArchive, null);
  } finally {
    gunzip.destroy();
  }
}
