import { Injectable } from '@nestjs/common';
import { DomainError } from '../../platform/errors.js';
import { validationFailed } from '../../platform/validation/validation-failed.js';
import { ACCOUNTS } from '../accounts/account.kind.js';
import { CATEGORIES } from '../categories/category.kind.js';
import { MERCHANTS } from '../merchants/merchant.kind.js';
import { valuesToChange, valuesToCreate } from '../records/given-values.js';
import { LedgerRecords } from '../records/ledger-records.js';
import type { Image, RecordKind, Values } from '../records/record-kind.js';
import { type RecordValues, RecordsRepository } from '../records/records.repository.js';
import { REJECTED_TRANSFERS } from '../rejected-transfers/rejected-transfer.kind.js';
import { TAGS } from '../tags/tag.kind.js';
import { transferProblem } from '../transfers/transfer-rules.js';
import { TRANSFERS } from '../transfers/transfer.kind.js';
import { splitLinesOf, withTags } from './transaction-rules.js';
import { TRANSACTIONS } from './transaction.kind.js';
import { type ExternalIdOwner, type PairedSide, TransactionWritesRepository } from './transaction-writes.repository.js';
import type { UpdateTransaction, CreateTransaction } from './write-transactions.requests.js';

/** What writes of transactions are checked against: read once for any number of them. */
export interface WritingFacts {
  /** The currency of each account that is named. */
  readonly currencies: ReadonlyMap<string, string>;
  /** Which of the named records exist. */
  readonly known: ReadonlySet<string>;
  /** The transactions that are to be changed or deleted, as they are. They stay locked. */
  readonly images: ReadonlyMap<string, Image>;
  /** The other side of each transaction that belongs to a transfer. */
  readonly paired: ReadonlyMap<string, PairedSide>;
  /** Who has each external id that is named, by `keyOfExternalId`. */
  readonly externalIds: ReadonlyMap<string, string>;
}

type Body = CreateTransaction | UpdateTransaction;

const MOVING = ['account_id', 'date', 'amount', 'currency'];

/** Checks and writes any number of transactions. Needs a change set. */
@Injectable()
export class TransactionWriter {
  constructor(
    private readonly records: LedgerRecords,
    private readonly repository: RecordsRepository,
    private readonly writes: TransactionWritesRepository,
  ) {}

  /** @param ids the transactions that are to be changed or deleted */
  async readFacts(familyId: string, bodies: readonly Body[], ids: readonly string[]): Promise<WritingFacts> {
    const images = await this.repository.lock(familyId, TRANSACTIONS, ids);
    const accountIds = namedIn(bodies, 'account_id');
    const lines = bodies.flatMap(({ split_lines: own }) => own ?? []);
    const labelled = [...bodies, ...lines];
    const tags = labelled.flatMap((body) => [
      ...(body.tag_ids ?? []),
      ...('add_tag_ids' in body ? (body.add_tag_ids ?? []) : []),
    ]);
    const known = await Promise.all([
      this.existing(familyId, ACCOUNTS, accountIds),
      this.existing(familyId, CATEGORIES, namedIn(labelled, 'category_id')),
      this.existing(familyId, MERCHANTS, namedIn(labelled, 'merchant_id')),
      this.existing(familyId, TAGS, tags),
    ]);
    const owners: readonly ExternalIdOwner[] = bodies.some(({ external_id: id }) => typeof id === 'string')
      ? await this.writes.findExternalIds(familyId, namedIn(bodies, 'external_id'))
      : [];
    return {
      currencies: await this.writes.currenciesOf(familyId, accountIds),
      known: new Set(known.flatMap((found) => [...found])),
      images,
      paired: await this.writes.pairedWith(familyId, ids),
      externalIds: new Map(owners.map((owner) => [keyOfExternalId(owner.accountId, owner.externalId), owner.entryId])),
    };
  }

  /** Returns the values of a new transaction. Throws `validation_failed`, and `already_exists` for its external id. */
  valuesOfNew(body: CreateTransaction, facts: WritingFacts): Values {
    const given = valuesToCreate(TRANSACTIONS, body);
    refuseUnknown(given, facts);
    const lines = splitLinesOf(given, {});
    const values = {
      currency: facts.currencies.get(body.account_id),
      ...given,
      ...(lines !== undefined && { split_lines: lines }),
    };
    return withExternalId(values, null, {}, facts);
  }

  /** Returns the values of a change. Throws `validation_failed`, `already_exists` and `in_use`. */
  valuesOfChange(id: string, body: UpdateTransaction, facts: WritingFacts): Values {
    const image = facts.images.get(id) ?? {};
    const named = valuesToChange(TRANSACTIONS, body);
    refuseUnknown(named, facts);
    const given = withTags(named, image);
    const lines = splitLinesOf(given, image);
    const values: Values = { ...given, ...(lines !== undefined && { split_lines: lines }) };
    refuseBrokenTransfer(id, values, image, facts);
    // Another import of its file finds the transaction by the name that the file has.
    const isRenamed = typeof values['name'] === 'string' && values['name'] !== image['name'];
    const original = isRenamed && (image['original_name'] ?? null) === null ? { original_name: image['name'] } : {};
    return withExternalId({ ...values, ...original }, id, image, facts);
  }

  async insert(records: readonly RecordValues[]): Promise<void> {
    await this.records.insert(TRANSACTIONS, records);
  }

  /** @returns the ids of the transactions that changed */
  async update(records: readonly RecordValues[]): Promise<ReadonlySet<string>> {
    return this.records.update(TRANSACTIONS, records);
  }

  async delete(familyId: string, ids: readonly string[]): Promise<void> {
    await this.prepareDeletion(familyId, ids);
    await this.records.delete(TRANSACTIONS, ids);
  }

  /**
   * Deletes the transfers and rejected transfers that transactions belong to. The other sides of transfers become standard
   * transactions.
   */
  async prepareDeletion(familyId: string, ids: readonly string[]): Promise<void> {
    const transfers = await this.writes.transfersOf(familyId, ids);
    await this.records.delete(
      TRANSFERS,
      transfers.map(({ id }) => id),
    );
    await this.records.delete(REJECTED_TRANSFERS, await this.writes.rejectedTransfersOf(familyId, ids));
    const partners = transfers.flatMap(({ sides }) => sides).filter((side) => !ids.includes(side));
    await this.records.follow(
      TRANSACTIONS,
      partners.map((id) => ({ id, values: { kind: 'standard' } })),
    );
  }

  private async existing(familyId: string, kind: RecordKind, ids: readonly string[]): Promise<ReadonlySet<string>> {
    return ids.length === 0 ? new Set() : this.repository.existing(familyId, kind, ids);
  }
}

export function keyOfExternalId(accountId: string, externalId: string): string {
  return `${accountId} ${externalId}`;
}

function namedIn(bodies: readonly object[], member: string): readonly string[] {
  const named = bodies.map((body) => (body as Readonly<Record<string, unknown>>)[member]);
  return [...new Set(named.filter((value) => typeof value === 'string'))];
}

const REFERENCES = [
  ['account_id', 'an account'],
  ['category_id', 'a category'],
  ['merchant_id', 'a merchant'],
] as const;
const TAG_LISTS = ['tag_ids', 'add_tag_ids'];

/** Throws `validation_failed` if a transaction or one of its split lines names a record that the family does not have. */
function refuseUnknown(values: Values, { known }: WritingFacts): void {
  const lines = (values['split_lines'] ?? []) as readonly Values[];
  const problems = [
    ...unknownOf('', values, known),
    ...lines.flatMap((line, place) => unknownOf(`split_lines.${place}.`, line, known)),
  ];
  if (problems.length > 0) throw validationFailed(Object.fromEntries(problems));
}

/** Returns the fields that name unknown records, with their messages. @param prefix of the names of the fields */
function unknownOf(
  prefix: string,
  values: Values,
  known: ReadonlySet<string>,
): readonly (readonly [string, readonly string[]])[] {
  const problems: (readonly [string, readonly string[]])[] = [];
  for (const [name, words] of REFERENCES) {
    const id = values[name];
    if (typeof id !== 'string' || known.has(id)) continue;
    problems.push([`${prefix}${name}`, [`${prefix}${name} must be the id of ${words} of your family`]]);
  }
  for (const name of TAG_LISTS) {
    const tags = values[name] as readonly string[] | null | undefined;
    if (tags?.every((id) => known.has(id)) !== false) continue;
    problems.push([`${prefix}${name}`, [`${prefix}${name} must be ids of tags of your family`]]);
  }
  return problems;
}

/** Throws `in_use` if a change would leave a transfer whose two sides do not belong together. */
function refuseBrokenTransfer(id: string, values: Values, image: Image, { paired }: WritingFacts): void {
  const pair = paired.get(id);
  if (pair === undefined || !MOVING.some((field) => Object.hasOwn(values, field))) return;
  const text = (field: string): string => String(values[field] ?? image[field]);
  const side = {
    accountId: text('account_id'),
    date: text('date'),
    amount: text('amount'),
    currency: text('currency'),
  };
  const problem = pair.isInflow ? transferProblem(side, pair.other) : transferProblem(pair.other, side);
  if (problem === null) return;
  throw new DomainError('in_use', `The transaction belongs to a transfer, whose sides ${problem}. Unpair them first.`, {
    details: { blocking: [{ type: 'transfer', count: 1, ids: [pair.transferId] }] },
  });
}

/** Replaces the external id that a client gives with the list of ids that is stored. Throws `already_exists`. */
function withExternalId(given: Values, id: string | null, image: Image, { externalIds }: WritingFacts): Values {
  if (given['external_id'] === undefined) return given;
  const { external_id: externalId, ...values } = given;
  const stored = (image['external_ids'] ?? []) as readonly Readonly<Record<string, unknown>>[];
  const others = stored.filter(({ scheme }) => scheme !== 'column');
  if (externalId === null) return { ...values, external_ids: others };
  const fact = (field: string): unknown => values[field] ?? image[field];
  const owner = externalIds.get(keyOfExternalId(String(fact('account_id')), String(externalId)));
  if (owner !== undefined && owner !== id) {
    const details = { id: owner };
    throw new DomainError('already_exists', 'The account has a transaction with this external_id already.', {
      details,
    });
  }
  const own = {
    scheme: 'column',
    external_id: externalId,
    seq: 0,
    import_id: null,
    is_made: true,
    state: fact('pending') === true ? 'pending' : 'booked',
    date: fact('date'),
    amount: fact('amount'),
    currency: fact('currency'),
    name: fact('name'),
  };
  return { ...values, external_ids: [...others, own] };
}
