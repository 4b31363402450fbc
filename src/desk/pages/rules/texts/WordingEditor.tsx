import { useId } from 'react';
import type { ThresholdView } from '../../../../core/desk/rule-set.ts';
import { itemsOf } from '../../../../core/desk/bracketed-sentence.ts';
import type { TextView, WordingPiece, WordingView } from '../../../../core/desk/wording.ts';
import { Changed } from '../../../shell/Changed.tsx';
import { useNextEditing } from '../next/use-next.ts';
import { textId } from '../problems/problem-controls.ts';
import { useSavedText } from '../next/use-saved-text.ts';

/** The debounce between the last keystroke and saving the text, in milliseconds. */
const SAVE_DEBOUNCE = 700;

/** A link in a text, as the consent has them: `[Terms of Service](/terms-of-service)`. */
const LINK = /\[([^\][]*)\]\([^()]*\)/g;

/** The edited part of a text: a place in a file. */
export interface EditedPiece {
  readonly file: string;
  /** JSON Pointer. */
  readonly pointer: string;
}

/** A text for applicants in one language: editable parts are fields, and the inserted values are between them. */
export function WordingEditor({
  text,
  language,
  thresholds,
  problems,
  onFocus,
}: {
  readonly text: TextView;
  readonly language: string;
  /** The numbers that a text may quote. */
  readonly thresholds: readonly ThresholdView[];
  /** The text's problems, in sentences. */
  readonly problems: readonly string[];
  readonly onFocus: (piece: EditedPiece) => void;
}) {
  const id = useId();
  const wording = text.in[language];
  if (wording === undefined) return null;
  const english = text.in['en'];
  const isWhole = wording.pieces.length === 1;
  const [only] = wording.pieces;
  const difference = (
    <p className="wording__before" lang={language}>
      <Changed
        before={wording.before === '' ? 'nothing' : (wording.before ?? '')}
        after={wording.words}
        hiddenLabels={['before:', 'now:']}
      />
    </p>
  );
  // A sentence whose brackets all quote numbers can be shown with them filled in.
  const isQuoting =
    isWhole && only?.kind === 'text' && only.text.includes('[') && !wording.words.includes('[');
  return (
    <div
      className={`stack stack--close${wording.before === null ? '' : ' wording--changed'}`}
      id={textId(text.key)}
      role="group"
      aria-labelledby={id}
    >
      <p className="wording__label" id={id}>
        {text.label}
        {wording.isMissing && <span className="badge badge--unknown">Not translated</span>}
      </p>
      {language !== 'en' && english !== undefined && (
        <p className="wording__original" lang="en">
          {english.words}
        </p>
      )}
      {wording.before !== null &&
        (wording.isQuoteChanged ? (
          <details>
            <summary>Follows a number that changed</summary>
            {difference}
          </details>
        ) : (
          difference
        ))}
      {wording.pointer === null ? (
        <p lang={language}>
          {wording.words} <span className="muted">It is changed in {wording.file}.</span>
        </p>
      ) : (
        <div className="wording__pieces" lang={language}>
          {wording.pieces.map((piece, index) => (
            <Piece
              // Pieces have no id, and their order does not change.
              key={index}
              piece={piece}
              label={isWhole ? text.label : `${text.label}, part ${index + 1}`}
              wording={wording}
              thresholds={thresholds}
              onFocus={onFocus}
            />
          ))}
        </div>
      )}
      {isQuoting && wording.before === null && (
        <p className="muted" lang={language}>
          <span lang="en">Reads:</span> {wording.words}
        </p>
      )}
      {[...new Set(problems)].map((problem) => (
        <p key={problem} className="field__error">
          {problem}
        </p>
      ))}
    </div>
  );
}

function Piece({
  piece,
  label,
  wording,
  thresholds,
  onFocus,
}: {
  readonly piece: WordingPiece;
  readonly label: string;
  readonly wording: WordingView;
  readonly thresholds: readonly ThresholdView[];
  readonly onFocus: (piece: EditedPiece) => void;
}) {
  if (piece.kind === 'note') return <span className="wording__note">{piece.text}</span>;
  if (piece.kind === 'number') {
    const threshold = thresholds.find(({ id }) => id === piece.threshold);
    return (
      <span
        className="wording__number"
        title={`The ${threshold?.label ?? piece.threshold}: it changes with the rules`}
      >
        {threshold?.value ?? piece.threshold}
      </span>
    );
  }
  const place = { file: wording.file, pointer: piece.pointer };
  return (
    <TextPiece
      {...place}
      text={piece.text}
      names={piece.names}
      // An emptied translation is a missing one.
      mayBeEmpty={piece.pointer === wording.pointer && wording.file.includes('/locales/')}
      label={label}
      onFocus={() => onFocus(place)}
    />
  );
}

function TextPiece({
  file,
  pointer,
  text: saved,
  names,
  mayBeEmpty,
  label,
  onFocus,
}: EditedPiece & {
  readonly text: string;
  /** The placeholders that the text may contain in brackets. */
  readonly names: readonly { readonly name: string; readonly rule: unknown }[];
  readonly mayBeEmpty: boolean;
  readonly label: string;
  readonly onFocus: () => void;
}) {
  const { edit, isEditable } = useNextEditing();
  const id = useId();
  const errorOf = (typed: string): string | null => {
    if (mayBeEmpty && typed === '') return null;
    const items = itemsOf(names.length === 0 ? typed.replaceAll(LINK, '$1') : typed, names);
    if (items?.every((item) => typeof item !== 'string' || item.trim() === '') === true)
      return 'Write something here. The text before stays until you do.';
    if (items !== null) return null;
    return names.length === 0
      ? 'This text can’t have brackets: applicants would read them.'
      : `Put only these in brackets: ${[...new Set(names.map(({ name }) => `[${name}]`))].join(', ')}.`;
  };
  // The space that parts it from the piece before is neither shown nor lost.
  const shown = saved.trimStart();
  const space = saved.slice(0, saved.length - shown.length);
  const { text, write, saveNow } = useSavedText(shown, {
    label: { what: 'Unsaved text', of: label, key: `${file}#${pointer}` },
    debounce: SAVE_DEBOUNCE,
    mayBeSaved: (next) => errorOf(next) === null,
    async save(typed, replaced) {
      const spaced = (shorter: string) => (space === '' ? shorter : space + shorter.trimStart());
      const [next, before] = [typed === '' ? '' : spaced(typed), spaced(replaced)];
      if (names.length === 0 || next === '') return edit({ kind: 'text', file, pointer, text: next });
      const was = before === '' ? [''] : (itemsOf(before, names) ?? [before]);
      return edit({ kind: 'pieces', file, pointer, was: [...was], now: [...(itemsOf(next, names) ?? [])] });
    },
  });
  const error = errorOf(text);
  return (
    <>
      <textarea
        // The approximate size, for browsers that don't fit a field to its text.
        rows={Math.max(1, Math.ceil(text.length / 60))}
        value={text}
        aria-label={label}
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : id}
        disabled={!isEditable}
        onChange={({ currentTarget }) => write(currentTarget.value)}
        onFocus={onFocus}
        onBlur={() => saveNow()}
      />
      {error !== null && (
        <span className="field__error" id={id} role="alert">
          {error}
        </span>
      )}
    </>
  );
}
