import { CurrencyField } from '../../ledger/index.js';
import {
  DateField,
  EnumField,
  ListField,
  MoneyField,
  TextField,
  TextListField,
  TimestampField,
  UuidField,
} from '../../platform/http/fields.js';
import { DataOf, PageOf } from '../../platform/http/pagination.js';
import { PROPOSAL_BASES, PROPOSAL_KINDS, PROPOSAL_STATUSES } from './match-proposal.entity.js';

export class ProposedEntryResponse {
  @UuidField({ description: 'The id of the transaction.' })
  readonly id!: string;

  @UuidField({ description: 'Its account.' })
  readonly account_id!: string;

  @DateField({ description: 'Its posting date.', example: '2026-01-05' })
  readonly date!: string;

  @MoneyField({ description: 'Its amount, positive when money left the account.', example: '12.00' })
  readonly amount!: string;

  @CurrencyField({ description: 'Its currency.' })
  readonly currency!: string;

  @TextField({ description: 'Its name.', example: 'REWE' })
  readonly name!: string;
}

export class MatchProposalResponse {
  @UuidField({ description: 'The id of the proposal.' })
  readonly id!: string;

  @EnumField(PROPOSAL_KINDS, {
    description:
      '`duplicate`: one transaction from two sources. `pending_to_posted`: the second is the booking of the first. ' +
      '`transfer`: money moved from the account of the first to that of the second.',
  })
  readonly kind!: string;

  @EnumField(PROPOSAL_STATUSES, {
    description: '`superseded`: another proposal about one of the entries was accepted.',
  })
  readonly status!: string;

  @TextField({
    description:
      'The share of such pairs that were right in a labelled set, from 0 to 1; null where it is not measured.',
    nullable: true,
    example: '0.588',
  })
  readonly confidence!: string | null;

  @EnumField(PROPOSAL_BASES, {
    description:
      '`id_clash`: one id and other contents. `content`: equal contents and other ids. `nearness`: the same amount at ' +
      'about the same time.',
  })
  readonly basis!: string;

  @TextListField({ description: 'Reasons for and against the match.', example: ['same amount', '2 days apart'] })
  readonly reasons!: readonly string[];

  @ListField(() => ProposedEntryResponse, {
    description: 'The two transactions. Accepting a duplicate keeps the first; of a transfer the first is the outflow.',
  })
  readonly entries!: readonly ProposedEntryResponse[];

  @TimestampField({ description: 'When it was decided, or null.', nullable: true })
  readonly decided_at!: string | null;

  @TimestampField({ description: 'When it was proposed.' })
  readonly created_at!: string;
}

export const MatchProposalData = DataOf(MatchProposalResponse, 'MatchProposalData');
export const MatchProposalPage = PageOf(MatchProposalResponse, 'MatchProposalPage');
