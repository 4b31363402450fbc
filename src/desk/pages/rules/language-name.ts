const NAMES = new Intl.DisplayNames('en-US', { type: 'language' });

/** `Spanish` for `es`. */
export function languageName(language: string): string {
  return NAMES.of(language) ?? language;
}
