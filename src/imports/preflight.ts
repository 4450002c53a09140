import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config.js';
import { Database } from '../platform/database/database.js';
import { DomainError, type ErrorCode } from '../platform/errors.js';
import type { Upload } from '../platform/http/uploads.js';
import type { Reading, Verdict } from './formats/format.js';
import type { ImportRequest } from './import-request.js';
import type { Finding, Preflight } from './imports.responses.js';
import { checkUpload, missingContent } from './pipeline/receive.js';
import { ReadContexts } from './pipeline/read-context.js';

const MAX_FINDINGS = 1000;

/** What is wrong with the structure of a file: findings here, refusals on create. */
const STRUCTURAL: readonly ErrorCode[] = [
  'invalid_encoding',
  'invalid_csv',
  'duplicate_headers',
  'missing_required_headers',
  'no_data_rows',
  'invalid_ndjson',
  'invalid_qif',
  'invalid_pdf',
];

interface Tally {
  readonly rows: number;
  readonly invalid: number;
  readonly findings: readonly Finding[];
}

/** Everything that create would say of a file, with nothing stored. */
@Injectable()
export class Preflights {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly contexts: ReadContexts,
  ) {}

  async examine(familyId: string, request: ImportRequest): Promise<Preflight> {
    const { format, upload } = request;
    if (upload === null) throw missingContent('Send the content to examine, as a file or as raw_file_content.');
    checkUpload(format, upload, this.config);
    const context = await this.database.forFamily(familyId, () =>
      this.contexts.contextFor(familyId, { ...request, id: null }),
    );
    try {
      const { reading, tally, verdict } = await readThrough(await format.read(upload, context));
      return this.report(request, upload, reading.headers, tally, verdict);
    } catch (error) {
      if (!(error instanceof DomainError) || !STRUCTURAL.includes(error.code)) throw error;
      const finding = { code: error.code, message: error.message, line: lineOf(error), column: null };
      const nothing = { rows: 0, invalid: 0, findings: [finding] };
      return this.report(request, upload, [], nothing, { detected: {}, blockers: [], reread: null });
    }
  }

  private report(
    request: ImportRequest,
    upload: Upload,
    headers: readonly string[],
    tally: Tally,
    verdict: Verdict,
  ): Preflight {
    const maxRows = request.format.content.maxRows(this.config);
    const blockers = verdict.blockers.map(({ code, message }) => ({ code, message, line: null, column: null }));
    const tooMany = {
      code: 'max_row_count_exceeded',
      message: `The file has ${tally.rows} rows; at most ${maxRows} can be published at once.`,
      line: null,
      column: null,
    };
    const obstacles = [...(tally.rows > maxRows ? [tooMany] : []), ...blockers];
    return {
      type: request.format.type,
      valid: obstacles.length === 0 && rowsPass(request, tally),
      content: { filename: upload.filename, content_type: upload.mediaType, byte_size: upload.byteSize },
      stats: {
        rows_count: tally.rows,
        valid_rows_count: tally.rows - tally.invalid,
        invalid_rows_count: tally.invalid,
      },
      headers,
      detected: verdict.detected,
      errors: [...obstacles, ...tally.findings].slice(0, MAX_FINDINGS),
      warnings: warnings(request, tally),
    };
  }
}

async function readThrough(first: Reading): Promise<{ reading: Reading; tally: Tally; verdict: Verdict }> {
  let reading = first;
  for (;;) {
    const tally = await tallyOf(reading);
    const verdict = reading.verdict();
    if (verdict.reread === null) return { reading, tally, verdict };
    reading = await verdict.reread();
  }
}

async function tallyOf(reading: Reading): Promise<Tally> {
  const findings: Finding[] = [];
  let rows = 0;
  let invalid = 0;
  for await (const row of reading.rows) {
    rows += 1;
    if (row.errors.length > 0) invalid += 1;
    for (const { column, message } of row.errors) {
      if (findings.length < MAX_FINDINGS) findings.push({ code: 'invalid_row', message, line: row.line, column });
    }
  }
  return { rows, invalid, findings };
}

function skips(request: ImportRequest): boolean {
  return request.settings['on_invalid_rows'] === 'skip';
}

/** Whether the rows could be published; a file whose structure is at fault has none. */
function rowsPass(request: ImportRequest, { rows, invalid }: Tally): boolean {
  return rows > 0 && (invalid === 0 || (skips(request) && invalid < rows));
}

function warnings(request: ImportRequest, tally: Tally): readonly string[] {
  if (!skips(request) || tally.invalid === 0) return [];
  return [`${tally.invalid} invalid rows will be left out, because on_invalid_rows is skip.`];
}

function lineOf(error: DomainError): number | null {
  const { details } = error.facts;
  const line = details !== undefined && 'line' in details ? details.line : null;
  return typeof line === 'number' ? line : null;
}
