import { Get } from '@nestjs/common';
import { notFound } from '../platform/errors.js';
import { ForVisitors } from './session.guard.js';
import { SettingsPages } from './settings-pages.js';

/** Answers unknown addresses under the settings with a page instead of JSON. Must be listed last. */
@SettingsPages('settings/*path')
@ForVisitors()
export class NotFoundController {
  @Get()
  refuse(): never {
    throw notFound();
  }
}
