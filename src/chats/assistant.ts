/** What an assistant is told of a user's message: where it stands, and what it says. */
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
  /** null: the function gave nothing back. */
  readonly functionResult: Readonly<Record<string, unknown>> | null;
}

export interface AssistantAnswer {
  readonly content: string;
  readonly model: string;
  /** In the order in which they were made. */
  readonly toolCalls: readonly AssistantToolCall[];
}

/**
 * The extension point for whoever answers in a chat. There is none by default. A global module that exports a provider
 * for this class adds one:
 *
 *     @Global()
 *     @Module({ providers: [{ provide: ChatAssistant, useClass: MyAssistant }], exports: [ChatAssistant] })
 */
export abstract class ChatAssistant {
  /**
   * Told of a message once it is committed, outside the request that brought it. When this rejects, or the process dies or
   * is stopped before it resolves, some process tells of it again, with the same `messageId`, three times in all; then a
   * rejection becomes the chat's `error`, in fixed words. `answer` stores one assistant message and may be called at any
   * time, any number of times; what it stored stays when the same message is told again. Two messages of a family may be
   * heard at once. A process that shuts down waits up to 25 seconds for this promise.
   */
  abstract hear(message: UserMessage, answer: (answer: AssistantAnswer) => Promise<void>): Promise<void>;
}
