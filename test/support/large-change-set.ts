import { expect } from '@jest/globals';
import type { Answer, Api } from './api.js';
import { until } from './imports.js';

/** One more than a request reverts. */
export const MANY = 10_001;

/** Creates transactions of 1.00 each that no person locked, in an account of its own. @returns the account */
export async function createMany(api: Api): Promise<string> {
  const account = { name: 'Busy', balance: '20000', opening_date: '2026-01-01' };
  const accountId = (await api.post('/api/v1/accounts', account)).body.data.id;
  const operations = Array.from({ length: MANY }, (_, place) => ({
    op: 'create',
    data: { account_id: accountId, date: '2026-03-01', amount: '1', name: `Coffee ${place}`, lock: false },
  }));
  for (const part of [operations.slice(0, 10_000), operations.slice(10_000)]) {
    const { status } = await api.post('/api/v1/transactions/bulk', { operations: part });
    expect(status).toBe(200);
  }
  return accountId;
}

/** Excludes all coffees by a run of a rule. @returns the change set */
export async function excludeMany(api: Api): Promise<string> {
  const rule = {
    conditions: [{ condition_type: 'transaction_name', operator: 'like', value: 'coffee' }],
    actions: [{ action_type: 'exclude_transaction' }],
  };
  const { id } = (await api.post('/api/v1/rules', rule)).body.data;
  const { body } = await api.post(`/api/v1/rules/${id}/run`, {});
  const { status } = await untilEnded(api, body.data.id);
  expect(status).toBe('applied');
  return body.data.id;
}

/** Starts a revert that a job does. @returns its change set, which is running */
export async function startRevert(api: Api, set: string, body: object = {}): Promise<Answer['body']> {
  const answer = await api.post(`/api/v1/change_sets/${set}/revert`, body);
  expect([answer.status, answer.headers.get('Change-Set-Id')]).toEqual([202, answer.body.data.id]);
  return answer.body;
}

export const changeSet = async (api: Api, id: string): Promise<Answer['body']> =>
  (await api.get(`/api/v1/change_sets/${id}`)).body.data;

/** Waits for the job of a change set. @returns the change set */
export async function untilEnded(api: Api, id: string): Promise<Answer['body']> {
  return until('the job has ended', 60_000, async () => {
    const shown = await changeSet(api, id);
    return shown.status === 'running' ? null : shown;
  });
}

/** How many transactions a filter finds. */
export const countOf = async (api: Api, filter: string): Promise<number> =>
  (await api.get(`/api/v1/transactions?${filter}`)).body.meta.total_count;
