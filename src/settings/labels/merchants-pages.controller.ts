import {
  UpdateMerchant,
  CreateMerchant,
  type Merchant,
  MerchantsService,
  presentMerchant,
} from '../../ledger/index.js';
import { SettingsPages } from '../settings-pages.js';
import { MERCHANTS } from './label-noun.js';
import { LabelPagesController } from './label-pages.controller.js';

/** The merchants of a family. */
@SettingsPages('settings/merchants')
export class MerchantsPagesController extends LabelPagesController<Merchant, CreateMerchant, UpdateMerchant> {
  constructor(merchants: MerchantsService) {
    super(merchants, { creation: CreateMerchant, change: UpdateMerchant, present: presentMerchant }, MERCHANTS);
  }
}
