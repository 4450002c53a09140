import { Injectable } from '@nestjs/common';
import { v7 as newId } from 'uuid';
import { Database } from '../platform/database/database.js';
import { OWN_FAMILY } from '../platform/database/own-family.js';
import { PreparedStatement } from '../platform/database/prepared-statement.js';
import type { PageResult, PageLimits } from '../platform/pagination/page.js';
import type { AssistantAnswer, UserMessage } from './assistant.js';
import { Chat } from './chat.entity.js';
import { Message } from './message.entity.js';
import { MESSAGE_FACTS, type MessageFacts, messageOf, type MessageRow } from './message-row.js';

/** A chat as its user sees it. */
export type ChatFacts = Pick<Chat, 'id' | 'title' | 'titleSource' | 'error' | 'createdAt' | 'updatedAt'>;

export interface ChatWithMessages {
  readonly chat: ChatFacts;
  /** One page, oldest first. */
  readonly messages: PageResult<MessageFacts>;
}

const CHAT_FACTS = `id, title, title_source AS "titleSource", error, created_at AS "createdAt", updated_at AS "updatedAt"`;

/** Prepared: `PATCH /chats/{id}` (benchmark B5) takes 1.6 ms instead of 2.5 with the plans of its statements kept. */
const GET_WITH_MESSAGES = new PreparedStatement(
  `SELECT ${CHAT_FACTS},
     (SELECT count(*)::int FROM messages WHERE family_id = $1 AND chat_id = c.id) AS total,
     (SELECT coalesce(json_agg(page ORDER BY page.created_at, page.id), '[]') FROM (
        SELECT ${MESSAGE_FACTS}
        FROM messages m WHERE m.family_id = $1 AND m.chat_id = c.id
        ORDER BY m.created_at, m.id LIMIT $4 OFFSET $5
      ) page) AS messages
   FROM chats c WHERE family_id = $1 AND user_id = $2 AND id = $3`,
);

/**
 * Prepared for the same reason. Moves `updated_at` only when the title differs, and never back: a statement that waited
 * for another one may have begun before it.
 */
const UPDATE_TITLE = new PreparedStatement(
  `UPDATE chats SET title = $4, title_source = 'person',
     updated_at = CASE WHEN title = $4 THEN updated_at ELSE greatest(updated_at, (SELECT statement_timestamp())) END
   WHERE family_id = $1 AND user_id = $2 AND id = $3 RETURNING ${CHAT_FACTS}`,
);

@Injectable()
export class ChatsRepository {
  constructor(private readonly database: Database) {}

  /** Lists the chats of a user, newest first. */
  async list(familyId: string, userId: string, limits: PageLimits): Promise<PageResult<ChatFacts>> {
    const [records, total] = await this.database.repository(Chat).findAndCount({
      where: { familyId, userId },
      order: { createdAt: 'DESC', id: 'DESC' },
      take: limits.limit,
      skip: limits.offset,
    });
    return { records, total };
  }

  async exists(familyId: string, userId: string, id: string): Promise<boolean> {
    return this.database.repository(Chat).existsBy({ familyId, userId, id });
  }

  /** Like `exists`, but locks the chat until the unit of work ends: messages are added one after the other. */
  async lock(familyId: string, userId: string, id: string): Promise<boolean> {
    const rows = await this.database.rows(
      'SELECT 1 FROM chats WHERE family_id = $1 AND user_id = $2 AND id = $3 FOR NO KEY UPDATE',
      [familyId, userId, id],
    );
    return rows.length > 0;
  }

  /** Gets a chat and a page of its messages in one statement, so that both are of one moment. */
  async getWithMessages(
    familyId: string,
    userId: string,
    id: string,
    limits: PageLimits,
  ): Promise<ChatWithMessages | null> {
    const [row] = await this.database.rows<ChatFacts & { total: number; messages: readonly MessageRow[] }>(
      GET_WITH_MESSAGES,
      [familyId, userId, id, limits.limit, limits.offset],
    );
    if (row === undefined) return null;
    const { total, messages, ...chat } = row;
    return { chat, messages: { records: messages.map(messageOf), total } };
  }

  async get(familyId: string, userId: string, id: string): Promise<ChatFacts | null> {
    return this.database.repository(Chat).findOneBy({ familyId, userId, id });
  }

  async create(
    familyId: string,
    userId: string,
    id: string,
    { title, titleSource }: Pick<Chat, 'title' | 'titleSource'>,
  ): Promise<ChatFacts> {
    const chats = this.database.repository(Chat);
    const chat = chats.create({ familyId, userId, title, titleSource, error: null, id });
    await chats.insert(chat);
    return chat;
  }

  /** Moves `updatedAt` only when the title differs. @returns null when the user has no such chat */
  async updateTitle(familyId: string, userId: string, id: string, title: string): Promise<ChatFacts | null> {
    const [chat] = await this.database.rows<ChatFacts>(UPDATE_TITLE, [familyId, userId, id, title]);
    return chat ?? null;
  }

  /** Whether the family allows an assistant in its chats; null if nobody has decided. */
  async isAssistantAllowed(familyId: string): Promise<boolean | null> {
    const [family] = await this.database.rows<{ allowed: boolean | null }>(
      'SELECT assistant_allowed AS allowed FROM families WHERE id = $1',
      [familyId],
    );
    return family === undefined ? false : family.allowed;
  }

  async setError(familyId: string, userId: string, id: string, error: string | null): Promise<void> {
    await this.database.repository(Chat).update({ familyId, userId, id }, { error });
  }

  /** @returns whether the user had such a chat */
  async delete(familyId: string, userId: string, id: string): Promise<boolean> {
    const { affected } = await this.database.repository(Chat).delete({ familyId, userId, id });
    return affected === 1;
  }

  /** Gets a message that the user wrote, not the assistant. */
  async getUserMessage(familyId: string, chatId: string, id: string): Promise<MessageFacts | null> {
    const message = await this.database.repository(Message).findOneBy({ familyId, chatId, id, role: 'user' });
    return message === null ? null : { ...message, toolCalls: [] };
  }

  /** Gets a user's message for the assistant; null when it or its chat is gone. */
  async getForAssistant(familyId: string, id: string): Promise<UserMessage | null> {
    const message = await this.database.repository(Message).findOne({
      where: { familyId, id, role: 'user' },
      relations: { chat: true },
    });
    if (message?.chat === undefined) return null;
    const { chat, content } = message;
    return { familyId, userId: chat.userId, chatId: chat.id, messageId: id, content };
  }

  async createUserMessage(familyId: string, chatId: string, id: string, content: string): Promise<MessageFacts> {
    const message = await this.createMessage({ familyId, chatId, id, content, role: 'user', model: null });
    return { ...message, toolCalls: [] };
  }

  /** Stores an assistant's message with its tool calls, whose ids keep their order. */
  async createAnswer(familyId: string, chatId: string, answer: AssistantAnswer): Promise<void> {
    const { content, model, toolCalls } = answer;
    const message = await this.createMessage({ familyId, chatId, id: newId(), content, role: 'assistant', model });
    const calls = toolCalls.map((call) => ({ id: newId(), ...call }));
    await this.database.affected(
      `INSERT INTO tool_calls (family_id, message_id, id, function_name, function_arguments, function_result)
       SELECT own.family, $2, id, "functionName", "functionArguments", "functionResult"
       FROM ${OWN_FAMILY} CROSS JOIN jsonb_to_recordset($3) AS c(id uuid, "functionName" text, "functionArguments" jsonb, "functionResult" jsonb)`,
      [familyId, message.id, JSON.stringify(calls)],
    );
  }

  private async createMessage(
    values: Pick<Message, 'familyId' | 'chatId' | 'id' | 'role' | 'content' | 'model'>,
  ): Promise<Message> {
    const messages = this.database.repository(Message);
    const message = messages.create({ ...values, status: 'complete', error: null, finishReason: null });
    await messages.insert(message);
    return message;
  }
}
