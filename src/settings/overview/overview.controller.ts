import { Get } from '@nestjs/common';
import type { Session } from '../../auth/index.js';
import { DemoData } from '../demo/demo-data.js';
import { type Page, show } from '../page.js';
import { SettingsPages } from '../settings-pages.js';
import { CurrentSession } from '../visit.js';
import { AttentionSection } from './attention.section.js';
import { FlowsSection } from './flows.section.js';
import { monthsBefore } from './month.words.js';
import { SPARK, WorthSection } from './worth.section.js';

/** The current month, and eleven before it. */
const MONTHS_BEFORE = 11;

/** What a family has, earns and spends, and what it has to decide. */
@SettingsPages('settings/overview')
export class OverviewController {
  constructor(
    private readonly worth: WorthSection,
    private readonly flows: FlowsSection,
    private readonly attention: AttentionSection,
    private readonly demo: DemoData,
  ) {}

  @Get()
  async look(@CurrentSession() session: Session): Promise<Page> {
    // Read first: what is read after its end shows what it has done.
    const demo = await this.demo.find(session);
    const from = monthsBefore(new Date().toISOString(), MONTHS_BEFORE);
    const worth = await this.worth.read(session, from);
    const [tasks, flows] = await Promise.all([
      this.attention.read(session, worth.today),
      this.flows.read(session, worth.today),
    ]);
    const isNew = demo === null && (await this.worth.isUnused(session, worth));
    return show('overview', { worth, flows, tasks, demo, isNew, spark: SPARK });
  }
}
