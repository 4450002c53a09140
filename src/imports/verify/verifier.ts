import { Injectable } from '@nestjs/common';
import type { Import, RecordCounts } from '../import.entity.js';
import { ImportVerificationRepository } from './import-verification.repository.js';

/** The counts before a publish. */
export interface VerificationStart {
  readonly before: RecordCounts;
}

/**
 * Compares the records that the restore of a backup published with its file: the number of records of each type, the
 * sums of each account, and the content of every record. Needs a unit of work on a snapshot, which does not see
 * concurrent changes.
 */
@Injectable()
export class Verifier {
  constructor(private readonly verifications: ImportVerificationRepository) {}

  /** Saves the counts and digests of the file. Call it after staging. */
  async capture(familyId: string, importId: string): Promise<void> {
    await this.verifications.saveDigests(familyId, importId);
    const expected = await this.verifications.countRows(familyId, importId);
    await this.verifications.save(familyId, importId, {
      expected_record_counts: expected,
      readback: { status: 'not_verified', expected_record_counts: expected },
    });
  }

  async begin(familyId: string): Promise<VerificationStart> {
    return { before: await this.verifications.countRecords(familyId) };
  }

  /** Compares the ledger with the file and saves the result. Needs the working tables of the publish. */
  async compare(familyId: string, record: Import, { before }: VerificationStart): Promise<void> {
    const expected = record.verification?.expected_record_counts ?? {};
    const after = await this.verifications.countRecords(familyId);
    const derived = await this.verifications.countDerived(familyId, record.id);
    const merged = await this.verifications.countMerged(familyId, record.id);
    const changed = await this.verifications.countChanged(familyId, record.id);
    const leftOut = await this.verifications.countLeftOut(familyId, record.id);
    const delta = combine(
      (type) => count(after, type) - count(before, type) - count(derived, type) + count(merged, type),
    );
    const checked = combine((type) => count(expected, type) - count(leftOut, type));
    const mismatches = Object.fromEntries(
      Object.keys(checked)
        .filter((type) => count(checked, type) !== count(delta, type))
        .map((type) => [type, { expected: count(checked, type), actual: count(delta, type) }]),
    );
    const totals = await this.verifications.readTotals(familyId, record.id);
    const hash = await this.verifications.readHashes(familyId, record.id);
    const isSame =
      Object.keys(mismatches).length === 0 &&
      hash.file === hash.ledger &&
      JSON.stringify(totals.file) === JSON.stringify(totals.ledger);
    await this.verifications.save(familyId, record.id, {
      expected_record_counts: expected,
      readback: {
        status: isSame ? 'matched' : 'mismatch',
        checked_at: new Date().toISOString(),
        expected_record_counts: expected,
        before_counts: before,
        after_counts: after,
        actual_delta_counts: delta,
        checked_counts: checked,
        merged_counts: merged,
        changed_counts: changed,
        derived_counts: derived,
        mismatches,
        totals: { ...totals, content_hash: hash },
        error: null,
      },
    });

    function combine(of: (type: string) => number): RecordCounts {
      return Object.fromEntries(Object.keys(before).map((type) => [type, of(type)]));
    }
  }

  /** Saves that a publish failed or was reverted. The rest of the last comparison stays. */
  async note(familyId: string, importId: string, status: 'failed' | 'reverted', error: string | null): Promise<void> {
    await this.verifications.note(familyId, importId, { status, checked_at: new Date().toISOString(), error });
  }
}

function count(counts: RecordCounts, type: string): number {
  return counts[type] ?? 0;
}
