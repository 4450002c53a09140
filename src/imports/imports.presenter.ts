import { stateOf } from './import-status.js';
import { RUNNING } from './import-status.js';
import type { MappingRow } from './mappings/import-mappings.repository.js';
import type { RowWithOutcome } from './rows/import-rows.repository.js';
import type { ImportMappingResponse } from './mappings/import-mappings.responses.js';
import type { ImportRowResponse } from './rows/import-rows.responses.js';
import type { ImportConfiguration, ImportDetail } from './imports.responses.js';
import type { ShownImport } from './imports.service.js';

/** What holds when nothing was said. */
const DEFAULTS: ImportConfiguration = {
  date_col_label: null,
  amount_col_label: null,
  name_col_label: null,
  category_col_label: null,
  tags_col_label: null,
  notes_col_label: null,
  account_col_label: null,
  date_format: null,
  number_format: null,
  signage_convention: null,
  debit_col_label: null,
  credit_col_label: null,
  balance_col_label: null,
  fee_col_label: null,
  tax_col_label: null,
  state_col_label: null,
  type_col_label: null,
  isin_col_label: null,
  reference_col_label: null,
  left_out_states: null,
  has_header: null,
  use_profile: 'true',
  accept_unproven: 'false',
  qty_col_label: null,
  ticker_col_label: null,
  price_col_label: null,
  entity_type_col_label: null,
  currency_col_label: null,
  exchange_operating_mic_col_label: null,
  col_sep: null,
  amount_type_strategy: 'signed_amount',
  amount_type_inflow_value: null,
  rows_to_skip: '0',
  on_invalid_rows: 'reject',
  apply_rules: 'true',
  on_conflict: 'fail',
  encoding: null,
};

export function presentImport({ record, run, maxRows, expiresAt }: ShownImport): ImportDetail {
  return {
    id: record.id,
    type: record.type,
    status: record.status,
    created_at: record.createdAt.toISOString(),
    updated_at: record.updatedAt.toISOString(),
    expires_at: expiresAt?.toISOString() ?? null,
    content_deleted_at: record.contentDeletedAt?.toISOString() ?? null,
    actor: { type: record.actorType, member_id: record.actorMemberId, api_key_id: record.actorApiKeyId },
    account_id: record.accountId,
    profile_id: record.profileId,
    error: record.error,
    status_detail: stateOf(record, maxRows),
    configuration: { ...DEFAULTS, ...record.detected, ...record.settings },
    detected_by: record.detectedBy,
    stats: {
      rows_count: record.rowsCount,
      valid_rows_count: record.validRowsCount,
      invalid_rows_count: record.rowsCount - record.validRowsCount,
      left_out_rows_count: record.leftOutRowsCount,
      mappings_count: record.mappingsCount,
      unassigned_mappings_count: record.unassignedMappingsCount,
    },
    blockers: record.blockers.map(({ message }) => message),
    questions: record.questions,
    warnings: record.warnings,
    ...(record.proof !== null && { proof: record.proof, proof_details: record.proofDetails }),
    kept_records: record.keptRecords,
    ...(record.verification !== null && { verification: record.verification }),
    ...(RUNNING.includes(record.status) && {
      progress: { phase: run?.phase ?? 'queued', rows_done: run?.rowsDone ?? 0, rows_total: record.rowsCount },
    }),
  };
}

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
    rule_changes: row.rule_changes,
    edited: row.edit !== null,
    original_fields: row.edit?.original ?? null,
  };
}

/** Why a row was not created, and which of its cells a person changed. */
function reasonOf({ reason, edit }: RowWithOutcome): string | null {
  const names = Object.keys(edit?.fields ?? {});
  const edited = names.length === 0 ? [] : [`edited: ${names.join(', ')}`];
  return [...(reason === null ? [] : [reason]), ...edited].join('; ') || null;
}

export function presentMapping(row: MappingRow): ImportMappingResponse {
  return {
    id: row.id,
    kind: row.kind,
    key: row.key,
    decision: row.decision,
    record: row.record_id !== null && row.record_name !== null ? { id: row.record_id, name: row.record_name } : null,
    value: row.value,
  };
}
