import type { MappingRow } from './import-mappings.repository.js';
import type { ImportMappingResponse } from './import-mappings.responses.js';

export function presentMapping(row: MappingRow): ImportMappingResponse {
  return {
    id: row.id,
    kind: row.kind,
    key: row.key,
    decision: row.decision,
    record: row.record_id !== null && row.record_name !== null ? { id: row.record_id, name: row.record_name } : null,
    value: row.value,
    ...(row.kind === 'account' && row.decision === null && { suggestions: [...(row.suggestions ?? [])] }),
  };
}
