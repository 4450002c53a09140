import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import type { Observable } from 'rxjs';
import { PUBLIC } from '../byte-budget.js';
import { Config } from '../config.js';
import { DomainError } from '../errors.js';
import { mostBytesOf, readBytes, refuseAnnounced, refuseEncodings } from './body-bytes.js';
import { BODY_LIMITS, bodyTimeoutMs } from './body-limits.js';
import { BodyMemory, type Reservation } from './body-memory.js';
import { anyCallerOf } from './caller.js';
import type { BeginFile } from './content-field.js';
import { departureOf } from './departure.js';
import { readForm, refuseNoForm } from './form-body.js';
import { type JsonLimits, readJsonObject } from './json-body.js';
import { readJsonWithContent } from './json-with-content.js';
import { readMultipart, type UploadPolicy, type UploadRules } from './multipart.js';
import { PATH_RECORD } from './path-record.js';
import { Spool } from '../uploads/spool.js';
import { UploadSlots } from './upload-slots.js';
import { NO_UPLOADS, type Uploads } from '../uploads/upload.js';
import { setUploads } from './uploads.js';
import { UnusableBody } from '../validation/unusable-body.js';

const UPLOAD_RULES = Symbol('upload rules');

/**
 * Makes a route accept multipart/form-data with one file.
 * @param policy the maximum size of the file, by the other fields
 */
export const TakesUpload = (policy: UploadPolicy): MethodDecorator => takes({ policy, isFormOnly: false });

/** Like `TakesUpload`, for a route that accepts nothing else. */
export const TakesUploadOnly = (policy: UploadPolicy): MethodDecorator => takes({ policy, isFormOnly: true });

function takes(rules: UploadRules): MethodDecorator {
  return SetMetadata(UPLOAD_RULES, rules);
}

const LARGE_BODY = Symbol('large body');

/** Makes a route accept JSON bodies that are larger than usual, for lists of records. */
export const TakesLargeBody = (limits: JsonLimits): MethodDecorator => SetMetadata(LARGE_BODY, limits);

const TAKES_FORMS = Symbol('takes forms');

/** Makes the routes of a controller accept HTML forms instead of JSON. */
export const TakesForms = (): ClassDecorator => SetMetadata(TAKES_FORMS, true);

const RAW_BODY = Symbol('raw body');

/** The body of a route with `TakesRawBody`: what the client signed. */
export interface RawBody {
  /** Absent for an empty body. */
  readonly bytes?: Buffer;
}

/** Makes a route accept any body, as it was sent: `request.body` is a `RawBody`. */
export const TakesRawBody = (): MethodDecorator => SetMetadata(RAW_BODY, true);

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
    const rules = this.reflector.get<UploadRules | undefined>(UPLOAD_RULES, context.getHandler());
    const familyId = anyCallerOf(request)?.familyId ?? null;
    const isRead = hasBody(request);
    if (!isRead) request.body = {};
    if (!isRead && rules === undefined) return next.handle();
    const gone = departureOf(response);
    if (rules !== undefined && familyId !== null) {
      const release = await this.slots.take(familyId, gone);
      gone.addEventListener('abort', release, { once: true });
    }
    if (isRead) await this.receive(context, { request, response, gone, familyId }, rules);
    return next.handle();
  }

  private async receive(context: ExecutionContext, incoming: Incoming, rules: UploadRules | undefined): Promise<void> {
    const { request, familyId, gone } = incoming;
    const takesForms = this.reflector.get<boolean | undefined>(TAKES_FORMS, context.getClass()) === true;
    const limits = this.reflector.get<JsonLimits | undefined>(LARGE_BODY, context.getHandler()) ?? BODY_LIMITS.json;
    const takesRaw = this.reflector.get<boolean | undefined>(RAW_BODY, context.getHandler()) === true;
    const plan = takesRaw
      ? planRaw(request)
      : takesForms
        ? this.planPosted(incoming, rules)
        : this.plan(incoming, rules, limits);
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
  private planPosted(incoming: Incoming, rules: UploadRules | undefined): Plan {
    if (rules !== undefined) return this.planMultipart(incoming, rules);
    const { request } = incoming;
    refuseNoForm(request);
    refuseAnnounced(request, BODY_LIMITS.form);
    return inMemory(request, BODY_LIMITS.form, () => readForm(request, BODY_LIMITS.form));
  }

  /**
   * Plans the reading of a body. Throws `unsupported_media_type` and `payload_too_large` if the headers are enough to
   * refuse it.
   */
  private plan(incoming: Incoming, rules: UploadRules | undefined, limits: JsonLimits): Plan {
    const { request } = incoming;
    const mediaType = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
    if (rules !== undefined && mediaType === 'multipart/form-data') return this.planMultipart(incoming, rules);
    if (rules?.isFormOnly === true) {
      throw new DomainError('unsupported_media_type', 'Send the body as multipart/form-data.');
    }
    if (mediaType !== 'application/json' && !mediaType.endsWith('+json')) {
      const kinds = rules === undefined ? 'application/json' : 'application/json or multipart/form-data';
      throw new DomainError('unsupported_media_type', `Send the body as ${kinds}.`);
    }
    refuseEncodings(request);
    if (rules !== undefined) return this.planJsonWithContent(incoming);
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

  private planMultipart(incoming: Incoming, rules: UploadRules): Plan {
    const { request, gone } = incoming;
    const limits = BODY_LIMITS.multipart;
    return {
      memory: limits.fields,
      timeoutMs: this.config.uploadTimeoutMs,
      read: () => readMultipart(request, rules, limits, this.config, this.filesFor(incoming), gone),
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

function planRaw(request: Request): Plan {
  refuseAnnounced(request, BODY_LIMITS.raw);
  return inMemory(request, BODY_LIMITS.raw, async (): Promise<RawBody> => ({
    bytes: await readBytes(request, BODY_LIMITS.raw),
  }));
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
