import { Injectable } from '@nestjs/common';
import { ImportMappingsService, type MappingChoices, presentMapping } from '../../imports/index.js';
import { ACCOUNTABLE_TYPES } from '../../ledger/index.js';
import { lastPage } from '../pager.js';
import { KINDS_OF_ACCOUNT } from '../accounts/account-kind.words.js';
import { KINDS_OF_NAMES, SUGGESTION_WORDS } from './import.words.js';
import type { Caller } from '../../platform/access/caller.js';

const MAPPINGS_A_PAGE = 100;

type Mapping = ReturnType<typeof presentMapping>;
type Suggestion = NonNullable<Mapping['suggestions']>[number];

/** One possible target of a mapping. */
interface Choice {
  readonly value: string;
  readonly label: string;
  readonly isCurrent: boolean;
}

/** The section of an import's page that maps the names in the file: a table in one form. */
@Injectable()
export class ImportMappingsSection {
  constructor(private readonly mappings: ImportMappingsService) {}

  async read(caller: Caller, id: string, page: number): Promise<object> {
    const { records, total } = await this.mappings.list(caller, id, { page, per_page: MAPPINGS_A_PAGE });
    const choices = await this.mappings.listChoices(caller);
    return {
      total,
      mappings: records.map(presentMapping).map((mapping) => ({
        ...mapping,
        kindInWords: KINDS_OF_NAMES[mapping.kind] ?? mapping.kind,
        choices: choicesOf(mapping, choices),
      })),
      pages: {
        page,
        last: lastPage(total, MAPPINGS_A_PAGE),
        href: `/settings/imports/${id}?names=`,
        label: 'Pages of names',
      },
    };
  }
}

/** An account that the file may mean, and why. */
function asChoice({ account_id: value, name, reason }: Suggestion): Choice {
  return { value, label: `${name} (${SUGGESTION_WORDS[reason] ?? reason})`, isCurrent: false };
}

/** In the form that `import-mappings-pages.controller.ts` reads: a word or the id of a record. */
function choicesOf(
  { kind, decision, record, value, suggestions = [] }: Mapping,
  choices: MappingChoices,
): readonly Choice[] {
  if (kind === 'account_type') {
    return ACCOUNTABLE_TYPES.map((type) => ({ value: type, label: KINDS_OF_ACCOUNT[type], isCurrent: type === value }));
  }
  const made = { value: 'create', label: 'A new one', isCurrent: decision === 'create' };
  const none = { value: 'none', label: 'Nothing: leave it out', isCurrent: decision === 'none' };
  // A current choice beyond the end of the list is kept.
  const known = choices[kind as keyof MappingChoices];
  const all = record === null || known.some(({ id }) => id === record.id) ? known : [record, ...known];
  const suggested = new Set(suggestions.map(({ account_id: id }) => id));
  const records = all
    .filter(({ id }) => !suggested.has(id))
    .map(({ id, name }) => ({ value: id, label: name, isCurrent: id === record?.id }));
  return [...suggestions.map(asChoice), made, ...(kind === 'account' ? [] : [none]), ...records];
}
