import type { MigrationInterface, QueryRunner } from 'typeorm';
import { closeTenantTable } from './support/row-level-security.js';

/** Pairs of entries that may be one transaction or one transfer, and what people decided about them. */
export class CreateMatchProposals1764000000016 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Two digests identify what an entry says, so that a decision outlives the entry's id: a publish after a revert makes
      -- entries with new ids. The first covers the content; nth counts equal entries of an account. The second covers an
      -- external id.
      CREATE FUNCTION content_key(account_id uuid, date date, amount numeric, currency text, name text, nth bigint) RETURNS uuid
      LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
        SELECT md5(concat_ws('|', account_id, date - '2000-01-01'::date, trim_scale(amount), currency, name_key(name), nth))::uuid
      $$;
      CREATE FUNCTION external_key(account_id uuid, scheme text, external_id text) RETURNS uuid
      LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
        SELECT md5(concat_ws('|', account_id, scheme, external_id))::uuid
      $$;

      -- The row number in an id that published_id made.
      CREATE FUNCTION row_of_published(id uuid) RETURNS int LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
        SELECT ('x' || encode(substr(uuid_send(id), 10, 4), 'hex'))::bit(32)::int
      $$;

      CREATE TABLE match_proposals (
        family_id uuid NOT NULL REFERENCES families (id) ON DELETE CASCADE,
        id uuid NOT NULL DEFAULT new_id(),
        kind text NOT NULL CHECK (kind IN ('duplicate', 'pending_to_posted', 'transfer')),
        status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'accepted', 'rejected', 'superseded')),
        basis text NOT NULL CHECK (basis IN ('id_clash', 'content', 'nearness')),
        -- The share of pairs with this score that are right in the labelled set; null where the score is not measured.
        confidence numeric(4,3),
        reasons text[] NOT NULL,
        -- The entry that stays when the proposal is accepted, and the other one. No foreign keys: a decision is kept when
        -- its entries are reverted, and found again by their keys.
        entry_id uuid NOT NULL,
        other_entry_id uuid NOT NULL,
        account_id uuid NOT NULL,
        other_account_id uuid NOT NULL,
        entry_keys uuid[] NOT NULL,
        other_keys uuid[] NOT NULL,
        -- What accepting changed, so that it can be undone.
        undo jsonb,
        decided_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (family_id, id),
        FOREIGN KEY (family_id, account_id) REFERENCES accounts (family_id, id) ON DELETE CASCADE,
        FOREIGN KEY (family_id, other_account_id) REFERENCES accounts (family_id, id) ON DELETE CASCADE
      );
      CREATE INDEX match_proposals_of_entry ON match_proposals (family_id, entry_id);
      CREATE INDEX match_proposals_of_other_entry ON match_proposals (family_id, other_entry_id);
      CREATE INDEX match_proposals_of_account ON match_proposals (family_id, account_id);
      CREATE INDEX match_proposals_of_other_account ON match_proposals (family_id, other_account_id);
      ${closeTenantTable('match_proposals')}

      -- Pairs of a row and an entry of the ledger that may be one transaction. decision: what a person said about the pair.
      CREATE UNLOGGED TABLE publishing_candidates (
        family_id uuid NOT NULL, import_id uuid NOT NULL, row_number int NOT NULL, entry_id uuid NOT NULL,
        kind text NOT NULL, score numeric(4,1) NOT NULL, is_ambiguous boolean NOT NULL, days int NOT NULL, reasons text[] NOT NULL,
        row_keys uuid[] NOT NULL, entry_keys uuid[] NOT NULL, decision text
      );
      CREATE INDEX ON publishing_candidates (family_id, import_id);
      ${closeTenantTable('publishing_candidates')}

      -- Rows that book a pending entry with the same id.
      CREATE UNLOGGED TABLE publishing_announced (
        family_id uuid NOT NULL, import_id uuid NOT NULL, row_number int NOT NULL, entry_id uuid NOT NULL
      );
      CREATE INDEX ON publishing_announced (family_id, import_id);
      ${closeTenantTable('publishing_announced')}

      -- Pairs of entries that may be the two sides of a transfer. is_only: neither has another possible partner. is_named: each
      -- names the account of the other.
      CREATE UNLOGGED TABLE publishing_transfer_pairs (
        family_id uuid NOT NULL, import_id uuid NOT NULL, outflow_id uuid NOT NULL, inflow_id uuid NOT NULL, account_id uuid NOT NULL,
        other_account_id uuid NOT NULL, entry_keys uuid[] NOT NULL, other_keys uuid[] NOT NULL, days int NOT NULL,
        is_only boolean NOT NULL, is_named boolean NOT NULL
      );
      CREATE INDEX ON publishing_transfer_pairs (family_id, import_id);
      ${closeTenantTable('publishing_transfer_pairs')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE publishing_transfer_pairs, publishing_announced, publishing_candidates, match_proposals;
      DROP FUNCTION row_of_published(uuid), external_key(uuid, text, text), content_key(uuid, date, numeric, text, text, bigint);
    `);
  }
}
