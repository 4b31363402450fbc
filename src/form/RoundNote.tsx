import { useEffect, useRef } from 'react';

/** Says why an empty form stands here, and takes the focus that the last round's button held. */
export function RoundNote({ text }: { readonly text: string }) {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    note.current?.focus();
  }, []);
  return (
    <p className="notice" role="status" tabIndex={-1} ref={note}>
      {text}
    </p>
  );
}
