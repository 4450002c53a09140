import { Injectable } from '@nestjs/common';
import type { Caller, FamilyScope } from '../../platform/access/caller.js';
import type { ListRequest, ListResult } from '../../platform/pagination/list-request.js';
import type { Precondition } from '../../platform/precondition.js';
import type { Written } from '../change-sets/change-set.writer.js';
import { EditingKit, RecordEditor } from '../records/record-editor.js';
import { TransferPairing } from '../transfers/transfer.pairing.js';
import type { RejectedTransfer } from './rejected-transfer.entity.js';
import { REJECTED_TRANSFERS } from './rejected-transfer.kind.js';
import { presentRejectedTransfer } from './rejected-transfers.presenter.js';
import { RejectedTransfersRepository } from './rejected-transfers.repository.js';
import type { CreateRejectedTransfer } from './write-rejected-transfers.requests.js';

@Injectable()
export class RejectedTransfersService extends RecordEditor<RejectedTransfer> {
  constructor(
    kit: EditingKit,
    private readonly rejectedTransfers: RejectedTransfersRepository,
    private readonly pairing: TransferPairing,
  ) {
    super(kit, rejectedTransfers, REJECTED_TRANSFERS, presentRejectedTransfer);
  }

  async list({ familyId }: FamilyScope, query: ListRequest): Promise<ListResult<RejectedTransfer>> {
    return this.database.forFamily(familyId, () => this.rejectedTransfers.list(familyId, query));
  }

  /**
   * Remembers that two transactions are no transfer, and deletes the transfer that they are. Throws `validation_failed` if
   * they cannot be one, and `already_exists` if they are rejected already.
   */
  async create(caller: Caller, body: CreateRejectedTransfer): Promise<Written<RejectedTransfer>> {
    const { familyId } = caller;
    const { inflow_transaction_id: inflowTransactionId, outflow_transaction_id: outflowTransactionId } = body;
    const sides = { inflowTransactionId, outflowTransactionId };
    return this.createRecord(caller, body, async (values) => {
      await this.pairing.lockSides(familyId, sides);
      await this.pairing.separate(familyId, sides);
      return values;
    });
  }

  /** Lets imports pair the two transactions again. Throws `not_found` and `precondition_failed`. */
  async delete(caller: Caller, id: string, precondition: Precondition): Promise<Written<null>> {
    return this.deleteRecord(caller, id, precondition);
  }
}
