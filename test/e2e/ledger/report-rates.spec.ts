import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { diceOf } from '../../support/seed.js';
import { Service } from '../../support/service.js';
import { insertAccount, insertEntries } from './seeding.js';

let service: Service;

beforeAll(async () => {
  service = await Service.shared();
});
afterAll(() => service.stop());

const CURRENCIES = ['CHF', 'EUR', 'USD', 'GBP', 'JPY'];
const SOURCES = ['entered', 'imported', 'provider'];
const DAYS = Array.from({ length: 12 }, (_, day) => `2026-03-${String(day + 1).padStart(2, '0')}`);

interface Missing {
  readonly currency: string;
  readonly amount: string;
}

it('reports convert each day at the rate that the lookup finds for it', async () => {
  const dice = diceOf('rates of reports');
  const family = await service.createFamily({ currency: 'CHF' });
  const { owner } = service.database;
  const account_id = await insertAccount(owner, family.familyId, { currency: 'CHF' });
  for (let n = 0; n < 40; n += 1) {
    const [from, to] = [dice.pick(CURRENCIES), dice.pick(CURRENCIES)];
    const rate = `${dice.int(1, 9)}.${dice.int(1, 9999)}`;
    if (from === to) continue;
    await family.api.post('/api/v1/exchange_rates', {
      from,
      to,
      date: dice.pick(DAYS),
      rate,
      source: dice.pick(SOURCES),
    });
  }
  await insertEntries(
    owner,
    family.familyId,
    DAYS.flatMap((date) => CURRENCIES.map((currency) => ({ account_id, date, currency, amount: '1.00' }))),
  );

  for (const to of CURRENCIES) {
    const path = `/api/v1/reports/spending?currency=${to}&group_by=none&interval=day&end_date=${DAYS.at(-1)}`;
    const { body } = await family.api.get(path);
    const looked: Record<string, string> = {};
    const missing: Record<string, string> = {};
    for (const from of CURRENCIES.filter((one) => one !== to)) {
      for (const date of DAYS) {
        const found = await family.api.get(`/api/v1/exchange_rates/lookup?from=${from}&to=${to}&date=${date}`);
        const { rate, rate_date } = found.body.data ?? {};
        if (found.status === 200) looked[`${from} ${date}`] = `${rate} of ${rate_date}`;
        else missing[from] = `${Number(missing[from] ?? 0) + 1}.00`;
      }
    }
    const used: Record<string, string> = {};
    for (const { from, rate, date, used_from, used_to } of body.meta.rates) {
      for (const day of DAYS.filter((one) => one >= used_from && one <= used_to))
        used[`${from} ${day}`] = `${rate} of ${date}`;
    }
    expect(used).toEqual(looked);
    for (const { start_date, amount } of body.data) {
      const rates = Object.entries(looked).flatMap(([of, rate]) =>
        of.endsWith(start_date) ? [Number.parseFloat(rate)] : [],
      );
      const sum = rates.reduce((total, rate) => total + rate, 1);
      expect([start_date, Number(amount)]).toEqual([start_date, expect.closeTo(sum, 3)]);
    }
    expect(Object.fromEntries(body.meta.missing.map((one: Missing) => [one.currency, one.amount]))).toEqual(missing);
  }
});
