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
 * Reads a JSON object and writes its `raw_file_content` to a temporary file as it arrives. Throws `payload_too_large`,
 * `malformed_json`, `validation_failed`, and the errors of a full spool.
 * @param limits the maximum size of the body, and of everything except the content
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
    // Without it, many bodies that arrive at the same time would have all their chunks scanned before other requests
    // are served.
    await ownTurn();
    for (const event of scanner.scan(chunk)) {
      if (event.kind === 'text') await file?.write(event.text);
      else if (event.kind === 'end') fault = event.fault;
      else {
        // The last of several members with the same name counts.
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
