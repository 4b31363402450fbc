import { defineConfig } from 'vitest/config';

/** The tests of `npm run test:proxy`, which need a program that `npm test` does not: Debian's nginx. */
export default defineConfig({
  test: {
    name: 'proxy',
    environment: 'node',
    include: ['tests/proxy/**/*.test.ts'],
    setupFiles: ['tests/setup/fail-on-console.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
