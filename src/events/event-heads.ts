import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { finalize, type Observable, Subject } from 'rxjs';
import { EventsRepository } from './events.repository.js';

const ASK_EVERY_MS = 500;

interface Watched {
  readonly heads: Subject<bigint>;
  watchers: number;
}

/**
 * Tells the streams of a process when the log of their family has grown. One statement asks for all families, and it
 * runs only while somebody watches.
 */
@Injectable()
export class EventHeads implements OnModuleDestroy {
  private readonly logger = new Logger(EventHeads.name);
  private readonly families = new Map<string, Watched>();
  private timer: NodeJS.Timeout | null = null;
  private isAsking = false;

  constructor(private readonly events: EventsRepository) {}

  onModuleDestroy(): void {
    for (const { heads } of this.families.values()) heads.complete();
    this.stop();
  }

  /** Emits the newest sequence number of a family twice a second, once it has an event. */
  watch(familyId: string): Observable<bigint> {
    const watched = this.families.get(familyId) ?? { heads: new Subject<bigint>(), watchers: 0 };
    watched.watchers += 1;
    this.families.set(familyId, watched);
    this.timer ??= setInterval(() => void this.ask(), ASK_EVERY_MS);
    return watched.heads.pipe(finalize(() => this.leave(familyId, watched)));
  }

  private leave(familyId: string, watched: Watched): void {
    watched.watchers -= 1;
    if (watched.watchers === 0) this.families.delete(familyId);
    if (this.families.size === 0) this.stop();
  }

  private stop(): void {
    if (this.timer !== null) clearInterval(this.timer);
    this.timer = null;
  }

  private async ask(): Promise<void> {
    if (this.isAsking) return;
    this.isAsking = true;
    try {
      const heads = await this.events.listHeads([...this.families.keys()]);
      for (const { familyId, sequence } of heads) this.families.get(familyId)?.heads.next(sequence);
    } catch (error) {
      this.logger.warn(`Nobody looked for new events: ${(error as Error).message}`);
    } finally {
      this.isAsking = false;
    }
  }
}
