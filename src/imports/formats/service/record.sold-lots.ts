import { type ExactJson, isObject } from '../kit/exact-json.js';
import { type FieldReader, type FieldReading, id, quantity } from './record.fields.js';

const MEMBERS: Readonly<Record<string, FieldReader>> = { trade_id: id, qty: quantity };

/** The purchases that a sale takes its units from: a list of objects with `trade_id` and `qty`. */
export const soldLots: FieldReader = (value) => {
  if (!Array.isArray(value)) return invalid('is not a list');
  const lots: ExactJson[] = [];
  for (const item of value as readonly ExactJson[]) {
    const reading = soldLot(item);
    if ('code' in reading) return reading;
    lots.push(reading.value);
  }
  return { value: lots };
};

function soldLot(item: ExactJson): FieldReading {
  if (!isObject(item)) return invalid('has a member that is not an object');
  const lot: Record<string, ExactJson> = {};
  for (const [member, read] of Object.entries(MEMBERS)) {
    const value = item[member];
    if (value === undefined || value === null) return invalid(`has a member without ${member}`);
    const reading = read(value);
    if ('code' in reading) return { code: reading.code, problem: `has a member whose ${member} ${reading.problem}` };
    lot[member] = reading.value;
  }
  return { value: lot };
}

const invalid = (problem: string): FieldReading => ({ code: 'invalid_lots', problem });
