import type { AccountIdentityResponse } from './account-identities.responses.js';
import type { KnownIdentity } from './account-identity.entity.js';

export function presentIdentity(identity: KnownIdentity): AccountIdentityResponse {
  return {
    id: identity.id,
    account_id: identity.accountId,
    scheme: identity.scheme,
    bank: identity.bank,
    number: identity.number,
    currency: identity.currency,
    ids: identity.ids,
    decided_by: identity.decidedBy,
    import_id: identity.importId,
    last_seen_at: identity.lastSeenAt?.toISOString() ?? null,
  };
}
