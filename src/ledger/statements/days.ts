const DAY = 86_400_000;

/** @param day `YYYY-MM-DD` */
export function dayAfter(day: string): string {
  return shifted(day, DAY);
}

/** @param day `YYYY-MM-DD` */
export function dayBefore(day: string): string {
  return shifted(day, -DAY);
}

/** @param day `YYYY-MM-DD` @returns `YYYY-MM` */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** @param month `YYYY-MM` @returns its first and its last day */
export function daysOfMonth(month: string): { readonly from: string; readonly to: string } {
  return { from: `${month}-01`, to: dayBefore(`${monthAfter(month)}-01`) };
}

/** @param month `YYYY-MM` */
export function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = number === 12 ? [year + 1, 1] : [year, number + 1];
  return `${String(next[0]).padStart(4, '0')}-${String(next[1]).padStart(2, '0')}`;
}

function shifted(day: string, by: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + by).toISOString().slice(0, 10);
}
