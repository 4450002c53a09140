import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/access/caller.js';
import { AuditLog } from '../../../platform/audit/audit-log.js';
import { Database } from '../../../platform/database/database.js';
import { notFound } from '../../../platform/errors.js';
import { createIdempotently } from '../../../platform/idempotency/create-idempotently.js';
import { WorkQueue } from '../../../platform/queue/work-queue.js';
import { validationFailed } from '../../../platform/validation/validation-failed.js';
import { ChangeSetWriter } from '../../change-sets/change-set.writer.js';
import { ChangeSetsRepository, type ChangeSetWithActor } from '../../change-sets/change-sets.repository.js';
import { RulesRepository } from '../rules.repository.js';
import { RULE_RUNS_LANE } from './rule-runs.lane.js';
import type { RunRule, RunRules } from './rule-runs.requests.js';
import { RuleScopes } from './rule-scopes.js';

/** Starts runs of rules over the transactions that are there. */
@Injectable()
export class RuleRunsService {
  constructor(
    private readonly database: Database,
    private readonly rules: RulesRepository,
    private readonly scopes: RuleScopes,
    private readonly changeSets: ChangeSetsRepository,
    private readonly writer: ChangeSetWriter,
    private readonly queue: WorkQueue,
    private readonly audit: AuditLog,
  ) {}

  /** Starts a run of one rule. Throws `not_found`, and `validation_failed` for unknown accounts. */
  async startOne(caller: Caller, id: string, body: RunRule): Promise<ChangeSetWithActor> {
    return this.start(caller, [id], body, notFound());
  }

  /** Starts a run of several rules. Throws `validation_failed` for unknown rules and accounts. */
  async startSeveral(caller: Caller, body: RunRules): Promise<ChangeSetWithActor> {
    if (body.rule_ids.length === 0) throw validationFailed({ rule_ids: ['rule_ids must have at least 1 item'] });
    const unknown = validationFailed({ rule_ids: ['rule_ids must be ids of rules of your family'] });
    return this.start(caller, body.rule_ids, body, unknown);
  }

  /** @returns the change set, which is running */
  private async start(
    { familyId }: Caller,
    ruleIds: readonly string[],
    body: RunRule,
    unknown: Error,
  ): Promise<ChangeSetWithActor> {
    return this.database.forFamily(familyId, () =>
      createIdempotently(
        (id) => this.changeSets.get(familyId, id),
        async (id) => {
          const rules = await this.rules.listByIds(familyId, ruleIds);
          if (rules.length < ruleIds.length) throw unknown;
          const scope = await this.scopes.of(familyId, body);
          const facts = { kind: 'rule_run', rank: 'rule', ruleIds: rules.map((rule) => rule.id) } as const;
          await this.writer.plan(familyId, id, facts, scope);
          await this.queue.enqueue(familyId, RULE_RUNS_LANE, [{ subjectId: id }]);
          this.audit.record({
            action: 'rule.run',
            subject: { type: 'change_set', id },
            details: { ids: facts.ruleIds },
          });
          const started = await this.changeSets.get(familyId, id);
          if (started === null) throw new Error('The change set of a run is stored');
          return started;
        },
      ),
    );
  }
}
