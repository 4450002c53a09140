import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import express, { type Request, type Response } from 'express';
import { from, type Observable, switchMap } from 'rxjs';
import { Config } from '../config.js';
import { DomainError } from '../errors.js';
import { readMultipart, type UploadPolicy } from './multipart.js';
import { setUpload } from './uploads.js';
import { UnusableBody, validationFailed } from './validation.js';

const MIB = 1024 * 1024;
const JSON_LIMIT = MIB;
/** The routes that take a file's content inside JSON; larger content goes as a file. */
const JSON_LIMIT_WITH_CONTENT = 64 * MIB;
const MAX_DEPTH = 100;

const UPLOAD_POLICY = Symbol('upload policy');

/** Lets a route take multipart/form-data with one file. @param policy how large the file may be, by the other fields */
export const TakesUpload = (policy: UploadPolicy): MethodDecorator => SetMetadata(UPLOAD_POLICY, policy);

/**
 * Reads the body of a request, after the guards: nothing of a body is read for a caller who may not send it.
 * `request.body` is a plain object afterwards, empty when there was no body; or an UnusableBody, where an id in the path
 * has to be looked up before a wrong body is told.
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
    return from(this.readUsable(request, http.getResponse<Response>(), policy)).pipe(switchMap(() => next.handle()));
  }

  private async readUsable(request: Request, response: Response, policy: UploadPolicy | undefined): Promise<void> {
    try {
      await this.read(request, response, policy);
    } catch (error) {
      const hasIdInPath = Object.keys(request.params).length > 0;
      if (!hasIdInPath || !(error instanceof DomainError) || error.code !== 'validation_failed') throw error;
      request.body = new UnusableBody(error);
    }
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
    if (isTooDeep(body)) throw validationFailed({ body: [`The body must not nest deeper than ${MAX_DEPTH} levels`] });
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

/** Whether an object goes deeper than any request of ours, and than code that walks it by recursion can follow. */
function isTooDeep(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (depth === MAX_DEPTH) return true;
  return (Array.isArray(value) ? value : Object.values(value)).some((member) => isTooDeep(member, depth + 1));
}
