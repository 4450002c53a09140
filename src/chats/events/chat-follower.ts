import type { ServerSentEvent } from '../../platform/events/server-sent-event.js';
import type { MessageFacts } from '../message-row.js';
import { presentMessage, presentToolCall } from '../chats.presenter.js';
import type { AnswerStep, ChatState, WatchedMessage } from './chat-events.repository.js';

/** The place of a client in the events of a chat. */
export interface Place {
  readonly messageId: string;
  /** The number of the last event of the message that the client has seen; -1 if it has seen none. */
  readonly n: number;
}

const PLACE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}):(\d{1,10})$/;

/** Reads the id of an event; null if it is none. */
export function placeOf(eventId: string): Place | null {
  const [, messageId, n] = PLACE.exec(eventId) ?? [];
  return messageId === undefined ? null : { messageId, n: Number(n) };
}

/**
 * Turns the states of a chat into the events that a client has not seen. An answer that ended between two looks is told as if
 * it had been followed: its steps are gone by then, but the texts that a client adds up are always those of the answer.
 */
export class ChatFollower {
  private title: string | null = null;
  /** The number of the last step that was read of the message. Steps up to `seen` are read and not told again. */
  private read = 0;
  private text = '';
  private readonly started = new Set<string>();
  private readonly finished = new Set<string>();
  /** Whether all steps were read, so that the rest of an answer is known. */
  private isComplete: boolean;

  constructor(
    private messageId: string | null,
    private seen: number,
  ) {
    this.isComplete = seen <= 0;
  }

  /** The message to read on from. */
  get from(): string | null {
    return this.messageId;
  }

  /** The number of its step to read on after. */
  get after(): number {
    return this.read;
  }

  /** Begins with a message, if the chat had none. */
  begin(messageId: string | null): void {
    if (this.messageId !== null || messageId === null) return;
    this.messageId = messageId;
  }

  /** Returns the events that lead to a state. */
  advance(chatId: string, { title, messages }: ChatState): readonly ServerSentEvent[] {
    const events = messages.flatMap((message) => this.advanceMessage(message));
    if (this.title !== null && title !== this.title) {
      const id = this.messageId === null ? `${chatId}:0` : this.idOf(Math.max(this.seen, 0));
      events.push({ id, event: 'chat.updated', data: { title } });
    }
    this.title = title;
    return events;
  }

  private advanceMessage(message: WatchedMessage): ServerSentEvent[] {
    const events: ServerSentEvent[] = [];
    if (message.id !== this.messageId) this.enter(message.id);
    if (this.seen < 0) events.push(this.tell(0, 'message.created', { message: presentMessage(asCreated(message)) }));
    for (const step of message.steps) events.push(...this.take(message, step));
    const last = lastEventOf(message);
    // While an answer is under way, none of its steps that count is deleted.
    if (last < 0) this.isComplete = true;
    if (last > this.seen) events.push(...this.catchUp(message, last), this.conclude(message, last));
    return events;
  }

  private enter(messageId: string): void {
    this.messageId = messageId;
    this.seen = -1;
    this.read = 0;
    this.text = '';
    this.started.clear();
    this.finished.clear();
    this.isComplete = true;
  }

  private take(message: MessageFacts, step: AnswerStep): readonly ServerSentEvent[] {
    const { n, kind, text, tool_call_id: callId } = step;
    this.read = n;
    this.text = kind === 'reset' ? '' : this.text + (text ?? '');
    const isNew = n > this.seen;
    if (callId !== null) return this.takeCall(message, callId, kind === 'call_finished', isNew ? n : null);
    if (!isNew) return [];
    return kind === 'text'
      ? [this.tell(n, 'message.delta', { message_id: message.id, n, text })]
      : [this.tell(n, 'message.reset', { message_id: message.id })];
  }

  /** @param n the number of the event; null if the client has seen it */
  private takeCall(
    message: MessageFacts,
    callId: string,
    isFinished: boolean,
    n: number | null,
  ): readonly ServerSentEvent[] {
    (isFinished ? this.finished : this.started).add(callId);
    const call = message.toolCalls.find(({ id }) => id === callId);
    if (n === null || call === undefined) return [];
    const shown = presentToolCall(isFinished ? call : { ...call, functionResult: null });
    const event = isFinished ? 'tool_call.finished' : 'tool_call.started';
    return [this.tell(n, event, { message_id: message.id, tool_call: shown })];
  }

  /** Tells the steps of an answer that ended since the last look. They have the number before the last one. */
  private catchUp(message: MessageFacts, last: number): readonly ServerSentEvent[] {
    if (!this.isComplete || message.role === 'user') return [];
    const n = Math.max(last - 1, 0);
    const events: ServerSentEvent[] = [];
    for (const { id, functionResult } of message.toolCalls) {
      if (!this.started.has(id)) events.push(...this.takeCall(message, id, false, n));
      if (!this.finished.has(id) && functionResult !== null) events.push(...this.takeCall(message, id, true, n));
    }
    let rest = message.content;
    if (rest.startsWith(this.text)) rest = rest.slice(this.text.length);
    else events.push(this.tell(n, 'message.reset', { message_id: message.id }));
    if (rest !== '') events.push(this.tell(n, 'message.delta', { message_id: message.id, n, text: rest }));
    return events;
  }

  private conclude(message: MessageFacts, last: number): ServerSentEvent {
    const event = message.status === 'complete' ? 'message.completed' : `message.${message.status}`;
    return this.tell(last, event, { message: presentMessage(message) });
  }

  private tell(n: number, event: string, data: unknown): ServerSentEvent {
    this.seen = Math.max(this.seen, n);
    return { id: this.idOf(n), event, data };
  }

  private idOf(n: number): string {
    return `${this.messageId}:${n}`;
  }
}

/** The number of the last event of a message: 0 for a user's, none while an answer is under way. */
export function lastEventOf({ role, status, lastEvent }: WatchedMessage): number {
  if (role === 'user') return 0;
  return status === 'pending' || status === 'streaming' ? -1 : Math.max(lastEvent, 1);
}

/** An answer as it was before anything was written of it. */
function asCreated(message: MessageFacts): MessageFacts {
  if (message.role === 'user') return message;
  const nothing = { content: '', model: null, error: null, finishReason: null, toolCalls: [] };
  return { ...message, ...nothing, status: 'pending', updatedAt: message.createdAt };
}
