import type { Change } from './change.entity.js';
import type { ChangeSetWithActor } from './change-sets.repository.js';
import type { ChangeResponse, ChangeSetResponse } from './change-sets.responses.js';
import { kindOf } from '../records/record-kinds.js';
import { shownFieldsOf } from './shown-fields.js';

export function presentChangeSet({ changeSet, actorName, isRevertable }: ChangeSetWithActor): ChangeSetResponse {
  const { done, total } = changeSet;
  return {
    id: changeSet.id,
    kind: changeSet.kind,
    status: changeSet.status,
    note: changeSet.note,
    actor: { type: changeSet.actorType, id: changeSet.actorId, name: actorName },
    import_id: changeSet.importId,
    rule_ids: changeSet.ruleIds,
    reverts_id: changeSet.revertsId,
    counts: changeSet.counts,
    progress: total === null ? null : { done: done ?? 0, total },
    failure: changeSet.failure,
    kept: changeSet.kept,
    revertable: isRevertable,
    created_at: changeSet.createdAt.toISOString(),
  };
}

export function presentChange(change: Change): ChangeResponse {
  return {
    record_type: change.recordType,
    record_id: change.recordId,
    action: change.action,
    fields: fieldsOf(change),
  };
}

/** Returns the fields that a change set and that answers show, with their values before and after it. */
export function fieldsOf(change: Pick<Change, 'recordType' | 'before' | 'after'>): ChangeResponse['fields'] {
  const { recordType, before, after } = change;
  const fields = shownFieldsOf(change).map((name) => [name, before?.[name] ?? null, after?.[name] ?? null] as const);
  const others = (kindOf(recordType).lists ?? []).flatMap(({ name, shownAs }) =>
    shownAs === undefined ? [] : [[shownAs.name, shownAs.of(before?.[name]), shownAs.of(after?.[name])] as const],
  );
  const changed = [...fields, ...others.filter(([, from, to]) => from !== to)];
  return Object.fromEntries(changed.map(([name, from, to]) => [name, { from, to }]));
}
