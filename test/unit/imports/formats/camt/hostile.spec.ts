import { describe, expect, it } from '@jest/globals';
import { readStatements } from '../statements/read-statements.js';
import { ACCT, bal, camt053, details, ntry, stmt } from './camt-file.js';

async function refusal(content: string): Promise<unknown> {
  try {
    await readStatements('CamtImport', content);
    return null;
  } catch (error) {
    const { code, facts } = error as { code: string; facts: { details: Record<string, unknown> } };
    return { code, ...facts.details };
  }
}

const MIB = 1024 * 1024;
const inEntry = (inner: string): string => camt053(stmt(ACCT, ntry('1', 'DBIT', inner)));

describe('a CAMT file that exceeds a limit or is invalid', () => {
  it.each([
    ['elements in 64 others', inEntry('<a>'.repeat(62) + '</a>'.repeat(62)), 'too_deep'],
    ['deep elements outside of statements', '<a>'.repeat(100_000), 'too_deep'],
    ['a text of 1 MiB', inEntry(`<AddtlNtryInf>${'x'.repeat(MIB)}</AddtlNtryInf>`), 'too_large'],
    ['a text in many sections', inEntry(`<AddtlNtryInf>${'<![CDATA[x]]>'.repeat(70_000)}</AddtlNtryInf>`), 'too_large'],
    ['an attribute of 1 MiB', inEntry(`<a b="${'x'.repeat(MIB)}"/>`), 'too_large'],
    ['a comment without an end', `<a><!--${'x'.repeat(MIB)}`, 'too_large'],
    ['a name without an end', `<${'x'.repeat(MIB)}`, 'too_large'],
    [
      'an entry of 4 MiB',
      inEntry(details(...Array<string>(70).fill(`<AddtlTxInf>${'x'.repeat(60 * 1024)}</AddtlTxInf>`))),
      'too_large',
    ],
    ['an entry of 200,000 elements', inEntry('<a/>'.repeat(200_000)), 'too_large'],
    ['10,001 statements', camt053('<Stmt/>'.repeat(10_001)), 'too_large'],
    ['10,001 balances', camt053(stmt(bal('CLBD', '1').repeat(10_001))), 'too_large'],
    ['entities', '<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;&b;">]><a>&c;</a>', 'doctype'],
    ['an external document type', '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>', 'doctype'],
    ['an entity that is not known', inEntry('<AddtlNtryInf>&nbsp;</AddtlNtryInf>'), 'malformed'],
    ['a wrong end tag', inEntry('<a></b>'), 'malformed'],
    ['a second root', `${camt053(stmt(ACCT))}<a/>`, 'malformed'],
    ['no end', inEntry('').slice(0, -40), 'truncated'],
    ['half a tag at its end', inEntry('').slice(0, -3), 'truncated'],
    ['no XML', 'Date;Amount\n1;2', 'no_root'],
    ['nothing but blanks', '  \n ', 'no_root'],
    ['another document', '<OFX><STMTRS/></OFX>', 'no_statement'],
    ['a message without statements', camt053(), 'no_statement'],
  ])('with %s is refused', async (_, content, reason) => {
    expect(await refusal(content)).toMatchObject({ code: 'invalid_camt', reason });
  });

  it('is refused with line, column and element', async () => {
    expect(await refusal('<Document>\n<BkToCstmrStmt>\n<Stmt>\n<Ntry></Amt>')).toEqual({
      code: 'invalid_camt',
      reason: 'malformed',
      line: 4,
      column: 13,
      element: '<Stmt>',
    });
  });

  it('is never read as complete if it is truncated anywhere', async () => {
    const whole = camt053(stmt(ACCT, ntry('1', 'DBIT'), ntry('2', 'CRDT')));
    for (let length = 0; length < whole.length; length += 7) {
      expect([length, await refusal(whole.slice(0, length))]).not.toEqual([length, null]);
    }
  });
});
