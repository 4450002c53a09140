import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../../platform/config.js';
import { ConnectionSlots } from '../../platform/database/connection-slots.js';
import { ErasureService } from './erasure.service.js';

const SWEEP_EVERY_MS = 2000;

/** Works on erasures. The database says what is left to do, so one that a process did not finish is taken up by the next. */
@Injectable()
export class ErasureSweeper implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(ErasureSweeper.name);
  private timer: NodeJS.Timeout | null = null;
  private sweeping: Promise<void> = Promise.resolve();
  private isSweeping = false;

  constructor(
    private readonly config: Config,
    private readonly slots: ConnectionSlots,
    private readonly erasures: ErasureService,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.config.runsJobs) return;
    this.timer = setInterval(() => {
      if (!this.isSweeping) this.sweeping = this.sweep();
    }, SWEEP_EVERY_MS);
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.timer !== null) clearInterval(this.timer);
    await this.sweeping;
  }

  private async sweep(): Promise<void> {
    this.isSweeping = true;
    try {
      await this.slots.asJob(() => this.erasures.eraseAll());
    } catch (error) {
      this.logger.warn(`Erasures could not be looked up: ${(error as Error).message}`);
    } finally {
      this.isSweeping = false;
    }
  }
}
