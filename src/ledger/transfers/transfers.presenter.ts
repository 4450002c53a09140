import { presentVersion } from '../versioned.response.js';
import type { Transfer } from './transfer.entity.js';
import type { TransferResponse } from './transfers.responses.js';

export function presentTransfer(transfer: Transfer): TransferResponse {
  return {
    id: transfer.id,
    inflow_transaction_id: transfer.inflowTransactionId,
    outflow_transaction_id: transfer.outflowTransactionId,
    status: transfer.status,
    notes: transfer.notes,
    import_id: transfer.importId,
    ...presentVersion(transfer),
    created_at: transfer.createdAt.toISOString(),
    updated_at: transfer.updatedAt.toISOString(),
  };
}
