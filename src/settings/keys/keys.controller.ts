import { Body, Get, Post } from '@nestjs/common';
import { type ApiKey, ApiKeysService, type Session } from '../../auth/index.js';
import { RequiresRole } from '../../platform/http/access.js';
import { PathId } from '../../platform/http/path-id.js';
import { PublicOrigin } from '../../platform/http/public-origin.js';
import { scopesOf } from '../../platform/http/scopes.js';
import { type Posted, readForm, typed } from '../form.js';
import { goTo, type Page, show, type View } from '../page.js';
import { SettingsPages } from '../settings-pages.js';
import { CurrentSession } from '../visit.js';
import { GenerateKey } from './keys.requests.js';

const LABELS = { name: 'Name', scope: 'Scope', lifetime: 'Expiry' };
const MOST_KEYS = 500;
const DAY_MS = 24 * 60 * 60 * 1000;

@SettingsPages('settings/keys')
@RequiresRole('viewer')
export class KeysController {
  constructor(
    private readonly keys: ApiKeysService,
    private readonly origin: PublicOrigin,
  ) {}

  @Get()
  async list(@CurrentSession() session: Session): Promise<Page> {
    return this.listed(session);
  }

  /** Answers with the key itself: the one page that ever shows it. */
  @Post()
  async generate(@CurrentSession() session: Session, @Body() posted: Posted): Promise<Page> {
    const { fields, problems } = readForm(GenerateKey, posted, LABELS);
    if (problems !== null) return this.listed(session, { values: typed(posted), problems }, 422);
    const { name, scope, lifetime } = fields;
    const expiresAt = lifetime === 'never' ? null : new Date(Date.now() + Number(lifetime) * DAY_MS);
    const facts = { name, scopes: scopesOf(scope), expiresAt, confirmsProposals: false };
    const { secret: apiKey } = await this.keys.create({ ...session, scopes: null }, facts);
    if (apiKey === null) throw new Error('A key was made without its secret');
    return show('key', { name, apiKey, curl: curlLine(apiKey, scope, this.origin.value) }, 201);
  }

  @Post(':id/revoke')
  async revoke(@CurrentSession() session: Session, @PathId() id: string): Promise<Page> {
    await this.keys.revoke(session, id);
    return goTo('/settings/keys', 'key_revoked');
  }

  private async listed(session: Session, form: object = {}, status = 200): Promise<View> {
    const { records } = await this.keys.listOwn(session, { limit: MOST_KEYS, offset: 0 });
    const keys = records.map((key) => ({ ...key, state: stateOf(key) }));
    return show('keys', { ...form, keys }, status);
  }
}

function stateOf({ revokedAt, expiresAt }: ApiKey): 'active' | 'expired' | 'revoked' {
  if (revokedAt !== null) return 'revoked';
  return expiresAt !== null && expiresAt.getTime() <= Date.now() ? 'expired' : 'active';
}

/** A line that works as it stands, in the folder of the project. */
function curlLine(apiKey: string, scope: string, origin: string): string {
  const request = scope === 'read' ? '' : '-F file=@samples/transactions.csv -F publish=true ';
  return `curl -H "X-Api-Key: ${apiKey}" ${request}${origin}/api/v1/imports`;
}
