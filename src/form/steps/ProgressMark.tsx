import { CHECK } from '../host/icon-paths.ts';
import { Icon } from '../host/Icon.tsx';

/** A check mark where nothing is missing, a hollow dot where something is (docs/product.md#progress). */
export function ProgressMark({ isDone }: { readonly isDone: boolean }) {
  return (
    <span className={isDone ? 'progress-mark progress-mark--done' : 'progress-mark'} aria-hidden="true">
      {isDone && <Icon path={CHECK} size={14} strokeWidth={3} />}
    </span>
  );
}
