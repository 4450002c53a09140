import { Injectable } from '@nestjs/common';
import { type ApiKey, ApiKeysService, MembersService, type Session } from '../../auth/index.js';
import { AREAS } from '../../platform/access/roles.js';
import { show, type View } from '../page.js';
import { WHOLE_LIST } from '../pager.js';

const OVERLAPS = [
  ['0', 'Ends at once'],
  ['3600', 'Works for another hour'],
  ['86400', 'Works for another day'],
  ['604800', 'Works for another week'],
] as const;

type KeyState = 'active' | 'expired' | 'revoked';

/** The page of API keys: the member's own, and for owners also those of other members. */
@Injectable()
export class KeysPage {
  constructor(
    private readonly keys: ApiKeysService,
    private readonly members: MembersService,
  ) {}

  /** @param form the submitted values of the form for a new key, and its problems */
  async show(session: Session, form: object = {}, status = 200): Promise<View> {
    const { records } = await this.keys.list(session, WHOLE_LIST);
    const shown = records.map((key) => shownKey(key, records));
    const isOwn = ({ userId }: ApiKey): boolean => userId === session.userId;
    const others = shown.filter((key) => !isOwn(key));
    const emails = others.length === 0 ? new Map<string, string>() : await this.emailsOf(session);
    const model = { keys: shown.filter(isOwn), others, emails, areas: AREAS, overlaps: OVERLAPS };
    return show('keys', { ...form, ...model }, status);
  }

  private async emailsOf(session: Session): Promise<ReadonlyMap<string, string>> {
    const { records } = await this.members.list(session, WHOLE_LIST);
    return new Map(records.map(({ id, email }) => [id, email ?? id]));
  }
}

/** A key with its state, the key that replaced it and the key that it replaced. */
function shownKey(key: ApiKey, all: readonly ApiKey[]): ApiKey & Readonly<Record<string, unknown>> {
  const replacedBy = all.find(({ id }) => id === key.replacedById) ?? null;
  const replaces = all.find(({ replacedById }) => replacedById === key.id) ?? null;
  return { ...key, state: stateOf(key), replacedBy, replaces };
}

function stateOf({ revokedAt, expiresAt }: ApiKey): KeyState {
  if (revokedAt !== null) return 'revoked';
  return expiresAt !== null && expiresAt.getTime() <= Date.now() ? 'expired' : 'active';
}
