export * as answerErrors from './answer-errors.js';
export { AnswerWriter } from './answer-writer.js';
export { type AssistantAnswer, type AssistantToolCall, ChatAssistant, type UserMessage } from './assistant.js';
export { ChatsModule } from './chats.module.js';
export { presentChat } from './chats.presenter.js';
export { CreateChat, CreateMessage, MESSAGES_PER_PAGE, ReadChat, RenameChat } from './chats.requests.js';
export type { ChatResponse } from './chats.responses.js';
export { ChatsService } from './chats.service.js';
export { ChatEventsService } from './events/chat-events.service.js';
