import type { ApiKey } from './api-key.entity.js';
import type { ApiKeyResponse, NewApiKeyResponse } from './api-keys.responses.js';
import type { CreatedKey } from './api-keys.service.js';

export function presentApiKey(key: ApiKey): ApiKeyResponse {
  return {
    id: key.id,
    name: key.name,
    prefix: key.prefix,
    scope: key.scope,
    scopes: key.scopes,
    confirms_proposals: key.confirmsProposals,
    member_id: key.userId,
    expires_at: key.expiresAt?.toISOString() ?? null,
    revoked_at: key.revokedAt?.toISOString() ?? null,
    last_used_at: key.lastUsedAt?.toISOString() ?? null,
    replaced_by_id: key.replacedById,
    created_at: key.createdAt.toISOString(),
  };
}

export function presentNewApiKey({ key, secret }: CreatedKey): NewApiKeyResponse {
  return { ...presentApiKey(key), api_key: secret };
}
