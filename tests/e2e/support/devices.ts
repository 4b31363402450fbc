/** The phone and the desk that tests run on, as Playwright's options have them. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const DESK = { viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false };

/** For a loop around tests that run on both: what a test's title ends with, and its tag. */
export const ON_BOTH = [
  { device: 'on a phone', tag: [] },
  { device: 'on a desk', tag: ['@desk'] },
];
