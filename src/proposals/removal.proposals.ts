import { Injectable, Logger } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import { DomainError } from '../platform/errors.js';
import { RemovalProposer } from '../provider-connections/index.js';
import { ProposalsRepository } from './proposals.repository.js';
import { ProposalsService } from './proposals.service.js';

const REASON = 'The bank took this transaction back. It was kept, because somebody had changed it.';

/** Proposes to delete transactions that a bank took back, each in a proposal of its own. */
@Injectable()
export class RemovalProposals extends RemovalProposer {
  private readonly logger = new Logger(RemovalProposals.name);

  constructor(
    private readonly database: Database,
    private readonly proposals: ProposalsRepository,
    private readonly service: ProposalsService,
  ) {
    super();
  }

  override async propose(familyId: string, entryIds: readonly string[]): Promise<void> {
    const known = await this.database.forFamily(familyId, () =>
      this.proposals.listProposedDeletions(familyId, entryIds),
    );
    for (const id of entryIds.filter((one) => !known.includes(one))) await this.proposeOne(familyId, id);
  }

  private async proposeOne(familyId: string, id: string): Promise<void> {
    try {
      await this.service.propose({ familyId }, REASON, [{ op: 'delete', id }]);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'bulk_rejected') throw error;
      // It stays marked. Something else holds it, and the next sync tries again.
      this.logger.warn(
        { familyId, entryId: id },
        'A transaction that a bank took back cannot be proposed for deletion',
      );
    }
  }
}
