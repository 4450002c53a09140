import { describe, expect, it } from '@jest/globals';
import { readBank } from './read-bank.js';

describe('rows of a file', () => {
  it('are left out where an unknown heading has the state of each row, with the word for an entry before it', async () => {
    const file = await readBank([
      'Buchungstag;Valutadatum;Empfänger;Betrag;Info',
      '14.03.2025;;PELL;-5,00;Umsatz vorgemerkt',
      '13.03.2025;13.03.2025;MOSS;-9,00;Umsatz gebucht',
    ]);
    expect(file).toMatchObject({ asked: [], rows: ['left out: pending', '2025-03-13 out 9 MOSS'] });
  });
});
