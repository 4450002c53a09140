import { fieldsOf } from '../../change-sets/change-sets.presenter.js';
import type { RecordedChange } from '../../change-sets/recorded-change.js';
import type { BulkResponse, BulkResultResponse, Outcome } from './bulk.responses.js';
import type { Step } from './bulk-plan.js';

/**
 * The answer to a bulk request: one result for each operation, in the order of the request.
 * @param versions of the transactions that exist
 */
export function answerOf(
  steps: readonly Step[],
  versions: ReadonlyMap<string, string>,
  { id: changeSetId, changes }: { readonly id: string; readonly changes: readonly RecordedChange[] },
  isDryRun: boolean,
): BulkResponse {
  const byId = new Map(changes.map((change) => [change.recordId, change]));
  const data = steps.map(({ index, ref, act, id }): BulkResultResponse => {
    const change = byId.get(id);
    const fields = change?.action === 'updated' ? fieldsOf(change) : {};
    return {
      index,
      ref,
      outcome: outcomeOf(act, change !== undefined),
      id,
      version: versions.get(id) ?? null,
      ...(act === 'update' && Object.keys(fields).length > 0 && { changed: fields }),
    };
  });
  const count = (outcome: Outcome): number => data.filter((one) => one.outcome === outcome).length;
  return {
    data: data.toSorted((one, other) => one.index - other.index),
    meta: {
      dry_run: isDryRun,
      change_set_id: isDryRun || changes.length === 0 ? null : changeSetId,
      created: count('created'),
      updated: count('updated'),
      deleted: count('deleted'),
      unchanged: count('unchanged'),
      skipped: count('skipped'),
    },
  };
}

function outcomeOf(act: Step['act'], isChanged: boolean): Outcome {
  if (act === 'skip') return 'skipped';
  if (act === 'create') return 'created';
  if (act === 'delete') return 'deleted';
  return isChanged ? 'updated' : 'unchanged';
}
