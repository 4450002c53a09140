import { Injectable } from '@nestjs/common';
import { AccountsRepository } from '../../ledger/index.js';
import { AuditLog, type AuditedRecord } from '../../platform/audit/audit-log.js';
import { Database } from '../../platform/database/database.js';
import { DomainError } from '../../platform/errors.js';
import { REMEMBERED_SETTINGS } from '../formats/kit/profiles/remembered-settings.js';
import { ImportMappingsRepository } from '../mappings/import-mappings.repository.js';
import type { ImportProfile, RememberedMapping } from './import-profile.entity.js';
import { ImportProfilesRepository, type ProfileChanges } from './import-profiles.repository.js';
import type { UpdateImportProfile, ProfileMapping } from './import-profiles.requests.js';
import type { Caller } from '../../platform/access/caller.js';
import { type PageRequest, type PageResult, limitsOf } from '../../platform/pagination/page.js';
import { isUuid } from '../../platform/validation/uuid.js';
import { notFound } from '../../platform/errors.js';
import { validationFailed } from '../../platform/validation/validation-failed.js';

@Injectable()
export class ImportProfilesService {
  constructor(
    private readonly database: Database,
    private readonly profiles: ImportProfilesRepository,
    private readonly mappings: ImportMappingsRepository,
    private readonly accounts: AccountsRepository,
    private readonly audit: AuditLog,
  ) {}

  async list({ familyId }: Caller, query: PageRequest): Promise<PageResult<ImportProfile>> {
    return this.database.forFamily(familyId, () => this.profiles.list(familyId, limitsOf(query)));
  }

  async exists({ familyId }: Caller, id: string): Promise<boolean> {
    return this.database.forFamily(familyId, async () => (await this.profiles.get(familyId, id)) !== null);
  }

  async get({ familyId }: Caller, id: string): Promise<ImportProfile> {
    return this.database.forFamily(familyId, () => this.getExisting(familyId, id));
  }

  /** Throws `conflict` if another profile has the same headings and account. */
  async update({ familyId }: Caller, id: string, body: UpdateImportProfile): Promise<ImportProfile> {
    return this.database.forFamily(familyId, async () => {
      const profile = await this.getExisting(familyId, id);
      const changes = await this.changesOf(familyId, profile, body);
      if (Object.keys(changes).length > 0) await this.profiles.update(familyId, id, changes);
      this.audit.record({ action: 'import_profile.updated', subject: auditedProfile(id) });
      return this.getExisting(familyId, id);
    });
  }

  async delete({ familyId }: Caller, id: string): Promise<void> {
    await this.database.forFamily(familyId, async () => {
      if (!(await this.profiles.delete(familyId, id))) throw notFound();
      this.audit.record({ action: 'import_profile.deleted', subject: auditedProfile(id) });
    });
  }

  private async getExisting(familyId: string, id: string): Promise<ImportProfile> {
    const profile = await this.profiles.get(familyId, id);
    if (profile === null) throw notFound();
    return profile;
  }

  private async changesOf(
    familyId: string,
    profile: ImportProfile,
    { name, account_id, configuration, mappings }: UpdateImportProfile,
  ): Promise<ProfileChanges> {
    const accountId = typeof account_id === 'string' ? account_id.toLowerCase() : account_id;
    if (accountId !== undefined && accountId !== profile.accountId)
      await this.checkAccount(familyId, profile, accountId);
    return {
      ...(name !== undefined && { name }),
      ...(accountId !== undefined && { accountId }),
      ...(configuration !== undefined && {
        configuration: Object.fromEntries(
          REMEMBERED_SETTINGS.flatMap((setting) => {
            const value = configuration[setting];
            return value === undefined || value === '' ? [] : [[setting, String(value)]];
          }),
        ),
      }),
      ...(mappings !== undefined && { mappings: await this.validMappings(familyId, mappings) }),
    };
  }

  private async checkAccount(familyId: string, profile: ImportProfile, accountId: string | null): Promise<void> {
    if (accountId !== null && (!isUuid(accountId) || (await this.accounts.get(familyId, accountId)) === null)) {
      throw validationFailed({ account_id: ['Account must belong to your family'] });
    }
    const other = await this.profiles.getByKey(familyId, { ...profile, accountId });
    if (other !== null) {
      throw new DomainError('conflict', 'Another profile has the same headings and this account: delete one of them.');
    }
  }

  private async validMappings(
    familyId: string,
    mappings: readonly ProfileMapping[],
  ): Promise<readonly RememberedMapping[]> {
    const problems: string[] = [];
    for (const { kind, key, decision, record_id: recordId, value } of mappings) {
      if (decision === 'none' && kind === 'account') problems.push(`"${key}": every row needs an account`);
      if (decision !== 'existing') continue;
      const isKnown =
        kind === 'account_type'
          ? typeof value === 'string'
          : typeof recordId === 'string' && (await this.mappings.recordExists(familyId, kind, recordId));
      if (!isKnown) problems.push(`"${key}": record_id must be the id of a record of your family`);
    }
    if (problems.length > 0) throw validationFailed({ mappings: problems });
    return mappings.map(({ kind, key, decision, record_id, value }) => ({
      kind,
      key,
      decision,
      record_id: decision === 'existing' ? (record_id ?? null) : null,
      value: value ?? null,
    }));
  }
}

function auditedProfile(id: string): AuditedRecord {
  return { type: 'import_profile', id };
}
