import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { HONEYPOT_FIELD } from '../../core/form/posted-fields.ts';
import { useMessages } from '../host/form-host.ts';
import { useFormSession } from '../session/form-session.ts';

/** A field that is invisible to people and that bots fill. An application with it filled is set aside for review. */
export function HoneypotField() {
  const session = useFormSession();
  const input = useRef<HTMLInputElement>(null);

  const read = useEffectEvent(() => {
    if (input.current !== null && input.current.value !== '') session.isHoneypotFilled.set(true);
  });
  useLayoutEffect(() => {
    read();
    return session.onFlush(() => read());
  }, [session]);

  return (
    <div className="honeypot" aria-hidden="true">
      <label htmlFor={HONEYPOT_FIELD}>{useMessages().submit.honeypot}</label>
      <input
        ref={input}
        type="text"
        id={HONEYPOT_FIELD}
        name={HONEYPOT_FIELD}
        tabIndex={-1}
        autoComplete="off"
      />
    </div>
  );
}
