import { Body, Post } from '@nestjs/common';
import type { Session } from '../../auth/index.js';
import { AccountIdentitiesService, CreateValuation, ReplaceIdentities, ValuationsService } from '../../ledger/index.js';
import { statusOf } from '../../platform/error-codes.js';
import { PathId } from '../../platform/http/path-id.js';
import { type Posted, submittedTexts } from '../form.js';
import { type Page, redirectTo } from '../page.js';
import { savedAt } from '../saved.js';
import { SettingsPages } from '../settings-pages.js';
import { submit, textIn } from '../submission.js';
import { CurrentSession } from '../visit.js';
import { AccountPage } from './account.page.js';

const VALUE_LABELS = { amount: 'Amount', account_id: 'Account' };
const NUMBER_LABELS = { identities: 'Number' };

/** What an account is worth today, and the numbers by which files name it. */
@SettingsPages('settings/accounts/:id')
export class AccountPartsPagesController {
  constructor(
    private readonly valuations: ValuationsService,
    private readonly identities: AccountIdentitiesService,
    private readonly page: AccountPage,
  ) {}

  @Post('worth')
  async stateWorth(@CurrentSession() session: Session, @PathId() id: string, @Body() posted: Posted): Promise<Page> {
    const given = { account_id: id, amount: textIn(posted, 'amount') };
    const { result, problems } = await submit(CreateValuation, given, VALUE_LABELS, (fields) =>
      this.valuations.create(session, fields),
    );
    if (result === null) return this.refuse(session, id, { worthProblems: problems, values: submittedTexts(posted) });
    return savedAt(`/settings/accounts/${id}`, result.changeSetId);
  }

  /** Adds a number. Those that the account has stay. */
  @Post('identities')
  async addIdentity(@CurrentSession() session: Session, @PathId() id: string, @Body() posted: Posted): Promise<Page> {
    const known = (await this.identities.list(session, id)).filter(({ scheme }) => scheme !== 'provider');
    const added = {
      scheme: textIn(posted, 'scheme'),
      number: textIn(posted, 'number'),
      ...(textIn(posted, 'bank') !== '' && { bank: textIn(posted, 'bank') }),
    };
    const kept = known.map(({ scheme, bank, number, currency }) => ({
      scheme,
      number,
      ...(bank !== null && { bank }),
      ...(currency !== null && { currency }),
    }));
    const given = { identities: [...kept, added] };
    const { problems } = await submit(ReplaceIdentities, given, NUMBER_LABELS, ({ identities }) =>
      this.identities.replace(session, id, identities),
    );
    if (problems !== null) {
      const form = { identityProblems: numberProblem(problems), values: submittedTexts(posted) };
      return this.refuse(session, id, form);
    }
    return redirectTo(`/settings/accounts/${id}`, 'decided');
  }

  @Post('identities/:identity_id/delete')
  async deleteIdentity(
    @CurrentSession() session: Session,
    @PathId() id: string,
    @PathId('identity_id') identityId: string,
  ): Promise<Page> {
    await this.identities.delete(session, id, identityId);
    return redirectTo(`/settings/accounts/${id}`, 'decided');
  }

  private async refuse(session: Session, id: string, form: object): Promise<Page> {
    return this.page.show(session, id, null, form, statusOf('validation_failed'));
  }
}

/** The form has one field for what the list calls by its place. */
function numberProblem(problems: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const [first = ''] = Object.values(problems);
  return { number: first.replace(/^identities(\.\d+\.number)?:? /, 'Number ').replace(/^Number: number /, 'Number ') };
}
