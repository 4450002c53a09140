import { type ExecutionContext, Injectable } from '@nestjs/common';
import { noSuchAddress, OperatorGuard } from './operator.guard.js';

/** Protects the metrics like everything for operators. If they have a separate listener, they are nowhere else (404). */
@Injectable()
export class MetricsGuard extends OperatorGuard {
  override canActivate(context: ExecutionContext): boolean {
    if (this.config.metricsBind !== null) throw noSuchAddress();
    return super.canActivate(context);
  }
}
