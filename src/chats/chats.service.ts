import { Inject, Injectable, Optional } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import type { Caller } from '../platform/access/caller.js';
import { createIdempotently } from '../platform/idempotency/create-idempotently.js';
import { type PageResult, limitsOf, type PageRequest } from '../platform/pagination/page.js';
import { notFound } from '../platform/errors.js';
import { WorkQueue } from '../platform/queue/work-queue.js';
import { type AssistantAnswer, ChatAssistant, type UserMessage } from './assistant.js';
import { ASSISTANT_LANE } from './chats.lane.js';
import { type ChatFacts, ChatsRepository, type ChatWithMessages, type MessageFacts } from './chats.repository.js';
import { type CreateChat, type CreateMessage, ReadChat, type RenameChat } from './chats.requests.js';

/** The error of a chat whose family does not allow an assistant. */
export const SWITCHED_OFF = 'The assistant is switched off for this family.';

/** Chats. Each is visible to its owner alone: to everybody else, also in the same family, it does not exist. */
@Injectable()
export class ChatsService {
  constructor(
    private readonly database: Database,
    private readonly chats: ChatsRepository,
    private readonly queue: WorkQueue,
    @Optional() @Inject(ChatAssistant) private readonly assistant?: ChatAssistant,
  ) {}

  /** Lists the caller's chats, newest first. */
  async list(caller: Caller, query: PageRequest): Promise<PageResult<ChatFacts>> {
    return this.database.forFamily(caller.familyId, () =>
      this.chats.list(caller.familyId, caller.userId, limitsOf(query)),
    );
  }

  /** Creates a chat, with a first message or without. */
  async create(caller: Caller, { title, message }: CreateChat): Promise<ChatWithMessages> {
    const { familyId, userId } = caller;
    return this.database.forFamily(familyId, async () => {
      const chat = await createIdempotently(
        (id) => this.chats.get(familyId, userId, id),
        (id) => this.chats.create(familyId, userId, id, title),
      );
      if (typeof message !== 'string') return { chat, messages: { records: [], total: 0 } };
      const { message: first, error } = await this.store(caller, chat.id, message);
      return { chat: { ...chat, error: error ?? chat.error }, messages: { records: [first], total: 1 } };
    });
  }

  async exists(caller: Caller, id: string): Promise<boolean> {
    return this.database.forFamily(caller.familyId, () => this.chats.exists(caller.familyId, caller.userId, id));
  }

  /** Gets a chat with a page of its messages. Throws `not_found`. */
  async get(caller: Caller, id: string, query: ReadChat): Promise<ChatWithMessages> {
    return this.database.forFamily(caller.familyId, () => this.getOrRefuse(caller, id, query));
  }

  /** Changes the title. Throws `not_found`. @returns the chat with the first page of its messages */
  async update(caller: Caller, id: string, { title }: RenameChat): Promise<ChatWithMessages> {
    return this.database.forFamily(caller.familyId, async () => {
      const { messages } = await this.getOrRefuse(caller, id, new ReadChat());
      const chat = await this.chats.updateTitle(caller.familyId, caller.userId, id, title);
      if (chat === null) throw notFound();
      return { chat, messages };
    });
  }

  /** Deletes a chat with its messages. Throws `not_found`. */
  async delete(caller: Caller, id: string): Promise<void> {
    await this.database.forFamily(caller.familyId, async () => {
      if (!(await this.chats.delete(caller.familyId, caller.userId, id))) throw notFound();
    });
  }

  /** Adds a message of the user, and has the assistant answer it later. Throws `not_found`. */
  async addMessage(caller: Caller, id: string, { content }: CreateMessage): Promise<MessageFacts> {
    return this.database.forFamily(caller.familyId, async () => {
      if (!(await this.chats.lock(caller.familyId, caller.userId, id))) throw notFound();
      return (await this.store(caller, id, content)).message;
    });
  }

  /** Stores an assistant's answer and clears the chat's error. Throws `not_found` when the chat is gone. */
  async answer({ familyId, userId, chatId }: UserMessage, answer: AssistantAnswer): Promise<void> {
    await this.database.forFamily(familyId, async () => {
      if (!(await this.chats.lock(familyId, userId, chatId))) throw notFound();
      await this.chats.createAnswer(familyId, chatId, answer);
      await this.chats.setError(familyId, userId, chatId, null);
    });
  }

  private async getOrRefuse({ familyId, userId }: Caller, id: string, page: ReadChat): Promise<ChatWithMessages> {
    const chat = await this.chats.getWithMessages(familyId, userId, id, limitsOf(page));
    if (chat === null) throw notFound();
    return chat;
  }

  /**
   * Stores a user's message and enqueues it for the assistant, where one is installed and the family allows it. The request
   * does not wait for the answer.
   */
  private async store({ familyId, userId }: Caller, chatId: string, content: string): Promise<StoredMessage> {
    return createIdempotently<StoredMessage>(
      async (id) => {
        const message = await this.chats.getUserMessage(familyId, chatId, id);
        return message === null ? null : { message, error: null };
      },
      async (id) => {
        const message = await this.chats.createUserMessage(familyId, chatId, id, content);
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
  /** The new error of the chat, when nobody will answer; null when the error did not change. */
  readonly error: string | null;
}
