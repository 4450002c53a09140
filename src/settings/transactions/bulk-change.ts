import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import type { FormResult, Posted } from '../form.js';
import { textIn } from '../submission.js';
import { LabelChoices } from './label-choices.js';

/** Stands for no category. */
const NONE = 'none';

/** Reads the form below the list of transactions. A field that is left empty changes nothing. */
@Injectable()
export class BulkChange {
  constructor(private readonly choices: LabelChoices) {}

  /** Returns the fields to change in each ticked transaction, as the API has them. */
  async read(caller: Caller, posted: Posted): Promise<FormResult<object>> {
    const [category, tag, excluded] = ['new_category_id', 'new_tag_id', 'new_excluded'].map((name) =>
      textIn(posted, name),
    );
    const name = textIn(posted, 'new_merchant');
    const merchant = name === '' ? undefined : await this.choices.merchantNamed(caller, name);
    if (merchant === null) return { fields: null, problems: { new_merchant: 'Merchant must be one that you have.' } };
    const fields = {
      ...(category && { category_id: category === NONE ? null : category }),
      ...(merchant && { merchant_id: merchant.id }),
      ...(tag && { add_tag_ids: [tag] }),
      ...(excluded && { excluded: excluded === 'true' }),
    };
    if (Object.keys(fields).length > 0) return { fields, problems: null };
    return { fields: null, problems: { new_category_id: 'Choose what to change.' } };
  }
}
