/** The group role of the service's login. It owns nothing and cannot bypass row-level security. */
export const SERVICE_ROLE = 'hearth_service';

/** Owns the audit log, so that the service can append to it and change nothing in it. Nobody logs in as this role. */
export const AUDIT_ROLE = 'hearth_audit';

/**
 * The SQL that creates a role unless it exists, and makes the owner of the schema a member.
 * Roles belong to the whole server, so another database may create the same role at the same moment.
 * @param membership what the owner needs of the role: to SET it hands objects over to it, to INHERIT drops them again
 */
export function createRole(role: string, membership: 'MEMBER' | 'SET AND INHERIT'): string {
  const isMember =
    membership === 'MEMBER'
      ? `pg_has_role(current_user, '${role}', 'MEMBER')`
      : `pg_has_role(current_user, '${role}', 'SET') AND pg_has_role(current_user, '${role}', 'USAGE')`;
  const options = membership === 'MEMBER' ? '' : ' WITH INHERIT TRUE, SET TRUE';
  return `
    DO $$ BEGIN
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${role}') THEN
        CREATE ROLE ${role} NOLOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE;
      END IF;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
    END $$;
    DO $$ BEGIN
      IF NOT (${isMember}) THEN
        GRANT ${role} TO CURRENT_USER${options};
      END IF;
    EXCEPTION WHEN insufficient_privilege THEN
      RAISE EXCEPTION 'The role ${role} exists already: an administrator must run GRANT ${role} TO %', current_user;
    END $$;
    GRANT USAGE ON SCHEMA public TO ${role};
  `;
}

/** The SQL that lets only these roles call a function. PostgreSQL lets everybody call a new one. */
export function restrictFunctions(signatures: readonly string[], ...roles: readonly string[]): string {
  return `
    REVOKE ALL ON FUNCTION ${signatures.join(', ')} FROM PUBLIC;
    GRANT EXECUTE ON FUNCTION ${signatures.join(', ')} TO ${roles.join(', ')};
  `;
}
