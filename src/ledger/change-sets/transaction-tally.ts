import type { Action } from './change-set.entity.js';
import type { RecordedChange } from './recorded-change.js';
import { shownFieldsOf } from './shown-fields.js';

/** Only so many ids are in an event. */
const MAX_IDS = 100;

interface Tally {
  count: number;
  readonly ids: string[];
  readonly fields: Set<string>;
}

/** What the events of a change set say of its transactions, collected part by part. */
export class TransactionTally {
  private readonly byAction = new Map<Action, Tally>();

  /** Adds changes of records, each of which is added once. */
  add(changes: readonly RecordedChange[]): void {
    for (const change of changes) {
      if (change.recordType !== 'transaction') continue;
      const tally = this.of(change.action);
      tally.count += 1;
      if (tally.ids.length < MAX_IDS) tally.ids.push(change.recordId);
      if (change.action === 'updated') for (const field of shownFieldsOf(change)) tally.fields.add(field);
    }
  }

  get(action: Action): Tally | undefined {
    return this.byAction.get(action);
  }

  private of(action: Action): Tally {
    const tally = this.byAction.get(action) ?? { count: 0, ids: [], fields: new Set<string>() };
    this.byAction.set(action, tally);
    return tally;
  }
}
