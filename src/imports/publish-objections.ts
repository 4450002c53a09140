import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config.js';
import { DomainError } from '../platform/errors.js';
import { formatOf } from './formats/index.js';
import type { Import } from './import.entity.js';
import { ImportMappingsRepository, type MappingRow } from './import-mappings.repository.js';
import { ImportRowsRepository } from './import-rows.repository.js';
import type { RowFinding } from './reading/examined-rows.js';
import { skipsInvalidRows, stateOf } from './import-state.js';
import type { Finding } from './preflight/preflight.responses.js';

/** How many reasons an answer lists. */
const MAX_REASONS = 100;
const MAX_FINDINGS = 1000;

/** Says why an import cannot be published. Needs a unit of work. */
@Injectable()
export class PublishObjections {
  constructor(
    private readonly config: Config,
    private readonly rows: ImportRowsRepository,
    private readonly mappings: ImportMappingsRepository,
  ) {}

  /** null: nothing stands against it. Else the error to answer with, which names the import. */
  async find(familyId: string, record: Import): Promise<DomainError | null> {
    const maxRows = formatOf(record.type).content.maxRows(this.config);
    if (stateOf(record, maxRows).publishable) return null;
    if (record.rowsCount > maxRows) {
      const message = `The import has ${record.rowsCount} rows; at most ${maxRows} can be published at once.`;
      return new DomainError('max_row_count_exceeded', message, { errors: [message], importId: record.id });
    }
    const errors = await this.reasons(familyId, record);
    if (!formatOf(record.type).isVerified) {
      const { questions } = record;
      const details = questions.length === 0 ? {} : { details: { questions } };
      return new DomainError('not_publishable', sentence(errors), { errors, ...details, importId: record.id });
    }
    const findings = await this.rows.listFindings(familyId, record.id, MAX_FINDINGS);
    const total = await this.rows.countFindings(familyId, record.id);
    const details = { findings: findings.map(presentRecordFinding), total };
    return new DomainError('preflight_failed', sentence(errors), { errors, details, importId: record.id });
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

/** What is wrong with a row, as a client sees it. */
export function presentFinding({ code, message, line, column }: RowFinding): Finding {
  return { code, message, line, column };
}

/** What is wrong with a record, which has members and no columns. */
export function presentRecordFinding({ code, message, line, column, record_type, value }: RowFinding): Finding {
  return { code, message, line, column, record_type, field: column, value };
}

/** Why a value without a decision stands against publishing. */
export function undecidedMessage({ kind, key }: Pick<MappingRow, 'kind' | 'key'>): string {
  return `The ${kind.replace('_', ' ')} "${key}" is not decided: say what it maps to`;
}

function sentence(errors: readonly string[]): string {
  const [first = 'Something stands against it'] = errors;
  const rest = errors.length > 1 ? ` (and ${errors.length - 1} more)` : '';
  return `The import cannot be published: ${first}${rest}.`;
}
