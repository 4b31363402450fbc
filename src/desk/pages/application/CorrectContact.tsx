import { useMutation, useQueryClient } from '@tanstack/react-query';
import { fetchApi } from '../../api.ts';
import { DeskForm } from '../../forms/DeskForm.tsx';
import { useApplicationPost } from './use-application-post.ts';

/** Corrects an applicant's contact data without changing what she sent, as she can on her own page. */
export function CorrectContact({
  reference,
  mailedTo,
}: {
  readonly reference: string;
  /** The address that accepted the last email; `null` for none. */
  readonly mailedTo: string | null;
}) {
  const client = useQueryClient();
  const post = useApplicationPost(reference);
  const bounce = useMutation({
    mutationFn: (email: string) => fetchApi('/bounces', { method: 'POST', body: { email } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['application', reference] }),
  });
  return (
    <details className="trace no-print">
      <summary>Correct contact details</summary>
      <DeskForm
        fields={[
          { name: 'name', kind: 'text', label: 'Name', hint: 'Leave empty what is right.' },
          { name: 'phone', kind: 'text', label: 'Phone' },
          {
            name: 'email',
            kind: 'text',
            label: 'Email',
            hint: 'Replies go there. Codes that open their answers go to the address they sent.',
          },
        ]}
        unsent={{ what: 'Unsaved contact details', of: reference }}
        submitLabel="Save contact details"
        onSubmit={async (body) => {
          await post('contact', body);
          void client.invalidateQueries({ queryKey: ['application', reference] });
          void client.invalidateQueries({ queryKey: ['queue'] });
        }}
      />
      {mailedTo !== null && (
        <p>
          <button
            type="button"
            className="link-button"
            disabled={bounce.isPending}
            onClick={() => bounce.mutate(mailedTo)}
          >
            Mail to {mailedTo} came back
          </button>
        </p>
      )}
      {bounce.error !== null && (
        <p className="notice notice--bad" role="alert">
          {bounce.error.message}
        </p>
      )}
    </details>
  );
}
