import { Injectable } from '@nestjs/common';
import { readsCells, RulesRepository } from '../../ledger/index.js';
import { ImportRuleRunRepository } from './import-rule-run.repository.js';

/** Runs the rules of a family on the transactions that a publish created. Needs the unit of work of the publish. */
@Injectable()
export class RuleRunner {
  constructor(
    private readonly rules: RulesRepository,
    private readonly runs: ImportRuleRunRepository,
  ) {}

  /** Runs the rules in their order. Each sees the changes of earlier ones. */
  async run(familyId: string, importId: string): Promise<void> {
    const rules = await this.rules.listActive(familyId);
    if (rules.length === 0) return;
    await this.runs.open(familyId, importId, rules.some(readsCells));
    let changes = 0;
    for (const rule of rules) changes += await this.runs.apply(familyId, importId, rule, changes);
    await this.runs.close(familyId, importId);
  }
}
