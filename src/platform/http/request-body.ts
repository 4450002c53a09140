import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import type { Observable } from 'rxjs';
import { PUBLIC } from '../byte-budget.js';
import { Config } from '../config.js';
import { DomainError } from '../errors.js';
import { mostBytesOf, refuseAnnounced, refuseEncodings } from './body-bytes.js';
import { BODY_LIMITS, bodyTimeoutMs } from './body-limits.js';
import { BodyMemory, type Reservation } from './body-memory.js';
import { anyCallerOf } from './caller.js';
import type { BeginFile } from './content-field.js';
import { departureOf } from './departure.js';
import { readForm, refuseNoForm } from './form-body.js';
import { readJsonObject } from './json-body.js';
import { readJsonWithContent } from './json-with-content.js';
import { readMultipart, type UploadPolicy } from './multipart.js';
import { PATH_RECORD } from './path-record.js';
import { Spool } from '../uploads/spool.js';
import { UploadSlots } from './upload-slots.js';
import { NO_UPLOADS, type Uploads } from '../uploads/upload.js';
import { setUploads } from './uploads.js';
import { UnusableBody } from '../validation/unusable-body.js';

const UPLOAD_POLICY = Symbol('upload policy');

/**
 * Makes a route accept multipart/form-data with one file.
 * @param policy the maximum size of the file, by the other fields
 */
export const TakesUpload = (policy: UploadPolicy): MethodDecorator => SetMetadata(UPLOAD_POLICY, policy);

const TAKES_FORMS = Symbol('takes forms');

/** Makes the routes of a controller accept HTML forms instead of JSON. */
export const TakesForms = (): ClassDecorator => SetMetadata(TAKES_FORMS, true);

/** A request with an unread body. */
interface Incoming {
  readonly request: Request;
  readonly response: Response;
  readonly gone: AbortSignal;
  /** null for a request without a caller. */
  readonly familyId: string | null;
}

/** The content of a body. */
interface Received {
  readonly fields: object;
  readonly uploads: Uploads;
}

/** How a body is read. */
interface Plan {
  /** The maximum number of its bytes in memory. */
  readonly memory: number;
  readonly timeoutMs: number;
  readonly read: (room: Reservation) => Promise<Received>;
}

/**
 * Reads the body of a request, after the guards. No byte is read for a caller without permission, or before its memory
 * is reserved. Afterwards `request.body` is a plain object, empty if there was no body.
 */
@Injectable()
export class RequestBodyInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly config: Config,
    private readonly slots: UploadSlots,
    private readonly memory: BodyMemory,
    private readonly spool: Spool,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    const policy = this.reflector.get<UploadPolicy | undefined>(UPLOAD_POLICY, context.getHandler());
    const familyId = anyCallerOf(request)?.familyId ?? null;
    const gone = departureOf(response);
    if (policy !== undefined && familyId !== null) {
      const release = await this.slots.take(familyId, gone);
      gone.addEventListener('abort', release, { once: true });
    }
    if (hasBody(request)) await this.receive(context, { request, response, gone, familyId }, policy);
    else request.body = {};
    return next.handle();
  }

  private async receive(
    context: ExecutionContext,
    incoming: Incoming,
    policy: UploadPolicy | undefined,
  ): Promise<void> {
    const { request, familyId, gone } = incoming;
    const takesForms = this.reflector.get<boolean | undefined>(TAKES_FORMS, context.getClass()) === true;
    const plan = takesForms ? this.planPosted(incoming, policy) : this.plan(incoming, policy);
    const room = await this.memory.reserve(familyId ?? PUBLIC, mostBytesOf(request, plan.memory), gone);
    try {
      const { fields, uploads } = await this.withTimeout(incoming, plan, room);
      request.body = fields;
      setUploads(request, uploads);
    } catch (error) {
      const findsRecord = this.reflector.getAllAndOverride<unknown>(PATH_RECORD, [
        context.getHandler(),
        context.getClass(),
      ]);
      const hasIdInPath = Object.keys(request.params).length > 0 && findsRecord === undefined;
      const isUnusable = error instanceof DomainError && error.code === 'validation_failed';
      if (takesForms || !hasIdInPath || !isUnusable) throw error;
      request.body = new UnusableBody(error);
    }
  }

  /** Plans the reading of an HTML form, with a file if the route accepts one. */
  private planPosted(incoming: Incoming, policy: UploadPolicy | undefined): Plan {
    if (policy !== undefined) return this.planMultipart(incoming, policy);
    const { request } = incoming;
    refuseNoForm(request);
    refuseAnnounced(request, BODY_LIMITS.form);
    return inMemory(request, BODY_LIMITS.form, () => readForm(request, BODY_LIMITS.form));
  }

  /**
   * Plans the reading of a body. Throws `unsupported_media_type` and `payload_too_large` if the headers are enough to
   * refuse it.
   */
  private plan(incoming: Incoming, policy: UploadPolicy | undefined): Plan {
    const { request } = incoming;
    const mediaType = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
    if (policy !== undefined && mediaType === 'multipart/form-data') return this.planMultipart(incoming, policy);
    if (mediaType !== 'application/json' && !mediaType.endsWith('+json')) {
      const kinds = policy === undefined ? 'application/json' : 'application/json or multipart/form-data';
      throw new DomainError('unsupported_media_type', `Send the body as ${kinds}.`);
    }
    refuseEncodings(request);
    if (policy !== undefined) return this.planJsonWithContent(incoming);
    const limits = BODY_LIMITS.json;
    refuseAnnounced(request, limits.bytes);
    return inMemory(request, limits.bytes, (room) => readJsonObject(request, limits, room));
  }

  private planJsonWithContent(incoming: Incoming): Plan {
    const { request, gone } = incoming;
    const limits = BODY_LIMITS.jsonWithContent;
    refuseAnnounced(request, limits.body);
    return {
      memory: limits.rest.bytes,
      timeoutMs: this.config.uploadTimeoutMs,
      read: async (room) => {
        const files = this.filesFor(incoming);
        const { fields, content } = await readJsonWithContent(request, limits, room, files, gone);
        return { fields, uploads: { file: null, content } };
      },
    };
  }

  private planMultipart(incoming: Incoming, policy: UploadPolicy): Plan {
    const { request, gone } = incoming;
    const limits = BODY_LIMITS.multipart;
    return {
      memory: limits.fields,
      timeoutMs: this.config.uploadTimeoutMs,
      read: () => readMultipart(request, policy, limits, this.config, this.filesFor(incoming), gone),
    };
  }

  private filesFor({ familyId, gone }: Incoming): BeginFile {
    if (familyId === null) throw new Error('A route that takes uploads needs a caller');
    return () => this.spool.begin(familyId, gone);
  }

  /** Refuses a body that does not arrive in time, and closes the connection. */
  private async withTimeout({ request, response }: Incoming, plan: Plan, room: Reservation): Promise<Received> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        response.setHeader('Connection', 'close');
        response.once('close', () => request.destroy());
        reject(new DomainError('request_timeout', `The body was not there within ${plan.timeoutMs / 1000} seconds.`));
      }, plan.timeoutMs);
    });
    return Promise.race([plan.read(room), late]).finally(() => clearTimeout(timer));
  }
}

function inMemory(request: Request, limit: number, read: (room: Reservation) => Promise<object>): Plan {
  return {
    memory: limit,
    timeoutMs: bodyTimeoutMs(mostBytesOf(request, limit)),
    read: async (room) => ({ fields: await read(room), uploads: NO_UPLOADS }),
  };
}

function hasBody(request: Request): boolean {
  return request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
}
