import { Injectable } from '@nestjs/common';
import type { FamilyScope } from '../../platform/access/caller.js';
import { Database } from '../../platform/database/database.js';
import { notFound } from '../../platform/errors.js';
import { ChangeSetsRepository } from '../change-sets/change-sets.repository.js';
import { locksOf } from '../records/image.js';
import { type Image, namesOf, type RecordKind } from '../records/record-kind.js';
import { kindOf, RECORD_KINDS } from '../records/record-kinds.js';
import { RecordsRepository } from '../records/records.repository.js';
import { HistoryRepository, type Origin } from './history.repository.js';
import type { HistoryEntryResponse, HistoryResponse } from './history.responses.js';
import { type HistoryStep, stepsOf } from './history.steps.js';

/** Tells who set the values of a record, and when. */
@Injectable()
export class HistoryService {
  constructor(
    private readonly database: Database,
    private readonly changeSets: ChangeSetsRepository,
    private readonly records: RecordsRepository,
    private readonly history: HistoryRepository,
  ) {}

  /** Returns the history of a record, also of a deleted one. Throws `not_found` if there never was one. */
  async of({ familyId }: FamilyScope, kind: RecordKind, id: string): Promise<HistoryResponse> {
    return this.database.forFamily(familyId, async () => {
      const rows = (await this.changeSets.historyOf(familyId, id)).filter(
        ({ change }) => change.recordType === kind.type,
      );
      const image = (await this.records.read(familyId, kind, [id])).get(id);
      const origin = await this.history.originOf(familyId, kind, id);
      if (rows.length === 0 && image === undefined) throw notFound();
      const isRecorded = rows.some(({ change }) => change.action === 'created');
      const machine = await this.history.machineChangesOf(familyId, kind, id);
      const steps = stepsOf(kind, image ?? {}, rows, machine);
      const changes = steps.map(({ entry }) => entry);
      const entries = isRecorded || origin === null ? changes : [...changes, presentOrigin(origin)];
      return {
        data: await this.named(familyId, kind, entries),
        meta: { set_by: image === undefined ? {} : setBy(kind, image, steps, origin) },
      };
    });
  }

  async exists({ familyId }: FamilyScope, id: string): Promise<boolean> {
    return this.database.forFamily(familyId, async () => {
      if ((await this.changeSets.historyOf(familyId, id)).length > 0) return true;
      for (const kind of RECORD_KINDS) if ((await this.records.read(familyId, kind, [id])).size > 0) return true;
      return false;
    });
  }

  /** Puts the names of records next to their ids. */
  private async named(
    familyId: string,
    kind: RecordKind,
    entries: readonly HistoryEntryResponse[],
  ): Promise<readonly HistoryEntryResponse[]> {
    let named = entries;
    for (const { name, references } of kind.fields) {
      if (references === undefined) continue;
      const ids = named
        .flatMap(({ fields }) => [fields[name]?.from, fields[name]?.to])
        .filter((id) => typeof id === 'string');
      if (ids.length === 0) continue;
      const titles = await this.records.titles(familyId, kindOf(references), ids);
      const withName = (id: unknown): unknown => (typeof id === 'string' ? { id, name: titles.get(id) ?? null } : id);
      named = named.map((entry) => {
        const field = entry.fields[name];
        if (field === undefined) return entry;
        return {
          ...entry,
          fields: { ...entry.fields, [name]: { from: withName(field.from), to: withName(field.to) } },
        };
      });
    }
    return named;
  }
}

function presentOrigin({ at, type, id, name }: Origin): HistoryEntryResponse {
  return {
    at: at.toISOString(),
    change_set_id: null,
    action: 'created',
    by: { type, id, name },
    reverted: false,
    fields: {},
  };
}

/** Of each field, the last change set that counts and set it; otherwise what created the record. */
function setBy(
  kind: RecordKind,
  image: Image,
  steps: readonly HistoryStep[],
  origin: Origin | null,
): HistoryResponse['meta']['set_by'] {
  const locks = locksOf(image);
  const fields = namesOf(kind).flatMap((field) => {
    const locked = locks.includes(field);
    const step = steps.find(({ sets }) => sets.has(field));
    if (step !== undefined) return [[field, { type: step.entry.by.type, at: step.entry.at, locked }] as const];
    return origin === null ? [] : [[field, { type: origin.type, at: origin.at.toISOString(), locked }] as const];
  });
  return Object.fromEntries(fields);
}
