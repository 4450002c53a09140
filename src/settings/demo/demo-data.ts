import { Injectable } from '@nestjs/common';
import { BACKUP_TYPE, type ImportStatus, ImportsService, type ShownImport } from '../../imports/index.js';
import { AccountsService, presentNetWorth, type Reference, WorthService } from '../../ledger/index.js';
import type { Caller } from '../../platform/access/caller.js';
import { Precondition } from '../../platform/precondition.js';
import { Spool } from '../../platform/uploads/spool.js';
import { householdFile } from './household.js';

/** The name of the file tells which import has the demo data. */
export const DEMO_FILE = 'hearth-demo-data.ndjson';

const LATEST = { type: BACKUP_TYPE, page: 1, per_page: 100 };

/** An import of demo data. */
export interface DemoImport {
  readonly id: string;
  readonly status: ImportStatus;
  /** The accounts that removing it left, because somebody had changed what is in them. */
  readonly kept: readonly Reference[];
}

/** A year of demo data. It is an import like any other, so undoing it removes all of it, and nothing else. */
@Injectable()
export class DemoData {
  constructor(
    private readonly imports: ImportsService,
    private readonly worth: WorthService,
    private readonly accounts: AccountsService,
    private readonly spool: Spool,
  ) {}

  /** The import with the demo data, unless all of it is removed; null if there is none. */
  async find(caller: Caller): Promise<DemoImport | null> {
    for (const { record } of await this.all(caller)) {
      const kept = await this.keptAccounts(caller, record.keptRecords);
      if (record.status !== 'pending' || kept.length > 0) return { id: record.id, status: record.status, kept };
    }
    return null;
  }

  /** Starts to fill the ledger up to today. Data that somebody has removed is written anew. */
  async fill(caller: Caller): Promise<void> {
    for (const { record } of await this.all(caller)) {
      if (record.status === 'pending') await this.imports.delete(caller, record.id);
    }
    const { days, ...answer } = await this.worth.report(caller, { interval: 'month' });
    const { currency } = presentNetWorth({ ...answer, days }).meta;
    const bytes = Buffer.from(householdFile(days.at(-1) ?? new Date().toISOString().slice(0, 10), currency));
    const file = await this.spool.begin(caller.familyId, null);
    try {
      await file.write(bytes);
      const facts = { filename: DEMO_FILE, mediaType: 'application/x-ndjson', tooLarge: false, gone: null };
      const settings = { type: BACKUP_TYPE, on_conflict: 'merge', publish: 'true' };
      await this.imports.create(caller, settings, { ...(await file.end()), ...facts });
    } finally {
      await file.discard();
    }
  }

  /** Starts to remove the demo data; or removes the accounts that doing so has left, with all that is in them. */
  async remove(caller: Caller): Promise<void> {
    const demo = await this.find(caller);
    if (demo === null) return;
    if (demo.status !== 'pending') {
      await this.imports.revert(caller, demo.id);
      return;
    }
    for (const { id } of demo.kept) {
      await this.accounts.delete(caller, id, Precondition.of(undefined), { cascade: true });
    }
    await this.imports.delete(caller, demo.id);
  }

  private async keptAccounts(
    caller: Caller,
    records: ShownImport['record']['keptRecords'],
  ): Promise<readonly Reference[]> {
    const accounts: Reference[] = [];
    for (const { record_type: type, record_id: id, name } of records) {
      if (type === 'account' && (await this.accounts.exists(caller, id))) accounts.push({ id, name });
    }
    return accounts;
  }

  private async all(caller: Caller): Promise<readonly ShownImport[]> {
    const { records } = await this.imports.list(caller, LATEST);
    return records.filter(({ record }) => record.filename === DEMO_FILE);
  }
}
