import { Injectable } from '@nestjs/common';
import { differenceOf } from '../../records/image.js';
import {
  type Image,
  type RecordKind,
  type RecordReference,
  type RecordType,
  replacedBy,
  type Replacements,
} from '../../records/record-kind.js';
import { kindOf } from '../../records/record-kinds.js';
import { RecordsRepository } from '../../records/records.repository.js';
import { type AddedUpdate, ChangeSetsRepository, type Merge } from '../change-sets.repository.js';

interface RecordImage {
  readonly id: string;
  readonly image: Image;
}

/** Values that a revert can set, and the records that it cannot set because what they need is gone. */
export interface LivingImages {
  readonly records: readonly RecordImage[];
  readonly orphans: readonly RecordImage[];
}

/** Lets what a revert sets name living records: those that gone ones were merged into, or none. */
@Injectable()
export class LivingReferences {
  constructor(
    private readonly records: RecordsRepository,
    private readonly changeSets: ChangeSetsRepository,
  ) {}

  /** @param images whole images, or the members that are to be set */
  async in(familyId: string, kind: RecordKind, images: readonly RecordImage[]): Promise<LivingImages> {
    const followed = await this.follow(familyId, kind, images);
    const gone = new Set((await this.goneAmong(familyId, kind, followed)).map(({ id }) => id));
    if (gone.size === 0) return { records: followed, orphans: [] };
    const isOrphan = ({ image }: RecordImage): boolean =>
      kind.fields.some(
        ({ name, references, isNullable }) =>
          references !== undefined && isNullable !== true && gone.has(String(image[name])),
      );
    const nothing = new Map([...gone].map((id) => [id, null] as const));
    return {
      records: followed
        .filter((one) => !isOrphan(one))
        .map(({ id, image }) => ({ id, image: replacing(kind, image, nothing) })),
      orphans: followed.filter(isOrphan),
    };
  }

  /**
   * Names what records were merged into, as the merges would have done. It becomes part of them, so that their reverts take it
   * back, too.
   */
  private async follow(
    familyId: string,
    kind: RecordKind,
    images: readonly RecordImage[],
  ): Promise<readonly RecordImage[]> {
    let followed = images;
    for (;;) {
      const merges = await this.mergesOf(familyId, kind, await this.goneAmong(familyId, kind, followed));
      if (merges.length === 0) return followed;
      for (const changeSetId of new Set(merges.map((merge) => merge.changeSetId))) {
        const own = merges.filter((merge) => merge.changeSetId === changeSetId);
        const targets = new Map(own.map(({ id, target }) => [id, target] as const));
        const before = followed;
        followed = before.map(({ id, image }) => ({ id, image: replacing(kind, image, targets) }));
        await this.changeSets.addUpdates(familyId, updatesOf(kind, changeSetId, before, followed));
      }
    }
  }

  private async mergesOf(
    familyId: string,
    kind: RecordKind,
    gone: readonly RecordReference[],
  ): Promise<readonly Merge[]> {
    const merges: Merge[] = [];
    for (const [type, ids] of byType(gone)) {
      // A child of a merged category could become one of a child.
      if (type !== kind.type) merges.push(...(await this.changeSets.mergesOf(familyId, type, [...ids])));
    }
    return merges;
  }

  private async goneAmong(
    familyId: string,
    kind: RecordKind,
    images: readonly RecordImage[],
  ): Promise<readonly RecordReference[]> {
    const gone: RecordReference[] = [];
    for (const [type, ids] of byType(images.flatMap(({ image }) => referencesIn(kind, image)))) {
      const existing = await this.records.existing(familyId, kindOf(type), [...ids]);
      for (const id of ids) if (!existing.has(id)) gone.push({ type, id });
    }
    return gone;
  }
}

function byType(named: readonly RecordReference[]): ReadonlyMap<RecordType, ReadonlySet<string>> {
  const found = new Map<RecordType, Set<string>>();
  for (const { type, id } of named) found.set(type, (found.get(type) ?? new Set()).add(id));
  return found;
}

function updatesOf(
  { type: recordType }: RecordKind,
  changeSetId: string,
  before: readonly RecordImage[],
  after: readonly RecordImage[],
): readonly AddedUpdate[] {
  return after.flatMap(({ id: recordId, image }, place) => {
    const difference = differenceOf(before[place]?.image ?? {}, image);
    return Object.keys(difference.after).length === 0 ? [] : [{ changeSetId, recordType, recordId, ...difference }];
  });
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

function replacing({ fields, lists = [] }: RecordKind, image: Image, replacements: Replacements): Image {
  const direct = fields.flatMap(({ name, references }) => {
    const id = image[name];
    return references !== undefined && typeof id === 'string' ? [[name, replacedBy(id, replacements)] as const] : [];
  });
  const listed = lists.flatMap(({ name, replacing: replace }) =>
    replace !== undefined && Array.isArray(image[name]) ? [[name, replace(image[name], replacements)] as const] : [],
  );
  return { ...image, ...Object.fromEntries([...direct, ...listed]) };
}
