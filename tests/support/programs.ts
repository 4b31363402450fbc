import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { PROJECT_ROOT } from './catalog.ts';
import { askFor, offer } from './offer.ts';

/** The programs that tests start as separate processes. */
const PROGRAMS = [
  'src/server/main.ts',
  'src/server/primary.ts',
  'src/pages/pool-entry.ts',
  'src/cli/applications.ts',
  'src/cli/backup.ts',
  'src/cli/doctor.ts',
  'src/cli/setup.ts',
  'src/cli/restore.ts',
  'tests/support/asking-worker.ts',
  'tests/support/environment-entry.ts',
] as const;
export type Program = (typeof PROGRAMS)[number];

/** The environment variable with the URL of the bundled programs. */
const OFFERED = 'TEST_PROGRAMS_URL';

/**
 * Offers bundled programs to this process and its child processes: a server start then takes 0.8 s of CPU time instead
 * of 2.2 s, a hundred times per run. `npm start` and `npm run rules` are tested unbundled.
 * @returns withdraws the offer
 */
export async function offerPrograms(): Promise<() => Promise<void>> {
  const { url, stop } = await offer(bundlePrograms);
  process.env[OFFERED] = url;
  return async () => {
    delete process.env[OFFERED];
    await stop();
  };
}

/** The arguments for Node to run a program: bundled if that is offered, otherwise from its source. */
export async function program(name: Program): Promise<readonly string[]> {
  const url = process.env[OFFERED];
  if (url === undefined) return ['--import', 'tsx', join(PROJECT_ROOT, name)];
  bundled.set(url, bundled.get(url) ?? askFor(url));
  return [join(String(Reflect.get(Object(await bundled.get(url)), 'folder')), bundleOf(name))];
}
const bundled = new Map<string, Promise<unknown>>();

const bundleOf = (name: Program) => name.replace(/\.ts$/, '.js');

async function bundlePrograms() {
  const folder = mkdtempSync(join(tmpdir(), 'harborlight-programs-'));
  // Packages with native code are not bundled.
  symlinkSync(join(PROJECT_ROOT, 'node_modules'), join(folder, 'node_modules'));
  // Without it, Node parses each file twice to detect its module type.
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  // Imported lazily, because processes that only use the programs do not need the bundler.
  const { build } = await import('vite');
  await build({
    root: PROJECT_ROOT,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [keepPlaces(folder)],
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      target: 'node20',
      rolldownOptions: {
        input: Object.fromEntries(PROGRAMS.map((name) => [bundleOf(name), join(PROJECT_ROOT, name)])),
        output: {
          entryFileNames: '[name]',
          // Minified, because each start parses the whole bundle. Names are kept, because the log names errors.
          minify: { compress: true, mangle: { toplevel: true, keepNames: true }, codegen: true },
        },
      },
    },
    ssr: { noExternal: true, external: ['libsql', 'rolldown'] },
  });
  return {
    value: { folder },
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Rewrites `import.meta` paths: files beside a module's source stay there, but programs are the bundled ones. */
function keepPlaces(folder: string): Plugin {
  const places = new Map(
    PROGRAMS.map((name) => [join(PROJECT_ROOT, name), pathToFileURL(join(folder, bundleOf(name)))]),
  );
  return {
    name: 'keep-places',
    enforce: 'pre',
    transform(code, id) {
      if (!code.includes('import.meta.')) return null;
      const own = pathToFileURL(id);
      return code
        .replace(/new URL\('([^']+\.ts)', import\.meta\.url\)/g, (whole, path: string) => {
          const place = places.get(fileURLToPath(new URL(path, own)));
          return place === undefined ? whole : `new URL('${place.href}')`;
        })
        .replaceAll('import.meta.url', JSON.stringify(own.href))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)));
    },
  };
}
