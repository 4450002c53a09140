import { Injectable } from '@nestjs/common';
import { BalancesRepository, MachineChangeSets } from '../../../ledger/index.js';
import { Database } from '../../../platform/database/database.js';
import type { Claim } from '../../sync.entity.js';
import type { Syncer } from '../syncer.js';

const BALANCES = { kind: 'sync', rank: 'sync', actorType: 'system', actorId: null } as const;

/** Rebuilds the daily balances of an account from the window's start. Does nothing for a deleted account. */
@Injectable()
export class AccountSyncer implements Syncer {
  constructor(
    private readonly database: Database,
    private readonly balances: BalancesRepository,
    private readonly changeSets: MachineChangeSets,
  ) {}

  async sync({ familyId, syncableId, windowStartDate }: Claim): Promise<void> {
    await this.database.forFamily(familyId, async () => {
      await this.database.liftTimeouts();
      await this.changeSets.recordChanges(familyId, BALANCES, () =>
        this.balances.rebuild(familyId, [syncableId], windowStartDate),
      );
    });
  }
}
