/** So many records are written by one statement: their JSON takes some milliseconds, in which no other request is served. */
const RECORDS_A_STATEMENT = 1000;

/** Runs `work` for some records at a time, in their order. */
export async function inChunks<T>(records: readonly T[], work: (chunk: readonly T[]) => Promise<void>): Promise<void> {
  for (const chunk of chunksOf(records)) await work(chunk);
}

/**
 * The same for work on records that do not depend on each other. While PostgreSQL carries out the statement of some records, that of
 * the next ones is prepared.
 * @param take gets the results, in the order of the records
 */
export async function inPreparedChunks<T, R>(
  records: readonly T[],
  work: (chunk: readonly T[]) => Promise<R>,
  take: (result: R) => void,
): Promise<void> {
  let earlier: Promise<R> | null = null;
  for (const chunk of chunksOf(records)) {
    const own = work(chunk);
    // Awaited in the next turn. Until then, a rejection must not be an unhandled rejection.
    const settled = own.then(
      () => undefined,
      () => undefined,
    );
    try {
      if (earlier !== null) take(await earlier);
    } catch (error) {
      // No statement may follow the end of the unit of work.
      await settled;
      throw error;
    }
    earlier = own;
  }
  if (earlier !== null) take(await earlier);
}

function* chunksOf<T>(records: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < records.length; start += RECORDS_A_STATEMENT) {
    yield records.slice(start, start + RECORDS_A_STATEMENT);
  }
}
