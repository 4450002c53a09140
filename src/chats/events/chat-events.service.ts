import { setTimeout } from 'node:timers/promises';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { finalize, from, interval, map, merge, type Observable, Subject, takeUntil } from 'rxjs';
import type { Caller } from '../../platform/access/caller.js';
import { Database } from '../../platform/database/database.js';
import { DomainError, notFound } from '../../platform/errors.js';
import { EventStreamSlots } from '../../platform/events/event-stream.slots.js';
import type { ServerSentEvent } from '../../platform/events/server-sent-event.js';
import { ChatEventsRepository, type ChatState } from './chat-events.repository.js';
import { ChatFollower, lastEventOf, type Place, placeOf } from './chat-follower.js';

/** How often a stream looks at its chat while an answer is under way, and otherwise. */
const LOOK_EVERY_MS = { busy: 250, idle: 1_000 };
/** Shorter than the idle timeout of any proxy. */
const HEARTBEAT_EVERY_MS = 15_000;
/** How long a stream stays open after the last answer, for the next message. */
const LINGER_MS = 60_000;

/** Streams what happens in chats. All that is read is in the database, so any process can continue a stream. */
@Injectable()
export class ChatEventsService implements OnModuleDestroy {
  private readonly stopping = new Subject<void>();

  constructor(
    private readonly database: Database,
    private readonly events: ChatEventsRepository,
    private readonly slots: EventStreamSlots,
  ) {}

  onModuleDestroy(): void {
    this.stopping.next();
  }

  /**
   * Streams the events of a chat from its latest message of the user on, or after the last event that the client has seen,
   * until a minute after the last answer. The stream takes one of the family's slots until it is unsubscribed.
   * @returns null if the client has seen everything and the minute is over. Throws `not_found`, and `rate_limit_exceeded`
   * or `service_unavailable` if there are too many streams.
   */
  async follow(
    caller: Caller,
    chatId: string,
    lastEventId: string | null,
  ): Promise<Observable<ServerSentEvent> | null> {
    const place = lastEventId === null ? null : placeOf(lastEventId);
    const { messageId, n, state } = await this.start(caller, chatId, place);
    const last = state.messages.at(-1);
    if (last?.id === place?.messageId && last !== undefined && n >= lastEventOf(last) && endOf(state) < Date.now()) {
      return null;
    }
    const release = await this.slots.take(caller.familyId);
    const left = new AbortController();
    const done = new Subject<void>();
    const heartbeats = interval(HEARTBEAT_EVERY_MS).pipe(
      map(() => ({})),
      takeUntil(done),
    );
    const events = from(this.walk(caller, chatId, new ChatFollower(messageId, n), left.signal)).pipe(
      finalize(() => done.next()),
    );
    return merge(heartbeats, events).pipe(
      takeUntil(this.stopping),
      finalize(() => {
        left.abort();
        release();
      }),
    );
  }

  /** Returns what is written so far of the answer that is under way; blank if there is none. Throws `not_found`. */
  async textSoFar(caller: Caller, chatId: string): Promise<string> {
    const { state } = await this.start(caller, chatId, null);
    const steps = state.messages.at(-1)?.steps ?? [];
    const current = steps.slice(steps.findLastIndex(({ kind }) => kind === 'reset') + 1);
    return current.map(({ text }) => text ?? '').join('');
  }

  private async start(
    { familyId, userId }: Caller,
    chatId: string,
    place: Place | null,
  ): Promise<{ readonly messageId: string | null; readonly n: number; readonly state: ChatState }> {
    return this.database.forFamily(familyId, async () => {
      const isKnown = place !== null && (await this.events.hasMessage(familyId, chatId, place.messageId));
      const messageId = isKnown ? place.messageId : await this.events.findLatestTurn(familyId, chatId);
      const state = await this.events.getState(familyId, userId, chatId, messageId, 0);
      if (state === null) throw notFound();
      return { messageId, n: isKnown ? place.n : -1, state };
    });
  }

  private async *walk(
    caller: Caller,
    chatId: string,
    follower: ChatFollower,
    left: AbortSignal,
  ): AsyncGenerator<ServerSentEvent> {
    const openedAt = Date.now();
    while (!left.aborted) {
      const state = await this.look(caller, chatId, follower);
      if (state === 'gone') return;
      if (state !== null) {
        yield* follower.advance(chatId, state);
        if (Math.max(endOf(state), openedAt + LINGER_MS * Number(state.messages.length === 0)) < Date.now()) return;
      }
      const isBusy = state !== null && endOf(state) === Number.POSITIVE_INFINITY;
      await setTimeout(isBusy ? LOOK_EVERY_MS.busy : LOOK_EVERY_MS.idle, null, { signal: left }).catch(ignoreAbort);
    }
  }

  /** @returns null during an outage, which the next look finds over */
  private async look(
    { familyId, userId }: Caller,
    chatId: string,
    follower: ChatFollower,
  ): Promise<ChatState | 'gone' | null> {
    try {
      return await this.database.forFamily(familyId, async () => {
        if (follower.from === null) follower.begin(await this.events.findLatestTurn(familyId, chatId));
        return (await this.events.getState(familyId, userId, chatId, follower.from, follower.after)) ?? 'gone';
      });
    } catch (error) {
      if (error instanceof DomainError && OUTAGES.includes(error.code)) return null;
      throw error;
    }
  }
}

const OUTAGES: readonly string[] = ['service_unavailable', 'rate_limit_exceeded'];

/** When the stream of a chat in this state ends: never while an answer is under way. */
function endOf({ messages }: ChatState): number {
  const last = messages.at(-1);
  if (last === undefined) return 0;
  if (last.status === 'pending' || last.status === 'streaming') return Number.POSITIVE_INFINITY;
  return last.updatedAt.getTime() + LINGER_MS;
}

function ignoreAbort(error: Error): void {
  if (error.name !== 'AbortError') throw error;
}
