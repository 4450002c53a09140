import { Get, Post } from '@nestjs/common';
import type { Session } from '../../auth/index.js';
import {
  AccountsService,
  CategoriesService,
  type ListedTransaction,
  MerchantsService,
  presentListed,
  TagsService,
  TransactionsService,
} from '../../ledger/index.js';
import { PathId } from '../../platform/http/path-id.js';
import { ListProposals, type Proposal, ProposalsService } from '../../proposals/index.js';
import { PageQueryOf } from '../page-query.js';
import { type Page, redirectTo, show } from '../page.js';
import { lastPage, WHOLE_LIST } from '../pager.js';
import { SettingsPages } from '../settings-pages.js';
import { CurrentSession } from '../visit.js';
import { inWords, type KnownRecords } from './proposal.words.js';

/** Changes that assistants propose, for people to confirm or discard. */
@SettingsPages('settings/proposals')
export class ProposalsPagesController {
  constructor(
    private readonly proposals: ProposalsService,
    private readonly transactions: TransactionsService,
    private readonly accounts: AccountsService,
    private readonly categories: CategoriesService,
    private readonly merchants: MerchantsService,
    private readonly tags: TagsService,
  ) {}

  @Get()
  async list(@CurrentSession() session: Session, @PageQueryOf(ListProposals) query: ListProposals): Promise<Page> {
    const { records, total } = await this.proposals.list(session, query);
    const pages = { page: query.page, last: lastPage(total, query.per_page), href: '/settings/proposals?page=' };
    return this.show(session, records, pages);
  }

  @Get(':id')
  async one(@CurrentSession() session: Session, @PathId() id: string): Promise<Page> {
    return this.show(session, [await this.proposals.get(session, id)], { page: 1, last: 1, href: '' });
  }

  @Post(':id/confirm')
  async confirm(@CurrentSession() session: Session, @PathId() id: string): Promise<Page> {
    const { status } = await this.proposals.confirm(session, id);
    return redirectTo(`/settings/proposals/${id}`, status === 'stale' ? 'proposal_stale' : 'proposal_confirmed');
  }

  @Post(':id/discard')
  async discard(@CurrentSession() session: Session, @PathId() id: string): Promise<Page> {
    await this.proposals.discard(session, id);
    return redirectTo(`/settings/proposals/${id}`, 'proposal_discarded');
  }

  private async show(session: Session, proposals: readonly Proposal[], pages: object): Promise<Page> {
    const known = await this.recordsOf(session, proposals);
    return show('proposals', { proposals: proposals.map((proposal) => inWords(proposal, known)), pages });
  }

  private async recordsOf(session: Session, proposals: readonly Proposal[]): Promise<KnownRecords> {
    const named = await Promise.all([
      this.accounts.list(session, WHOLE_LIST),
      this.categories.list(session, WHOLE_LIST),
      this.merchants.list(session, WHOLE_LIST),
      this.tags.list(session, WHOLE_LIST),
    ]);
    const transactions = new Map<string, ListedTransaction>();
    for (const { beforeAfter } of proposals) {
      const ids = beforeAfter.flatMap(({ id }) => id ?? []);
      const { part, included } = await this.transactions.list(session, { ids, ...WHOLE_LIST });
      for (const one of part.records.map(presentListed({}, included))) transactions.set(one.id, one);
    }
    return {
      names: new Map(named.flatMap(({ records }) => records.map(({ id, name }) => [id, name] as const))),
      transactions,
    };
  }
}
