import { setImmediate } from 'node:timers/promises';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import {
  catchError,
  concat,
  defer,
  EMPTY,
  exhaustMap,
  filter,
  finalize,
  from,
  interval,
  map,
  merge,
  type Observable,
  Subject,
  takeUntil,
} from 'rxjs';
import type { Caller } from '../platform/access/caller.js';
import { EventStreamSlots } from '../platform/events/event-stream.slots.js';
import type { ServerSentEvent } from '../platform/events/server-sent-event.js';
import { DomainError } from '../platform/errors.js';
import type { LoggedEvent } from './event.entity.js';
import { EventHeads } from './event-heads.js';
import { presentEvent } from './events.presenter.js';
import { EventsService } from './events.service.js';

/** Shorter than the idle timeout of any proxy. */
const HEARTBEAT_EVERY_MS = 15_000;
/** The number of events that a stream reads at once. */
const BATCH = 100;

/** How a stream begins and what it has. */
export interface FeedRequest {
  /** The sequence number to go on after, `now`, or null for the oldest event that is kept. */
  readonly after: string | null;
  /** The types; null for all. */
  readonly types: readonly string[] | null;
}

/** Streams the event log: first what the client has not read, then what is added. */
@Injectable()
export class EventFeedService implements OnModuleDestroy {
  private readonly stopping = new Subject<void>();

  constructor(
    private readonly events: EventsService,
    private readonly heads: EventHeads,
    private readonly slots: EventStreamSlots,
  ) {}

  onModuleDestroy(): void {
    this.stopping.next();
  }

  /**
   * Streams events until it is unsubscribed. It takes one of the family's slots until then.
   * Throws `cursor_expired`, and `rate_limit_exceeded` or `service_unavailable` if there are too many streams.
   */
  async follow({ familyId }: Caller, { after, types }: FeedRequest): Promise<Observable<ServerSentEvent>> {
    const start = await this.events.start(familyId, after);
    const release = await this.slots.take(familyId);
    const heartbeats = interval(HEARTBEAT_EVERY_MS).pipe(map(() => ({})));
    const feed = new Feed(this.events, familyId, types, start);
    const added = defer(() => this.heads.watch(familyId)).pipe(
      filter((head) => feed.isBehind(head)),
      exhaustMap((head) => feed.read(head)),
    );
    return merge(heartbeats, concat(feed.read(null), added)).pipe(takeUntil(this.stopping), finalize(release));
  }
}

/** The place of one stream in the log. */
class Feed {
  private reached: bigint;

  constructor(
    private readonly events: EventsService,
    private readonly familyId: string,
    private readonly types: readonly string[] | null,
    start: string,
  ) {
    this.reached = BigInt(start);
  }

  isBehind(head: bigint): boolean {
    return head > this.reached;
  }

  /**
   * Reads on to the end of the log. An outage ends this reading, and the next one continues at the same place.
   * @param head a sequence number that the log had before; null if it is not known
   */
  read(head: bigint | null): Observable<ServerSentEvent> {
    return from(this.walk(head)).pipe(catchError(ignoreOutage));
  }

  private async *walk(head: bigint | null): AsyncGenerator<ServerSentEvent> {
    for (;;) {
      const found = await this.events.listAfter(this.familyId, String(this.reached), this.types, BATCH);
      for (const event of found) {
        yield presented(event);
        this.reached = BigInt(event.sequence);
        // Lets the socket take the event, so that a client that reads is not taken for one that does not.
        await setImmediate();
      }
      if (found.length === BATCH) continue;
      if (head !== null && head > this.reached) this.reached = head;
      return;
    }
  }
}

function presented(event: LoggedEvent): ServerSentEvent {
  return { id: event.sequence, event: event.type, data: presentEvent(event) };
}

function ignoreOutage(error: unknown): Observable<never> {
  if (error instanceof DomainError && ['service_unavailable', 'rate_limit_exceeded'].includes(error.code)) return EMPTY;
  throw error;
}
