import { Injectable } from '@nestjs/common';
import { ACCOUNTABLE_TYPES } from '../ledger/index.js';
import { AuditLog } from '../platform/audit/audit-log.js';
import { Database } from '../platform/database/database.js';
import { DomainError } from '../platform/errors.js';
import type { Caller } from '../platform/http/caller.js';
import { type Cut, cutOf } from '../platform/http/pagination.js';
import { notFound } from '../platform/http/path-id.js';
import { type UncheckedBody, validationFailed } from '../platform/http/validation.js';
import {
  ImportMappingsRepository,
  type MappableRecord,
  type MappingDecision,
  type MappingRow,
  type RecordKind,
} from './import-mappings.repository.js';
import { EDITABLE } from './import-status.js';
import { ImportsRepository } from './imports.repository.js';
import type { DecideMapping, ListImportMappings } from './imports.requests.js';
import { ImportPipeline } from './pipeline/import.pipeline.js';
import { type Content, FileReadings, storedContentOf } from './reading/file-readings.js';

export type MappingChoices = Readonly<Record<RecordKind, readonly MappableRecord[]>>;

const MOST_CHOICES = 500;

/** What the values of a file stand for, seen and decided. */
@Injectable()
export class ImportMappingsService {
  constructor(
    private readonly database: Database,
    private readonly imports: ImportsRepository,
    private readonly mappings: ImportMappingsRepository,
    private readonly pipeline: ImportPipeline,
    private readonly readings: FileReadings,
    private readonly audit: AuditLog,
  ) {}

  /** @returns what was asked for, and the page of mappings */
  async list(
    caller: Caller,
    importId: string,
    query: UncheckedBody<ListImportMappings>,
  ): Promise<[ListImportMappings, Cut<MappingRow>]> {
    return this.database.forFamily(caller.familyId, async () => {
      if ((await this.imports.find(caller.familyId, importId)) === null) throw notFound();
      const page = query.check();
      return [page, await this.mappings.list(caller.familyId, importId, cutOf(page))];
    });
  }

  /** What values can stand for: the family's records of each kind by name, at most 500 of each. */
  async listChoices({ familyId }: Caller): Promise<MappingChoices> {
    return this.database.forFamily(familyId, async () => ({
      account: await this.mappings.listRecords(familyId, 'account', MOST_CHOICES),
      category: await this.mappings.listRecords(familyId, 'category', MOST_CHOICES),
      tag: await this.mappings.listRecords(familyId, 'tag', MOST_CHOICES),
    }));
  }

  /**
   * Decides a mapping. Another account may have another currency, which the amounts of its rows must not contradict, so
   * the rows are then staged again.
   */
  async decide(caller: Caller, importId: string, id: string, body: UncheckedBody<DecideMapping>): Promise<MappingRow> {
    const restaged = await this.restagedBy(caller, importId, id);
    const decide = async (): Promise<MappingRow> => {
      const record = await this.imports.findForUpdate(caller.familyId, importId);
      const mapping = record === null ? null : await this.mappings.find(caller.familyId, importId, id);
      if (record === null || mapping === null) throw notFound();
      if (!EDITABLE.includes(record.status)) {
        throw new DomainError(
          'conflict',
          `The import is ${record.status}; decide mappings while it is pending or failed.`,
        );
      }
      await this.mappings.decide(caller.familyId, id, await this.checked(caller, mapping, body.check()));
      if (mapping.kind === 'account') await this.pipeline.restage(caller.familyId, record);
      else await this.imports.countMappings(caller.familyId, importId);
      this.audit.record({
        action: 'mapping.decided',
        subject: { type: 'import_mapping', id },
        details: { ids: [importId] },
      });
      return (await this.mappings.find(caller.familyId, importId, id)) ?? mapping;
    };
    return this.readings.withThreadFor(caller.familyId, restaged, () =>
      this.database.forFamily(caller.familyId, decide),
    );
  }

  /** The content that a decision on this mapping stages again, or null. */
  private async restagedBy(caller: Caller, importId: string, id: string): Promise<Content | null> {
    return this.database.forFamily(caller.familyId, async () => {
      const mapping = await this.mappings.find(caller.familyId, importId, id);
      const record = mapping?.kind === 'account' ? await this.imports.find(caller.familyId, importId) : null;
      return record && storedContentOf(record);
    });
  }

  private async checked(caller: Caller, mapping: MappingRow, body: DecideMapping): Promise<MappingDecision> {
    const { decision, record_id: recordId } = body;
    if (mapping.kind === 'account_type') return kindOfAccount(body);
    if (decision === 'none' && mapping.kind === 'account') {
      throw validationFailed({ decision: ['decision must be existing or create: every row needs an account'] });
    }
    if (decision !== 'existing') return { decision, recordId: null, value: null };
    if (recordId === undefined)
      throw validationFailed({ record_id: ['record_id is required when decision is existing'] });
    if (!(await this.mappings.recordExists(caller.familyId, mapping.kind, recordId))) {
      throw validationFailed({ record_id: [`record_id must be the id of one of your ${plural(mapping.kind)}`] });
    }
    return { decision, recordId, value: null };
  }
}

/** An account type stands for one of the kinds of account, and for no record. */
function kindOfAccount({ decision, value }: DecideMapping): MappingDecision {
  const kind = ACCOUNTABLE_TYPES.find((known) => known === value);
  if (decision !== 'existing') throw validationFailed({ decision: ['decision must be existing for an account type'] });
  if (kind === undefined) throw validationFailed({ value: [`value must be one of ${ACCOUNTABLE_TYPES.join(', ')}`] });
  return { decision, recordId: null, value: kind };
}

function plural(kind: string): string {
  return kind === 'category' ? 'categories' : `${kind}s`;
}
