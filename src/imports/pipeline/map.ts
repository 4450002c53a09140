import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { ImportFormat, MappingKind } from '../formats/format.js';
import type { Import } from '../import.entity.js';
import { ImportMappingsRepository } from '../import-mappings.repository.js';
import { ImportsRepository } from '../imports.repository.js';
import { MAPPERS } from '../writers/index.js';
import type { NamesByKind } from '../reading/seen-names.js';

/** The kinds of values that an import maps. Where the import names its account, the file's accounts stand for nothing. */
export function mappedKinds({ mappings }: ImportFormat, accountId: string | null): readonly MappingKind[] {
  return mappings.filter((kind) => kind !== 'account' || accountId === null);
}

/** Finds out, in sets, which records the values of the staged rows stand for. Touches this import's mappings only. */
@Injectable()
export class Mapper {
  constructor(
    private readonly database: Database,
    private readonly mappings: ImportMappingsRepository,
    private readonly imports: ImportsRepository,
  ) {}

  async map(familyId: string, record: Import, format: ImportFormat, names: NamesByKind): Promise<void> {
    const kinds = mappedKinds(format, record.accountId);
    await this.database.joiningSets(async () => {
      await this.mappings.forgetUnseen(familyId, record.id, kinds, names);
      for (const kind of kinds) await this.mappings.map(familyId, record.id, kind, MAPPERS[kind], names[kind]);
    });
    await this.imports.countMappings(familyId, record.id);
  }
}
