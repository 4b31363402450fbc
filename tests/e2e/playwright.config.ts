import { defineConfig } from 'playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../../src/build/find-chromium.ts';

/** Browser tests: the real site in a real Chromium, on a phone and on a desk. Nothing is tried twice. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: './support/global-setup.ts',
  forbidOnly: true,
  retries: 0,
  // Tests wait for the browser and the network now and then: a third worker fills two cores.
  workers: 3,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'line',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findChromium(process.env), args: [...CHROMIUM_ARGS] },
    locale: 'en-US',
    screenshot: 'only-on-failure',
  },
  projects: [
    // Applicants hold a phone: a test runs there, unless it is tagged `@desk` or, for its layout, `@both`.
    {
      name: 'phone',
      grepInvert: /@desk\b/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'desk', grep: /@desk\b|@both\b/, use: { viewport: { width: 1440, height: 900 } } },
  ],
});
