import { check } from 'recheck';
import { collectExpressions } from './expressions.mjs';
import { ProvedExpressions } from './proved-expressions.mjs';

// The other backends of recheck are native programs for a few platforms, which may be missing here.
process.env['RECHECK_BACKEND'] = 'pure';

/**
 * An expression is proved safe by its automaton, or rejected: within these limits recheck does not fall back to
 * fuzzing, which could only report that it found no slow input. The slowest expression takes 3 s on an idle machine.
 * Next to tests this program has the lowest priority, so the timeout only stops a proof that would never end.
 */
const PARAMETERS = { maxPatternSize: 100_000, maxRepeatCount: 1_000, maxNFASize: 1_000_000, timeout: 600_000 };

/**
 * How much of an attack string is shown. It is the program that generates it, because the string itself has thousands
 * of characters.
 */
const SHOWN = 200;

const { expressions, faults } = await collectExpressions();
const complaints = faults.map(({ path, line, problem }) => `${path}:${line}: ${problem}`);
const earlier = new ProvedExpressions(PARAMETERS);
const verdicts = new Map();
for (const { path, line, source, flags } of expressions) {
  const expression = `/${source}/${flags}`;
  if (!verdicts.has(expression)) {
    const isProved = earlier.has(expression);
    verdicts.set(expression, isProved ? null : complaintAbout(await check(source, flags, PARAMETERS)));
  }
  const complaint = verdicts.get(expression);
  if (complaint !== null) complaints.push(`${path}:${line}: ${expression} ${complaint}`);
}
earlier.keep([...verdicts].filter(([, complaint]) => complaint === null).map(([expression]) => expression));
for (const complaint of complaints) console.error(complaint);
if (complaints.length > 0) {
  console.error('Every expression must take linear time, whatever a client sends: make it unambiguous, or use code.');
}
process.exitCode = complaints.length === 0 ? 0 : 1;

/**
 * The complaint about an expression that follows from recheck's result; null when it takes constant or linear time.
 */
function complaintAbout({ status, complexity, checker, attack, error }) {
  if (status === 'safe' && checker === 'automaton') return null;
  if (status === 'vulnerable') {
    return `takes more than linear time (${complexity.summary}), as for ${attack.pattern.slice(0, SHOWN)}`;
  }
  const reason = error === undefined ? 'it has what only the fuzz checker takes, such as look-around' : error.kind;
  return `cannot be proved to take linear time: ${reason}`;
}
