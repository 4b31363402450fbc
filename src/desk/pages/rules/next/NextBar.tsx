import './next-bar.css';
import { Redo2, Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Button } from '../../../Button.tsx';
import type { NextView } from '../../../../core/desk/next-version.ts';
import { Ago } from '../../../shell/Ago.tsx';
import { moment } from '../../../shell/moment.ts';
import { PublicationNotice } from '../publish/PublicationNotice.tsx';
import { overviewQuery } from '../rules-queries.ts';
import { ReviewLink } from './ReviewLink.tsx';
import { useNextEditing } from './use-next.ts';

/**
 * The next version's state and actions, above each page that edits it.
 * @param isReview whether the page is the version's review; then the link to the review is omitted
 * @param children the page's tabs, in the same line
 */
export function NextBar({
  isReview = false,
  children,
}: {
  readonly isReview?: boolean;
  readonly children?: ReactNode;
}) {
  const { next, isChanged, isEditable, isSaving, problem, undo, redo } = useNextEditing();
  const { data: overview } = useQuery(overviewQuery);
  const last = next?.steps.at(-1);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const turn = undoRedoOf(event);
    // In a text field the browser's own undo applies, and behind a dialog nothing may change.
    const isElsewhere = event.target instanceof Element && event.target.closest(`${TEXT}, dialog`) !== null;
    if (turn === null || isElsewhere) return;
    event.preventDefault();
    if (turn === 'redo' && next?.redo !== null) void redo();
    if (turn === 'undo' && next?.undo !== null) void undo();
  });
  useEffect(() => {
    if (!isEditable) return;
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isEditable]);

  return (
    <>
      <div className="next-bar">
        {children}
        <p className="next-bar__state">
          <span role="status">
            {isSaving ? (
              'Saving…'
            ) : (
              <>
                <span className={last && 'next-bar__about'}>{aboutIt(next)}</span> {lastChange(next)}
              </>
            )}
          </span>
          {last !== undefined && !isSaving && isEditable && (
            // Outside of the live region, because the time changes constantly.
            <>
              {' · '}
              <Ago at={last.at} />
            </>
          )}
        </p>
        {next !== null && isEditable && (
          <div className="cluster">
            <UndoRedoButton what="Undo" of={next.undo} onTurn={undo} />
            <UndoRedoButton what="Redo" of={next.redo} onTurn={redo} />
            {!isReview && isChanged && <ReviewLink isSmall />}
          </div>
        )}
        {problem !== null && (
          <p className="notice notice--bad next-bar__problem" role="alert">
            {problem}
          </p>
        )}
      </div>
      {overview?.publications.map((publication) => (
        <PublicationNotice key={publication.id} publication={publication} isLinked={!isReview} />
      ))}
      {next?.touched != null && <Touched {...next.touched} />}
    </>
  );
}

/** Another version took effect and changed the same places; until that is settled, the pages compare with the old base. */
function Touched({ author, reason, since, places }: NonNullable<NextView['touched']>) {
  return (
    <p className="notice notice--bad">
      {author} put something else in force {moment(since)} (“{reason}”), which changes {places.join(' and ')},
      too (<Link to="/rules/history">see what it changed</Link>). Until you undo or take back the steps that
      change it, these pages compare with the version in force before that. Then the rest will carry over.
    </p>
  );
}

/** Elements with their own undo. */
const TEXT = 'textarea, [contenteditable], input:not([type=checkbox], [type=radio])';

/** Ctrl+Z (⌘Z) is undo, Ctrl+Shift+Z (⇧⌘Z) and Ctrl+Y are redo; `null` for other keys. */
function undoRedoOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): 'undo' | 'redo' | null {
  if (!(ctrlKey || metaKey) || altKey) return null;
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo';
  return key.toLowerCase() === 'y' && ctrlKey && !shiftKey ? 'redo' : null;
}

function aboutIt(next: NextView | null): string {
  if (next === null) return 'Loading…';
  if (next.state === 'waiting')
    return 'The next version is waiting to take effect. Until then, no one can change it.';
  return next.steps.length === 0
    ? 'This is in force. Your first change begins the next version, which everyone who edits rules shares.'
    : 'The next version is saved and stays private until it’s published.';
}

function lastChange(next: NextView | null): string {
  const last = next?.state === 'waiting' ? undefined : next?.steps.at(-1);
  return last === undefined ? '' : `${last.isMine ? 'You' : last.author} changed it: ${last.sentence}`;
}

/** @param of the step to undo or redo; `null` when there is none */
function UndoRedoButton({
  what,
  of,
  onTurn,
}: {
  readonly what: 'Undo' | 'Redo';
  readonly of: string | null;
  readonly onTurn: () => Promise<boolean>;
}) {
  const Icon = what === 'Undo' ? Undo2 : Redo2;
  const label = of === null ? `${what}: nothing` : `${what}: ${of}`;
  return (
    <Button
      look="quiet"
      isSmall
      aria-label={label}
      title={label}
      isDisabled={of === null}
      onClick={() => void onTurn()}
    >
      <Icon aria-hidden="true" />
      {what}
    </Button>
  );
}
