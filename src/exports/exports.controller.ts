import { Controller, Get, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { AccountsService } from '../ledger/index.js';
import type { Caller } from '../platform/access/caller.js';
import { InArea } from '../platform/http/access.js';
import { defineApiGroup } from '../platform/http/api-groups.js';
import { CurrentCaller } from '../platform/http/caller.js';
import { PathId } from '../platform/http/path-id.js';
import { PathRecord } from '../platform/http/path-record.js';
import type { ExportReader } from './export-stream.js';
import { ApiExportDoc } from './exports.openapi.js';
import { ExportsService } from './exports.service.js';
import { closeSignalOf, streamResponse } from './streamed-response.js';

const NDJSON = 'application/x-ndjson';
const CSV = 'text/csv; charset=utf-8';
const OFX = 'application/x-ofx';
const PLAIN_TEXT = 'text/plain; charset=utf-8';

const HOW_IT_ENDS =
  'The response has no Content-Length. An export that fails midway, or takes longer than the service allows (15 minutes by ' +
  'default), ends as an aborted transfer, so a truncated file never looks complete. A family may run two exports at once.';

const LEDGER_ACCOUNTS =
  'Accounts are below `Assets` and `Liabilities`, categories below `Income` and `Expenses`. The balance of each account is ' +
  'that of Hearth: valuations are checked as balances, and what they add is posted against `Equity:Adjustments`. Pending ' +
  'transactions are flagged `!` and posted to an account below `Assets:Pending` or `Liabilities:Pending`, because they are in no ' +
  'balance. The two legs of a transfer on one day are one transaction, in two currencies with a price (`@@`); those of two ' +
  'days meet in `Equity:Transfers`. A trade has the security at its price in total; one without money is against ' +
  '`Equity:Securities`. Holdings, budgets and rules are not in the file, and neither are valuations that a later one of the ' +
  'same day replaces. ';

@InArea('ledger')
@ApiTags(
  defineApiGroup({
    name: 'Exports',
    description: 'The ledger as a file: a backup, CSV, OFX or plain-text accounting.',
    place: 70,
  }),
)
@Controller('api/v1/exports')
export class ExportsController {
  constructor(private readonly exports: ExportsService) {}

  @Get('family.ndjson')
  @ApiExportDoc({
    mediaType: NDJSON,
    content: 'One record per line, with its `type` and its `data`.',
    summary: 'Export the whole family, for a backup or to move to another family',
    description: `Every record of the ledger as NDJSON, from one consistent snapshot. An import of type ServiceImport reads the file. ${HOW_IT_ENDS}`,
  })
  async family(@CurrentCaller() caller: Caller, @Res() response: Response): Promise<void> {
    await send(response, NDJSON, `hearth-${today()}.ndjson`, (reader) => this.exports.exportFamily(caller, reader));
  }

  @Get('transactions.csv')
  @ApiExportDoc({
    mediaType: 'text/csv',
    content: 'A header and one record per transaction, or per split line of it.',
    summary: 'Export all transactions as CSV',
    description:
      'One record (RFC 4180, UTF-8) per transaction; a split transaction has one per split line instead, which sum to its amount. ' +
      'The columns are date, amount, currency, name, account, account_id, category, tags, merchant, notes, kind, excluded, ' +
      'pending, transaction_id, split_line_id and transfer_id. As everywhere in Hearth, a positive amount leaves the account. ' +
      'A category stands behind its parent (`Food: Coffee`). Tags are separated by commas; a backslash precedes a comma, a bar ' +
      'or a backslash in a tag. Trades and valuations are not in the file. Texts stand as they are, also those that start with ' +
      '`=`, `+`, `-` or `@`: to keep a spreadsheet from running them as formulas, open the file with its text import and ' +
      'choose the type text for name and notes. An import of type TransactionImport reads the file, with the settings ' +
      `\`signage_convention=inflows_negative\`, \`name_col_label=name\` and \`notes_col_label=notes\`; it books pending transactions. ${HOW_IT_ENDS}`,
  })
  async transactions(@CurrentCaller() caller: Caller, @Res() response: Response): Promise<void> {
    const name = `hearth-transactions-${today()}.csv`;
    await send(response, CSV, name, (reader) => this.exports.exportTransactions(caller, reader));
  }

  @Get('accounts/:id.ofx')
  @PathRecord(AccountsService)
  @ApiExportDoc({
    mediaType: OFX,
    content: 'An OFX 2.2 file with one statement per currency.',
    summary: 'Export an account as OFX',
    description:
      'All transactions of the account with its balance, as a statement of a bank, a card or a broker (OFX 2.2), one for each ' +
      'currency that it has. A positive amount comes into the account, as OFX wants it. `FITID` is the id that the bank gave, ' +
      'otherwise the id of the transaction. A split transaction is one. Pending transactions are in `BANKTRANLISTP`, those of a ' +
      'broker have the type `HOLD`. A trade is its cash. An import of type OfxImport reads the file, and finds what it already ' +
      `has. ${HOW_IT_ENDS}`,
    idOf: 'account',
  })
  async account(@CurrentCaller() caller: Caller, @PathId() id: string, @Res() response: Response): Promise<void> {
    const name = `hearth-${id}-${today()}.ofx`;
    await send(response, OFX, name, (reader) => this.exports.exportAccount(caller, id, reader));
  }

  @Get('ledger.hledger')
  @ApiExportDoc({
    mediaType: 'text/plain',
    content: 'A journal of hledger.',
    summary: 'Export the ledger for hledger',
    description: `All transactions, trades and valuations as a journal that \`hledger check --strict\` accepts. ${LEDGER_ACCOUNTS}${HOW_IT_ENDS}`,
  })
  async hledger(@CurrentCaller() caller: Caller, @Res() response: Response): Promise<void> {
    const name = `hearth-${today()}.hledger`;
    await send(response, PLAIN_TEXT, name, (reader) => this.exports.exportHledger(caller, reader));
  }

  @Get('ledger.beancount')
  @ApiExportDoc({
    mediaType: 'text/plain',
    content: 'A ledger of beancount.',
    summary: 'Export the ledger for beancount',
    description: `All transactions, trades and valuations as a file that \`bean-check\` accepts. ${LEDGER_ACCOUNTS}${HOW_IT_ENDS}`,
  })
  async beancount(@CurrentCaller() caller: Caller, @Res() response: Response): Promise<void> {
    const name = `hearth-${today()}.beancount`;
    await send(response, PLAIN_TEXT, name, (reader) => this.exports.exportBeancount(caller, reader));
  }
}

/** Streams an export to the client as a file. A connection that is cut shows that the file is not whole. */
async function send(
  response: Response,
  mediaType: string,
  filename: string,
  read: (reader: ExportReader) => Promise<boolean>,
): Promise<void> {
  const headers = { 'Content-Type': mediaType, 'Content-Disposition': `attachment; filename="${filename}"` };
  const isComplete = await read({
    closed: closeSignalOf(response),
    consume: (chunks, stopped) => streamResponse(response, headers, chunks, stopped),
  });
  if (isComplete) response.end();
  else response.destroy();
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
