import { defineConfig } from 'vitest/config';

/** The tests of `npm run test:postgres` that take too long, or need too much, for `npm test`. */
export default defineConfig({
  test: {
    name: 'postgres',
    environment: 'node',
    include: ['tests/postgres/**/*.test.ts'],
    setupFiles: ['tests/setup/fail-on-console.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
