import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/access/caller.js';
import { AuditLog } from '../../../platform/audit/audit-log.js';
import { Database } from '../../../platform/database/database.js';
import { DomainError, notFound } from '../../../platform/errors.js';
import { validationFailed } from '../../../platform/validation/validation-failed.js';
import { AccountsRepository } from '../accounts.repository.js';
import { AccountIdentitiesRepository } from './account-identities.repository.js';
import type { StatedIdentity } from './account-identities.requests.js';
import type { KnownIdentity } from './account-identity.entity.js';
import { accountIdentity, type AccountIdentity, keyOf, numberKeyOf } from './account-identity.js';
import { isIban } from './iban.js';
import './account-identities.errors.js';

/** The identities of accounts. They are numbers of bank accounts: neither logs nor the audit log have them. */
@Injectable()
export class AccountIdentitiesService {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountsRepository,
    private readonly identities: AccountIdentitiesRepository,
    private readonly audit: AuditLog,
  ) {}

  /** @param identityId when given, whether the account has this identity */
  async exists({ familyId }: Caller, accountId: string, identityId?: string): Promise<boolean> {
    return this.database.forFamily(familyId, async () =>
      identityId === undefined
        ? (await this.accounts.get(familyId, accountId)) !== null
        : (await this.identities.get(familyId, accountId, identityId)) !== null,
    );
  }

  /** @throws `not_found` */
  async list({ familyId }: Caller, accountId: string): Promise<readonly KnownIdentity[]> {
    return this.database.forFamily(familyId, async () => {
      if ((await this.accounts.get(familyId, accountId)) === null) throw notFound();
      return this.identities.list(familyId, accountId);
    });
  }

  /**
   * Replaces the identities of an account. Those that it has already keep their ids; those of its provider stay.
   * @returns all that the account has then
   * @throws `not_found`, `validation_failed`, `identity_taken`
   */
  async replace(
    { familyId }: Caller,
    accountId: string,
    stated: readonly StatedIdentity[],
  ): Promise<readonly KnownIdentity[]> {
    return this.database.forFamily(familyId, async () => {
      if ((await this.accounts.get(familyId, accountId)) === null) throw notFound();
      const wanted = normalized(stated);
      const known = await this.identities.findByNumbers(familyId, [...wanted.values()].map(numberKeyOf));
      refuseTaken(accountId, [...wanted.keys()], known);
      const before = await this.identities.list(familyId, accountId);
      const gone = before.filter((one) => !wanted.has(keyOf(one)) && one.decidedBy !== 'provider');
      const isKnown = new Set(before.map(keyOf));
      await this.identities.delete(familyId, idsOf(gone));
      await this.identities.confirm(
        familyId,
        idsOf(before.filter((one) => wanted.has(keyOf(one)) && one.decidedBy === 'file')),
      );
      const added = [...wanted].filter(([key]) => !isKnown.has(key)).map(([, identity]) => identity);
      await this.identities.create(familyId, accountId, added);
      this.recordChange(accountId);
      return this.identities.list(familyId, accountId);
    });
  }

  /** @throws `not_found` */
  async delete({ familyId }: Caller, accountId: string, id: string): Promise<void> {
    await this.database.forFamily(familyId, async () => {
      if ((await this.identities.get(familyId, accountId, id)) === null) throw notFound();
      await this.identities.delete(familyId, [id]);
      this.recordChange(accountId);
    });
  }

  private recordChange(accountId: string): void {
    this.audit.record({ action: 'account.identities_changed', subject: { type: 'account', id: accountId } });
  }
}

/** The identities as files have them, each once, by `keyOf`. */
function normalized(stated: readonly StatedIdentity[]): ReadonlyMap<string, AccountIdentity> {
  const wanted = new Map<string, AccountIdentity>();
  for (const { scheme, bank, number, currency } of stated) {
    const identity = accountIdentity(scheme, bank ?? '', number, currency ?? null);
    if (identity === null) throw refused('number must have a letter or a digit');
    if (scheme === 'iban' && !isIban(identity.number)) throw refused('number must be an IBAN with right check digits');
    wanted.set(keyOf(identity), identity);
  }
  return wanted;
}

function refused(problem: string): DomainError {
  return validationFailed({ identities: [`identities: ${problem}`] });
}

function refuseTaken(accountId: string, keys: readonly string[], known: readonly KnownIdentity[]): void {
  const taken = known.find((one) => one.accountId !== accountId && keys.includes(keyOf(one)));
  if (taken === undefined) return;
  const place = keys.indexOf(keyOf(taken)) + 1;
  const message = `The identity ${place} of the list is one of the account "${taken.account?.name ?? ''}".`;
  throw new DomainError('identity_taken', message);
}

function idsOf(identities: readonly KnownIdentity[]): readonly string[] {
  return identities.map(({ id }) => id);
}
