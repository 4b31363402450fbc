import react from '@vitejs/plugin-react';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig } from 'vite';
import type { ReleasePaths } from './release-paths.ts';

/** The desk's path, and its folder in a release. */
const BASE = '/desk/';

/**
 * Builds the staff's desk: a separate app that shares no file with the public pages, so that neither makes the other
 * larger (docs/decisions/0107-the-desk.md).
 * @param clientDir the release's `client/`; the desk is below it
 * @throws Error when it cannot be built
 */
export async function bundleDesk({ root }: Pick<ReleasePaths, 'root'>, clientDir: string): Promise<void> {
  const desk = join(root, 'src/desk');
  const outDir = join(clientDir, 'desk');
  const prerenderDir = `${outDir}.prerender`;
  const shared = {
    root: desk,
    base: BASE,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
  } satisfies InlineConfig;
  await build({
    ...shared,
    build: {
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      // The content security policy allows no `data:` address.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
    },
  });
  try {
    await build({
      ...shared,
      ssr: { noExternal: true },
      build: {
        ssr: 'prerender.tsx',
        outDir: prerenderDir,
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: { output: { entryFileNames: 'prerender.mjs', codeSplitting: false } },
      },
    });
    const file = join(outDir, 'index.html');
    // The build has just made this module from src/desk/prerender.tsx.
    const { prerenderDesk } = (await import(pathToFileURL(join(prerenderDir, 'prerender.mjs')).href)) as {
      readonly prerenderDesk: () => string;
    };
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace('<!--html-->', () => prerenderDesk()),
    );
  } finally {
    rmSync(prerenderDir, { recursive: true, force: true });
  }
}
