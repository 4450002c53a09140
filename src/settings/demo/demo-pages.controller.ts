import { Post } from '@nestjs/common';
import type { Session } from '../../auth/index.js';
import { type Page, redirectTo } from '../page.js';
import { SettingsPages } from '../settings-pages.js';
import { CurrentSession } from '../visit.js';
import { DemoData } from './demo-data.js';

const OVERVIEW = '/settings/overview';

/** Demo data for a first look around. */
@SettingsPages('settings/demo')
export class DemoPagesController {
  constructor(private readonly demo: DemoData) {}

  /** Fills the ledger, unless it has the demo data already. */
  @Post()
  async fill(@CurrentSession() session: Session): Promise<Page> {
    if ((await this.demo.find(session)) === null) await this.demo.fill(session);
    return redirectTo(OVERVIEW);
  }

  @Post('remove')
  async remove(@CurrentSession() session: Session): Promise<Page> {
    await this.demo.remove(session);
    return redirectTo(OVERVIEW);
  }
}
