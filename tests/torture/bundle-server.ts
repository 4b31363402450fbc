import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { PROJECT_ROOT } from '../support/catalog.ts';

/** The server in one file. */
export interface ServerBundle {
  readonly file: string;
  readonly remove: () => void;
}

/**
 * Bundles `src/server/main.ts`, so that a start costs 0.7 s of a core in place of 2 s: hundreds of kills need
 * hundreds of starts. Packages with native parts stay outside.
 * @throws Error with what the bundler says
 */
export async function bundleServer(): Promise<ServerBundle> {
  const folder = mkdtempSync(join(tmpdir(), 'harborlight-bundle-'));
  symlinkSync(join(PROJECT_ROOT, 'node_modules'), join(folder, 'node_modules'));
  await build({
    root: PROJECT_ROOT,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { ssr: 'src/server/main.ts', outDir: join(folder, 'server'), minify: false, target: 'node20' },
    ssr: { noExternal: true, external: ['libsql', 'vite'] },
  });
  return {
    file: join(folder, 'server', 'main.js'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
