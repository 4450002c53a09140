import { expect } from '@jest/globals';
import { readRecord, type RecordReading } from '../../../../../src/imports/formats/service/record.reader.js';
import type { Data } from './backup-file.js';

export function read(line: object | string): RecordReading {
  return readRecord({ number: 7, text: typeof line === 'string' ? line : JSON.stringify(line) });
}

export function readData(type: string, data: Data): RecordReading {
  return read({ type, data });
}

export function without(data: Data, member: string): Data {
  return Object.fromEntries(Object.entries(data).filter(([name]) => name !== member));
}

/** The errors of a line: code, field, value, and the message after its line number. */
export function saidOf({
  errors,
}: RecordReading): readonly (readonly [string, string | null, string | null, string])[] {
  return errors.map(({ code, column, value, message }) => {
    expect(message.slice(0, 8)).toBe('line 7: ');
    return [code, column, value, message.slice(8)];
  });
}
