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
