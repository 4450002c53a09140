export {
  addBackupRecords,
  BACKUP_RECORDS,
  type BackupRecord,
  type RecordData,
  type RecordFault,
  type RecordValue,
} from './backup-record.js';
export { backupStatement } from './backup-statement.repository.js';
