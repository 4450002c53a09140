import { Injectable } from '@nestjs/common';
import { type AssistantAnswer, ChatAssistant, LedgerReader, type UserMessage } from 'hearth/plugin';

const MAX_ACCOUNTS = 100;

/** Answers every message with the balances of the family's accounts. */
@Injectable()
export class BalancesAssistant extends ChatAssistant {
  constructor(private readonly ledger: LedgerReader) {
    super();
  }

  async hear({ familyId }: UserMessage, answer: (answer: AssistantAnswer) => Promise<void>): Promise<void> {
    const balances: string[] = [];
    for await (const { name, balance, currency } of this.ledger.accounts({ familyId })) {
      if (balances.push(`${name}: ${balance} ${currency}`) === MAX_ACCOUNTS) break;
    }
    await answer({
      content: balances.length === 0 ? 'You have no accounts yet.' : balances.join('\n'),
      model: 'balances-1',
      toolCalls: [{ functionName: 'list_accounts', functionArguments: {}, functionResult: { balances } }],
    });
  }
}
