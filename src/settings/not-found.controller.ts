import { Get } from '@nestjs/common';
import { notFound } from '../platform/errors.js';
import { ForVisitors } from './session.guard.js';
import { SettingsPages } from './settings-pages.js';

/** Answers for addresses under the settings that lead to no page, so that people are not shown JSON. Listed last. */
@SettingsPages('settings/*path')
@ForVisitors()
export class NotFoundController {
  @Get()
  refuse(): never {
    throw notFound();
  }
}
