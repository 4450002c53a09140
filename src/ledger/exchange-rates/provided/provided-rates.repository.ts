import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { sqlFile } from '../../../platform/database/sql-file.js';

const NEEDED = sqlFile(new URL('./needed-rates.sql', import.meta.url));

/** A currency that a family needs rates of, and what a provider has told of it. */
export interface NeededCurrency {
  readonly currency: string;
  /** The first day on which something is converted. */
  readonly firstDay: string;
  /** The days of the first and of the last rate; null without any. */
  readonly earliest: string | null;
  readonly latest: string | null;
}

@Injectable()
export class ProvidedRatesRepository {
  constructor(private readonly database: Database) {}

  /** Returns the families with money in another currency than their own. */
  async families(): Promise<readonly string[]> {
    const rows = await this.database.outsideFamilies<{ id: string }>(
      'SELECT family_id AS id FROM families_with_foreign_money()',
    );
    return rows.map(({ id }) => id);
  }

  /** Needs a unit of work. @param base the currency that the rates are from */
  async needed(familyId: string, base: string): Promise<readonly NeededCurrency[]> {
    return this.database.rows<NeededCurrency>(NEEDED, [familyId, base]);
  }

  /** Returns the currencies and days that have a rate of a provider, as `currency date`. Needs a unit of work. */
  async known(familyId: string, base: string): Promise<ReadonlySet<string>> {
    const rows = await this.database.rows<{ key: string }>(
      `SELECT to_currency || ' ' || date AS key FROM exchange_rates
       WHERE family_id = $1 AND from_currency = $2 AND source = 'provider'`,
      [familyId, base],
    );
    return new Set(rows.map(({ key }) => key));
  }
}
