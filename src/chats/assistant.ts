/** A user's message, as an assistant gets it. */
export interface UserMessage {
  readonly familyId: string;
  readonly userId: string;
  readonly chatId: string;
  readonly messageId: string;
  readonly content: string;
}

export interface AssistantToolCall {
  readonly functionName: string;
  readonly functionArguments: Readonly<Record<string, unknown>>;
  /** null: the function returned nothing. */
  readonly functionResult: Readonly<Record<string, unknown>> | null;
}

export interface AssistantAnswer {
  readonly content: string;
  readonly model: string;
  /** In the order of the calls. */
  readonly toolCalls: readonly AssistantToolCall[];
}

/**
 * The extension point for an assistant that answers in chats. There is none by default. A global module that exports a
 * provider for this class adds one:
 *
 *     @Global()
 *     @Module({ providers: [{ provide: ChatAssistant, useClass: MyAssistant }], exports: [ChatAssistant] })
 */
export abstract class ChatAssistant {
  /**
   * Called with each message once it is committed, outside the request that brought it. When it rejects, or the process dies
   * or stops before it resolves, another call with the same `messageId` follows, up to three in all; then the failure becomes
   * the chat's `error`, in fixed words. `answer` stores one assistant message; it may be called at any time, any number
   * of times, and what it stored stays when the message is retried. Two messages of a family may be handled at once. A
   * process that is asked to stop waits 25 seconds for this to resolve.
   */
  abstract hear(message: UserMessage, answer: (answer: AssistantAnswer) => Promise<void>): Promise<void>;
}
