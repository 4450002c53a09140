/** A page as the child process that reads the PDF reports it. */
interface Page {
  readonly height: number;
  readonly texts: readonly Text[];
}

type Text = readonly [text: string, x: number, y: number, ...rest: number[]];

/** A statement with one changed line. */
export interface Mutation {
  /** The change and the line. */
  readonly name: string;
  /** Whether the changed number is not an amount, such as the day of a transaction. */
  readonly isOfOtherNumber: boolean;
  readonly text: Buffer;
}

const LINE_HEIGHT = 12;
const SAME_LINE = 3;
const MONEY = /\d[.,]\d\d(?![\d.])/;

/**
 * Every statement with one changed line: each line removed, printed twice, with another digit in its amounts, with
 * another digit in its other numbers, and with the opposite sign.
 * @param text as the pipeline stores it
 * @param random from 0 to 1
 */
export function* mutationsOf(text: Buffer, random: () => number): Generator<Mutation> {
  const pages = text
    .toString()
    .split('\n')
    .map((page) => JSON.parse(page) as Page);
  for (const [at, page] of pages.entries()) {
    const withPage = (changed: Page): Buffer =>
      Buffer.from(pages.map((other, index) => JSON.stringify(index === at ? changed : other)).join('\n'));
    for (const y of linesOf(page)) {
      const isOn = ([, , other]: Text): boolean => Math.abs(other - y) < SAME_LINE;
      const name = `page ${at + 1}: ${page.texts
        .filter(isOn)
        .map(([words]) => words)
        .join(' ')}`;
      const made = (what: string, changed: Page | null, isOfOtherNumber = false): Mutation[] =>
        changed === null ? [] : [{ name: `${what}, ${name}`, isOfOtherNumber, text: withPage(changed) }];
      yield* made('dropped', { ...page, texts: page.texts.filter((one) => !isOn(one)) });
      yield* made('twice', repeated(page, y, isOn));
      yield* made(
        'another amount',
        altered(page, (one) => isOn(one) && MONEY.test(one[0]), withAnotherDigit, random),
      );
      yield* made(
        'another number',
        altered(page, (one) => isOn(one) && !MONEY.test(one[0]), withAnotherDigit, random),
        true,
      );
      yield* made(
        'another sign',
        altered(page, (one) => isOn(one) && MONEY.test(one[0]), withAnotherSign, random),
      );
    }
  }
}

function linesOf({ texts }: Page): readonly number[] {
  const lines: number[] = [];
  for (const [, , y] of texts.toSorted((a, b) => a[2] - b[2])) {
    if (lines.length === 0 || y - lines.at(-1)! >= SAME_LINE) lines.push(y);
  }
  return lines;
}

/** Repeats a line below itself and moves everything below it down. */
function repeated(page: Page, y: number, isOn: (text: Text) => boolean): Page {
  const down = (text: Text): Text => {
    const [words, x, at, ...rest] = text;
    return [words, x, at + LINE_HEIGHT, ...rest];
  };
  const above = page.texts.filter((one) => one[2] < y + SAME_LINE);
  const below = page.texts.filter((one) => one[2] >= y + SAME_LINE);
  return {
    ...page,
    height: page.height + LINE_HEIGHT,
    texts: [...above, ...page.texts.filter(isOn).map(down), ...below.map(down)],
  };
}

/** Changes one of these texts; null if none can be changed. */
function altered(
  page: Page,
  isOne: (text: Text) => boolean,
  change: (text: string, random: () => number) => string | null,
  random: () => number,
): Page | null {
  const changes = page.texts.flatMap((one, at) => {
    const text = isOne(one) ? change(one[0], random) : null;
    return text === null ? [] : [{ at, text }];
  });
  const chosen = changes[Math.floor(random() * changes.length)];
  if (chosen === undefined) return null;
  const texts = page.texts.map((one, at): Text => (at === chosen.at ? [chosen.text, ...tail(one)] : one));
  return { ...page, texts };
}

function tail([, ...rest]: Text): [number, number, ...number[]] {
  return rest;
}

function withAnotherDigit(text: string, random: () => number): string | null {
  const places = [...text.matchAll(/\d/g)].map(({ index }) => index);
  const place = places[Math.floor(random() * places.length)];
  if (place === undefined) return null;
  const digit = (Number(text[place]) + 1 + Math.floor(random() * 9)) % 10;
  return text.slice(0, place) + String(digit) + text.slice(place + 1);
}

const SIGNS: Readonly<Record<string, string>> = { '-': '+', '+': '-', CR: 'DR', DR: 'CR', '(': '', ')': '' };

function withAnotherSign(text: string): string | null {
  const changed = text.replace(/[-+()]|CR|DR/g, (sign) => SIGNS[sign] ?? '');
  return changed === text ? `-${text}` : changed;
}
