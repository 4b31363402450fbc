import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useFormSession } from '../session/session-context.ts';

/** A field that no person sees and programs fill; what is filled there is set apart for review. */
export function TrapField() {
  const session = useFormSession();
  const input = useRef<HTMLInputElement>(null);

  const look = useEffectEvent(() => {
    if (input.current !== null && input.current.value !== '') session.isTrapped.set(true);
  });
  useLayoutEffect(() => {
    look();
    return session.onFlush(() => look());
  }, [session]);

  return (
    <div className="trap" aria-hidden="true">
      <label htmlFor="application-trap">Please leave this field empty</label>
      <input
        ref={input}
        type="text"
        id="application-trap"
        name="application-trap"
        tabIndex={-1}
        autoComplete="off"
      />
    </div>
  );
}
