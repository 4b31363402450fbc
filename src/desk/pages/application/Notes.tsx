import { useQueryClient } from '@tanstack/react-query';
import { LONGEST_NOTE, type Casework, type NewNote } from '../../../core/desk/casework.ts';
import { DeskError } from '../../api.ts';
import { DeskForm } from '../../forms/DeskForm.tsx';
import { useMay } from '../../session/session.ts';
import { When } from '../../shell/When.tsx';
import { useKept } from '../../shell/use-kept.ts';
import { caseworkQuery } from './application-queries.ts';

interface NotesProps {
  readonly casework: Casework;
  /** Whether something else is saved with a note. */
  readonly isChanged: boolean;
  readonly onAdd: (note: Pick<NewNote, 'id' | 'text'>) => Promise<unknown>;
}

/** What staff have written about an application, and a field for more. */
export function Notes({ casework: { reference, notes }, isChanged, onAdd }: NotesProps) {
  const mayWork = useMay('work');
  const client = useQueryClient();
  /** The id that the note was sent by, until an answer says what became of it. */
  const [sentAs, setSentAs] = useKept<string | null>(`note ${reference}`, null);

  async function add(text: string): Promise<void> {
    const id = sentAs ?? crypto.randomUUID();
    setSentAs(id);
    try {
      await onAdd({ id, text });
      setSentAs(null);
    } catch (error) {
      // It had arrived, in other words: those of now are another note.
      if (error instanceof DeskError && error.code === 'note-exists') {
        setSentAs(null);
        await client.invalidateQueries(caseworkQuery(reference));
      }
      throw error;
    }
  }
  return (
    <>
      <h3>Notes</h3>
      {notes.length === 0 && <p className="muted">No notes yet.</p>}
      <ol className="lines notes">
        {notes.map(({ id, at, author, text }) => (
          <li key={id}>
            <p className="muted">
              {author.name}, <When at={at} />
            </p>
            <p className="answer-text">
              {text ?? 'This note can’t be read. The server doesn’t have its key, or it was changed.'}
            </p>
          </li>
        ))}
      </ol>
      {mayWork && (
        <div className="no-print">
          <DeskForm
            fields={[
              {
                name: 'note',
                kind: 'lines',
                label: 'Note',
                hint: 'Colleagues see it with your name. You can’t change it later. To correct one, add another.',
                missing: 'Write the note first.',
                longest: LONGEST_NOTE,
              },
            ]}
            unsent={{ what: 'Unsent note', of: reference }}
            submitLabel={isChanged ? 'Add note and save changes' : 'Add note'}
            onSubmit={({ note }) => add(note)}
          />
        </div>
      )}
    </>
  );
}
