import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { DeskForm } from '../../forms/DeskForm.tsx';
import { useApplicationPost } from './use-application-post.ts';

/** Corrects how somebody is reached, beside what she sent, as she can on her own page. */
export function CorrectContact({ reference }: { readonly reference: string }) {
  const client = useQueryClient();
  const post = useApplicationPost(reference);
  const place = useRef<HTMLDetailsElement>(null);
  const [said, setSaid] = useState('');
  return (
    <>
      <details className="trace no-print" ref={place}>
        <summary>Correct contact details</summary>
        <p className="muted">What they sent stays beside it. Leave empty what is right.</p>
        <DeskForm
          fields={[
            { name: 'name', kind: 'text', label: 'Name', longest: 200 },
            { name: 'phone', kind: 'text', label: 'Phone' },
            {
              name: 'email',
              kind: 'text',
              label: 'Email',
              hint: 'Replies go there. The codes that open their answers go to the address they sent.',
            },
          ]}
          unsent={{ what: 'Unsaved contact details', of: reference }}
          submitLabel="Save contact details"
          onSubmit={async (body) => {
            setSaid('');
            await post('contact', body);
            setSaid('Saved. Calls and replies use it from now on.');
            void client.invalidateQueries({ queryKey: ['application', reference] });
            void client.invalidateQueries({ queryKey: ['queue'] });
            if (place.current === null) return;
            place.current.open = false;
            place.current.querySelector('summary')?.focus();
          }}
        />
      </details>
      <p className="muted said" role="status">
        {said}
      </p>
    </>
  );
}
