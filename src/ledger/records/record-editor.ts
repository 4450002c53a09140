import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import { AuditLog } from '../../platform/audit/audit-log.js';
import type { AuditAction, AuditSubject } from '../../platform/audit/vocabulary.js';
import { Database } from '../../platform/database/database.js';
import { DomainError, notFound } from '../../platform/errors.js';
import { createIdempotently } from '../../platform/idempotency/create-idempotently.js';
import type { Precondition } from '../../platform/precondition.js';
import { ChangeSetWriter, type Written } from '../change-sets/change-set.writer.js';
import type { ChangeSetFacts } from '../change-sets/open-change-set.js';
import { RecordReader, type RecordSource } from '../record-reader.js';
import type { WriteOptions } from '../write.requests.js';
import { valuesToChange, valuesToCreate } from './given-values.js';
import { LedgerRecords } from './ledger-records.js';
import { withArticle } from './article.js';
import { pluralOf } from './plural.js';
import type { RecordKind, Values } from './record-kind.js';
import { type Blocking, RecordsRepository } from './records.repository.js';
import { refuseOutdated, type Versioned } from './versions.js';

/** What every editor of a noun needs. */
@Injectable()
export class EditingKit {
  constructor(
    readonly database: Database,
    readonly changeSets: ChangeSetWriter,
    readonly records: LedgerRecords,
    readonly repository: RecordsRepository,
    readonly audit: AuditLog,
  ) {}
}

/** The part of a noun's service that creates, changes and deletes single records, by one grammar for all nouns. */
export abstract class RecordEditor<T extends Versioned> extends RecordReader<T> {
  /** @param present how an answer shows the record */
  protected constructor(
    protected readonly kit: EditingKit,
    source: RecordSource<T>,
    protected readonly kind: RecordKind,
    protected readonly present: (record: T) => object,
  ) {
    super(kit.database, source);
  }

  async checkPrecondition(caller: Caller, precondition: Precondition, body: unknown, id: string): Promise<void> {
    this.refuseBlind(precondition, body);
    refuseOutdated(precondition, await this.get(caller, id), this.present);
  }

  /** The lists of the noun that a change replaces whole, and only with the version that the client has seen. */
  protected readonly guardedLists: readonly string[] = [];

  private refuseBlind({ isGiven }: Precondition, body: unknown): void {
    const given = (body ?? {}) as Values;
    const list = this.guardedLists.find((name) => (given[name] ?? undefined) !== undefined);
    if (isGiven || list === undefined) return;
    const noun = this.kind.type.replaceAll('_', ' ');
    const message = `Send If-Match with the ETag of the ${noun} to replace its ${list}.`;
    throw new DomainError('precondition_required', message);
  }

  /**
   * Creates a record, once per `Idempotency-Key`.
   * @param body its values
   * @param complete checks the values, and returns them with what follows from them; it gets the id of the record, too
   * @param follow writes what belongs to the new record
   */
  protected async createRecord(
    caller: Caller,
    body: WriteOptions & object,
    complete: (values: Values, id: string) => Promise<Values>,
    follow: (id: string, values: Values) => Promise<void> = async () => undefined,
  ): Promise<Written<T>> {
    const { familyId } = caller;
    return this.kit.changeSets.write(
      familyId,
      factsOf(body),
      () =>
        createIdempotently(
          async (id) => ((await this.exists(caller, id)) ? id : null),
          async (id) => {
            const values = await complete(valuesToCreate(this.kind, body), id);
            await this.unlessTaken(familyId, id, values, () => this.kit.records.insert(this.kind, [{ id, values }]));
            await follow(id, values);
            this.record('created', id);
            return id;
          },
        ),
      (id) => this.get(caller, id),
    );
  }

  /**
   * Changes a record. Throws `not_found` and `precondition_failed`.
   * @param check refuses values, and returns them with what follows from them
   * @param follow writes what follows for other records, if the record changed
   */
  protected async changeRecord(
    caller: Caller,
    id: string,
    precondition: Precondition,
    body: WriteOptions & object,
    check: (values: Values, current: T) => Promise<Values>,
    follow: (before: T) => Promise<void> = async () => undefined,
  ): Promise<Written<T>> {
    return this.kit.changeSets.write(
      caller.familyId,
      factsOf(body),
      async () => {
        const current = await this.getLocked(caller, id);
        this.refuseBlind(precondition, body);
        refuseOutdated(precondition, current, this.present);
        const values = await check(valuesToChange(this.kind, body), current);
        let isChanged = false;
        await this.unlessTaken(caller.familyId, id, values, async () => {
          isChanged = (await this.kit.records.update(this.kind, [{ id, values }])).size > 0;
        });
        if (!isChanged) return;
        await follow(current);
        this.record('updated', id, Object.keys(values));
      },
      () => this.get(caller, id),
    );
  }

  /**
   * Deletes a record. Throws `not_found`, `precondition_failed`, and `in_use` if others still use it after `prepare`.
   * @param prepare removes what may go with it
   */
  protected async deleteRecord(
    caller: Caller,
    id: string,
    precondition: Precondition,
    prepare: (current: T) => Promise<void> = async () => undefined,
    facts: ChangeSetFacts = factsOf({}),
  ): Promise<Written<null>> {
    const { familyId } = caller;
    return this.kit.changeSets.write(
      familyId,
      facts,
      async () => {
        const current = await this.getLocked(caller, id);
        refuseOutdated(precondition, current, this.present);
        await prepare(current);
        refuseUsed(await this.kit.repository.blocking(familyId, this.kind.uses ?? [], [id]));
        await this.kit.records.delete(this.kind, [id]);
        this.record('deleted', id);
      },
      async () => null,
    );
  }

  /** Reads a record that nobody else changes until the unit of work ends. Throws `not_found`. */
  protected async getLocked(caller: Caller, id: string): Promise<T> {
    const locked = await this.kit.repository.lock(caller.familyId, this.kind, [id]);
    if (!locked.has(id)) throw notFound();
    return this.get(caller, id);
  }

  /** Runs a write. Throws `already_exists` if another record has the key of the kind. */
  private async unlessTaken(familyId: string, id: string, values: Values, write: () => Promise<void>): Promise<void> {
    const { key } = this.kind;
    if (key === undefined || !key.some((name) => Object.hasOwn(values, name))) return write();
    if (await this.kit.repository.unlessTaken(write)) return;
    const image = (await this.kit.repository.read(familyId, this.kind, [id])).get(id);
    const taken = await this.findTaken(familyId, { ...image, ...values });
    // Another request has just changed or deleted the record that was in the way.
    if (taken === null) throw busyRecord();
    throw alreadyExists(this.kind, taken);
  }

  /** Returns the id of the record that has the key of these values. */
  protected async findTaken(familyId: string, values: Values): Promise<string | null> {
    return this.kit.repository.findByKey(familyId, this.kind, values);
  }

  /** Adds the row of an operation to the audit log. */
  protected record(
    act: 'created' | 'updated' | 'deleted' | 'merged' | 'rejected',
    id: string,
    fields?: readonly string[],
  ): void {
    const subject = this.kind.type as AuditSubject;
    this.kit.audit.record({
      action: `${subject}.${act}` as AuditAction,
      subject: { type: subject, id },
      details: { ids: [this.kit.changeSets.current.id], ...(fields && { fields }) },
    });
  }
}

/** What the change set of a single write says about itself. */
export function factsOf({ lock }: WriteOptions): ChangeSetFacts {
  return { kind: 'edit', rank: lock === false ? 'import' : 'person' };
}

const AND = new Intl.ListFormat('en-GB');

export function alreadyExists({ type, key = [] }: RecordKind, id: string): DomainError {
  const noun = withArticle(type.replaceAll('_', ' '));
  const message = `There is ${noun} with this ${AND.format(key)} already.`;
  return new DomainError('already_exists', message, { details: { id } });
}

/** Throws `in_use` if others use a record. */
export function refuseUsed(blocking: readonly Blocking[]): void {
  if (blocking.length === 0) return;
  const parts = blocking.map(({ type, count }) => `${count} ${nounFor(type, count)}`);
  throw new DomainError('in_use', `Other records use it: ${parts.join(', ')}.`, { details: { blocking } });
}

function nounFor(type: string, count: number): string {
  const words = type.replaceAll('_', ' ');
  return count === 1 ? words : pluralOf(words);
}

function busyRecord(): DomainError {
  return new DomainError(
    'service_unavailable',
    'Another request is changing the same records. Try again in a moment.',
    {
      retryAfter: 1,
    },
  );
}
