import { Injectable } from '@nestjs/common';
import type { Caller, FamilyScope } from '../../platform/access/caller.js';
import type { ListResult } from '../../platform/pagination/list-request.js';
import type { Precondition } from '../../platform/precondition.js';
import type { Written } from '../change-sets/change-set.writer.js';
import { EditingKit, factsOf, RecordEditor } from '../records/record-editor.js';
import { refuseOutdated } from '../records/versions.js';
import type { RejectedTransfer } from '../rejected-transfers/rejected-transfer.entity.js';
import { RejectedTransfersService } from '../rejected-transfers/rejected-transfers.service.js';
import type { Transfer } from './transfer.entity.js';
import { TRANSFERS } from './transfer.kind.js';
import { TransferPairing } from './transfer.pairing.js';
import { presentTransfer } from './transfers.presenter.js';
import { TransfersRepository } from './transfers.repository.js';
import type { ListTransfers } from './transfers.requests.js';
import type { UpdateTransfer, CreateTransfer } from './write-transfers.requests.js';

@Injectable()
export class TransfersService extends RecordEditor<Transfer> {
  constructor(
    kit: EditingKit,
    private readonly transfers: TransfersRepository,
    private readonly rejectedTransfers: RejectedTransfersService,
    private readonly pairing: TransferPairing,
  ) {
    super(kit, transfers, TRANSFERS, presentTransfer);
  }

  async list({ familyId }: FamilyScope, query: ListTransfers): Promise<ListResult<Transfer>> {
    return this.database.forFamily(familyId, () => this.transfers.list(familyId, query));
  }

  /**
   * Throws `validation_failed` if the transactions cannot be the sides of a transfer, and `in_use` if one of them belongs
   * to a transfer already.
   */
  async create(caller: Caller, body: CreateTransfer): Promise<Written<Transfer>> {
    const { familyId } = caller;
    const { inflow_transaction_id: inflowTransactionId, outflow_transaction_id: outflowTransactionId } = body;
    const sides = { inflowTransactionId, outflowTransactionId };
    return this.createRecord(
      caller,
      body,
      async (values) => {
        await this.pairing.lockSides(familyId, sides);
        await this.pairing.refusePaired(familyId, sides);
        return values;
      },
      () => this.pairing.join(familyId, sides),
    );
  }

  /** Throws `not_found`, `precondition_failed` and `validation_failed`. */
  async update(
    caller: Caller,
    id: string,
    precondition: Precondition,
    body: UpdateTransfer,
  ): Promise<Written<Transfer>> {
    return this.changeRecord(caller, id, precondition, body, async (values) => values);
  }

  /** Deletes a transfer; its transactions become standard ones. Throws `not_found` and `precondition_failed`. */
  async delete(caller: Caller, id: string, precondition: Precondition): Promise<Written<null>> {
    return this.deleteRecord(caller, id, precondition, (transfer) => this.pairing.release(transfer));
  }

  /** Deletes a transfer, and remembers that its transactions are none. Throws `not_found` and `precondition_failed`. */
  async reject(caller: Caller, id: string, precondition: Precondition): Promise<Written<RejectedTransfer>> {
    const { familyId } = caller;
    return this.kit.changeSets.write(
      familyId,
      factsOf({}),
      async () => {
        const transfer = await this.getLocked(caller, id);
        refuseOutdated(precondition, transfer, this.present);
        const rejectedId = await this.pairing.reject(familyId, transfer);
        this.record('rejected', id);
        return rejectedId;
      },
      (rejectedId) => this.rejectedTransfers.get(caller, rejectedId),
    );
  }
}
