import { Injectable } from '@nestjs/common';
import { FamilyService, type Session } from '../../auth/index.js';
import { assistantSettings } from '../../platform/assistant.settings.js';
import { Config } from '../../platform/config.js';

/** What the pages of chats say about the assistant: who answers, and what leaves this machine. */
@Injectable()
export class AssistantNote {
  constructor(
    private readonly config: Config,
    private readonly families: FamilyService,
  ) {}

  async read(session: Session): Promise<string> {
    const { assistantAllowed: isAllowed } = await this.families.get(session);
    if (!isAllowed) {
      return 'Your family has not allowed an assistant, so nobody answers here. An owner can allow one on the page of the family.';
    }
    const { server, isAllowedByDefault: isHere } = assistantSettings.of(this.config);
    if (server === null) return 'Where no assistant is set up on this service, the chat says so.';
    if (isHere) return `The model ${server.model} answers on this machine. What you ask does not leave it.`;
    return (
      `The model ${server.model} at ${new URL(server.url).hostname} answers. It gets the messages of the chat and what it ` +
      'looks up for its answer: names, amounts and notes of transactions. An owner can switch it off on the page of the family.'
    );
  }
}
