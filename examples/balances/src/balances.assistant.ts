import { Injectable } from '@nestjs/common';
import { AccountsService, type AssistantAnswer, ChatAssistant, presentMoney, type UserMessage } from 'hearth/plugin';

const MAX_ACCOUNTS = 100;

/** Answers every message with the balances of the family's accounts. */
@Injectable()
export class BalancesAssistant extends ChatAssistant {
  constructor(private readonly accounts: AccountsService) {
    super();
  }

  async hear({ familyId }: UserMessage, answer: (answer: AssistantAnswer) => Promise<void>): Promise<void> {
    const { records } = await this.accounts.list({ familyId }, { limit: MAX_ACCOUNTS });
    const balances = records.map(({ name, balance, currency }) => `${name}: ${presentMoney(balance)} ${currency}`);
    await answer({
      content: balances.length === 0 ? 'You have no accounts yet.' : balances.join('\n'),
      model: 'balances-1',
      toolCalls: [{ functionName: 'list_accounts', functionArguments: {}, functionResult: { balances } }],
    });
  }
}
