/** Where the printed guide lies, from the project's root; `/guide/…` on the site. */
export const GUIDE_FILE = 'public/guide/surrogacy-in-2025.pdf';
