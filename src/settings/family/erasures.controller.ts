import { Get } from '@nestjs/common';
import { ErasureService } from '../../auth/index.js';
import { PathId } from '../../platform/http/path-id.js';
import { type Page, show } from '../page.js';
import { ForVisitors } from '../session.guard.js';
import { SettingsPages } from '../settings-pages.js';

/** The state of an erasure, for anyone who knows its id: nobody can be signed in to the family any more. */
@SettingsPages('settings/erasures')
@ForVisitors()
export class ErasuresController {
  constructor(private readonly erasures: ErasureService) {}

  @Get(':id')
  async get(@PathId() id: string): Promise<Page> {
    return show('erasure', { erasure: await this.erasures.get(id) });
  }
}
