import { lazy, useLazy } from '../host/lazy.ts';
import { useMessages } from '../host/form-host.ts';
import { useObservable } from '../session/observable.ts';
import type { ArrivedDraftProps } from './ArrivedDraft.tsx';
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

const arrivedDraft = lazy(() => import('./ArrivedDraft.tsx'));

/** Offers the draft from a link or file if there is one, or else the draft of an earlier visit. */
export function OfferedDraft() {
  const { arrived, offered } = useObservable(useDraftStore().state);
  if (arrived !== null) return <LoadedArrival key={arrived.at} arrived={arrived} />;
  return offered === null ? null : <LoadedNotice />;
}

function LoadedArrival(props: ArrivedDraftProps) {
  const loaded = useLazy(arrivedDraft);
  return loaded === null ? null : <loaded.ArrivedDraft {...props} />;
}

function LoadedNotice() {
  const loaded = useLazy(resumeNotice);
  return loaded === null ? null : <loaded.ResumeNotice />;
}
