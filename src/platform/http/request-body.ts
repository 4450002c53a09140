import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { from, type Observable, switchMap } from 'rxjs';
import { Config } from '../config.js';
import { DomainError } from '../errors.js';
import { anyCallerOf } from './caller.js';
import { readForm } from './form-body.js';
import { readJsonObject } from './json-body.js';
import { readMultipart, type UploadPolicy } from './multipart.js';
import { UploadSlots } from './upload-slots.js';
import { setUpload } from './uploads.js';
import { UnusableBody } from './validation.js';

const MIB = 1024 * 1024;
const JSON_LIMIT = MIB;
/** The routes that take a file's content inside JSON; larger content goes as a file. */
const JSON_LIMIT_WITH_CONTENT = 64 * MIB;

const UPLOAD_POLICY = Symbol('upload policy');

/** Lets a route take multipart/form-data with one file. @param policy how large the file may be, by the other fields */
export const TakesUpload = (policy: UploadPolicy): MethodDecorator => SetMetadata(UPLOAD_POLICY, policy);

const TAKES_FORMS = Symbol('takes forms');

/** Lets the routes of a controller take what a browser sends for a form, and no JSON. */
export const TakesForms = (): ClassDecorator => SetMetadata(TAKES_FORMS, true);

/**
 * Reads the body of a request, after the guards: nothing of a body is read for a caller who may not send it.
 * `request.body` is a plain object afterwards, empty when there was no body; or an UnusableBody, where an id in the path
 * has to be looked up before a wrong body is told.
 */
@Injectable()
export class RequestBodyInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly config: Config,
    private readonly slots: UploadSlots,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const policy = this.reflector.get<UploadPolicy | undefined>(UPLOAD_POLICY, context.getHandler());
    const caller = anyCallerOf(request);
    if (policy !== undefined && caller !== undefined) this.slots.take(caller.familyId, http.getResponse<Response>());
    if (!hasBody(request)) {
      request.body = {};
      return next.handle();
    }
    const read = this.reflector.get<boolean | undefined>(TAKES_FORMS, context.getClass())
      ? this.readPosted(request, http.getResponse<Response>(), policy)
      : this.readUsable(request, http.getResponse<Response>(), policy);
    return from(read).pipe(switchMap(() => next.handle()));
  }

  /** A form, with a file where the route takes one. */
  private async readPosted(request: Request, response: Response, policy: UploadPolicy | undefined): Promise<void> {
    const read = async (): Promise<void> => {
      if (policy !== undefined) await this.readUpload(request, response, policy);
      else request.body = await readForm(request);
    };
    await this.inTime(request, response, read());
  }

  private async readUpload(request: Request, response: Response, policy: UploadPolicy): Promise<void> {
    const { fields, upload } = await readMultipart(request, policy, this.config);
    response.once('close', () => void upload?.discard());
    setUpload(request, upload);
    request.body = fields;
  }

  private async readUsable(request: Request, response: Response, policy: UploadPolicy | undefined): Promise<void> {
    try {
      await this.inTime(request, response, this.read(request, response, policy));
    } catch (error) {
      const hasIdInPath = Object.keys(request.params).length > 0;
      if (!hasIdInPath || !(error instanceof DomainError) || error.code !== 'validation_failed') throw error;
      request.body = new UnusableBody(error);
    }
  }

  /** Refuses a body that is not there in time. What is still to come of it ends with its connection. */
  private async inTime(request: Request, response: Response, body: Promise<void>): Promise<void> {
    const { uploadTimeoutMs } = this.config;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        response.setHeader('Connection', 'close');
        response.once('close', () => request.destroy());
        reject(new DomainError('request_timeout', `The body was not there within ${uploadTimeoutMs / 1000} seconds.`));
      }, uploadTimeoutMs);
    });
    await Promise.race([body, late]).finally(() => clearTimeout(timer));
  }

  private async read(request: Request, response: Response, policy: UploadPolicy | undefined): Promise<void> {
    const mediaType = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
    if (policy !== undefined && mediaType === 'multipart/form-data') {
      await this.readUpload(request, response, policy);
    } else if (mediaType === 'application/json' || mediaType.endsWith('+json')) {
      request.body = await readJsonObject(request, policy === undefined ? JSON_LIMIT : JSON_LIMIT_WITH_CONTENT);
    } else {
      const kinds = policy === undefined ? 'application/json' : 'application/json or multipart/form-data';
      throw new DomainError('unsupported_media_type', `Send the body as ${kinds}.`);
    }
  }
}

function hasBody(request: Request): boolean {
  return request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
}
