import { useLocation, useNavigate } from 'react-router-dom';
import type { OutcomeState } from '../../core/submission/outcome-state.ts';
import { eraseTab } from '../storage/erased-keys.ts';
import { useFormHost } from '../host/form-host.ts';

/** Erases what this tab knows of an application, and shows the page as it is to anybody (docs/product.md#outcome-pages). */
export function useErase(): (outcome: OutcomeState) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { start } = useFormHost();
  return ({ key }) => {
    eraseTab(key);
    // The ticket would show it again after a reload; without a connection it ends by itself.
    if (start?.outcome != null) fetch('/outcome-ticket', { method: 'DELETE' }).catch(() => {});
    void navigate(pathname, { replace: true, state: null, preventScrollReset: true });
    // The button is gone.
    document.getElementById('main')?.focus();
  };
}
