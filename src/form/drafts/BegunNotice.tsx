import { useObservable } from '../session/observable.ts';
import { useDraftStore } from './draft-store.ts';

/** Says that the form begins with what was entered on a page outside of it. */
export function BegunNotice() {
  const store = useDraftStore();
  const { isBegunOutside } = useObservable(store.state);
  if (!isBegunOutside) return null;
  return <p className="notice">What you already entered is filled in below. You can change any of it.</p>;
}
