import { useObservable } from '../session/use-observable.ts';
import { useDraftKeeper } from './draft-context.ts';

/** Offers the draft of an earlier visit: to go on with it, or to erase it. */
export function ResumeNotice() {
  const keeper = useDraftKeeper();
  const { offered } = useObservable(keeper.state);
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
        <button type="button" className="button" onClick={() => keeper.resume()}>
          Resume
        </button>
        <button type="button" className="button button--quiet" onClick={() => keeper.decline()}>
          Erase them
        </button>
      </div>
    </section>
  );
}
