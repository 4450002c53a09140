import type { Api } from './api.js';
import type { Service, ServiceProcess } from './service.js';

/** Two API processes and three workers on one database. */
const ROLES = ['api', 'api', 'worker', 'worker', 'worker'] as const;

/** The clients of a key for both API processes, in both orders. */
interface Clients {
  readonly inOrder: Api[];
  readonly reversed: Api[];
}

/** Processes that are killed and started again, behind clients that try one API process after the other. */
export class Fleet {
  readonly size = ROLES.length;
  private readonly processes: (ServiceProcess | null)[] = ROLES.map(() => null);
  private readonly clients = new Map<string, Clients>();

  private constructor(private readonly service: Service) {}

  static async start(service: Service): Promise<Fleet> {
    const fleet = new Fleet(service);
    await Promise.all(ROLES.map((_, at) => fleet.startAgain(at)));
    return fleet;
  }

  /** Starts a process that is not running. */
  async startAgain(at: number): Promise<void> {
    this.processes[at] = await this.service.another({ HEARTH_ROLE: ROLES[at]! });
    for (const [key, clients] of this.clients) this.connect(key, clients, at);
  }

  isRunning(at: number): boolean {
    return this.processes[at] !== null;
  }

  /** Kills a running process. @returns its role */
  async kill(at: number): Promise<'api' | 'worker'> {
    const process = this.processes[at]!;
    this.processes[at] = null;
    await process.kill();
    return ROLES[at]!;
  }

  /** Returns clients for the API processes. They change with the processes. @param turn an odd one begins with the second */
  apis(key: string, turn: number): readonly Api[] {
    const clients = this.clients.get(key) ?? { inOrder: [], reversed: [] };
    if (!this.clients.has(key)) {
      this.clients.set(key, clients);
      for (const at of ROLES.keys()) this.connect(key, clients, at);
    }
    return turn % 2 === 0 ? clients.inOrder : clients.reversed;
  }

  async killAll(): Promise<void> {
    await Promise.all(this.processes.map((process) => process?.kill()));
  }

  private connect(key: string, { inOrder, reversed }: Clients, at: number): void {
    const process = this.processes[at] ?? null;
    if (ROLES[at] !== 'api' || process === null) return;
    const client = this.service.client(key, process.url);
    inOrder[at] = client;
    reversed[1 - at] = client;
  }
}
