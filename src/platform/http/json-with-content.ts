import type { Request } from 'express';
import { bytesOf } from './body-bytes.js';
import type { Reservation } from './body-memory.js';
import { type BeginFile, CONTENT_FIELD, type TextFault, takeContent } from './content-field.js';
import { type JsonLimits, parseObject } from './json-body.js';
import { JsonContentScanner } from './json-content.scanner.js';
import { ownTurn } from './own-turn.js';
import type { SpoolFile } from '../uploads/spool.js';
import type { Upload } from '../uploads/upload.js';

/**
 * Reads a JSON object whose `raw_file_content` goes into a temporary file while it comes.
 * Throws `payload_too_large`, `malformed_json`, `validation_failed`, and what a spool without room throws.
 * @param limits the most bytes of the body, and of all of it but the content
 */
export async function readJsonWithContent(
  request: Request,
  limits: { readonly body: number; readonly rest: JsonLimits },
  room: Reservation,
  beginFile: BeginFile,
  gone: AbortSignal,
): Promise<{ readonly fields: object; readonly content: Upload | null }> {
  const scanner = new JsonContentScanner(CONTENT_FIELD, limits.rest.bytes);
  let file: SpoolFile | null = null;
  let fault: TextFault | null = null;
  for await (const chunk of bytesOf(request, limits.body)) {
    // Many bodies that come at once would otherwise have all their chunks scanned before anyone else is served.
    await ownTurn();
    for (const event of scanner.scan(chunk)) {
      if (event.kind === 'text') await file?.write(event.text);
      else if (event.kind === 'end') fault = event.fault;
      else {
        // Of duplicate members the last one counts.
        await file?.discard();
        file = await beginFile();
      }
    }
  }
  const fields = (await parseObject(scanner.end(), limits.rest, room)) as Record<string, unknown>;
  const isText = Object.hasOwn(fields, CONTENT_FIELD) && typeof fields[CONTENT_FIELD] === 'string';
  if (file === null || !isText) return { fields, content: null };
  return { fields, content: takeContent(fields, { spooled: await file.end(), fault }, gone) };
}
