export * as answerErrors from './answer-errors.js';
export { AnswerWriter } from './answer-writer.js';
export { type AssistantAnswer, type AssistantToolCall, ChatAssistant, type UserMessage } from './assistant.js';
export { ChatsModule } from './chats.module.js';
export { ChatsService } from './chats.service.js';
