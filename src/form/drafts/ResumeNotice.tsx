import { dateText } from '../../core/languages/date-text.ts';
import { interpolate } from '../messages/messages.ts';
import { useFormHost, useMessages } from '../host/form-host.ts';
import { useFormSession } from '../session/form-session.ts';
import { useObservable } from '../session/observable.ts';
import { useDraftStore } from './draft-store.ts';
import { focusFirstIncomplete } from './focus-first-incomplete.ts';

/** Offers the draft of an earlier visit: to go on with it, or to erase it. */
export function ResumeNotice() {
  const store = useDraftStore();
  const { drafts } = useMessages();
  const { locale } = useFormHost().messages;
  const { offered } = useObservable(store.state);
  const session = useFormSession();
  if (offered === null) return null;
  const day = dateText(new Date(offered.savedAt), locale, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  });

  async function resume(): Promise<void> {
    await store.resume();
    focusFirstIncomplete(session);
  }

  return (
    <section className="notice notice--resume" aria-labelledby="resume-title">
      <h2 className="notice__title" id="resume-title">
        {drafts.resumeTitle}
      </h2>
      <p>{interpolate(drafts.resumeText, { day })}</p>
      <div className="notice__actions">
        <button type="button" className="button" onClick={() => void resume()}>
          {drafts.resume}
        </button>
        <button type="button" className="button button--quiet" onClick={() => store.decline()}>
          {drafts.decline}
        </button>
      </div>
    </section>
  );
}
