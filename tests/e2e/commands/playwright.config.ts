import { defineConfig } from 'playwright/test';
import browserTests from '../playwright.config.ts';

/** `npm run test:commands`: what `npm run dev` and `npm run demo` serve, tried in a browser. */
export default defineConfig({
  ...browserTests,
  testDir: '.',
  globalSetup: '../support/global-setup.ts',
  outputDir: '../../../test-results',
  projects: [{ name: 'commands' }],
});
