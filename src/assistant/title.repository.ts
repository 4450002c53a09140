import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import type { Said } from './conversation.js';

/** The titles of chats, as the assistant proposes them. Needs units of work. */
@Injectable()
export class TitleRepository {
  constructor(private readonly database: Database) {}

  /** Lists the first messages of a chat whose title is the beginning of a message; none if its title is another one. */
  async listUntitled(familyId: string, chatId: string): Promise<readonly Said[]> {
    return this.database.rows<Said>(
      `SELECT m.role, m.content FROM messages m JOIN chats c ON c.id = m.chat_id
       WHERE m.family_id = $1 AND c.family_id = $1 AND c.id = $2 AND c.title_source = 'default' AND m.status = 'complete'
       ORDER BY m.created_at, m.id LIMIT 2`,
      [familyId, chatId],
    );
  }

  /** Changes the title, unless somebody has chosen one since. */
  async propose(familyId: string, chatId: string, title: string): Promise<void> {
    await this.database.affected(
      `UPDATE chats SET title = $3, title_source = 'assistant', updated_at = statement_timestamp()
       WHERE family_id = $1 AND id = $2 AND title_source = 'default'`,
      [familyId, chatId, title],
    );
  }
}
