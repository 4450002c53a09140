import { Body, Get, Post } from '@nestjs/common';
import {
  type ApiKey,
  ApiKeysService,
  type CreatedKey,
  RenameApiKey,
  RotateApiKey,
  type Session,
} from '../../auth/index.js';
import { RequiresRole } from '../../platform/http/access.js';
import { PathId } from '../../platform/http/path-id.js';
import { PublicOrigin } from '../../platform/public-origin.js';
import { allows } from '../../platform/access/scopes.js';
import { checkFields } from '../../platform/validation/check-fields.js';
import { type Posted, readForm, submittedTexts } from '../form.js';
import { redirectTo, type Page, show } from '../page.js';
import { SettingsPages } from '../settings-pages.js';
import { CurrentSession } from '../visit.js';
import { KeysPage } from './keys.page.js';
import { GenerateKey, scopesIn } from './keys.requests.js';

const LABELS = { name: 'Name', scope: 'Scope', lifetime: 'Expiry', confirms_proposals: 'Proposals' };
const NO_AREA = { scope: 'Choose at least one area.' };
const DAY_MS = 24 * 60 * 60 * 1000;

@SettingsPages('settings/keys')
@RequiresRole('viewer')
export class KeysController {
  constructor(
    private readonly keys: ApiKeysService,
    private readonly page: KeysPage,
    private readonly origin: PublicOrigin,
  ) {}

  @Get()
  async list(@CurrentSession() session: Session): Promise<Page> {
    return this.page.show(session);
  }

  /** Shows the key, on the only page that ever does. */
  @Post()
  async create(@CurrentSession() session: Session, @Body() posted: Posted): Promise<Page> {
    const { fields, problems } = readForm(GenerateKey, posted, LABELS);
    if (problems !== null) return this.page.show(session, { values: submittedTexts(posted), problems }, 422);
    const scopes = scopesIn(fields, posted);
    if (scopes.length === 0) return this.page.show(session, { values: submittedTexts(posted), problems: NO_AREA }, 422);
    const { name, lifetime, confirms_proposals: confirmsProposals = false } = fields;
    const expiresAt = lifetime === 'never' ? null : new Date(Date.now() + Number(lifetime) * DAY_MS);
    return this.shown(await this.keys.create(session, { name, scopes, expiresAt, confirmsProposals }));
  }

  @Post(':id/rename')
  async update(@CurrentSession() session: Session, @PathId() id: string, @Body() posted: Posted): Promise<Page> {
    await this.keys.get(session, id);
    await this.keys.update(session, id, checkFields(RenameApiKey, posted));
    return redirectTo('/settings/keys', 'key_renamed');
  }

  /** Shows the new key, as `create` does. */
  @Post(':id/rotate')
  async rotate(@CurrentSession() session: Session, @PathId() id: string, @Body() posted: Posted): Promise<Page> {
    await this.keys.getOwn(session, id);
    const { overlap_seconds: overlapSeconds } = checkFields(RotateApiKey, posted);
    return this.shown(await this.keys.rotate(session, id, overlapSeconds));
  }

  @Post(':id/revoke')
  async revoke(@CurrentSession() session: Session, @PathId() id: string): Promise<Page> {
    await this.keys.revoke(session, id);
    return redirectTo('/settings/keys', 'key_revoked');
  }

  private shown({ key, secret }: CreatedKey): Page {
    if (secret === null) throw new Error('A new key lacks its secret');
    return show('key', { name: key.name, apiKey: secret, curl: curlLine(secret, key, this.origin.value) }, 201);
  }
}

/** A command that works as it is in the project's folder. */
function curlLine(apiKey: string, { scopes }: ApiKey, origin: string): string {
  const upload = allows(scopes, 'imports', 'write') ? '-F file=@samples/transactions.csv -F publish=true ' : '';
  const path = allows(scopes, 'imports', 'read') ? 'imports' : 'me';
  return `curl -H "X-Api-Key: ${apiKey}" ${upload}${origin}/api/v1/${path}`;
}
