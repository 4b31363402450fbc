import { interpolate } from '../messages/messages.ts';
import { useFormHost, useMessages } from '../host/form-host.ts';
import { focusField } from '../question/field-ids.ts';
import { useFormSession } from '../session/form-session.ts';
import { useObservable } from '../session/observable.ts';
import { useDraftStore } from './draft-store.ts';

/** Offers the draft of an earlier visit: to go on with it, or to erase it. */
export function ResumeNotice() {
  const store = useDraftStore();
  const { drafts } = useMessages();
  const { locale } = useFormHost().messages;
  const { offered } = useObservable(store.state);
  const session = useFormSession();
  if (offered === null) return null;
  const day = new Date(offered.savedAt).toLocaleDateString(locale, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  });

  function resume(): void {
    store.resume();
    // The button is gone: on to the first question that is left, or else to the heading of the questions.
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      const { errors } = session.assess(session.answers.get());
      if (errors.some(({ field }) => focusField(field))) return;
      document.querySelector<HTMLElement>('.step__title, .form-part__title')?.focus();
    });
  }

  return (
    <section className="notice notice--resume" aria-labelledby="resume-title">
      <h2 className="notice__title" id="resume-title">
        {drafts.resumeTitle}
      </h2>
      <p>{interpolate(drafts.resumeText, { day })}</p>
      <div className="notice__actions">
        <button type="button" className="button" onClick={resume}>
          {drafts.resume}
        </button>
        <button type="button" className="button button--quiet" onClick={() => store.decline()}>
          {drafts.decline}
        </button>
      </div>
    </section>
  );
}
