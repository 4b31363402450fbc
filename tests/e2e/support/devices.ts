/** The phone and the desk that tests run on, as Playwright's options have them. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const DESK = { viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false };
