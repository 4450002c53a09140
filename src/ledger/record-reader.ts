import type { Database } from '../platform/database/database.js';
import type { FamilyScope } from '../platform/access/caller.js';
import { notFound } from '../platform/errors.js';

/** A repository that reads single records. */
export interface RecordSource<T> {
  get(familyId: string, id: string): Promise<T | null>;
}

/** The part of a resource's service that serves a route with an id in its path. */
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
