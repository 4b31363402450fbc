/**
 * The path this document was sent for. The address bar may already show another one: going back over a
 * reloaded page changes the address without a new document, and before hydration nobody follows it.
 */
export function documentPath(): string {
  const address = performance.getEntriesByType('navigation')[0]?.name ?? window.location.href;
  return new URL(address).pathname;
}
