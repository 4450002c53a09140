import { Injectable } from '@nestjs/common';
import type { Reference } from '../../ledger/index.js';
import type { Caller } from '../../platform/access/caller.js';
import type { FormProblems } from '../page.js';
import { LabelChoices } from './label-choices.js';
import { fieldOf, type Part } from './split-form.js';

/** The merchants and tags that parts name. */
interface FoundLabels {
  /** Their ids by the names of the fields. */
  readonly ids: ReadonlyMap<string, string>;
  /** The names that nothing has; null if there are none. */
  readonly problems: FormProblems | null;
}

/** Finds the merchants and tags that the parts of a transaction name. */
@Injectable()
export class SplitLabels {
  constructor(private readonly choices: LabelChoices) {}

  async find(caller: Caller, parts: readonly Part[]): Promise<FoundLabels> {
    const ids = new Map<string, string>();
    const problems: Record<string, string> = {};
    const note = (row: number, noun: 'merchant' | 'tag', name: string, found: Reference | null): void => {
      const field = fieldOf(row, noun);
      if (found === null) problems[field] = `There is no ${noun} “${name}”. Choose one from the list.`;
      else ids.set(field, found.id);
    };
    for (const { row, merchant, tag } of parts) {
      if (merchant !== '') note(row, 'merchant', merchant, await this.choices.merchantNamed(caller, merchant));
      if (tag !== '') note(row, 'tag', tag, await this.choices.tagNamed(caller, tag));
    }
    return { ids, problems: Object.keys(problems).length === 0 ? null : problems };
  }
}
