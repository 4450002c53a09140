import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions';

/** A message of a chat. */
export interface Said {
  readonly role: 'user' | 'assistant';
  readonly content: string;
}

/** A call of a tool with its result. */
export interface MadeCall {
  readonly id: string;
  /** Which reply of the model asked for it, counted from 1. */
  readonly round: number;
  readonly name: string;
  readonly arguments: Readonly<Record<string, unknown>>;
  /** null while it runs. */
  readonly result: Readonly<Record<string, unknown>> | null;
}

const BYTES_A_TOKEN = 3;

/** Estimates the tokens of a text: one for three bytes. */
export function tokensOf(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / BYTES_A_TOKEN);
}

/**
 * Returns the newest whole turns that fit. A turn is a message of the user with what follows it. The newest turn, which is to be
 * answered, always stays.
 * @param history oldest first, beginning with a message of the user or the middle of a turn, which is left out
 */
export function newestTurns(history: readonly Said[], tokens: number): readonly Said[] {
  let start = history.length;
  let used = 0;
  for (let index = history.length - 1; index >= 0; index -= 1) {
    const message = history[index];
    if (message === undefined) break;
    used += tokensOf(message.content);
    if (used > tokens && start < history.length) break;
    if (message.role === 'user') start = index;
  }
  return history.slice(start);
}

/** The messages for the model: the prompt, the history, and the calls that it has asked for since. */
export function requestOf(
  prompt: string,
  history: readonly Said[],
  calls: readonly MadeCall[],
): readonly ChatCompletionMessageParam[] {
  const rounds = [...new Set(calls.map(({ round }) => round))].map((number) =>
    calls.filter(({ round }) => round === number),
  );
  return [{ role: 'system', content: prompt }, ...history, ...rounds.flatMap(messagesOf)];
}

function messagesOf(round: readonly MadeCall[]): readonly ChatCompletionMessageParam[] {
  return [
    {
      role: 'assistant',
      content: null,
      tool_calls: round.map((call) => ({
        id: call.id,
        type: 'function',
        function: { name: call.name, arguments: JSON.stringify(call.arguments) },
      })),
    },
    ...round.map(({ id, result }) => ({
      role: 'tool' as const,
      tool_call_id: id,
      content: JSON.stringify(result),
    })),
  ];
}
