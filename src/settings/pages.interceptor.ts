import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { map, type Observable } from 'rxjs';
import type { Page, View } from './page.js';
import { Views } from './views.js';
import { visitOf } from './visit.js';

/** Only files of this service: no inline script or style, no other site, no frame. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join(';');

/** Renders the result of a settings route as the response. */
@Injectable()
export class PagesInterceptor implements NestInterceptor {
  constructor(private readonly views: Views) {}

  intercept(context: ExecutionContext, next: CallHandler<Page | undefined>): Observable<string | undefined> {
    const http = context.switchToHttp();
    const response = http.getResponse<Response>();
    return next.handle().pipe(
      map((page) => {
        // The route has written the response itself.
        if (page === undefined) return undefined;
        if ('view' in page) return writeView(this.views, page, http.getRequest<Request>(), response);
        sendRedirect(page.to, response);
        return '';
      }),
    );
  }
}

/** Sets the status and headers of a page. @returns its HTML */
export function writeView(views: Views, view: View, request: Request, response: Response): string {
  protect(response.status(view.status).type('html'));
  return views.render(view, visitOf(request), new URL(request.originalUrl, 'http://localhost'));
}

/** Sets the status and headers of a redirect, which a browser follows with GET. */
export function sendRedirect(path: string, response: Response): void {
  protect(response.status(303).location(path));
}

function protect(response: Response): void {
  response.setHeader('Content-Security-Policy', POLICY);
  response.setHeader('Cache-Control', 'no-store');
}
