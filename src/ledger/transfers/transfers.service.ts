import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { RecordReader } from '../record-reader.js';
import type { Transfer } from './transfer.entity.js';
import { TransfersRepository } from './transfers.repository.js';
import type { ListTransfers } from './transfers.requests.js';
import type { FamilyScope } from '../../platform/access/caller.js';
import type { ListResult } from '../../platform/pagination/list-request.js';

@Injectable()
export class TransfersService extends RecordReader<Transfer> {
  constructor(
    database: Database,
    private readonly transfers: TransfersRepository,
  ) {
    super(database, transfers);
  }

  async list({ familyId }: FamilyScope, query: ListTransfers): Promise<ListResult<Transfer>> {
    return this.database.forFamily(familyId, () => this.transfers.list(familyId, query));
  }
}
