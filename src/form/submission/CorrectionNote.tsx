import { useEffect, useMemo, useRef } from 'react';
import { useFormHost } from '../host/form-host.ts';
import { Interpolated } from '../messages/Interpolated.tsx';
import { interpolate, type SendingMessages } from '../messages/messages.ts';
import { loadSubmitted } from '../outbox/tab-applications.ts';
import { isCorrecting } from './correction.ts';

export interface CorrectionNoteProps {
  readonly form: string;
  readonly takesFocus: boolean;
  readonly texts: SendingMessages['correction'];
}

/**
 * Says above a form that its application was sent before, and what happens to the corrected one. Renders nothing if
 * the person is not correcting an application.
 * @param takesFocus if the person came by a button that is gone
 */
export function CorrectionNote({ form, takesFocus, texts }: CorrectionNoteProps) {
  const outcome = useMemo(() => {
    const { outcome = null } = loadSubmitted(form) ?? {};
    return outcome !== null && isCorrecting(outcome) ? outcome : null;
  }, [form]);
  const { nounOf } = useFormHost();
  const noun = nounOf(form);
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome !== null && takesFocus) note.current?.focus();
  }, [outcome, takesFocus]);
  if (outcome === null) return null;
  const { reference } = outcome;
  return (
    <div className="notice" role="note" tabIndex={-1} ref={note}>
      <p>
        <strong>{interpolate(texts.title, { noun })}</strong> {interpolate(texts.text, { noun })}
        {reference !== null && (
          <>
            {' '}
            <Interpolated
              text={texts.keepFirst}
              placeholders={{ reference: <span className="nowrap">{reference}</span> }}
            />
          </>
        )}
      </p>
    </div>
  );
}
