import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import type { Posted } from '../form.js';
import type { FormProblems } from '../page.js';
import { textIn } from '../submission.js';
import { LabelChoices } from './label-choices.js';

/** Stands for no category. */
const NONE = 'none';

/** What a form changes in each ticked transaction, as the API has it; null if there are problems. */
export interface BulkChangeRead {
  readonly data: Readonly<Record<string, unknown>> | null;
  readonly problems: FormProblems;
}

/** Reads the form below the list of transactions. What is left empty stays as it is. */
@Injectable()
export class BulkChange {
  constructor(private readonly choices: LabelChoices) {}

  async read(caller: Caller, posted: Posted): Promise<BulkChangeRead> {
    const [category, tag, excluded] = ['new_category_id', 'new_tag_id', 'new_excluded'].map((name) =>
      textIn(posted, name),
    );
    const name = textIn(posted, 'new_merchant').trim();
    const merchant = name === '' ? undefined : await this.choices.merchantNamed(caller, name);
    if (merchant === null) return { data: null, problems: { new_merchant: 'Merchant must be one that you have.' } };
    const data = {
      ...(category && { category_id: category === NONE ? null : category }),
      ...(merchant && { merchant_id: merchant.id }),
      ...(tag && { add_tag_ids: [tag] }),
      ...(excluded && { excluded: excluded === 'true' }),
    };
    if (Object.keys(data).length > 0) return { data, problems: {} };
    return { data: null, problems: { new_category_id: 'Choose what to change.' } };
  }
}
