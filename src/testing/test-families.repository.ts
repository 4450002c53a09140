import { OperatorFamiliesRepository } from '../auth/index.js';
import { scopesOf } from '../platform/access/scopes.js';
import { ownerDataSource } from '../platform/database/data-source.js';

export interface FamilyKeys {
  readonly familyId: string;
  /** A key with the scope `read_write`. */
  readonly writing: string;
  /** A key with the scope `read`. */
  readonly reading: string;
}

/** A table of a plugin, as the catalogue has it. */
export interface TableFacts {
  readonly name: string;
  readonly isClosed: boolean;
  /** Whether its primary key begins with the family. */
  readonly isKeyedByFamily: boolean;
  /** Foreign keys to tables of families that do not name the family. */
  readonly looseReferences: readonly string[];
}

/** Looks into the database of a test as its owner. */
export class TestFamiliesRepository {
  constructor(private readonly databaseUrl: string) {}

  /** Creates a family with a member and two keys. */
  async create(name: string): Promise<FamilyKeys> {
    return this.asOwner(async (query, owner) => {
      const families = new OperatorFamiliesRepository(owner);
      const request = { family: name, email: null, expiresAt: null };
      const writing = await families.createKey({ ...request, scopes: scopesOf('read_write') });
      const reading = await families.createKey({ ...request, scopes: scopesOf('read') });
      await query(`UPDATE families SET currency = 'USD' WHERE id = $1`, [writing.family_id]);
      return { familyId: writing.family_id, writing: writing.api_key, reading: reading.api_key };
    });
  }

  /** Lists the tables whose names begin with that of a plugin. */
  async tablesOf(plugin: string): Promise<readonly TableFacts[]> {
    return this.asOwner((query) =>
      query<TableFacts>(
        `SELECT c.relname AS name, c.relrowsecurity AND c.relforcerowsecurity AS "isClosed",
           EXISTS (SELECT FROM pg_index i JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = i.indkey[0]
             WHERE i.indrelid = c.oid AND i.indisprimary AND a.attname = 'family_id') AS "isKeyedByFamily",
           ARRAY(SELECT k.conname::text FROM pg_constraint k
             WHERE k.conrelid = c.oid AND k.contype = 'f' AND k.confrelid <> 'families'::regclass
               AND NOT EXISTS (SELECT FROM pg_attribute a
                 WHERE a.attrelid = c.oid AND a.attname = 'family_id' AND a.attnum = ANY (k.conkey))) AS "looseReferences"
         FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
           AND starts_with(c.relname, $1) AND c.relname <> $2 ORDER BY 1`,
        [`${plugin}_`, `${plugin}_migrations`],
      ),
    );
  }

  /** Counts the rows of a family in a table. */
  async countRows(table: string, familyId: string): Promise<number> {
    return this.asOwner(async (query) => {
      const [row] = await query<{ count: number }>(
        `SELECT count(*)::int AS count FROM "${table}" WHERE family_id = $1`,
        [familyId],
      );
      return row?.count ?? 0;
    });
  }

  private async asOwner<T>(
    work: (
      query: <Row>(sql: string, parameters: unknown[]) => Promise<readonly Row[]>,
      owner: ReturnType<typeof ownerDataSource>,
    ) => Promise<T>,
  ): Promise<T> {
    const owner = await ownerDataSource(this.databaseUrl).initialize();
    try {
      return await work((sql, parameters) => owner.query(sql, parameters), owner);
    } finally {
      await owner.destroy();
    }
  }
}
