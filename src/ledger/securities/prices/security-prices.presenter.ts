import { presentQuantity } from '../../decimal.js';
import { presentVersion } from '../../versioned.response.js';
import type { SecurityPrice } from './security-price.entity.js';
import type { SecurityPriceResponse } from './security-prices.responses.js';

export function presentSecurityPrice(price: SecurityPrice): SecurityPriceResponse {
  return {
    id: price.id,
    security_id: price.securityId,
    date: price.date,
    currency: price.currency,
    price: presentQuantity(price.price),
    ...presentVersion(price),
    created_at: price.createdAt.toISOString(),
    updated_at: price.updatedAt.toISOString(),
  };
}
