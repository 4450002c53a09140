import {
  type ArgumentsHost,
  Catch,
  type ExceptionFilter,
  HttpException,
  Logger,
  NotFoundException,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { isOutage } from '../database/outage.js';
import { shownCode, statusOf } from '../error-codes.js';
import { DomainError } from '../errors.js';
import { RouteTable } from './route-table.js';

/** Turns every error into a response. The body is always an ErrorResponse, never one of a framework. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Errors');

  constructor(private readonly routes: RouteTable) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    const error = this.toDomainError(thrown, request, response);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (error.facts.retryAfter !== undefined) response.setHeader('Retry-After', String(error.facts.retryAfter));
    response.status(statusOf(error.code));
    this.answer(error, request, response);
  }

  /** Sends the body. The status is already set. */
  protected answer(error: DomainError, request: Request, response: Response): void {
    response.json(errorBody(error, String(request.id)));
  }

  private toDomainError(thrown: unknown, request: Request, response: Response): DomainError {
    if (thrown instanceof DomainError) return thrown;
    if (thrown instanceof NotFoundException) return this.noRoute(request, response);
    if (thrown instanceof HttpException && thrown.getStatus() < 500) {
      return new DomainError('malformed_request', 'The request cannot be read.');
    }
    if (isOutage(thrown)) {
      return new DomainError(
        'service_unavailable',
        'The database cannot be reached right now. Try again in a moment.',
        {
          retryAfter: 5,
        },
      );
    }
    this.logger.error({ err: thrown, requestId: request.id }, 'A request failed unexpectedly');
    return new DomainError(
      'internal_server_error',
      'Something went wrong on our side. The request id helps to find it.',
    );
  }

  private noRoute(request: Request, response: Response): DomainError {
    const methods = this.routes.methodsOf(request.path);
    if (methods.length === 0) return new DomainError('not_found', 'There is no such address.');
    response.setHeader('Allow', methods.join(', '));
    return new DomainError('method_not_allowed', `This address answers ${methods.join(', ')} only.`);
  }
}

export interface ErrorBody {
  readonly error: string;
  readonly message: string;
  readonly request_id: string;
  readonly errors?: readonly string[];
  readonly details?: readonly string[] | Readonly<Record<string, unknown>>;
  readonly [member: string]: unknown;
}

/** Builds the body of an error response. @param requestId the id of the request, as in `X-Request-Id` */
export function errorBody({ code, message, facts }: DomainError, requestId: string): ErrorBody {
  return {
    error: shownCode(code),
    message,
    request_id: requestId,
    ...(facts.errors !== undefined && { errors: facts.errors }),
    ...(facts.details !== undefined && { details: facts.details }),
    ...facts.members,
  };
}
