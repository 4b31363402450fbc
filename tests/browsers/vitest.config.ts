import { defineConfig } from 'vitest/config';

/** The tests of `npm run test:browsers`, which need browsers that `npm test` does not: Firefox and WebKit. */
export default defineConfig({
  test: {
    name: 'browsers',
    environment: 'node',
    include: ['tests/browsers/**/*.test.ts'],
    globalSetup: ['tests/browsers/support/global-setup.ts'],
    setupFiles: ['tests/setup/fail-on-console.ts'],
    maxWorkers: 2,
    testTimeout: 300_000,
    hookTimeout: 180_000,
  },
});
