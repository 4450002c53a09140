import type { ReadingWarning, Source } from '../format.js';
import type { Encoding } from '../kit/encoding.js';
import { inMember, membersOf } from '../kit/statements/members.js';
import { encodingOf } from './ofx.charset.js';
import { identifiedBy } from './ofx.corrections.js';
import { invalidOfx } from './ofx.faults.js';
import { type MemberPart, type OfxFile, partsOfFiles } from './ofx.file.js';
import { accountOf, type Institution, type OfxAccount } from './ofx.identity.js';
import { AccountIds } from './ofx.ids.js';
import { DecimalMarks } from './ofx.numbers.js';
import { isStatement, valueOf } from './ofx.parts.js';
import { withoutPadding } from './ofx.padding.js';
import { Securities } from './ofx.securities.js';
import { SignEvidence } from './ofx.signs.js';
import { TotalSigns } from './ofx.total-signs.js';

/** What is known of a file once all of it has been looked through. */
export interface Survey {
  /** The files of the upload, in the order in which they are read. */
  readonly files: readonly OfxFile[];
  /** The encoding of the first file. */
  readonly encoding: Encoding;
  /** Whether U+FFFD may stand for bytes that are none of the encoding. */
  readonly hasBadBytes: boolean;
  /** The account of each statement, in the order of the file. */
  readonly accounts: readonly OfxAccount[];
  readonly marks: DecimalMarks;
  /** The evidence of each statement, in the same order. */
  readonly signs: readonly SignEvidence[];
  /** The ids of the account of a statement. */
  readonly idsOf: (statement: number) => AccountIds;
  readonly securities: Securities;
  /** The signs of the totals of each statement, in the same order. */
  readonly totals: readonly TotalSigns[];
  readonly warnings: readonly ReadingWarning[];
}

const NUMBERS: readonly string[] = [
  'TRNAMT',
  'TOTAL',
  'UNITS',
  'UNITPRICE',
  'COMMISSION',
  'FEES',
  'TAXES',
  'LEDGERBAL/BALAMT',
  'AVAILBAL/BALAMT',
  'AVAILCASH',
];

const MONEY: readonly string[] = ['STMTTRN', 'STMTTRNP', 'INVBANKTRAN'];

/**
 * Makes a first pass over the files of an upload. It collects the records that transactions refer to, which can be anywhere
 * in a file, and what can only be decided from all transactions.
 * @throws `invalid_encoding`, `invalid_ofx`
 */
export async function surveyFiles(source: Source): Promise<Survey> {
  const files: OfxFile[] = [];
  let hasBadBytes = false;
  for (const one of membersOf(source)) {
    const unpadded = { ...withoutPadding(one), member: one.member };
    const found = await encodingOf(unpadded);
    hasBadBytes ||= found.hasBadBytes;
    files.push({ source: unpadded, encoding: found.encoding });
  }
  const surveyor = new Surveyor();
  for await (const part of partsOfFiles(files)) surveyor.add(part);
  return { files, encoding: files[0]?.encoding ?? 'UTF-8', hasBadBytes, ...surveyor.result() };
}

/** An answer of a bank that is an error. */
interface Refusal {
  readonly part: MemberPart;
  readonly code: string;
  readonly message: string;
}

class Surveyor {
  private institution: Institution = { name: '', id: '' };
  private readonly accounts: OfxAccount[] = [];
  private readonly marks = new DecimalMarks();
  private readonly signs: SignEvidence[] = [];
  private readonly securities = new Securities();
  private readonly totals: TotalSigns[] = [];
  private readonly ids: AccountIds[] = [];
  private readonly refusals: Refusal[] = [];

  add(part: MemberPart): void {
    this.noteRefusal(part);
    for (const { element, text } of part.values) if (NUMBERS.includes(element)) this.marks.add(text);
    if (part.name === 'SONRS') this.institution = { name: valueOf(part, 'ORG'), id: valueOf(part, 'FID') };
    if (part.list === 'SECLIST') this.securities.list(part);
    this.securities.noteContract(part);
    if (part.statement === 0 && (MONEY.includes(part.name) || part.list === 'INVTRANLIST')) {
      throw invalidOfx('malformed', part.place, part.name, 'a transaction stands outside of a statement');
    }
    if (MONEY.includes(part.name)) this.noteSign(part);
    if (isStatement(part)) {
      this.accounts[part.statement - 1] = accountOf(part, this.institution);
      this.signsOf(part.statement);
      this.totalsOf(part.statement);
      this.idsIn(part.statement);
    } else if (part.statement > 0) {
      this.totalsOf(part.statement).add(part);
      this.idsIn(part.statement).add(identifiedBy(part));
    }
  }

  result(): Omit<Survey, 'files' | 'encoding' | 'hasBadBytes'> {
    const { accounts, marks, signs, securities, totals } = this;
    if (accounts.length === 0) throw this.withoutStatement();
    const ids = this.idsByAccount();
    const idsOf = (statement: number): AccountIds => ids.get(accounts[statement - 1]?.name ?? '') ?? new AccountIds();
    const warnings = this.refusals.map(({ part, code, message }) => ({
      code: 'bank_error',
      message: `${inMember(part.member, `line ${part.place.line}`)}: the bank answered with an error instead of a statement: ${sentence(code, message)}`,
    }));
    return { accounts, marks, signs, idsOf, securities, totals, warnings };
  }

  /** Returns the ids by the name of their account, of which a file can have several statements. */
  private idsByAccount(): ReadonlyMap<string, AccountIds> {
    const byName = new Map<string, AccountIds>();
    for (const [at, ids] of this.ids.entries()) {
      const name = this.accounts[at]?.name ?? '';
      const known = byName.get(name);
      if (known === undefined) byName.set(name, ids);
      else known.addAll(ids);
    }
    return byName;
  }

  private noteRefusal(part: MemberPart): void {
    if (valueOf(part, 'STATUS/SEVERITY').toUpperCase() !== 'ERROR') return;
    this.refusals.push({ part, code: valueOf(part, 'STATUS/CODE'), message: valueOf(part, 'STATUS/MESSAGE') });
  }

  private noteSign(part: MemberPart): void {
    const place = inMember(part.member, `line ${part.place.line}`);
    this.signsOf(part.statement).add(valueOf(part, 'TRNTYPE'), valueOf(part, 'TRNAMT'), place);
  }

  private signsOf(statement: number): SignEvidence {
    return (this.signs[statement - 1] ??= new SignEvidence());
  }

  private idsIn(statement: number): AccountIds {
    return (this.ids[statement - 1] ??= new AccountIds());
  }

  private totalsOf(statement: number): TotalSigns {
    return (this.totals[statement - 1] ??= new TotalSigns());
  }

  private withoutStatement() {
    const [refusal] = this.refusals;
    if (refusal === undefined) {
      return invalidOfx('no_statement', { line: 1, column: 1 }, null, 'the file has no statement of an account');
    }
    const { part, code, message } = refusal;
    const problem = `the bank answered with an error and no statement: ${sentence(code, message)}`;
    return invalidOfx('bank_error', part.place, part.name, problem);
  }
}

function sentence(code: string, message: string): string {
  return [`code ${code || 'unknown'}`, ...(message === '' ? [] : [message.slice(0, 255)])].join(', ');
}
