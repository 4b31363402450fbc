import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import type { OpenApplication } from '../../../core/desk/queue.ts';
import { useSession } from '../../session/session.ts';
import { moment } from '../../shell/moment.ts';
import { hasUnsent } from '../../shell/unsent.ts';
import { useQueueChanges } from './use-queue-changes.ts';

const NAMES = new Intl.ListFormat('en-US');

/** The colleagues who have an application open, or have begun a call on it; renders nothing if there are none. */
export function OpenBy({
  reference,
  opened,
}: {
  readonly reference: string;
  readonly opened: readonly OpenApplication[];
}) {
  const { person } = useSession();
  const { people = [] } = opened.find((each) => each.reference === reference) ?? {};
  const others = people.filter(({ id }) => id !== person.id);
  const reading = others.filter(({ calledAt }) => calledAt === null).map(({ name }) => name);
  return (
    <>
      {others.map(
        ({ id, name, calledAt }) =>
          calledAt !== null && (
            <strong key={id} className="open-by open-by--calling">
              {name} began a call {moment(calledAt)}
            </strong>
          ),
      )}
      {reading.length > 0 && (
        <span className="open-by">
          {NAMES.format(reading)} {reading.length === 1 ? 'has' : 'have'} it open
        </span>
      )}
    </>
  );
}

/**
 * `OpenBy` on the application's own page, which also tells colleagues that the viewer has it open or calls. What others
 * change appears by itself. The casework waits while work on it is unsaved: it would replace what was picked, and saving
 * says what changed.
 */
export function AlsoOpen({
  reference,
  isCalling,
}: {
  readonly reference: string;
  /** Whether the viewer has begun a call. */
  readonly isCalling: boolean;
}) {
  const client = useQueryClient();
  const isWorking = useSyncExternalStore(
    (changed) => client.getQueryCache().subscribe(changed),
    () => hasUnsent(client, `Unsaved work ${reference}`),
  );
  // The page has just loaded when the stream opens.
  const isNew = useRef(true);
  const hasMissed = useRef(false);
  const opened = useQueueChanges(
    () => {
      if (!isNew.current) {
        hasMissed.current = isWorking;
        void client.invalidateQueries({
          queryKey: ['application', reference],
          predicate: ({ queryKey }) => !isWorking || queryKey[2] !== 'casework',
        });
      }
      isNew.current = false;
    },
    reference,
    isCalling,
  );
  const catchUp = useEffectEvent(() => {
    if (!isWorking && hasMissed.current)
      void client.invalidateQueries({ queryKey: ['application', reference] });
    hasMissed.current &&= isWorking;
  });
  useEffect(() => catchUp(), [isWorking]);
  return (
    <p className="also-open no-print" role="status">
      <OpenBy reference={reference} opened={opened} />
    </p>
  );
}
