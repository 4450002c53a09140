import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { sqlFile } from '../../platform/database/sql-file.js';

/** In SQL, because row-level security lets only equality use the index. 1 ms of CPU time for a rare text in 1,000,000 transactions. */
const FIND_TEXT_SHAPES = sqlFile(new URL('./find-text-shapes.sql', import.meta.url));

/** A shape takes as long as 15 transactions: 4.5 µs. A family with few transactions is sooner read without them. */
const SHAPES = { few: 200, most: 20_000, large: 100_000 };
/** What more transactions have is no rare text: the order of the list finds it. */
const MOST_FOUND = 20_000;

/** Finds rare texts in many transactions. A shape is a name with its notes, without digits. */
@Injectable()
export class TextShapesRepository {
  constructor(private readonly database: Database) {}

  /**
   * Returns shapes that include those of all transactions with a text. Null if the text is not rare, or if the family has so many
   * shapes that reading its transactions is as fast.
   */
  async find(familyId: string, text: string): Promise<readonly string[] | null> {
    // Digits are in no shape.
    if (!/[^\d\s]/u.test(text)) return null;
    const [found] = await this.database.rows<{ shapes: readonly string[] | null }>(FIND_TEXT_SHAPES, [
      familyId,
      text,
      SHAPES.few,
      SHAPES.most,
      SHAPES.large,
      MOST_FOUND,
    ]);
    return found?.shapes ?? null;
  }
}
