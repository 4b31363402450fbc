import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

interface DisclosureProps {
  readonly className: string;
  /** The id of the opened content. */
  readonly id: string;
  readonly label: ReactNode;
  readonly children: ReactNode;
}

/** A button, and what it opens below it. Escape, navigation, and a press or focus outside close that. */
export function Disclosure({ className, id, label, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(false);
  const around = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const [place, setPlace] = useState(pathname);
  if (place !== pathname) {
    setPlace(pathname);
    setOpen(false);
  }
  useEffect(() => {
    if (!isOpen) return undefined;
    const leave = ({ target }: Event): void => {
      if (target instanceof Node && around.current?.contains(target) !== true) setOpen(false);
    };
    const escape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      around.current?.querySelector('button')?.focus();
    };
    const listening = new AbortController();
    document.addEventListener('pointerdown', leave, { signal: listening.signal });
    document.addEventListener('focusin', leave, { signal: listening.signal });
    document.addEventListener('keydown', escape, { signal: listening.signal });
    return () => listening.abort();
  }, [isOpen]);
  return (
    <div className={className} ref={around} data-open={isOpen ? '' : undefined}>
      <button
        type="button"
        className="bar-button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </button>
      <div id={id} className={`${className}-content`}>
        {children}
      </div>
    </div>
  );
}
