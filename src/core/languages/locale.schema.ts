// Generated from locale.schema.json by `npm run generate-types`: change that file and run it again.
import type { Json } from '../json.ts';

/**
 * `form-schemas/<form>/locales/<language>.json`: the texts of one form in another language.
 */
export interface LocaleFile {
  readonly texts: Texts;
}
/**
 * Key → text. A key says what the text belongs to: `submitLabel`, `parts.about-you.title`, `firstName.messages.required`, `state.choices.New York`. Where the English text is a JSON-Logic rule, this may be one too, over the same names.
 *
 */
export interface Texts {
  /**
   * A text, or a JSON-Logic rule that yields one.
   */
  readonly [k: string]: Json;
}
