import type { Api } from './api.js';
import { made } from './ledger-pages.js';
import type { Visitor } from './visitor.js';

/** A day that lies so many months before the current one. */
function monthsBefore(months: number): string {
  const today = new Date();
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - months, 5)).toISOString().slice(0, 10);
}

/**
 * Creates a record for each page of the ledger, of plans, rules, chats and webhooks.
 * @returns the addresses of the pages, by what they show
 */
export async function pagesWithRecords(owner: Visitor, api: Api): Promise<Readonly<Record<string, string>>> {
  const account = await made(api, 'accounts', { name: 'Savings', balance: '120.00', opening_date: monthsBefore(4) });
  const depot = await made(api, 'accounts', { name: 'Depot', accountable_type: 'Investment', balance: '500.00' });
  const category = await made(api, 'categories', { name: 'Subscriptions' });
  await made(api, 'categories', { name: 'Films', parent_id: category });
  const [merchant, tag] = [await made(api, 'merchants', { name: 'Netflix' }), await made(api, 'tags', { name: 'Fun' })];
  for (const back of [4, 3, 2, 1]) {
    const facts = { account_id: account, category_id: category, merchant_id: merchant, tag_ids: [tag] };
    await made(api, 'transactions', { ...facts, date: monthsBefore(back), amount: '15.49', name: 'Netflix' });
  }
  const security_id = await made(api, 'securities', { ticker: 'ZPHR', name: 'Zephyr Industries' });
  const trade = { account_id: depot, security_id, currency: 'USD' };
  await made(api, 'trades', { ...trade, date: monthsBefore(2), qty: '10', price: '10.00' });
  await made(api, 'trades', { ...trade, date: monthsBefore(1), qty: '-4', price: '12.00' });
  const conditions = [{ condition_type: 'transaction_name', operator: 'like', value: 'netflix' }];
  const actions = [{ action_type: 'set_transaction_tags', record_id: tag }];
  const rule = await made(api, 'rules', { name: 'Films are fun', conditions, actions });
  const budget = await made(api, 'budgets', { start_date: monthsBefore(1), end_date: monthsBefore(0) });
  await made(api, 'budget_categories', { budget_id: budget, category_id: category, budgeted_spending: '10.00' });
  await api.post('/api/v1/recurring_transactions/detect');
  const [recurring] = (await api.get('/api/v1/recurring_transactions')).body.data;
  const { body: chat } = await api.post('/api/v1/chats', { message: 'How much did we spend on films?' });
  await owner.get('/settings/webhooks');
  const fields = { url: 'http://127.0.0.1:9/hook', types: '*', description: 'Lights', signing: 'v1' };
  const { html } = await owner.post('/settings/webhooks', fields);
  return {
    welcome: '/',
    accounts: '/settings/accounts',
    'an account': `/settings/accounts/${account}`,
    'before deleting an account': `/settings/accounts/${account}/delete`,
    categories: '/settings/categories',
    'a category': `/settings/categories/${category}`,
    merchants: '/settings/merchants',
    'a merchant': `/settings/merchants/${merchant}`,
    tags: '/settings/tags',
    rules: '/settings/rules',
    'a new rule': '/settings/rules/new',
    'what a rule would do': `/settings/rules/${rule}?preview=true`,
    recurring: '/settings/recurring',
    'a recurring transaction': `/settings/recurring/${recurring.id}`,
    budgets: '/settings/budgets',
    'a budget': `/settings/budgets/${budget}`,
    investments: '/settings/investments',
    connections: '/settings/connections',
    chats: '/settings/chats',
    'a chat': `/settings/chats/${chat.id}`,
    events: '/settings/events',
    webhooks: '/settings/webhooks',
    'a webhook': /href="(\/settings\/webhooks\/[\w-]{36})"/.exec(html)![1]!,
  };
}
