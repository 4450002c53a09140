import { Injectable } from '@nestjs/common';
import { type ImportStatus, ImportsService, type ShownImport } from '../../imports/index.js';
import { presentNetWorth, WorthService } from '../../ledger/index.js';
import type { Caller } from '../../platform/access/caller.js';
import { Spool } from '../../platform/uploads/spool.js';
import { householdFile } from './household.js';

/** The name of the file tells which import has the demo data. */
export const DEMO_FILE = 'hearth-demo-data.ndjson';

const TYPE = 'ServiceImport';
const LATEST = { type: TYPE, page: 1, per_page: 100 } as const;

/** An import of demo data. */
export interface DemoImport {
  readonly id: string;
  readonly status: ImportStatus;
}

/** A year of demo data. It is an import like any other, so undoing it removes all of it, and nothing else. */
@Injectable()
export class DemoData {
  constructor(
    private readonly imports: ImportsService,
    private readonly worth: WorthService,
    private readonly spool: Spool,
  ) {}

  /** The import with the demo data, unless it is undone; null if there is none. */
  async find(caller: Caller): Promise<DemoImport | null> {
    const found = (await this.all(caller)).find(({ record }) => record.status !== 'pending');
    return found === undefined ? null : { id: found.record.id, status: found.record.status };
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
      const settings = { type: TYPE, on_conflict: 'merge', publish: 'true' };
      await this.imports.create(caller, settings, { ...(await file.end()), ...facts });
    } finally {
      await file.discard();
    }
  }

  /** Starts to remove the demo data. Does nothing if there is none. */
  async remove(caller: Caller): Promise<void> {
    const demo = await this.find(caller);
    if (demo !== null) await this.imports.revert(caller, demo.id);
  }

  private async all(caller: Caller): Promise<readonly ShownImport[]> {
    const { records } = await this.imports.list(caller, LATEST);
    return records.filter(({ record }) => record.filename === DEMO_FILE);
  }
}
