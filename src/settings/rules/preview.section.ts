import { Injectable } from '@nestjs/common';
import { presentListed, type RulePreview, RulesService, TransactionsService } from '../../ledger/index.js';
import type { Caller } from '../../platform/access/caller.js';
import { flowOf, moneyInWords } from '../money.words.js';
import { WHOLE_LIST } from '../pager.js';
import { placeOfOne } from '../transactions/transaction-filters.js';
import { fieldInWords, valueInWords } from '../value.words.js';

const REASONS = { locked: 'stays as a person set it', later_rule: 'a later rule sets it' } as const;

/** What a rule would do, and to which transactions. */
export interface ShownPreview {
  readonly result: RulePreview;
  /** The first day that it looks at; null for all. */
  readonly since: string | null;
}

/** What a rule would do, for people. */
export interface PreviewInWords {
  /** The first day that it looks at; null for all. */
  readonly since: string | null;
  readonly matched: number;
  readonly wouldChange: number;
  readonly locked: number;
  readonly conflicts: readonly string[];
  readonly sample: readonly {
    readonly name: string;
    readonly facts: string;
    readonly href: string;
    readonly changes: readonly string[];
  }[];
}

/** The preview on the pages of rules. */
@Injectable()
export class PreviewSection {
  constructor(
    private readonly rules: RulesService,
    private readonly transactions: TransactionsService,
  ) {}

  /** @param names of records, by id */
  async read(
    caller: Caller,
    { result: preview, since }: ShownPreview,
    names: ReadonlyMap<string, string>,
  ): Promise<PreviewInWords> {
    const ids = preview.sample.map(({ transaction_id: id }) => id);
    const { part, included } = await this.transactions.list(caller, { ids, ...WHOLE_LIST });
    const transactions = new Map(part.records.map(presentListed({}, included)).map((one) => [one.id, one]));
    const { records: rules } = await this.rules.list(caller, WHOLE_LIST);
    const ruleNames = new Map(rules.map(({ id, name }) => [id, name ?? 'A rule without a name']));
    return {
      since,
      matched: preview.matched,
      wouldChange: preview.would_change,
      locked: preview.locked,
      conflicts: preview.conflicts.map(
        ({ rule_id: id, field, count }) =>
          `“${ruleNames.get(id) ?? 'Another rule'}” sets another ${fieldInWords(field)} in ${count.toLocaleString('en-US')}. Of two rules, the later one wins.`,
      ),
      sample: preview.sample.map(({ transaction_id: id, changes, blocked }) => {
        const { name = 'A transaction', date = '', amount = '0', currency = null } = transactions.get(id) ?? {};
        return {
          name,
          facts: `${date} · ${moneyInWords(flowOf(amount), currency)}`,
          href: placeOfOne(id),
          changes: [
            ...Object.entries(changes).map(
              ([field, { from, to }]) =>
                `${fieldInWords(field)}: ${valueInWords(from, names)} → ${valueInWords(to, names)}`,
            ),
            ...blocked.map(({ field, reason }) => `${fieldInWords(field)}: ${REASONS[reason]}`),
          ],
        };
      }),
    };
  }
}
