import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  Logger,
  type NestInterceptor,
  SetMetadata,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { from, type Observable, of, switchMap } from 'rxjs';
import { lastValueFrom } from 'rxjs';
import { v7 as uuidv7 } from 'uuid';
import { isTransient } from '../database/outage.js';
import { statusOf } from '../error-codes.js';
import { DomainError } from '../errors.js';
import { faultPoint } from '../fault-point.js';
import type { ApiCaller } from '../access/caller.js';
import { callerOf } from './caller.js';
import { mostBytesOf } from './body-bytes.js';
import { errorBody } from './error.filter.js';
import { withClaim } from '../idempotency/create-idempotently.js';
import { type Claim, IdempotencyRepository, type KeptAnswer } from '../idempotency/idempotency.repository.js';
import { isWorthATurn, ownTurn } from './own-turn.js';
import { uploadDigestsOf } from './uploads.js';
import { validationFailed } from '../validation/validation-failed.js';

const MAX_KEY_LENGTH = 255;
const RENEW_EVERY_MS = 10_000;
/** How long after it was taken or renewed a claim cannot be that of another request. It is shorter than the lease. */
const CERTAIN_MS = 25_000;
const LET_GO_EVERY_MS = 500;

const SECRET_MEMBER = Symbol('secret member');

/** Names the member of a response that is shown only once. It is not stored, and null in a replayed response. */
export const SecretInAnswer = (member: string): MethodDecorator => SetMetadata(SECRET_MEMBER, member);

/**
 * Implements `Idempotency-Key` on POST (contract §4): a repeated request with the same key gets the first response
 * again. Requests are compared by their fields and the hashes of their uploads. Responses of requests that stored
 * nothing are not kept.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  private readonly logger = new Logger(IdempotencyInterceptor.name);

  constructor(
    private readonly keys: IdempotencyRepository,
    private readonly reflector: Reflector,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const caller = callerOf(request);
    const key = request.headers['idempotency-key'];
    if (request.method !== 'POST' || caller === undefined || typeof key !== 'string' || key === '')
      return next.handle();
    if (key.length > MAX_KEY_LENGTH) {
      throw validationFailed({ 'Idempotency-Key': [`Idempotency-Key must have at most ${MAX_KEY_LENGTH} characters`] });
    }
    const secret = this.reflector.get<string | undefined>(SECRET_MEMBER, context.getHandler());
    return from(this.once(caller, key, request, { response: http.getResponse<Response>(), secret }, next)).pipe(
      switchMap((body) => of(body)),
    );
  }

  private async once(
    caller: ApiCaller,
    key: string,
    request: Request,
    answering: Answering,
    next: CallHandler,
  ): Promise<unknown> {
    if (isWorthATurn(mostBytesOf(request, Infinity))) await ownTurn();
    const requestHash = hashOf(request);
    const claim = await this.claim(caller, key, requestHash);
    if (claim.state === 'claimed') return this.work(caller, claim.id, request, answering, next);
    if (claim.requestHash !== requestHash) {
      throw new DomainError('idempotency_key_reused', 'This Idempotency-Key was used for another request.');
    }
    if (claim.state === 'running') {
      throw new DomainError(
        'idempotency_in_progress',
        'The first request with this Idempotency-Key is still running.',
        {
          retryAfter: 1,
        },
      );
    }
    return replay(request, answering.response, claim.answer);
  }

  private async claim(caller: ApiCaller, key: string, requestHash: string): Promise<Claim> {
    const newId = uuidv7();
    try {
      return await this.keys.claim(caller, key, requestHash, newId);
    } catch (error) {
      // The claim may have been committed although its answer was lost.
      if (isTransient(error)) void this.letGoLater(caller, newId, Date.now() + CERTAIN_MS);
      throw error;
    }
  }

  private async work(
    caller: ApiCaller,
    id: string,
    request: Request,
    answering: Answering,
    next: CallHandler,
  ): Promise<unknown> {
    const { response } = answering;
    let leasedAt = Date.now();
    const renewal = setInterval(() => {
      const began = Date.now();
      this.keys.renew(caller, id).then(
        () => (leasedAt = began),
        (error: Error) => this.logger.warn(`A lease was not renewed: ${error.message}`),
      );
    }, RENEW_EVERY_MS);
    try {
      const body: unknown = await withClaim(id, () => lastValueFrom(next.handle(), { defaultValue: undefined }));
      faultPoint('answer:unkept');
      await this.settle(caller, id, hasStored(response) ? answerOf(answering, body) : null);
      return body;
    } catch (error) {
      if (isRefusal(error)) await this.settle(caller, id, keptError(error, request));
      else await this.letGo(caller, id, leasedAt + CERTAIN_MS);
      throw error;
    } finally {
      clearInterval(renewal);
    }
  }

  /** Lets go of a claim: now, or after this response if the database cannot be reached. */
  private async letGo(caller: ApiCaller, id: string, deadline: number): Promise<void> {
    try {
      await this.keys.letGo(caller, id);
    } catch (error) {
      if (!isTransient(error)) throw error;
      void this.letGoLater(caller, id, deadline);
    }
  }

  /** Tries again until the deadline. A repeated request need not wait for the end of the lease. */
  private async letGoLater(caller: ApiCaller, id: string, deadline: number): Promise<void> {
    while (Date.now() < deadline) {
      await sleep(LET_GO_EVERY_MS, undefined, { ref: false });
      try {
        await this.keys.letGo(caller, id);
        return;
      } catch (error) {
        this.logger.warn(`A key is still held: ${(error as Error).message}`);
      }
    }
  }

  private async settle(caller: ApiCaller, id: string, answer: KeptAnswer | null): Promise<void> {
    await (answer === null ? this.keys.release(caller, id) : this.keys.keep(caller, id, answer));
  }
}

/** Hashes a request. Two requests are equal if method, URL, fields (in any order) and uploads are equal. */
function hashOf(request: Request): string {
  const parts = [request.method, request.originalUrl, canonical(request.body), uploadDigestsOf(request)];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => [name, canonical(member)]);
}

interface Answering {
  readonly response: Response;
  /** The member of the response that is not stored. */
  readonly secret: string | undefined;
}

/**
 * Returns whether a successful POST has stored something. With status 200, it has if the answer names a change set. An answer
 * that has already been sent counts as none, because it cannot be sent again.
 */
function hasStored(response: Response): boolean {
  if (response.headersSent) return false;
  return response.statusCode !== 200 || response.hasHeader('Change-Set-Id');
}

function answerOf({ response, secret }: Answering, body: unknown): KeptAnswer {
  const headers = ['Location', 'Change-Set-Id'].flatMap((name) => {
    const value = response.getHeader(name);
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return {
    status: response.statusCode,
    headers: Object.fromEntries(headers),
    body: JSON.parse(JSON.stringify(body ?? null, (name, value: unknown) => (name === secret ? null : value))),
  };
}

/**
 * Returns whether an error proves that the request was refused. After other errors, the request may have stored
 * something.
 */
function isRefusal(error: unknown): error is DomainError {
  return error instanceof DomainError && !isTransient(error);
}

/**
 * Returns the response to keep for a failed request that has stored something, so that a repetition does not store it
 * again.
 */
function keptError(error: DomainError, request: Request): KeptAnswer | null {
  if (error.facts.hasStored !== true) return null;
  return { status: statusOf(error.code), headers: {}, body: errorBody(error, String(request.id)) };
}

/** Sends a stored response. Its errors name this request, as `X-Request-Id` does, and not the first one. */
function replay(request: Request, response: Response, answer: KeptAnswer): unknown {
  for (const [name, value] of Object.entries(answer.headers)) response.setHeader(name, value);
  response.setHeader('Idempotency-Replayed', 'true');
  response.status(answer.status);
  if (answer.status >= 400) return { ...(answer.body as object), request_id: String(request.id) };
  return answer.body ?? undefined;
}
