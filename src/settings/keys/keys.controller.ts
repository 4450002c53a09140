import { Body, Get, Post } from '@nestjs/common';
import { ApiKeysService, type OwnedApiKey, type Session } from '../../auth/index.js';
import { PathId } from '../../platform/http/path-id.js';
import { PublicOrigin } from '../../platform/http/public-origin.js';
import { type Posted, readForm, typed } from '../form.js';
import { goTo, type Page, show, type View } from '../page.js';
import { SettingsPages } from '../settings-pages.js';
import { CurrentSession } from '../visit.js';
import { GenerateKey } from './keys.requests.js';

const LABELS = { name: 'Name', scope: 'Scope', lifetime: 'Expiry' };
const DAY_MS = 24 * 60 * 60 * 1000;

@SettingsPages('settings/keys')
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
    const apiKey = await this.keys.generate(session, { name, scope, expiresAt });
    return show('key', { name, apiKey, curl: curlLine(apiKey, scope, this.origin.value) }, 201);
  }

  @Post(':id/revoke')
  async revoke(@CurrentSession() session: Session, @PathId() id: string): Promise<Page> {
    await this.keys.revoke(session, id);
    return goTo('/settings/keys', 'key_revoked');
  }

  private async listed(session: Session, form: object = {}, status = 200): Promise<View> {
    const keys = (await this.keys.list(session)).map((key) => ({ ...key, state: stateOf(key) }));
    return show('keys', { ...form, keys }, status);
  }
}

function stateOf({ revokedAt, expiresAt }: OwnedApiKey): 'active' | 'expired' | 'revoked' {
  if (revokedAt !== null) return 'revoked';
  return expiresAt !== null && expiresAt.getTime() <= Date.now() ? 'expired' : 'active';
}

/** A line that works as it stands, in the folder of the project. */
function curlLine(apiKey: string, scope: string, origin: string): string {
  const request = scope === 'read' ? '' : '-F file=@samples/transactions.csv -F publish=true ';
  return `curl -H "X-Api-Key: ${apiKey}" ${request}${origin}/api/v1/imports`;
}
