import { Injectable } from '@nestjs/common';
import { EDITABLE, ImportRowsService, type RowWithOutcome, type ShownImport } from '../../imports/index.js';
import { lastPage } from '../pager.js';
import { formatOf } from './import.words.js';
import { rowInWords } from './row.words.js';
import type { Caller } from '../../platform/access/caller.js';
import type { PageResult } from '../../platform/pagination/page.js';

const ROWS_A_PAGE = 25;

/** The tabs of the table of rows, with their filters. */
const TABS = {
  invalid: { label: 'In error', filter: { valid: false } },
  created: { label: 'Created', filter: { outcome: 'created' } },
  updated: { label: 'Updated', filter: { outcome: 'updated' } },
  skipped: { label: 'Skipped', filter: { outcome: 'skipped' } },
  left_out: { label: 'Left out', filter: { outcome: 'left_out' } },
  all: { label: 'All rows', filter: {} },
} as const;

type TabName = keyof typeof TABS;

const TAB_NAMES = Object.keys(TABS) as readonly TabName[];

/** The default tab: the first of these that has rows, otherwise all rows. */
const FIRST_LOOKED_AT: readonly TabName[] = ['invalid', 'created', 'updated', 'skipped'];

/** Writers of rows that have a date and an amount. */
const ENTRY_WRITERS: ReadonlySet<string> = new Set(['entries', 'statement_entries', 'trades']);

/** The section of an import's page with a table of its rows, by outcome. */
@Injectable()
export class ImportRowsSection {
  constructor(private readonly rows: ImportRowsService) {}

  /** @param currency the currency of the import's account; null when it has none */
  async read(
    caller: Caller,
    shown: ShownImport,
    { tab, page, currency }: { readonly tab: unknown; readonly page: number; readonly currency: string | null },
  ): Promise<object> {
    const { record } = shown;
    const totals = await this.countTabs(caller, shown);
    const asked = TAB_NAMES.find((name) => name === tab);
    const current = asked ?? FIRST_LOOKED_AT.find((name) => totals[name] > 0) ?? 'all';
    const { records, total } = await this.list(caller, record.id, current, page, ROWS_A_PAGE);
    const rows = records.map((row) => rowInWords(row, currency));
    const isOneAccount = record.accountId !== null;
    return {
      tabs: TAB_NAMES.filter((name) => totals[name] > 0).map((name) => ({
        name,
        label: TABS[name].label,
        total: totals[name],
        isCurrent: name === current,
      })),
      rows,
      areEntries: areEntries(record.type),
      haveAccounts: !isOneAccount && rows.some(({ account }) => account !== ''),
      mayBeChanged: mayBeChanged(shown),
      counts: totals,
      pages: {
        page,
        last: lastPage(total, ROWS_A_PAGE),
        href: `/settings/imports/${record.id}?rows=${current}&page=`,
        label: 'Pages of rows',
      },
    };
  }

  /** Counts that the import already has are reused. */
  private async countTabs(caller: Caller, { record }: ShownImport): Promise<Readonly<Record<TabName, number>>> {
    const count = async (name: TabName): Promise<number> => (await this.list(caller, record.id, name, 1, 1)).total;
    const isPublished = record.status === 'complete' || record.status === 'revert_failed';
    const [created, updated, skipped] = isPublished
      ? [await count('created'), await count('updated'), await count('skipped')]
      : [0, 0, 0];
    const { rowsCount, validRowsCount, leftOutRowsCount } = record;
    return {
      invalid: rowsCount - validRowsCount,
      created,
      updated,
      skipped,
      left_out: leftOutRowsCount,
      all: rowsCount + leftOutRowsCount,
    };
  }

  private async list(
    caller: Caller,
    id: string,
    tab: TabName,
    page: number,
    perPage: number,
  ): Promise<PageResult<RowWithOutcome>> {
    return this.rows.list(caller, id, { ...TABS[tab].filter, page, per_page: perPage });
  }
}

/** Whether the rows of the import can be edited now. */
export function mayBeChanged({ record }: ShownImport): boolean {
  return EDITABLE.includes(record.status) && formatOf(record.type)?.isVerified !== true;
}

/** Whether the rows of an import type are ledger entries, with a date and an amount. */
function areEntries(type: string): boolean {
  const format = formatOf(type);
  return format !== undefined && !format.isVerified && format.publishes.some((writer) => ENTRY_WRITERS.has(writer));
}
