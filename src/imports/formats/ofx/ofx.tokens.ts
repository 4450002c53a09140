import { decodeEntities } from './ofx.entities.js';
import { invalidOfx, type Place } from './ofx.faults.js';
import { PlaceCounter } from './ofx.places.js';
import { markupAt } from './ofx.tags.js';

/** A tag or a text in a file. */
export interface Token {
  readonly kind: 'start' | 'end' | 'text';
  /** The name of the element in upper case, or the text with its entities decoded. Never blank. */
  readonly text: string;
  readonly place: Place;
}

/** The maximum length of a text or a comment, in UTF-16 units. Banks write less than a hundredth of it. */
const MAX_TEXT_LENGTH = 64 * 1024;

/**
 * Splits a file that arrives in pieces into tags and texts. It drops comments and everything before the first tag. SGML
 * tags (OFX 1.x) and XML tags (OFX 2.x) are treated alike. It does not check whether tags match.
 */
export class OfxTokenizer {
  private readonly places = new PlaceCounter();
  private waiting = '';
  private hasBegun = false;

  /** The position up to which the text was read. */
  get place(): Place {
    return this.places.place;
  }

  /** Reads the next piece of the file. @throws `invalid_ofx` (`doctype`, `too_large`) */
  push(piece: string, isLast: boolean): readonly Token[] {
    const text = this.waiting + piece;
    const tokens: Token[] = [];
    let from = 0;
    let at = text.indexOf('<');
    while (at !== -1) {
      const markup = markupAt(text, at, isLast);
      if (markup === null) {
        at = text.indexOf('<', at + 1);
        continue;
      }
      if (markup.kind === 'unfinished') break;
      this.addText(text, from, at, tokens);
      const place = this.places.place;
      if (markup.kind === 'doctype') {
        throw invalidOfx('doctype', place, null, 'the file declares a document type or entities, which is not allowed');
      }
      if (markup.kind === 'text') tokens.push({ kind: 'text', text: markup.text, place });
      if (markup.kind === 'start' || markup.kind === 'empty') tokens.push({ kind: 'start', text: markup.name, place });
      if (markup.kind === 'end' || markup.kind === 'empty') tokens.push({ kind: 'end', text: markup.name, place });
      this.hasBegun ||= markup.kind !== 'nothing';
      this.places.pass(text, at, at + markup.length);
      from = at + markup.length;
      at = text.indexOf('<', from);
    }
    if (isLast || (at === -1 && !this.hasBegun)) {
      this.addText(text, from, text.length, tokens);
      from = text.length;
    }
    this.waiting = text.slice(from);
    if (this.waiting.length > MAX_TEXT_LENGTH) throw tooLarge(this.places.place);
    return tokens;
  }

  private addText(text: string, from: number, to: number, tokens: Token[]): void {
    let first = from;
    while (first < to && isBlank(text.charCodeAt(first))) first += 1;
    this.places.pass(text, from, first);
    if (first < to && this.hasBegun) {
      if (to - first > MAX_TEXT_LENGTH) throw tooLarge(this.places.place);
      tokens.push({ kind: 'text', text: decodeEntities(text.slice(first, to).trimEnd()), place: this.places.place });
    }
    this.places.pass(text, first, to);
  }
}

function tooLarge(place: Place) {
  return invalidOfx('too_large', place, null, `a text or a comment is longer than ${MAX_TEXT_LENGTH / 1024} KiB`);
}

function isBlank(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d);
}
