/** A reference of the rows of a table to the primary key (family_id, id) of another, within the family. */
export interface Reference {
  /** The name that an error has as its constraint. */
  readonly name: string;
  readonly table: string;
  /** The column that has the id; the family is in `family_id`. */
  readonly column: string;
  readonly parent: string;
  /** What the deletion of the parent does: delete the rows that refer to it, or fail. */
  readonly onDelete: 'cascade' | 'refuse';
}

/**
 * The SQL of the triggers of a table whose references are checked: all rows of an INSERT at once, and each row of an
 * UPDATE that changes a reference.
 * @param references all references of the table
 */
export function checkReferencesOf(table: string, references: readonly Reference[]): string {
  const columns = ['family_id', ...references.map(({ column }) => column)];
  return `
    ${checkInserted(table, references)}
    CREATE TRIGGER check_references AFTER INSERT ON ${table} REFERENCING NEW TABLE AS inserted
      FOR EACH STATEMENT EXECUTE FUNCTION check_references_of_${table}();
    ${checkUpdated(table, references)}
    CREATE TRIGGER check_changed_references AFTER UPDATE OF ${columns.join(', ')} ON ${table} FOR EACH ROW
      WHEN ((${columns.map((column) => `OLD.${column}`).join(', ')}) IS DISTINCT FROM (${columns.map((column) => `NEW.${column}`).join(', ')}))
      EXECUTE FUNCTION check_changed_references_of_${table}();
    REVOKE ALL ON FUNCTION check_references_of_${table}(), check_changed_references_of_${table}() FROM PUBLIC;
  `;
}

/** The SQL that undoes `checkReferencesOf`. */
export function dropReferencesOf(table: string): string {
  return `
    DROP TRIGGER check_references ON ${table};
    DROP TRIGGER check_changed_references ON ${table};
    DROP FUNCTION check_references_of_${table}(), check_changed_references_of_${table}();
  `;
}

/**
 * The SQL of the triggers of a table that others refer to: they delete the rows that refer to deleted ones, or refuse the
 * deletion, and refuse to change the key.
 * @param references all checked references to the table
 */
export function protectReferencesTo(parent: string, references: readonly Reference[]): string {
  const cascades = references.filter(({ onDelete }) => onDelete === 'cascade');
  return `
    ${cascades.length > 0 ? cascadeDeletions(parent, cascades) : ''}
    ${references
      .filter(({ onDelete }) => onDelete === 'refuse')
      .map(refuseDeletion)
      .join('\n')}
    CREATE TRIGGER keep_key AFTER UPDATE OF family_id, id ON ${parent} FOR EACH ROW
      WHEN ((OLD.family_id, OLD.id) IS DISTINCT FROM (NEW.family_id, NEW.id)) EXECUTE FUNCTION refuse_key_change();
  `;
}

/** The SQL that undoes `protectReferencesTo`. */
export function unprotectReferencesTo(parent: string, references: readonly Reference[]): string {
  const refusals = references.filter(({ onDelete }) => onDelete === 'refuse');
  const isCascading = refusals.length < references.length;
  return `
    DROP TRIGGER keep_key ON ${parent};
    ${isCascading ? `DROP TRIGGER cascade_deletions ON ${parent}; DROP FUNCTION cascade_deletions_of_${parent}();` : ''}
    ${refusals.map(({ name }) => `DROP TRIGGER ${name} ON ${parent}; DROP FUNCTION refuse_${name}();`).join('\n')}
  `;
}

/** The SQL of the function that `keep_key` runs. */
export const REFUSE_KEY_CHANGE = `
  CREATE FUNCTION refuse_key_change() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
  BEGIN
    RAISE foreign_key_violation USING TABLE = TG_TABLE_NAME,
      MESSAGE = format('the key of a row of "%s" cannot change, because others refer to it', TG_TABLE_NAME);
  END $$;
  REVOKE ALL ON FUNCTION refuse_key_change() FROM PUBLIC;
`;

const violation = (table: string, name: string): string => `
        RAISE foreign_key_violation USING CONSTRAINT = ${name}, TABLE = '${table}',
          MESSAGE = format('row of table "${table}" violates foreign key constraint "%s"', ${name});`;

/**
 * Checks all rows of a statement: every referenced row exists and stays locked FOR KEY SHARE, or the statement fails.
 * Each referenced row is looked up by its primary key, whatever statistics the planner has. Equal references are removed
 * by hashing (no sort), also in a plan that was made for a statement of one row and is kept.
 */
function checkInserted(table: string, references: readonly Reference[]): string {
  const few = references.filter((reference) => !comesInOrder(reference)).map(({ column }) => column);
  return `
    CREATE FUNCTION check_references_of_${table}() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET enable_sort = off AS $$
    DECLARE
      mine CONSTANT xid := pg_current_xact_id()::xid;
      violated text;
    BEGIN
      WITH few AS MATERIALIZED (SELECT DISTINCT ${['family_id', ...few].join(', ')} FROM inserted)
      SELECT name INTO violated FROM (${references.map(violationAmongInserted).join(' UNION ALL ')}) violations (name) LIMIT 1;
      IF violated IS NOT NULL THEN ${violation(table, 'violated')}
      END IF;
      RETURN NULL;
    END $$;
  `;
}

/** Few accounts and tags are in many rows. Nearly every row refers to another entry, or to the entry of the row before. */
function comesInOrder({ parent }: Reference): boolean {
  return parent === 'entries';
}

/** A query of the name if a reference is violated. No other transaction sees what this one inserted: that needs no lock. */
function violationAmongInserted(reference: Reference): string {
  const { name, column, parent } = reference;
  const isParent = `p.family_id = i.family_id AND p.id = i.${column}`;
  return `
        SELECT '${name}' WHERE EXISTS (
          SELECT FROM (${insertedReferences(reference)}) i
          WHERE (SELECT p.xmin FROM ${parent} p WHERE ${isParent}) IS DISTINCT FROM mine
            AND NOT EXISTS (SELECT FROM ${parent} p WHERE ${isParent} FOR KEY SHARE))`;
}

function insertedReferences(reference: Reference): string {
  const { column } = reference;
  if (!comesInOrder(reference)) return `SELECT DISTINCT family_id, ${column} FROM few WHERE ${column} IS NOT NULL`;
  return `SELECT family_id, ${column} FROM (
            SELECT family_id, ${column}, lag(family_id) OVER () AS former_family_id, lag(${column}) OVER () AS former
            FROM inserted WHERE ${column} IS NOT NULL) given
          WHERE (family_id, ${column}) IS DISTINCT FROM (former_family_id, former)`;
}

function checkUpdated(table: string, references: readonly Reference[]): string {
  const checks = references.map(
    ({ name, column, parent }) => `
      IF NEW.${column} IS NOT NULL AND (OLD.family_id, OLD.${column}) IS DISTINCT FROM (NEW.family_id, NEW.${column}) THEN
        PERFORM FROM ${parent} WHERE family_id = NEW.family_id AND id = NEW.${column} FOR KEY SHARE;
        IF NOT FOUND THEN ${violation(table, `'${name}'`)}
        END IF;
      END IF;`,
  );
  return `
    CREATE FUNCTION check_changed_references_of_${table}() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
    BEGIN ${checks.join('')}
      RETURN NULL;
    END $$;
  `;
}

/**
 * In READ COMMITTED each statement of a trigger sees what others have committed, so it finds the rows of a transaction
 * that the deletion has waited for. In a higher isolation it would not, and leave them behind.
 */
const refuseSnapshots = (parent: string): string => `
      IF current_setting('transaction_isolation') <> 'read committed' THEN
        RAISE feature_not_supported USING MESSAGE = 'rows of ${parent} can be deleted in READ COMMITTED only';
      END IF;`;

/** Deletes what refers to the rows of a statement, one table after the other, by index whatever the planner knows. */
function cascadeDeletions(parent: string, cascades: readonly Reference[]): string {
  const deletions = cascades.map(
    ({ table, column }) => `
        DELETE FROM ${table} WHERE family_id = family AND ${column} = ANY (ids);`,
  );
  return `
    CREATE FUNCTION cascade_deletions_of_${parent}() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off AS $$
    DECLARE
      family uuid;
      ids uuid[];
    BEGIN
      IF NOT EXISTS (SELECT FROM removed) THEN RETURN NULL; END IF; ${refuseSnapshots(parent)}
      FOR family, ids IN SELECT family_id, array_agg(id) FROM removed GROUP BY family_id LOOP ${deletions.join('')}
      END LOOP;
      RETURN NULL;
    END $$;
    REVOKE ALL ON FUNCTION cascade_deletions_of_${parent}() FROM PUBLIC;
    CREATE TRIGGER cascade_deletions AFTER DELETE ON ${parent} REFERENCING OLD TABLE AS removed
      FOR EACH STATEMENT EXECUTE FUNCTION cascade_deletions_of_${parent}();
  `;
}

/** Of each row, because only such a trigger can be deferred to the end of the transaction. */
function refuseDeletion({ name, table, column, parent }: Reference): string {
  return `
    CREATE FUNCTION refuse_${name}() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off AS $$
    BEGIN ${refuseSnapshots(parent)}
      IF EXISTS (SELECT FROM ${table} WHERE family_id = OLD.family_id AND ${column} = OLD.id)
        AND NOT EXISTS (SELECT FROM ${parent} WHERE family_id = OLD.family_id AND id = OLD.id)
      THEN ${violation(table, `'${name}'`)}
      END IF;
      RETURN NULL;
    END $$;
    REVOKE ALL ON FUNCTION refuse_${name}() FROM PUBLIC;
    CREATE CONSTRAINT TRIGGER ${name} AFTER DELETE ON ${parent} FROM ${table} DEFERRABLE
      FOR EACH ROW EXECUTE FUNCTION refuse_${name}();
  `;
}
