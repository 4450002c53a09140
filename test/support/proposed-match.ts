import { randomUUID } from 'node:crypto';
import type { Api } from './api.js';
import { published } from './imports.js';

/** Imports one payment from two files, and returns the id of the proposal that the two lines are one transaction. */
export async function proposedMatch(api: Api): Promise<string> {
  const account = `Giro ${randomUUID()}`;
  for (const line of ['2026-01-05,-12.00,REWE', '2026-01-07,-12.00,REWE SAGT DANKE']) {
    await published(api, { raw_file_content: `date,amount,name,account\n${line},${account}\n` });
  }
  return (await api.get('/api/v1/match_proposals?status=open')).body.data[0].id;
}
