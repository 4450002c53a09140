import { Body, Get, Post } from '@nestjs/common';
import type { Session } from '../../auth/index.js';
import { statusOf } from '../../platform/error-codes.js';
import { PathId } from '../../platform/http/path-id.js';
import {
  ConnectingService,
  ConnectionAuthorizationsService,
  CreateProviderConnection,
  presentConnection,
  presentProviderAccount,
  ProviderConnectionsService,
  ReconnectProviderConnection,
} from '../../provider-connections/index.js';
import { presentSync, SyncsService } from '../../syncs/index.js';
import { type Posted, submittedTexts } from '../form.js';
import { type Page, redirectTo, show, type View } from '../page.js';
import { SettingsPages } from '../settings-pages.js';
import { submit } from '../submission.js';
import { CurrentSession } from '../visit.js';
import { WithoutEmptyFields } from '../without-empty-fields.pipe.js';
import { connectionInWords, providerAccountInWords, syncInWords } from './connection.words.js';

const CONNECTIONS = '/settings/connections';
const LABELS = { provider: 'Service', name: 'Name', setup_token: 'Token', institution: 'Bank', country: 'Country' };
const ALL = { page: 1, per_page: 100 };
const RECENT = { page: 1, per_page: 10 };
const TITLES: Readonly<Record<string, string>> = {
  simplefin: 'SimpleFIN',
  enable_banking: 'Enable Banking',
  lunch_flow: 'Lunch Flow',
};

/** Connections to banks, which bring transactions by themselves. */
@SettingsPages('settings/connections')
export class ConnectionsPagesController {
  constructor(
    private readonly connections: ProviderConnectionsService,
    private readonly connecting: ConnectingService,
    private readonly authorizations: ConnectionAuthorizationsService,
    private readonly syncs: SyncsService,
  ) {}

  @Get()
  async list(@CurrentSession() session: Session): Promise<Page> {
    return this.showList(session);
  }

  /** Exchanges the token, which works once. It is never shown again. */
  @Post()
  async connect(@CurrentSession() session: Session, @Body(new WithoutEmptyFields()) posted: Posted): Promise<Page> {
    const { result, problems } = await submit(CreateProviderConnection, posted, LABELS, (fields) =>
      this.connecting.create(session, fields),
    );
    if (result !== null) return redirectTo(`${CONNECTIONS}/${presentConnection(result).id}`, 'connected');
    const { setup_token: _, ...values } = submittedTexts(posted);
    return this.showList(session, { values, problems }, statusOf('validation_failed'));
  }

  @Get(':id')
  async open(@CurrentSession() session: Session, @PathId() id: string): Promise<Page> {
    return this.showOne(session, id);
  }

  /** Connects anew with a token, or shows the way to the provider. */
  @Post(':id/reconnect')
  async reconnect(
    @CurrentSession() session: Session,
    @PathId() id: string,
    @Body(new WithoutEmptyFields()) posted: Posted,
  ): Promise<Page> {
    const { result, problems } = await submit(
      ReconnectProviderConnection,
      posted,
      LABELS,
      ({ setup_token: token = null }) => this.authorizations.reconnect(session, id, token),
    );
    if (result === null) return this.showOne(session, id, { problems }, statusOf('validation_failed'));
    const { authorization } = result;
    if (authorization === null) return redirectTo(`${CONNECTIONS}/${id}`, 'connected');
    return show('connection-visit', { id, url: authorization.url });
  }

  @Post(':id/sync')
  async sync(@CurrentSession() session: Session, @PathId() id: string): Promise<Page> {
    await this.connections.sync(session, id);
    return redirectTo(`${CONNECTIONS}/${id}`, 'sync_started');
  }

  @Post(':id/delete')
  async delete(@CurrentSession() session: Session, @PathId() id: string): Promise<Page> {
    await this.connections.delete(session, id);
    return redirectTo(CONNECTIONS, 'connection_removed');
  }

  private async showOne(session: Session, id: string, form: object = {}, status = 200): Promise<View> {
    const connection = presentConnection(await this.connections.get(session, id));
    const { records: accounts } = await this.connections.listAccounts(session, id, ALL);
    const { records: syncs } = await this.syncs.list(session, { ...RECENT, syncable_id: id });
    const model = {
      connection: connectionInWords(connection),
      isVisited: this.connecting
        .listProviders()
        .some(({ name, isVisited }) => isVisited && name === connection.provider),
      accounts: accounts.map(presentProviderAccount).map(providerAccountInWords),
      syncs: syncs.map(presentSync).map(syncInWords),
      isRunning: ['pending', 'syncing'].includes(connection.latest_sync?.status ?? ''),
    };
    return show('connection', { ...model, ...form }, status);
  }

  private async showList(session: Session, form: object = {}, status = 200): Promise<View> {
    const { records } = await this.connections.list(session, ALL);
    const model = {
      connections: records.map(presentConnection).map(connectionInWords),
      providers: this.connecting.listProviders().map(({ name }) => [name, TITLES[name] ?? name] as const),
      hasVisits: this.connecting.listProviders().some(({ isVisited }) => isVisited),
    };
    return show('connections', { ...model, ...form }, status);
  }
}
