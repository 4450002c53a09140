import { Body, Get, Post, Query } from '@nestjs/common';
import type { Session } from '../../auth/index.js';
import {
  FORMATS,
  ImportsService,
  ListImports,
  PublishImport,
  presentImport,
  uploadLimit,
} from '../../imports/index.js';
import { AccountsService } from '../../ledger/index.js';
import { DomainError } from '../../platform/errors.js';
import { STATUS } from '../../platform/http/error-status.js';
import { PathId } from '../../platform/http/path-id.js';
import { TakesUpload } from '../../platform/http/request-body.js';
import { type Upload, UploadedContent } from '../../platform/http/uploads.js';
import { CheckedPipe, UncheckedBody } from '../../platform/http/validation.js';
import { type Posted, typed } from '../form.js';
import { goTo, type Page, type Redirection, show, type View } from '../page.js';
import { SettingsPages } from '../settings-pages.js';
import { CurrentSession } from '../visit.js';
import { ImportPage } from './import.page.js';

const IMPORTS = '/settings/imports';
const MOST_ACCOUNTS = 500;

/** Files in, for people: the same services as the API, by forms. */
@SettingsPages('settings/imports')
export class ImportsPagesController {
  constructor(
    private readonly imports: ImportsService,
    private readonly accounts: AccountsService,
    private readonly page: ImportPage,
  ) {}

  @Get()
  async list(
    @CurrentSession() session: Session,
    @Query(new CheckedPipe(ListImports)) query: ListImports,
  ): Promise<Page> {
    return this.listed(session, query);
  }

  @Post()
  @TakesUpload(uploadLimit)
  async upload(
    @CurrentSession() session: Session,
    @Body() posted: Posted,
    @UploadedContent() file: Upload | null,
  ): Promise<Page> {
    try {
      const { record } = await this.imports.create(session, posted, file);
      return goTo(`${IMPORTS}/${record.id}`);
    } catch (error) {
      if (!(error instanceof DomainError) || STATUS[error.code] >= 500) throw error;
      // It is stored, and its page says why it was not published.
      if (error.facts.importId !== undefined) return goTo(`${IMPORTS}/${error.facts.importId}`);
      const form = { values: typed(posted), problems: { file: error.message } };
      return this.listed(session, new ListImports(), form, STATUS[error.code]);
    }
  }

  @Get(':id')
  async read(@CurrentSession() session: Session, @PathId() id: string, @Query() query: Posted): Promise<Page> {
    return this.page.show(session, id, query);
  }

  @Post(':id/publish')
  async publish(@CurrentSession() session: Session, @PathId() id: string, @Body() posted: Posted): Promise<Page> {
    return this.told(id, async () => {
      await this.imports.publish(session, id, new UncheckedBody(PublishImport, posted));
      return goTo(`${IMPORTS}/${id}`, 'publishing');
    });
  }

  @Post(':id/revert')
  async revert(@CurrentSession() session: Session, @PathId() id: string): Promise<Page> {
    return this.told(id, async () => {
      await this.imports.revert(session, id);
      return goTo(`${IMPORTS}/${id}`, 'undoing');
    });
  }

  /** A refusal that concerns the import stands on the import's own page. */
  private async told(id: string, act: () => Promise<Redirection>): Promise<Redirection> {
    try {
      return await act();
    } catch (error) {
      if (error instanceof DomainError && error.facts.importId !== undefined) return goTo(`${IMPORTS}/${id}`);
      throw error;
    }
  }

  private async listed(session: Session, query: ListImports, form: object = {}, status = 200): Promise<View> {
    const { records, total } = await this.imports.list(session, query);
    const accounts = await this.accounts.list(session, { limit: MOST_ACCOUNTS, offset: 0 });
    const imports = records.map((shown) => ({
      ...presentImport(shown),
      filename: shown.record.filename,
      createdAt: shown.record.createdAt,
    }));
    const pages = { page: query.page, last: Math.max(1, Math.ceil(total / query.per_page)), href: `${IMPORTS}?page=` };
    const types = FORMATS.map(({ type, description }) => ({ type, description }));
    return show('imports', { ...form, imports, pages, types, accounts: accounts.records }, status);
  }
}
