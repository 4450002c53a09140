import { Injectable } from '@nestjs/common';
import { v7 as newId } from 'uuid';
import { Database } from '../platform/database/database.js';
import { MESSAGE_FACTS, messageOf, type MessageRow, type MessageFacts } from './message-row.js';
import type { MessageStatus } from './message.entity.js';

/** The answers of the built-in assistant, as its users ask for them and cancel them. */
@Injectable()
export class AnswersRepository {
  constructor(private readonly database: Database) {}

  /** Whether an answer is pending or being written in a chat. */
  async isUnderWay(familyId: string, chatId: string): Promise<boolean> {
    const rows = await this.database.rows(
      `SELECT FROM messages WHERE family_id = $1 AND chat_id = $2 AND status IN ('pending', 'streaming')`,
      [familyId, chatId],
    );
    return rows.length > 0;
  }

  /** Creates a pending answer, after all messages that the unit of work has stored. @returns its id */
  async createPending(familyId: string, chatId: string): Promise<string> {
    const id = newId();
    await this.database.affected(
      `INSERT INTO messages (family_id, id, chat_id, role, content, status, created_at, updated_at)
       VALUES ($1, $2, $3, 'assistant', '', 'pending', statement_timestamp(), statement_timestamp())`,
      [familyId, id, chatId],
    );
    return id;
  }

  /** Locks a message. @returns its status; null when the chat has no such message */
  async lock(familyId: string, chatId: string, id: string): Promise<MessageStatus | null> {
    const [message] = await this.database.rows<{ status: MessageStatus }>(
      'SELECT status FROM messages WHERE family_id = $1 AND chat_id = $2 AND id = $3 FOR NO KEY UPDATE',
      [familyId, chatId, id],
    );
    return message?.status ?? null;
  }

  /** Ends an answer that nobody has begun. */
  async cancel(familyId: string, id: string): Promise<void> {
    await this.database.affected(
      `UPDATE messages SET status = 'cancelled', last_event = 1, updated_at = statement_timestamp()
       WHERE family_id = $1 AND id = $2`,
      [familyId, id],
    );
  }

  /** Tells the worker that writes an answer to end it. */
  async requestCancel(familyId: string, id: string): Promise<void> {
    await this.database.affected(
      'UPDATE messages SET cancel_requested_at = statement_timestamp() WHERE family_id = $1 AND id = $2',
      [familyId, id],
    );
  }

  async get(familyId: string, id: string): Promise<MessageFacts | null> {
    const [row] = await this.database.rows<{ message: MessageRow }>(
      `SELECT to_json(found) AS message
       FROM (SELECT ${MESSAGE_FACTS} FROM messages m WHERE family_id = $1 AND id = $2) found`,
      [familyId, id],
    );
    return row === undefined ? null : messageOf(row.message);
  }
}
