import { Catch, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { DomainError } from '../platform/errors.js';
import { ErrorFilter } from '../platform/http/error.filter.js';
import { RouteTable } from '../platform/http/route-table.js';
import { show } from './page.js';
import { sendRedirect, writeView } from './pages.interceptor.js';
import { Views } from './views.js';

/**
 * Shows errors as a page. Redirects visitors who are not signed in to the sign-in page, unless the response makes the browser
 * ask for a password.
 */
@Catch()
@Injectable()
export class PageErrorFilter extends ErrorFilter {
  constructor(
    routes: RouteTable,
    private readonly views: Views,
  ) {
    super(routes);
  }

  protected override answer({ code, message }: DomainError, request: Request, response: Response): void {
    if (code === 'unauthorized' && !response.hasHeader('WWW-Authenticate')) {
      sendRedirect('/settings/sign-in', response);
      response.end();
      return;
    }
    response.send(writeView(this.views, show('error', { message }, response.statusCode), request, response));
  }
}
