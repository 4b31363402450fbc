/** An amount as a person reads it: `$1,250.00`. */
export function amountText(amount: number, currency: string, isWhole: boolean): string {
  return format(currency, isWhole).format(amount);
}

/** The sign that stands before an amount: `$`. */
export function currencySign(currency: string): string {
  const parts = format(currency, true).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

function format(currency: string, isWhole: boolean): Intl.NumberFormat {
  // Amounts that have no cents by their schema are shown without.
  const digits = isWhole ? { maximumFractionDigits: 0, minimumFractionDigits: 0 } : {};
  return new Intl.NumberFormat('en-US', { style: 'currency', currency, ...digits });
}
