import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { FileKind, ImportFormat, MappingKind } from '../formats/format.js';
import type { Import } from '../import.entity.js';
import { ImportMappingsRepository } from '../import-mappings.repository.js';
import { ImportsRepository } from '../imports.repository.js';
import { MAPPERS } from '../writers/index.js';
import type { NamesByKind } from '../reading/seen-names.js';

/** The kinds of values that an import maps. An import into a given account ignores the account names of the file. */
export function mappedKinds({ mappings }: ImportFormat, accountId: string | null): readonly MappingKind[] {
  return mappings.filter((kind) => kind !== 'account' || accountId === null);
}

/** Maps the values of the staged rows to records. Writes the mappings of this import only. */
@Injectable()
export class Mapper {
  constructor(
    private readonly database: Database,
    private readonly mappings: ImportMappingsRepository,
    private readonly imports: ImportsRepository,
  ) {}

  /** @param profile the decisions of a person about earlier files, which apply if they belong to the same account */
  async map(
    familyId: string,
    record: Import,
    format: ImportFormat,
    names: NamesByKind,
    profile: FileKind['profile'],
  ): Promise<void> {
    const kinds = mappedKinds(format, record.accountId);
    await this.database.withoutNestedLoops(async () => {
      await this.mappings.forgetUnseen(familyId, record.id, kinds, names);
      for (const kind of kinds) await this.mappings.map(familyId, record.id, kind, MAPPERS[kind], names[kind]);
    });
    if (profile?.isOfAccount === true) await this.mappings.recall(familyId, record.id, profile.id);
    await this.imports.countMappings(familyId, record.id);
  }
}
