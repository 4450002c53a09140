import { DomainError } from '../../../platform/errors.js';
import type { ContentRules, ImportFormat, Reading, Source, StagedRow, Verdict } from '../format.js';
import { readLines, type TextLine } from '../kit/text-lines.js';
import { TimeSlice } from '../kit/time-slice.js';
import { isRecord, readRecord } from './record.reader.js';
import { readingSettings } from '../kit/reading.settings.js';

const MAX_LINE_BYTES = 1024 * 1024;

const CONTENT: ContentRules = {
  mediaTypes: [
    'application/x-ndjson',
    'application/ndjson',
    'application/json',
    'application/octet-stream',
    'text/plain',
  ],
  extensions: ['.ndjson', '.json'],
  maxBytes: (config) => readingSettings.of(config).maxNdjsonBytes,
  maxRows: (config) => readingSettings.of(config).maxNdjsonRows,
  takesSpreadsheets: false,
  optional: false,
};

/** The service's own backup: a family as JSON lines, one record each. */
const format: ImportFormat = {
  type: 'ServiceImport',
  title: 'Hearth backup',
  description: "The service's own backup of a family, as NDJSON.",
  example: {
    type: 'ServiceImport',
    raw_file_content:
      '{"type":"Account","data":{"id":"a-1","name":"Harbour Current","balance":"4200.50","currency":"EUR","accountable_type":"Depository"}}\n' +
      '{"type":"Category","data":{"id":"c-1","name":"Import Electricity","color":"#1f7a8c"}}\n' +
      '{"type":"Transaction","data":{"id":"x-1","account_id":"a-1","date":"2025-02-09","amount":"64.20","name":"Volt direct debit","category_id":"c-1"}}\n',
    publish: 'true',
  },
  content: CONTENT,
  mappings: [],
  publishes: ['backup'],
  appliesRules: false,
  isVerified: true,
  read: async (source) => ServiceReading.open(source),
};

export default format;

class ServiceReading implements Reading {
  readonly headers: readonly string[] = [];
  readonly cellNames = null;
  private rowCount = 0;

  private constructor(
    private readonly lines: AsyncGenerator<TextLine>,
    private readonly first: TextLine,
  ) {}

  /** Checks the first line that is not blank, which shows whether the file is a backup. */
  static async open(source: Source): Promise<ServiceReading> {
    const lines = readLines(source, MAX_LINE_BYTES);
    try {
      return new ServiceReading(lines, await firstOf(lines));
    } catch (error) {
      await lines.return(undefined);
      throw error;
    }
  }

  get rows(): AsyncIterable<StagedRow> {
    return this.read();
  }

  verdict(): Verdict {
    return { detected: { encoding: 'UTF-8' }, blockers: [], reread: null };
  }

  private async *read(): AsyncGenerator<StagedRow> {
    const slice = new TimeSlice();
    yield this.toStagedRow(this.first);
    for await (const line of this.lines) {
      if (slice.isOver) await slice.next();
      if (!isBlank(line)) yield this.toStagedRow(line);
    }
  }

  /** The details of a valid row contain its members, so they are not stored twice. */
  private toStagedRow(line: TextLine): StagedRow {
    const { type, fields, data, errors } = readRecord(line);
    this.rowCount += 1;
    const sourceId = data['id'];
    return {
      rowNumber: this.rowCount,
      line: line.number,
      recordType: type,
      sourceId: typeof sourceId === 'string' ? sourceId : null,
      fields: errors.length > 0 ? fields : {},
      errors,
      date: null,
      amount: null,
      currency: null,
      name: null,
      notes: null,
      account: null,
      category: null,
      tags: [],
      details: JSON.stringify(data),
    };
  }
}

async function firstOf(lines: AsyncGenerator<TextLine>): Promise<TextLine> {
  for (;;) {
    const next = await lines.next();
    if (next.done === true) throw new DomainError('no_data_rows', 'The file has no records.');
    if (isBlank(next.value)) continue;
    const { number, text } = next.value;
    if (isRecord(text)) return next.value;
    throw new DomainError('invalid_ndjson', `Line ${number} is not an object with type and data.`, {
      details: { line: number },
    });
  }
}

function isBlank({ text }: TextLine): boolean {
  return text !== null && text.trim() === '';
}
