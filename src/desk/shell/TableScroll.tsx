import type { ReactNode } from 'react';

/** A horizontally scrollable container for a wide table, which also scrolls by keyboard. */
export function TableScroll({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls has to be reachable by keyboard.
    <div className="table-scroll" role="region" aria-label={name} tabIndex={0}>
      {children}
    </div>
  );
}
