import type { Source } from '../format.js';
import { inBlocks } from '../kit/csv.lines.js';
import { decodeText, type Encoding } from '../kit/encoding.js';
import { physicalLines } from '../kit/physical-lines.js';
import type { StatementEvent } from '../kit/statements/statement.js';
import { MAX_STATEMENTS, type StatementFile } from '../kit/statements/statement.reading.js';
import { DECIMAL_MARKS } from './mt940.balance.js';
import { OF_ENTRY } from './mt940.entry.js';
import { invalidMt940, lineTooLong } from './mt940.faults.js';
import { fieldsOf, type Mt940Field } from './mt940.fields.js';
import { Mt940Statement, type PageEnd } from './mt940.statement.js';

/** Fields that can be the first of a message. Some banks leave out field 20. */
const BEGINNINGS = ['20', '25', '25P', '28', '28C', '60F', '60M'];

/** Opens a file with one or more messages. */
export function mt940File(source: Source, encoding: Encoding): StatementFile {
  return {
    detected: { encoding },
    cells: { decimalMarks: DECIMAL_MARKS, hasDirection: true, elementOf: () => OF_ENTRY },
    tooMany: (line) => invalidMt940('too_large', line, `the file has more than ${MAX_STATEMENTS} statements`),
    events: () => eventsOf(source, encoding),
  };
}

async function* eventsOf(source: Source, encoding: Encoding): AsyncGenerator<StatementEvent> {
  let statement: Mt940Statement | null = null;
  let hasEnded = false;
  const lines = physicalLines(inBlocks(decodeText(source.open(), encoding)), lineTooLong);
  for await (const field of fieldsOf(lines)) {
    if (field.tag === null) {
      hasEnded = true;
      continue;
    }
    const isNext = statement === null || statement.isOver(field.tag) || (hasEnded && BEGINNINGS.includes(field.tag));
    if (isNext) {
      if (statement !== null) yield* statement.end();
      statement = begun(field, statement?.pageEnd ?? null);
    }
    hasEnded = false;
    yield* statement?.take(field) ?? [];
  }
  if (statement === null) throw invalidMt940('no_root', 1, 'the file has no fields of MT940, such as :20:');
  yield* statement.end();
}

function begun(field: Mt940Field, before: PageEnd | null): Mt940Statement {
  if (BEGINNINGS.includes(field.tag)) return new Mt940Statement(field.line, before);
  const problem = `field ${field.tag} stands outside of a statement, which begins with field 20`;
  throw invalidMt940('no_statement', field.line, problem, `field ${field.tag}`);
}
