import { useObservable } from '../session/observable.ts';
import { useDraftStore } from './draft-store.ts';

/** Offers the draft of an earlier visit: to go on with it, or to erase it. */
export function ResumeNotice() {
  const store = useDraftStore();
  const { offered } = useObservable(store.state);
  if (offered === null) return null;
  const day = new Date(offered.savedAt).toLocaleDateString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  });
  return (
    <section className="notice notice--resume" aria-labelledby="resume-title">
      <h2 className="notice__title" id="resume-title">
        You have answers from an earlier visit
      </h2>
      <p>They were last saved on {day}, on this device only.</p>
      <div className="notice__actions">
        <button type="button" className="button" onClick={() => store.resume()}>
          Resume
        </button>
        <button type="button" className="button button--quiet" onClick={() => store.decline()}>
          Erase them
        </button>
      </div>
    </section>
  );
}
