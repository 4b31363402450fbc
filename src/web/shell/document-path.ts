/**
 * The path that the server sent this document for. The address bar may show another one: going back over a reloaded
 * page changes the address without loading a document, and before hydration no script handles that.
 */
export function documentPath(): string {
  const address = performance.getEntriesByType('navigation')[0]?.name ?? window.location.href;
  return new URL(address).pathname;
}
