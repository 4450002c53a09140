import { Injectable } from '@nestjs/common';
import { ACCOUNTABLE_TYPES } from '../../ledger/index.js';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { Database } from '../../platform/database/database.js';
import { DomainError } from '../../platform/errors.js';
import { EDITABLE } from '../import-status.js';
import { ImportPipeline } from '../import.pipeline.js';
import { ImportsRepository } from '../imports.repository.js';
import { type Content, ParserPool, storedContentOf } from '../parse/parser.pool.js';
import {
  ImportMappingsRepository,
  type MappableRecord,
  type MappingDecision,
  type MappingRow,
  type RecordKind,
} from './import-mappings.repository.js';
import type { ListImportMappings, ResolveMapping } from './import-mappings.requests.js';
import type { Caller } from '../../platform/access/caller.js';
import { type PageResult, limitsOf } from '../../platform/pagination/page.js';
import { notFound } from '../../platform/errors.js';
import { validationFailed } from '../../platform/validation/validation-failed.js';

export type MappingChoices = Readonly<Record<RecordKind, readonly MappableRecord[]>>;

const MAX_CHOICES = 500;

/** A user's decision about one mapping. */
export interface MappingResolution {
  readonly id: string;
  readonly resolution: ResolveMapping;
}

interface ResolvedMapping {
  readonly mapping: MappingRow;
  readonly resolution: ResolveMapping;
}

/** The mappings of imports: the records for the values in a file. */
@Injectable()
export class ImportMappingsService {
  constructor(
    private readonly database: Database,
    private readonly imports: ImportsRepository,
    private readonly mappings: ImportMappingsRepository,
    private readonly pipeline: ImportPipeline,
    private readonly parsers: ParserPool,
    private readonly audit: AuditLog,
  ) {}

  /** Returns whether an import exists. @param mappingId if given, whether the import has this mapping */
  async exists({ familyId }: Caller, importId: string, mappingId?: string): Promise<boolean> {
    return this.database.forFamily(familyId, async () =>
      mappingId === undefined
        ? (await this.imports.get(familyId, importId)) !== null
        : (await this.mappings.get(familyId, importId, mappingId)) !== null,
    );
  }

  async list({ familyId }: Caller, importId: string, query: ListImportMappings): Promise<PageResult<MappingRow>> {
    return this.database.forFamily(familyId, async () => {
      if ((await this.imports.get(familyId, importId)) === null) throw notFound();
      return this.mappings.list(familyId, importId, limitsOf(query));
    });
  }

  /** Lists the records that values can be mapped to: at most 500 of each kind, by name. */
  async listChoices({ familyId }: Caller): Promise<MappingChoices> {
    return this.database.forFamily(familyId, async () => ({
      account: await this.mappings.listRecords(familyId, 'account', MAX_CHOICES),
      category: await this.mappings.listRecords(familyId, 'category', MAX_CHOICES),
      tag: await this.mappings.listRecords(familyId, 'tag', MAX_CHOICES),
    }));
  }

  /**
   * Resolves mappings of an import: all of them, or none if one is refused. A mapping to another account stages the
   * rows again, because their amounts must fit its currency.
   * @returns the updated mappings, in the order of the resolutions
   * @throws `not_found`, `conflict` while the import is neither pending nor failed, `validation_failed`
   */
  async resolve(
    { familyId }: Caller,
    importId: string,
    resolutions: readonly MappingResolution[],
  ): Promise<readonly MappingRow[]> {
    const content = await this.contentToParse(familyId, importId, resolutions);
    const resolve = async (): Promise<readonly MappingRow[]> => {
      const record = await this.imports.lock(familyId, importId);
      if (record === null) throw notFound();
      const resolved = await this.getAll(familyId, importId, resolutions);
      if (!EDITABLE.includes(record.status)) {
        const message = `The import is ${record.status}; decide mappings while it is pending or failed.`;
        throw new DomainError('conflict', message);
      }
      for (const { mapping, resolution } of resolved) await this.save(familyId, importId, mapping, resolution);
      if (needsStaging(resolved)) await this.pipeline.restage(familyId, record);
      else await this.imports.countMappings(familyId, importId);
      // Staging deletes mappings of names that the rows no longer have.
      const afterwards: MappingRow[] = [];
      for (const { mapping } of resolved) {
        afterwards.push((await this.mappings.get(familyId, importId, mapping.id)) ?? mapping);
      }
      return afterwards;
    };
    return this.parsers.withWorkerFor(familyId, content, () => this.database.forFamily(familyId, resolve));
  }

  /** Returns the content that must be staged again for these resolutions, or null. */
  private async contentToParse(
    familyId: string,
    importId: string,
    resolutions: readonly MappingResolution[],
  ): Promise<Content | null> {
    return this.database.forFamily(familyId, async () => {
      const record = await this.imports.get(familyId, importId);
      if (record === null || !needsStaging(await this.getAll(familyId, importId, resolutions))) return null;
      return storedContentOf(record);
    });
  }

  /** Throws `not_found` if one of the mappings does not belong to the import. */
  private async getAll(
    familyId: string,
    importId: string,
    resolutions: readonly MappingResolution[],
  ): Promise<readonly ResolvedMapping[]> {
    const resolved: ResolvedMapping[] = [];
    for (const { id, resolution } of resolutions) {
      const mapping = await this.mappings.get(familyId, importId, id);
      if (mapping === null) throw notFound();
      resolved.push({ mapping, resolution });
    }
    return resolved;
  }

  private async save(
    familyId: string,
    importId: string,
    mapping: MappingRow,
    resolution: ResolveMapping,
  ): Promise<void> {
    await this.mappings.resolve(familyId, mapping.id, await this.decisionOf(familyId, mapping, resolution));
    this.audit.record({
      action: 'mapping.decided',
      subject: { type: 'import_mapping', id: mapping.id },
      details: { ids: [importId] },
    });
  }

  private async decisionOf(
    familyId: string,
    mapping: MappingRow,
    resolution: ResolveMapping,
  ): Promise<MappingDecision> {
    const { decision, record_id: recordId } = resolution;
    if (mapping.kind === 'account_type') return accountTypeDecision(resolution);
    if (decision === 'none' && mapping.kind === 'account') {
      throw validationFailed({ decision: ['decision must be existing or create: every row needs an account'] });
    }
    if (decision !== 'existing') return { decision, recordId: null, value: null };
    if (recordId === undefined)
      throw validationFailed({ record_id: ['record_id is required when decision is existing'] });
    if (!(await this.mappings.recordExists(familyId, mapping.kind, recordId))) {
      throw validationFailed({ record_id: [`record_id must be the id of one of your ${plural(mapping.kind)}`] });
    }
    return { decision, recordId, value: null };
  }
}

/** Returns whether resolving these mappings stages the rows again. */
function needsStaging(resolved: readonly ResolvedMapping[]): boolean {
  return resolved.some(({ mapping }) => mapping.kind === 'account');
}

/** Decides a mapping of an account type, which is a kind of account and not a record. */
function accountTypeDecision({ decision, value }: ResolveMapping): MappingDecision {
  const kind = ACCOUNTABLE_TYPES.find((known) => known === value);
  if (decision !== 'existing') throw validationFailed({ decision: ['decision must be existing for an account type'] });
  if (kind === undefined) throw validationFailed({ value: [`value must be one of ${ACCOUNTABLE_TYPES.join(', ')}`] });
  return { decision, recordId: null, value: kind };
}

function plural(kind: string): string {
  return kind === 'category' ? 'categories' : `${kind}s`;
}
