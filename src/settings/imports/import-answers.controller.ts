import { Body, Post } from '@nestjs/common';
import type { Session } from '../../auth/index.js';
import { ImportsService } from '../../imports/index.js';
import { statusOf } from '../../platform/error-codes.js';
import { PathId } from '../../platform/http/path-id.js';
import { WithoutEmptyFields } from '../without-empty-fields.pipe.js';
import { type Posted, submittedTexts } from '../form.js';
import { type FormProblems, redirectTo, type Page } from '../page.js';
import { SettingsPages } from '../settings-pages.js';
import { CurrentSession } from '../visit.js';
import { AccountChoice } from './account-choice.js';
import { ImportPage } from './import.page.js';

/** What a person decides about a file before it is published: the answers to its questions, and its account. */
@SettingsPages('settings/imports/:id')
export class ImportAnswersController {
  constructor(
    private readonly imports: ImportsService,
    private readonly choice: AccountChoice,
    private readonly page: ImportPage,
  ) {}

  /** Accepts only the settings that the import asks about. */
  @Post('answers')
  async answer(
    @CurrentSession() session: Session,
    @PathId() id: string,
    @Body(new WithoutEmptyFields()) posted: Posted,
  ): Promise<Page> {
    const { record } = await this.imports.get(session, id);
    const asked = record.questions.map(({ setting }) => setting);
    const answers = Object.fromEntries(asked.flatMap((name) => (name in posted ? [[name, posted[name]]] : [])));
    if (Object.keys(answers).length > 0) await this.imports.update(session, id, answers, null);
    return redirectTo(`/settings/imports/${id}`, 'decided');
  }

  /** Chooses the account, or creates a new one if a name was given. */
  @Post('account')
  async choose(@CurrentSession() session: Session, @PathId() id: string, @Body() posted: Posted): Promise<Page> {
    await this.imports.get(session, id);
    const { fields, problems } = this.choice.read(posted);
    const refuse = (wrong: FormProblems): Promise<Page> =>
      this.page.show(
        session,
        id,
        {},
        { values: submittedTexts(posted), problems: wrong },
        statusOf('validation_failed'),
      );
    if (fields === null) return refuse(problems);
    try {
      await this.imports.update(session, id, { account_id: await this.choice.open(session, fields) }, null);
    } catch (error) {
      return refuse(this.choice.refused(error));
    }
    return redirectTo(`/settings/imports/${id}`, 'decided');
  }
}
