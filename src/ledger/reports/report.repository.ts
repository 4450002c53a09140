import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { sqlFile } from '../../platform/database/sql-file.js';

const FRAME = sqlFile(new URL('./report-frame.sql', import.meta.url));

export interface ReportAccount {
  readonly id: string;
  readonly name: string;
  /** Whether reports of income and spending count its transactions: it is no draft and not excluded. */
  readonly isCounted: boolean;
  readonly isDraft: boolean;
  /** Whether its balances are being rebuilt. */
  readonly isRebuilding: boolean;
}

/** What every report of a family starts from. */
export interface ReportFrame {
  readonly currency: string;
  /** In the time zone of the family. */
  readonly today: string;
  /** The first day of a transaction or a balance; null without any. */
  readonly firstDay: string | null;
  readonly accounts: readonly ReportAccount[];
}

@Injectable()
export class ReportRepository {
  constructor(private readonly database: Database) {}

  async frame(familyId: string): Promise<ReportFrame> {
    const [frame] = await this.database.rows<ReportFrame>(FRAME, [familyId]);
    if (frame === undefined) throw new Error('The family of the caller no longer exists');
    return frame;
  }
}
