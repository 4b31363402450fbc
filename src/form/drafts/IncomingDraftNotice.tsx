import { useEffect, useRef, useState } from 'react';
import { useFormHost } from '../host/form-host.ts';
import { Interpolated } from '../messages/Interpolated.tsx';
import type { TransferMessages } from '../messages/messages.ts';
import { useTransferMessages } from './transfer-messages.ts';
import { useFormSession } from '../session/form-session.ts';
import { useObservable } from '../session/observable.ts';
import { TAB_KEYS } from '../storage/storage-keys.ts';
import { tabStorage } from '../storage/web-storage.ts';
import type { IncomingDraft, OpenResult } from './incoming-draft.ts';
import { fetchDraft, readLink, RESPONSE_TIMEOUT } from './draft-transfer.ts';
import { useDraftStore } from './draft-store.ts';
import { deleteTransfer } from './erase-transfers.ts';
import { focusFirstIncomplete } from './focus-first-incomplete.ts';

/** Asks what to do with a draft from a link or a file, and puts it into the form. */
export function IncomingDraftNotice({ incoming }: Pick<ArrivalProps, 'incoming'>) {
  const texts = useTransferMessages();
  return texts === null ? null : <Arrival incoming={incoming} texts={texts.arrival} />;
}

interface ArrivalProps {
  readonly incoming: IncomingDraft;
  readonly texts: TransferMessages['arrival'];
}

type Phase =
  | { readonly kind: 'asking' | 'opening' }
  | { readonly kind: 'came'; readonly said: 'came' | 'cameLinkLeft' | 'cameNotStored' | 'cameFromFile' }
  | Exclude<OpenResult, { readonly kind: 'draft' }>
  /** The draft belongs to this form, which is neither the open form nor its alternative. */
  | { readonly kind: 'other-form'; readonly form: string };

function Arrival({ incoming, texts }: ArrivalProps) {
  const store = useDraftStore();
  const session = useFormSession();
  const { apiBase } = useFormHost();
  const [phase, setPhase] = useState<Phase>({ kind: 'asking' });
  const hasKey = useObservable(session.key) !== null;
  const isOver = useObservable(store.state).offered !== null || hasKey;
  const notice = useRef<HTMLElement>(null);
  const isLink = incoming.kind === 'link';
  const hasCome = phase.kind === 'came';
  useEffect(() => {
    if (!hasCome) notice.current?.focus();
  }, [phase.kind, hasCome]);

  function forgetLink(): void {
    tabStorage.remove(TAB_KEYS.arrivedLink(session.form.definition.id));
  }

  async function use(): Promise<void> {
    const link = isLink ? readLink(incoming.hash) : null;
    if (link !== null) setPhase({ kind: 'opening' });
    const opened = isLink ? await fetchDraft(apiBase, link) : incoming.opened;
    if (opened.kind !== 'draft') return setPhase(opened);
    const { draft } = opened;
    const { id, form } = session.form.definition;
    if (![id, form.alternative?.form].includes(draft.form))
      return setPhase({ kind: 'other-form', form: draft.form });
    const isStored = store.replace(draft);
    if (isStored) forgetLink();
    // Moves the focus from the notice to the questions.
    notice.current?.blur();
    focusFirstIncomplete(session);
    if (link === null) return setPhase({ kind: 'came', said: 'cameFromFile' });
    if (!isStored) return setPhase({ kind: 'came', said: 'cameNotStored' });
    // The server's copy is deleted only after this tab has stored the draft.
    const isGone = await deleteTransfer(apiBase, link.name, AbortSignal.timeout(RESPONSE_TIMEOUT));
    setPhase({ kind: 'came', said: isGone ? 'came' : 'cameLinkLeft' });
  }

  const isAsking = phase.kind === 'asking' && (isLink || isOver);
  const isUsedAtOnce = phase.kind === 'asking' && !isAsking;
  const useAtOnce = useRef(use);
  useEffect(() => {
    // The person has just picked the file, and the form has no answers to replace: no need to ask.
    if (isUsedAtOnce) void useAtOnce.current();
  }, [isUsedAtOnce]);

  function leave(): void {
    forgetLink();
    store.bring(null);
  }
  const said = {
    asking: isOver ? texts.over : texts.text,
    opening: texts.opening,
    came: phase.kind === 'came' ? texts[phase.said] : '',
    newer: texts.newer,
    damaged: isLink ? texts.damagedLink : texts.damagedFile,
    gone: texts.gone,
    unreachable: texts.unreachable,
    'other-form': <OtherForm form={phase.kind === 'other-form' ? phase.form : ''} texts={texts} />,
  };
  return (
    <section
      className="notice"
      aria-label={isLink ? texts.title : texts.fileTitle}
      tabIndex={-1}
      ref={notice}
    >
      {isAsking && <h2 className="notice__title">{isLink ? texts.title : texts.fileTitle}</h2>}
      <p role="status">{said[phase.kind]}</p>
      {isAsking && (
        <div className="notice__actions">
          <button type="button" className="button" onClick={() => void use()}>
            {!isOver ? texts.here : isLink ? texts.useLink : texts.useFile}
          </button>
          <button type="button" className="button button--quiet" onClick={leave}>
            {isOver ? texts.keep : texts.notNow}
          </button>
        </div>
      )}
      {phase.kind !== 'asking' && phase.kind !== 'opening' && !hasCome && (
        <div className="notice__actions">
          {phase.kind === 'unreachable' && (
            <button type="button" className="button" onClick={() => void use()}>
              {texts.retry}
            </button>
          )}
          <button type="button" className="button button--quiet" onClick={leave}>
            {texts.close}
          </button>
        </div>
      )}
    </section>
  );
}

function OtherForm({ form, texts }: { readonly form: string } & Pick<ArrivalProps, 'texts'>) {
  const { Link, pageOf } = useFormHost();
  const page = pageOf(form);
  const label = texts.otherFormLink;
  const link = page === undefined ? label : <Link to={page}>{label}</Link>;
  return <Interpolated text={texts.otherForm} placeholders={{ link }} />;
}
