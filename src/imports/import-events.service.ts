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
import { DomainError } from '../platform/errors.js';
import type { Caller } from '../platform/http/caller.js';
import type { ServerSentEvent } from '../platform/http/event-stream.js';
import { presentImport } from './imports.presenter.js';
import { ImportsService } from './imports.service.js';
import { RUNNING } from './import-status.js';
import type { ImportDetail } from './imports.responses.js';

/** What an event tells: of an import, what changes while it is worked on. */
export type ImportState = Pick<ImportDetail, 'id' | 'status' | 'error'> & {
  /** null when nobody works on it. */
  readonly progress: ImportDetail['progress'] | null;
};

const LOOK_EVERY_MS = 300;
/** Shorter than any proxy's patience with a silent connection. */
const HEARTBEAT_EVERY_MS = 15_000;
/** Streams that a process holds open, and those of one family among them. */
const MAX_STREAMS = 500;
const MAX_STREAMS_OF_FAMILY = 20;

/**
 * Tells how imports come along, to those who listen. All who listen to one import share one look at the database, which
 * takes a connection only while it looks. An event is a state and not a change, and its id is made of it, so any process
 * can go on where another one stopped.
 */
@Injectable()
export class ImportEvents implements OnModuleDestroy {
  private readonly stopping = new Subject<void>();
  private readonly looks = new Map<string, Observable<ImportState>>();
  private readonly streams = new Map<string, number>();

  constructor(private readonly imports: ImportsService) {}

  onModuleDestroy(): void {
    this.stopping.next();
  }

  /**
   * What happens with an import until nobody works on it any more.
   * @param lastEventId the id of the last event that the client has seen, or null
   * @returns null when the client has seen the end. Throws `not_found`, and on subscription, when there are too many
   *   streams, `rate_limit_exceeded` or `service_unavailable`.
   */
  async follow(caller: Caller, id: string, lastEventId: string | null): Promise<Observable<ServerSentEvent> | null> {
    const first = await this.look(caller, id);
    if (!isGoingOn(first) && idOf(first) === lastEventId) return null;
    return defer(() => {
      this.admit(caller.familyId);
      return this.stream(caller, first, lastEventId).pipe(
        takeUntil(this.stopping),
        finalize(() => this.release(caller.familyId)),
      );
    });
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
    const { id, status, error, progress = null } = presentImport(await this.imports.show(caller, importId));
    return { id, status, error, progress };
  }

  private admit(familyId: string): void {
    const ofFamily = this.streams.get(familyId) ?? 0;
    const all = [...this.streams.values()].reduce((sum, count) => sum + count, 0);
    if (ofFamily >= MAX_STREAMS_OF_FAMILY) {
      const message = `At most ${MAX_STREAMS_OF_FAMILY} streams of a family can be open at once.`;
      throw new DomainError('rate_limit_exceeded', message, { retryAfter: 5 });
    }
    if (all >= MAX_STREAMS) {
      throw new DomainError('service_unavailable', 'Too many streams are open right now.', { retryAfter: 5 });
    }
    this.streams.set(familyId, ofFamily + 1);
  }

  private release(familyId: string): void {
    const left = (this.streams.get(familyId) ?? 0) - 1;
    if (left > 0) this.streams.set(familyId, left);
    else this.streams.delete(familyId);
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
