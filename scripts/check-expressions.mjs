import { check } from 'recheck';
import { collectExpressions } from './expressions.mjs';

// Its other backends are programs for a few platforms, which it need not find on this one.
process.env['RECHECK_BACKEND'] = 'pure';

/**
 * An expression is proved by its automaton or refused: within these sizes recheck does not fall back to trying inputs, after
 * which it could only say that it found no slow one. The slowest expression takes 3 s on an idle machine. Beside tests this
 * program has the lowest priority, so the timeout only ends a proof that would never end.
 */
const PARAMETERS = { maxPatternSize: 100_000, maxRepeatCount: 1_000, maxNFASize: 1_000_000, timeout: 600_000 };

/** Shown of an attack string, which is thousands of characters long, as the program that makes it. */
const SHOWN = 200;

const { expressions, faults } = await collectExpressions();
const complaints = faults.map(({ path, line, problem }) => `${path}:${line}: ${problem}`);
const verdicts = new Map();
for (const { path, line, source, flags } of expressions) {
  const expression = `/${source}/${flags}`;
  if (!verdicts.has(expression)) verdicts.set(expression, complaintAbout(await check(source, flags, PARAMETERS)));
  const complaint = verdicts.get(expression);
  if (complaint !== null) complaints.push(`${path}:${line}: ${expression} ${complaint}`);
}
for (const complaint of complaints) console.error(complaint);
if (complaints.length > 0) {
  console.error('Every expression must take linear time, whatever a client sends: make it unambiguous, or use code.');
}
process.exitCode = complaints.length === 0 ? 0 : 1;

/** What is wrong with an expression by what recheck says of it; null: it takes constant or linear time. */
function complaintAbout({ status, complexity, checker, attack, error }) {
  if (status === 'safe' && checker === 'automaton') return null;
  if (status === 'vulnerable') {
    return `takes more than linear time (${complexity.summary}), as for ${attack.pattern.slice(0, SHOWN)}`;
  }
  const reason = error === undefined ? 'it has what only the fuzz checker takes, such as look-around' : error.kind;
  return `cannot be proved to take linear time: ${reason}`;
}
