import type { SyntheticEvent } from 'react';

/** Closes the other items of the same name, for browsers from before 2024, which do not know what it means. */
export function closeOthers({ currentTarget }: SyntheticEvent<HTMLDetailsElement>): void {
  if (!currentTarget.open) return;
  for (const item of document.getElementsByName(currentTarget.getAttribute('name') ?? '')) {
    if (item !== currentTarget && item instanceof HTMLDetailsElement) item.open = false;
  }
}
