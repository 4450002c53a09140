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
  @IntegerField({ description: 'Accounts that the provider has reported.', minimum: 0, example: 3 })
  readonly total_count!: number;

  @IntegerField({ description: 'Those whose transactions are written into the ledger.', minimum: 0, example: 2 })
  readonly linked_count!: number;

  @IntegerField({
    description: 'Those that cannot be written into the ledger; the `problem` of each says why.',
    minimum: 0,
    example: 1,
  })
  readonly unlinked_count!: number;
}

export class ConnectionSync {
  @UuidField({ description: 'The id of the sync.' })
  readonly id!: string;

  @EnumField(SYNC_STATUSES, { description: 'Its status.', example: 'completed' })
  readonly status!: string;

  @TimestampField({ description: 'When the sync was created.' })
  readonly created_at!: string;
}

@ApiSchema({ name: 'ProviderConnection' })
export class ProviderConnectionResponse {
  @UuidField({ description: 'The id of the connection.' })
  readonly id!: string;

  @EnumField(PROVIDER_NAMES, { description: 'The provider of the accounts and transactions.', example: 'simplefin' })
  readonly provider!: string;

  @TextField({ description: 'A name of your own.', nullable: true, example: 'My banks' })
  readonly name!: string | null;

  @EnumField(CONNECTION_STATUSES, {
    description:
      '`requires_update`: you have to act at the provider, for example sign in to a bank again, or connect anew with ' +
      '`POST …/reconnect`, because access was revoked or the consent ends soon.',
    example: 'good',
  })
  readonly status!: string;

  @TextField({ description: 'The bank that was chosen, or null.', nullable: true, example: null })
  readonly institution!: string | null;

  @TextField({ description: 'The country of that bank, or null.', nullable: true, example: null })
  readonly country!: string | null;

  @DateField({
    description: 'The day (UTC) on which your consent ends, unless you renew it; null if it does not.',
    nullable: true,
  })
  readonly consent_ends_on!: string | null;

  @TimestampField({ description: 'When the next sync starts by itself, or null.', nullable: true })
  readonly next_sync_at!: string | null;

  @ObjectField(() => ConnectedAccounts, { description: 'How many accounts it has.' })
  readonly accounts!: ConnectedAccounts;

  @TimestampField({ description: 'When the last complete fetch ended, or null.', nullable: true })
  readonly last_synced_at!: string | null;

  @ObjectField(() => ConnectionSync, { description: 'Its newest sync, or null.', nullable: true })
  readonly latest_sync!: ConnectionSync | null;

  @TimestampField({ description: 'When the connection was created.' })
  readonly created_at!: string;

  @TimestampField({ description: 'When it last changed.' })
  readonly updated_at!: string;
}

@ApiSchema({ name: 'ConnectionAuthorization' })
export class ConnectionAuthorizationResponse {
  @TextField({
    description: 'The page of the provider to visit, in a browser. It sends you back to Hearth.',
    example: 'https://tilisy.enablebanking.com/welcome?sessionid=73100c65-c54d-46a1-87d1-aa3effde435a',
  })
  readonly authorize_url!: string;

  @TimestampField({ description: 'Until when you have to come back.' })
  readonly expires_at!: string;
}

@ApiSchema({ name: 'ReconnectedProviderConnection' })
export class ReconnectedConnectionResponse extends ProviderConnectionResponse {
  @ObjectField(() => ConnectionAuthorizationResponse, {
    description: 'The visit that connects it, or null if the token did.',
    nullable: true,
  })
  readonly authorization!: ConnectionAuthorizationResponse | null;
}

@ApiSchema({ name: 'ProviderAccount' })
export class ProviderAccountResponse {
  @UuidField({ description: 'The id of the account of the connection.' })
  readonly id!: string;

  @TextField({ description: 'Its name at the provider.', example: 'Everyday Checking' })
  readonly name!: string;

  @UuidField({ description: 'The linked account of the ledger, or null.', nullable: true })
  readonly account_id!: string | null;

  @EnumField(ACCOUNT_PROBLEMS, {
    description: 'The reason why the account is not linked to the ledger, or null.',
    nullable: true,
    example: null,
  })
  readonly problem!: string | null;

  @CurrencyField({ description: "The currency of the ledger's account, or null.", nullable: true })
  readonly currency!: string | null;

  @MoneyField({
    description:
      'The balance that the provider reports; what a liability owes is positive. Null when it cannot be stored exactly.',
    nullable: true,
  })
  readonly reported_balance!: string | null;

  @DateField({ description: 'The day of the reported balance, at its end.' })
  readonly reported_date!: string;

  @MoneyField({ description: 'The balance of the ledger at the end of that day, or null.', nullable: true })
  readonly ledger_balance!: string | null;

  @MoneyField({
    description: 'The reported balance minus that of the ledger. Anything but 0 is unexplained.',
    nullable: true,
  })
  readonly difference!: string | null;

  @TimestampField({ description: 'When the provider first reported it.' })
  readonly created_at!: string;

  @TimestampField({ description: 'When the provider last reported it.' })
  readonly updated_at!: string;
}

export const ProviderConnectionData = DataOf(ProviderConnectionResponse, 'ProviderConnectionData');
export const ConnectionAuthorizationData = DataOf(ConnectionAuthorizationResponse, 'ConnectionAuthorizationData');
export const ReconnectedConnectionData = DataOf(ReconnectedConnectionResponse, 'ReconnectedProviderConnectionData');
export const ProviderConnectionPage = PageOf(ProviderConnectionResponse, 'ProviderConnectionPage');
export const ProviderAccountPage = PageOf(ProviderAccountResponse, 'ProviderAccountPage');
