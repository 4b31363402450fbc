import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../host/form-host.ts';
import { ConfirmErase } from '../notice/ConfirmErase.tsx';
import { KeepAnswers, KeepFailure } from './KeepAnswers.tsx';

interface DraftToolsProps {
  /** Whether the switch stands here, because nothing before the questions holds it. */
  readonly withSwitch: boolean;
  readonly onErase: () => void;
}

/** After the questions: a way to erase unfinished answers, and the switch that keeps them where it is not above. */
export function DraftTools({ withSwitch, onErase }: DraftToolsProps) {
  return (
    <section className="draft-tools" aria-label={useMessages().drafts.toolsLabel}>
      {withSwitch && (
        <>
          <KeepAnswers />
          <KeepFailure />
        </>
      )}
      <EraseAnswers onErase={onErase} />
    </section>
  );
}

function EraseAnswers({ onErase }: { readonly onErase: () => void }) {
  const { drafts } = useMessages();
  const [isAsking, setAsking] = useState(false);
  const erase = useRef<HTMLButtonElement>(null);
  const hasAsked = useRef(false);

  useEffect(() => {
    if (isAsking) hasAsked.current = true;
    else if (hasAsked.current) erase.current?.focus();
  }, [isAsking]);

  if (!isAsking) {
    return (
      <button type="button" className="link-button" ref={erase} onClick={() => setAsking(true)}>
        {drafts.erase}
      </button>
    );
  }
  return (
    <ConfirmErase
      question={drafts.eraseQuestion}
      eraseLabel={drafts.eraseYes}
      keepLabel={drafts.eraseNo}
      onErase={onErase}
      onKeep={() => setAsking(false)}
    />
  );
}
