import { presentVersion } from '../versioned.response.js';
import type { RejectedTransfer } from './rejected-transfer.entity.js';
import type { RejectedTransferResponse } from './rejected-transfers.responses.js';

export function presentRejectedTransfer(rejected: RejectedTransfer): RejectedTransferResponse {
  return {
    id: rejected.id,
    inflow_transaction_id: rejected.inflowTransactionId,
    outflow_transaction_id: rejected.outflowTransactionId,
    import_id: rejected.importId,
    ...presentVersion(rejected),
    created_at: rejected.createdAt.toISOString(),
    updated_at: rejected.updatedAt.toISOString(),
  };
}
