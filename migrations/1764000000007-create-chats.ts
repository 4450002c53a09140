import type { MigrationInterface, QueryRunner } from 'typeorm';
import { closeTenantTable } from './support/row-level-security.js';

/** Chats of a user, their messages, and the tool calls of an assistant's messages. */
export class CreateChats1764000000007 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE chats (
        family_id uuid NOT NULL,
        id uuid NOT NULL DEFAULT new_id(),
        user_id uuid NOT NULL,
        title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 255),
        error text,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (family_id, id),
        FOREIGN KEY (family_id, user_id) REFERENCES users (family_id, id) ON DELETE CASCADE
      );
      CREATE INDEX chats_newest ON chats (family_id, user_id, created_at DESC, id DESC);
      ${closeTenantTable('chats')}

      CREATE TABLE messages (
        family_id uuid NOT NULL,
        id uuid NOT NULL DEFAULT new_id(),
        chat_id uuid NOT NULL,
        role text NOT NULL CHECK (role IN ('user', 'assistant')),
        content text NOT NULL,
        model text CHECK (role = 'assistant' OR model IS NULL),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (family_id, id),
        FOREIGN KEY (family_id, chat_id) REFERENCES chats (family_id, id) ON DELETE CASCADE
      );
      CREATE INDEX messages_oldest ON messages (family_id, chat_id, created_at, id);
      ${closeTenantTable('messages')}

      CREATE TABLE tool_calls (
        family_id uuid NOT NULL,
        id uuid NOT NULL DEFAULT new_id(),
        message_id uuid NOT NULL,
        function_name text NOT NULL,
        function_arguments jsonb NOT NULL DEFAULT '{}',
        function_result jsonb,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (family_id, id),
        FOREIGN KEY (family_id, message_id) REFERENCES messages (family_id, id) ON DELETE CASCADE
      );
      CREATE INDEX tool_calls_of_message ON tool_calls (family_id, message_id, created_at, id);
      ${closeTenantTable('tool_calls')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE tool_calls, messages, chats');
  }
}
