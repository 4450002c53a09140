import type { Turn } from '../platform/queue/lane.js';

/**
 * Writes the answers of the built-in assistant. The module of the assistant provides it; it is used where no
 * `ChatAssistant` is installed.
 */
export abstract class AnswerWriter {
  /** Whether it can write answers: the service has a model server. */
  abstract readonly isConfigured: boolean;

  /**
   * Writes an answer to its end. The subject of the turn is the answer, a message that is `pending` or `streaming`;
   * other subjects are ignored.
   */
  abstract write(turn: Turn): Promise<void>;
}
