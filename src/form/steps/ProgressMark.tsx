import Check from 'lucide-react/icons/check';

/** A check mark where nothing is missing, a hollow dot where something is (docs/product.md#progress). */
export function ProgressMark({ isDone }: { readonly isDone: boolean }) {
  return (
    <span className={isDone ? 'progress-mark progress-mark--done' : 'progress-mark'} aria-hidden="true">
      {isDone && <Check size={14} strokeWidth={3} />}
    </span>
  );
}
