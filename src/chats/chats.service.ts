import { Inject, Injectable, Optional } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import type { Caller } from '../platform/access/caller.js';
import { createIdempotently } from '../platform/idempotency/create-idempotently.js';
import { type PageResult, limitsOf, type PageRequest } from '../platform/pagination/page.js';
import { DomainError, notFound } from '../platform/errors.js';
import { WorkQueue } from '../platform/queue/work-queue.js';
import { NOT_CONFIGURED } from './answer-errors.js';
import { AnswerWriter } from './answer-writer.js';
import { AnswersRepository } from './answers.repository.js';
import { AssistantPermission } from './assistant-permission.js';
import { type AssistantAnswer, ChatAssistant, type UserMessage } from './assistant.js';
import { ASSISTANT_LANE } from './chats.lane.js';
import { type ChatFacts, ChatsRepository, type ChatWithMessages } from './chats.repository.js';
import type { MessageFacts } from './message-row.js';
import { type CreateChat, type CreateMessage, ReadChat, type RenameChat } from './chats.requests.js';

/** The most characters of a title that is the beginning of a message. */
const TITLE_LENGTH = 60;

/** Chats. Each is visible to its owner alone: to everybody else, also in the same family, it does not exist. */
@Injectable()
export class ChatsService {
  constructor(
    private readonly database: Database,
    private readonly chats: ChatsRepository,
    private readonly answers: AnswersRepository,
    private readonly permission: AssistantPermission,
    private readonly queue: WorkQueue,
    @Optional() @Inject(AnswerWriter) private readonly writer?: AnswerWriter,
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
    const titled = titleOf(title, message);
    return this.database.forFamily(familyId, async () => {
      const chat = await createIdempotently(
        (id) => this.chats.get(familyId, userId, id),
        (id) => this.chats.create(familyId, userId, id, titled),
      );
      if (typeof message !== 'string') return { chat, messages: { records: [], total: 0 } };
      await this.store(caller, chat.id, message);
      return this.getOrRefuse(caller, chat.id, new ReadChat());
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

  /** Adds a message of the user, and has the assistant answer it later. Throws `not_found`, and `conflict` during an answer. */
  async addMessage(caller: Caller, id: string, { content }: CreateMessage): Promise<MessageFacts> {
    return this.database.forFamily(caller.familyId, async () => {
      if (!(await this.chats.lock(caller.familyId, caller.userId, id))) throw notFound();
      return this.store(caller, id, content);
    });
  }

  /**
   * Cancels an answer: at once if nobody has begun it, otherwise its worker ends it with the text so far. Throws
   * `not_found`, and `conflict` if it has ended.
   */
  async cancel({ familyId, userId }: Caller, chatId: string, messageId: string): Promise<MessageFacts> {
    return this.database.forFamily(familyId, async () => {
      if (!(await this.chats.exists(familyId, userId, chatId))) throw notFound();
      const status = await this.answers.lock(familyId, chatId, messageId);
      if (status === null) throw notFound();
      if (status !== 'pending' && status !== 'streaming') throw new DomainError('conflict', 'The answer has ended.');
      const isUnbegun = await this.queue.withdraw(familyId, ASSISTANT_LANE, messageId);
      await (isUnbegun ? this.answers.cancel(familyId, messageId) : this.answers.requestCancel(familyId, messageId));
      const message = await this.answers.get(familyId, messageId);
      if (message === null) throw notFound();
      return message;
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

  /** Stores a user's message, and asks for an answer. The request does not wait for it. */
  private async store({ familyId, userId }: Caller, chatId: string, content: string): Promise<MessageFacts> {
    return createIdempotently<MessageFacts>(
      (id) => this.chats.getUserMessage(familyId, chatId, id),
      async (id) => {
        if (await this.answers.isUnderWay(familyId, chatId)) {
          throw new DomainError(
            'conflict',
            'The assistant still answers. Wait for the end of its answer, or cancel it.',
          );
        }
        const message = await this.chats.createUserMessage(familyId, chatId, id, content);
        const error = await this.ask(familyId, chatId, message.id);
        if (error !== null) await this.chats.setError(familyId, userId, chatId, error);
        return message;
      },
    );
  }

  /** Enqueues work for an installed assistant or the built-in one. @returns why nobody will answer, or null */
  private async ask(familyId: string, chatId: string, messageId: string): Promise<string | null> {
    if (this.assistant === undefined && this.writer?.isConfigured !== true) return NOT_CONFIGURED;
    const refusal = await this.permission.refusalFor(familyId);
    if (refusal !== null) return refusal;
    const subjectId = this.assistant === undefined ? await this.answers.createPending(familyId, chatId) : messageId;
    await this.queue.enqueue(familyId, ASSISTANT_LANE, [{ subjectId }]);
    return null;
  }
}

/** @param message is present if there is no title */
function titleOf(
  title: string | null | undefined,
  message: string | null | undefined,
): Pick<ChatFacts, 'title' | 'titleSource'> {
  if (typeof title === 'string') return { title, titleSource: 'person' };
  const line = [...(message ?? '').replace(/\s+/g, ' ')].slice(0, TITLE_LENGTH).join('').trim();
  return { title: line, titleSource: 'default' };
}
