import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { PreparedStatement } from '../../platform/database/prepared-statement.js';
import { MESSAGE_FACTS, messageOf, type MessageRow, type MessageFacts } from '../message-row.js';

/** What a stream knows of a chat at one moment. */
export interface ChatState {
  readonly title: string;
  /** Some messages from the asked one on, oldest first. */
  readonly messages: readonly WatchedMessage[];
}

export interface WatchedMessage extends MessageFacts {
  /** The number of its last event, once it has ended. */
  readonly lastEvent: number;
  /** What is written of it, if it is under way, after the asked place. */
  readonly steps: readonly AnswerStep[];
}

/** A step of an answer that is written. */
export interface AnswerStep {
  /** Ascends, with gaps. */
  readonly n: number;
  readonly kind: 'text' | 'reset' | 'call_started' | 'call_finished';
  /** null, except for `text`. */
  readonly text: string | null;
  /** null for `text` and `reset`. */
  readonly tool_call_id: string | null;
}

type StateRow = Omit<ChatState, 'messages'> & {
  readonly messages: readonly (MessageRow & { readonly last_event: number; readonly steps: readonly AnswerStep[] })[];
};

/** A stream that fell behind reads on in the next look. */
const MOST_MESSAGES = 20;

const STATE = new PreparedStatement(
  `SELECT c.title, (
     SELECT coalesce(json_agg(page ORDER BY page.created_at, page.id), '[]') FROM (
       SELECT ${MESSAGE_FACTS}, m.last_event, (
         SELECT coalesce(json_agg(json_build_object(
           'n', d.n, 'kind', d.kind, 'text', d.text, 'tool_call_id', d.tool_call_id) ORDER BY d.n), '[]')
         FROM message_deltas d
         WHERE d.family_id = $1 AND d.message_id = m.id AND (m.id <> $4 OR d.n > $5)
       ) AS steps
       FROM messages m JOIN messages start ON start.family_id = $1 AND start.id = $4
       WHERE m.family_id = $1 AND m.chat_id = c.id AND (m.created_at, m.id) >= (start.created_at, start.id)
       ORDER BY m.created_at, m.id LIMIT ${MOST_MESSAGES}
     ) page) AS messages
   FROM chats c WHERE c.family_id = $1 AND c.user_id = $2 AND c.id = $3`,
);

@Injectable()
export class ChatEventsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Reads a chat in one statement.
   * @param from the message to begin with; without one, no messages are read
   * @param after the number of the step of that message to go on after
   * @returns null when the user has no such chat
   */
  async getState(
    familyId: string,
    userId: string,
    chatId: string,
    from: string | null,
    after: number,
  ): Promise<ChatState | null> {
    const [row] = await this.database.rows<StateRow>(STATE, [familyId, userId, chatId, from, after]);
    if (row === undefined) return null;
    const messages = row.messages.map((message) => ({
      ...messageOf(message),
      lastEvent: message.last_event,
      steps: message.steps,
    }));
    return { title: row.title, messages };
  }

  /** Finds the newest message of the user, or else of the chat; null in an empty chat. */
  async findLatestTurn(familyId: string, chatId: string): Promise<string | null> {
    const [message] = await this.database.rows<{ id: string }>(
      `SELECT id FROM messages WHERE family_id = $1 AND chat_id = $2
       ORDER BY role = 'user' DESC, created_at DESC, id DESC LIMIT 1`,
      [familyId, chatId],
    );
    return message?.id ?? null;
  }

  /** Whether a chat has a message. */
  async hasMessage(familyId: string, chatId: string, id: string): Promise<boolean> {
    const rows = await this.database.rows('SELECT FROM messages WHERE family_id = $1 AND chat_id = $2 AND id = $3', [
      familyId,
      chatId,
      id,
    ]);
    return rows.length > 0;
  }
}
