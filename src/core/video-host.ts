/** Where the introduction video comes from when one is configured (specification, section 7). */
export const VIDEO_HOST = 'https://www.youtube-nocookie.com';

/** The pages that show the video: only documents sent for these may frame its host. */
export const VIDEO_PAGES: ReadonlySet<string> = new Set(['/', '/about']);
