import { Injectable } from '@nestjs/common';
import { v7 as newId } from 'uuid';
import { Database } from '../../platform/database/database.js';
import { ChangeSetEvents } from './change-set.events.js';
import { ChangedBalances } from './changed-balances.js';
import { ChangeSetsRepository } from './change-sets.repository.js';
import { type ChangeSetFacts, OpenChangeSet } from './open-change-set.js';

/** What a write answers. */
export interface Written<T> {
  readonly record: T;
  /** The change set that it made; null when nothing changed. */
  readonly changeSetId: string | null;
}

/** Makes a change set of each unit of work that writes the ledger. */
@Injectable()
export class ChangeSetWriter {
  /** By the entity manager of the unit of work. */
  private readonly open = new WeakMap<object, OpenChangeSet>();

  constructor(
    private readonly database: Database,
    private readonly changeSets: ChangeSetsRepository,
    private readonly balances: ChangedBalances,
    private readonly events: ChangeSetEvents,
  ) {}

  /**
   * Runs a unit of work that writes the ledger with `LedgerRecords`, and records what it changed.
   * @param write changes records
   * @param read reads what to answer, after the balances have followed the changes
   * @param id of the change set
   */
  async write<W, R>(
    familyId: string,
    facts: ChangeSetFacts,
    write: () => Promise<W>,
    read: (written: W, open: OpenChangeSet) => Promise<R>,
    id: string = newId(),
  ): Promise<Written<R>> {
    try {
      return await this.database.forFamily(familyId, () =>
        this.run(new OpenChangeSet(id, familyId, facts), write, read),
      );
    } catch (error) {
      if (error instanceof Rehearsed) return { record: error.answer as R, changeSetId: null };
      throw error;
    }
  }

  private async run<W, R>(
    open: OpenChangeSet,
    write: () => Promise<W>,
    read: (written: W, open: OpenChangeSet) => Promise<R>,
  ): Promise<Written<R>> {
    const { familyId, facts } = open;
    this.open.set(this.database.manager, open);
    try {
      await this.changeSets.nameInRows(open.id);
      const written = await write();
      // A revert that finds nothing to change takes its change set out of the ledger all the same.
      const isEmpty = open.changes.length === 0 && facts.revertsId === undefined;
      if (!isEmpty) await this.balances.follow(familyId, open.touched);
      if (facts.isDryRun === true) throw new Rehearsed(await read(written, open));
      if (isEmpty) return { record: await read(written, open), changeSetId: null };
      await this.changeSets.store(open);
      open.tally.add(open.changes);
      this.events.recordAccounts(open.changes);
      this.events.recordTransactions(open);
      const record = await read(written, open);
      await this.changeSets.seal(familyId, open.id);
      return { record, changeSetId: open.id };
    } finally {
      this.open.delete(this.database.manager);
    }
  }

  /**
   * Stores a change set that a job will fill. It is `running` until the job ends. Needs a unit of work.
   * @param job what the job is asked to do
   */
  async plan(familyId: string, id: string, facts: ChangeSetFacts, job: object): Promise<void> {
    await this.changeSets.plan(new OpenChangeSet(id, familyId, facts), job);
  }

  /**
   * Fills a planned change set, in one unit of work that no import or other job of the family interrupts. Throws `FamilyBusy`.
   * @param write changes records; it calls `flush` after each of many parts
   */
  async fulfil(familyId: string, id: string, facts: ChangeSetFacts, write: () => Promise<void>): Promise<void> {
    await this.database.exclusivelyForFamily(familyId, async () => {
      const open = new OpenChangeSet(id, familyId, facts);
      this.open.set(this.database.manager, open);
      try {
        await this.changeSets.nameInRows(id);
        await write();
        await this.flush();
        this.events.recordTransactions(open);
        await this.changeSets.complete(familyId, id);
        await this.changeSets.seal(familyId, id);
      } finally {
        this.open.delete(this.database.manager);
      }
    });
  }

  /** Stores what a job has changed so far, so that memory need not hold it. Later parts change other records. */
  async flush(): Promise<void> {
    const open = this.current;
    await this.balances.follow(open.familyId, open.touched);
    await this.changeSets.append(open);
    this.events.recordAccounts(open.changes);
    open.forget();
  }

  /** The change set of the current unit of work. Throws an Error outside of `write`. */
  get current(): OpenChangeSet {
    const open = this.open.get(this.database.manager);
    if (open === undefined) throw new Error('Records of the ledger are written in a change set: use ChangeSetWriter');
    return open;
  }
}

/** Rolls a dry run back, with its answer. */
class Rehearsed extends Error {
  constructor(readonly answer: unknown) {
    super('A dry run is rolled back');
  }
}
