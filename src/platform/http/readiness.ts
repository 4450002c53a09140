import { Injectable } from '@nestjs/common';

/** Whether load balancers can send requests to this process. */
@Injectable()
export class Readiness {
  private isEnding = false;

  /** Whether the process was told to stop. */
  get hasEnded(): boolean {
    return this.isEnding;
  }

  /** Makes the process not ready. It answers requests until its listener closes. */
  end(): void {
    this.isEnding = true;
  }
}
