import { defineConfig } from 'playwright/test';
import { findTestChromium, TEST_CHROMIUM_ARGS } from '../../src/build/find-chromium.ts';
import { PHONE } from './support/devices.ts';

const executablePath = findTestChromium(process.env);
/**
 * What `npm run test:thorough` runs and `npm test` does not: what is proved again on every page, at every width or in
 * every form, what needs another build of the site, and long journeys whose parts have tests of their own.
 */
const THOROUGH = [
  ...['confetti', 'every-page-accessibility', 'form-states', 'keyboard-only', 'layout-shift', 'styles'],
  ...['fourth-form', 'intro-video', 'records-release', 'scheduler', 'desk/provider'],
  ...['desk/every-page', 'desk/rule-errors', 'desk/rule-texts', 'desk/second-approver', 'desk/stored-markup'],
].map((name) => `**/e2e/${name}.spec.ts`);
/** Needs a Chromium that draws by software. */
const GRADIENT = 'gradient.spec.ts';
const SOFTWARE_WEBGL = [
  ...TEST_CHROMIUM_ARGS.filter((flag) => flag !== '--disable-gpu'),
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];

/** Browser tests: the real site in a real Chromium, as phone and desktop. There are no retries. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: './support/global-setup.ts',
  forbidOnly: true,
  retries: 0,
  // Tests often wait for browser and network, so three workers keep two cores busy; a fourth makes the run longer.
  workers: 3,
  fullyParallel: true,
  // A long time-out for busy machines: some results are computed by a process of the lowest priority.
  timeout: 360_000,
  expect: { timeout: 120_000 },
  reporter: 'line',
  use: {
    // A test runs on a phone unless it is tagged `@desk`; `ON_BOTH` declares it for both.
    ...PHONE,
    browserName: 'chromium',
    launchOptions: { executablePath, args: [...TEST_CHROMIUM_ARGS] },
    locale: 'en-US',
    // Each action has its own time-out, whose message names the element; the test's time-out would not.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    screenshot: 'only-on-failure',
  },
  projects: [
    // `npm test` runs this project, `npm run test:thorough` the others.
    { name: 'site', testIgnore: [...THOROUGH, GRADIENT, 'commands/**'] },
    // Before the next, as otherwise the other workers would be idle until its browser has started.
    {
      name: 'software WebGL',
      testMatch: GRADIENT,
      use: { launchOptions: { executablePath, args: SOFTWARE_WEBGL } },
    },
    { name: 'thorough', testMatch: THOROUGH },
    { name: 'commands', testMatch: 'commands/**' },
  ],
});
