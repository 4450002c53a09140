import { Get, Post } from '@nestjs/common';
import type { Session } from '../../auth/index.js';
import { ListMatchProposals, MatchProposalsService, type ProposalWithEntries } from '../../imports/index.js';
import { AccountsService } from '../../ledger/index.js';
import { PathId } from '../../platform/http/path-id.js';
import { redirectTo, type Page, show } from '../page.js';
import { PageQueryOf } from '../page-query.js';
import { lastPage, WHOLE_LIST } from '../pager.js';
import { SettingsPages } from '../settings-pages.js';
import { flowOf, moneyInWords } from '../money.words.js';
import { CurrentSession } from '../visit.js';

const QUESTIONS: Readonly<Record<ProposalWithEntries['kind'], string>> = {
  duplicate: 'Are these one transaction?',
  pending_to_posted: 'Is the second the booking of the first?',
  transfer: 'Is this a transfer between your accounts?',
};

/** Pairs of transactions that only a person can decide about. */
@SettingsPages('settings/matches')
export class MatchesController {
  constructor(
    private readonly proposals: MatchProposalsService,
    private readonly accounts: AccountsService,
  ) {}

  @Get()
  async list(
    @CurrentSession() session: Session,
    @PageQueryOf(ListMatchProposals) query: ListMatchProposals,
  ): Promise<Page> {
    const { records, total } = await this.proposals.list(session, query);
    const { records: accounts } = await this.accounts.list(session, WHOLE_LIST);
    const names = new Map(accounts.map(({ id, name }) => [id, name]));
    return show('matches', {
      proposals: records.map((proposal) => inWords(proposal, names)),
      pages: { page: query.page, last: lastPage(total, query.per_page), href: '/settings/matches?page=' },
    });
  }

  @Post(':id/accept')
  async accept(@CurrentSession() session: Session, @PathId() id: string): Promise<Page> {
    await this.proposals.accept(session, id);
    return redirectTo('/settings/matches', 'decided');
  }

  @Post(':id/reject')
  async reject(@CurrentSession() session: Session, @PathId() id: string): Promise<Page> {
    await this.proposals.reject(session, id);
    return redirectTo('/settings/matches', 'decided');
  }

  @Post(':id/reopen')
  async reopen(@CurrentSession() session: Session, @PathId() id: string): Promise<Page> {
    await this.proposals.reopen(session, id);
    return redirectTo('/settings/matches', 'decided');
  }
}

function inWords(proposal: ProposalWithEntries, accounts: ReadonlyMap<string, string>): object {
  return {
    id: proposal.id,
    status: proposal.status,
    question: QUESTIONS[proposal.kind],
    reasons: proposal.reasons,
    entries: proposal.entries.map((entry) => ({
      date: entry.date,
      name: entry.name,
      amount: moneyInWords(flowOf(entry.amount), entry.currency),
      account: accounts.get(entry.account_id) ?? 'Another account',
    })),
  };
}
