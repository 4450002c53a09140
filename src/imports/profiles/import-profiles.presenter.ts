import { shownSettings } from '../import-settings.requests.js';
import type { ImportProfile } from './import-profile.entity.js';
import type { ImportProfileResponse } from './import-profiles.responses.js';

export function presentProfile(profile: ImportProfile): ImportProfileResponse {
  return {
    id: profile.id,
    name: profile.name,
    type: profile.type,
    headers: profile.headers,
    col_sep: profile.colSep,
    account_id: profile.accountId,
    configuration: shownSettings(profile.configuration),
    mappings: profile.mappings,
    source: profile.source,
    uses_count: profile.usesCount,
    last_used_at: profile.lastUsedAt.toISOString(),
    created_at: profile.createdAt.toISOString(),
    updated_at: profile.updatedAt.toISOString(),
  };
}
