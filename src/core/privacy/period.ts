/** A retention period. */
export interface Period {
  readonly amount: number;
  readonly unit: 'day' | 'week' | 'month' | 'year';
}

const UNITS: Readonly<Record<string, Period['unit']>> = { d: 'day', w: 'week', m: 'month', y: 'year' };

/** Parses a period. @param text `30d`, `2w`, `18m` (months), `7y` @returns `null` if it is invalid, such as `0d` */
export function readPeriod(text: string): Period | null {
  const [, digits = '', letter = ''] = /^([1-9]\d{0,3})([dwmy])$/.exec(text) ?? [];
  const unit = UNITS[letter];
  return unit === undefined ? null : { amount: Number(digits), unit };
}

/**
 * Subtracts a period from a time, in UTC. A month before the 31st is at most the last day of the previous month.
 * @returns ISO 8601 in UTC
 */
export function before(now: Date, { amount, unit }: Period): string {
  const time = new Date(now);
  if (unit === 'day' || unit === 'week')
    time.setUTCDate(time.getUTCDate() - amount * (unit === 'week' ? 7 : 1));
  else {
    const day = time.getUTCDate();
    time.setUTCDate(1);
    time.setUTCMonth(time.getUTCMonth() - amount * (unit === 'year' ? 12 : 1));
    const lastDay = new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + 1, 0)).getUTCDate();
    time.setUTCDate(Math.min(day, lastDay));
  }
  return time.toISOString();
}

/** A period in words: `18 months`, `18 meses`. @param locale `en-US`, `es-US` */
export function periodText({ amount, unit }: Period, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(amount);
}
