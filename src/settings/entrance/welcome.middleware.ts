import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { show } from '../page.js';
import { writeView } from '../pages.interceptor.js';
import { Views } from '../views.js';
import { setVisit } from '../visit.js';

/** Answers browsers at `/` with a page that says what Hearth is. Programs get the JSON of the API. */
@Injectable()
export class WelcomeMiddleware implements NestMiddleware {
  constructor(private readonly views: Views) {}

  use(request: Request, response: Response, next: NextFunction): void {
    response.vary('Accept');
    if (request.accepts(['json', 'html']) !== 'html') {
      next();
      return;
    }
    setVisit(request, { session: null, csrfToken: '', address: request.ip ?? '' });
    response.send(writeView(this.views, show('welcome'), request, response));
  }
}
