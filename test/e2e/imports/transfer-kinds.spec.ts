import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ACCOUNTABLE_TYPES, type AccountableType } from '../../../src/ledger/index.js';
import { published } from '../../support/imports.js';
import { Service, type TestFamily } from '../../support/service.js';
import { insertAccount } from '../ledger/seeding.js';

let service: Service;
let family: TestFamily;

beforeAll(async () => {
  service = await Service.shared();
});

beforeEach(async () => {
  family = await service.createFamily();
});

afterAll(async () => service.stop());

type Direction = 'out' | 'in' | 'zero';
/** The kinds of transactions, keyed by "type of the account, direction, type of the other account". */
type Kinds = Readonly<Record<string, string>>;

const INVESTED: readonly AccountableType[] = ['Investment', 'Crypto'];
const OUTFLOWS: Readonly<Partial<Record<AccountableType, string>>> = {
  Loan: 'loan_payment',
  CreditCard: 'cc_payment',
  OtherLiability: 'cc_payment',
  Investment: 'investment_contribution',
  Crypto: 'investment_contribution',
};

/** Every pair of account types. The two accounts of a pair are different. */
const PAIRS = ACCOUNTABLE_TYPES.flatMap((here) => ACCOUNTABLE_TYPES.map((there) => [here, there] as const));

function expected(directions: readonly Direction[]): Kinds {
  const kinds = PAIRS.flatMap(([here, there]) =>
    directions.map((direction) => {
      const isReinvested = INVESTED.includes(here) && INVESTED.includes(there);
      const outflow = isReinvested ? 'funds_movement' : (OUTFLOWS[there] ?? 'funds_movement');
      return [`${here} ${direction} ${there}`, direction === 'out' ? outflow : 'funds_movement'];
    }),
  );
  return Object.fromEntries(kinds) as Kinds;
}

/** The resulting kinds of the family's transactions. Each transaction has the name of the other account, "Loan B". */
async function kinds(): Promise<Kinds> {
  const { rows } = await service.database.owner.query<{ here: string; there: string; way: Direction; kind: string }>(
    `SELECT split_part(a.name, ' ', 1) AS here, substring(e.name FROM '(\\w+) [AB]$') AS there, e.kind,
       CASE sign(e.amount) WHEN 1 THEN 'out' WHEN -1 THEN 'in' ELSE 'zero' END AS way
     FROM entries e JOIN accounts a ON a.family_id = e.family_id AND a.id = e.account_id
     WHERE e.family_id = $1 AND e.type = 'transaction'`,
    [family.familyId],
  );
  return Object.fromEntries(rows.map(({ here, there, way, kind }) => [`${here} ${way} ${there}`, kind]));
}

async function insertAccounts(): Promise<void> {
  for (const type of ACCOUNTABLE_TYPES) {
    for (const side of ['A', 'B']) {
      await insertAccount(service.database.owner, family.familyId, { name: `${type} ${side}`, accountable_type: type });
    }
  }
}

describe('the kind of a side of a transfer follows from the accounts on both sides, when it comes', () => {
  it('from a backup', async () => {
    const accounts = ACCOUNTABLE_TYPES.flatMap((type) =>
      ['A', 'B'].map((side) => ({
        type: 'Account',
        data: { id: `${type} ${side}`, name: `${type} ${side}`, balance: 0, accountable_type: type },
      })),
    );
    const legs = PAIRS.flatMap(([here, there], at) => {
      const leg = (id: string, account: string, name: string, amount: number): object => ({
        type: 'Transaction',
        data: { id, account_id: account, date: '2025-03-20', amount, name, currency: 'USD' },
      });
      const ids = { id: `t${at}`, inflow_transaction_id: `i${at}`, outflow_transaction_id: `o${at}` };
      return [
        leg(`o${at}`, `${here} A`, `${there} B`, 10),
        leg(`i${at}`, `${there} B`, `${here} A`, -10),
        { type: 'Transfer', data: ids },
      ];
    });
    const content = [...accounts, ...legs].map((line) => JSON.stringify(line)).join('\n');

    await published(family.api, { type: 'ServiceImport', raw_file_content: content });

    expect(await kinds()).toEqual(expected(['out', 'in']));
  });

  it('from a file that names the other account', async () => {
    await insertAccounts();
    const rows = PAIRS.flatMap(([here, there]) => [
      `${here} A,03/20/2025,Transfer : ${there} B,10.00,`,
      `${there} B,03/20/2025,Transfer : ${here} A,,10.00`,
      `${here} A,03/20/2025,Transfer : ${there} B,0.00,`,
    ]);
    const content = ['Account,Date,Payee,Outflow,Inflow', ...rows].join('\n');

    await published(family.api, { type: 'YnabImport', raw_file_content: content });

    expect(await kinds()).toEqual(expected(['out', 'in', 'zero']));
  });

  it('from a rule', async () => {
    await insertAccounts();
    const cell = (value: unknown): string => `"${JSON.stringify(value).replaceAll('"', '""')}"`;
    const rules = ACCOUNTABLE_TYPES.map((type) => {
      const conditions = [{ condition_type: 'transaction_name', operator: '=', value: `${type} B` }];
      const actions = [{ action_type: 'set_as_transfer_or_payment', value: `${type} B` }];
      return `transaction,true,${cell(conditions)},${cell(actions)}`;
    });
    const content = ['resource_type,active,conditions,actions', ...rules].join('\n');
    await published(family.api, { type: 'RuleImport', raw_file_content: content });
    const rows = PAIRS.flatMap(([here, there]) =>
      [-10, 10, 0].map((amount) => `2025-03-20,${amount},${there} B,${here} A`),
    );

    await published(family.api, { raw_file_content: ['date,amount,name,account', ...rows].join('\n') });

    expect(await kinds()).toEqual(expected(['out', 'in', 'zero']));
  });
});

describe('a line of a file whose other account is its own', () => {
  it('is no transfer', async () => {
    await insertAccount(service.database.owner, family.familyId, { name: 'Visa', accountable_type: 'CreditCard' });
    const file = 'Account,Date,Payee,Outflow,Inflow\nVisa,03/21/2025,Transfer : Visa,20.00,';
    await published(family.api, { type: 'YnabImport', raw_file_content: file });

    const { data } = (await family.api.get('/api/v1/transactions')).body;
    expect(data).toMatchObject([{ amount: '20.00', kind: 'standard' }]);
  });
});
