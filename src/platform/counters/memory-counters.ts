import { Counters, type CounterState } from './counters.js';

/** The maximum number of counters. Beyond it, expired counters are dropped first, then the oldest ones. */
const MOST = 100_000;

/** Counters in the memory of this process, used while the shared store is unavailable. */
export class MemoryCounters extends Counters {
  private readonly counters = new Map<string, { points: number; readonly endsAt: number }>();

  override async add(key: string, points: number, seconds: number): Promise<CounterState> {
    const now = Date.now();
    const known = this.counters.get(key);
    const counter = known !== undefined && known.endsAt > now ? known : this.begin(key, now + seconds * 1000);
    counter.points += points;
    return { points: counter.points, secondsLeft: Math.ceil((counter.endsAt - now) / 1000) };
  }

  override async points(key: string): Promise<number> {
    const counter = this.counters.get(key);
    return counter !== undefined && counter.endsAt > Date.now() ? counter.points : 0;
  }

  override async remove(key: string): Promise<void> {
    this.counters.delete(key);
  }

  private begin(key: string, endsAt: number): { points: number; readonly endsAt: number } {
    if (this.counters.size >= MOST) this.makeRoom();
    const counter = { points: 0, endsAt };
    this.counters.set(key, counter);
    return counter;
  }

  private makeRoom(): void {
    const now = Date.now();
    for (const [key, { endsAt }] of this.counters) if (endsAt <= now) this.counters.delete(key);
    for (const key of this.counters.keys()) {
      if (this.counters.size < MOST) return;
      this.counters.delete(key);
    }
  }
}
