import { Injectable } from '@nestjs/common';
import { v7 as newId } from 'uuid';
import { Config } from '../../platform/config.js';
import { Database } from '../../platform/database/database.js';
import type { ErrorCode } from '../../platform/error-codes.js';
import { DomainError } from '../../platform/errors.js';
import { identityConflict } from '../account-identities/identity-conflict.js';
import { ImportAccountIdentitiesRepository } from '../account-identities/import-account-identities.repository.js';
import { namedIdentities } from '../account-identities/named-identities.js';
import { blockersOf } from '../check/import-blockers.js';
import { presentFinding, presentRecordFinding, undecidedMessage } from '../check/publish-objections.js';
import type { Blocker, ImportFormat, MappingKind } from '../formats/format.js';
import { rowBoundsOf, skipsInvalidRows, stateOf } from '../import-state.js';
import { mappedKinds } from '../map/mapper.js';
import { ParseContextService } from '../parse/parse-context.service.js';
import type { Parser, ParsePurpose, ParseResult } from '../parse/parser.js';
import { ParserPool } from '../parse/parser.pool.js';
import { type ExaminedRows, MAX_FINDINGS } from '../parse/row.examiner.js';
import type { ImportRequest } from '../upload/import-request.reader.js';
import { UploadAcceptor, missingContent } from '../upload/upload.acceptor.js';
import { countedAs } from '../verify/import-verification.repository.js';
import { checksOf, MAPPERS, warningsOf } from '../writers/index.js';
import { type CheckedRows, PreflightRepository } from './preflight.repository.js';
import type { Finding, Preflight } from './preflight.responses.js';
import type { Upload } from '../../platform/uploads/upload.js';

/** Structural errors of a file. A preflight reports them as findings; a create fails with them. */
const STRUCTURAL: readonly ErrorCode[] = [
  'invalid_encoding',
  'invalid_csv',
  'duplicate_headers',
  'missing_required_headers',
  'no_data_rows',
  'invalid_ndjson',
  'invalid_qif',
  'invalid_ofx',
  'invalid_camt',
  'invalid_mt940',
  'invalid_pdf',
  'invalid_spreadsheet',
  'invalid_archive',
];

const MIB = 1024 * 1024;
/** Rows that are checked together are in memory at the same time. A backup can be larger than that. */
const MAX_CHECKED_BYTES = 64 * MIB;

const NOTHING_CHECKED: CheckedRows = { findingsCount: 0, invalidCount: 0, findings: [], warnings: [] };

/** The part of a report that is known after parsing the file. */
type Findings = Pick<Preflight, 'valid' | 'stats' | 'headers' | 'detected' | 'questions' | 'errors' | 'warnings'>;

interface ParsedFile {
  /** The rows as JSON, for the statements that check them together; empty if there are no such statements. */
  readonly chunks: readonly Buffer[];
  readonly result: ParseResult & { readonly examined: ExaminedRows };
}

interface Undecided {
  readonly kind: MappingKind;
  readonly key: string;
}

/** Reports everything that importing a file would report. It stores nothing: the rows are parameters of a query. */
@Injectable()
export class PreflightService {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly contexts: ParseContextService,
    private readonly uploads: UploadAcceptor,
    private readonly parsers: ParserPool,
    private readonly preflights: PreflightRepository,
    private readonly identities: ImportAccountIdentitiesRepository,
  ) {}

  /** Throws `missing_content`, and `content_too_large` for a backup that is too large to check in memory. */
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
      const { type } = request.format;
      const content = await this.uploads.accept(familyId, request.format, upload);
      const importId = newId();
      const context = await this.database.forFamily(familyId, () =>
        this.contexts.get(familyId, { ...request, type, id: importId }, upload.filename),
      );
      const file = await parseAll(await this.parsers.open(familyId, type, content, context, purposeOf(request)));
      return await this.database.snapshotForFamily(familyId, async () => {
        await this.database.liftTimeouts();
        const checked = await this.check(familyId, importId, request, file);
        const undecided = await this.listUndecided(familyId, importId, request, file);
        const conflicts = await this.listConflicts(familyId, importId, request, file);
        return this.report(request, file, checked, undecided, conflicts);
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
    { chunks }: ParsedFile,
  ): Promise<CheckedRows> {
    const checks = checksOf(format.publishes);
    const warnings = warningsOf(format.publishes);
    if (checks.length + warnings.length === 0) return NOTHING_CHECKED;
    return this.preflights.check(familyId, importId, settings, { checks, warnings }, chunks, MAX_FINDINGS);
  }

  private async listUndecided(
    familyId: string,
    importId: string,
    { format, accountId }: ImportRequest,
    { chunks, result }: ParsedFile,
  ): Promise<readonly Undecided[]> {
    const undecided: Undecided[] = [];
    for (const kind of mappedKinds(format, accountId).toSorted()) {
      const query = MAPPERS[kind].statement.text;
      const rows = readsRows(query) ? chunks : [];
      const keys = await this.preflights.listUndecided(
        familyId,
        importId,
        query,
        result.names[kind],
        namedIdentities(result, accountId),
        rows,
        MAX_FINDINGS,
      );
      undecided.push(...keys.map((key) => ({ kind, key })));
    }
    return undecided.slice(0, MAX_FINDINGS);
  }

  private async listConflicts(
    familyId: string,
    importId: string,
    { accountId }: ImportRequest,
    { result }: ParsedFile,
  ): Promise<readonly Blocker[]> {
    const named = namedIdentities(result, accountId);
    if (accountId === null || named.length === 0) return [];
    const name = await this.identities.findConflictOf(familyId, importId, accountId, named);
    return name === null ? [] : [identityConflict(name)];
  }

  private report(
    { format, settings, upload }: ImportRequest,
    { result }: ParsedFile,
    checked: CheckedRows,
    undecided: readonly Undecided[],
    conflicts: readonly Blocker[],
  ): Findings {
    const { examined } = result;
    const rowsCount = examined.rowsCount - (result.leftOutCount ?? 0);
    const validRowsCount = rowsCount - examined.invalidRowsCount - checked.invalidCount;
    const rows = rowBoundsOf(format, this.config);
    const blockers = blockersOf({ proof: result.proof ?? null, blockers: [...result.blockers, ...conflicts] });
    const tooMany = `The file has ${rowsCount} rows; at most ${rows.most} can be published at once.`;
    const obstacles = [
      ...(rowsCount > rows.most ? [finding('max_row_count_exceeded', tooMany)] : []),
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
      rows,
    );
    return {
      valid: state.publishable,
      stats: {
        rows_count: rowsCount,
        valid_rows_count: validRowsCount,
        invalid_rows_count: rowsCount - validRowsCount,
        left_out_rows_count: result.leftOutCount ?? 0,
        ...(format.isVerified && {
          findings_count: obstacles.length + examined.findingsCount + checked.findingsCount,
          entity_counts: countedAs(examined.recordCounts),
        }),
      },
      headers: result.headers,
      detected: result.detected,
      questions: result.questions ?? [],
      errors: [...obstacles, ...found.map(format.isVerified ? presentRecordFinding : presentFinding)].slice(
        0,
        MAX_FINDINGS,
      ),
      warnings: [
        ...(result.warnings ?? []).map(({ message }) => message),
        ...leftOut(rowsCount - validRowsCount, settings),
        ...checked.warnings,
      ],
    };
  }
}

/** Returns whether a statement reads staged rows. */
function readsRows(statement: string): boolean {
  return statement.includes('import_rows');
}

/** Keeps rows only if a statement checks them together. */
function purposeOf({ format, accountId }: ImportRequest): ParsePurpose {
  const mappers = mappedKinds(format, accountId).map((kind) => MAPPERS[kind].statement.text);
  const statements = [...checksOf(format.publishes), ...warningsOf(format.publishes), ...mappers];
  return statements.some(readsRows) ? 'check' : 'count';
}

async function parseAll(parser: Parser): Promise<ParsedFile> {
  try {
    for (;;) {
      const chunks = await chunksOf(parser);
      const result = await parser.result();
      if (result.examined === null) throw new Error('The parser did not examine the rows');
      if (!result.mustRestart) return { chunks, result: { ...result, examined: result.examined } };
      await parser.restart();
    }
  } finally {
    await parser.close();
  }
}

async function chunksOf(parser: Parser): Promise<readonly Buffer[]> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for (;;) {
    const chunk = await parser.nextChunk(null);
    if (chunk === null) return chunks;
    chunks.push(chunk);
    bytes += chunk.length;
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
