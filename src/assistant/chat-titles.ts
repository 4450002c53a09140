import { Injectable, Logger } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import { ModelServer } from './model-server.js';
import { TITLE_PROMPT } from './prompt.js';
import { TitleRepository } from './title.repository.js';
import { tokensOf } from './conversation.js';
import { UsageRepository } from './usage.repository.js';

const MOST_TOKENS = 20;
const MOST_CHARACTERS = 60;
/** As much of each message as a title needs. */
const MOST_EXCERPT = 2_000;

/** Proposes titles of chats that have none but the beginning of their first message. */
@Injectable()
export class ChatTitles {
  private readonly logger = new Logger(ChatTitles.name);

  constructor(
    private readonly database: Database,
    private readonly titles: TitleRepository,
    private readonly usage: UsageRepository,
    private readonly server: ModelServer,
  ) {}

  /** Proposes a title after an answer. If that fails, the title stays. */
  async propose(familyId: string, chatId: string, ended: AbortSignal): Promise<void> {
    try {
      const said = await this.database.forFamily(familyId, () => this.titles.listUntitled(familyId, chatId));
      if (said.length === 0) return;
      const talk = said.map(({ role, content }) => `${role}: ${content.slice(0, MOST_EXCERPT)}`).join('\n\n');
      const messages = [
        { role: 'system', content: TITLE_PROMPT },
        { role: 'user', content: talk },
      ] as const;
      const request = { messages, tools: [], mayCall: false, maxTokens: MOST_TOKENS };
      const { text, tokens } = await this.server.ask(request, () => undefined, ended);
      const title = titleIn(text);
      await this.database.forFamily(familyId, async () => {
        await this.usage.add(familyId, tokens ?? tokensOf(talk + text));
        if (title !== '') await this.titles.propose(familyId, chatId, title);
      });
    } catch (error) {
      this.logger.warn(`No title was proposed for the chat ${chatId}: ${(error as Error).message}`);
    }
  }
}

/** The first line of a reply, without quotation marks and characters that nobody sees. */
function titleIn(reply: string): string {
  const line = reply.trim().split('\n', 1)[0] ?? '';
  const plain = line.replace(/[\p{Cc}\p{Cf}"“”„«»]/gu, '').trim();
  return [...plain].slice(0, MOST_CHARACTERS).join('').trim();
}
