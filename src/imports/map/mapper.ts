import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { FileKind, ImportFormat, MappingKind } from '../formats/format.js';
import type { Import } from '../import.entity.js';
import { ImportsRepository } from '../imports.repository.js';
import { ImportMappingsRepository } from '../mappings/import-mappings.repository.js';
import type { NamesByKind } from '../parse/name.collector.js';
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
  ) {}

  /** @param profile its mappings are applied if it belongs to the same account; null if there is none */
  async map(
    familyId: string,
    record: Import,
    format: ImportFormat,
    names: NamesByKind,
    profile: FileKind['profile'],
  ): Promise<void> {
    const kinds = mappedKinds(format, record.accountId);
    await this.database.withoutNestedLoops(async () => {
      await this.mappings.deleteUnseen(familyId, record.id, kinds, names);
      for (const kind of kinds) await this.mappings.map(familyId, record.id, kind, MAPPERS[kind], names[kind]);
    });
    if (profile?.isOfAccount === true) await this.mappings.applyProfile(familyId, record.id, profile.id);
    await this.imports.countMappings(familyId, record.id);
  }
}
