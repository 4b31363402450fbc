import { useQueryClient } from '@tanstack/react-query';
import { DeskForm } from '../../forms/DeskForm.tsx';
import { useApplicationPost } from './use-application-post.ts';

/** Corrects how somebody is reached, beside what she sent, as she can on her own page. */
export function CorrectContact({ reference }: { readonly reference: string }) {
  const client = useQueryClient();
  const post = useApplicationPost(reference);
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
    </details>
  );
}
