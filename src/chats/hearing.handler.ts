import { Inject, Injectable, Logger, Optional } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import { LaneHandler, type Turn } from '../platform/queue/lane.js';
import { ChatAssistant, type UserMessage } from './assistant.js';
import { FAILED } from './answer-errors.js';
import { AnswerWriter } from './answer-writer.js';
import { AssistantPermission } from './assistant-permission.js';
import { ASSISTANT_LANE } from './chats.lane.js';
import { ChatsRepository } from './chats.repository.js';
import { ChatsService } from './chats.service.js';

/** How often a message is given to the assistant, at most. */
const MAX_TRIES = 3;

/** Gives users' messages to the assistant, where one is installed, and answers to the built-in one. */
@Injectable()
export class HearingHandler extends LaneHandler {
  override readonly lane = ASSISTANT_LANE;
  private readonly logger = new Logger(HearingHandler.name);

  constructor(
    private readonly database: Database,
    private readonly repository: ChatsRepository,
    private readonly chats: ChatsService,
    private readonly permission: AssistantPermission,
    @Optional() @Inject(AnswerWriter) private readonly writer?: AnswerWriter,
    @Optional() @Inject(ChatAssistant) private readonly assistant?: ChatAssistant,
  ) {
    super();
  }

  /** A failed message is retried; the last failure becomes the chat's error. */
  override async work(turn: Turn): Promise<void> {
    const { familyId, subjectId: messageId, tries } = turn;
    const found = await this.database.forFamily(familyId, () => this.repository.getForAssistant(familyId, messageId));
    // An answer of the built-in assistant, also if another one has been installed since.
    if (found === null) return this.writer?.write(turn);
    const message = await this.database.forFamily(familyId, () => this.unlessSwitchedOff(found));
    if (message === null || this.assistant === undefined) return;
    try {
      if (tries > MAX_TRIES) throw new Error('The process died at each attempt');
      await this.assistant.hear(message, (answer) => this.chats.answer(message, answer));
    } catch (error) {
      if (tries < MAX_TRIES) throw error;
      await this.fail(turn, message, error);
    }
  }

  /** Returns the message, unless the family has switched the assistant off since: then its chat says so. */
  private async unlessSwitchedOff(message: UserMessage): Promise<UserMessage | null> {
    const { familyId, userId, chatId } = message;
    const refusal = await this.permission.refusalFor(familyId);
    if (refusal === null) return message;
    await this.repository.setError(familyId, userId, chatId, refusal);
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
