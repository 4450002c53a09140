import { Injectable } from '@nestjs/common';
import {
  EDITABLE,
  ImportsService,
  ListImportRows,
  presentImport,
  presentRow,
  type ShownImport,
} from '../../imports/index.js';
import { AccountsService } from '../../ledger/index.js';
import type { Caller } from '../../platform/http/caller.js';
import type { Cut } from '../../platform/http/pagination.js';
import { UncheckedBody } from '../../platform/http/validation.js';
import { show, type View } from '../page.js';
import { ImportMappingsSection } from './import-mappings.section.js';

const ROWS_A_PAGE = 25;

/** Which rows can be looked at, and how they are asked for. */
const TABS = {
  invalid: { label: 'In error', filter: { valid: 'false' } },
  created: { label: 'Created', filter: { outcome: 'created' } },
  updated: { label: 'Updated', filter: { outcome: 'updated' } },
  skipped: { label: 'Left out', filter: { outcome: 'skipped' } },
  all: { label: 'All rows', filter: {} },
} as const;

type TabName = keyof typeof TABS;

const TAB_NAMES = Object.keys(TABS) as readonly TabName[];

/** The page of one import: how it stands, what can be done with it, and its rows. */
@Injectable()
export class ImportPage {
  constructor(
    private readonly imports: ImportsService,
    private readonly accounts: AccountsService,
    private readonly names: ImportMappingsSection,
  ) {}

  async show(caller: Caller, id: string, query: Readonly<Record<string, unknown>>): Promise<View> {
    const shown = await this.imports.show(caller, id);
    const { record } = shown;
    const totals = await this.countTabs(caller, shown);
    const asked = TAB_NAMES.find((name) => name === query['rows']);
    const current = asked ?? TAB_NAMES.find((name) => totals[name] > 0) ?? 'all';
    const page = pageNumber(query['page']);
    const { records, total } = await this.rows(caller, id, current, page, ROWS_A_PAGE);
    return show('import', {
      import: presentImport(shown),
      filename: record.filename,
      createdAt: record.createdAt,
      account: record.accountId === null ? null : await this.accounts.find(caller, record.accountId),
      tabs: TAB_NAMES.filter((name) => totals[name] > 0).map((name) => ({
        name,
        label: TABS[name].label,
        total: totals[name],
        isCurrent: name === current,
      })),
      names: EDITABLE.includes(record.status) ? await this.names.read(caller, id, pageNumber(query['names'])) : null,
      rows: records.map(presentRow),
      counts: totals,
      pages: {
        page,
        last: Math.max(1, Math.ceil(total / ROWS_A_PAGE)),
        href: `/settings/imports/${id}?rows=${current}&page=`,
        label: 'Pages of rows',
      },
    });
  }

  /** What the import counts itself is not counted again. */
  private async countTabs(caller: Caller, { record }: ShownImport): Promise<Readonly<Record<TabName, number>>> {
    const count = async (name: TabName): Promise<number> => (await this.rows(caller, record.id, name, 1, 1)).total;
    const isPublished = record.status === 'complete' || record.status === 'revert_failed';
    const [created, updated, skipped] = isPublished
      ? [await count('created'), await count('updated'), await count('skipped')]
      : [0, 0, 0];
    return { invalid: record.rowsCount - record.validRowsCount, created, updated, skipped, all: record.rowsCount };
  }

  private async rows(
    caller: Caller,
    id: string,
    tab: TabName,
    page: number,
    perPage: number,
  ): Promise<Cut<Parameters<typeof presentRow>[0]>> {
    const query = { ...TABS[tab].filter, page: String(page), per_page: String(perPage) };
    const [, rows] = await this.imports.listRows(caller, id, new UncheckedBody(ListImportRows, query));
    return rows;
  }
}

function pageNumber(text: unknown): number {
  return typeof text === 'string' && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1;
}
