import './texts.css';
import { useId, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ThresholdView } from '../../../../core/desk/rule-set.ts';
import type { TextView } from '../../../../core/desk/wording.ts';
import { SelectField } from '../../../shell/SelectField.tsx';
import { useFragmentFocus } from '../../../shell/focus.ts';
import { useNextEditing } from '../next/use-next.ts';
import { assignProblems, problemInWords, textId, type EditControl } from '../problems/problem-controls.ts';
import { languageName } from '../language-name.ts';
import { PagePreview, type ShownPage } from './PagePreview.tsx';
import { WordingEditor, type EditedPiece } from './WordingEditor.tsx';

/** Texts that belong together: those of a condition, or of a question. */
interface TextGroup {
  readonly id: string;
  readonly title: string;
  readonly isChanged: boolean;
  readonly texts: readonly TextView[];
  /** The condition that has these reasons and advice, which are on the page after a "no". */
  readonly condition?: string;
  /** Why nothing can ever change about that condition, in words; null if something can. */
  readonly permanent?: string | null;
}

interface TextsWithPreviewProps {
  readonly groups: readonly TextGroup[];
  readonly languages: readonly string[];
  readonly thresholds: readonly ThresholdView[];
  /** The forms whose pages show them. */
  readonly forms: readonly { readonly id: string; readonly title: string }[];
}

/** Texts in one language at a time, with a preview of their page. */
export function TextsWithPreview({ groups, languages, thresholds, forms }: TextsWithPreviewProps) {
  useFragmentFocus();
  const [parameters] = useSearchParams();
  const [language, setLanguage] = useState(parameters.get('language') ?? languages[0] ?? 'en');
  const { next } = useNextEditing();
  const wrong = (text: TextView) => {
    const { file, pointer } = text.in[language] ?? { file: '', pointer: null };
    if (pointer === null) return [];
    const control: EditControl = { file, pointer, name: '', tab: 'texts', id: textId(text.key) };
    const assigned = assignProblems(next?.check.problems ?? [], [control]);
    return assigned.flatMap((each) => (each.control === null ? [] : [problemInWords(each.problem)]));
  };
  const [search, setSearch] = useState('');
  const [form, setForm] = useState(forms[0]?.id ?? null);
  const first = groups[0]?.condition;
  const [onPage, setOnPage] = useState<ShownPage>(first === undefined ? {} : { about: { condition: first } });
  const id = useId();
  const shown = groups.flatMap((group) => {
    const texts = group.texts.filter(
      (text) => text.in[language] !== undefined && isFound(text, group, search),
    );
    return texts.length === 0 ? [] : [{ ...group, texts }];
  });
  const title = forms.find((each) => each.id === form)?.title ?? '';
  return (
    <div className="columns columns--even texts">
      <section className="panel" aria-label="Texts">
        <div className="toolbar">
          <fieldset className="field texts__languages">
            <legend className="visually-hidden">Language</legend>
            {languages.map((each) => (
              <label key={each}>
                <input
                  type="radio"
                  name={`${id}-language`}
                  checked={each === language}
                  onChange={() => setLanguage(each)}
                />
                {languageName(each)}
              </label>
            ))}
          </fieldset>
          <div className="field texts__search">
            <label htmlFor={`${id}-search`}>Find a text</label>
            <input
              id={`${id}-search`}
              type="search"
              value={search}
              onChange={({ currentTarget }) => setSearch(currentTarget.value)}
            />
          </div>
        </div>
        {form !== null && (
          <p className="texts__to-page">
            <a href={`#${id}-beside`}>See the page</a>
          </p>
        )}
        {shown.length === 0 && (
          <div className="empty">
            <h2>No texts found</h2>
            <p>Search for a word in the text or in its question.</p>
          </div>
        )}
        {shown.map((group) => {
          const texts = group.texts.map((text) => ({ text, problems: wrong(text) }));
          return (
            <TextGroupDetails
              key={group.id}
              group={group}
              isSearched={search !== ''}
              isWrong={texts.some(({ problems }) => problems.length > 0)}
            >
              {texts.map(({ text, problems }) => (
                <WordingEditor
                  key={`${text.key} ${language}`}
                  text={text}
                  language={language}
                  thresholds={thresholds}
                  problems={problems}
                  onFocus={(piece) => setOnPage(pageOfText(group, text, piece, form))}
                />
              ))}
            </TextGroupDetails>
          );
        })}
      </section>
      {form !== null && (
        <div className="texts__beside stack" id={`${id}-beside`}>
          {forms.length > 1 && (
            <SelectField
              isInline
              label="Form"
              value={form}
              choices={forms.map((each) => [each.id, each.title])}
              onChange={setForm}
            />
          )}
          <PagePreview form={form} title={title} language={language} shown={onPage} onShow={setOnPage} />
        </div>
      )}
    </div>
  );
}

/**
 * The texts of a group below its title, closed at first, so that the page is a list of the groups. A group with a
 * change, a problem or a text that was searched for is open.
 */
export function TextGroupDetails({
  group: { title, isChanged, texts, permanent },
  isSearched,
  isWrong,
  children,
}: {
  readonly group: TextGroup;
  readonly isSearched: boolean;
  readonly isWrong: boolean;
  readonly children: ReactNode;
}) {
  // It stays open when its problem is solved, or its change undone, while somebody types in it.
  const [isKeptOpen, setKeptOpen] = useState(() => texts.some(isRewritten));
  if (isWrong && !isKeptOpen) setKeptOpen(true);
  return (
    <section className="texts__group" aria-label={title}>
      <details open={isKeptOpen || isSearched}>
        <summary>
          <h2>{title}</h2>
          {isChanged && <span className="badge badge--plain">Changed</span>}
          <span className="texts__count">{texts.length === 1 ? '1 text' : `${texts.length} texts`}</span>
        </summary>
        <div className="stack">
          {permanent != null && (
            <p>This reason is {permanent}. Then no other is said to change, and nobody is invited back.</p>
          )}
          {children}
        </div>
      </details>
    </section>
  );
}

/** Whether the text itself differs in any language, and not only a number that it quotes. */
function isRewritten({ in: wordings }: TextView): boolean {
  return Object.values(wordings).some(({ before, isQuoteChanged }) => before !== null && !isQuoteChanged);
}

/** The page that shows a text. */
function pageOfText(
  { condition }: TextGroup,
  { key }: TextView,
  piece: EditedPiece,
  form: string | null,
): ShownPage {
  if (condition !== undefined) return { about: { condition, piece } };
  const after = /^outcomePages\.([^.]+)\./.exec(key)?.[1];
  return after === undefined ? {} : { page: `/apply/${form ?? ''}/${after}` };
}

function isFound(text: TextView, { title }: TextGroup, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  const read = [title, text.label, text.key, ...Object.values(text.in).map(({ words }) => words)];
  return read.some((words) => words.toLowerCase().includes(wanted));
}
