import { Injectable } from '@nestjs/common';
import { chainOf, presentMoney, type StatementGap, StatementsRepository } from '../../ledger/index.js';
import type { ReadingWarning } from '../formats/format.js';
import { ImportsRepository } from '../imports.repository.js';

const CODE = 'statement_gap';

/** More than these are counted. */
const MAX_SHOWN = 20;

/** Warns where statements of an import and those of the ledger do not meet. Needs a unit of work. */
@Injectable()
export class StatementGaps {
  constructor(
    private readonly statements: StatementsRepository,
    private readonly imports: ImportsRepository,
  ) {}

  /** Replaces the warnings about the statements that an import has just brought. */
  async warn(familyId: string, importId: string): Promise<void> {
    const messages: string[] = [];
    for (const { id, name } of await this.statements.listAccountsOf(familyId, importId)) {
      const { gaps } = chainOf(await this.statements.listAll(familyId, id));
      const own = gaps.filter(({ before, after }) => [before.importId, after.importId].includes(importId));
      messages.push(...own.flatMap((gap) => sentenceOf(gap, name)));
    }
    const rest = messages.length - MAX_SHOWN;
    const shown =
      rest > 0 ? [...messages.slice(0, MAX_SHOWN), `Statements do not meet at ${rest} more places.`] : messages;
    const warnings = shown.map((message): ReadingWarning => ({ code: CODE, message }));
    await this.imports.replaceWarnings(familyId, importId, CODE, warnings);
  }

  /** Removes them. */
  async forget(familyId: string, importId: string): Promise<void> {
    await this.imports.replaceWarnings(familyId, importId, CODE, []);
  }
}

/** Nothing about a gap of unknown amount: on days without a statement there may have been no entries. */
function sentenceOf({ from, to, amount, before, after }: StatementGap, name: string): readonly string[] {
  const { closing } = before;
  const { opening, currency } = after;
  if (amount === null || closing === null || opening === null) return [];
  const days = from === to ? `On ${from}` : `From ${from} to ${to}`;
  return [
    `${days}, entries of "${name}" that come to ${presentMoney(amount)} ${currency} are missing: one statement ends with ` +
      `${presentMoney(closing)}, and the next begins with ${presentMoney(opening)}.`,
  ];
}
