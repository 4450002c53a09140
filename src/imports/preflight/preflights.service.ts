import { Injectable } from '@nestjs/common';
import { v7 as newId } from 'uuid';
import { Config } from '../../platform/config.js';
import { Database } from '../../platform/database/database.js';
import { DomainError, type ErrorCode } from '../../platform/errors.js';
import type { Upload } from '../../platform/http/uploads.js';
import type { ImportFormat, MappingKind } from '../formats/format.js';
import { blockersOf } from '../check/import-blockers.js';
import type { ImportRequest } from '../upload/import-request.reader.js';
import { skipsInvalidRows, stateOf } from '../import-state.js';
import { countedAs } from '../verify/import-verification.repository.js';
import { mappedKinds } from '../map/mapper.js';
import { Intake, missingContent } from '../upload/upload.acceptor.js';
import { presentFinding, presentRecordFinding, undecidedMessage } from '../check/publish-objections.js';
import { type ExaminedRows, MAX_FINDINGS } from '../parse/row.examiner.js';
import type { FileReading, ReadingEnd, ReadingPurpose } from '../parse/inline.parser.js';
import { FileReadings } from '../parse/parser.pool.js';
import { ReadingFactsService } from '../parse/parse-context.service.js';
import { checksOf, MAPPERS, warningsOf } from '../writers/index.js';
import type { Finding, Preflight } from './preflight.responses.js';
import { type CheckedRows, PreflightRepository } from './preflight.repository.js';

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

const MIB = 1024 * 1024;
/** Rows that are checked together are in memory at once; a backup can be larger than that. */
const MAX_CHECKED_BYTES = 64 * MIB;

const NOTHING_CHECKED: CheckedRows = { findingsCount: 0, invalidCount: 0, findings: [], warnings: [] };

/** What the file turned out to be; the rest of a report is known before it is read. */
type Findings = Pick<Preflight, 'valid' | 'stats' | 'headers' | 'detected' | 'questions' | 'errors' | 'warnings'>;

/** A file that was read. */
interface ReadFile {
  /** What its rows are, for the checks that look at them together; none where no check does. */
  readonly pieces: readonly Buffer[];
  readonly end: ReadingEnd & { readonly examined: ExaminedRows };
}

interface Undecided {
  readonly kind: MappingKind;
  readonly key: string;
}

/** Everything that create would say of a file. Nothing is written: the file is read, and its rows are a query's parameters. */
@Injectable()
export class PreflightsService {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly facts: ReadingFactsService,
    private readonly intake: Intake,
    private readonly readings: FileReadings,
    private readonly preflights: PreflightRepository,
  ) {}

  /** Throws `missing_content`, and `content_too_large` for a backup that is too large to be looked at in memory. */
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
      const content = await this.intake.acceptUpload(familyId, request.format, upload);
      const importId = newId();
      const facts = await this.database.forFamily(familyId, () =>
        this.facts.factsFor(familyId, { ...request, type: request.format.type, id: importId }),
      );
      const file = await this.readings.reading(
        familyId,
        request.format.type,
        content,
        { ...facts, filename: upload.filename },
        purposeOf(request),
        readAll,
      );
      return await this.database.snapshotForFamily(familyId, async () => {
        await this.database.liftTimeouts();
        const checked = await this.check(familyId, importId, request, file);
        return this.report(request, file, checked, await this.listUndecided(familyId, importId, request, file));
      });
    } catch (error) {
      if (!(error instanceof DomainError) || !STRUCTURAL.includes(error.code)) throw error;
      return structuralFault(request.format, error);
    }
  }

  private async check(
    familyId: string,
    importId: string,
    { format, settings }: ImportRequest,
    { pieces }: ReadFile,
  ): Promise<CheckedRows> {
    const checks = checksOf(format.publishes);
    const warnings = warningsOf(format.publishes);
    if (checks.length + warnings.length === 0) return NOTHING_CHECKED;
    return this.preflights.check(familyId, importId, settings, { checks, warnings }, pieces, MAX_FINDINGS);
  }

  private async listUndecided(
    familyId: string,
    importId: string,
    { format, accountId }: ImportRequest,
    { pieces, end }: ReadFile,
  ): Promise<readonly Undecided[]> {
    const undecided: Undecided[] = [];
    for (const kind of mappedKinds(format, accountId).toSorted()) {
      const query = MAPPERS[kind];
      const rows = looksAtRows(query) ? pieces : [];
      const keys = await this.preflights.listUndecided(familyId, importId, query, end.names[kind], rows, MAX_FINDINGS);
      undecided.push(...keys.map((key) => ({ kind, key })));
    }
    return undecided.slice(0, MAX_FINDINGS);
  }

  private report(
    { format, settings, upload }: ImportRequest,
    { end }: ReadFile,
    checked: CheckedRows,
    undecided: readonly Undecided[],
  ): Findings {
    const { examined } = end;
    const rowsCount = examined.rowsCount - (end.leftOutCount ?? 0);
    const validRowsCount = rowsCount - examined.invalidRowsCount - checked.invalidCount;
    const maxRows = format.content.maxRows(this.config);
    const blockers = blockersOf({ proof: end.proof ?? null, blockers: end.blockers });
    const tooMany = `The file has ${rowsCount} rows; at most ${maxRows} can be published at once.`;
    const obstacles = [
      ...(rowsCount > maxRows ? [finding('max_row_count_exceeded', tooMany)] : []),
      ...blockers.map(({ code, message }) => finding(code, message)),
      ...undecided.map((value) => finding('undecided_mapping', undecidedMessage(value))),
    ];
    const found = [...examined.findings, ...checked.findings].toSorted((a, b) => a.rowNumber - b.rowNumber);
    const state = stateOf(
      {
        status: 'pending',
        contentHash: upload?.sha256 ?? null,
        settings,
        rowsCount,
        validRowsCount,
        unassignedMappingsCount: undecided.length,
        blockers,
      },
      maxRows,
    );
    return {
      valid: state.publishable,
      stats: {
        rows_count: rowsCount,
        valid_rows_count: validRowsCount,
        invalid_rows_count: rowsCount - validRowsCount,
        left_out_rows_count: end.leftOutCount ?? 0,
        ...(format.isVerified && {
          findings_count: obstacles.length + examined.findingsCount + checked.findingsCount,
          entity_counts: countedAs(examined.recordCounts),
        }),
      },
      headers: end.headers,
      detected: end.detected,
      questions: end.questions ?? [],
      errors: [...obstacles, ...found.map(format.isVerified ? presentRecordFinding : presentFinding)].slice(
        0,
        MAX_FINDINGS,
      ),
      warnings: [
        ...(end.warnings ?? []).map(({ message }) => message),
        ...leftOut(rowsCount - validRowsCount, settings),
        ...checked.warnings,
      ],
    };
  }
}

/** Whether a statement looks at rows. */
function looksAtRows(statement: string): boolean {
  return statement.includes('import_rows');
}

/** Rows are kept only where something looks at them together. */
function purposeOf({ format, accountId }: ImportRequest): ReadingPurpose {
  const mappers = mappedKinds(format, accountId).map((kind) => MAPPERS[kind]);
  const statements = [...checksOf(format.publishes), ...warningsOf(format.publishes), ...mappers];
  return statements.some(looksAtRows) ? 'check' : 'count';
}

/** Reads a file to its end, again when its end says so. */
async function readAll(reading: FileReading): Promise<ReadFile> {
  for (;;) {
    const pieces = await piecesOf(reading);
    const end = await reading.end();
    if (end.examined === null) throw new Error('A file that is read to be checked says what its rows are');
    if (!end.isVoid) return { pieces, end: { ...end, examined: end.examined } };
    await reading.reread();
  }
}

async function piecesOf(reading: FileReading): Promise<readonly Buffer[]> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for (;;) {
    const piece = await reading.nextPiece(null);
    if (piece === null) return pieces;
    pieces.push(piece);
    bytes += piece.length;
    if (bytes > MAX_CHECKED_BYTES) throw tooLarge();
  }
}

function tooLarge(): DomainError {
  const message =
    `The file has more than ${MAX_CHECKED_BYTES / MIB} MiB of records, which is more than a preflight looks at. ` +
    'Import it without publishing: it is checked, and can be deleted.';
  return new DomainError('content_too_large', message);
}

function structuralFault(format: ImportFormat, error: DomainError): Findings {
  return {
    valid: false,
    stats: {
      rows_count: 0,
      valid_rows_count: 0,
      invalid_rows_count: 0,
      left_out_rows_count: 0,
      ...(format.isVerified && { findings_count: 1 }),
    },
    headers: [],
    detected: {},
    questions: [],
    errors: [finding(error.code, error.message, lineOf(error))],
    warnings: [],
  };
}

function finding(code: string, message: string, line: number | null = null): Finding {
  return { code, message, line, column: null };
}

function leftOut(invalid: number, settings: ImportRequest['settings']): readonly string[] {
  if (!skipsInvalidRows({ settings }) || invalid === 0) return [];
  return [`${invalid} invalid rows will be left out, because on_invalid_rows is skip.`];
}

function lineOf(error: DomainError): number | null {
  const { details } = error.facts;
  const line = details !== undefined && 'line' in details ? details.line : null;
  return typeof line === 'number' ? line : null;
}
