import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

interface Opened {
  readonly isOpen: boolean;
  readonly toggle: () => void;
  /** The element around the button and the content it opens. */
  readonly around: RefObject<HTMLDivElement | null>;
}

/** The state of a disclosure. Escape, navigation, and a press or focus outside close it. */
function useDisclosure(): Opened {
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
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', escape);
    };
  }, [isOpen]);
  return { isOpen, toggle: () => setOpen(!isOpen), around };
}

interface DisclosureProps {
  readonly className: string;
  /** The id of the opened content. */
  readonly id: string;
  readonly label: ReactNode;
  readonly children: ReactNode;
}

/** A button, and what it opens below it. */
export function Disclosure({ className, id, label, children }: DisclosureProps) {
  const { isOpen, toggle, around } = useDisclosure();
  return (
    <div className={className} ref={around} data-open={isOpen ? '' : undefined}>
      <button type="button" className="bar-button" aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
        {label}
      </button>
      <div id={id} className={`${className}-content`}>
        {children}
      </div>
    </div>
  );
}
