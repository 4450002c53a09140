import type { BeforeAfter, ListedTransaction } from '../../ledger/index.js';
import type { Proposal } from '../../proposals/index.js';
import { presentProposal } from '../../proposals/index.js';
import { flowOf, moneyInWords } from '../money.words.js';
import { fieldInWords, valueInWords } from '../value.words.js';

/** What a page knows of the records that proposals name. */
export interface KnownRecords {
  /** Names of accounts, categories, merchants and tags, by id. */
  readonly names: ReadonlyMap<string, string>;
  /** Transactions as they are now, by id. */
  readonly transactions: ReadonlyMap<string, ListedTransaction>;
}

/** A field of a record, before and after. */
interface FieldInWords {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

interface ChangeInWords {
  readonly title: string;
  readonly verb: string;
  readonly fields: readonly FieldInWords[];
}

export interface ProposalInWords {
  readonly id: string;
  readonly status: string;
  readonly reason: string;
  readonly expiresAt: Date;
  readonly changes: readonly ChangeInWords[];
}

const VERBS = { created: 'New', updated: 'Changed', deleted: 'Deleted' } as const;

export function inWords(proposal: Proposal, known: KnownRecords): ProposalInWords {
  return {
    id: proposal.id,
    status: presentProposal(proposal).status,
    reason: proposal.reason,
    expiresAt: proposal.expiresAt,
    changes: proposal.beforeAfter.map((change) => changeInWords(change, known)),
  };
}

function changeInWords(change: BeforeAfter, known: KnownRecords): ChangeInWords {
  const { before, after } = change;
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const all = names.map((name) => ({
    label: fieldInWords(name),
    before: valueInWords(before?.[name], known.names),
    after: valueInWords(after?.[name], known.names),
  }));
  return {
    title: titleOf(change, known),
    verb: VERBS[change.action],
    fields: all.filter((field) => field.before !== field.after),
  };
}

/** Says which record it is, because the fields are only those that change. */
function titleOf({ record_type: type, id, after }: BeforeAfter, { transactions }: KnownRecords): string {
  if (type !== 'transaction') return type.replaceAll('_', ' ');
  if (id === null) return String(after?.['name']);
  const now = transactions.get(id);
  if (now === undefined) return 'A transaction that is gone';
  const money = moneyInWords(flowOf(now.amount ?? '0'), now.currency ?? null);
  return `${now.name} · ${now.date} · ${money}`;
}
