import { configurationOf } from './import-settings.requests.js';
import { stateOf } from './import-state.js';
import { RUNNING } from './import-status.js';
import type { ImportDetail } from './imports.responses.js';
import type { ShownImport } from './imports.service.js';

export function presentImport({ record, run, rows, expiresAt }: ShownImport): ImportDetail {
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
    status_detail: stateOf(record, rows),
    configuration: configurationOf(record.detected, record.settings),
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
