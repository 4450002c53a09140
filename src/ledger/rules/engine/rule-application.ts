import { Injectable } from '@nestjs/common';
import { v7 as newId } from 'uuid';
import { LedgerRecords } from '../../records/ledger-records.js';
import { TRANSACTIONS } from '../../transactions/transaction.kind.js';
import type { Rule } from '../rule.entity.js';
import { RulesRepository } from '../rules.repository.js';
import { RuleEntriesRepository } from './rule-entries.repository.js';
import { EVERYTHING, type RuleScope } from './rule-scope.js';

/** Runs stored rules on transactions of the ledger. Needs the unit of work of a change set. */
@Injectable()
export class RuleApplication {
  constructor(
    private readonly rules: RulesRepository,
    private readonly entries: RuleEntriesRepository,
    private readonly records: LedgerRecords,
  ) {}

  /**
   * Runs rules in their order on copies of transactions. What a later active rule sets differently is left to that rule.
   * @param runId names the copies, until `close`
   * @returns the ids of the transactions that change
   */
  async run(familyId: string, runId: string, scope: RuleScope, chosen: readonly Rule[]): Promise<readonly string[]> {
    await this.entries.open(familyId, runId, scope, chosen);
    const isChosen = new Set(chosen.map((rule) => rule.id));
    const active = await this.rules.listActive(familyId);
    const others = await this.rules.listByIds(familyId, [...isChosen, ...active.map((rule) => rule.id)]);
    const first = others.findIndex((rule) => isChosen.has(rule.id));
    for (const rule of first < 0 ? [] : others.slice(first)) {
      if (isChosen.has(rule.id)) await this.entries.apply(familyId, runId, rule);
      else await this.entries.overrule(familyId, runId, rule);
    }
    return this.entries.listChanged(familyId, runId);
  }

  /** Writes what a run changed in some transactions to the ledger, and records it in the change set. */
  async write(familyId: string, runId: string, transactionIds: readonly string[]): Promise<void> {
    await this.records.recording(TRANSACTIONS, transactionIds, (changeSetId) =>
      this.entries.write(familyId, runId, changeSetId, transactionIds),
    );
  }

  /** Forgets the copies of a run. */
  async close(familyId: string, runId: string): Promise<void> {
    await this.entries.close(familyId, runId);
  }

  /** Runs the active rules on some transactions, and writes what they change. */
  async runActive(familyId: string, transactionIds: readonly string[]): Promise<void> {
    const active = await this.rules.listActive(familyId);
    if (active.length === 0 || transactionIds.length === 0) return;
    const runId = newId();
    const changed = await this.run(familyId, runId, { ...EVERYTHING, transactionIds }, active);
    await this.write(familyId, runId, changed);
    await this.close(familyId, runId);
  }
}
