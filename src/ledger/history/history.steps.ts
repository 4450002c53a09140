import { isDeepStrictEqual } from 'node:util';
import { LIVE_STATUSES } from '../change-sets/change-set.entity.js';
import { fieldsOf } from '../change-sets/change-sets.presenter.js';
import type { HistoryRow } from '../change-sets/change-sets.repository.js';
import type { Image, RecordKind } from '../records/record-kind.js';
import type { MachineChange } from './history.repository.js';
import type { HistoryEntryResponse } from './history.responses.js';

/** A change of a record, as its history shows it. */
export interface HistoryStep {
  readonly entry: HistoryEntryResponse;
  /** The fields that it set, if it counts. */
  readonly sets: ReadonlySet<string>;
}

type Change = { readonly seq: bigint } & ({ readonly row: HistoryRow } | { readonly machine: MachineChange });

/**
 * Puts the changes of a record in one order, the newest first. Imports keep only what a record was before, so each value after
 * them is the one before the next change, or the present one.
 * @param image the record as it is; empty if it is deleted
 */
export function stepsOf(
  kind: RecordKind,
  image: Image,
  rows: readonly HistoryRow[],
  machine: readonly MachineChange[],
): readonly HistoryStep[] {
  const changes: Change[] = [
    ...rows.map((row) => ({ seq: BigInt(row.changeSet.seq ?? 0), row })),
    ...machine.map((change) => ({ seq: BigInt(change.seq), machine: change })),
  ];
  let state = image;
  return changes
    .toSorted((one, other) => (one.seq < other.seq ? 1 : one.seq > other.seq ? -1 : 0))
    .flatMap((change) => {
      const after = state;
      if ('row' in change) {
        state = { ...state, ...change.row.change.before };
        return [stepOfRow(change.row)];
      }
      const before = change.machine.before === null ? null : fieldsIn(kind, change.machine.before);
      if (before !== null) state = { ...state, ...before };
      return stepOfMachine(change.machine, before, after);
    });
}

function stepOfRow({ change, changeSet, actorName }: HistoryRow): HistoryStep {
  const counts = LIVE_STATUSES.includes(changeSet.status) && changeSet.kind !== 'revert';
  return {
    entry: {
      at: changeSet.createdAt.toISOString(),
      change_set_id: changeSet.id,
      action: change.action,
      by: { type: changeSet.actorType, id: changeSet.actorId, name: actorName },
      reverted: changeSet.status === 'reverted',
      fields: fieldsOf(change),
    },
    sets: new Set(counts ? Object.keys(change.after ?? {}) : []),
  };
}

/** @returns nothing if it changed no field that answers show */
function stepOfMachine(
  { changeSetId, at, type, id, name }: MachineChange,
  before: Image | null,
  after: Image,
): readonly HistoryStep[] {
  const changed = Object.entries(before ?? {}).filter(
    ([field, value]) => !isDeepStrictEqual(value, after[field] ?? null),
  );
  if (before !== null && changed.length === 0) return [];
  const fields = changed.map(([field, from]) => [field, { from, to: after[field] ?? null }] as const);
  const entry: HistoryEntryResponse = {
    at: at.toISOString(),
    change_set_id: changeSetId,
    action: 'updated',
    by: { type, id, name },
    reverted: false,
    fields: Object.fromEntries(fields),
  };
  return [{ entry, sets: new Set(changed.map(([field]) => field)) }];
}

/** The fields and lists of a kind in a row by column. */
function fieldsIn({ fields, lists = [] }: RecordKind, row: Image): Image {
  const columns = [
    ...fields.filter(({ isInternal }) => isInternal !== true).map(({ name, column = name }) => [name, column] as const),
    ...lists.filter(({ isInternal }) => isInternal !== true).map(({ name }) => [name, name] as const),
  ];
  const present = columns.filter(([, column]) => Object.hasOwn(row, column));
  return Object.fromEntries(present.map(([name, column]) => [name, row[column] ?? null]));
}
