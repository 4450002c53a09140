import { invalidSpreadsheet } from '../formats/kit/sheets/spreadsheet-fault.js';

/** Limits the text of all cells of a sheet, because a few bytes can repeat a text in a million cells. */
export class TextBudget {
  private used = 0;

  constructor(
    private readonly sheet: string,
    private readonly maxCharacters: number,
  ) {}

  /** Throws `invalid_spreadsheet`. @param characters the length of the text of one row */
  take(characters: number): void {
    this.used += characters;
    if (this.used <= this.maxCharacters) return;
    const message = `The cells of the sheet "${this.sheet}" have more than ${this.maxCharacters} characters.`;
    throw invalidSpreadsheet('too_large', message, { sheet: this.sheet });
  }
}
