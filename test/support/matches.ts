import type { Api } from './api.js';
import { dataOf, rowsOf } from './imports.js';

/** A pair that the service proposes to be one transaction. */
export interface OpenProposal {
  readonly id: string;
  readonly basis: string;
}

/** How the rows of an import became entries, without those that were left out: outcome, external id, and what matched. */
export async function matchesOf(api: Api, importId: string): Promise<readonly unknown[]> {
  const rows = await rowsOf(api, importId);
  return rows
    .filter(({ outcome }) => outcome !== 'left_out')
    .map(({ outcome, external_id, matched_by }) => [outcome, external_id, matched_by]);
}

/** The proposals that nobody has decided. */
export async function openProposals(api: Api): Promise<readonly OpenProposal[]> {
  return dataOf(await api.get('/api/v1/match_proposals?status=open'), 200);
}

/** Decides a proposal, or takes the decision back. */
export async function decideProposal(
  api: Api,
  proposal: OpenProposal | undefined,
  verb: 'accept' | 'reopen',
): Promise<void> {
  dataOf(await api.post(`/api/v1/match_proposals/${proposal?.id}/${verb}`), 200);
}
