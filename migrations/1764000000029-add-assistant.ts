import type { MigrationInterface, QueryRunner } from 'typeorm';
import { closeTenantTable } from './support/row-level-security.js';

/** The answers of the built-in assistant: their states, what is written of them, and the tokens that a family uses. */
export class AddAssistant1764000000029 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- null: nobody has decided, so the address of the model server decides. Who left the old default decided nothing.
      ALTER TABLE families ALTER COLUMN assistant_allowed DROP DEFAULT, ALTER COLUMN assistant_allowed DROP NOT NULL;
      UPDATE families SET assistant_allowed = NULL WHERE assistant_allowed;

      ALTER TABLE chats ADD COLUMN title_source text NOT NULL DEFAULT 'person'
        CHECK (title_source IN ('default', 'assistant', 'person'));

      ALTER TABLE messages
        ADD COLUMN status text NOT NULL DEFAULT 'complete'
          CHECK (status IN ('pending', 'streaming', 'complete', 'failed', 'cancelled')),
        ADD COLUMN error text,
        ADD COLUMN finish_reason text,
        -- How often a worker has begun to write it. Only the worker that made it this number may write.
        ADD COLUMN claims int NOT NULL DEFAULT 0,
        -- The number of its last event.
        ADD COLUMN last_event int NOT NULL DEFAULT 0,
        ADD COLUMN cancel_requested_at timestamptz;
      CREATE UNIQUE INDEX messages_under_way ON messages (family_id, chat_id) WHERE status IN ('pending', 'streaming');

      -- Which answer of the model asked for it, counted from 1; 0 for the calls of other assistants.
      ALTER TABLE tool_calls ADD COLUMN round int NOT NULL DEFAULT 0;

      -- The events of an answer while it is written. UNLOGGED: after a crash the answer is written anew.
      CREATE UNLOGGED TABLE message_deltas (
        family_id uuid NOT NULL,
        message_id uuid NOT NULL,
        n int NOT NULL,
        kind text NOT NULL CHECK (kind IN ('text', 'reset', 'call_started', 'call_finished')),
        text text,
        tool_call_id uuid,
        PRIMARY KEY (family_id, message_id, n),
        FOREIGN KEY (family_id, message_id) REFERENCES messages (family_id, id) ON DELETE CASCADE
      );
      ${closeTenantTable('message_deltas')}

      -- The tokens that the model server has counted, by day in UTC.
      CREATE TABLE assistant_usage (
        family_id uuid NOT NULL REFERENCES families (id) ON DELETE CASCADE,
        day date NOT NULL,
        tokens bigint NOT NULL,
        PRIMARY KEY (family_id, day)
      );
      ${closeTenantTable('assistant_usage')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE assistant_usage, message_deltas;
      ALTER TABLE tool_calls DROP COLUMN round;
      DELETE FROM messages WHERE status IN ('pending', 'streaming');
      DROP INDEX messages_under_way;
      ALTER TABLE messages DROP COLUMN status, DROP COLUMN error, DROP COLUMN finish_reason, DROP COLUMN claims,
        DROP COLUMN last_event, DROP COLUMN cancel_requested_at;
      ALTER TABLE chats DROP COLUMN title_source;
      UPDATE families SET assistant_allowed = true WHERE assistant_allowed IS NULL;
      ALTER TABLE families ALTER COLUMN assistant_allowed SET DEFAULT true, ALTER COLUMN assistant_allowed SET NOT NULL;
    `);
  }
}
