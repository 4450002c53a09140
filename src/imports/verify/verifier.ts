import { Injectable } from '@nestjs/common';
import type { Import, RecordCounts } from '../import.entity.js';
import { ImportVerificationRepository } from './import-verification.repository.js';

/** What stands between the counts of a publish before and after it. */
export interface VerificationStart {
  readonly before: RecordCounts;
}

/**
 * Holds what a restore published against what its file said: how many records of each type, the sums of each account, and
 * the content of every record, read back from the ledger. Inside the caller's unit of work, whose snapshot does not see
 * what others do meanwhile.
 */
@Injectable()
export class Verifier {
  constructor(private readonly verifications: ImportVerificationRepository) {}

  /** Notes what the file has, right after it was staged. */
  async capture(familyId: string, importId: string): Promise<void> {
    await this.verifications.noteDigests(familyId, importId);
    const expected = await this.verifications.countRows(familyId, importId);
    await this.verifications.save(familyId, importId, {
      expected_record_counts: expected,
      readback: { status: 'not_verified', expected_record_counts: expected },
    });
  }

  async begin(familyId: string): Promise<VerificationStart> {
    return { before: await this.verifications.countRecords(familyId) };
  }

  /** Reads back what the writers wrote, as long as their tables are there, and says how it compares. */
  async compare(familyId: string, record: Import, { before }: VerificationStart): Promise<void> {
    const expected = record.verification?.expected_record_counts ?? {};
    const after = await this.verifications.countRecords(familyId);
    const derived = await this.verifications.countDerived(familyId, record.id);
    const merged = await this.verifications.countMerged();
    const changed = await this.verifications.countChanged();
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

  /** The ledger is as it was, because a publish failed or was undone; what was found before stays to be read. */
  async note(familyId: string, importId: string, status: 'failed' | 'reverted', error: string | null): Promise<void> {
    await this.verifications.note(familyId, importId, { status, checked_at: new Date().toISOString(), error });
  }
}

function count(counts: RecordCounts, type: string): number {
  return counts[type] ?? 0;
}
