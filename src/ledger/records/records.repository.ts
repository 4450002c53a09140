import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { anyOfGiven } from '../../platform/database/given-ids.js';
import { OWN_FAMILY } from '../../platform/database/own-family.js';
import { isDuplicate } from '../../platform/database/outage.js';
import { imagesOf, type StoredImage } from './image.js';
import type { DetailTable, Image, RecordField, RecordKind, Use, Values } from './record-kind.js';

export interface RecordValues {
  readonly id: string;
  readonly values: Values;
}

/** Rows that name a record which somebody wants to delete. */
export interface Blocking {
  readonly type: string;
  readonly count: number;
  /** The first ten. */
  readonly ids: readonly string[];
}

/**
 * Reads and writes any number of records of a kind with one statement, from JSON. A revert and a bulk request write many
 * records of a type at once, and a single request writes one in the same way.
 */
@Injectable()
export class RecordsRepository {
  constructor(private readonly database: Database) {}

  /** Returns the images of the records that exist. The records stay locked until the unit of work ends. */
  async lock(familyId: string, kind: RecordKind, ids: readonly string[]): Promise<ReadonlyMap<string, Image>> {
    await this.database.rows(
      `SELECT FROM ${kind.table} r WHERE r.family_id = $1 AND r.id = ${anyOfGiven('$2')} AND ${kind.condition ?? 'true'}
       ORDER BY r.id FOR UPDATE`,
      [familyId, ids],
    );
    return this.read(familyId, kind, ids);
  }

  /** Returns the images of the records that exist. */
  async read(familyId: string, kind: RecordKind, ids: readonly string[]): Promise<ReadonlyMap<string, Image>> {
    const rows = await this.database.rows<StoredImage>(
      `SELECT ${imageColumnsOf(kind, imagesOfLists(kind))} FROM ${kind.table} r
       WHERE r.family_id = $1 AND r.id = ${anyOfGiven('$2')} AND ${kind.condition ?? 'true'}`,
      [familyId, ids],
    );
    return imagesOf(rows);
  }

  /**
   * Inserts records. Fields without a value get the default of their column.
   * @returns the images of the records, whose lists are empty: nobody has written any
   */
  async insert(
    familyId: string,
    kind: RecordKind,
    changeSetId: string,
    records: readonly RecordValues[],
  ): Promise<ReadonlyMap<string, Image>> {
    const constants = Object.entries(kind.constants ?? {});
    const noLists = imagesOfLists(kind).map(([name]): NamedImage => [name, `'[]'::jsonb`]);
    // The details are inserted later, and Citus does not support the sub-select for them in RETURNING.
    const returned = kind.details === undefined ? imageColumnsOf(kind, noLists) : 'r.id';
    const stored: StoredImage[] = [];
    for (const group of byFields(columnsOf(kind), records)) {
      const columns = group.columns.map(({ column }) => column);
      const rows = await this.database.rows<StoredImage>(
        `INSERT INTO ${kind.table} AS r (${['family_id', 'id', 'change_set_id', ...constants.map(([name]) => name), ...columns].join(', ')})
         SELECT ${['own.family, x.id, $2::uuid', ...constants.map(([, value]) => `'${value}'`), ...columns.map((column) => `x.${column}`)].join(', ')}
         FROM ${OWN_FAMILY} CROSS JOIN jsonb_populate_recordset(NULL::${kind.table}, $3) x
         RETURNING ${returned}`,
        [familyId, changeSetId, JSON.stringify(group.rows)],
      );
      for (const row of rows) stored.push(row);
    }
    if (kind.details === undefined) return imagesOf(stored);
    await this.insertDetails(familyId, kind, records);
    return this.read(
      familyId,
      kind,
      stored.map(({ id }) => id),
    );
  }

  /** Sets the given fields of records that exist. */
  async update(
    familyId: string,
    kind: RecordKind,
    changeSetId: string,
    records: readonly RecordValues[],
  ): Promise<void> {
    for (const group of byFields(columnsOf(kind), records)) {
      const settings = group.columns.map(({ column }) => `${column} = x.${column}`);
      await this.database.affected(
        `UPDATE ${kind.table} r SET ${['change_set_id = $2', 'updated_at = now()', ...settings].join(', ')}
         FROM jsonb_populate_recordset(NULL::${kind.table}, $3) x WHERE r.family_id = $1 AND r.id = x.id`,
        [familyId, changeSetId, JSON.stringify(group.rows)],
      );
    }
    await this.updateDetails(familyId, kind, records);
  }

  private async insertDetails(familyId: string, kind: RecordKind, records: readonly RecordValues[]): Promise<void> {
    if (kind.details === undefined) return;
    const { table, key } = kind.details;
    for (const group of byFields(detailsOf(kind), records, key)) {
      const columns = [key, ...group.columns.map(({ column }) => column)];
      await this.database.affected(
        `INSERT INTO ${table} (${['family_id', ...columns].join(', ')})
         SELECT ${['own.family', ...columns.map((column) => `x.${column}`)].join(', ')}
         FROM ${OWN_FAMILY} CROSS JOIN jsonb_populate_recordset(NULL::${table}, $2) x`,
        [familyId, JSON.stringify(group.rows)],
      );
    }
  }

  private async updateDetails(familyId: string, kind: RecordKind, records: readonly RecordValues[]): Promise<void> {
    if (kind.details === undefined) return;
    const { table, key } = kind.details;
    for (const group of byFields(detailsOf(kind), records, key)) {
      if (group.columns.length === 0) continue;
      const settings = group.columns.map(({ column }) => `${column} = x.${column}`);
      await this.database.affected(
        `UPDATE ${table} r SET ${settings.join(', ')}
         FROM jsonb_populate_recordset(NULL::${table}, $2) x WHERE r.family_id = $1 AND r.${key} = x.${key}`,
        [familyId, JSON.stringify(group.rows)],
      );
    }
  }

  /** Lets nobody else who calls this for the kind go on until the unit of work ends. */
  async lockKind(familyId: string, { type }: RecordKind): Promise<void> {
    await this.database.rows(`SELECT pg_advisory_xact_lock(hashtextextended($1 || $2, 3))`, [familyId, type]);
  }

  /**
   * Runs `work`, and undoes its writes if it fails because a unique name or key is taken.
   * @returns whether it succeeded
   */
  async unlessTaken(work: () => Promise<void>): Promise<boolean> {
    await this.database.rows('SAVEPOINT records');
    try {
      await work();
      await this.database.rows('RELEASE SAVEPOINT records');
      return true;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      await this.database.rows('ROLLBACK TO SAVEPOINT records');
      return false;
    }
  }

  async delete(familyId: string, kind: RecordKind, ids: readonly string[]): Promise<void> {
    await this.database.affected(`DELETE FROM ${kind.table} WHERE family_id = $1 AND id = ANY ($2)`, [familyId, ids]);
  }

  /** Returns which of the ids are records of the kind. They stay until the unit of work ends. */
  async existing(familyId: string, kind: RecordKind, ids: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.database.rows<{ id: string }>(
      `SELECT r.id FROM ${kind.table} r WHERE r.family_id = $1 AND r.id = ${anyOfGiven('$2')} AND ${kind.condition ?? 'true'}
       ORDER BY r.id FOR KEY SHARE`,
      [familyId, ids],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** Returns the id of the record that has the given values in the fields of the kind's key; null if none has. */
  async findByKey(familyId: string, kind: RecordKind, values: Values): Promise<string | null> {
    const columns = columnsOf(kind).filter(({ name }) => kind.key?.includes(name) === true);
    const key = Object.fromEntries(columns.map(({ name, column }) => [column, values[name] ?? null]));
    const conditions = columns.map(({ column }) => `r.${column} IS NOT DISTINCT FROM x.${column}`);
    const [found] = await this.database.rows<{ id: string }>(
      `SELECT r.id FROM ${kind.table} r CROSS JOIN jsonb_populate_record(NULL::${kind.table}, $2) x
       WHERE r.family_id = $1 AND ${conditions.join(' AND ')}`,
      [familyId, JSON.stringify(key)],
    );
    return found?.id ?? null;
  }

  /** Returns the names of records by id. */
  async titles(familyId: string, kind: RecordKind, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.database.rows<{ id: string; title: string }>(
      `SELECT r.id, ${kind.title} AS title FROM ${kind.table} r WHERE r.family_id = $1 AND r.id = ANY ($2)`,
      [familyId, ids],
    );
    return new Map(rows.map(({ id, title }) => [id, title]));
  }

  /** Returns which of the records others name, besides the records themselves. */
  async used(
    familyId: string,
    { table: own, uses = [], companions = [] }: RecordKind,
    ids: readonly string[],
  ): Promise<ReadonlySet<string>> {
    const used = new Set<string>();
    for (const { table, column, condition = 'true' } of [...uses, ...companions]) {
      const others = table === own ? 'AND u.id <> ALL ($2)' : '';
      const rows = await this.database.rows<{ id: string }>(
        `SELECT DISTINCT u.${column} AS id FROM ${table} u
         WHERE u.family_id = $1 AND u.${column} = ANY ($2) AND ${condition} ${others}`,
        [familyId, ids],
      );
      for (const { id } of rows) used.add(id);
    }
    return used;
  }

  /** Returns the rows that name one of the records, by their type. */
  async blocking(familyId: string, uses: readonly Use[], ids: readonly string[]): Promise<readonly Blocking[]> {
    const found: Blocking[] = [];
    for (const { type, table, column, condition = 'true', shown = 'id' } of uses) {
      const [use] = await this.database.rows<{ count: number; ids: readonly string[] }>(
        `SELECT count(*)::int AS count, coalesce((array_agg(shown ORDER BY shown))[:10], '{}') AS ids
         FROM (SELECT DISTINCT ${shown} AS shown FROM ${table} u
           WHERE u.family_id = $1 AND u.${column} = ANY ($2) AND ${condition}) AS used`,
        [familyId, ids],
      );
      if (use !== undefined && use.count > 0) found.push({ type, ...use });
    }
    return found;
  }
}

/** The name of a member of an image, and its SQL. */
type NamedImage = readonly [name: string, image: string];

function imagesOfLists({ lists = [] }: RecordKind): readonly NamedImage[] {
  return lists.map(({ name, image }) => [name, image]);
}

/**
 * The columns that `imagesOf` reads: one for each member of an image, in the order in which a stored image has them. PostgreSQL took
 * three times as long to build one object of them.
 */
function imageColumnsOf({ fields, details }: RecordKind, lists: readonly NamedImage[]): string {
  const members = fields.map((field): NamedImage => [field.name, imageOfField(field, details)]);
  const common: readonly NamedImage[] = [
    ['locked_fields', 'r.locked_fields'],
    ['created_at', `to_jsonb(r.created_at)`],
  ];
  const ordered = [...members, ...lists, ...common].toSorted(([one], [other]) => compareNames(one, other));
  return ['r.id', ...ordered.map(([name, image]) => `${image} AS "${name}"`)].join(', ');
}

/** The order of `jsonb`: short names come first. */
function compareNames(one: string, other: string): number {
  if (one.length !== other.length) return one.length - other.length;
  return one < other ? -1 : 1;
}

/** A number becomes a text, because JavaScript would round it. */
function imageOfField({ name, column = name, type, isDetail = false }: RecordField, details?: DetailTable): string {
  const value = `${isDetail ? 'd' : 'r'}.${column}`;
  const image = type === 'numeric' ? `trim_scale(${value})::text` : value;
  if (!isDetail || details === undefined) return image;
  return `(SELECT ${image} FROM ${details.table} d WHERE d.family_id = $1 AND d.${details.key} = r.id)`;
}

interface NamedColumn {
  readonly name: string;
  readonly column: string;
}

interface Group {
  readonly columns: readonly NamedColumn[];
  readonly rows: object[];
}

/**
 * Groups records that have values for the same fields, with the values under the names of their columns.
 * @param key the column of the record's id
 */
function byFields(all: readonly NamedColumn[], records: readonly RecordValues[], key = 'id'): Iterable<Group> {
  const groups = new Map<string, Group>();
  for (const { id, values } of records) {
    let names = '';
    for (const { name } of all) if (Object.hasOwn(values, name)) names += `${name},`;
    let group = groups.get(names);
    if (group === undefined) {
      group = { columns: all.filter(({ name }) => Object.hasOwn(values, name)), rows: [] };
      groups.set(names, group);
    }
    const row: Record<string, unknown> = { [key]: id };
    for (const { name, column } of group.columns) row[column] = values[name];
    group.rows.push(row);
  }
  return groups.values();
}

function columnsOf({ fields }: RecordKind): readonly NamedColumn[] {
  const own = fields.filter(({ isDetail }) => isDetail !== true).map(({ name, column = name }) => ({ name, column }));
  return [...own, ...['locked_fields', 'created_at'].map((name) => ({ name, column: name }))];
}

function detailsOf({ fields }: RecordKind): readonly NamedColumn[] {
  return fields.filter(({ isDetail }) => isDetail === true).map(({ name, column = name }) => ({ name, column }));
}
