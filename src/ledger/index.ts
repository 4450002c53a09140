export { LedgerModule } from './ledger.module.js';
