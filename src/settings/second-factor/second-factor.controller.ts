import { Body, Get, Post } from '@nestjs/common';
import { SecondFactorService, type Session } from '../../auth/index.js';
import { RequiresRole } from '../../platform/http/access.js';
import { type Posted, readForm } from '../form.js';
import { type FormProblems, redirectTo, type Page, show } from '../page.js';
import { SettingsPages } from '../settings-pages.js';
import { CurrentSession } from '../visit.js';
import { DisableSecondFactor, EnableSecondFactor } from './second-factor.requests.js';

const LABELS = { offer: 'Secret', code: 'Code', current_password: 'Password' };
const WRONG_CODE = { code: 'Code is wrong. Check the clock of your device, and enter the code that it shows now.' };
const WRONG = { form: 'Password or code is wrong, or the code was used before.' };

/** Switches the second factor of the member on and off. */
@SettingsPages('settings/second-factor')
export class SecondFactorController {
  constructor(private readonly factors: SecondFactorService) {}

  @Get()
  async ask(@CurrentSession() session: Session): Promise<Page> {
    const codesLeft = await this.factors.countRecoveryCodes(session);
    const offer = codesLeft === null ? this.factors.offer(session) : null;
    return show('second-factor', { codesLeft, offer });
  }

  @Post()
  @RequiresRole('viewer')
  async enable(@CurrentSession() session: Session, @Body() posted: Posted): Promise<Page> {
    const { fields, problems } = readForm(EnableSecondFactor, posted, LABELS);
    if (problems !== null) return this.offerAgain(session, posted, problems);
    const codes = await this.factors.enable(session, fields.offer, fields.code);
    return codes === null ? this.offerAgain(session, posted, WRONG_CODE) : show('recovery-codes', { codes }, 201);
  }

  @Post('off')
  @RequiresRole('viewer')
  async disable(@CurrentSession() session: Session, @Body() posted: Posted): Promise<Page> {
    const { fields, problems } = readForm(DisableSecondFactor, posted, LABELS);
    const isOff = problems === null && (await this.factors.disable(session, fields.current_password, fields.code));
    if (isOff) return redirectTo('/settings/second-factor', 'second_factor_off');
    const codesLeft = await this.factors.countRecoveryCodes(session);
    if (codesLeft === null) return redirectTo('/settings/second-factor');
    return show('second-factor', { codesLeft, offer: null, problems: problems ?? WRONG }, 422);
  }

  private offerAgain(session: Session, { offer }: Posted, problems: FormProblems): Page {
    const again = this.factors.offerAgain(session, typeof offer === 'string' ? offer : '');
    return show('second-factor', { codesLeft: null, offer: again, problems }, 422);
  }
}
