import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { Edit } from '../../../src/core/desk/edit.ts';
import type { WordingPiece, WordingView } from '../../../src/core/desk/wording.ts';
import { NextContext } from '../../../src/desk/pages/rules/next/use-next.ts';
import { WordingEditor } from '../../../src/desk/pages/rules/texts/WordingEditor.tsx';

/** Shows the text of a form. @returns the edits it makes */
function show(file: string, pieces: WordingPiece[], changed: Partial<WordingView> = {}): readonly Edit[] {
  const edits: Edit[] = [];
  const done = async () => true;
  const wording = {
    ...{ file, pointer: '/title', pieces, words: '', before: null, isQuoteChanged: false, isMissing: false },
    ...changed,
  };
  const editing = {
    ...{ next: null, step: null, isChanged: true, isEditable: true, isSaving: false, problem: null },
    ...{ undo: done, redo: done, takeBack: done, discard: done, unsavable: [], note: () => {} },
    async edit(made: Edit) {
      edits.push(made);
      return true;
    },
  };
  const language = file.includes('/locales/') ? 'es' : 'en';
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <NextContext value={editing}>
          <WordingEditor
            text={{ key: 'name.title', label: 'Title', in: { [language]: wording } }}
            language={language}
            thresholds={[]}
            problems={[]}
            onFocus={() => {}}
          />
        </NextContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return edits;
}

it('keeps an emptied English text unsaved and says so at its box, until there is a new one', async () => {
  const person = userEvent.setup();
  const file = 'form-schemas/a/schema.json';
  const edits = show(file, [{ kind: 'text', text: 'First name', pointer: '/title', names: [] }]);
  const box = screen.getByRole('textbox');
  await person.clear(box);
  await person.tab();
  expect(screen.getByRole('alert').textContent).toMatch(/^Write something here\./);
  expect(edits).toEqual([]);
  await person.type(box, 'Given name');
  expect(screen.queryByRole('alert')).toBeNull();
  await waitFor(() => expect(edits).toMatchObject([{ kind: 'text', file, text: 'Given name' }]));
});

it('keeps the space that parts a text from the piece before, without showing it', async () => {
  const person = userEvent.setup();
  const file = 'rules/a.json';
  const edits = show(file, [{ kind: 'text', text: ' Our range is', pointer: '/title', names: [] }]);
  const box = screen.getByRole<HTMLTextAreaElement>('textbox');
  expect(box.value).toBe('Our range is');
  await person.type(box, ' this');
  await person.tab();
  await waitFor(() => expect(edits).toMatchObject([{ kind: 'text', file, text: ' Our range is this' }]));
});

it('saves an emptied translation, which is then missing', async () => {
  const person = userEvent.setup();
  const file = 'form-schemas/a/locales/es.json';
  const edits = show(file, [{ kind: 'text', text: 'Nombre', pointer: '/title', names: [] }]);
  await person.clear(screen.getByRole('textbox'));
  await waitFor(() => expect(edits).toMatchObject([{ kind: 'text', file, text: '' }]));
});

it('reads known names in brackets as placeholders, and refuses others, but not links', async () => {
  const person = userEvent.setup();
  const file = 'rules/a.json';
  const rule = { var: 'bmi' };
  const names = [{ name: 'BMI', rule }];
  const edits = show(file, [
    { kind: 'text', text: 'Your BMI', pointer: '/entered', names },
    { kind: 'text', text: 'You agree.', pointer: '/consent', names: [] },
  ]);
  const [entered, consent] = screen.getAllByRole('textbox');
  if (entered === undefined || consent === undefined) throw new Error('There are two texts.');
  await person.clear(entered);
  await person.type(entered, 'Your [[height]');
  await person.tab();
  expect(screen.getByRole('alert').textContent).toBe('Put only these in brackets: [BMI].');
  await person.clear(entered);
  await person.type(entered, 'BMI [[BMI]');
  await person.tab();
  await waitFor(() =>
    expect(edits).toEqual([
      { kind: 'pieces', file, pointer: '/entered', was: ['Your BMI'], now: ['BMI ', rule] },
    ]),
  );
  await person.clear(consent);
  await person.type(consent, 'You agree to [[BMI]');
  await person.tab();
  expect(screen.getByRole('alert').textContent).toMatch(/^This text can’t have brackets/);
  await person.type(consent, '(/bmi).');
  await waitFor(() =>
    expect(edits.at(-1)).toEqual({
      kind: 'text',
      file,
      pointer: '/consent',
      text: 'You agree to [BMI](/bmi).',
    }),
  );
});

it.each([true, false])('folds how a text differs if it only follows a number: %s', (isQuoteChanged) => {
  const pieces: WordingPiece[] = [{ kind: 'number', threshold: 'maximumAge' }];
  show('rules/a.json', pieces, { words: 'Up to 46', before: 'Up to 44', isQuoteChanged });
  expect(screen.getByText('Up to 44').closest('details') !== null).toBe(isQuoteChanged);
});
