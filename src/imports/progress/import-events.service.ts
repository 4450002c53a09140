import { createHash } from 'node:crypto';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import {
  catchError,
  concat,
  defer,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  finalize,
  interval,
  map,
  merge,
  type Observable,
  of,
  share,
  skipWhile,
  Subject,
  takeUntil,
  takeWhile,
  timer,
} from 'rxjs';
import { DomainError } from '../../platform/errors.js';
import { EventStreamSlots } from '../../platform/events/event-stream.slots.js';
import { RUNNING } from '../import-status.js';
import { presentImport } from '../imports.presenter.js';
import type { ImportDetail } from '../imports.responses.js';
import { ImportsService } from '../imports.service.js';
import type { Caller } from '../../platform/access/caller.js';
import type { ServerSentEvent } from '../../platform/events/server-sent-event.js';

/** The members of an import that change while it runs. */
export type ImportState = Pick<ImportDetail, 'id' | 'status' | 'error'> & {
  /** null if it does not run. */
  readonly progress: ImportDetail['progress'] | null;
};

const POLL_EVERY_MS = 300;
/** Shorter than the idle timeout of any proxy. */
const HEARTBEAT_EVERY_MS = 15_000;

/**
 * Streams the progress of imports. All streams of one import share one poll of the database, which holds a connection
 * only while it reads. An event is a state, not a change, and its id is the hash of that state. So any process can
 * continue a stream that another one started.
 */
@Injectable()
export class ImportEventsService implements OnModuleDestroy {
  private readonly stopping = new Subject<void>();
  private readonly polls = new Map<string, Observable<ImportState>>();

  constructor(
    private readonly imports: ImportsService,
    private readonly slots: EventStreamSlots,
  ) {}

  onModuleDestroy(): void {
    this.stopping.next();
  }

  /**
   * Streams the states of an import until it no longer runs. The stream takes one of the family's slots until it is
   * unsubscribed.
   * @param lastEventId the id of the last event that the client received, or null
   * @returns null if that was the final event. Throws `not_found`, and `rate_limit_exceeded` or `service_unavailable`
   * if there are too many streams.
   */
  async follow(caller: Caller, id: string, lastEventId: string | null): Promise<Observable<ServerSentEvent> | null> {
    const first = await this.getState(caller, id);
    if (!isRunning(first) && idOf(first) === lastEventId) return null;
    const release = await this.slots.take(caller.familyId);
    return this.stream(caller, first, lastEventId).pipe(takeUntil(this.stopping), finalize(release));
  }

  private stream(caller: Caller, first: ImportState, lastEventId: string | null): Observable<ServerSentEvent> {
    const ended = new Subject<void>();
    const events = concat(of(first), this.poll(caller, first.id)).pipe(
      takeWhile(isRunning, true),
      map((state) => ({ id: idOf(state), data: state })),
      distinctUntilChanged((one, other) => one.id === other.id),
      skipWhile((event) => event.id === lastEventId),
      finalize(() => ended.next()),
    );
    const heartbeats = interval(HEARTBEAT_EVERY_MS).pipe(map(() => ({})));
    // `events` can complete during subscription, so the heartbeats are subscribed to first.
    return merge(heartbeats.pipe(takeUntil(ended)), events);
  }

  private poll(caller: Caller, id: string): Observable<ImportState> {
    const known = this.polls.get(id);
    if (known !== undefined) return known;
    const polls = timer(POLL_EVERY_MS, POLL_EVERY_MS).pipe(
      exhaustMap(() => defer(() => this.getState(caller, id)).pipe(catchError(ignoreOutage))),
      catchError(endWhenDeleted),
      finalize(() => this.polls.delete(id)),
      share(),
    );
    this.polls.set(id, polls);
    return polls;
  }

  private async getState(caller: Caller, importId: string): Promise<ImportState> {
    const { id, status, error, progress = null } = presentImport(await this.imports.get(caller, importId));
    return { id, status, error, progress };
  }
}

function isRunning({ status }: ImportState): boolean {
  return RUNNING.some((running) => running === status);
}

/** Ignores an outage, because the next poll finds out whether it is over. */
function ignoreOutage(error: unknown): Observable<never> {
  if (error instanceof DomainError && error.code === 'service_unavailable') return EMPTY;
  throw error;
}

/** A deleted import ends the stream. */
function endWhenDeleted(error: unknown): Observable<never> {
  if (error instanceof DomainError && error.code === 'not_found') return EMPTY;
  throw error;
}

function idOf(state: ImportState): string {
  return createHash('sha256').update(JSON.stringify(state)).digest('hex').slice(0, 16);
}
