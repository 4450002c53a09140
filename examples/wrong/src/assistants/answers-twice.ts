import { type AssistantAnswer, definePlugin, type UserMessage } from 'hearth/plugin';
import { BalancesAssistant } from 'hearth-plugin-balances/dist/balances.assistant.js';

/** Says that it works on the answer, and does not remember it when it is asked again. */
class EagerAssistant extends BalancesAssistant {
  override async hear(message: UserMessage, answer: (answer: AssistantAnswer) => Promise<void>): Promise<void> {
    await answer({ content: 'One moment.', model: 'balances-1', toolCalls: [] });
    await super.hear(message, answer);
  }
}

export default definePlugin({ name: 'balances', compatibility: '^1.0', assistants: [EagerAssistant] });
