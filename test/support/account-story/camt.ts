import {
  type AccountStory,
  announcedAt,
  balanceBefore,
  bookedIn,
  dateOf,
  money,
  type Movement,
} from './account-story.js';
import { noteOf } from './note.js';

const ACCOUNT = '<Acct><Id><IBAN>DE75200400000123453626</IBAN></Id><Ccy>EUR</Ccy></Acct>';

/** A camt.053 of these days. */
export function camtStatement(story: AccountStory, from: number, to: number): string {
  const entries = bookedIn(story, from, to).map((movement) => entry(movement, true));
  return document(
    'camt.053.001.08',
    'BkToCstmrStmt',
    `<Stmt><Id>S${from}</Id>${period(from, to)}${ACCOUNT}
${balance('OPBD', from, balanceBefore(story, from))}
${balance('CLBD', to, balanceBefore(story, to + 1))}
${entries.join('\n')}
</Stmt>`,
  );
}

/** A camt.052 of what the bank has announced on the last day. */
export function camtReport(story: AccountStory, from: number, to: number): string {
  const entries = announcedAt(story, to).map((movement) => entry(movement, false));
  return document(
    'camt.052.001.08',
    'BkToCstmrAcctRpt',
    `<Rpt><Id>R${to}</Id>${period(from, to)}${ACCOUNT}\n${entries.join('\n')}\n</Rpt>`,
  );
}

function document(schema: string, root: string, content: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${schema}"><${root}><GrpHdr><MsgId>M</MsgId></GrpHdr>
${content}
</${root}></Document>
`;
}

function period(from: number, to: number): string {
  return `<FrToDt><FrDtTm>${dateOf(from)}T00:00:00</FrDtTm><ToDtTm>${dateOf(to)}T23:59:59</ToDtTm></FrToDt>`;
}

function balance(code: string, day: number, cents: number): string {
  return `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${amount(cents)}<Dt><Dt>${dateOf(day)}</Dt></Dt></Bal>`;
}

function amount(cents: number): string {
  return `<Amt Ccy="EUR">${money(Math.abs(cents))}</Amt><CdtDbtInd>${cents < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`;
}

function entry(movement: Movement, isBooked: boolean): string {
  const { booked, paid, valued, cents, announced, payee, bankRef, endToEnd } = movement;
  const party = cents < 0 ? 'Cdtr' : 'Dbtr';
  const account = payee.account === null ? '' : `<${party}Acct><Id><IBAN>${payee.account}</IBAN></Id></${party}Acct>`;
  const day = isBooked ? (booked ?? paid) : paid;
  const value = isBooked && booked !== paid ? valued : day;
  return `<Ntry>${amount(isBooked ? cents : announced)}<Sts><Cd>${isBooked ? 'BOOK' : 'PDNG'}</Cd></Sts>\
<BookgDt><Dt>${dateOf(day)}</Dt></BookgDt><ValDt><Dt>${dateOf(value)}</Dt></ValDt>\
${isBooked ? `<AcctSvcrRef>${bankRef}</AcctSvcrRef>` : ''}<BkTxCd/>\
<NtryDtls><TxDtls><Refs><EndToEndId>${endToEnd ?? 'NOTPROVIDED'}</EndToEndId></Refs>\
<RltdPties><${party}><Pty><Nm>${payee.full}</Nm></Pty></${party}>${account}</RltdPties>\
<RmtInf><Ustrd>${noteOf(movement)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
}
