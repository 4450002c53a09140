import type { MigrationInterface, QueryRunner } from 'typeorm';
import { closeTenantTable, SERVICE_ROLE } from './row-level-security.js';

/** Second factors, recovery codes and links that set a new password; an address is one user's over all families. */
export class RecoverAccounts1763690000040 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Of several users with one address, only who signs in with it keeps it, else the oldest. The others work with keys.
      UPDATE users SET email = NULL, updated_at = now() FROM (
        SELECT family_id, id, row_number() OVER (
          PARTITION BY lower(email) ORDER BY password_hash IS NULL, created_at, id) AS place
        FROM users WHERE email IS NOT NULL
      ) AS ranked
      WHERE users.family_id = ranked.family_id AND users.id = ranked.id AND ranked.place > 1;
      DROP INDEX users_sign_in;
      CREATE UNIQUE INDEX users_address ON users (lower(email)) WHERE email IS NOT NULL;

      CREATE TABLE second_factors (
        family_id uuid NOT NULL,
        user_id uuid NOT NULL,
        -- AES-256-GCM: nonce, tag, ciphertext; and which key opens it.
        secret bytea NOT NULL,
        secret_key_id text NOT NULL,
        -- The number of the last time step of which a code was accepted (RFC 6238, 5.2).
        last_step bigint NOT NULL,
        PRIMARY KEY (family_id, user_id),
        FOREIGN KEY (family_id, user_id) REFERENCES users (family_id, id) ON DELETE CASCADE
      );
      ${closeTenantTable('second_factors')}

      CREATE TABLE recovery_codes (
        family_id uuid NOT NULL,
        user_id uuid NOT NULL,
        code_hash bytea NOT NULL,
        PRIMARY KEY (family_id, user_id, code_hash),
        FOREIGN KEY (family_id, user_id) REFERENCES users (family_id, id) ON DELETE CASCADE
      );
      ${closeTenantTable('recovery_codes')}

      CREATE TABLE password_resets (
        family_id uuid NOT NULL,
        token_hash bytea NOT NULL,
        user_id uuid NOT NULL,
        expires_at timestamptz NOT NULL,
        PRIMARY KEY (family_id, token_hash),
        FOREIGN KEY (family_id, user_id) REFERENCES users (family_id, id) ON DELETE CASCADE
      );
      CREATE UNIQUE INDEX password_resets_token ON password_resets (token_hash);
      CREATE INDEX password_resets_user ON password_resets (family_id, user_id);
      ${closeTenantTable('password_resets')}

      CREATE FUNCTION find_account(address text) RETURNS TABLE (family_id uuid, user_id uuid)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT u.family_id, u.id FROM users u WHERE lower(u.email) = lower(address) AND u.removed_at IS NULL
      $$;

      CREATE FUNCTION find_password_reset(hash bytea) RETURNS TABLE (family_id uuid, user_id uuid)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT r.family_id, r.user_id FROM password_resets r
        JOIN users u ON u.family_id = r.family_id AND u.id = r.user_id
        WHERE r.token_hash = hash AND r.expires_at > now() AND u.removed_at IS NULL
      $$;
    `);
    for (const question of ['find_account(text)', 'find_password_reset(bytea)']) {
      await runner.query(`
        REVOKE ALL ON FUNCTION ${question} FROM PUBLIC;
        GRANT EXECUTE ON FUNCTION ${question} TO ${SERVICE_ROLE};
      `);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION find_password_reset(bytea);
      DROP FUNCTION find_account(text);
      DROP TABLE password_resets;
      DROP TABLE recovery_codes;
      DROP TABLE second_factors;
      UPDATE users SET totp_confirmed_at = NULL WHERE totp_confirmed_at IS NOT NULL;
      DROP INDEX users_address;
      CREATE UNIQUE INDEX users_sign_in ON users (lower(email)) WHERE password_hash IS NOT NULL;
    `);
  }
}
