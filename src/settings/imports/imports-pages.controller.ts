import { Body, Get, Post, Query } from '@nestjs/common';
import type { Session } from '../../auth/index.js';
import {
  FORMATS,
  ImportsService,
  ListImports,
  PublishImport,
  presentImport,
  storedImportOf,
  uploadLimit,
} from '../../imports/index.js';
import { AccountsService } from '../../ledger/index.js';
import { statusOf } from '../../platform/error-codes.js';
import { DomainError } from '../../platform/errors.js';
import { PathId } from '../../platform/http/path-id.js';
import { TakesUpload } from '../../platform/http/request-body.js';
import { UploadedContent } from '../../platform/http/uploads.js';
import { type Posted, submittedTexts } from '../form.js';
import { type FormProblems, redirectTo, type Page, type Redirection, show, type View } from '../page.js';
import { PageQueryOf } from '../page-query.js';
import { lastPage } from '../pager.js';
import { SettingsPages } from '../settings-pages.js';
import { CurrentSession } from '../visit.js';
import { AccountChoice } from './account-choice.js';
import type { ChooseAccount } from './import-answers.requests.js';
import { ImportPage } from './import.page.js';
import { KINDS_OF_ACCOUNT } from '../accounts/account-kind.words.js';
import { STATUS_WORDS, titleOf } from './import.words.js';
import type { Upload } from '../../platform/uploads/upload.js';
import { checkFields } from '../../platform/validation/check-fields.js';

const IMPORTS = '/settings/imports';
const MOST_ACCOUNTS = 500;

/** Imports for people: forms on top of the same services as the API. */
@SettingsPages('settings/imports')
export class ImportsPagesController {
  constructor(
    private readonly imports: ImportsService,
    private readonly accounts: AccountsService,
    private readonly choice: AccountChoice,
    private readonly page: ImportPage,
  ) {}

  @Get()
  async list(@CurrentSession() session: Session, @PageQueryOf(ListImports) query: ListImports): Promise<Page> {
    return this.listed(session, query);
  }

  @Post()
  @TakesUpload(uploadLimit)
  async upload(
    @CurrentSession() session: Session,
    @Body() posted: Posted,
    @UploadedContent() file: Upload | null,
  ): Promise<Page> {
    const { fields, problems } = this.choice.read(posted);
    const refuse = (wrong: FormProblems, status: number): Promise<View> =>
      this.listed(session, new ListImports(), { values: submittedTexts(posted), problems: wrong }, status);
    if (fields === null) return refuse(problems, statusOf('validation_failed'));
    try {
      return redirectTo(`${IMPORTS}/${await this.store(session, posted, file, fields)}`);
    } catch (error) {
      if (!(error instanceof DomainError) || statusOf(error.code) >= 500) throw error;
      // The import is stored, and its page says why it was not published.
      const importId = storedImportOf(error);
      if (importId !== null) return redirectTo(`${IMPORTS}/${importId}`);
      const { details = {} } = error.facts;
      return refuse(
        'account_id' in details ? this.choice.refused(error) : { file: error.message },
        statusOf(error.code),
      );
    }
  }

  /**
   * Stores the file first and then creates a new account, so that a rejected file leaves none.
   * @returns the id of the import
   */
  private async store(session: Session, posted: Posted, file: Upload | null, fields: ChooseAccount): Promise<string> {
    if (fields.name === undefined) return (await this.imports.create(session, posted, file)).record.id;
    const { id } = (await this.imports.create(session, { ...posted, publish: 'false' }, file)).record;
    await this.imports.update(session, id, { account_id: await this.choice.open(session, fields) }, null);
    if (posted['publish'] === 'true') await this.imports.publish(session, id, {});
    return id;
  }

  @Get(':id')
  async get(@CurrentSession() session: Session, @PathId() id: string, @Query() query: Posted): Promise<Page> {
    return this.page.show(session, id, query);
  }

  @Post(':id/publish')
  async publish(@CurrentSession() session: Session, @PathId() id: string, @Body() posted: Posted): Promise<Page> {
    return this.showErrorsOnPage(id, async () => {
      await this.imports.publish(session, id, checkFields(PublishImport, posted));
      return redirectTo(`${IMPORTS}/${id}`, 'publishing');
    });
  }

  @Post(':id/revert')
  async revert(@CurrentSession() session: Session, @PathId() id: string): Promise<Page> {
    return this.showErrorsOnPage(id, async () => {
      await this.imports.revert(session, id);
      return redirectTo(`${IMPORTS}/${id}`, 'undoing');
    });
  }

  @Get(':id/undo')
  async confirmUndo(@CurrentSession() session: Session, @PathId() id: string): Promise<Page> {
    return this.confirmation(session, id, 'revert');
  }

  @Get(':id/delete')
  async confirmDelete(@CurrentSession() session: Session, @PathId() id: string): Promise<Page> {
    return this.confirmation(session, id, 'delete');
  }

  @Post(':id/delete')
  async delete(@CurrentSession() session: Session, @PathId() id: string): Promise<Page> {
    await this.imports.delete(session, id);
    return redirectTo(IMPORTS, 'import_deleted');
  }

  private async confirmation(session: Session, id: string, act: 'revert' | 'delete'): Promise<View> {
    const { record } = await this.imports.get(session, id);
    return show('import-confirmation', { id, act, name: record.filename ?? titleOf(record.type) });
  }

  /** An error that concerns the import is shown on the import's own page. */
  private async showErrorsOnPage(id: string, act: () => Promise<Redirection>): Promise<Redirection> {
    try {
      return await act();
    } catch (error) {
      if (error instanceof DomainError && storedImportOf(error) !== null) return redirectTo(`${IMPORTS}/${id}`);
      throw error;
    }
  }

  private async listed(session: Session, query: ListImports, form: object = {}, status = 200): Promise<View> {
    const { records, total } = await this.imports.list(session, query);
    const accounts = await this.accounts.list(session, { limit: MOST_ACCOUNTS });
    const imports = records.map((shown) => ({
      ...presentImport(shown),
      title: titleOf(shown.record.type),
      statusInWords: STATUS_WORDS[shown.record.status],
      filename: shown.record.filename,
      createdAt: shown.record.createdAt,
    }));
    const pages = { page: query.page, last: lastPage(total, query.per_page), href: `${IMPORTS}?page=` };
    const types = FORMATS.map(({ type, title, description }) => ({ type, title, description }));
    const kinds = Object.entries(KINDS_OF_ACCOUNT);
    return show('imports', { ...form, imports, pages, types, kinds, accounts: accounts.records }, status);
  }
}
