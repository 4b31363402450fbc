/** Where the fonts that were cut lie, from the project's root. */
export const FONT_FOLDER = 'src/web/fonts';
