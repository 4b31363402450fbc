import { lazyComponent } from '../host/lazy.ts';
import { useMessages } from '../host/form-host.ts';
import { useObservable } from '../session/observable.ts';
import { useDraftStore } from './draft-store.ts';

/** Says that the form starts with answers entered on another page. */
export function BegunNotice() {
  const store = useDraftStore();
  const { drafts } = useMessages();
  const { isBegunOutside } = useObservable(store.state);
  if (!isBegunOutside) return null;
  return <p className="notice">{drafts.begun}</p>;
}

const ResumeNotice = lazyComponent(async () => (await import('./ResumeNotice.tsx')).ResumeNotice);

const IncomingDraftNotice = lazyComponent(
  async () => (await import('./IncomingDraftNotice.tsx')).IncomingDraftNotice,
);

/** Offers the draft from a link or file if there is one, or else the draft of an earlier visit. */
export function OfferedDraft() {
  const { incoming, offered } = useObservable(useDraftStore().state);
  if (incoming !== null) return <IncomingDraftNotice key={incoming.at} incoming={incoming} />;
  return offered === null ? null : <ResumeNotice />;
}
