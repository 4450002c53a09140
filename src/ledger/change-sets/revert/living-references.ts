import { Injectable } from '@nestjs/common';
import type { Image, RecordKind, RecordReference, RecordType } from '../../records/record-kind.js';
import { kindOf } from '../../records/record-kinds.js';
import { RecordsRepository } from '../../records/records.repository.js';

interface RecordImage {
  readonly id: string;
  readonly image: Image;
}

/** Values that a revert can set, and the records that it cannot set because what they need is gone. */
export interface LivingImages {
  readonly records: readonly RecordImage[];
  readonly orphans: readonly RecordImage[];
}

/** Takes references to deleted records out of what a revert sets. */
@Injectable()
export class LivingReferences {
  constructor(private readonly records: RecordsRepository) {}

  /** @param images whole images, or the members that are to be set */
  async in(familyId: string, kind: RecordKind, images: readonly RecordImage[]): Promise<LivingImages> {
    const gone = await this.goneAmong(
      familyId,
      images.flatMap(({ image }) => referencesIn(kind, image)),
    );
    if (gone.size === 0) return { records: images, orphans: [] };
    const isOrphan = ({ image }: RecordImage): boolean =>
      kind.fields.some(
        ({ name, references, isNullable }) =>
          references !== undefined && isNullable !== true && gone.has(String(image[name])),
      );
    return {
      records: images
        .filter((one) => !isOrphan(one))
        .map(({ id, image }) => ({ id, image: without(kind, image, gone) })),
      orphans: images.filter(isOrphan),
    };
  }

  private async goneAmong(familyId: string, named: readonly RecordReference[]): Promise<ReadonlySet<string>> {
    const byType = new Map<RecordType, Set<string>>();
    for (const { type, id } of named) byType.set(type, (byType.get(type) ?? new Set()).add(id));
    const gone = new Set<string>();
    for (const [type, ids] of byType) {
      const existing = await this.records.existing(familyId, kindOf(type), [...ids]);
      for (const id of ids) if (!existing.has(id)) gone.add(id);
    }
    return gone;
  }
}

function referencesIn({ fields, lists = [] }: RecordKind, image: Image): readonly RecordReference[] {
  const direct = fields.flatMap(({ name, references }) => {
    const id = image[name];
    return references !== undefined && typeof id === 'string' ? [{ type: references, id }] : [];
  });
  const listed = lists.flatMap(({ name, references }) =>
    Array.isArray(image[name]) ? (references?.(image[name]) ?? []) : [],
  );
  return [...direct, ...listed];
}

function without({ fields, lists = [] }: RecordKind, image: Image, gone: ReadonlySet<string>): Image {
  const cleared = fields.flatMap(({ name, references }) =>
    references !== undefined && gone.has(String(image[name])) ? [[name, null] as const] : [],
  );
  const pruned = lists.flatMap(({ name, without: prune }) =>
    prune !== undefined && Array.isArray(image[name]) ? [[name, prune(image[name], gone)] as const] : [],
  );
  return { ...image, ...Object.fromEntries([...cleared, ...pruned]) };
}
