import type { ImportParts } from '../imports.js';
import type { AccountStory } from './account-story.js';
import { camtReport, camtStatement } from './camt.js';
import { csvOf } from './csv.js';
import { interimReport, statement } from './mt940.js';
import { ofxOf } from './ofx.js';

/** A file about days of a story. */
export interface StoryFile {
  readonly format: StoryFormat;
  readonly parts: ImportParts;
  /** The first and the last day whose booked movements it has; null: it has announced ones only. */
  readonly covers: readonly [from: number, to: number] | null;
}

/** The four formats in which a bank offers an account. */
export const FORMATS = ['csv', 'ofx', 'mt940', 'camt'] as const;

export type StoryFormat = (typeof FORMATS)[number];

type Writer = (story: AccountStory, from: number, to: number) => string;

const WRITERS: Readonly<
  Record<
    StoryFormat,
    { readonly type: string; readonly ending: string; readonly write: Writer; readonly interim?: Writer }
  >
> = {
  csv: { type: 'TransactionImport', ending: 'csv', write: csvOf },
  ofx: { type: 'OfxImport', ending: 'ofx', write: ofxOf },
  mt940: { type: 'Mt940Import', ending: 'sta', write: statement, interim: interimReport },
  camt: { type: 'CamtImport', ending: 'xml', write: camtStatement, interim: camtReport },
};

/** The share of the story that each format has, so that none but MT940 has all of it. */
const SPANS: Readonly<Record<StoryFormat, readonly [from: number, to: number]>> = {
  csv: [0, 0.7],
  ofx: [0.3, 1],
  mt940: [0, 1],
  camt: [0.1, 0.9],
};

/** How many days the second file of a format repeats of the first. */
const OVERLAP = 12;

/**
 * The files of one format, in the order in which a person gets them: the first part, what the bank had announced by then,
 * a second part that overlaps, and the second part again under another name.
 */
export function filesOf(story: AccountStory, format: StoryFormat): readonly StoryFile[] {
  const { type, ending, write, interim } = WRITERS[format];
  const [from, to] = SPANS[format].map((share) => Math.round(share * (story.days - 1))) as [number, number];
  const middle = from + Math.round((to - from) * { csv: 0.5, ofx: 0.4, mt940: 0.55, camt: 0.45 }[format]);
  const file = (name: string, content: string, covers: StoryFile['covers']): StoryFile => ({
    format,
    parts: { type, file: { content, name: `${name}.${ending}`, type: 'application/octet-stream' } },
    covers,
  });
  const overlapping: [number, number] = [Math.max(from, middle - OVERLAP), to];
  return [
    file('first', write(story, from, middle), [from, middle]),
    ...(interim === undefined ? [] : [file('interim', interim(story, middle - 3, middle), null)]),
    file('second', write(story, ...overlapping), overlapping),
    file('second (1)', write(story, ...overlapping), overlapping),
  ];
}
