/** Playwright options of the two devices that tests run on: a phone and a desktop computer. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const DESK = { viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false };

/** The title suffix and the tag of each device, for a loop around tests that run on both. */
export const ON_BOTH = [
  { device: 'on a phone', tag: [] },
  { device: 'on a desk', tag: ['@desk'] },
];
