import { Injectable } from '@nestjs/common';
import { v7 as newId } from 'uuid';
import { Config } from '../platform/config.js';
import { Database } from '../platform/database/database.js';
import { DomainError, type ErrorCode } from '../platform/errors.js';
import type { Upload } from '../platform/http/uploads.js';
import type { Import } from './import.entity.js';
import { ImportMappingsRepository } from './import-mappings.repository.js';
import type { ImportRequest } from './import-request.js';
import { ImportRowsRepository } from './import-rows.repository.js';
import { skipsInvalidRows, stateOf } from './import-state.js';
import { ImportsRepository } from './imports.repository.js';
import { ImportPipeline } from './pipeline/import.pipeline.js';
import { missingContent, takeIn } from './pipeline/receive.js';
import type { Finding, Preflight } from './preflight.responses.js';
import { presentFinding, presentRecordFinding, undecidedMessage } from './publish-objections.js';
import { warningsOf } from './writers/index.js';

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

/** What the file turned out to be; the rest of a report is known before it is read. */
type Findings = Pick<Preflight, 'valid' | 'stats' | 'headers' | 'detected' | 'errors' | 'warnings'>;

/** Everything that create would say of a file, with nothing stored: an import is created, looked at and undone. */
@Injectable()
export class Preflights {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly imports: ImportsRepository,
    private readonly rows: ImportRowsRepository,
    private readonly mappings: ImportMappingsRepository,
    private readonly pipeline: ImportPipeline,
  ) {}

  async examine(familyId: string, request: ImportRequest): Promise<Preflight> {
    const { format, upload } = request;
    if (upload === null) throw missingContent('Send the content to examine, as a file or as raw_file_content.');
    return {
      type: format.type,
      content: { filename: upload.filename, content_type: upload.mediaType, byte_size: upload.byteSize },
      ...(await this.findings(familyId, request, upload)),
    };
  }

  private async findings(familyId: string, request: ImportRequest, upload: Upload): Promise<Findings> {
    try {
      const content = await takeIn(request.format, upload, this.config);
      return await this.database.rehearse(familyId, async () => {
        const record = await this.imports.insert(familyId, { ...request, id: newId(), type: request.format.type });
        const { headers } = await this.pipeline.stage(familyId, record, content);
        return this.report(familyId, await this.imports.get(familyId, record.id), request, headers);
      });
    } catch (error) {
      if (!(error instanceof DomainError) || !STRUCTURAL.includes(error.code)) throw error;
      return {
        valid: false,
        stats: {
          rows_count: 0,
          valid_rows_count: 0,
          invalid_rows_count: 0,
          ...(request.format.isVerified && { findings_count: 1 }),
        },
        headers: [],
        detected: {},
        errors: [finding(error.code, error.message, lineOf(error))],
        warnings: [],
      };
    }
  }

  private async report(
    familyId: string,
    record: Import,
    { format }: ImportRequest,
    headers: readonly string[],
  ): Promise<Findings> {
    const { rowsCount, validRowsCount } = record;
    const maxRows = format.content.maxRows(this.config);
    const undecided = await this.mappings.listUndecided(familyId, record.id, MAX_FINDINGS);
    const invalid = await this.rows.listFindings(familyId, record.id, MAX_FINDINGS);
    const tooMany = `The file has ${rowsCount} rows; at most ${maxRows} can be published at once.`;
    const obstacles = [
      ...(rowsCount > maxRows ? [finding('max_row_count_exceeded', tooMany)] : []),
      ...record.blockers.map(({ code, message }) => finding(code, message)),
      ...undecided.map((mapping) => finding('undecided_mapping', undecidedMessage(mapping))),
    ];
    return {
      valid: stateOf(record, maxRows).publishable,
      stats: {
        rows_count: rowsCount,
        valid_rows_count: validRowsCount,
        invalid_rows_count: rowsCount - validRowsCount,
        ...(record.verification !== null && {
          findings_count: obstacles.length + (await this.rows.countFindings(familyId, record.id)),
          entity_counts: record.verification.expected_record_counts,
        }),
      },
      headers,
      detected: record.detected,
      errors: [...obstacles, ...invalid.map(format.isVerified ? presentRecordFinding : presentFinding)].slice(
        0,
        MAX_FINDINGS,
      ),
      warnings: [
        ...warnings(record),
        ...(await this.rows.listWarnings(familyId, record.id, warningsOf(format.publishes), MAX_FINDINGS)),
      ],
    };
  }
}

function finding(code: string, message: string, line: number | null = null): Finding {
  return { code, message, line, column: null };
}

function warnings(record: Import): readonly string[] {
  const invalid = record.rowsCount - record.validRowsCount;
  if (!skipsInvalidRows(record) || invalid === 0) return [];
  return [`${invalid} invalid rows will be left out, because on_invalid_rows is skip.`];
}

function lineOf(error: DomainError): number | null {
  const { details } = error.facts;
  const line = details !== undefined && 'line' in details ? details.line : null;
  return typeof line === 'number' ? line : null;
}
