import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import express, { type Request, type Response } from 'express';
import { from, type Observable, switchMap } from 'rxjs';
import { Config } from '../config.js';
import { DomainError } from '../errors.js';
import { readMultipart, type UploadPolicy } from './multipart.js';
import { setUpload } from './uploads.js';
import { validationFailed } from './validation.js';

const MIB = 1024 * 1024;
const JSON_LIMIT = MIB;
/** The routes that take a file's content inside JSON; larger content goes as a file. */
const JSON_LIMIT_WITH_CONTENT = 64 * MIB;

const UPLOAD_POLICY = Symbol('upload policy');

/** Lets a route take multipart/form-data with one file. @param policy how large the file may be, by the other fields */
export const TakesUpload = (policy: UploadPolicy): MethodDecorator => SetMetadata(UPLOAD_POLICY, policy);

/**
 * Reads the body of a request, after the guards: nothing of a body is read for a caller who may not send it.
 * `request.body` is a plain object afterwards, empty when there was no body.
 */
@Injectable()
export class RequestBodyInterceptor implements NestInterceptor {
  private readonly small = express.json({ limit: JSON_LIMIT, strict: false, type: () => true });
  private readonly large = express.json({ limit: JSON_LIMIT_WITH_CONTENT, strict: false, type: () => true });

  constructor(
    private readonly reflector: Reflector,
    private readonly config: Config,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const policy = this.reflector.get<UploadPolicy | undefined>(UPLOAD_POLICY, context.getHandler());
    return from(this.read(request, http.getResponse<Response>(), policy)).pipe(switchMap(() => next.handle()));
  }

  private async read(request: Request, response: Response, policy: UploadPolicy | undefined): Promise<void> {
    if (!hasBody(request)) {
      request.body = {};
      return;
    }
    const mediaType = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
    if (policy !== undefined && mediaType === 'multipart/form-data') {
      const { fields, upload } = await readMultipart(request, policy, this.config);
      response.once('close', () => void upload?.discard());
      setUpload(request, upload);
      request.body = fields;
    } else if (mediaType === 'application/json' || mediaType.endsWith('+json')) {
      await this.readJson(request, response, policy === undefined ? this.small : this.large);
    } else {
      const kinds = policy === undefined ? 'application/json' : 'application/json or multipart/form-data';
      throw new DomainError('unsupported_media_type', `Send the body as ${kinds}.`);
    }
    refuseUnstorable(request.body);
  }

  private async readJson(request: Request, response: Response, parse: express.RequestHandler): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      void parse(request, response, (error?: unknown) =>
        error === undefined ? resolve() : reject(asDomainError(error)),
      );
    });
    const body: unknown = request.body;
    if (typeof body !== 'object' || body === null || Array.isArray(body)) {
      throw validationFailed({ body: ['The body must be a JSON object'] });
    }
  }
}

function hasBody(request: Request): boolean {
  return request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
}

/** What body-parser says by `type`, in our words. */
function asDomainError(error: unknown): unknown {
  const type = error instanceof Error && 'type' in error ? String(error.type) : '';
  if (type === 'entity.too.large') {
    return new DomainError('payload_too_large', 'The JSON body is too large. Send large content as a file.');
  }
  if (type === 'encoding.unsupported' || type === 'charset.unsupported') {
    return new DomainError('unsupported_media_type', 'The encoding of the body is not supported; send UTF-8.');
  }
  if (type === 'request.aborted' || type === 'request.size.invalid') {
    return new DomainError('malformed_request', 'The body ended before its announced length.');
  }
  if (type === 'entity.parse.failed' || error instanceof SyntaxError) {
    return new DomainError('malformed_json', 'The body is not valid JSON.');
  }
  if (type !== '') return new DomainError('malformed_request', 'The body cannot be read.');
  return error;
}

/** PostgreSQL cannot store U+0000 in a text, so a request that carries one is refused as a whole. */
function refuseUnstorable(body: unknown): void {
  const pending: [string, unknown][] = [['body', body]];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [field, value] = next;
    if (typeof value === 'string' && value.includes('\u0000')) {
      throw validationFailed({ [field]: [`${field} must not contain the character U+0000`] });
    }
    if (typeof value === 'object' && value !== null) pending.push(...Object.entries(value));
  }
}
