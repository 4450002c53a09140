import { Inject, Injectable, Optional } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import type { Caller } from '../platform/http/caller.js';
import { createIdempotently } from '../platform/http/idempotency.js';
import { type PageResult, limitsOf, type PageQuery } from '../platform/http/pagination.js';
import { notFound } from '../platform/http/path-id.js';
import { WorkQueue } from '../platform/queue/work-queue.js';
import { type AssistantAnswer, ChatAssistant, type UserMessage } from './assistant.js';
import { ASSISTANT_LANE } from './chats.lane.js';
import { type ChatFacts, ChatsRepository, type ChatWithMessages, type MessageFacts } from './chats.repository.js';
import { type CreateChat, type CreateMessage, ReadChat, type RenameChat } from './chats.requests.js';

/** What a chat's error says where the family lets no assistant answer. */
export const SWITCHED_OFF = 'The assistant is switched off for this family.';

/** A chat exists for its owner alone: for everyone else, in the same family too, there is no such record. */
@Injectable()
export class ChatsService {
  constructor(
    private readonly database: Database,
    private readonly chats: ChatsRepository,
    private readonly queue: WorkQueue,
    @Optional() @Inject(ChatAssistant) private readonly assistant?: ChatAssistant,
  ) {}

  async list(caller: Caller, query: PageQuery): Promise<PageResult<ChatFacts>> {
    return this.database.forFamily(caller.familyId, () =>
      this.chats.listNewestFirst(caller.familyId, caller.userId, limitsOf(query)),
    );
  }

  async create(caller: Caller, { title, message }: CreateChat): Promise<ChatWithMessages> {
    const { familyId, userId } = caller;
    return this.database.forFamily(familyId, async () => {
      const chat = await createIdempotently(
        (id) => this.chats.find(familyId, userId, id),
        (id) => this.chats.insert(familyId, userId, id, title),
      );
      if (typeof message !== 'string') return { chat, messages: { records: [], total: 0 } };
      const { message: first, error } = await this.store(caller, chat.id, message);
      return { chat: { ...chat, error: error ?? chat.error }, messages: { records: [first], total: 1 } };
    });
  }

  async exists(caller: Caller, id: string): Promise<boolean> {
    return this.database.forFamily(caller.familyId, () => this.chats.exists(caller.familyId, caller.userId, id));
  }

  /** @returns the chat with a page of its messages. Throws `not_found`. */
  async get(caller: Caller, id: string, query: ReadChat): Promise<ChatWithMessages> {
    return this.database.forFamily(caller.familyId, () => this.found(caller, id, query));
  }

  async rename(caller: Caller, id: string, { title }: RenameChat): Promise<ChatWithMessages> {
    return this.database.forFamily(caller.familyId, async () => {
      const { messages } = await this.found(caller, id, new ReadChat());
      const chat = await this.chats.rename(caller.familyId, caller.userId, id, title);
      if (chat === null) throw notFound();
      return { chat, messages };
    });
  }

  async delete(caller: Caller, id: string): Promise<void> {
    await this.database.forFamily(caller.familyId, async () => {
      if (!(await this.chats.delete(caller.familyId, caller.userId, id))) throw notFound();
    });
  }

  async addMessage(caller: Caller, id: string, { content }: CreateMessage): Promise<MessageFacts> {
    return this.database.forFamily(caller.familyId, async () => {
      if (!(await this.chats.hold(caller.familyId, caller.userId, id))) throw notFound();
      return (await this.store(caller, id, content)).message;
    });
  }

  /** Stores an assistant's answer to a message, and clears the chat's error. Throws `not_found` when the chat is gone. */
  async answer({ familyId, userId, chatId }: UserMessage, answer: AssistantAnswer): Promise<void> {
    await this.database.forFamily(familyId, async () => {
      if (!(await this.chats.hold(familyId, userId, chatId))) throw notFound();
      await this.chats.insertAnswer(familyId, chatId, answer);
      await this.chats.setError(familyId, userId, chatId, null);
    });
  }

  private async found({ familyId, userId }: Caller, id: string, page: ReadChat): Promise<ChatWithMessages> {
    const chat = await this.chats.findWithMessages(familyId, userId, id, limitsOf(page));
    if (chat === null) throw notFound();
    return chat;
  }

  /**
   * Stores a user's message, and with it that the assistant is to hear of it, where one is installed and the family allows
   * it. The request does not wait for what it answers. @returns with the message why nobody will answer it, where that is known
   */
  private async store({ familyId, userId }: Caller, chatId: string, content: string): Promise<StoredMessage> {
    return createIdempotently<StoredMessage>(
      async (id) => {
        const message = await this.chats.findUserMessage(familyId, chatId, id);
        return message === null ? null : { message, error: null };
      },
      async (id) => {
        const message = await this.chats.insertUserMessage(familyId, chatId, id, content);
        if (this.assistant === undefined) return { message, error: null };
        if (await this.chats.isAssistantAllowed(familyId)) {
          await this.queue.enqueue(familyId, ASSISTANT_LANE, [{ subjectId: message.id }]);
          return { message, error: null };
        }
        await this.chats.setError(familyId, userId, chatId, SWITCHED_OFF);
        return { message, error: SWITCHED_OFF };
      },
    );
  }
}

interface StoredMessage {
  readonly message: MessageFacts;
  /** The error that its chat has now; null when that did not change. */
  readonly error: string | null;
}
