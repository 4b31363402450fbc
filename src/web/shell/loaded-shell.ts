import { use } from 'react';

type Shell = typeof import('./Shell.tsx');

let loaded: Shell | null = null;
let announce: (shell: Shell) => void = () => undefined;
const arrival = new Promise<Shell>((resolve) => {
  announce = resolve;
});

/** Provides the shell: the router, the header and the footer. */
export function provideShell(shell: Shell): void {
  loaded = shell;
  announce(shell);
}

/** The shell; null until it is provided. */
export function loadedShell(): Shell | null {
  return loaded;
}

/** The shell. Suspends until it is provided; until then the prerendered HTML stays as it is. */
export function useShell(): Shell {
  return loaded ?? use(arrival);
}
