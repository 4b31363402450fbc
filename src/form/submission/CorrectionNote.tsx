import { useEffect, useMemo, useRef } from 'react';
import { useFormHost } from '../host/form-host.ts';
import { useHydrated } from '../host/use-hydrated.ts';
import { loadSubmitted } from '../outbox/tab-applications.ts';
import { isCorrecting } from './correction.ts';

/**
 * Says above a form that its application was sent before, and what becomes of the corrected one; nothing on a form
 * that corrects none.
 * @param takesFocus for who came by a button that is gone
 */
export function CorrectionNote({
  form,
  takesFocus,
}: {
  readonly form: string;
  readonly takesFocus: boolean;
}) {
  const isHydrated = useHydrated();
  const outcome = useMemo(() => {
    const submitted = isHydrated ? loadSubmitted(form) : null;
    return submitted !== null && isCorrecting(submitted.outcome) ? submitted.outcome : null;
  }, [isHydrated, form]);
  const noun = useFormHost().nounOf(form);
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome !== null && takesFocus) note.current?.focus();
  }, [outcome, takesFocus]);
  if (outcome === null) return null;
  const { reference } = outcome;
  return (
    <div className="notice" role="note" tabIndex={-1} ref={note}>
      <p>
        <strong>You’re correcting an {noun} you’ve already sent.</strong> Everything you entered is still
        here. When you submit, it’ll be sent as a new {noun} with its own reference number.
        {reference !== null && (
          <>
            {' '}
            We’ll keep the first one (<span className="nowrap">{reference}</span>), too.
          </>
        )}
      </p>
    </div>
  );
}
