import './file-editor.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import type { CheckResult, ProblemView } from '../../../../core/desk/check-result.ts';
import { readJsonText } from '../../../../core/json-file.ts';
import { isExpectation } from '../../../../core/problem.ts';
import { fetchApi } from '../../../api.ts';
import { Button } from '../../../Button.tsx';
import { useSavedText } from '../next/use-saved-text.ts';

type EditorProblem = Pick<ProblemView, 'line' | 'found' | 'fix'>;

interface FileEditorProps {
  /** `rules/surrogate-eligibility.json`. */
  readonly file: string;
  /** The text in the next version. */
  readonly text: string;
  /** The text in force; `null` for a new file. */
  readonly before: string | null;
  /** Whether the next version differs from the one in force. */
  readonly isChanged: boolean;
  /** The check's problems with the next version, in all of its files. */
  readonly problems: readonly ProblemView[];
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
  before,
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
  const sheet = useRef<HTMLDivElement>(null);
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
  const current = isTypedSaved ? problems : settled === typed ? checked.data?.problems : undefined;
  const said: readonly EditorProblem[] =
    fault !== null ? [fault] : (current?.filter((problem) => problem.file === file) ?? []);
  const faulty = new Set(said.map(({ line }) => line));
  const lines = typed.split('\n');
  const old = new Set(before?.split('\n'));

  function goTo(line: number): void {
    const element = area.current;
    if (element === null) return;
    const start = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
    element.focus();
    element.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
    sheet.current?.children[line - 1]?.scrollIntoView({ block: 'center' });
  }

  return (
    <div className="stack stack--close">
      <label className="visually-hidden" htmlFor={id}>
        {file}
      </label>
      <div className="file-editor">
        {/* The same lines below the field: they are as tall as its lines, which may wrap, and bear the numbers. */}
        <div className="file-editor__lines" ref={sheet} aria-hidden="true">
          {lines.map((line, index) => (
            <div
              key={index}
              data-faulty={faulty.has(index + 1) ? '' : undefined}
              data-changed={old.has(line) ? undefined : ''}
            >
              {line}
            </div>
          ))}
        </div>
        <textarea
          id={id}
          ref={area}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          value={typed}
          disabled={isDisabled}
          aria-invalid={said.length > 0}
          aria-describedby={`${id}-said`}
          onChange={({ currentTarget }) => write(currentTarget.value)}
          onBlur={() => saveNow()}
        />
      </div>
      <div className="file-editor__said">
        <p className="cluster">
          <strong>{file.slice(file.lastIndexOf('/') + 1)}</strong>
          {said.length > 0 ? (
            <span className="badge badge--bad">{errorsInWords(said)}</span>
          ) : (
            current !== undefined && <span className="badge badge--good">Valid</span>
          )}
        </p>
        <div id={`${id}-said`} role="status">
          {said.length === 0 && (
            <p>
              {current === undefined ? 'Checking…' : resultOf(current)}{' '}
              {isTypedSaved
                ? isChanged
                  ? 'It’s saved in the next version.'
                  : 'It’s in force.'
                : current !== undefined && 'Saving…'}
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
    </div>
  );
}

/** `2 errors, line 8`: how many, and where the first one is. */
function errorsInWords(errors: readonly EditorProblem[]): string {
  const count = errors.length === 1 ? '1 error' : `${errors.length} errors`;
  const line = errors.find((each) => each.line !== null)?.line;
  return line == null ? count : `${count}, line ${line}`;
}

/** The check's result for a file without problems of its own. @param problems those of other files */
function resultOf(problems: readonly ProblemView[]): string {
  if (problems.length === 0) return 'Passed.';
  return problems.some(isExpectation)
    ? 'Rows of the table of cases, or examples of a form, no longer pass.'
    : 'This file is in order, but another one isn’t.';
}

/** The syntax error of a JSON text; `null` for valid JSON and for other files. */
function faultIn(file: string, text: string): EditorProblem | null {
  return file.endsWith('.json') ? readJsonText(text).fault : null;
}
