import { Injectable } from '@nestjs/common';
import { EDITABLE, ImportsService, mayBePublishedInPart, presentImport } from '../../imports/index.js';
import { AccountsService } from '../../ledger/index.js';
import type { Caller } from '../../platform/access/caller.js';
import { show, type View } from '../page.js';
import { KINDS_OF_ACCOUNT } from '../accounts/account-kind.words.js';
import { haveTrades, STATUS_WORDS, titleOf } from './import.words.js';
import { ImportMappingsSection } from './import-mappings.section.js';
import { ImportRowsSection } from './import-rows.section.js';
import { inWords } from './question.words.js';

const MOST_ACCOUNTS = { limit: 500, offset: 0 };

/** The page of one import: its state, the possible actions, and its rows. */
@Injectable()
export class ImportPage {
  constructor(
    private readonly imports: ImportsService,
    private readonly accounts: AccountsService,
    private readonly names: ImportMappingsSection,
    private readonly rows: ImportRowsSection,
  ) {}

  /** @param form the submitted values of the account form, and its problems */
  async show(
    caller: Caller,
    id: string,
    query: Readonly<Record<string, unknown>>,
    form: object = {},
    status = 200,
  ): Promise<View> {
    const shown = await this.imports.get(caller, id);
    const { record } = shown;
    const account = record.accountId === null ? null : await this.accounts.get(caller, record.accountId);
    const currency = account?.currency ?? null;
    const asked = { tab: query['rows'], page: pageNumber(query['page']), currency };
    const model = {
      ...form,
      import: presentImport(shown),
      title: titleOf(record.type),
      status: STATUS_WORDS[record.status],
      questions: record.questions.map((question) => inWords(question, haveTrades(record.type), currency)),
      mayBePublished: mayBePublishedInPart(shown),
      accounts: (await this.accounts.list(caller, MOST_ACCOUNTS)).records,
      kinds: Object.entries(KINDS_OF_ACCOUNT),
      filename: record.filename,
      createdAt: record.createdAt,
      account,
      names: EDITABLE.includes(record.status) ? await this.names.read(caller, id, pageNumber(query['names'])) : null,
      rows: await this.rows.read(caller, shown, asked),
    };
    return show('import', model, status);
  }
}

function pageNumber(text: unknown): number {
  return typeof text === 'string' && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1;
}
