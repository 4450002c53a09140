import { McpClient } from './mcp.js';
import type { Service } from './service.js';

export interface ProposedChange {
  readonly proposalId: string;
  readonly transactionId: string;
}

/** Has an assistant with a key of a member propose other notes for a new transaction. */
export async function proposedChange(
  service: Service,
  { familyId, userId }: { readonly familyId: string; readonly userId: string },
): Promise<ProposedChange> {
  const { secret } = await service.createKey(familyId, userId, 'read_write');
  const api = service.client(secret);
  const account = (await api.post('/api/v1/accounts', { name: 'Giro' })).body.data.id;
  const body = { account_id: account, date: '2026-08-22', amount: '12.50', name: 'Corner Café' };
  const transactionId = (await api.post('/api/v1/transactions', body)).body.data.id;
  const client = await McpClient.connect(service.url, secret);
  const { data } = await client.call('propose_changes', {
    reason: 'Who was there',
    changes: [{ action: 'update', id: transactionId, fields: { notes: 'with Alex' } }],
  });
  await client.close();
  return { proposalId: data.proposal_id, transactionId };
}

/** Makes a key that may confirm proposals. */
export async function confirmingKey(
  service: Service,
  { familyId, userId }: { readonly familyId: string; readonly userId: string },
): Promise<string> {
  const { id, secret } = await service.createKey(familyId, userId, 'read_write');
  await service.database.owner.query('UPDATE api_keys SET confirms_proposals = true WHERE id = $1', [id]);
  return secret;
}
