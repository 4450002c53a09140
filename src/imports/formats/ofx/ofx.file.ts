import type { Source } from '../format.js';
import { inBlocks } from '../kit/csv.lines.js';
import { decodeText, type Encoding } from '../kit/encoding.js';
import { type MemberSource, readingMember } from '../kit/statements/members.js';
import { type OfxPart, OfxPartReader } from './ofx.parts.js';
import { OfxTokenizer } from './ofx.tokens.js';

/** A part of a file of an upload. */
export interface MemberPart extends OfxPart {
  /** The name of its file in an archive of several files. */
  readonly member: string | null;
}

/** A file of an upload, as it is to be read. */
export interface OfxFile {
  readonly source: MemberSource;
  readonly encoding: Encoding;
}

/** Reads the parts of files, one file after the other. Counts their statements over all files. @throws `invalid_ofx` */
export async function* partsOfFiles(files: readonly OfxFile[]): AsyncGenerator<MemberPart> {
  let before = 0;
  for (const { source, encoding } of files) {
    const { member } = source;
    let last = 0;
    for await (const part of readingMember(member, partsOf(source, encoding))) {
      last = Math.max(last, part.statement);
      yield { ...part, member, statement: part.statement === 0 ? 0 : before + part.statement };
    }
    before += last;
  }
}

/** Reads the parts of a file, in the order in which they end. @throws `invalid_ofx` */
async function* partsOf(source: Source, encoding: Encoding): AsyncGenerator<OfxPart> {
  const tokenizer = new OfxTokenizer();
  const reader = new OfxPartReader();
  for await (const block of inBlocks(decodeText(source.open(), encoding))) {
    yield* reader.push(tokenizer.push(block, false));
  }
  yield* reader.push(tokenizer.push('', true));
  reader.finish(tokenizer.place);
}
