import { closeTenantTable } from './row-level-security.js';

/**
 * The SQL that creates a table of families and closes it: row-level security hides the rows of other families. Besides its
 * own columns it has `family_id` and `id`, which are its primary key, `import_id` (the restore that created a row),
 * `created_at` and `updated_at`.
 * @param columns the definitions of its own columns and constraints. A foreign key names the family, as in
 * `FOREIGN KEY (family_id, account_id) REFERENCES accounts (family_id, id) ON DELETE CASCADE`
 */
export function tenantTable(table: string, columns: string): string {
  return `
    CREATE TABLE ${table} (
      family_id uuid NOT NULL REFERENCES families (id) ON DELETE CASCADE,
      id uuid NOT NULL DEFAULT new_id(),
      import_id uuid,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      ${columns},
      PRIMARY KEY (family_id, id)
    );
    ${closeTenantTable(table)}
  `;
}
