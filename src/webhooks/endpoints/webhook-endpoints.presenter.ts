import type { NewWebhookEndpointResponse, WebhookEndpointResponse } from './webhook-endpoints.responses.js';
import type { CreatedEndpoint, ShownEndpoint } from './webhook-endpoints.service.js';

export function presentEndpoint({ endpoint, publicKey }: ShownEndpoint): WebhookEndpointResponse {
  return {
    id: endpoint.id,
    url: endpoint.url,
    description: endpoint.description,
    types: endpoint.types,
    signing: endpoint.signing,
    public_key: publicKey,
    enabled: endpoint.enabled,
    disabled_reason: endpoint.disabledReason,
    failing_since: endpoint.failingSince?.toISOString() ?? null,
    created_at: endpoint.createdAt.toISOString(),
  };
}

export function presentNewEndpoint({ secret, ...shown }: CreatedEndpoint): NewWebhookEndpointResponse {
  return { ...presentEndpoint(shown), secret };
}
