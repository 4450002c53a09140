import { SERVICE_ROLE } from './roles.js';

/** The family of the current unit of work, for functions; null outside of one. */
export const CURRENT_FAMILY = `nullif(current_setting('app.family_id', true), '')::uuid`;

/**
 * A policy's condition. Outside of a unit of work it fails, so forgetting one is an error and not an empty answer.
 * Without a sub-select, which Citus refuses in policies; statements that name the family evaluate it once (an index
 * condition or a one-time filter), and an INSERT once a row, which no benchmark shows.
 */
const isOfCurrentFamily = (familyColumn: string): string => `${familyColumn} = current_setting('app.family_id')::uuid`;

/**
 * The SQL that closes a tenant table: row-level security, forced; one policy for the service, one for the owner.
 * The SECURITY DEFINER functions run as the owner, and FORCE holds for an owner that is no superuser, so it needs a policy.
 *
 * The family column gets no statistics. They describe only families that exist already. The planner took a new family
 * for one without rows, for which all indexes that begin with the family are equally good, and read all of the family's
 * taggings for each entry. Without statistics it assumes that a family has 1/200 of the table.
 * @param familyColumn the column that holds the family's id
 */
export function closeTenantTable(table: string, familyColumn = 'family_id'): string {
  const isOfFamily = isOfCurrentFamily(familyColumn);
  return `
    ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY;
    ALTER TABLE ${table} FORCE ROW LEVEL SECURITY;
    CREATE POLICY ${table}_of_family ON ${table} TO ${SERVICE_ROLE} USING (${isOfFamily}) WITH CHECK (${isOfFamily});
    CREATE POLICY ${table}_of_owner ON ${table} TO CURRENT_USER USING (true) WITH CHECK (true);
    GRANT SELECT, INSERT, UPDATE, DELETE ON ${table} TO ${SERVICE_ROLE};
    ALTER TABLE ${table} ALTER COLUMN ${familyColumn} SET STATISTICS 0;
  `;
}

/** The same for a table that the service may only read, and that functions of the role `owner` write. */
export function closeAppendOnlyTable(table: string, owner: string): string {
  return `
    ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY;
    ALTER TABLE ${table} FORCE ROW LEVEL SECURITY;
    CREATE POLICY ${table}_of_family ON ${table} FOR SELECT TO ${SERVICE_ROLE} USING (${isOfCurrentFamily('family_id')});
    CREATE POLICY ${table}_of_owner ON ${table} TO ${owner} USING (true) WITH CHECK (true);
    GRANT SELECT ON ${table} TO ${SERVICE_ROLE};
    ALTER TABLE ${table} ALTER COLUMN family_id SET STATISTICS 0;
  `;
}
