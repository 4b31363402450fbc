import { use } from 'react';

type Shell = typeof import('./Shell.tsx');

let loaded: Shell | null = null;
let announce: (shell: Shell) => void = () => undefined;
const arrival = new Promise<Shell>((resolve) => {
  announce = resolve;
});

/**
 * Loads the router, the header and the footer. A page with a form hydrates without them, so that the form works
 * earlier (docs/decisions/0189-form-before-router.md).
 * @throws when the script cannot be fetched
 */
export async function loadShell(): Promise<Shell> {
  const shell = await import('./Shell.tsx');
  provideShell(shell);
  return shell;
}

/** Provides the shell where it is part of the same script, as in the prerenderer. */
export function provideShell(shell: Shell): void {
  loaded = shell;
  announce(shell);
}

/** The shell. Suspends until `loadShell` has loaded it; until then the prerendered HTML stays as it is. */
export function useShell(): Shell {
  return loaded ?? use(arrival);
}
