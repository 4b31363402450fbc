import { mergeConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

/** The unit tests: `node` for what runs on the server and in the build, `web` for what runs in the browser. */
export default defineConfig((env) =>
  mergeConfig(viteConfig(env), {
    test: {
      allowOnly: false,
      // For busy machines: tests start real processes and databases.
      testTimeout: 60_000,
      hookTimeout: 120_000,
      // The default leaves one core unused, which is half of two; many tests wait for processes meanwhile.
      maxWorkers: '100%',
      projects: [
        {
          extends: true,
          test: {
            name: 'node',
            environment: 'node',
            // The files of a worker share their modules: loading them anew takes a second or two a file. No
            // test here mocks a module.
            isolate: false,
            include: ['tests/{architecture,core,server,cli,build,tools}/**/*.test.ts'],
            setupFiles: ['tests/setup/fail-on-console.ts'],
          },
        },
        {
          extends: true,
          test: {
            name: 'web',
            environment: 'jsdom',
            include: ['tests/{form,web}/**/*.test.{ts,tsx}'],
            setupFiles: ['tests/setup/fail-on-console.ts', 'tests/setup/browser.ts'],
            server: { deps: { inline: [/@rjsf\//] } },
          },
        },
      ],
    },
  }),
);
