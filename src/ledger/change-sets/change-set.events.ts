import { Injectable } from '@nestjs/common';
import { EventLog } from '../../platform/events/event-log.js';
import { ACTIONS } from './change-set.entity.js';
import type { OpenChangeSet } from './open-change-set.js';
import type { RecordedChange } from './recorded-change.js';
import { shownFieldsOf } from './shown-fields.js';

/** Records the events of change sets: one for each account, and one for all transactions of each action. */
@Injectable()
export class ChangeSetEvents {
  constructor(private readonly events: EventLog) {}

  /** Records the events of accounts. Needs the unit of work that changes them. */
  recordAccounts(changes: readonly RecordedChange[]): void {
    for (const change of changes) {
      if (change.recordType !== 'account') continue;
      const fields = change.action === 'updated' ? shownFieldsOf(change) : [];
      this.events.record({
        type: `account.${change.action}`,
        subject: { type: 'account', id: change.recordId },
        data: { fields },
      });
    }
  }

  /** Records the events of all transactions in the tally. Needs the unit of work that changes the last of them. */
  recordTransactions({ id, tally, facts: { actor } }: OpenChangeSet): void {
    for (const action of ACTIONS) {
      const found = tally.get(action);
      if (found === undefined) continue;
      const { count, ids, fields } = found;
      this.events.record({
        type: `transaction.${action}`,
        subject: { type: 'change_set', id },
        data: { change_set_id: id, count, ids, fields: [...fields].toSorted() },
        ...(actor && { actor }),
      });
    }
  }
}
