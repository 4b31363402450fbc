import { provideShell } from './shell/loaded-shell.ts';

/** Loads what a page with a form hydrates without. @throws when the script cannot be fetched */
export async function loadWholeSite(): Promise<typeof import('./whole-site.ts')> {
  const site = await import('./whole-site.ts');
  provideShell(site.shell);
  return site;
}
