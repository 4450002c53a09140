import { Injectable } from '@nestjs/common';
import { identityConflict } from '../account-identities/identity-conflict.js';
import { ImportAccountIdentitiesRepository } from '../account-identities/import-account-identities.repository.js';
import { namedIdentities } from '../account-identities/named-identities.js';
import { Database } from '../../platform/database/database.js';
import type { ImportFormat, MappingKind } from '../formats/format.js';
import type { Import } from '../import.entity.js';
import { ImportsRepository } from '../imports.repository.js';
import { ImportMappingsRepository } from '../mappings/import-mappings.repository.js';
import type { ParseResult } from '../parse/parser.js';
import { MAPPERS } from '../writers/index.js';

/**
 * Returns the kinds of values that an import maps. If the import names its account, accounts in the file are ignored.
 */
export function mappedKinds({ mappings }: ImportFormat, accountId: string | null): readonly MappingKind[] {
  return mappings.filter((kind) => kind !== 'account' || accountId === null);
}

/** Maps the values of staged rows to ledger records, in SQL. Writes only the mappings of this import. */
@Injectable()
export class Mapper {
  constructor(
    private readonly database: Database,
    private readonly mappings: ImportMappingsRepository,
    private readonly imports: ImportsRepository,
    private readonly identities: ImportAccountIdentitiesRepository,
  ) {}

  /** @param staged its profile's mappings are applied when the profile belongs to the same account */
  async map(familyId: string, record: Import, format: ImportFormat, staged: ParseResult): Promise<void> {
    const { names, fileKind } = staged;
    const profile = fileKind?.profile ?? null;
    await this.identities.replace(familyId, record.id, namedIdentities(staged, record.accountId));
    const kinds = mappedKinds(format, record.accountId);
    await this.database.withoutNestedLoops(async () => {
      await this.mappings.deleteUnseen(familyId, record.id, kinds, names);
      for (const kind of kinds) await this.mappings.map(familyId, record.id, kind, MAPPERS[kind], names[kind]);
    });
    if (profile?.isOfAccount === true) await this.mappings.applyProfile(familyId, record.id, profile.id);
    await this.imports.countMappings(familyId, record.id);
    const known = await this.identities.findConflict(familyId, record.id);
    if (known !== null) await this.imports.addBlocker(familyId, record.id, identityConflict(known));
  }
}
