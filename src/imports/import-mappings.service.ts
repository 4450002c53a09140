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

/** What is decided of one mapping. */
export interface MappingDecided {
  readonly id: string;
  readonly body: UncheckedBody<DecideMapping>;
}

/** A mapping, and what is decided of it. */
interface FoundMapping {
  readonly mapping: MappingRow;
  readonly body: UncheckedBody<DecideMapping>;
}

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
   * Decides mappings of an import: all of them, or none where one is refused. Another account may have another currency,
   * which the amounts of its rows must not contradict, so the rows are then staged again, once.
   * @returns the mappings as they are afterwards, in the order of the decisions
   */
  async decide(caller: Caller, importId: string, decisions: readonly MappingDecided[]): Promise<readonly MappingRow[]> {
    const restaged = await this.restagedBy(caller, importId, decisions);
    const decide = async (): Promise<readonly MappingRow[]> => {
      const record = await this.imports.findForUpdate(caller.familyId, importId);
      if (record === null) throw notFound();
      const found = await this.findAll(caller, importId, decisions);
      if (!EDITABLE.includes(record.status)) {
        throw new DomainError(
          'conflict',
          `The import is ${record.status}; decide mappings while it is pending or failed.`,
        );
      }
      for (const { mapping, body } of found) {
        const decision = await this.checked(caller, mapping, body.check());
        await this.mappings.decide(caller.familyId, mapping.id, decision);
        this.audit.record({
          action: 'mapping.decided',
          subject: { type: 'import_mapping', id: mapping.id },
          details: { ids: [importId] },
        });
      }
      if (isStagedAgain(found)) await this.pipeline.restage(caller.familyId, record);
      else await this.imports.countMappings(caller.familyId, importId);
      // A name that the rows no longer have once they are staged again is not mapped any more.
      const decided: MappingRow[] = [];
      for (const { mapping } of found) {
        decided.push((await this.mappings.find(caller.familyId, importId, mapping.id)) ?? mapping);
      }
      return decided;
    };
    return this.readings.withThreadFor(caller.familyId, restaged, () =>
      this.database.forFamily(caller.familyId, decide),
    );
  }

  /** The content that these decisions stage again, or null. */
  private async restagedBy(
    caller: Caller,
    importId: string,
    decisions: readonly MappingDecided[],
  ): Promise<Content | null> {
    return this.database.forFamily(caller.familyId, async () => {
      const record = await this.imports.find(caller.familyId, importId);
      if (record === null || !isStagedAgain(await this.findAll(caller, importId, decisions))) return null;
      return storedContentOf(record);
    });
  }

  /** Throws `not_found` when one of them does not belong to this import. */
  private async findAll(
    { familyId }: Caller,
    importId: string,
    decisions: readonly MappingDecided[],
  ): Promise<readonly FoundMapping[]> {
    const found: FoundMapping[] = [];
    for (const { id, body } of decisions) {
      const mapping = await this.mappings.find(familyId, importId, id);
      if (mapping === null) throw notFound();
      found.push({ mapping, body });
    }
    return found;
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

/** Whether the rows are to be read anew for what is decided of these. */
function isStagedAgain(found: readonly FoundMapping[]): boolean {
  return found.some(({ mapping }) => mapping.kind === 'account');
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
