import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ApplicationView } from '../../../core/desk/application.ts';
import { fetchApi } from '../../api.ts';
import { Button } from '../../Button.tsx';
import { Failure } from '../../Failure.tsx';
import { DeskForm } from '../../forms/DeskForm.tsx';
import { refreshQueue } from '../queue/queue-query.ts';
import { useApplicationPost } from './use-application-post.ts';

/** Corrects an applicant's contact data, of which only changes are sent; what she sent stays, as on her own page. */
export function CorrectContact({
  reference,
  contact,
  mailedTo,
}: {
  readonly reference: string;
  /** The contact details in force. */
  readonly contact: ApplicationView['contact'];
  /** The address that accepted the last email; `null` for none. */
  readonly mailedTo: string | null;
}) {
  const client = useQueryClient();
  const place = useRef<HTMLDetailsElement>(null);
  const post = useApplicationPost(reference);
  const bounce = useMutation({
    mutationFn: (email: string) => fetchApi('/bounces', { method: 'POST', body: { email } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['application', reference] }),
  });
  function fold(): void {
    if (place.current === null) return;
    place.current.open = false;
    place.current.querySelector('summary')?.focus();
  }
  return (
    <details className="trace no-print correct-contact" ref={place}>
      <summary>Correct contact details</summary>
      <DeskForm
        // The saved details replace those that it began with.
        key={Object.values(contact).join()}
        fields={[
          { name: 'name', kind: 'text', label: 'Name' },
          { name: 'phone', kind: 'text', label: 'Phone' },
          {
            name: 'email',
            kind: 'text',
            label: 'Email',
            hint: 'A new address gets the confirmation, and replies. Codes that open their answers go to the address they sent.',
          },
        ]}
        initial={contact}
        unsent={{ what: 'Unsaved contact details', of: reference }}
        submitLabel="Save contact details"
        onSubmit={async (entered) => {
          // The server takes an empty text for no change.
          const changes = (['name', 'phone', 'email'] as const).map(
            (what) => [what, entered[what] === contact[what] ? '' : entered[what]] as const,
          );
          if (changes.some(([, text]) => text !== '')) await post('contact', Object.fromEntries(changes));
          void client.invalidateQueries({ queryKey: ['application', reference] });
          void refreshQueue(client);
          fold();
        }}
        onCancel={fold}
      />
      {mailedTo !== null && (
        <p>
          <Button look="link" isDisabled={bounce.isPending} onClick={() => bounce.mutate(mailedTo)}>
            Mail to {mailedTo} came back
          </Button>
        </p>
      )}
      <Failure error={bounce.error} />
    </details>
  );
}
