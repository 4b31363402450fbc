import { useId } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../Button.tsx';
import { useNextEditing } from './use-next.ts';

const NAMES = new Intl.ListFormat('en-US');

/** Leads to the review of the next version, unless a number can't be saved as it is typed: then it says which. */
export function ReviewLink({ isSmall = false }: { readonly isSmall?: boolean }) {
  const { unsavable, isEditable } = useNextEditing();
  const id = useId();
  const label = isEditable ? 'Review and publish' : 'Open the review';
  if (unsavable.length === 0)
    return (
      <Link className={isSmall ? 'button button--small' : 'button'} to="/rules/next">
        {label}
      </Link>
    );
  return (
    <>
      <Button isSmall={isSmall} isDisabled aria-describedby={id} onClick={() => {}}>
        {label}
      </Button>
      <span id={id} className="muted">
        Fix the {NAMES.format(unsavable)} first.
      </span>
    </>
  );
}
