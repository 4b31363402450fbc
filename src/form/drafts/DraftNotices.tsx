import { lazy, useLazy } from '../host/lazy.ts';
import { useMessages } from '../host/form-host.ts';
import { useObservable } from '../session/observable.ts';
import type { IncomingDraftNoticeProps } from './IncomingDraftNotice.tsx';
import { useDraftStore } from './draft-store.ts';

/** Says that the form starts with answers entered on another page. */
export function BegunNotice() {
  const store = useDraftStore();
  const { drafts } = useMessages();
  const { isBegunOutside } = useObservable(store.state);
  if (!isBegunOutside) return null;
  return <p className="notice">{drafts.begun}</p>;
}

const resumeNotice = lazy(() => import('./ResumeNotice.tsx'));

const incomingDraftNotice = lazy(() => import('./IncomingDraftNotice.tsx'));

/** Offers the draft from a link or file if there is one, or else the draft of an earlier visit. */
export function OfferedDraft() {
  const { incoming, offered } = useObservable(useDraftStore().state);
  if (incoming !== null) return <LoadedIncomingDraft key={incoming.at} incoming={incoming} />;
  return offered === null ? null : <LoadedNotice />;
}

function LoadedIncomingDraft(props: IncomingDraftNoticeProps) {
  const loaded = useLazy(incomingDraftNotice);
  return loaded === null ? null : <loaded.IncomingDraftNotice {...props} />;
}

function LoadedNotice() {
  const loaded = useLazy(resumeNotice);
  return loaded === null ? null : <loaded.ResumeNotice />;
}
