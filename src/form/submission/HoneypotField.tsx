import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useFormSession } from '../session/form-session.ts';

/** A field that no person sees and programs fill; an application that fills it is set apart for review. */
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
      <label htmlFor="leave-empty">Please leave this field blank</label>
      <input ref={input} type="text" id="leave-empty" name="leave-empty" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
