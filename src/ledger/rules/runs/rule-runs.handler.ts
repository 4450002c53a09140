import { Injectable, Logger } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { isTransient } from '../../../platform/database/outage.js';
import { FamilyBusy } from '../../../platform/database/family-busy.js';
import { LaneHandler, LostTurn, type Turn } from '../../../platform/queue/lane.js';
import type { ChangeSet } from '../../change-sets/change-set.entity.js';
import { ChangeSetWriter } from '../../change-sets/change-set.writer.js';
import { ChangeSetsRepository } from '../../change-sets/change-sets.repository.js';
import { RuleApplication } from '../engine/rule-application.js';
import type { RuleScope } from '../engine/rule-scope.js';
import { RulesRepository } from '../rules.repository.js';
import { RULE_RUNS_LANE } from './rule-runs.lane.js';

/** How many transactions a run writes before it forgets their images. */
const PART = 2_000;

/** Runs rules over transactions of the past, and fills the change sets of the runs. */
@Injectable()
export class RuleRunsHandler extends LaneHandler {
  override readonly lane = RULE_RUNS_LANE;
  private readonly logger = new Logger(RuleRunsHandler.name);

  constructor(
    private readonly database: Database,
    private readonly rules: RulesRepository,
    private readonly changeSets: ChangeSetsRepository,
    private readonly writer: ChangeSetWriter,
    private readonly application: RuleApplication,
  ) {
    super();
  }

  override async work(turn: Turn): Promise<void> {
    const { familyId, subjectId: id } = turn;
    const run = await this.database.forFamily(familyId, () => this.changeSets.getRunning(familyId, id));
    if (run === null) return;
    try {
      const { ruleIds } = run;
      const actor = await this.database.forFamily(familyId, () => this.changeSets.getActor(run));
      await this.writer.fulfil(familyId, id, { kind: 'rule_run', rank: 'rule', ruleIds, actor }, async () => {
        await turn.end();
        await this.run(run);
      });
    } catch (error) {
      if (error instanceof LostTurn || error instanceof FamilyBusy || isTransient(error)) throw error;
      this.logger.error(`A run of rules failed: ${(error as Error).message}`);
      await this.database.forFamily(familyId, async () => {
        await turn.end();
        await this.changeSets.setStatus(familyId, id, 'failed');
      });
    }
  }

  private async run({ familyId, id, ruleIds, job }: ChangeSet): Promise<void> {
    const chosen = await this.rules.listByIds(familyId, ruleIds);
    const changed = await this.application.run(familyId, id, job as RuleScope, chosen);
    for (let done = 0; done < changed.length; done += PART) {
      await this.showProgress(familyId, id, done, changed.length);
      await this.application.write(familyId, id, changed.slice(done, done + PART));
      await this.writer.flush();
    }
    await this.changeSets.setProgress(familyId, id, changed.length, changed.length);
    await this.application.close(familyId, id);
  }

  /** Others see it at once, though the run has not committed. */
  private async showProgress(familyId: string, id: string, done: number, total: number): Promise<void> {
    await this.database.outsideTransaction(() =>
      this.database.forFamily(familyId, () => this.changeSets.setProgress(familyId, id, done, total)),
    );
  }
}
