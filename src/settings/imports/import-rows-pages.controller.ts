import { Body, Get, Param, Post } from '@nestjs/common';
import type { Session } from '../../auth/index.js';
import {
  UpdateImportRow,
  ImportRowsService,
  ImportsService,
  type RowWithOutcome,
  type ShownImport,
} from '../../imports/index.js';
import { statusOf } from '../../platform/error-codes.js';
import { DomainError, notFound } from '../../platform/errors.js';
import { PathId } from '../../platform/http/path-id.js';
import { type Posted, submittedTexts } from '../form.js';
import { redirectTo, type Page, show, type View } from '../page.js';
import { SettingsPages } from '../settings-pages.js';
import { CurrentSession } from '../visit.js';
import { titleOf } from './import.words.js';
import { mayBeChanged } from './import-rows.section.js';
import { cellInWords, rowInWords } from './row.words.js';
import { checkFields } from '../../platform/validation/check-fields.js';

const CELL = 'cell_';
const ROW_NUMBER = /^[1-9][0-9]{0,8}$/;

/** One row of an import, which can be edited, left out or included before publishing. */
@SettingsPages('settings/imports/:id/rows/:row_number')
export class ImportRowsPagesController {
  constructor(
    private readonly imports: ImportsService,
    private readonly rows: ImportRowsService,
  ) {}

  @Get()
  async look(
    @CurrentSession() session: Session,
    @PathId() id: string,
    @Param('row_number') rowNumber: string,
  ): Promise<Page> {
    return this.shown(session, id, numberOf(rowNumber));
  }

  @Post()
  async update(
    @CurrentSession() session: Session,
    @PathId() id: string,
    @Param('row_number') rowNumber: string,
    @Body() posted: Posted,
  ): Promise<Page> {
    const number = numberOf(rowNumber);
    const place = `/settings/imports/${id}`;
    const edit = editOf(await this.rows.get(session, id, number), posted);
    if (edit === null) return redirectTo(place, 'decided');
    try {
      const { errors } = await this.rows.update(session, id, number, checkFields(UpdateImportRow, edit));
      // After correcting one cell, the person sees what else is wrong with the row.
      return redirectTo(errors === null ? place : `${place}/rows/${number}`, 'decided');
    } catch (error) {
      if (!(error instanceof DomainError) || statusOf(error.code) >= 500) throw error;
      const form = { values: submittedTexts(posted), problems: { form: error.message } };
      return this.shown(session, id, number, form, statusOf(error.code));
    }
  }

  private async shown(session: Session, id: string, number: number, form: object = {}, status = 200): Promise<View> {
    const shown: ShownImport = await this.imports.get(session, id);
    const row = await this.rows.get(session, id, number);
    const model = {
      id,
      name: shown.record.filename ?? titleOf(shown.record.type),
      row: rowInWords(row, null),
      mayChange: session.role !== 'viewer' && mayBeChanged(shown),
      cells: Object.entries(row.fields).map(([name, value]) => ({
        name: CELL + name,
        label: cellInWords(name),
        value,
        original: originalOf(row, name),
      })),
    };
    return show('import-row', { ...form, ...model }, status);
  }
}

function numberOf(text: string): number {
  if (!ROW_NUMBER.test(text)) throw notFound();
  return Number(text);
}

/** The original text of an edited cell; null when it was not edited. */
function originalOf({ edit, fields }: RowWithOutcome, name: string): string | null {
  const original = edit?.original?.[name];
  return original === undefined || original === fields[name] ? null : original;
}

/** The edit that a form asks for; null when it changes nothing. */
function editOf({ fields }: RowWithOutcome, posted: Posted): object | null {
  const { act } = posted;
  if (act === 'reset') return { reset: true };
  if (act === 'leave_out' || act === 'take_in') return { left_out: act === 'leave_out' };
  const changed = Object.entries(fields).flatMap(([name, cell]) => {
    const text = posted[CELL + name];
    return typeof text === 'string' && withPlainBreaks(text) !== withPlainBreaks(cell)
      ? [[name, withPlainBreaks(text)] as const]
      : [];
  });
  return changed.length === 0 ? null : { fields: Object.fromEntries(changed) };
}

/** Browsers send line breaks as CRLF, whatever the page contained. */
function withPlainBreaks(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
}
