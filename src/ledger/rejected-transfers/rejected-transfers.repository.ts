import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { ListRequest, ListResult } from '../../platform/pagination/list-request.js';
import { lastMadeFirst, listPart } from '../list-part.repository.js';
import { RejectedTransfer } from './rejected-transfer.entity.js';
import { REJECTED_TRANSFERS } from './rejected-transfer.kind.js';

@Injectable()
export class RejectedTransfersRepository {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  async list(familyId: string, query: ListRequest): Promise<ListResult<RejectedTransfer>> {
    const records = this.database.repository(RejectedTransfer);
    const where = { familyId };
    return listPart(records, { where, order: lastMadeFirst('rejected_transfers'), query, kind: REJECTED_TRANSFERS });
  }

  async get(familyId: string, id: string): Promise<RejectedTransfer | null> {
    return this.database.repository(RejectedTransfer).findOneBy({ familyId, id });
  }
}
