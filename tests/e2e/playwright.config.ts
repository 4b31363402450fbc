import { defineConfig } from 'playwright/test';
import { findTestChromium, TEST_CHROMIUM_ARGS } from '../../src/build/find-chromium.ts';
import { PHONE } from './support/devices.ts';

/** Browser tests: the real site in a real Chromium, on a phone and on a desk. Nothing is tried twice. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: './support/global-setup.ts',
  forbidOnly: true,
  retries: 0,
  // Tests wait for the browser and the network now and then: a third worker fills two cores, a fourth makes it longer.
  workers: 3,
  fullyParallel: true,
  // Patience for busy machines: what a page shows may be worked out by a process of the lowest priority.
  timeout: 360_000,
  expect: { timeout: 120_000 },
  reporter: 'line',
  use: {
    // Applicants hold a phone: a test runs there, unless it is tagged `@desk`; both, `ON_BOTH` says.
    ...PHONE,
    browserName: 'chromium',
    launchOptions: { executablePath: findTestChromium(process.env), args: [...TEST_CHROMIUM_ARGS] },
    locale: 'en-US',
    // What waits for an element or an event ends by itself and says for what: a test's own time would not.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    screenshot: 'only-on-failure',
  },
});
