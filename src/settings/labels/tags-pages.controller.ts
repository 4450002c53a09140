import { UpdateTag, CreateTag, presentTag, TagsService, type Tag } from '../../ledger/index.js';
import { SettingsPages } from '../settings-pages.js';
import { TAGS } from './label-noun.js';
import { LabelPagesController } from './label-pages.controller.js';

/** The tags of a family. */
@SettingsPages('settings/tags')
export class TagsPagesController extends LabelPagesController<Tag, CreateTag, UpdateTag> {
  constructor(tags: TagsService) {
    super(tags, { creation: CreateTag, change: UpdateTag, present: presentTag }, TAGS);
  }
}
