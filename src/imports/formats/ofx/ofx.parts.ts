import { depthOf, INSIDE, isAggregate, isList, isRecord, pathOf } from './ofx.elements.js';
import { invalidOfx, type Place } from './ofx.faults.js';
import type { Token } from './ofx.tokens.js';

/** A value in a part of a file. */
export interface OfxValue {
  /** The element's name; with its aggregate if the name occurs in several aggregates: `PAYEE/NAME`. */
  readonly element: string;
  /** Trimmed; blank for an element without a value. */
  readonly text: string;
  readonly line: number;
}

/** An aggregate with its values: a statement, a transaction, a security or a status. */
export interface OfxPart {
  /** The name of the aggregate, such as `STMTTRN`. */
  readonly name: string;
  /** The list that contains it, such as `BANKTRANLIST`; null outside of lists. */
  readonly list: string | null;
  /** The number of its statement in the file, starting at 1; 0 outside of statements. */
  readonly statement: number;
  readonly place: Place;
  readonly values: readonly OfxValue[];
}

interface OpenAggregate {
  readonly name: string;
  readonly depth: number;
  readonly place: Place;
  /** null for an aggregate that is not a separate record. */
  readonly record: { readonly part: OfxPart; readonly values: OfxValue[] } | null;
}

/** An element that started, while it is still unknown whether it contains other elements. */
interface Begun {
  readonly name: string;
  readonly place: Place;
  text: string | null;
}

/** The maximum nesting depth. Statements have a depth of ten. */
const MAX_DEPTH = 64;
/** The maximum number of values in a record. Transactions have thirty. */
const MAX_VALUES = 10_000;
/** The maximum number of unknown element names that are remembered. */
const MAX_REMEMBERED = 4096;

const STATEMENTS: readonly string[] = ['STMTRS', 'CCSTMTRS', 'INVSTMTRS'];

/** Returns whether a part is a statement itself, not one of its transactions. */
export function isStatement({ name }: OfxPart): boolean {
  return STATEMENTS.includes(name);
}

/** Returns the first value of an element in a part; blank if there is none. */
export function valueOf({ values }: OfxPart, element: string): string {
  return values.find((value) => value.element === element)?.text ?? '';
}

/**
 * Builds the parts of a file from tags and texts. End tags can be missing: a value ends at the next tag, and an
 * aggregate ends at the start of one that it cannot contain. An end tag that matches no open element closes the nearest
 * list.
 */
export class OfxPartReader {
  private readonly open: OpenAggregate[] = [];
  private readonly names: string[] = [];
  private readonly valued = new Set<string>();
  private begun: Begun | null = null;
  private ended: OfxPart[] = [];
  private statement = 0;
  private hasRoot = false;

  /** Returns the parts that end in these tokens. @throws `invalid_ofx` (`malformed`, `too_deep`, `too_large`) */
  push(tokens: readonly Token[]): readonly OfxPart[] {
    for (const token of tokens) {
      if (token.kind === 'text') this.addText(token);
      else if (token.kind === 'end') this.end(token.text);
      else this.start(token);
    }
    const { ended } = this;
    this.ended = [];
    return ended;
  }

  /** Call it after the last token. @throws `invalid_ofx` (`no_root`, `truncated`) */
  finish(place: Place): void {
    if (!this.hasRoot) throw invalidOfx('no_root', { line: 1, column: 1 }, null, 'the file has no <OFX>');
    const innermost = this.open.at(-1);
    if (innermost === undefined || innermost.name === 'OFX') return;
    const since = `<${innermost.name}> of line ${innermost.place.line}`;
    throw invalidOfx('truncated', place, innermost.name, `the file ends within the ${since}`);
  }

  private addText({ text, place }: Token): void {
    if (!this.isInRoot) return;
    const { begun } = this;
    if (begun === null || isAggregate(begun.name) === true) {
      const element = begun?.name ?? this.names.at(-1) ?? null;
      throw invalidOfx('malformed', place, element, `"${text.slice(0, 40)}" stands outside of an element for values`);
    }
    begun.text = begun.text === null ? text : `${begun.text}${text}`;
  }

  private start({ text: name, place }: Token): void {
    this.settle();
    if (this.names.length > 0 || name === 'OFX') this.begun = { name, place, text: null };
  }

  private end(name: string): void {
    const { begun } = this;
    if (begun?.name === name && begun.text === null && isAggregate(name) === null) begun.text = '';
    this.settle();
    if (this.names.includes(name)) this.closeTo(this.names.lastIndexOf(name));
    else if (!this.valued.has(name) && isAggregate(name) !== false) this.closeList();
  }

  /** Decides whether the pending element is an aggregate or a value, by what follows it: a tag or text. */
  private settle(): void {
    const { begun } = this;
    this.begun = null;
    if (begun === null) return;
    if (begun.text === null && isAggregate(begun.name) !== false) this.openAggregate(begun);
    else this.addValue(begun);
  }

  private openAggregate({ name, place }: Begun): void {
    if (name === 'OFX') this.openRoot(place);
    const depth = depthOf(name, this.names);
    const from = depth === INSIDE ? -1 : this.open.findIndex((other) => other.depth >= depth);
    if (from !== -1) this.closeTo(from);
    if (this.open.length >= MAX_DEPTH) {
      throw invalidOfx('too_deep', place, name, `more than ${MAX_DEPTH} elements stand in each other`);
    }
    if (STATEMENTS.includes(name)) this.statement += 1;
    this.open.push({ name, depth, place, record: isRecord(name, this.names) ? this.recordOf(name, place) : null });
    this.names.push(name);
  }

  /** Opens a root. A file that was concatenated from several downloads has several roots. */
  private openRoot(place: Place): void {
    if (this.open.length > 1) this.finish(place);
    this.hasRoot = true;
  }

  private recordOf(name: string, place: Place): OpenAggregate['record'] {
    const isInStatement = STATEMENTS.includes(name) || this.names.some((other) => STATEMENTS.includes(other));
    const values: OfxValue[] = [];
    const list = this.names.findLast(isList) ?? null;
    return { part: { name, list, statement: isInStatement ? this.statement : 0, place, values }, values };
  }

  private addValue({ name, text, place }: Begun): void {
    if (this.valued.size < MAX_REMEMBERED) this.valued.add(name);
    const record = this.open.findLast((other) => other.record !== null)?.record;
    if (record === undefined || record === null) return;
    record.values.push({ element: pathOf(name, this.names), text: text ?? '', line: place.line });
    if (record.values.length <= MAX_VALUES) return;
    const { part } = record;
    throw invalidOfx('too_large', part.place, part.name, `the <${part.name}> has more than ${MAX_VALUES} values`);
  }

  private closeList(): void {
    const at = this.names.findLastIndex(isList);
    if (at !== -1) this.closeTo(at);
  }

  /** Closes an aggregate and everything in it. */
  private closeTo(at: number): void {
    while (this.open.length > at) {
      const record = this.open.pop()?.record;
      this.names.pop();
      if (record !== undefined && record !== null) this.ended.push(record.part);
    }
  }

  private get isInRoot(): boolean {
    return this.names.length > 0 || this.begun?.name === 'OFX';
  }
}
