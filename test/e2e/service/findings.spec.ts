import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { publish, stored } from '../../support/imports.js';
import { dumpLedger } from '../../support/ledger-dump.js';
import { Service, type TestFamily } from '../../support/service.js';
import {
  type Data,
  lineOf,
  RICH,
  richOf,
  richWith,
  shown as excerpt,
  textOfLines,
} from '../../unit/imports/formats/service/backup-file.js';
import { SPLIT_LINE, TYPES } from '../../unit/imports/formats/service/member-facts.js';
import { FAULTS } from '../../unit/imports/formats/service/member-values.js';
import { backup, findingsIn } from './findings.js';

let service: Service;
let family: TestFamily;

beforeAll(async () => {
  service = await Service.shared();
});

beforeEach(async () => {
  family = await service.createFamily({ currency: 'EUR' });
});

afterAll(async () => service.stop());

async function expectNothingPublished(): Promise<void> {
  const ledger = await dumpLedger(service.database.owner, family.familyId);
  expect(Object.values(ledger).flat()).toEqual([]);
}

/** The faults of a member, the first of each code. */
function faultsOf(type: string, member: string): (typeof FAULTS)[keyof typeof FAULTS] {
  const faults = FAULTS[TYPES[type]!.members[member]!];
  return faults.filter(([, code], at) => faults.findIndex(([, other]) => other === code) === at);
}

function dangling(data: Data, member: string): Data {
  return { ...data, [member]: Array.isArray(data[member]) ? ['ghost'] : 'ghost' };
}

describe('a file with one fault', () => {
  it('is complete and matched without it', async () => {
    const { id } = await stored(family.api, backup(textOfLines(RICH)));
    await publish(family.api, id);
    const { body } = await family.api.get(`/api/v1/imports/${id}`);
    expect(body.data.verification.readback).toMatchObject({ status: 'matched', mismatches: {} });
  });

  it.each(Object.keys(TYPES))('is stored, and refused with line, type and member: %s', async (type) => {
    const line = lineOf(type);
    const { members, required } = TYPES[type]!;
    const faults = Object.keys(members).flatMap((member) => [
      ...faultsOf(type, member).map(([value, code, problem]) => ({
        data: { ...richOf(type), [member]: value },
        finding: {
          code,
          field: member,
          value: excerpt(value),
          message: `${type} has an invalid ${member} "${excerpt(value)}": it ${problem}`,
        },
      })),
      ...(required.includes(member) ? [null] : []).map(() => ({
        data: { ...richOf(type), [member]: null },
        finding: {
          code: 'missing_required_fields',
          field: member,
          value: null,
          message: `${type} is missing required fields: ${member}`,
        },
      })),
      ...(TYPES[type]!.references.includes(member) ? [null] : []).map(() => ({
        data: dangling(richOf(type), member),
        finding: {
          code: 'missing_reference',
          field: member,
          value: 'ghost',
          message: `${type} references missing ${member} "ghost"`,
        },
      })),
    ]);

    for (const { data, finding } of faults) {
      const found = await findingsIn(family, richWith(type, data));
      const message = `line ${line}: ${finding.message}`;
      expect(found.filter((other) => other.line === line)).toEqual([
        { ...finding, line, record_type: type, column: finding.field, message },
      ]);
      // References to a record without an id are invalid too.
      const others = found.filter((other) => other.line !== line).map(({ code }) => code);
      expect(new Set(others)).toEqual(
        new Set(finding.field === 'id' ? others.filter((code) => code === 'missing_reference') : []),
      );
    }
    await expectNothingPublished();
  });

  it.each(SPLIT_LINE.references)('says which %s of a split line is not there', async (member) => {
    const lines = richOf('Transaction')['split_lines'] as readonly Data[];
    const data = { ...richOf('Transaction'), split_lines: [dangling(lines[0]!, member), lines[1]!] };

    expect(await findingsIn(family, richWith('Transaction', data))).toMatchObject([
      {
        code: 'missing_reference',
        line: lineOf('Transaction'),
        record_type: 'Transaction',
        field: member,
        value: 'ghost',
        message: `line ${lineOf('Transaction')}: Transaction split line references missing ${member} "ghost"`,
      },
    ]);
  });
});
