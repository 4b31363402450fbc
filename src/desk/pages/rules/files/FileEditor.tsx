import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import type { CheckResult, ProblemView } from '../../../../core/desk/check-result.ts';
import { readJsonText } from '../../../../core/json-file.ts';
import { fetchApi } from '../../../api.ts';
import { Button } from '../../../Button.tsx';
import { useSavedText } from '../next/use-saved-text.ts';

type EditorProblem = Pick<ProblemView, 'line' | 'found' | 'fix'>;

interface FileEditorProps {
  /** `rules/surrogate-eligibility.json`. */
  readonly file: string;
  /** The text in the next version. */
  readonly text: string;
  /** Whether the next version differs from the one in force. */
  readonly isChanged: boolean;
  /** The check's problems with the text in the next version. */
  readonly problems: readonly EditorProblem[];
  readonly isDisabled?: boolean;
  /** Saves it. @returns whether the next version has it now */
  readonly onChange: (text: string) => Promise<boolean>;
}

/** How long after the last keystroke a file is checked, and how long until it is saved as one step, in milliseconds. */
const CHECK_DEBOUNCE = 300;
const SAVE_DEBOUNCE = 1200;

/**
 * An editor for a file, checked while the person types: JSON syntax on each keystroke, and the full check of rules
 * and forms a moment later. It saves automatically; text that is not valid JSON yet stays in the page.
 */
export function FileEditor({
  file,
  text,
  isChanged,
  problems,
  isDisabled = false,
  onChange,
}: FileEditorProps) {
  const {
    text: typed,
    write,
    saveNow,
  } = useSavedText(text, {
    label: { what: 'Unsaved text', of: file },
    debounce: SAVE_DEBOUNCE,
    mayBeSaved: (next) => faultIn(file, next) === null,
    save: onChange,
  });
  /** The text at the last pause in typing, which the server checks. */
  const [settled, setSettled] = useState(text);
  const area = useRef<HTMLTextAreaElement>(null);
  const gutter = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), CHECK_DEBOUNCE);
    return () => clearTimeout(timer);
  }, [typed]);
  const fault = faultIn(file, typed);
  const isTypedSaved = typed === text;
  const checked = useQuery({
    queryKey: ['rules', 'check', file, settled],
    queryFn: ({ signal }) =>
      fetchApi<CheckResult>('/rules/next/check', { method: 'POST', body: { file, text: settled }, signal }),
    enabled: settled !== text && faultIn(file, settled) === null,
    // The cache entry contains a whole file and is obsolete after the next keystroke.
    gcTime: 0,
  });
  const live = checked.data?.problems.filter((problem) => problem.file === file);
  const said: readonly EditorProblem[] =
    fault !== null ? [fault] : isTypedSaved ? problems : settled === typed ? (live ?? []) : [];
  const faulty = new Set(said.map(({ line }) => line));
  const lines = typed.split('\n');

  function goTo(line: number): void {
    const element = area.current;
    if (element === null) return;
    const start = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
    element.focus();
    element.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
    element.scrollTop = ((line - 4) * element.scrollHeight) / lines.length;
  }

  return (
    <div className="stack stack--close">
      <label className="visually-hidden" htmlFor={id}>
        {file}
      </label>
      <div className="file-editor__sheet">
        <div className="file-editor__gutter" ref={gutter} aria-hidden="true">
          {lines.map((_, index) => (
            <span key={index} className={faulty.has(index + 1) ? 'file-editor__number--faulty' : undefined}>
              {index + 1}
            </span>
          ))}
        </div>
        <textarea
          id={id}
          ref={area}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          wrap="off"
          value={typed}
          disabled={isDisabled}
          aria-invalid={said.length > 0}
          aria-describedby={`${id}-said`}
          onChange={({ currentTarget }) => write(currentTarget.value)}
          onBlur={() => saveNow()}
          onScroll={({ currentTarget }) => {
            if (gutter.current !== null) gutter.current.scrollTop = currentTarget.scrollTop;
          }}
        />
      </div>
      <div className="file-editor__said" id={`${id}-said`} role="status">
        {said.length === 0 && (
          <p>
            {isTypedSaved
              ? isChanged
                ? 'Passed and saved in the next version.'
                : 'Passed and in force.'
              : live === undefined
                ? 'Checking…'
                : 'Passed. Saving…'}
          </p>
        )}
        {said.length > 0 && (
          <ul className="stack stack--close">
            {said.map(({ line, found, fix }, index) => (
              <li key={index}>
                {line !== null && (
                  <Button look="link" onClick={() => goTo(line)}>
                    Line {line}
                  </Button>
                )}{' '}
                {found}. {fix}
              </li>
            ))}
          </ul>
        )}
        {fault !== null && <p className="muted">It will be saved once it’s valid JSON.</p>}
      </div>
    </div>
  );
}

/** The syntax error of a JSON text; `null` for valid JSON and for other files. */
function faultIn(file: string, text: string): EditorProblem | null {
  return file.endsWith('.json') ? readJsonText(text).fault : null;
}
