export { type FileTable } from './formats/format.js';
export { FORMATS } from './formats/index.js';
export { ImportEventsService } from './progress/import-events.service.js';
export { type ImportRowResponse } from './rows/import-rows.responses.js';
export { ImportMappingsService, type MappingChoices } from './mappings/import-mappings.service.js';
export { mayBePublishedInPart } from './import-status.js';
export { EDITABLE, IMPORT_STATUSES, type ImportStatus, RUNNING } from './import-status.js';
export { NUMBER_FORMATS } from './formats/kit/amounts.js';
export { ENCODINGS } from './formats/kit/encoding.js';
export { FileTableService } from './parse/file-table.service.js';
export { ImportsModule } from './imports.module.js';
export { uploadLimit } from './imports.openapi.js';
export { presentImport, presentMapping, presentRow } from './imports.presenter.js';
export {
  ResolveMapping,
  ListImportMappings,
  ListImportRows,
  ListImports,
  PublishImport,
  SEPARATORS,
} from './imports.requests.js';
export { type ImportDetail } from './imports.responses.js';
export { type RowWithOutcome } from './rows/import-rows.repository.js';
export { EditImportRow } from './rows/import-rows.requests.js';
export { ImportRowsService } from './rows/import-rows.service.js';
export { ImportsService, type ShownImport } from './imports.service.js';
export { ImportDryRunService, type DryRunResult } from './dry-run/import-dry-run.service.js';
