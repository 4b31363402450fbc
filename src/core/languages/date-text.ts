/**
 * Formats a date or time with `Intl`. In Spanish, removes the comma after the weekday and writes `a las` before the
 * time, where Intl has a comma: `lunes 23 de noviembre a las 3:30 p.m.`
 * @param locale `en-US`
 */
export function dateText(at: Date | number, locale: string, options: Intl.DateTimeFormatOptions): string {
  const text = new Intl.DateTimeFormat(locale, options).format(at);
  if (!locale.startsWith('es')) return text;
  return text
    .replace(/^(\p{L}+), /u, '$1 ')
    .replace(/, (\d+):/, (_, hour: string) => ` a ${hour === '1' ? 'la' : 'las'} ${hour}:`);
}
