import { applyDecorators, Controller, UseFilters, UseGuards, UseInterceptors } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '../platform/http/public.js';
import { TakesForms } from '../platform/http/request-body.js';
import { CsrfInterceptor } from './csrf.interceptor.js';
import { PageErrorFilter } from './page-error.filter.js';
import { PagesInterceptor } from './pages.interceptor.js';
import { SessionGuard } from './session.guard.js';

/** Turns a controller into settings pages: HTML, for signed-in members, with CSRF-protected forms. */
export function SettingsPages(path: string): ClassDecorator {
  return applyDecorators(
    Controller(path),
    ApiExcludeController(),
    Public(),
    TakesForms(),
    UseGuards(SessionGuard),
    UseInterceptors(CsrfInterceptor, PagesInterceptor),
    UseFilters(PageErrorFilter),
  );
}
