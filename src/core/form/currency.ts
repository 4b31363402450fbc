/** An amount as a person reads it: `$1,250.00`. */
export function amountText(amount: number, currency: string, isWhole: boolean, locale: string): string {
  return format(currency, isWhole, locale).format(amount);
}

/** The currency symbol: `$`. */
export function currencySign(currency: string, locale: string): string {
  const parts = format(currency, true, locale).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

function format(currency: string, isWhole: boolean, locale: string): Intl.NumberFormat {
  // Amounts whose schema is `integer` are shown without cents.
  const digits = isWhole ? { maximumFractionDigits: 0, minimumFractionDigits: 0 } : {};
  return new Intl.NumberFormat(locale, { style: 'currency', currency, ...digits });
}
