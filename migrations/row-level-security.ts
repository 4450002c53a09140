/** The role that the service's own connections work as: it owns nothing and cannot bypass row-level security. */
export const SERVICE_ROLE = 'hearth_service';

/**
 * The SQL that closes a tenant table: row-level security, forced; one policy for the service, one for the owner.
 * The owner's policy is for the SECURITY DEFINER functions, because FORCE holds for an owner without superuser rights.
 * The setting is read in a sub-select, so it is evaluated once a statement and not once a row.
 *
 * No statistics are gathered of families. They know only of the families before: one that writes its first rows would be
 * taken for one without rows, to which all indexes that begin with the family are equally good, so that for each entry all
 * of the family's taggings were read. Without them a family is taken to have a two-hundredth of the table.
 * @param familyColumn the column that holds the family's id
 */
export function closeTenantTable(table: string, familyColumn = 'family_id'): string {
  const mine = `${familyColumn} = (SELECT nullif(current_setting('app.family_id', true), '')::uuid)`;
  return `
    ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY;
    ALTER TABLE ${table} FORCE ROW LEVEL SECURITY;
    CREATE POLICY ${table}_of_family ON ${table} TO ${SERVICE_ROLE} USING (${mine}) WITH CHECK (${mine});
    CREATE POLICY ${table}_of_owner ON ${table} TO CURRENT_USER USING (true) WITH CHECK (true);
    GRANT SELECT, INSERT, UPDATE, DELETE ON ${table} TO ${SERVICE_ROLE};
    ALTER TABLE ${table} ALTER COLUMN ${familyColumn} SET STATISTICS 0;
  `;
}

/** The same for a table of `family_id` that the service may only read, and to which functions of the role `owner` add. */
export function closeAppendOnlyTable(table: string, owner: string): string {
  const mine = `family_id = (SELECT nullif(current_setting('app.family_id', true), '')::uuid)`;
  return `
    ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY;
    ALTER TABLE ${table} FORCE ROW LEVEL SECURITY;
    CREATE POLICY ${table}_of_family ON ${table} FOR SELECT TO ${SERVICE_ROLE} USING (${mine});
    CREATE POLICY ${table}_of_owner ON ${table} TO ${owner} USING (true) WITH CHECK (true);
    GRANT SELECT ON ${table} TO ${SERVICE_ROLE};
    ALTER TABLE ${table} ALTER COLUMN family_id SET STATISTICS 0;
  `;
}
