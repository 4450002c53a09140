import type { Source } from '../format.js';
import { inBlocks } from '../kit/csv.lines.js';
import { decodeText, type Encoding } from '../kit/encoding.js';
import type { StatementEvent } from '../kit/statements/statement.js';
import { MAX_STATEMENTS, type StatementFile } from '../kit/statements/statement.reading.js';
import { elementOf } from './camt.elements.js';
import { invalidCamt, tooLarge } from './camt.faults.js';
import { DECIMAL_MARKS } from './camt.money.js';
import { CamtStatement } from './camt.statement.js';
import { readXml } from './xml.reader.js';

/** The element of a statement in camt.053, camt.052 and camt.054. */
const STATEMENTS = ['Stmt', 'Rpt', 'Ntfctn'];

/**
 * The common prefix of `BkToCstmrStmt`, `BkToCstmrAcctRpt` and `BkToCstmrDbtCdtNtfctn`, which contain the statements.
 */
const MESSAGE = 'BkToCstmr';

/** Opens a file with one or more statements of any version. Elements are identified by their local names. */
export function camtFile(source: Source, encoding: Encoding): StatementFile {
  return {
    detected: { encoding },
    cells: { decimalMarks: DECIMAL_MARKS, hasDirection: true, elementOf },
    tooMany: (line) => tooLarge(line, `the file has more than ${MAX_STATEMENTS} statements`),
    events: (turnsReversals) => eventsOf(source, encoding, turnsReversals),
  };
}

async function* eventsOf(source: Source, encoding: Encoding, turnsReversals: boolean): AsyncGenerator<StatementEvent> {
  let statement: CamtStatement | null = null;
  let hasStatements = false;
  const xml = readXml(inBlocks(decodeText(source.open(), encoding)), isStatement);
  let next = await xml.next();
  for (; next.done !== true; next = await xml.next()) {
    const event = next.value;
    if (event.kind === 'begin') statement = new CamtStatement(event.name, event.line, turnsReversals);
    else if (event.kind === 'element') yield* statement?.take(event.element) ?? [];
    else if (statement !== null) {
      hasStatements = true;
      yield { kind: 'ends', statement: statement.ends() };
      statement = null;
    }
  }
  if (hasStatements) return;
  const { root } = next.value;
  const problem = `<${root}> has no statement of camt.052, camt.053 or camt.054`;
  throw invalidCamt('no_statement', { line: 1, column: null, element: `<${root}>` }, problem);
}

function isStatement(path: readonly string[]): boolean {
  return STATEMENTS.includes(path.at(-1) ?? '') && path.at(-2)?.startsWith(MESSAGE) === true;
}
