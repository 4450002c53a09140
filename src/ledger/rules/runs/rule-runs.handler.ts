import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { ChangeSet } from '../../change-sets/change-set.entity.js';
import { ChangeSetWriter } from '../../change-sets/change-set.writer.js';
import { ChangeSetsRepository } from '../../change-sets/change-sets.repository.js';
import type { ChangeSetFacts } from '../../change-sets/open-change-set.js';
import { PlannedChangeSetHandler } from '../../change-sets/planned-change-set.handler.js';
import { RuleApplication } from '../engine/rule-application.js';
import type { RuleScope } from '../engine/rule-scope.js';
import { RulesRepository } from '../rules.repository.js';
import { RULE_RUNS_LANE } from './rule-runs.lane.js';

/** How many transactions a run writes before it forgets their images. */
const PART = 2_000;

/** Runs rules over transactions of the past, and fills the change sets of the runs. */
@Injectable()
export class RuleRunsHandler extends PlannedChangeSetHandler {
  override readonly lane = RULE_RUNS_LANE;

  constructor(
    database: Database,
    changeSets: ChangeSetsRepository,
    writer: ChangeSetWriter,
    private readonly rules: RulesRepository,
    private readonly application: RuleApplication,
  ) {
    super(database, changeSets, writer);
  }

  protected override factsOf({ ruleIds }: ChangeSet): ChangeSetFacts {
    return { kind: 'rule_run', rank: 'rule', ruleIds };
  }

  protected override async fill(run: ChangeSet): Promise<void> {
    const { familyId, id, ruleIds, job } = run;
    const chosen = await this.rules.listByIds(familyId, ruleIds);
    const changed = await this.application.run(familyId, id, job as RuleScope, chosen);
    for (let done = 0; done < changed.length; done += PART) {
      await this.showProgress(run, done, changed.length);
      await this.application.write(familyId, id, changed.slice(done, done + PART));
      await this.writer.flush();
    }
    await this.changeSets.setProgress(familyId, id, changed.length, changed.length);
    await this.application.close(familyId, id);
  }
}
