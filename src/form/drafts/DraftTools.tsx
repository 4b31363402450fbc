import { useState } from 'react';
import { useMessages } from '../host/form-host.ts';
import { lazyComponent } from '../host/lazy.ts';
import { EraseButton } from '../notice/ConfirmErase.tsx';
import { KeepAnswers, KeepFailure } from './KeepAnswers.tsx';

export interface DraftToolsProps {
  /** Whether to show the "keep on this device" switch here, because nothing above the questions shows it. */
  readonly withSwitch: boolean;
  /** Whether the form has a page of its own, so that a link to the page can restore the draft. */
  readonly isOwnPage: boolean;
  readonly onErase: () => void;
}

/**
 * Tools below the questions: continue on another device, erase, and the "keep on this device" switch unless it is
 * above.
 */
export function DraftTools({ withSwitch, isOwnPage, onErase }: DraftToolsProps) {
  const { drafts } = useMessages();
  return (
    <section className="draft-tools" aria-label={drafts.toolsLabel}>
      {withSwitch && (
        <>
          <KeepAnswers />
          <KeepFailure />
        </>
      )}
      {isOwnPage && <ContinueElsewhere />}
      <EraseButton
        label={drafts.erase}
        question={drafts.eraseQuestion}
        eraseLabel={drafts.eraseYes}
        keepLabel={drafts.eraseNo}
        onErase={onErase}
      />
    </section>
  );
}

/** The dialog, its texts and the QR code. Loaded on request: few people move their answers to another device. */
const TransferDialog = lazyComponent(async () => (await import('./TransferDialog.tsx')).TransferDialog);

/** The button that opens the dialog for continuing on another device. */
function ContinueElsewhere() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="link-button" onClick={() => setOpen(true)}>
        {useMessages().drafts.elsewhere}
      </button>
      {isOpen && <TransferDialog onClose={() => setOpen(false)} />}
    </>
  );
}
