import { Get } from '@nestjs/common';
import type { Session } from '../../auth/index.js';
import {
  EDITABLE,
  ImportDryRunService,
  ImportsService,
  mayBePublishedInPart,
  type DryRunResult,
  type ShownImport,
} from '../../imports/index.js';
import { statusOf } from '../../platform/error-codes.js';
import { DomainError } from '../../platform/errors.js';
import { PathId } from '../../platform/http/path-id.js';
import { redirectTo, type Page, show } from '../page.js';
import { SettingsPages } from '../settings-pages.js';
import { CurrentSession } from '../visit.js';
import { titleOf } from './import.words.js';
import { figureInWords } from '../money.words.js';
import { reasonInWords } from './outcome.words.js';

/** The singular and plural of what an import creates. */
const KINDS: Readonly<Record<DryRunResult['made'][number]['kind'], readonly [one: string, several: string]>> = {
  account: ['New account', 'New accounts'],
  category: ['New category', 'New categories'],
  tag: ['New tag', 'New tags'],
  payee: ['New payee', 'New payees'],
  merchant: ['New merchant', 'New merchants'],
  security: ['New security', 'New securities'],
  rule: ['New rule', 'New rules'],
};

const ENTRIES: Readonly<Record<DryRunResult['entries'][number]['type'], string>> = {
  transaction: 'Entries',
  trade: 'Trades',
  valuation: 'Balances',
};

const OTHERS: Readonly<Record<DryRunResult['others'][number]['outcome'], string>> = {
  updated: 'Merged with existing entries',
  skipped: 'Already in the ledger',
  left_out: 'Left out',
};

/** What publishing an import would create, before it is published. */
@SettingsPages('settings/imports/:id/preview')
export class ImportPreviewController {
  constructor(
    private readonly imports: ImportsService,
    private readonly rehearsals: ImportDryRunService,
  ) {}

  @Get()
  async look(@CurrentSession() session: Session, @PathId() id: string): Promise<Page> {
    const shown = await this.imports.get(session, id);
    if (!EDITABLE.includes(shown.record.status) || !mayBePublishedInPart(shown))
      return redirectTo(`/settings/imports/${id}`);
    try {
      const rehearsal = await this.rehearsals.dryRun(session, id);
      return show('import-preview', { ...facts(shown), ...inWords(rehearsal) });
    } catch (error) {
      // Another import of the family may be running. It ends on its own.
      if (!(error instanceof DomainError)) throw error;
      return show('import-preview', { ...facts(shown), problem: error.message }, statusOf(error.code));
    }
  }
}

function facts({ record }: ShownImport): object {
  return {
    id: record.id,
    name: record.filename ?? titleOf(record.type),
    invalid: record.rowsCount - record.validRowsCount,
    problem: null,
  };
}

function inWords({ made, entries, others }: DryRunResult): object {
  return {
    made: made.map(({ kind, total, names }) => ({
      label: KINDS[kind][total === 1 ? 0 : 1],
      total,
      names,
      more: total - names.length,
    })),
    entries: entries.map(({ type, currency, total, sum_in: sumIn, sum_out: sumOut }) => ({
      label: ENTRIES[type],
      total,
      currency,
      // A valuation is the value of an account and not a movement of money.
      ...(type !== 'valuation' && { in: figureInWords(sumIn, currency), out: figureInWords(sumOut, currency) }),
    })),
    others: others.map(({ outcome, reason, total }) => ({
      label: OTHERS[outcome],
      reason: reasonInWords(reason),
      total,
    })),
  };
}
