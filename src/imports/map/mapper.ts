import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { FileKind, ImportFormat, MappingKind } from '../formats/format.js';
import type { Import } from '../import.entity.js';
import { ImportMappingsRepository } from '../mappings/import-mappings.repository.js';
import { ImportsRepository } from '../imports.repository.js';
import { MAPPERS } from '../writers/index.js';
import type { NamesByKind } from '../parse/name.collector.js';

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

  /** @param profile what a person said of earlier files from the same bank, where it is of the same account */
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
