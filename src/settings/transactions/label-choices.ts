import { Injectable } from '@nestjs/common';
import {
  AccountsService,
  CategoriesService,
  MerchantsService,
  type Reference,
  TagsService,
} from '../../ledger/index.js';
import type { Caller } from '../../platform/access/caller.js';
import { WHOLE_LIST } from '../pager.js';

/** What a transaction can be filtered by or given, by name. */
@Injectable()
export class LabelChoices {
  constructor(
    private readonly accountsService: AccountsService,
    private readonly categoriesService: CategoriesService,
    private readonly merchantsService: MerchantsService,
    private readonly tagsService: TagsService,
  ) {}

  async accounts(caller: Caller): Promise<readonly Reference[]> {
    return (await this.accountsService.list(caller, WHOLE_LIST)).records;
  }

  /** A category below another one is named with it, and follows it. */
  async categories(caller: Caller): Promise<readonly Reference[]> {
    const { records } = await this.categoriesService.list(caller, WHOLE_LIST);
    return records
      .map(({ id, name, parent }) => ({ id, name: parent ? `${parent.name}: ${name}` : name }))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
  }

  async merchants(caller: Caller): Promise<readonly Reference[]> {
    return (await this.merchantsService.list(caller, WHOLE_LIST)).records;
  }

  async tags(caller: Caller): Promise<readonly Reference[]> {
    return (await this.tagsService.list(caller, WHOLE_LIST)).records;
  }

  /** The merchant with a name, in any case; null if there is none. */
  async merchantNamed(caller: Caller, name: string): Promise<Reference | null> {
    return named((await this.merchantsService.list(caller, { search: name, ...WHOLE_LIST })).records, name);
  }

  /** The tag with a name, in any case; null if there is none. */
  async tagNamed(caller: Caller, name: string): Promise<Reference | null> {
    return named((await this.tagsService.list(caller, { search: name, ...WHOLE_LIST })).records, name);
  }
}

function named(records: readonly Reference[], name: string): Reference | null {
  const wanted = name.toLowerCase();
  const same = records.filter((record) => record.name.toLowerCase() === wanted);
  return same.find((record) => record.name === name) ?? same[0] ?? null;
}
