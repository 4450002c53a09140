import type { EventActor } from '../../platform/events/event-log.js';
import { differenceOf } from '../records/image.js';
import type { Image, RecordKind } from '../records/record-kind.js';
import type { ChangeSetKind, Rank } from './change-set.entity.js';
import type { RecordedChange } from './recorded-change.js';
import { TransactionTally } from './transaction-tally.js';

/** What a change set says about itself. */
export interface ChangeSetFacts {
  readonly kind: ChangeSetKind;
  /** Whose word the changes are. A person's locks the fields that it names. */
  readonly rank: Rank;
  readonly note?: string | null;
  readonly ruleIds?: readonly string[];
  readonly revertsId?: string;
  /** The record that a merge lets others name. */
  readonly mergedInto?: string;
  /** Who asked for it, if a job does it; the current actor without it. */
  readonly actor?: EventActor;
  /** Whether everything is rolled back once the answer is known. */
  readonly isDryRun?: boolean;
}

/** A record before and after a unit of work; null where it does not exist. */
export interface Touched {
  readonly kind: RecordKind;
  readonly id: string;
  readonly before: Image | null;
  readonly after: Image | null;
}

/** Collects what a unit of work changes: each record once, as it was before the first change and is after the last. */
export class OpenChangeSet {
  private readonly touchedById = new Map<string, Touched>();
  private known: readonly RecordedChange[] | null = null;
  /** What was noted of transactions before it was forgotten. */
  readonly tally = new TransactionTally();

  /** @param id of the change set, which the changed rows name */
  constructor(
    readonly id: string,
    readonly familyId: string,
    readonly facts: ChangeSetFacts,
  ) {}

  /** Records a change. An image is null where the record does not exist. */
  note(kind: RecordKind, id: string, before: Image | null, after: Image | null): void {
    this.known = null;
    const earlier = this.touchedById.get(id);
    this.touchedById.set(id, { kind, id, before: earlier === undefined ? before : earlier.before, after });
  }

  /** Forgets what was noted so far, once it is stored, except for the tally of transactions. */
  forget(): void {
    this.tally.add(this.changes);
    this.known = null;
    this.touchedById.clear();
  }

  get touched(): readonly Touched[] {
    return [...this.touchedById.values()];
  }

  /** Returns the changes, without records that are as they were. */
  get changes(): readonly RecordedChange[] {
    this.known ??= this.touched.flatMap(({ kind, id, before, after }) => {
      const change = changeOf(before, after);
      return change === null ? [] : [{ recordType: kind.type, recordId: id, ...change }];
    });
    return this.known;
  }
}

function changeOf(
  before: Image | null,
  after: Image | null,
): Pick<RecordedChange, 'action' | 'before' | 'after'> | null {
  if (before === null) return after === null ? null : { action: 'created', before, after };
  if (after === null) return { action: 'deleted', before, after };
  const difference = differenceOf(before, after);
  return Object.keys(difference.after).length === 0 ? null : { action: 'updated', ...difference };
}
