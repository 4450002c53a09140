import { Injectable } from '@nestjs/common';
import { LedgerRecords } from '../records/ledger-records.js';
import { RULES } from './rule.kind.js';
import { RulesRepository } from './rules.repository.js';

/** Keeps the positions of a family's rules at 1 to n. Needs a change set, which records the rules that move. */
@Injectable()
export class RuleOrder {
  constructor(
    private readonly rules: RulesRepository,
    private readonly records: LedgerRecords,
  ) {}

  /**
   * Makes room for a rule, which the caller stores.
   * @param id of the rule; null if it is new
   * @param wanted its position from 1; past the end, or undefined, it becomes the last
   * @returns its position
   */
  async makeRoom(familyId: string, id: string | null, wanted = Number.MAX_SAFE_INTEGER): Promise<number> {
    const others = (await this.rules.lockOrder(familyId)).filter((other) => other !== id);
    const position = Math.min(wanted, others.length + 1);
    await this.store(familyId, [...others.slice(0, position - 1), null, ...others.slice(position - 1)]);
    return position;
  }

  /** Closes the gap that a rule leaves. */
  async closeGap(familyId: string, id: string): Promise<void> {
    const order = await this.rules.lockOrder(familyId);
    await this.store(
      familyId,
      order.filter((other) => other !== id),
    );
  }

  /** @param order all rules; null keeps a place free */
  private async store(familyId: string, order: readonly (string | null)[]): Promise<void> {
    const ids = order.filter((id) => id !== null);
    await this.records.recording(RULES, ids, (changeSetId) => this.rules.setOrder(familyId, changeSetId, order));
  }
}
