import { randomUUID } from 'node:crypto';
import type { Role } from '../../src/platform/access/roles.js';
import type { Api } from './api.js';
import { made } from './ledger-pages.js';

/** A form as it is submitted. */
export interface FilledForm {
  readonly path: string;
  readonly fields?: Readonly<Record<string, string>>;
}

/** The lowest role that can submit a form, its audit log entries, and a function that fills it in. */
export type LedgerForm = readonly [
  role: Role,
  actions: string | readonly string[] | null,
  fill: (api: Api) => Promise<FilledForm>,
];

const unique = (name: string): string => `${name} ${randomUUID()}`;
const account = (api: Api): Promise<string> => made(api, 'accounts', { name: unique('Purse') });
const EXCLUSION = { conditions: [], actions: [{ action_type: 'exclude_transaction' }] };
const rule = (api: Api): Promise<string> => made(api, 'rules', EXCLUSION);

/** The first and the last day of a month that no budget has had yet. */
function freshMonth(): { readonly start_date: string; readonly end_date: string } {
  budgets += 1;
  return { start_date: `${1900 + budgets}-01-01`, end_date: `${1900 + budgets}-01-31` };
}
let budgets = 0;

const budget = (api: Api): Promise<string> => made(api, 'budgets', freshMonth());
const recurring = (api: Api): Promise<string> =>
  made(api, 'recurring_transactions', { name: unique('Rent'), amount: '9.00', next_expected_date: '2026-12-01' });

/** A budget with a part. @returns the address of the part */
async function budgetPart(api: Api): Promise<string> {
  const [budget_id, category_id] = [await budget(api), await made(api, 'categories', { name: unique('Food') })];
  const id = await made(api, 'budget_categories', { budget_id, category_id, budgeted_spending: '5.00' });
  return `/settings/budgets/${budget_id}/parts/${id}`;
}

const ofAccount =
  (act: string, fields: Readonly<Record<string, string>> = {}): LedgerForm[2] =>
  async (api) => ({ path: `/settings/accounts/${await account(api)}${act}`, fields });
const ofRule =
  (act: string, fields: Readonly<Record<string, string>> = {}): LedgerForm[2] =>
  async (api) => ({ path: `/settings/rules/${await rule(api)}${act}`, fields });

const ACCOUNTS: Readonly<Record<string, LedgerForm>> = {
  'POST /settings/accounts': [
    'member',
    'account.created',
    async () => ({ path: '/settings/accounts', fields: { name: unique('Purse') } }),
  ],
  'POST /settings/accounts/:id': [
    'member',
    'account.updated',
    ofAccount('', { name: 'Handbag', accountable_type: 'Depository' }),
  ],
  'POST /settings/accounts/:id/worth': ['member', 'valuation.created', ofAccount('/worth', { amount: '12.00' })],
  'POST /settings/accounts/:id/identities': [
    'member',
    'account.identities_changed',
    ofAccount('/identities', { scheme: 'card_masked', number: '****1234' }),
  ],
  'POST /settings/accounts/:id/identities/:identity_id/delete': [
    'member',
    'account.identities_changed',
    async (api) => {
      const id = await account(api);
      const identities = [{ scheme: 'card_masked', number: '****9876' }];
      const { body } = await api.send('PUT', `/api/v1/accounts/${id}/identities`, { body: { identities } });
      return { path: `/settings/accounts/${id}/identities/${body.data[0].id}/delete` };
    },
  ],
  'POST /settings/accounts/:id/delete': ['member', 'account.deleted', ofAccount('/delete')],
};

const LABELS: Readonly<Record<string, LedgerForm>> = Object.fromEntries(
  [
    ['categories', 'category'],
    ['merchants', 'merchant'],
    ['tags', 'tag'],
  ].flatMap(([nouns = '', noun = '']): readonly (readonly [string, LedgerForm])[] => {
    const page = `/settings/${nouns}`;
    const label = (api: Api): Promise<string> => made(api, nouns, { name: unique('Label') });
    const fields = (): FilledForm['fields'] => ({ name: unique('Renamed'), classification: 'expense' });
    return [
      [`POST ${page}`, ['member', `${noun}.created`, async () => ({ path: page, fields: fields() })]],
      [
        `POST ${page}/:id`,
        ['member', `${noun}.updated`, async (api) => ({ path: `${page}/${await label(api)}`, fields: fields() })],
      ],
      [
        `POST ${page}/:id/merge`,
        [
          'member',
          `${noun}.merged`,
          async (api) => ({ path: `${page}/${await label(api)}/merge`, fields: { target_id: await label(api) } }),
        ],
      ],
      [
        `POST ${page}/:id/delete`,
        [
          'member',
          `${noun}.deleted`,
          async (api) => ({ path: `${page}/${await label(api)}/delete`, fields: { replacement_id: 'none' } }),
        ],
      ],
    ];
  }),
);

const RULES: Readonly<Record<string, LedgerForm>> = {
  'POST /settings/rules/new': [
    'member',
    'rule.created',
    async () => ({ path: '/settings/rules/new', fields: { exclude: 'true' } }),
  ],
  'POST /settings/rules/new/preview': [
    'member',
    null,
    async () => ({ path: '/settings/rules/new/preview', fields: { exclude: 'true' } }),
  ],
  'POST /settings/rules/new/run': [
    'member',
    ['rule.created', 'rule.run'],
    async () => ({ path: '/settings/rules/new/run', fields: { exclude: 'true', effective_date: '2100-01-01' } }),
  ],
  'POST /settings/rules/:id': ['member', 'rule.updated', ofRule('', { name: 'Named', exclude: 'true' })],
  'POST /settings/rules/:id/move': [
    'member',
    'rule.updated',
    async (api) => {
      await rule(api);
      return { path: `/settings/rules/${await rule(api)}/move`, fields: { position: '1' } };
    },
  ],
  'POST /settings/rules/:id/run': ['member', 'rule.run', ofRule('/run')],
  'POST /settings/rules/:id/delete': ['member', 'rule.deleted', ofRule('/delete')],
};

const PLANS: Readonly<Record<string, LedgerForm>> = {
  'POST /settings/recurring': [
    'member',
    'recurring_transaction.created',
    async () => ({
      path: '/settings/recurring',
      fields: { name: unique('Gym'), amount: '-39', cadence: 'monthly', next_expected_date: '2026-12-07' },
    }),
  ],
  'POST /settings/recurring/detect': [
    'member',
    'recurring_transaction.detected',
    async (api) => {
      const account_id = await account(api);
      const today = new Date();
      for (const back of [5, 4, 3, 2, 1]) {
        const day = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back, 5));
        const date = day.toISOString().slice(0, 10);
        await made(api, 'transactions', { account_id, date, amount: '15.49', name: 'Netflix' });
      }
      return { path: '/settings/recurring/detect' };
    },
  ],
  'POST /settings/recurring/:id': [
    'member',
    'recurring_transaction.updated',
    async (api) => ({
      path: `/settings/recurring/${await recurring(api)}`,
      fields: { name: unique('Flat'), amount: '-9.00', cadence: 'monthly', next_expected_date: '2026-12-01' },
    }),
  ],
  'POST /settings/recurring/:id/delete': [
    'member',
    'recurring_transaction.deleted',
    async (api) => ({ path: `/settings/recurring/${await recurring(api)}/delete` }),
  ],
  'POST /settings/budgets': [
    'member',
    'budget.created',
    async () => ({ path: '/settings/budgets', fields: freshMonth() }),
  ],
  'POST /settings/budgets/:id': [
    'member',
    'budget.updated',
    async (api) => {
      const { start_date, end_date } = freshMonth();
      const id = await made(api, 'budgets', { start_date, end_date });
      return { path: `/settings/budgets/${id}`, fields: { start_date, end_date, expected_income: '5' } };
    },
  ],
  'POST /settings/budgets/:id/delete': [
    'member',
    'budget.deleted',
    async (api) => ({ path: `/settings/budgets/${await budget(api)}/delete` }),
  ],
  'POST /settings/budgets/:id/parts': [
    'member',
    'budget_category.created',
    async (api) => {
      const category_id = await made(api, 'categories', { name: unique('Food') });
      return { path: `/settings/budgets/${await budget(api)}/parts`, fields: { category_id, budgeted_spending: '5' } };
    },
  ],
  'POST /settings/budgets/:id/parts/:part_id': [
    'member',
    'budget_category.updated',
    async (api) => ({ path: await budgetPart(api), fields: { budgeted_spending: '6' } }),
  ],
  'POST /settings/budgets/:id/parts/:part_id/delete': [
    'member',
    'budget_category.deleted',
    async (api) => ({ path: `${await budgetPart(api)}/delete` }),
  ],
};

/** Creates a transaction with two parts. @returns the address of its parts, and its version */
async function splitTransaction(api: Api): Promise<{ readonly path: string; readonly version: string }> {
  const split_lines = [
    { name: 'Bread', amount: '2.50' },
    { name: 'Magazine', amount: '10.00' },
  ];
  const facts = { date: '2026-01-02', amount: '12.50', name: 'Market', split_lines };
  const id = await made(api, 'transactions', { account_id: await account(api), ...facts });
  const { body } = await api.get(`/api/v1/transactions/${id}`);
  return { path: `/settings/transactions/${id}/parts`, version: body.data.version };
}

const PARTS: Readonly<Record<string, LedgerForm>> = {
  'POST /settings/transactions/:id/parts': [
    'member',
    'transaction.updated',
    async (api) => {
      const { path, version } = await splitTransaction(api);
      return { path, fields: { version, 'part-0-amount': '3', 'part-1-name': 'Flowers' } };
    },
  ],
  'POST /settings/transactions/:id/parts/more': [
    'member',
    null,
    async (api) => ({ path: `${(await splitTransaction(api)).path}/more` }),
  ],
  'POST /settings/transactions/:id/parts/delete': [
    'member',
    'transaction.updated',
    async (api) => {
      const { path, version } = await splitTransaction(api);
      return { path: `${path}/delete`, fields: { version } };
    },
  ],
};

/** The forms of the pages of accounts, labels, rules, plans and split transactions. */
export const LEDGER_FORMS: Readonly<Record<string, LedgerForm>> = {
  ...ACCOUNTS,
  ...LABELS,
  ...RULES,
  ...PLANS,
  ...PARTS,
};
