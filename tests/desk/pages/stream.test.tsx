import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { TimelineEvent } from '../../../src/core/desk/application.ts';
import type { Note } from '../../../src/core/desk/casework.ts';
import { Stream } from '../../../src/desk/pages/application/Stream.tsx';
import { SessionContext } from '../../../src/desk/session/session.ts';
import { EMPTY_SESSION } from '../../support/desk-session.ts';

const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`;

function note(hour: number, text: string): Note {
  const author = { id: 'ana', name: 'Ana Reyes' };
  return { id: text, at: at(hour), author, outcome: null, began: null, reason: null, checks: [], text };
}

function event(hour: number, kind: TimelineEvent['kind'], text: string): TimelineEvent {
  return { at: at(hour), kind, by: 'Ana Reyes', text, reference: 'K7QM-3XVD', due: null };
}

function show(notes: readonly Note[], timeline: readonly TimelineEvent[]): void {
  render(
    <SessionContext value={EMPTY_SESSION}>
      <MemoryRouter>
        <Stream few={4} form="call-request" reference="K7QM-3XVD" notes={notes} timeline={timeline} />
      </MemoryRouter>
    </SessionContext>,
  );
}

/** The first line of each entry shown. */
const shown = () =>
  screen.getAllByRole('listitem').map((entry) => within(entry).getAllByText(/./)[0]?.textContent);

describe('what happened to an application', () => {
  const changes = [12, 11, 10, 9, 8].map((hour) => event(hour, 'work', `Change at ${hour}`));

  it('keeps every note among the first entries, newest first, and shows the rest when asked', async () => {
    const notes = [note(1, 'Called twice.'), note(2, 'Prefers email.')];
    show(notes, [event(13, 'read', 'Opened the application'), ...changes]);
    expect(shown()).toEqual(['Change at 12', 'Change at 11', 'Prefers email.', 'Called twice.']);
    await userEvent.click(screen.getByRole('button', { name: 'Show 4 more' }));
    expect(shown()[0]).toBe('Opened the application');
    expect(shown()).toHaveLength(8);
  });

  it('leaves out changes where there are enough notes', () => {
    const notes = [1, 2, 3, 4, 5].map((hour) => note(hour, `Note ${hour}`));
    show(notes, changes);
    expect(shown()).toEqual(['Note 5', 'Note 4', 'Note 3', 'Note 2']);
  });
});
