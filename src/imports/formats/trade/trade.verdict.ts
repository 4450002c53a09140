import { labelOf } from '../kit/bank/columns/labelled-columns.js';
import type { Verdict } from '../format.js';
import { blockersOf } from '../kit/questions.js';
import type { OpenTable } from '../kit/table-source.js';
import { settingsOf } from './trade.column-settings.js';
import type { TradeEvidence } from './trade.facts.js';
import { tradeQuestions, type TradeQuestionFacts } from './trade.questions.js';

/** All facts that the rows of a broker's file have shown. */
export interface TradeFile extends TradeQuestionFacts {
  readonly csv: OpenTable;
  readonly leftOutCount: number;
}

/** Returns the warnings, blockers and questions that the user must see before a broker's file is published. */
export function tradeVerdict(file: TradeFile): Verdict {
  const questions = tradeQuestions(file);
  return {
    ...detectedIn(file),
    blockers: blockersOf(questions),
    questions,
    warnings: [],
    leftOutCount: file.leftOutCount,
    proof: proofOf(file.evidence),
    reread: null,
  };
}

/**
 * Returns the proof. An amount that equals quantity × price proves its trade; any other amount makes its row an error.
 */
function proofOf(evidence: TradeEvidence): Verdict['proof'] & object {
  const links = evidence.count('weighed');
  const met = evidence.count('proven');
  const outcome = links > 0 && links === met ? 'matched' : 'none';
  return {
    outcome,
    message: null,
    details: {
      by: links > 0 ? 'trade_amounts' : null,
      links,
      met,
      opening: null,
      closing: null,
      sum: null,
      unproven_rows: evidence.count('rows') - met,
      first_break: null,
      parts: [],
    },
  };
}

/** Returns the detected settings and the evidence for each, without those of the request. */
function detectedIn({
  csv,
  context,
  table: { columns },
  formats,
}: TradeFile): Required<Pick<Verdict, 'detected' | 'detectedBy'>> {
  const detected: Record<string, string> = {
    ...csv.detected,
    number_format: formats.number,
    ...(formats.date !== null && { date_format: formats.date.pattern }),
  };
  const detectedBy = Object.fromEntries(Object.keys(detected).map((setting) => [setting, 'content']));
  for (const [setting, [column]] of settingsOf(columns)) {
    if (column === undefined || context.settings[setting] !== undefined) continue;
    detected[setting] = labelOf(csv.headers, column);
    detectedBy[setting] = columns.byContent.includes(column) ? 'content' : 'words';
  }
  return { detected, detectedBy };
}
