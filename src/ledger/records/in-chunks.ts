/** So many records are written by one statement: their JSON takes some milliseconds, in which no other request is served. */
const RECORDS_A_STATEMENT = 1000;

/** Runs `work` for some records at a time, in their order. */
export async function inChunks<T>(records: readonly T[], work: (chunk: readonly T[]) => Promise<void>): Promise<void> {
  for (let start = 0; start < records.length; start += RECORDS_A_STATEMENT) {
    await work(records.slice(start, start + RECORDS_A_STATEMENT));
  }
}
