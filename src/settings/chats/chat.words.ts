import { type ChatResponse } from '../../chats/index.js';

type Message = ChatResponse['messages'][number];

export interface MessageInWords {
  readonly id: string;
  readonly who: string;
  readonly isMine: boolean;
  readonly text: string;
  /** What the assistant has read for it. */
  readonly lookedUp: string | null;
  readonly isUnderWay: boolean;
  /** How it ended, unless it is complete. */
  readonly end: string | null;
}

export function messageInWords(message: Message): MessageInWords {
  const isMine = message.role === 'user';
  const tools = [...new Set(message.tool_calls.map(({ function_name: name }) => name.replaceAll('_', ' ')))];
  return {
    id: message.id,
    who: isMine ? 'You' : 'Assistant',
    isMine,
    text: message.content,
    lookedUp: tools.length === 0 ? null : `Looked up: ${tools.join(', ')}`,
    isUnderWay: message.status === 'pending' || message.status === 'streaming',
    end: endOf(message),
  };
}

function endOf({ status, error, finish_reason: reason }: Message): string | null {
  if (status === 'failed') return error ?? 'The answer failed.';
  if (status === 'cancelled') return 'Cancelled.';
  return reason === 'length' ? 'The answer was cut off: it had become too long.' : null;
}
