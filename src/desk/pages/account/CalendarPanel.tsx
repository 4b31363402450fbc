import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MadeCalendar } from '../../../core/desk/calendar-feed.ts';
import { fetchApi } from '../../api.ts';
import { Button } from '../../Button.tsx';
import { useConfirmedFetch } from '../../session/confirm.tsx';
import { Failure } from '../../Failure.tsx';
import { focusWhenRendered } from '../../shell/focus.ts';
import { SecretOnce } from '../../shell/SecretOnce.tsx';
import { When } from '../../shell/When.tsx';

/** The link to a calendar feed of the person's due applications: creates, renews and revokes it. */
export function CalendarPanel({ madeAt }: { readonly madeAt: string | null }) {
  const client = useQueryClient();
  const confirmedFetch = useConfirmedFetch();
  const [address, setAddress] = useState<string | null>(null);
  const change = useMutation({
    mutationFn: async (method: 'POST' | 'DELETE') =>
      method === 'POST'
        ? (await confirmedFetch<MadeCalendar>('/account/calendar', { method })).address
        : fetchApi('/account/calendar', { method }).then(() => null),
    onSuccess(made) {
      setAddress(made);
      if (made === null) focusWhenRendered('calendar');
      return client.invalidateQueries({ queryKey: ['account'] });
    },
  });
  const start = (method: 'POST' | 'DELETE') => change.isPending || change.mutate(method);
  return (
    <>
      {address !== null && (
        <SecretOnce
          key={address}
          label="Your calendar link"
          secret={address}
          hint="Subscribe to it in your calendar. It’s shown only once. Anyone who has it sees your times."
          onDone={() => {
            setAddress(null);
            focusWhenRendered('calendar');
          }}
        />
      )}
      <section className="panel stack" aria-labelledby="calendar">
        <h2 id="calendar">Calendar</h2>
        <p className="muted">
          See your booked calls and next steps in your own calendar: times and references, no names.
          {madeAt !== null && (
            <>
              {' '}
              Link created <When at={madeAt} />.
            </>
          )}
        </p>
        <Failure error={change.error} />
        <div className="cluster">
          <Button look="quiet" onClick={() => start('POST')}>
            {madeAt === null ? 'Create a link' : 'Replace the link'}
          </Button>
          {madeAt !== null && (
            <Button look="quiet" onClick={() => start('DELETE')}>
              Revoke the link
            </Button>
          )}
        </div>
      </section>
    </>
  );
}
