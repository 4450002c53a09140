export { ExportsModule } from './exports.module.js';
export { RECORD_NAMES, type RecordName, recordStatement } from './record-statement.js';
