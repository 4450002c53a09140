import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { RecordReader } from '../record-reader.js';
import type { RejectedTransfer } from './rejected-transfer.entity.js';
import { RejectedTransfersRepository } from './rejected-transfers.repository.js';
import type { FamilyScope } from '../../platform/access/caller.js';
import type { ListRequest, ListResult } from '../../platform/pagination/list-request.js';

@Injectable()
export class RejectedTransfersService extends RecordReader<RejectedTransfer> {
  constructor(
    database: Database,
    private readonly rejectedTransfers: RejectedTransfersRepository,
  ) {
    super(database, rejectedTransfers);
  }

  async list({ familyId }: FamilyScope, query: ListRequest): Promise<ListResult<RejectedTransfer>> {
    return this.database.forFamily(familyId, () => this.rejectedTransfers.list(familyId, query));
  }
}
