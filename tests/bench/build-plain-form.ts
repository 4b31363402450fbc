import react from '@vitejs/plugin-react';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { precompress } from '../../src/build/precompress.ts';

/**
 * Builds the page that ours is measured against: minified, compressed and cached like ours, without our
 * aliases and without our plugins.
 * @returns the folder it lies in, below the system's temporary folder
 */
export async function buildPlainForm(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'harborlight-plain-form-'));
  await build({
    root: join(import.meta.dirname, 'plain-form'),
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true, modulePreload: { polyfill: false } },
  });
  await precompress(folder);
  return folder;
}
