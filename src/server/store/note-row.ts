import { keyIdOf, PLAIN, type DataKey, type DataKeys } from '../data-keys.ts';
import type { Tables } from './schema.ts';

/** What the author of a program's note begins with; ids of staff have no such letters. */
const PROGRAM = 'program ';

/** The author of a note that a program has sent, as its row has it. @param token the name of the program's token */
export function programAuthor(token: string): string {
  return PROGRAM + token;
}

/** How people read of a program: `Website CRM (program)`. @param token the name of its token */
export function programInWords(token: string): string {
  return `${token} (program)`;
}

/** What the author of a note is called. @param name of the member of staff, where it is one */
export function authorInWords(author: string, name: string): string {
  return author.startsWith(PROGRAM) ? programInWords(author.slice(PROGRAM.length)) : name;
}

type NotePlace = Pick<Tables['application_notes'], 'id' | 'reference'>;

/** The columns that hold what somebody wrote. @param key `null` writes it as it is */
export function noteColumns(
  place: NotePlace,
  text: string,
  key: DataKey | null,
): Pick<Tables['application_notes'], 'text' | 'data_key'> {
  return key === null
    ? { text, data_key: PLAIN }
    : { text: key.seal(placeOf(place), text), data_key: key.id };
}

/** What a sealed note is bound to: in another row it does not open. */
function placeOf({ id, reference }: NotePlace): string {
  return `application_notes/text/${reference}/${id}`;
}

/** What somebody wrote; `null` where its key is missing, or it was changed or moved. */
export function textOf(
  { text, data_key: dataKey, ...place }: NotePlace & Pick<Tables['application_notes'], 'text' | 'data_key'>,
  keys: DataKeys,
): string | null {
  if (dataKey === PLAIN) return text;
  try {
    return keys.find(keyIdOf(text))?.open(placeOf(place), text) ?? null;
  } catch {
    return null;
  }
}
