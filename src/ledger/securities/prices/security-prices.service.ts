import { Injectable } from '@nestjs/common';
import type { Caller, FamilyScope } from '../../../platform/access/caller.js';
import type { ListResult } from '../../../platform/pagination/list-request.js';
import type { Precondition } from '../../../platform/precondition.js';
import type { Written } from '../../change-sets/change-set.writer.js';
import { EditingKit, RecordEditor } from '../../records/record-editor.js';
import type { SecurityPrice } from './security-price.entity.js';
import { SECURITY_PRICES } from './security-price.kind.js';
import { presentSecurityPrice } from './security-prices.presenter.js';
import { SecurityPricesRepository } from './security-prices.repository.js';
import type { ListSecurityPrices } from './security-prices.requests.js';
import type { UpdateSecurityPrice, CreateSecurityPrice } from './write-security-prices.requests.js';

@Injectable()
export class SecurityPricesService extends RecordEditor<SecurityPrice> {
  constructor(
    kit: EditingKit,
    private readonly prices: SecurityPricesRepository,
  ) {
    super(kit, prices, SECURITY_PRICES, presentSecurityPrice);
  }

  async list({ familyId }: FamilyScope, query: ListSecurityPrices): Promise<ListResult<SecurityPrice>> {
    return this.database.forFamily(familyId, () => this.prices.list(familyId, query));
  }

  /** Throws `validation_failed`, and `already_exists` if the security has a price of the day in the currency. */
  async create(caller: Caller, body: CreateSecurityPrice): Promise<Written<SecurityPrice>> {
    return this.createRecord(caller, body, async (values) => values);
  }

  /** Throws `not_found`, `precondition_failed`, `validation_failed` and `already_exists`. */
  async update(
    caller: Caller,
    id: string,
    precondition: Precondition,
    body: UpdateSecurityPrice,
  ): Promise<Written<SecurityPrice>> {
    return this.changeRecord(caller, id, precondition, body, async (values) => values);
  }

  /** Throws `not_found` and `precondition_failed`. */
  async delete(caller: Caller, id: string, precondition: Precondition): Promise<Written<null>> {
    return this.deleteRecord(caller, id, precondition);
  }
}
