import { Get, UseGuards } from '@nestjs/common';
import { OperatorGuard } from '../../platform/http/operator.guard.js';
import type { Page } from '../page.js';
import { ForVisitors } from '../session.guard.js';
import { SettingsPages } from '../settings-pages.js';
import { OperationsPage } from './operations.page.js';

/** The page for operators. It shows no data of families. */
@SettingsPages('operations')
@ForVisitors()
export class OperationsController {
  constructor(private readonly page: OperationsPage) {}

  @Get()
  @UseGuards(OperatorGuard)
  async open(): Promise<Page> {
    return this.page.show();
  }
}
