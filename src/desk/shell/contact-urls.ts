/** The `tel:` URL of a phone number. */
export function telUrl(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

/** The `mailto:` URL of an address, whose part before the `@` may contain `?` and `&`: they must not add recipients. */
export function mailUrl(address: string): string {
  return `mailto:${encodeURIComponent(address)}`;
}
