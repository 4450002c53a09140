import type { Source } from '../format.js';
import { inBlocks } from '../kit/csv.lines.js';
import { decodeText, type Encoding } from '../kit/encoding.js';
import { type OfxPart, OfxPartReader } from './ofx.parts.js';
import { OfxTokenizer } from './ofx.tokens.js';

/** Reads the parts of a file, in the order in which they end. @throws `invalid_ofx` */
export async function* partsOf(source: Source, encoding: Encoding): AsyncGenerator<OfxPart> {
  const tokenizer = new OfxTokenizer();
  const reader = new OfxPartReader();
  for await (const block of inBlocks(decodeText(source.open(), encoding))) {
    yield* reader.push(tokenizer.push(block, false));
  }
  yield* reader.push(tokenizer.push('', true));
  reader.finish(tokenizer.place);
}
