import { Inject, Injectable, Logger, Optional } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import { LaneHandler, type Turn } from '../platform/queue/lane.js';
import { ChatAssistant, type UserMessage } from './assistant.js';
import { ASSISTANT_LANE } from './chats.lane.js';
import { ChatsRepository } from './chats.repository.js';
import { ChatsService, SWITCHED_OFF } from './chats.service.js';

/** How often a message is given to the assistant, at most. */
const MAX_TRIES = 3;

/** What the client sees of a failure; the log has the details. */
const FAILED = 'The assistant could not answer. Send another message to try again.';

/** Gives users' messages to the assistant, where one is installed. */
@Injectable()
export class HearingHandler extends LaneHandler {
  override readonly lane = ASSISTANT_LANE;
  private readonly logger = new Logger(HearingHandler.name);

  constructor(
    private readonly database: Database,
    private readonly repository: ChatsRepository,
    private readonly chats: ChatsService,
    @Optional() @Inject(ChatAssistant) private readonly assistant?: ChatAssistant,
  ) {
    super();
  }

  /** A failed message is retried; the last failure becomes the chat's error. */
  override async work(turn: Turn): Promise<void> {
    const { familyId, subjectId: messageId, tries } = turn;
    const message = await this.database.forFamily(familyId, () => this.getAllowed(familyId, messageId));
    if (message === null || this.assistant === undefined) return;
    try {
      if (tries > MAX_TRIES) throw new Error('The process died at each attempt');
      await this.assistant.hear(message, (answer) => this.chats.answer(message, answer));
    } catch (error) {
      if (tries < MAX_TRIES) throw error;
      await this.fail(turn, message, error);
    }
  }

  /** Gets the message, unless the family has switched the assistant off since: then its chat says so. */
  private async getAllowed(familyId: string, messageId: string): Promise<UserMessage | null> {
    const message = await this.repository.getForAssistant(familyId, messageId);
    if (message === null || (await this.repository.isAssistantAllowed(familyId))) return message;
    await this.repository.setError(familyId, message.userId, message.chatId, SWITCHED_OFF);
    return null;
  }

  private async fail(turn: Turn, { familyId, userId, chatId, messageId }: UserMessage, error: unknown): Promise<void> {
    this.logger.error({ err: error, chatId, messageId }, 'The assistant failed');
    await this.database.forFamily(familyId, async () => {
      await this.repository.setError(familyId, userId, chatId, FAILED);
      await turn.end();
    });
  }
}
