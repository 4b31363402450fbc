/** Whether the browser asks for little data. Chromium alone says so, and TypeScript's library does not know it. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
