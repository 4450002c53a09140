import type { RowWithOutcome } from './import-rows.repository.js';
import type { ImportRowResponse } from './import-rows.responses.js';

export function presentRow(row: RowWithOutcome): ImportRowResponse {
  return {
    row_number: row.row_number,
    line: row.line,
    record_type: row.record_type,
    valid: row.errors === null,
    errors: row.errors ?? [],
    fields: row.fields,
    outcome: row.outcome,
    outcome_reason: reasonOf(row),
    record_id: row.record_id,
    external_id: row.external_id,
    matched_by: row.matched_by,
    confidence: row.confidence,
    rule_changes: row.rule_changes,
    edited: row.edit !== null,
    original_fields: row.edit?.original ?? null,
  };
}

/** Returns why a row created nothing, and which of its cells the user changed. */
function reasonOf({ reason, edit }: RowWithOutcome): string | null {
  const names = Object.keys(edit?.fields ?? {});
  const edited = names.length === 0 ? [] : [`edited: ${names.join(', ')}`];
  return [...(reason === null ? [] : [reason]), ...edited].join('; ') || null;
}
