import { useQueryClient } from '@tanstack/react-query';
import type { Casework } from '../../../core/desk/casework.ts';
import { DeskForm } from '../../forms/DeskForm.tsx';
import { useMay } from '../../session/session.ts';
import { When } from '../../shell/When.tsx';
import { applicationQuery, caseworkQuery } from './application-queries.ts';
import { useApplicationPost } from './use-application-post.ts';

/** What staff have written about an application, and a field for more. */
export function Notes({ casework: { reference, notes } }: { readonly casework: Casework }) {
  const mayWork = useMay('work');
  const client = useQueryClient();
  const post = useApplicationPost(reference);
  return (
    <>
      <h3>Notes</h3>
      {notes.length === 0 && <p className="muted">No notes yet.</p>}
      <ol className="notes">
        {notes.map(({ id, at, author, text }) => (
          <li key={id}>
            <p className="muted">
              {author.name}, <When at={at} />
            </p>
            <p className="answer-text">
              {text ?? 'This note can’t be read. Its key isn’t in DATA_KEY, or it was changed.'}
            </p>
          </li>
        ))}
      </ol>
      {mayWork && (
        <div className="no-print">
          <DeskForm
            form="note"
            submitLabel="Add note"
            onSubmit={async ({ note }) => {
              const noted = await post<Casework>('notes', { text: note });
              client.setQueryData(caseworkQuery(reference).queryKey, noted);
              void client.invalidateQueries(applicationQuery(reference));
              return null;
            }}
          />
        </div>
      )}
    </>
  );
}
