import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';

/** A family, as its members see it. */
export interface Family {
  readonly id: string;
  readonly name: string;
  /** ISO 4217. */
  readonly currency: string;
  /** A name of the IANA time zone database; null: UTC. */
  readonly timeZone: string | null;
  readonly assistantAllowed: boolean;
  readonly createdAt: Date;
}

/** What is left out stays. */
export type FamilyChanges = Partial<Pick<Family, 'name' | 'currency' | 'timeZone' | 'assistantAllowed'>>;

@Injectable()
export class FamilyRepository {
  constructor(private readonly database: Database) {}

  async get(familyId: string): Promise<Family> {
    const [family] = await this.database.rows<Family>(
      `SELECT id, name, currency, time_zone AS "timeZone", assistant_allowed AS "assistantAllowed", created_at AS "createdAt"
       FROM families WHERE id = $1`,
      [familyId],
    );
    if (family === undefined) throw new Error('The family of a caller is gone');
    return family;
  }

  async update(familyId: string, changes: FamilyChanges): Promise<void> {
    await this.database.affected(
      `UPDATE families SET name = coalesce($2, name), currency = coalesce($3, currency),
         time_zone = CASE WHEN $4 THEN $5 ELSE time_zone END, assistant_allowed = coalesce($6, assistant_allowed),
         updated_at = now()
       WHERE id = $1`,
      [
        familyId,
        changes.name ?? null,
        changes.currency ?? null,
        changes.timeZone !== undefined,
        changes.timeZone ?? null,
        changes.assistantAllowed ?? null,
      ],
    );
  }
}
