import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { focusWhenRendered } from './focus.ts';

/** A secret that the server returns only once: a link, a token. It takes the focus, and has a copy button. */
export function SecretOnce({
  label,
  secret,
  hint,
  onDone,
  children,
}: {
  readonly label: string;
  readonly secret: string;
  /** What to do with it, in a sentence. */
  readonly hint: string;
  readonly onDone: () => void;
  /** An example of its use. */
  readonly children?: ReactNode;
}) {
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  // While the dialog that requested it is open, the focus waits.
  useEffect(() => focusWhenRendered('secret'), []);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(secret);
      setSaid('Copied.');
    } catch {
      field.current?.select();
      setSaid('This browser doesn’t let the page copy. Copy the selected text yourself.');
    }
  }
  return (
    <section className="panel" aria-label={label}>
      <div className="field">
        <label htmlFor="secret">{label}</label>
        <span className="field__hint" id="secret-hint">
          {hint}
        </span>
        <input
          ref={field}
          id="secret"
          aria-describedby="secret-hint"
          readOnly
          value={secret}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </div>
      <div className="cluster">
        <Button onClick={() => void copy()}>Copy</Button>
        <Button look="quiet" onClick={onDone}>
          Done
        </Button>
        <span role="status">{said}</span>
      </div>
      {children}
    </section>
  );
}
