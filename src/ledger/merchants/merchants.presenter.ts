import { presentVersion } from '../versioned.response.js';
import type { Merchant } from './merchant.entity.js';
import type { MerchantResponse } from './merchants.responses.js';

export function presentMerchant(merchant: Merchant): MerchantResponse {
  return {
    id: merchant.id,
    name: merchant.name,
    color: merchant.color,
    website_url: merchant.websiteUrl,
    logo_url: merchant.logoUrl,
    import_id: merchant.importId,
    ...presentVersion(merchant),
    created_at: merchant.createdAt.toISOString(),
    updated_at: merchant.updatedAt.toISOString(),
  };
}
