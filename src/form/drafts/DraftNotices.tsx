import { lazy, useLazy } from '../host/lazy.ts';
import { useMessages } from '../host/form-host.ts';
import { useObservable } from '../session/observable.ts';
import { useDraftStore } from './draft-store.ts';

/** Says that the form begins with what was entered on a page outside of it. */
export function BegunNotice() {
  const store = useDraftStore();
  const { drafts } = useMessages();
  const { isBegunOutside } = useObservable(store.state);
  if (!isBegunOutside) return null;
  return <p className="notice">{drafts.begun}</p>;
}

const resumeNotice = lazy(() => import('./ResumeNotice.tsx'));

/** Offers the draft of an earlier visit, where there is one. */
export function OfferedDraft() {
  const { offered } = useObservable(useDraftStore().state);
  return offered === null ? null : <LoadedNotice />;
}

function LoadedNotice() {
  const loaded = useLazy(resumeNotice);
  return loaded === null ? null : <loaded.ResumeNotice />;
}
