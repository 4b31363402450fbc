import type { TextView, WordingPiece, WordingView } from '../../core/desk/wording.ts';
import { pointerOf, valueAt } from '../../core/json-edit.ts';
import { isJsonObject, type Json } from '../../core/json.ts';
import { ruleInWords, textInWords, type Words } from '../../core/rules/words.ts';
import type { FileJson } from './draft-files.ts';

/** Where a text stands in one language. */
export interface TextPlace {
  readonly language: string;
  readonly file: string;
  /** JSON Pointer; `null` where the file makes the text elsewhere. */
  readonly pointer: string | null;
  /** What reads so where the file says nothing by itself; `undefined` for a text that is missing. */
  readonly text?: Json | undefined;
}

/**
 * A text in all of its languages, for whoever edits it.
 * @param before the files that the draft began with
 */
export function textView(
  { key, label }: Pick<TextView, 'key' | 'label'>,
  places: readonly TextPlace[],
  words: Words,
  files: FileJson,
  before: { readonly files: FileJson; readonly words: Words },
): TextView {
  const wordings = places.map(({ language, file, pointer, text }): [string, WordingView] => {
    const now = text ?? (pointer === null ? undefined : valueAt(files(file), pointer));
    const was = pointer === null ? undefined : valueAt(before.files(file), pointer);
    const said = now === undefined ? '' : textInWords(words, now);
    const saidBefore = was === undefined ? '' : textInWords(before.words, was);
    const isChanged = pointer !== null && saidBefore !== said;
    return [
      language,
      {
        file,
        pointer,
        pieces: now === undefined ? emptyPiece(pointer) : piecesOf(words, now, pointer),
        words: said,
        before: isChanged ? saidBefore : null,
        isMissing: now === undefined,
      },
    ];
  });
  return { key, label, in: Object.fromEntries(wordings) };
}

/** Whether a text reads otherwise than before, in any language. */
export function isReworded({ in: wordings }: TextView): boolean {
  return Object.values(wordings).some(({ before }) => before !== null);
}

/** A name in `locales/` as a label: `messages.maxLength` is `Message: max length`. */
export function labelOf(name: string): string {
  const [first = '', ...rest] = name.split('.');
  const known = LABELS[first] ?? inWords(first);
  return rest.length === 0 ? known : `${known}: ${rest.map((each) => LABELS[each] ?? each).join(', ')}`;
}

const LABELS: Readonly<Record<string, string>> = {
  title: 'Title',
  label: 'Label',
  description: 'Description',
  help: 'Help',
  why: 'Why we ask',
  placeholder: 'Example',
  messages: 'Message',
  choices: 'Choice',
  reason: 'Reason',
  advice: 'Advice',
  message: 'Message',
  entered: 'what she entered',
  change: 'what could change',
  comeBack: 'when to come back',
  required: 'nothing entered',
  minimum: 'too small',
  maximum: 'too large',
  minLength: 'too short',
  maxLength: 'too long',
  pattern: 'not in the right form',
  format: 'not in the right form',
  default: 'anything else',
};

function inWords(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1).replaceAll('-', ' ');
}

function emptyPiece(pointer: string | null): WordingPiece[] {
  return pointer === null ? [] : [{ kind: 'text', text: '', pointer }];
}

/** What of a text can be edited in place, and what stands between. */
function piecesOf(words: Words, rule: Json, pointer: string | null): WordingPiece[] {
  if (typeof rule === 'string')
    return pointer === null ? [{ kind: 'note', text: rule }] : [{ kind: 'text', text: rule, pointer }];
  if (!isJsonObject(rule)) return [{ kind: 'note', text: String(rule) }];
  const [[operator = '', given = null] = []] = Object.entries(rule);
  // What `Array.isArray` leaves of a readonly type is `any`.
  const values: readonly Json[] = Array.isArray(given) ? (given as readonly Json[]) : [given];
  const at = (index: number) =>
    pointer === null
      ? null
      : pointer + pointerOf([operator, ...(Array.isArray(given) ? [String(index)] : [])]);
  if (operator === 'cat') return values.flatMap((value, index) => piecesOf(words, value, at(index)));
  if (operator === 'if')
    return values.flatMap((value, index): WordingPiece[] => {
      const isCondition = index % 2 === 0 && index + 1 < values.length;
      if (isCondition) return [{ kind: 'note', text: `if ${ruleInWords(words, value)}:` }];
      const isOtherwise = index % 2 === 0;
      // "Otherwise nothing" needs no words.
      if (value === '') return [];
      return [
        ...(isOtherwise ? [{ kind: 'note', text: 'otherwise:' } as const] : []),
        ...piecesOf(words, value, at(index)),
      ];
    });
  const name = operator === 'var' ? values[0] : null;
  if (typeof name === 'string' && name.startsWith('thresholds.'))
    return [{ kind: 'number', threshold: name.slice('thresholds.'.length) }];
  return [{ kind: 'note', text: ruleInWords(words, rule) }];
}
