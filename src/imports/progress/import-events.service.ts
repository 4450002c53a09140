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
import { FairSlots } from '../../platform/fair-slots.js';
import type { Caller } from '../../platform/http/caller.js';
import type { ServerSentEvent } from '../../platform/http/event-stream.js';
import { Metrics } from '../../platform/metrics.js';
import { presentImport } from '../imports.presenter.js';
import { ImportsService } from '../imports.service.js';
import { RUNNING } from '../import-status.js';
import type { ImportDetail } from '../imports.responses.js';

/** What an event tells: of an import, what changes while it is worked on. */
export type ImportState = Pick<ImportDetail, 'id' | 'status' | 'error'> & {
  /** null when nobody works on it. */
  readonly progress: ImportDetail['progress'] | null;
};

const LOOK_EVERY_MS = 300;
/** Shorter than any proxy's patience with a silent connection. */
const HEARTBEAT_EVERY_MS = 15_000;
/** Streams that a process holds open, and those of one family among them. */
const LIMITS = { slots: 500, slotsPerFamily: 20, waitingPerFamily: 0, patienceMs: 0 };

/**
 * Tells how imports come along, to those who listen. All who listen to one import share one look at the database, which
 * takes a connection only while it looks. An event is a state and not a change, and its id is made of it, so any process
 * can go on where another one stopped.
 */
@Injectable()
export class ImportEventsService implements OnModuleDestroy {
  private readonly stopping = new Subject<void>();
  private readonly looks = new Map<string, Observable<ImportState>>();
  private readonly slots: FairSlots;

  constructor(
    private readonly imports: ImportsService,
    metrics: Metrics,
  ) {
    this.slots = new FairSlots('event_streams', LIMITS, metrics);
  }

  onModuleDestroy(): void {
    this.stopping.next();
  }

  /**
   * What happens with an import until nobody works on it any more.
   * @param lastEventId the id of the last event that the client has seen, or null
   * @returns null when the client has seen the end; else what holds one of the family's streams until it is unsubscribed from.
   *   Throws `not_found`, and `rate_limit_exceeded` or `service_unavailable` when there are too many streams.
   */
  async follow(caller: Caller, id: string, lastEventId: string | null): Promise<Observable<ServerSentEvent> | null> {
    const first = await this.look(caller, id);
    if (!isGoingOn(first) && idOf(first) === lastEventId) return null;
    const release = await this.slots.take(caller.familyId);
    return this.stream(caller, first, lastEventId).pipe(takeUntil(this.stopping), finalize(release));
  }

  private stream(caller: Caller, first: ImportState, lastEventId: string | null): Observable<ServerSentEvent> {
    const ended = new Subject<void>();
    const events = concat(of(first), this.lookAgainAndAgain(caller, first.id)).pipe(
      takeWhile(isGoingOn, true),
      map((state) => ({ id: idOf(state), data: state })),
      distinctUntilChanged((one, other) => one.id === other.id),
      skipWhile((event) => event.id === lastEventId),
      finalize(() => ended.next()),
    );
    const heartbeats = interval(HEARTBEAT_EVERY_MS).pipe(map(() => ({})));
    // The events may end while they are subscribed to.
    return merge(heartbeats.pipe(takeUntil(ended)), events);
  }

  private lookAgainAndAgain(caller: Caller, id: string): Observable<ImportState> {
    const known = this.looks.get(id);
    if (known !== undefined) return known;
    const looks = timer(LOOK_EVERY_MS, LOOK_EVERY_MS).pipe(
      exhaustMap(() => defer(() => this.look(caller, id)).pipe(catchError(unlessItPasses))),
      catchError(unlessDeleted),
      finalize(() => this.looks.delete(id)),
      share(),
    );
    this.looks.set(id, looks);
    return looks;
  }

  private async look(caller: Caller, importId: string): Promise<ImportState> {
    const { id, status, error, progress = null } = presentImport(await this.imports.get(caller, importId));
    return { id, status, error, progress };
  }
}

function isGoingOn({ status }: ImportState): boolean {
  return RUNNING.some((running) => running === status);
}

/** An outage passes, and the next look tells. */
function unlessItPasses(error: unknown): Observable<never> {
  if (error instanceof DomainError && error.code === 'service_unavailable') return EMPTY;
  throw error;
}

/** An import that was deleted has come to its end. */
function unlessDeleted(error: unknown): Observable<never> {
  if (error instanceof DomainError && error.code === 'not_found') return EMPTY;
  throw error;
}

function idOf(state: ImportState): string {
  return createHash('sha256').update(JSON.stringify(state)).digest('hex').slice(0, 16);
}
