import { pageMeta } from '../platform/http/pagination.js';
import type { ChatFacts, ChatWithMessages } from './chats.repository.js';
import type { ToolCallFacts, MessageFacts } from './message-row.js';
import type { ReadChat } from './chats.requests.js';
import type { ChatResponse, ChatSummaryResponse, MessageResponse, ToolCallResponse } from './chats.responses.js';
import type { MessageRole } from './message.entity.js';

const TYPE: Readonly<Record<MessageRole, string>> = { user: 'user_message', assistant: 'assistant_message' };

/** @param query the page of messages that was asked for */
export function presentChat(query: ReadChat, { chat, messages }: ChatWithMessages): ChatResponse {
  return {
    ...presentChatSummary(chat),
    messages: messages.records.map(presentMessage),
    pagination: pageMeta(query, messages.total),
  };
}

export function presentChatSummary(chat: ChatFacts): ChatSummaryResponse {
  return {
    id: chat.id,
    title: chat.title,
    title_source: chat.titleSource,
    error: chat.error,
    created_at: chat.createdAt.toISOString(),
    updated_at: chat.updatedAt.toISOString(),
  };
}

export function presentMessage(message: MessageFacts): MessageResponse {
  return {
    id: message.id,
    type: TYPE[message.role],
    role: message.role,
    content: message.content,
    status: message.status,
    error: message.error,
    finish_reason: message.finishReason,
    created_at: message.createdAt.toISOString(),
    updated_at: message.updatedAt.toISOString(),
    model: message.model,
    tool_calls: message.toolCalls.map(presentToolCall),
  };
}

export function presentToolCall(call: ToolCallFacts): ToolCallResponse {
  return {
    id: call.id,
    function_name: call.functionName,
    function_arguments: call.functionArguments,
    created_at: call.createdAt.toISOString(),
    function_result: call.functionResult,
  };
}
