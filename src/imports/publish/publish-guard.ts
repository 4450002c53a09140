import { Injectable } from '@nestjs/common';
import { BalancesRepository } from '../../ledger/index.js';
import { DomainError } from '../../platform/errors.js';
import { Checker } from '../check/checker.js';
import type { ImportFormat } from '../formats/format.js';
import { skipsInvalidRows } from '../import-state.js';
import type { Import } from '../import.entity.js';
import { ImportMappingsRepository } from '../mappings/import-mappings.repository.js';
import type { TouchedAccount } from './import-publishing.repository.js';

/** Refuses publishes that the ledger cannot take. Needs a unit of work. */
@Injectable()
export class PublishGuard {
  constructor(
    private readonly checker: Checker,
    private readonly mappings: ImportMappingsRepository,
    private readonly balances: BalancesRepository,
  ) {}

  /** Throws `not_publishable` when the ledger has changed since staging so that the import no longer fits it. */
  async recheck(familyId: string, record: Import, format: ImportFormat): Promise<void> {
    const [undecided] = await this.mappings.remapLost(familyId, record.id);
    if (undecided !== undefined) {
      const value = `${undecided.kind.replace('_', ' ')} "${undecided.key}"`;
      throw new DomainError('not_publishable', `The ${value} no longer exists. Choose another mapping.`);
    }
    const conflict = await this.checker.recheckAccounts(familyId, record.id);
    if (conflict !== null) throw new DomainError('not_publishable', `${conflict}.`);
    const problem = await this.checker.recheck(familyId, record.id, format);
    if (problem === null || skipsInvalidRows(record)) return;
    throw new DomainError('not_publishable', `The ledger has changed since the file was staged: ${problem}.`);
  }

  /** Throws `not_publishable` when a balance of the accounts that were written would be too large to store. */
  async refuseLargeBalances(familyId: string, touched: readonly TouchedAccount[]): Promise<void> {
    const name = await this.balances.findTooLarge(
      familyId,
      touched.map(({ accountId }) => accountId),
    );
    if (name === null) return;
    const message = `A balance of the account "${name}" would have more than 15 digits before its decimals.`;
    throw new DomainError('not_publishable', message);
  }
}
