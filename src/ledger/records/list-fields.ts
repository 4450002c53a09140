import { Injectable } from '@nestjs/common';
import type { OpenChangeSet } from '../change-sets/open-change-set.js';
import type { RecordKind, RecordType } from './record-kind.js';
import type { RecordValues } from './records.repository.js';

/** Stores the fields of a kind that are rows of other tables. */
export interface ListFieldsWriter {
  /**
   * Called after the records themselves are written. Replaces each list that the values of a record name.
   * @param areNew whether the records were just created, so that they have no rows yet
   */
  write(open: OpenChangeSet, records: readonly RecordValues[], areNew: boolean): Promise<void>;

  /** Called before records are deleted. Deletes what the database does not delete with them. */
  forget?(open: OpenChangeSet, ids: readonly string[]): Promise<void>;
}

/** The writers of list fields. A noun that has such fields registers its own. */
@Injectable()
export class ListFields {
  private readonly writers = new Map<RecordType, ListFieldsWriter>();

  register(type: RecordType, writer: ListFieldsWriter): void {
    this.writers.set(type, writer);
  }

  async write(open: OpenChangeSet, kind: RecordKind, records: readonly RecordValues[], areNew: boolean): Promise<void> {
    await this.writers.get(kind.type)?.write(open, records, areNew);
  }

  async forget(open: OpenChangeSet, kind: RecordKind, ids: readonly string[]): Promise<void> {
    await this.writers.get(kind.type)?.forget?.(open, ids);
  }
}
