import type { OutcomeState } from '../../core/submission/outcome-state.ts';
import { eraseTab } from '../storage/erased-keys.ts';
import { useFormHost, useHostLocation } from '../host/form-host.ts';

/** Erases this tab's data on an application, and resets the page for any visitor (docs/product.md#outcome-pages). */
export function useErase(): (outcome: OutcomeState) => void {
  const { navigate } = useFormHost();
  const { pathname } = useHostLocation();
  return ({ key }) => {
    eraseTab(key);
    // A ticket would show the application again, and a visit her own page. Without a connection both end by themselves.
    fetch('/outcome-ticket', { method: 'DELETE' }).catch(() => {});
    navigate(pathname, { replace: true, state: null, preventScrollReset: true });
    // The button that had the focus is gone.
    document.getElementById('main')?.focus();
  };
}
