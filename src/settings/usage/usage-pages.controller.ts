import { Get } from '@nestjs/common';
import { UsageService } from '../../imports/index.js';
import type { Session } from '../../auth/index.js';
import { type Page, show } from '../page.js';
import { SettingsPages } from '../settings-pages.js';
import { sizeInWords } from '../size.words.js';
import { CurrentSession } from '../visit.js';

/** What the family uses of its limits. */
@SettingsPages('settings/usage')
export class UsagePagesController {
  constructor(private readonly usage: UsageService) {}

  @Get()
  async open(@CurrentSession() { familyId }: Session): Promise<Page> {
    const { usedBytes, limitBytes, ...imports } = await this.usage.get(familyId);
    const percent = Math.min(100, (usedBytes / limitBytes) * 100);
    return show('usage', { used: sizeInWords(usedBytes), limit: sizeInWords(limitBytes), percent, imports });
  }
}
