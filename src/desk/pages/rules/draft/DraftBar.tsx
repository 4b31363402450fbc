import { Redo2, Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { moment } from '../../../shell/moment.ts';
import { PublicationNotice } from '../publish/PublicationNotice.tsx';
import { overviewQuery } from '../rules-queries.ts';
import { useDraftEditing } from './draft-context.ts';
import { DRAFT_STATE, Overtaken } from './Overtaken.tsx';

/**
 * What is true of the draft, and what can be done with it, above each page that edits it.
 * @param isReview whether the page is its review, to which no link leads then
 */
export function DraftBar({ isReview = false }: { readonly isReview?: boolean }) {
  const { draft, isEditable, isSaving, problem, undo, redo } = useDraftEditing();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const turn = turnOf(event);
    // In a text it is the browser's own, and behind a dialog nothing changes.
    const isElsewhere = event.target instanceof Element && event.target.closest(`${TEXT}, dialog`) !== null;
    if (turn === null || isElsewhere) return;
    event.preventDefault();
    if (turn === 'redo' && draft?.redo !== null) void redo();
    if (turn === 'undo' && draft?.undo !== null) void undo();
  });
  const canTurn = draft !== null && isEditable;
  useEffect(() => {
    if (!canTurn) return;
    const listen = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [canTurn]);

  return (
    <>
      <div className="draft-bar">
        <p id={DRAFT_STATE} className="draft-bar__state" role="status">
          {stateOf(draft, isSaving)}
        </p>
        {draft !== null && isEditable && (
          <div className="cluster">
            <TurnButton what="Undo" of={draft.undo} onTurn={undo} />
            <TurnButton what="Redo" of={draft.redo} onTurn={redo} />
            {!isReview && (
              <Link className="button button--small" to={`/rules/drafts/${draft.id}`}>
                Review and publish
              </Link>
            )}
          </div>
        )}
        {draft !== null && !isEditable && !isReview && (
          <Link className="button button--small button--quiet" to={`/rules/drafts/${draft.id}`}>
            Open the review
          </Link>
        )}
        {problem !== null && (
          <p className="notice notice--bad draft-bar__problem" role="alert">
            {problem}
          </p>
        )}
      </div>
      {draft !== null && isEditable && !isReview && <NotPublished draft={draft.id} />}
      {draft !== null && isEditable && draft.base.overtakenBy !== null && <Overtaken />}
    </>
  );
}

/** What somebody wanted to publish of the draft and did not come into force. */
function NotPublished({ draft }: { readonly draft: string }) {
  const { data } = useQuery(overviewQuery);
  const publication = data?.publications.find((each) => each.draft === draft);
  return publication === undefined ? null : <PublicationNotice publication={publication} isLinked={false} />;
}

/** What has an undo of its own. */
const TEXT = 'textarea, [contenteditable], input:not([type=checkbox], [type=radio])';

/** Ctrl+Z (⌘Z) undoes, Ctrl+Shift+Z (⇧⌘Z) and Ctrl+Y do again; `null` for other keys. */
function turnOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): 'undo' | 'redo' | null {
  if (!(ctrlKey || metaKey) || altKey) return null;
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo';
  return key.toLowerCase() === 'y' && ctrlKey && !shiftKey ? 'redo' : null;
}

function stateOf(draft: ReturnType<typeof useDraftEditing>['draft'], isSaving: boolean): string {
  if (isSaving) return 'Saving…';
  if (draft === null)
    return 'This is in force. Your first change starts a draft, which stays private until you publish it.';
  if (!draft.isMine) return `A draft by ${draft.author.name}. You can read it.`;
  if (draft.state === 'waiting')
    return 'This draft is waiting to take effect. To change it, cancel its publication first.';
  if (draft.state === 'published') return 'This draft is published.';
  return `Your draft, saved ${moment(draft.updatedAt)}. It stays private until you publish it.`;
}

/** @param of what would be undone or done again; `null` when there is nothing */
function TurnButton({
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
    <button
      type="button"
      className="button button--small button--quiet"
      aria-label={label}
      title={label}
      // A button that is disabled while it has the focus would lose it.
      aria-disabled={of === null}
      onClick={() => of !== null && void onTurn()}
    >
      <Icon aria-hidden="true" />
      {what}
    </button>
  );
}
