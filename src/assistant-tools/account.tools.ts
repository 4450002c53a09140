import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { AccountsService, CategoriesService, presentAccount, presentCategory } from '../ledger/index.js';
import type { Caller } from '../platform/access/caller.js';
import { MOST_ROWS, withinLimits } from './result-limits.js';
import { readingTool } from './tool.js';
import { currency, money, recordId, truncated } from './tool-fields.js';
import { cleaned, untrusted } from './untrusted-text.js';

const account = z.object({
  id: recordId,
  name_untrusted: untrusted,
  kind: z.string().describe('Depository, CreditCard, Loan, Investment, …'),
  currency,
  balance: money.describe('What the account holds; an amount owed is positive.'),
});
const category = z.object({ id: recordId, name_untrusted: untrusted, parent_id: recordId.nullable() });

type ShownAccount = z.output<typeof account>;

/** Reads accounts and categories for assistants. */
@Injectable()
export class AccountTools {
  constructor(
    private readonly accounts: AccountsService,
    private readonly categories: CategoriesService,
  ) {}

  readonly tools = [
    readingTool(
      {
        name: 'list_accounts',
        title: 'List accounts',
        description: 'Lists the accounts of the family with their balances.',
        area: 'ledger',
        input: z.strictObject({}),
        output: z.object({ accounts: z.array(account), truncated }),
      },
      (user) => this.listAccounts(user),
    ),
    readingTool(
      {
        name: 'list_categories',
        title: 'List categories',
        description: 'Lists the categories of the family. A category with a parent_id is below that one.',
        area: 'ledger',
        input: z.strictObject({}),
        output: z.object({ categories: z.array(category), truncated }),
      },
      async (user) => {
        const { records } = await this.categories.list(user, { limit: MOST_ROWS + 1 });
        const categories = records.map(presentCategory).map(({ id, name, parent }) => ({
          id,
          name_untrusted: cleaned(name),
          parent_id: parent?.id ?? null,
        }));
        return withinLimits({ categories }, 'categories');
      },
    ),
  ] as const;

  private async listAccounts(user: Caller): Promise<{ accounts: ShownAccount[]; truncated?: true }> {
    const { records } = await this.accounts.list(user, { limit: MOST_ROWS + 1 });
    return withinLimits({ accounts: records.map(presentAccount).map(shown) }, 'accounts');
  }

  /** Reads one account, as the list has it. Throws `not_found`. */
  async readAccount(user: Caller, id: string): Promise<ShownAccount> {
    return shown(presentAccount(await this.accounts.get(user, id)));
  }
}

function shown({ id, name, ...facts }: ReturnType<typeof presentAccount>): ShownAccount {
  return {
    id,
    name_untrusted: cleaned(name),
    kind: facts.accountable_type,
    currency: facts.currency,
    balance: facts.balance,
  };
}
