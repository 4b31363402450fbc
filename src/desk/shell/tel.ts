/** The address that dials a number. */
export function telOf(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}
