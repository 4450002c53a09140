import type { Message, ToolCall } from './message.entity.js';

export type ToolCallFacts = Pick<
  ToolCall,
  'id' | 'functionName' | 'functionArguments' | 'functionResult' | 'createdAt'
>;

export type MessageFacts = Pick<
  Message,
  'id' | 'role' | 'content' | 'model' | 'status' | 'error' | 'finishReason' | 'createdAt' | 'updatedAt'
> & {
  readonly toolCalls: readonly ToolCallFacts[];
};

/** The columns of a `MessageRow`, of the table `messages m`; the family is $1. */
export const MESSAGE_FACTS = `m.id, m.role, m.content, m.model, m.status, m.error, m.finish_reason, m.created_at, m.updated_at, (
  SELECT coalesce(json_agg(t ORDER BY t.created_at, t.id), '[]')
  FROM tool_calls t WHERE t.family_id = $1 AND t.message_id = m.id
) AS tool_calls`;

/** A message as PostgreSQL writes it in JSON: by column names, with times as texts. */
export interface MessageRow extends Pick<Message, 'id' | 'role' | 'content' | 'model' | 'status' | 'error'> {
  readonly finish_reason: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly tool_calls: readonly {
    readonly id: string;
    readonly function_name: string;
    readonly function_arguments: ToolCall['functionArguments'];
    readonly function_result: ToolCall['functionResult'];
    readonly created_at: string;
  }[];
}

/** Returns the message of a row. */
export function messageOf(row: MessageRow): MessageFacts {
  const { id, role, content, model, status, error, finish_reason, created_at, updated_at, tool_calls } = row;
  return {
    id,
    role,
    content,
    model,
    status,
    error,
    finishReason: finish_reason,
    createdAt: new Date(created_at),
    updatedAt: new Date(updated_at),
    toolCalls: tool_calls.map((call) => ({
      id: call.id,
      functionName: call.function_name,
      functionArguments: call.function_arguments,
      functionResult: call.function_result,
      createdAt: new Date(call.created_at),
    })),
  };
}
