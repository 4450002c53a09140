import { Body, Get, Post } from '@nestjs/common';
import type { Session } from '../../auth/index.js';
import {
  EDITABLE,
  ENCODINGS,
  type FileTable,
  ImportsService,
  FileTableService,
  NUMBER_FORMATS,
  SEPARATORS,
} from '../../imports/index.js';
import { statusOf } from '../../platform/error-codes.js';
import { DomainError } from '../../platform/errors.js';
import { PathId } from '../../platform/http/path-id.js';
import { type Posted, refusedFields, submittedTexts } from '../form.js';
import { type FormProblems, redirectTo, type Page, show, type View } from '../page.js';
import { SettingsPages } from '../settings-pages.js';
import { CurrentSession } from '../visit.js';
import { columnInWords } from './column.words.js';
import { chosenRoles, columnSettings, rolesOf } from './column-settings.js';

/** The file format settings next to the columns. Empty ones are detected. */
const WRITING: Readonly<Record<string, string>> = {
  date_format: 'Date format',
  number_format: 'Number format',
  col_sep: 'Separator',
  encoding: 'Encoding',
  rows_to_skip: 'Lines to skip',
};

const SEPARATORS_IN_WORDS: Readonly<Record<(typeof SEPARATORS)[number], string>> = {
  ',': 'Comma',
  ';': 'Semicolon',
  '\t': 'Tab',
  '|': 'Bar |',
};

/** The first lines of a file and the detected role of each column, which can be corrected. */
@SettingsPages('settings/imports/:id/columns')
export class ImportColumnsController {
  constructor(
    private readonly imports: ImportsService,
    private readonly tables: FileTableService,
  ) {}

  @Get()
  async look(@CurrentSession() session: Session, @PathId() id: string): Promise<Page> {
    const table = await this.tables.get(session, id);
    return this.shown(session, id, table, table && rolesOf(table));
  }

  @Post()
  async correct(@CurrentSession() session: Session, @PathId() id: string, @Body() posted: Posted): Promise<Page> {
    const table = await this.tables.get(session, id);
    const chosen = table && chosenRoles(table, posted);
    const refuse = (problems: FormProblems, status: number): Promise<View> =>
      this.shown(session, id, table, chosen, { values: submittedTexts(posted), problems }, status);
    const changed = table === null || chosen === null ? { settings: {} } : columnSettings(table, chosen);
    if ('problem' in changed) return refuse({ form: changed.problem }, statusOf('validation_failed'));
    const writing = Object.keys(WRITING).flatMap((name) => (name in posted ? [[name, posted[name]] as const] : []));
    try {
      await this.imports.update(session, id, { ...changed.settings, ...Object.fromEntries(writing) }, null);
    } catch (error) {
      if (!(error instanceof DomainError) || statusOf(error.code) >= 500) throw error;
      const { details = {} } = error.facts;
      const isOfFields = Object.keys(details).some((name) => name in WRITING);
      return refuse(isOfFields ? refusedFields(error, WRITING) : { form: error.message }, statusOf(error.code));
    }
    return redirectTo(`/settings/imports/${id}`, 'decided');
  }

  private async shown(
    session: Session,
    id: string,
    table: FileTable | null,
    roles: readonly string[] | null,
    form: object = {},
    status = 200,
  ): Promise<View> {
    const { record } = await this.imports.get(session, id);
    const settings = [...(table?.columns.keys() ?? [])];
    const model = {
      id,
      filename: record.filename,
      mayBeChanged: EDITABLE.includes(record.status),
      columns: table?.headings.map((heading, place) => ({
        label: heading === '' ? `Column ${place + 1}` : heading,
        role: roles?.[place],
        cells: table.rows.map(({ cells }) => cells[place] ?? ''),
      })),
      lines: table?.rows.map(({ line }) => line),
      roles: settings.map((setting) => ({ setting, label: columnInWords(setting) })),
      values: record.settings,
      found: record.detected,
      numberFormats: NUMBER_FORMATS,
      separators: Object.entries(SEPARATORS_IN_WORDS),
      encodings: ENCODINGS,
      ...form,
    };
    return show('import-columns', model, status);
  }
}
