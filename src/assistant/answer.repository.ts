import { Injectable } from '@nestjs/common';
import type { Role } from '../platform/access/roles.js';
import { Database } from '../platform/database/database.js';
import { OWN_FAMILY } from '../platform/database/own-family.js';
import { LostTurn } from '../platform/queue/lane.js';
import type { MadeCall, Said } from './conversation.js';
import type { FamilyFacts } from './prompt.js';

/** An answer, as the only worker that may write it knows it. */
export interface ClaimedAnswer {
  readonly familyId: string;
  readonly chatId: string;
  readonly messageId: string;
  /** The number of this claim. A later claim ends the right to write. */
  readonly claims: number;
  readonly isCancelled: boolean;
}

/** Who asked, and where. */
export interface Asker extends FamilyFacts {
  readonly userId: string;
  readonly role: Role;
  /** null: nobody has decided. */
  readonly isAllowed: boolean | null;
}

/** How an answer ends. */
export interface Ending {
  readonly status: 'complete' | 'failed' | 'cancelled';
  readonly content: string;
  readonly finishReason: string | null;
  /** Why it failed; null otherwise. */
  readonly error: string | null;
}

export type StepKind = 'text' | 'reset' | 'call_started' | 'call_finished';

export interface NewCall extends Omit<MadeCall, 'result'> {
  /** The number of the step that tells of it. */
  readonly n: number;
}

/** More messages are never in a request. */
const MOST_HISTORY = 400;

const CLAIM = `
  UPDATE messages SET status = 'streaming', claims = claims + 1, model = $3, updated_at = statement_timestamp()
  WHERE family_id = $1 AND id = $2 AND status IN ('pending', 'streaming')
  RETURNING chat_id AS "chatId", claims, cancel_requested_at IS NOT NULL AS "isCancelled"`;
/** Holds the right to write until the unit of work ends. */
const HOLD = `
  SELECT FROM messages WHERE family_id = $1 AND id = $2 AND claims = $3 AND status = 'streaming' FOR NO KEY UPDATE`;
const APPEND_TEXT = `
  WITH mine AS (
    SELECT cancel_requested_at IS NOT NULL AS "isCancelled" FROM messages
    WHERE family_id = $1 AND id = $2 AND claims = $3 AND status = 'streaming'
  ), added AS (
    INSERT INTO message_deltas (family_id, message_id, n, kind, text)
    SELECT own.family, $2, $4, 'text', $5::text FROM ${OWN_FAMILY} CROSS JOIN mine WHERE $5::text IS NOT NULL
  )
  SELECT "isCancelled" FROM mine`;
const ADD_CALLS = `
  WITH given AS (
    SELECT * FROM jsonb_to_recordset($3) AS c(id uuid, round int, name text, arguments jsonb, n int)
  ), added AS (
    INSERT INTO tool_calls (family_id, message_id, id, round, function_name, function_arguments, created_at)
    SELECT own.family, $2, id, round, name, arguments, statement_timestamp() FROM ${OWN_FAMILY} CROSS JOIN given
  ), noted AS (
    INSERT INTO message_deltas AS told (family_id, message_id, n, kind, tool_call_id)
    SELECT own.family, $2, n, 'call_started', id FROM ${OWN_FAMILY} CROSS JOIN given
    RETURNING told.n
  )
  SELECT n FROM noted`;
const FINISH_CALL = `
  WITH finished AS (
    UPDATE tool_calls SET function_result = $4 WHERE family_id = $1 AND message_id = $2 AND id = $3 RETURNING id
  ), noted AS (
    INSERT INTO message_deltas AS told (family_id, message_id, n, kind, tool_call_id)
    SELECT own.family, $2, $5, 'call_finished', id FROM ${OWN_FAMILY} CROSS JOIN finished
    RETURNING told.n
  )
  SELECT n FROM noted`;
const FINISH = `
  UPDATE messages SET status = $4, content = $5, finish_reason = $6, error = $7, last_event = $8,
    updated_at = statement_timestamp()
  WHERE family_id = $1 AND id = $2 AND claims = $3 AND status = 'streaming'`;

/**
 * Stores answers while they are written. Every write names the claim, and throws `LostTurn` or does nothing if another worker
 * has claimed the answer since, or it is gone. Needs units of work.
 */
@Injectable()
export class AnswerRepository {
  constructor(private readonly database: Database) {}

  /** Claims an answer; null if it has ended or is gone. */
  async claim(familyId: string, messageId: string, model: string | null): Promise<ClaimedAnswer | null> {
    const [claimed] = await this.database.rows<Pick<ClaimedAnswer, 'chatId' | 'claims' | 'isCancelled'>>(CLAIM, [
      familyId,
      messageId,
      model,
    ]);
    return claimed === undefined ? null : { familyId, messageId, ...claimed };
  }

  async getAsker(familyId: string, chatId: string): Promise<Asker | null> {
    const [chat] = await this.database.rows<Omit<Asker, 'role'>>(
      `SELECT c.user_id AS "userId", f.currency, f.time_zone AS "timeZone", f.assistant_allowed AS "isAllowed"
       FROM chats c JOIN families f ON f.id = $1 WHERE c.family_id = $1 AND c.id = $2`,
      [familyId, chatId],
    );
    if (chat === undefined) return null;
    const [user] = await this.database.rows<Pick<Asker, 'role'>>(
      'SELECT role FROM users WHERE family_id = $1 AND id = $2',
      [familyId, chat.userId],
    );
    return user === undefined ? null : { ...chat, ...user };
  }

  /** Lists what was said in a chat before an answer, oldest first. Answers that failed are left out. */
  async listHistory({ familyId, chatId, messageId }: ClaimedAnswer): Promise<readonly Said[]> {
    const newest = await this.database.rows<Said>(
      `SELECT m.role, m.content FROM messages m JOIN messages a ON a.family_id = $1 AND a.id = $3
       WHERE m.family_id = $1 AND m.chat_id = $2 AND (m.created_at, m.id) < (a.created_at, a.id)
         AND m.status IN ('complete', 'cancelled') AND m.content <> ''
       ORDER BY m.created_at DESC, m.id DESC LIMIT ${MOST_HISTORY}`,
      [familyId, chatId, messageId],
    );
    return newest.toReversed();
  }

  async listCalls({ familyId, messageId }: ClaimedAnswer): Promise<readonly MadeCall[]> {
    return this.database.rows<MadeCall>(
      `SELECT id, round, function_name AS name, function_arguments AS arguments, function_result AS result
       FROM tool_calls WHERE family_id = $1 AND message_id = $2 ORDER BY round, created_at, id`,
      [familyId, messageId],
    );
  }

  /**
   * Appends text, if there is some, and looks whether the user has cancelled the answer.
   * @returns null if the right to write is lost
   */
  async appendText(answer: ClaimedAnswer, n: number, text: string | null): Promise<{ isCancelled: boolean } | null> {
    const [state] = await this.database.rows<{ isCancelled: boolean }>(APPEND_TEXT, [...keyOf(answer), n, text]);
    return state ?? null;
  }

  /** Deletes the text so far, and says so to the streams. */
  async reset(answer: ClaimedAnswer, n: number): Promise<void> {
    await this.hold(answer);
    const { familyId, messageId } = answer;
    await this.database.affected(
      `DELETE FROM message_deltas WHERE family_id = $1 AND message_id = $2 AND kind IN ('text', 'reset')`,
      [familyId, messageId],
    );
    await this.database.affected(
      `INSERT INTO message_deltas (family_id, message_id, n, kind) VALUES ($1, $2, $3, 'reset')`,
      [familyId, messageId, n],
    );
  }

  async addCalls(answer: ClaimedAnswer, calls: readonly NewCall[]): Promise<void> {
    await this.hold(answer);
    await this.database.affected(ADD_CALLS, [answer.familyId, answer.messageId, JSON.stringify(calls)]);
  }

  async finishCall(
    answer: ClaimedAnswer,
    callId: string,
    result: Readonly<Record<string, unknown>>,
    n: number,
  ): Promise<void> {
    await this.hold(answer);
    const { familyId, messageId } = answer;
    await this.database.affected(FINISH_CALL, [familyId, messageId, callId, JSON.stringify(result), n]);
  }

  /** Ends an answer, and the chat's error follows it. The caller ends the turn in the same unit of work. */
  async finish(answer: ClaimedAnswer, { status, content, finishReason, error }: Ending, n: number): Promise<void> {
    const { familyId, messageId, chatId } = answer;
    const ended = await this.database.affected(FINISH, [...keyOf(answer), status, content, finishReason, error, n]);
    if (ended === 0) throw new LostTurn();
    await this.database.affected('DELETE FROM message_deltas WHERE family_id = $1 AND message_id = $2', [
      familyId,
      messageId,
    ]);
    if (status === 'cancelled') return;
    await this.database.affected('UPDATE chats SET error = $3 WHERE family_id = $1 AND id = $2', [
      familyId,
      chatId,
      error,
    ]);
  }

  private async hold(answer: ClaimedAnswer): Promise<void> {
    const held = await this.database.rows(HOLD, [...keyOf(answer)]);
    if (held.length === 0) throw new LostTurn();
  }
}

function keyOf({ familyId, messageId, claims }: ClaimedAnswer): readonly unknown[] {
  return [familyId, messageId, claims];
}
