import { type ExternalId, externalId } from '../../statements/external-id.js';

const PRIME = 0x01000193;
const BASIS = 0x811c9dc5;
const TWO_TO_21 = 0x200000;

/** A row whose cells have numbers, from 0 on. */
interface NumberedCells {
  cell(column: number): string;
}

/** The ids in a column of a file, row by row. */
export class ColumnIds {
  /** Hashes, because a file can have a million ids. Two equal hashes of different ids only cost the file its ids. */
  private readonly seen = new Set<number>();
  private isRepeating = false;

  /** @param column null: the file has no such column */
  constructor(private readonly column: number | null) {}

  /** Whether two rows so far have one id. */
  get areRepeated(): boolean {
    return this.isRepeating;
  }

  /** The details of an entry, as JSON text; null when it has no id. */
  detailsOf(row: NumberedCells): string | null {
    const id = this.idOf(row);
    return id === null ? null : JSON.stringify({ external_id: id });
  }

  /** The id of an entry; null when it has none. */
  idOf(row: NumberedCells): ExternalId | null {
    if (this.column === null) return null;
    const id = externalId('column', row.cell(this.column));
    if (id === null) return null;
    const hash = hashOf(id.id);
    if (this.seen.has(hash)) this.isRepeating = true;
    else this.seen.add(hash);
    return id;
  }
}

/** 53 bits of two FNV-1a hashes, forwards and backwards. */
function hashOf(text: string): number {
  let forwards = BASIS;
  let backwards = BASIS;
  for (let at = 0; at < text.length; at += 1) {
    forwards = Math.imul(forwards ^ text.charCodeAt(at), PRIME);
    backwards = Math.imul(backwards ^ text.charCodeAt(text.length - 1 - at), PRIME);
  }
  return (forwards >>> 0) * TWO_TO_21 + ((backwards >>> 0) % TWO_TO_21);
}
