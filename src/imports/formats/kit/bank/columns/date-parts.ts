import { normalized } from '../../headings/normalized.js';
import { monthNumber } from '../../months.js';
import type { OpenTable } from '../../table-source.js';
import { withRows } from '../../mapped-rows.js';

const wordsOf = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(normalized));

/** Headings of the three columns of a date, in the languages of banks. */
const HEADINGS = {
  year: wordsOf(
    'year jahr année año ano anno jaar år vuosi rok év an godina leto yıl έτος год рік година metai gads aasta שנה السنة 年 연도 년',
  ),
  month: wordsOf(
    'month monat mois mes mês mese maand månad måned kuukausi miesiąc měsíc mesiac hónap lună mjesec mesec ay μήνας месяц місяць месец mėnuo mēnesis kuu חודש الشهر 月 월',
  ),
  day: wordsOf(
    'day tag jour día dia giorno dag päivä dzień den deň nap zi ziua dan gün ημέρα день ден diena päev יום اليوم 日 일',
  ),
} as const;

/** The number of columns of a date. */
const PARTS = 3;
const YEAR = /^(?:19|20)\d\d$/u;
const NUMBER = /^\d{1,2}$/u;

/** Writes the date of each row into the column of days, if year, month and day have a column each. */
export function withWholeDates(csv: OpenTable): OpenTable {
  const headings = withoutSharedBeginning(csv.headers.map(normalized));
  const [year, month, day] = [HEADINGS.year, HEADINGS.month, HEADINGS.day].map((words) => columnOf(headings, words));
  if (year === undefined || month === undefined || day === undefined || year < 0 || month < 0 || day < 0) return csv;
  const dateOf = (cells: readonly string[]): string | null =>
    dateIn(cells[year] ?? '', cells[month] ?? '', cells[day] ?? '');
  const dated = csv.sample.filter(({ cells }) => dateOf(cells) !== null);
  if (dated.length * 2 <= csv.sample.length) return csv;
  return withRows(csv, (row) => {
    const date = dateOf(row.cells);
    return date === null ? row : { ...row, cells: row.cells.with(day, date) };
  });
}

/** Returns the only column with such a heading; -1 if there is none or more than one. */
function columnOf(headings: readonly string[], words: ReadonlySet<string>): number {
  const [column = -1, ...others] = headings.flatMap((heading, at) => (words.has(heading) ? [at] : []));
  return others.length === 0 ? column : -1;
}

/** Returns the headings without the words that three of them, one after the other, begin with: `Booking date year`. */
function withoutSharedBeginning(headings: readonly string[]): readonly string[] {
  const beginnings = headings.map((heading) => heading.slice(0, heading.lastIndexOf(' ') + 1));
  const start = beginnings.findIndex(
    (beginning, at) => beginning !== '' && beginnings[at + 1] === beginning && beginnings[at + 2] === beginning,
  );
  const isShared = (at: number): boolean => start !== -1 && at >= start && at < start + PARTS;
  return headings.map((heading, at) => (isShared(at) ? heading.slice(beginnings[at]?.length ?? 0) : heading));
}

function dateIn(year: string, month: string, day: string): string | null {
  const inYear = NUMBER.test(month) ? Number(month) : (monthNumber(month) ?? 0);
  if (!YEAR.test(year) || inYear < 1 || inYear > 12 || !NUMBER.test(day) || Number(day) < 1 || Number(day) > 31)
    return null;
  return `${year}-${String(inYear).padStart(2, '0')}-${day.padStart(2, '0')}`;
}
