import { describe, expect, it } from '@jest/globals';
import { rolesOf } from '../../../../../../src/imports/formats/kit/headings/headings.js';

function roles(heading: string): readonly string[] {
  return rolesOf(heading).map(({ role }) => role);
}

describe('a heading', () => {
  it.each([
    ['Amount (EUR)', 'amount'],
    ['Betrag in EUR', 'amount'],
    ['TradeDate', 'date'],
    ['BUCHUNGSTAG', 'date'],
    ['Zahlungsempfänger*in', 'name'],
    ['Beguenstigter/Zahlungspflichtiger', 'name'],
    ['Bokföringsdag', 'date'],
    ['Paid Out (SEK)', 'debit'],
    [' Paid In (£) ', 'credit'],
    ["Date de l'opération", 'date'],
    ['No. of shares', 'qty'],
    ['Price ($)', 'price'],
    ['Withdrawal (-)', 'debit'],
    ['VWZ12', 'name'],
    ['Ημερομηνία Συναλλαγής', 'date'],
    ['סכום עסקה', 'amount'],
    ['출금금액(원)', 'debit'],
    ['お預入金額', 'credit'],
    ['ｺﾒﾝﾄ', 'name'],
    ['Сумма в валюте счёта', 'amount'],
    ['Zaúčtovaná částka', 'amount'],
    ['Tranzakció dátuma', 'date'],
    ['credit/debit', 'direction'],
    ['IBCommission', 'fee'],
    ['Running Bal.', 'balance'],
    ['Naam / Omschrijving', 'name'],
  ])('%s is of the role %s', (heading, role) => {
    expect(roles(heading)).toContain(role);
  });

  it('may have several roles, between which the cells decide', () => {
    expect(roles('Valuta')).toEqual(expect.arrayContaining(['value_date', 'currency']));
    expect(roles('Fees')).toEqual(['fee']);
  });

  it('that no language knows has none', () => {
    expect(roles('Frobnication')).toEqual([]);
    expect(roles('')).toEqual([]);
  });
});
