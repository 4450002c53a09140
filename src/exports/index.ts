export { ExportsModule } from './exports.module.js';
export { RECORD_NAMES, type RecordName, recordStatement, type Shown } from './record-statement.js';
