import type { Database } from '../platform/database/database.js';
import type { FamilyScope } from '../platform/access/caller.js';
import { notFound } from '../platform/errors.js';

/** A repository whose records are read one by one. */
export interface RecordSource<T> {
  get(familyId: string, id: string): Promise<T | null>;
}

/** What the service of a noun does for a route with an id in its path. */
export abstract class RecordReader<T> {
  protected constructor(
    protected readonly database: Database,
    private readonly source: RecordSource<T>,
  ) {}

  /** Throws `not_found`. */
  async get({ familyId }: FamilyScope, id: string): Promise<T> {
    const record = await this.database.forFamily(familyId, () => this.source.get(familyId, id));
    if (record === null) throw notFound();
    return record;
  }

  async exists({ familyId }: FamilyScope, id: string): Promise<boolean> {
    return (await this.database.forFamily(familyId, () => this.source.get(familyId, id))) !== null;
  }
}
