import { Injectable } from '@nestjs/common';
import { type Rule, RulesRepository } from '../../ledger/index.js';
import { ImportRuleRunRepository } from './import-rule-run.repository.js';

/** Runs a family's rules over the transactions that a publish made, inside the caller's unit of work. */
@Injectable()
export class RuleRunner {
  constructor(
    private readonly rules: RulesRepository,
    private readonly runs: ImportRuleRunRepository,
  ) {}

  /** The older rule first; each sees what those before it did. */
  async run(familyId: string, importId: string): Promise<void> {
    const rules = await this.rules.listActive(familyId);
    if (rules.length === 0) return;
    await this.runs.open(familyId, importId, rules.some(looksAtCells));
    for (const rule of rules) await this.runs.apply(familyId, importId, rule);
    await this.runs.close(familyId, importId);
  }
}

function looksAtCells({ conditions }: Rule): boolean {
  const all = conditions.flatMap((condition) => [condition, ...condition.subConditions]);
  return all.some(({ conditionType }) => conditionType === 'transaction_details');
}
