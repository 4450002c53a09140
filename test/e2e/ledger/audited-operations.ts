import type { Answer, Api } from '../../support/api.js';

type Operation = (api: Api) => Promise<{ readonly answer: Promise<Answer>; readonly subject?: string }>;
type Operations = Readonly<Record<string, readonly [action: string, operation: Operation]>>;

/** Makes what a request needs. @returns its body */
type BodyMaker = (api: Api) => Promise<object>;

/** A noun whose records are created, changed and deleted. */
interface Noun {
  readonly path: string;
  readonly type: string;
  readonly body: BodyMaker;
  /** What to change; undefined for a noun that does not change. */
  readonly change?: object;
}

let place = 0;
/** A day that no other record of a test has. */
const freshDay = (): string => new Date(Date.UTC(2000, 0, (place += 1))).toISOString().slice(0, 10);

/**
 * The action of the routes that write transfers, plans and investments, and how to call them.
 * @param options of the calls that are audited
 */
export function auditedOperations(options: object): Operations {
  const idOf = async (api: Api, path: string, body: object): Promise<string> =>
    (await api.post(path, body)).body.data.id;
  const account: BodyMaker = async () => ({ name: 'Zaffre depot', accountable_type: 'Investment' });
  const transaction = async (api: Api, amount: string): Promise<string> =>
    idOf(api, '/api/v1/transactions', {
      account_id: await idOf(api, '/api/v1/accounts', await account(api)),
      date: '2026-03-01',
      amount,
      name: 'Zaffre',
    });
  const pair: BodyMaker = async (api) => ({
    inflow_transaction_id: await transaction(api, '-5'),
    outflow_transaction_id: await transaction(api, '5'),
  });
  const budget: BodyMaker = async () => {
    const day = freshDay();
    return { start_date: day, end_date: day };
  };
  const position: BodyMaker = async (api) => {
    const securityId = await idOf(api, '/api/v1/securities', { ticker: `Z${(place += 1)}` });
    const accountId = await idOf(api, '/api/v1/accounts', await account(api));
    return { account_id: accountId, security_id: securityId, date: '2026-03-01', qty: '1', price: '2' };
  };
  const part: BodyMaker = async (api) => ({
    budget_id: await idOf(api, '/api/v1/budgets', await budget(api)),
    category_id: await idOf(api, '/api/v1/categories', { name: `Zaffre ${(place += 1)}` }),
    budgeted_spending: '5',
  });
  const recurring: BodyMaker = async () => ({
    name: `Zaffre ${(place += 1)}`,
    amount: '5',
    next_expected_date: '2026-04-01',
  });
  const nouns: readonly Noun[] = [
    { path: 'transfers', type: 'transfer', body: pair, change: { notes: 'Zaffre' } },
    { path: 'rejected_transfers', type: 'rejected_transfer', body: pair },
    { path: 'recurring_transactions', type: 'recurring_transaction', body: recurring, change: { amount: '6' } },
    { path: 'budgets', type: 'budget', body: budget, change: { expected_income: '5' } },
    { path: 'budget_categories', type: 'budget_category', body: part, change: { budgeted_spending: '6' } },
    { path: 'trades', type: 'trade', body: position, change: { notes: 'Zaffre' } },
    { path: 'holdings', type: 'holding', body: position, change: { qty: '2' } },
  ];
  const operationsOf = ({ path: name, type, body, change }: Noun): Operations => {
    const path = `/api/v1/${name}`;
    const made = async (api: Api): Promise<string> => idOf(api, path, await body(api));
    return {
      [`POST ${path}`]: [
        `${type}.created`,
        async (api) => {
          const prepared = await body(api);
          return { answer: api.post(path, prepared, options) };
        },
      ],
      [`DELETE ${path}/{id}`]: [
        `${type}.deleted`,
        async (api) => {
          const subject = await made(api);
          return { answer: api.delete(`${path}/${subject}`, options), subject };
        },
      ],
      ...(change !== undefined && {
        [`PATCH ${path}/{id}`]: [
          `${type}.updated`,
          async (api: Api) => {
            const subject = await made(api);
            return { answer: api.send('PATCH', `${path}/${subject}`, { ...options, body: change }), subject };
          },
        ] as const,
      }),
    };
  };
  return {
    ...Object.assign({}, ...nouns.map(operationsOf)),
    'POST /api/v1/transfers/{id}/reject': [
      'transfer.rejected',
      async (api: Api) => {
        const subject = await idOf(api, '/api/v1/transfers', await pair(api));
        return { answer: api.post(`/api/v1/transfers/${subject}/reject`, {}, options), subject };
      },
    ],
    'POST /api/v1/recurring_transactions/detect': [
      'recurring_transaction.detected',
      async (api: Api) => {
        const accountId = await idOf(api, '/api/v1/accounts', await account(api));
        for (const days of [40, 33, 26, 19, 12, 5]) {
          const date = new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
          await api.post('/api/v1/transactions', { account_id: accountId, date, amount: '5', name: 'Zaffre rent' });
        }
        return { answer: api.post('/api/v1/recurring_transactions/detect', {}, options) };
      },
    ],
  };
}
