import { bracketedSentence, itemsOf } from '../../core/desk/bracketed-sentence.ts';
import type { TextView, WordingPiece, WordingView } from '../../core/desk/wording.ts';
import { formatPointer, resolvePointer } from '../../core/json-pointer.ts';
import { isDeepEqual, isJsonObject, type Json } from '../../core/json.ts';
import { ruleInWords, textInWords, thresholdName, type Words } from '../../core/rules/words.ts';
import type { FileJson } from '../store/catalog/catalog-files.ts';

/** The place of a text in one language. */
export interface TextLocation {
  readonly language: string;
  readonly file: string;
  /** JSON Pointer; `null` if the text is defined elsewhere and can't be edited in this file. */
  readonly pointer: string | null;
  /** The text itself, if it is known; otherwise it is read from the file at `pointer`. */
  readonly text?: Json | undefined;
}

/** The names that placeholders stand for, and their rules. */
type Names = readonly { readonly name: string; readonly rule: unknown }[];

/**
 * A text in all of its languages, for editing.
 * @param reads the names that it may read, as `var` has them
 * @param before the files of the base version
 */
export function textView(
  { key, label, reads }: Pick<TextView, 'key' | 'label'> & { readonly reads: readonly string[] },
  locations: readonly TextLocation[],
  words: Words,
  files: FileJson,
  before: { readonly files: FileJson; readonly words: Words },
): TextView {
  const wordings = locations.map(({ language, file, pointer, text }): [string, WordingView] => {
    const now = text ?? (pointer === null ? undefined : resolvePointer(files(file), pointer));
    const was = pointer === null ? undefined : resolvePointer(before.files(file), pointer);
    const said = now === undefined ? '' : textInWords(words, now);
    const saidBefore = was === undefined ? '' : textInWords(before.words, was);
    const isChanged = pointer !== null && saidBefore !== said;
    // A placeholder that was removed can be typed again.
    const old = piecesOf({ words: before.words, readable: [] }, was ?? '', pointer);
    const names = [
      ...old.flatMap((piece) => ('names' in piece ? piece.names : [])),
      ...namesOf(words, reads),
    ];
    const readable = [...new Map(names.map((each) => [each.name, each])).values()];
    return [
      language,
      {
        file,
        pointer,
        pieces: piecesOf({ words, readable }, now ?? '', pointer),
        words: said,
        before: isChanged ? saidBefore : null,
        isQuoteChanged: isChanged && was !== undefined && now !== undefined && isDeepEqual(was, now),
        isMissing: now === undefined,
      },
    ];
  });
  return { key, label, in: Object.fromEntries(wordings) };
}

/** Whether a text differs from the base version in any language. */
export function isReworded({ in: wordings }: TextView): boolean {
  return Object.values(wordings).some(({ before }) => before !== null);
}

/**
 * The label of a text key in `locales/`: `messages.maxLength` → `Message when it’s too long`.
 * @param named the words for a name that the form defines: the title of a part, a fact of the rules
 */
export function labelOf(name: string, named: (name: string) => string | undefined = () => undefined): string {
  const [first = '', ...rest] = name.split('.');
  const last = rest.at(-1) ?? '';
  if (first === 'messages') return `Message ${WHEN[last] ?? 'when the answer can’t be used'}`;
  if (first === 'choices') return `Choice “${rest.join('.')}”`;
  if (first === 'links') return `Link ${Number(rest[0] ?? 0) + 1}`;
  const known = LABELS[name] ?? LABELS[`${first}.*.${last}`];
  const what = named(rest[0] ?? '') ?? inWords(rest[0] ?? '');
  if (known !== undefined) return known.replace('*', what);
  return [LABELS[first] ?? inWords(first), ...rest.map((each) => LABELS[each] ?? inWords(each))].join(': ');
}

/** When a message is shown, by schema keyword. */
const WHEN: Readonly<Record<string, string>> = {
  required: 'when nothing is entered',
  minimum: 'when the number is too small',
  maximum: 'when the number is too large',
  exclusiveMinimum: 'when the number is too small',
  exclusiveMaximum: 'when the number is too large',
  multipleOf: 'when the number is not a whole step',
  minLength: 'when it’s too short',
  maxLength: 'when it’s too long',
  minItems: 'when there are too few',
  maxItems: 'when there are too many',
  uniqueItems: 'when something is there twice',
  formatMinimum: 'when the date is too early',
  formatMaximum: 'when the date is too late',
  pattern: 'when it’s not in the right form',
  format: 'when it’s not in the right form',
  enum: 'when it’s none of the choices',
  type: 'when it’s something else than asked for',
  default: 'for anything else that’s wrong',
};

const LABELS: Readonly<Record<string, string>> = {
  title: 'Title',
  label: 'Label',
  description: 'Description',
  help: 'Help',
  why: 'Why we ask',
  placeholder: 'Example in the field',
  emptyLabel: 'First choice, before one is selected',
  reason: 'Reason',
  message: 'Message',
  unit: 'Unit',
  consent: 'Consent',
  'consent.sentence': 'Consent',
  'consent.box.label': 'Consent box',
  submitLabel: 'Submit button',
  'advice.entered': 'Advice: what was entered',
  'advice.change': 'Advice: what could change',
  'advice.comeBack': 'Advice: when to come back',
  'preparation.time': 'Before you start: how long it takes',
  'preparation.atHand': 'Before you start: what to have at hand',
  'parts.*.title': 'Title of the part “*”',
  'parts.*.description': 'Description of the part “*”',
  'review.title': 'Title of the review',
  'review.description': 'Description of the review',
  'notSent.title': 'What isn’t sent: title',
  'notSent.note': 'What isn’t sent: note',
  'doubts.*.message': 'Question about an unlikely answer (*)',
  'doubts.*.take': 'Unlikely answer (*): button that corrects it',
  'doubts.*.keep': 'Unlikely answer (*): button that keeps it',
  'liveFacts.*.label': 'Label of the * beside the answers',
  'liveFacts.*.note': 'Note on the * beside the answers',
  'alternative.question': 'Link to the other form: question',
  'alternative.label': 'Link to the other form: label',
  'outcomes.refused.alert': 'Message when we can’t accept it',
  'outcomes.unreachable.alert': 'Message when it couldn’t be sent',
};

function inWords(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1).replaceAll('-', ' ');
}

/** The placeholders for names that a text may read: changeable thresholds, numbers and derived facts. */
function namesOf(words: Words, reads: readonly string[]): Names {
  return reads.flatMap((name) => {
    const { minimum = null, maximum } = words.thresholds[name.slice('thresholds.'.length)] ?? {};
    const isFixed = minimum !== null && minimum === maximum;
    const isNumber = Object.hasOwn(words.inputs, name) ? words.inputs[name]?.type === 'number' : true;
    const rule = { var: name };
    return isFixed || !isNumber ? [] : [{ name: nameOf(words, rule), rule }];
  });
}

/**
 * Consecutive items as one editable sentence, with values in brackets; `null` if the sentence can't be parsed back into
 * the same items.
 */
function sentenceOf(
  { words, readable }: Reading,
  run: readonly Json[],
  pointer: string | null,
): WordingPiece | null {
  const named = run.filter((item) => typeof item !== 'string');
  if (pointer === null || named.length === 0 || named.length === run.length) return null;
  const own = named.map((rule) => ({ name: nameOf(words, rule), rule }));
  const text = bracketedSentence(run, own);
  const names = [...own, ...readable.filter(({ name }) => own.every((each) => each.name !== name))];
  return isDeepEqual(itemsOf(text, names), run) ? { kind: 'text', text, pointer, names } : null;
}

function nameOf(words: Words, rule: Json): string {
  const either = eitherOf(rule);
  if (either !== null) return either.join('/');
  const name = isJsonObject(rule) ? rule['var'] : null;
  return typeof name === 'string' && name.startsWith('thresholds.')
    ? thresholdName(words, name.slice('thresholds.'.length))
    : ruleInWords(words, rule);
}

/** The words of an `if` whose branches are single words, such as `Yes` and `No`; `null` for anything else. */
function eitherOf(rule: Json): readonly string[] | null {
  const values = isJsonObject(rule) ? rule['if'] : null;
  if (!Array.isArray(values)) return null;
  const said = values.filter((_, index) => index % 2 === 1 || index === values.length - 1);
  return said.every((each) => typeof each === 'string' && /^\S+$/.test(each)) ? said : null;
}

/** How to read a text, and the placeholders that it may have. */
interface Reading {
  readonly words: Words;
  readonly readable: Names;
}

/** A text as a list of editable pieces, with notes between them. */
function piecesOf(reading: Reading, rule: Json, pointer: string | null): WordingPiece[] {
  const { words } = reading;
  if (typeof rule === 'string')
    return pointer === null
      ? [{ kind: 'note', text: rule }]
      : [{ kind: 'text', text: rule, pointer, names: [...reading.readable] }];
  if (!isJsonObject(rule)) return [{ kind: 'note', text: String(rule) }];
  const [[operator = '', given = null] = []] = Object.entries(rule);
  // `Array.isArray` narrows a readonly type to `any[]`.
  const values: readonly Json[] = Array.isArray(given) ? (given as readonly Json[]) : [given];
  const at = (index: number) =>
    pointer === null
      ? null
      : pointer + formatPointer([operator, ...(Array.isArray(given) ? [String(index)] : [])]);
  if (operator === 'cat') {
    const pieces: WordingPiece[] = [];
    for (let from = 0; from < values.length;) {
      const end = values.findIndex(
        (value, index) => index >= from && isJsonObject(value) && 'if' in value && eitherOf(value) === null,
      );
      const run = values.slice(from, end === -1 ? undefined : end);
      const sentence = sentenceOf(reading, run, at(from));
      pieces.push(...(sentence === null ? piecesOf(reading, values[from] ?? null, at(from)) : [sentence]));
      from += sentence === null ? 1 : run.length;
    }
    return pieces;
  }
  if (operator === 'if')
    return values.flatMap((value, index): WordingPiece[] => {
      const isCondition = index % 2 === 0 && index + 1 < values.length;
      if (isCondition) return [{ kind: 'note', text: `if ${ruleInWords(words, value)}:` }];
      const isOtherwise = index % 2 === 0;
      // An empty branch is not shown.
      if (value === '') return [];
      return [
        ...(isOtherwise ? [{ kind: 'note', text: 'otherwise:' } as const] : []),
        ...piecesOf(reading, value, at(index)),
      ];
    });
  const name = operator === 'var' ? values[0] : null;
  if (typeof name === 'string' && name.startsWith('thresholds.'))
    return [{ kind: 'number', threshold: name.slice('thresholds.'.length) }];
  return [{ kind: 'note', text: ruleInWords(words, rule) }];
}
