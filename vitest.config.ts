import { availableParallelism } from 'node:os';
import { mergeConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/setup/longest-first.ts';
import viteConfig from './vite.config.ts';

/** Where tests of browser code run. */
const browser = {
  environment: 'jsdom',
  setupFiles: ['tests/setup/fail-on-console.ts', 'tests/setup/browser.ts'],
  server: { deps: { inline: [/@rjsf\//] } },
};

/** For code of the server and the build. */
const node = {
  environment: 'node',
  // The files of a worker share their modules: loading them anew takes a second or two a file. No test here mocks a
  // module.
  isolate: false,
  globalSetup: ['tests/setup/shared.ts'],
  setupFiles: ['tests/setup/fail-on-console.ts'],
};

/** What `npm run test:thorough` runs and `npm test` does not: large databases, servers on PostgreSQL, whole builds. */
const THOROUGH = [
  ...['build/refused-files', 'server/backup', 'server/delivery-processes'],
  ...['server/growth', 'server/many-processes', 'server/postgres-faults'],
].map((name) => `tests/${name}.test.ts`);

/** The unit tests: `node` for code of the server and the build, the others for code of the browser. */
export default defineConfig((env) =>
  mergeConfig(viteConfig(env), {
    test: {
      allowOnly: false,
      // For busy machines: tests start real processes and databases.
      testTimeout: 180_000,
      hookTimeout: 180_000,
      // Many tests wait for processes and clocks: three workers keep two cores busy, four take longer.
      maxWorkers: Math.ceil(availableParallelism() * 1.5),
      sequence: { sequencer: LongestFirst },
      projects: [
        {
          extends: true,
          test: {
            ...node,
            name: 'node',
            include: ['tests/{architecture,core,server,pages,cli,build,tools}/**/*.test.ts'],
            exclude: THOROUGH,
          },
        },
        { extends: true, test: { ...node, name: 'thorough', include: THOROUGH } },
        {
          extends: true,
          test: {
            ...browser,
            name: 'web',
            // As above: the site's modules and jsdom take three quarters of the time of an isolated file.
            isolate: false,
            include: ['tests/{web,desk,form}/**/*.test.{ts,tsx}'],
            exclude: ['**/*.isolated.test.{ts,tsx}'],
          },
        },
        {
          extends: true,
          test: {
            ...browser,
            // Tests named "isolated" mock modules.
            name: 'isolated',
            include: ['tests/**/*.isolated.test.{ts,tsx}'],
          },
        },
      ],
    },
  }),
);
