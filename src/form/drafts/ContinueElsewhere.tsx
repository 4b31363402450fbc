import { useState } from 'react';
import { useMessages } from '../host/form-host.ts';
import { lazy, useLazy } from '../host/lazy.ts';

/** The dialog, its texts and the QR code. Loaded on request: few people move their answers to another device. */
const transferDialog = lazy(() => import('./TransferDialog.tsx'));

/** The button that opens the dialog for continuing on another device. */
export function ContinueElsewhere() {
  const [isOpen, setOpen] = useState(false);
  const loaded = useLazy(isOpen ? transferDialog : null);
  return (
    <>
      <button type="button" className="link-button" onClick={() => setOpen(true)}>
        {useMessages().drafts.elsewhere}
      </button>
      {isOpen && loaded !== null && <loaded.TransferDialog onClose={() => setOpen(false)} />}
    </>
  );
}
