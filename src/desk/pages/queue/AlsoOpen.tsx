import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { OpenApplication } from '../../../core/desk/queue.ts';
import { useSession } from '../../session/session.ts';
import { hasUnsent } from '../../shell/unsent.ts';
import { useQueueChanges } from './use-queue-changes.ts';

const NAMES = new Intl.ListFormat('en-US');

/** The colleagues who have an application open right now; renders nothing if there are none. */
export function OpenBy({
  reference,
  opened,
}: {
  readonly reference: string;
  readonly opened: readonly OpenApplication[];
}) {
  const { person } = useSession();
  const { people = [] } = opened.find((each) => each.reference === reference) ?? {};
  const others = people.filter(({ id }) => id !== person.id).map(({ name }) => name);
  if (others.length === 0) return null;
  return (
    <span className="open-by">
      {NAMES.format(others)} {others.length === 1 ? 'has' : 'have'} it open
    </span>
  );
}

/**
 * `OpenBy` on the application's own page, which also tells colleagues that the viewer has it open. What others change
 * appears by itself, except beside unsaved work: there it would replace what was picked, and saving says what changed.
 */
export function AlsoOpen({ reference }: { readonly reference: string }) {
  const client = useQueryClient();
  // The page has just loaded when the stream opens.
  const isNew = useRef(true);
  const opened = useQueueChanges(() => {
    if (!isNew.current && !hasUnsent(client, `Unsaved work ${reference}`))
      void client.invalidateQueries({ queryKey: ['application', reference] });
    isNew.current = false;
  }, reference);
  return (
    <p className="also-open no-print" role="status">
      <OpenBy reference={reference} opened={opened} />
    </p>
  );
}
