import { Injectable } from '@nestjs/common';
import { ofStoredImport } from '../imports.errors.js';
import { Config } from '../../platform/config.js';
import { DomainError } from '../../platform/errors.js';
import { formatOf } from '../formats/index.js';
import { rowBoundsOf, skipsInvalidRows, stateOf } from '../import-state.js';
import type { Import } from '../import.entity.js';
import { ImportMappingsRepository, type MappingRow } from '../mappings/import-mappings.repository.js';
import type { RowFinding } from '../parse/row.examiner.js';
import type { Finding } from '../preflight/preflight.responses.js';
import { ImportRowsRepository } from '../rows/import-rows.repository.js';

/** The maximum number of reasons and findings in an error. */
const MAX_REASONS = 100;
const MAX_FINDINGS = 1000;

/** Finds the reasons why an import cannot be published. Needs a unit of work. */
@Injectable()
export class PublishObjections {
  constructor(
    private readonly config: Config,
    private readonly rows: ImportRowsRepository,
    private readonly mappings: ImportMappingsRepository,
  ) {}

  /** Gets the objections. @returns the error for the client; null if the import can be published */
  async get(familyId: string, record: Import): Promise<DomainError | null> {
    const rows = rowBoundsOf(formatOf(record.type), this.config);
    if (stateOf(record, rows).publishable) return null;
    const stored = ofStoredImport(record.id);
    if (record.rowsCount > rows.most) {
      const message = `The import has ${record.rowsCount} rows; at most ${rows.most} can be published at once.`;
      return new DomainError('max_row_count_exceeded', message, { errors: [message], ...stored });
    }
    const errors = await this.reasons(familyId, record);
    if (!formatOf(record.type).isVerified) {
      const { questions } = record;
      const details = questions.length === 0 ? {} : { details: { questions } };
      return new DomainError('not_publishable', sentence(errors), { errors, ...details, ...stored });
    }
    const findings = await this.rows.listFindings(familyId, record.id, MAX_FINDINGS);
    const total = await this.rows.countFindings(familyId, record.id);
    const details = { findings: findings.map(presentRecordFinding), total };
    return new DomainError('preflight_failed', sentence(errors), { errors, details, ...stored });
  }

  private async reasons(familyId: string, record: Import): Promise<readonly string[]> {
    if (record.contentHash === null) return ['The import has no content yet'];
    const undecided = await this.mappings.listUndecided(familyId, record.id, MAX_REASONS);
    const fromRows = skipsInvalidRows(record)
      ? record.validRowsCount === 0
        ? ['No row is valid']
        : []
      : await this.rows.listErrors(familyId, record.id, MAX_REASONS);
    return [...record.blockers.map(({ message }) => message), ...undecided.map(undecidedMessage), ...fromRows].slice(
      0,
      MAX_REASONS,
    );
  }
}

/** Presents an error of a row to clients. */
export function presentFinding({ code, message, line, column }: RowFinding): Finding {
  return { code, message, line, column };
}

/** Presents an error of a record of a backup, which has members instead of columns. */
export function presentRecordFinding({ code, message, line, column, record_type, value }: RowFinding): Finding {
  return { code, message, line, column, record_type, field: column, value };
}

/** Returns the message for an undecided mapping. */
export function undecidedMessage({ kind, key }: Pick<MappingRow, 'kind' | 'key'>): string {
  return `The ${kind.replace('_', ' ')} "${key}" is not decided: say what it maps to`;
}

function sentence(errors: readonly string[]): string {
  const [first = 'Something stands against it'] = errors;
  const rest = errors.length > 1 ? ` (and ${errors.length - 1} more)` : '';
  return `The import cannot be published: ${first}${rest}.`;
}
