-- Working tables of the rules that are published. Dropped at the end of the transaction.
CREATE TEMPORARY TABLE publishing_rules (
  row_number int NOT NULL, line int NOT NULL, rule_id uuid NOT NULL, name text, resource_type text NOT NULL,
  active boolean NOT NULL, effective_date date, details jsonb NOT NULL,
  -- The line of a later row that replaces this one.
  replaced_by int,
  -- Conditions and actions in a comparable form.
  conditions jsonb, actions jsonb,
  is_new boolean NOT NULL DEFAULT true,
  -- What the row changes in an existing rule.
  changes text[]
) ON COMMIT DROP;
CREATE TEMPORARY TABLE publishing_operands (record_type text NOT NULL, name text NOT NULL, first_row int, record_id uuid) ON COMMIT DROP;
CREATE TEMPORARY TABLE publishing_parts (
  row_number int NOT NULL, part text NOT NULL, position int NOT NULL, sub_position int NOT NULL,
  id uuid NOT NULL DEFAULT new_id(), type text NOT NULL, operator text, value text, record_type text, record_id uuid
) ON COMMIT DROP;
