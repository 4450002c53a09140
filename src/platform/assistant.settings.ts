import { defineSettings } from './config.js';

/** A server of a model that speaks the protocol of OpenAI's chat completions. */
export interface ModelServerSettings {
  readonly url: string;
  readonly model: string;
  /** null: the server asks for none. */
  readonly apiKey: string | null;
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

export const assistantSettings = defineSettings(({ url, text, whole, refuse }) => {
  const address = url('HEARTH_ASSISTANT_URL', ['https:', 'http:']);
  const model = text('HEARTH_ASSISTANT_MODEL');
  const apiKey = text('HEARTH_ASSISTANT_API_KEY');
  const contextTokens = whole('HEARTH_ASSISTANT_CONTEXT_TOKENS', 16_000, 1_000, 10_000_000);
  const answerTokens = whole('HEARTH_ASSISTANT_ANSWER_TOKENS', 1_500, 16, 1_000_000);
  if (answerTokens >= contextTokens) {
    refuse('HEARTH_ASSISTANT_ANSWER_TOKENS must be less than HEARTH_ASSISTANT_CONTEXT_TOKENS');
  }
  const server: ModelServerSettings | null =
    address === null || model === null ? null : { url: address, model, apiKey };
  return {
    /** null: the built-in assistant is off. */
    server,
    /** The most tokens of chat history in a request to the model. */
    historyTokens: contextTokens - answerTokens,
    /** The most tokens of an answer. */
    answerTokens,
    /** The tokens that a family can use on a day in UTC. */
    tokensPerDay: whole('HEARTH_ASSISTANT_TOKENS_PER_DAY', 500_000, 0, Number.MAX_SAFE_INTEGER),
    /** Whether families that have not decided allow an assistant: not if their data would leave the machine. */
    isAllowedByDefault: address === null || LOOPBACK.test(new URL(address).hostname),
  };
});
