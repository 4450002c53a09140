import { Injectable, Logger } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { isTransient } from '../../../platform/database/outage.js';
import { FamilyBusy } from '../../../platform/database/family-busy.js';
import { LaneHandler, LostTurn, type Turn } from '../../../platform/queue/lane.js';
import type { ChangeSet } from '../../change-sets/change-set.entity.js';
import { ChangeSetWriter } from '../../change-sets/change-set.writer.js';
import { ChangeSetsRepository } from '../../change-sets/change-sets.repository.js';
import { LedgerRecords } from '../../records/ledger-records.js';
import { TRANSACTIONS } from '../../transactions/transaction.kind.js';
import { RuleEntriesRepository } from '../engine/rule-entries.repository.js';
import type { RuleScope } from '../engine/rule-scope.js';
import type { Rule } from '../rule.entity.js';
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
    private readonly records: LedgerRecords,
    private readonly entries: RuleEntriesRepository,
  ) {
    super();
  }

  override async work(turn: Turn): Promise<void> {
    const { familyId, subjectId: id } = turn;
    const run = await this.database.forFamily(familyId, () => this.changeSets.getRunning(familyId, id));
    if (run === null) return;
    try {
      const { ruleIds } = run;
      await this.writer.fulfil(familyId, id, { kind: 'rule_run', rank: 'rule', ruleIds }, async () => {
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
    await this.entries.open(familyId, id, job as RuleScope, chosen);
    await this.apply(familyId, id, chosen);
    const changed = await this.entries.listChanged(familyId, id);
    for (let done = 0; done < changed.length; done += PART) {
      await this.showProgress(familyId, id, done, changed.length);
      const part = changed.slice(done, done + PART);
      await this.records.recording(TRANSACTIONS, part, (changeSetId) =>
        this.entries.write(familyId, id, changeSetId, part),
      );
      await this.writer.flush();
    }
    await this.changeSets.setProgress(familyId, id, changed.length, changed.length);
    await this.entries.close(familyId, id);
  }

  /** Runs the chosen rules in their order. What a later active rule sets differently is left to that rule. */
  private async apply(familyId: string, id: string, chosen: readonly Rule[]): Promise<void> {
    const isChosen = new Set(chosen.map((rule) => rule.id));
    const active = await this.rules.listActive(familyId);
    const others = await this.rules.listByIds(familyId, [...isChosen, ...active.map((rule) => rule.id)]);
    const first = others.findIndex((rule) => isChosen.has(rule.id));
    for (const rule of first < 0 ? [] : others.slice(first)) {
      if (isChosen.has(rule.id)) await this.entries.apply(familyId, id, rule);
      else await this.entries.overrule(familyId, id, rule);
    }
  }

  /** Others see it at once, though the run has not committed. */
  private async showProgress(familyId: string, id: string, done: number, total: number): Promise<void> {
    await this.database.outsideTransaction(() =>
      this.database.forFamily(familyId, () => this.changeSets.setProgress(familyId, id, done, total)),
    );
  }
}
