import type { LoggerService } from '@nestjs/common';
import { type Logger, pino } from 'pino';
import type { LogLevel } from './config.js';

/** Creates the log of the process: JSON lines on standard error. Standard output is for people. */
export function createLog(level: LogLevel): Logger {
  return pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: describeError } },
    pino.destination({ fd: 2, sync: false }),
  );
}

/** Keeps only the known members of an error, because the PostgreSQL driver stores statement parameters in others. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  return { type: error.name, message: error.message, stack: error.stack, ...('code' in error && { code: error.code }) };
}

/** Nest's start-up messages are logged at debug level only. */
const ASSEMBLY = new Set<unknown>(['InstanceLoader', 'RouterExplorer', 'RoutesResolver', 'NestFactory']);

/** Redirects Nest's messages and `new Logger(name)` to the log of the process. */
export class NestLog implements LoggerService {
  constructor(private readonly target: Logger) {}

  private write(
    level: 'info' | 'warn' | 'error' | 'debug' | 'trace',
    message: unknown,
    rest: readonly unknown[],
  ): void {
    const context = rest.at(-1);
    const [text] = rest;
    if (typeof message === 'object' && message !== null) {
      this.target[level]({ ...message, context }, typeof text === 'string' && rest.length > 1 ? text : undefined);
    } else {
      this.target[level]({ context }, String(message));
    }
  }

  log(message: unknown, ...rest: unknown[]): void {
    this.write(ASSEMBLY.has(rest.at(-1)) ? 'debug' : 'info', message, rest);
  }
  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }
  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }
  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }
  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('trace', message, rest);
  }
}
