import { ApiSchema } from '@nestjs/swagger';
import { CurrencyField } from '../ledger/index.js';
import {
  DateField,
  EnumField,
  IntegerField,
  MoneyField,
  ObjectField,
  TextField,
  TimestampField,
  UuidField,
} from '../platform/http/fields.js';
import { DataOf, PageOf } from '../platform/http/pagination.js';
import { SYNC_STATUSES } from '../syncs/index.js';
import { ACCOUNT_PROBLEMS } from './provider-account.entity.js';
import { CONNECTION_STATUSES } from './provider-connection.entity.js';
import { PROVIDER_NAMES } from './providers/index.js';

export class ConnectedAccounts {
  @IntegerField({ description: 'Accounts that the provider has shown.', minimum: 0, example: 3 })
  readonly total_count!: number;

  @IntegerField({ description: 'Those whose transactions are written into the ledger.', minimum: 0, example: 2 })
  readonly linked_count!: number;

  @IntegerField({
    description: 'Those of which nothing can be written; `problem` of each says why.',
    minimum: 0,
    example: 1,
  })
  readonly unlinked_count!: number;
}

export class ConnectionSync {
  @UuidField({ description: 'The id of the sync.' })
  readonly id!: string;

  @EnumField(SYNC_STATUSES, { description: 'How far it is.', example: 'completed' })
  readonly status!: string;

  @TimestampField({ description: 'When the sync was made.' })
  readonly created_at!: string;
}

@ApiSchema({ name: 'ProviderConnection' })
export class ProviderConnectionResponse {
  @UuidField({ description: 'The id of the connection.' })
  readonly id!: string;

  @EnumField(PROVIDER_NAMES, { description: 'Who is asked for accounts and transactions.', example: 'simplefin' })
  readonly provider!: string;

  @TextField({ description: 'A name of your own.', nullable: true, example: 'My banks' })
  readonly name!: string | null;

  @EnumField(CONNECTION_STATUSES, {
    description:
      '`requires_update`: the provider wants something of you, such as to sign in at a bank again. Do that there; when ' +
      'access was revoked, delete the connection and make one with a new token.',
    example: 'good',
  })
  readonly status!: string;

  @ObjectField(() => ConnectedAccounts, { description: 'How many accounts it has.' })
  readonly accounts!: ConnectedAccounts;

  @TimestampField({ description: 'When everything that the provider has was last fetched, or null.', nullable: true })
  readonly last_synced_at!: string | null;

  @ObjectField(() => ConnectionSync, { description: 'Its newest sync, or null.', nullable: true })
  readonly latest_sync!: ConnectionSync | null;

  @TimestampField({ description: 'When the connection was made.' })
  readonly created_at!: string;

  @TimestampField({ description: 'When it last changed.' })
  readonly updated_at!: string;
}

@ApiSchema({ name: 'ProviderAccount' })
export class ProviderAccountResponse {
  @UuidField({ description: 'The id of the account of the connection.' })
  readonly id!: string;

  @TextField({ description: 'Its name at the provider.', example: 'Everyday Checking' })
  readonly name!: string;

  @UuidField({ description: 'The account of the ledger that it is, or null.', nullable: true })
  readonly account_id!: string | null;

  @EnumField(ACCOUNT_PROBLEMS, {
    description: 'Why nothing of it is written into the ledger, or null.',
    nullable: true,
    example: null,
  })
  readonly problem!: string | null;

  @CurrencyField({ description: "The currency of the ledger's account, or null.", nullable: true })
  readonly currency!: string | null;

  @MoneyField({
    description:
      'Its balance as the provider says it; what a liability owes is positive. Null where it cannot be kept exactly.',
    nullable: true,
  })
  readonly reported_balance!: string | null;

  @DateField({ description: 'The day at whose end it was so.' })
  readonly reported_date!: string;

  @MoneyField({ description: 'The balance of the ledger at the end of that day, or null.', nullable: true })
  readonly ledger_balance!: string | null;

  @MoneyField({
    description: 'The reported balance without that of the ledger. What is not 0 is somewhere unexplained.',
    nullable: true,
  })
  readonly difference!: string | null;

  @TimestampField({ description: 'When the provider first showed it.' })
  readonly created_at!: string;

  @TimestampField({ description: 'When the provider last showed it.' })
  readonly updated_at!: string;
}

export const ProviderConnectionData = DataOf(ProviderConnectionResponse, 'ProviderConnectionData');
export const ProviderConnectionPage = PageOf(ProviderConnectionResponse, 'ProviderConnectionPage');
export const ProviderAccountPage = PageOf(ProviderAccountResponse, 'ProviderAccountPage');
