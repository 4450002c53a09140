import { presentVersion } from '../versioned.response.js';
import type { SecurityReference, SecurityResponse } from './securities.responses.js';
import type { Security } from './security.entity.js';

export function presentSecurityReference(
  security: Pick<Security, 'id' | 'ticker' | 'name' | 'exchangeOperatingMic'>,
): SecurityReference {
  return {
    id: security.id,
    ticker: security.ticker,
    name: security.name,
    exchange_operating_mic: security.exchangeOperatingMic,
  };
}

export function presentSecurity(security: Security): SecurityResponse {
  return {
    ...presentSecurityReference(security),
    exchange_mic: security.exchangeMic,
    exchange_acronym: security.exchangeAcronym,
    country_code: security.countryCode,
    kind: security.kind,
    website_url: security.websiteUrl,
    import_id: security.importId,
    ...presentVersion(security),
    created_at: security.createdAt.toISOString(),
    updated_at: security.updatedAt.toISOString(),
  };
}
