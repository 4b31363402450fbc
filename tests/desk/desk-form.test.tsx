import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Answers } from '../../src/core/form/form-definition.ts';
import { DeskError } from '../../src/desk/api.ts';
import { DeskForm } from '../../src/desk/forms/DeskForm.tsx';
import { DESK_FORMS } from '../../src/desk/forms/forms.ts';
import { PROJECT_ROOT } from '../support/catalog.ts';

const ROLES = [
  { value: 'reader', label: 'Reader' },
  { value: 'caseworker', label: 'Caseworker' },
];

/** The form is fetched first. */
async function show(form: ReactElement): Promise<void> {
  const client = new QueryClient();
  await act(
    async () =>
      void render(
        <QueryClientProvider client={client}>
          <MemoryRouter>{form}</MemoryRouter>
        </QueryClientProvider>,
      ),
  );
}

describe('a form of the desk', () => {
  // The first test would otherwise wait for the modules.
  beforeAll(async () => {
    await Promise.all([
      import('../../src/desk/forms/DrawnForm.tsx'),
      ...Object.values(DESK_FORMS).map((load) => load()),
    ]);
    Element.prototype.scrollIntoView = () => undefined;
  });

  it('asks with our own engine, offers the page’s choices, and says what is missing or refused at its field', async () => {
    const person = userEvent.setup();
    const sent: Answers[] = [];
    const responses = [
      async () => [{ field: 'email', message: 'Ana has this address already.' }],
      async () => {
        throw new DeskError(503, { code: 'store-unavailable', message: 'The database does not answer.' });
      },
      async () => null,
    ];
    await show(
      <DeskForm
        form="invite"
        choices={{ roles: ROLES }}
        submitLabel="Invite"
        onSubmit={async (answers) => {
          sent.push(answers);
          return (await responses.shift()?.()) ?? null;
        }}
      />,
    );
    const button = await screen.findByRole('button', { name: 'Invite' });
    await person.click(button);
    const email = screen.getByRole('textbox', { name: /^Email address/ });
    expect(email.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Select at least one role.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(email));
    expect(sent).toEqual([]);

    await person.type(email, 'eva@agency.example');
    await person.click(screen.getByRole('checkbox', { name: 'Caseworker' }));
    await person.click(button);
    expect(await screen.findByText('Ana has this address already.')).toBeTruthy();
    expect(sent).toEqual([{ email: 'eva@agency.example', roles: ['caseworker'] }]);

    await person.type(email, '.us');
    await person.click(screen.getByRole('button', { name: 'Invite' }));
    expect((await screen.findByRole('alert')).textContent).toBe('The database does not answer.');
    // Nothing that was entered is lost.
    expect(email).toHaveProperty('value', 'eva@agency.example.us');

    await person.click(screen.getByRole('button', { name: 'Invite' }));
    // Done: as at the beginning.
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /^Email address/ })).toHaveProperty('value', ''),
    );
    expect(sent).toHaveLength(3);
  });

  it('is listed and can be compiled, each of them', async () => {
    const folders = readdirSync(join(PROJECT_ROOT, 'src/desk/forms'), { withFileTypes: true });
    const names = folders.filter((each) => each.isDirectory()).map(({ name }) => name);
    expect(names.toSorted()).toEqual(Object.keys(DESK_FORMS).toSorted());
    const forms = await Promise.all(Object.values(DESK_FORMS).map((load) => load()));
    for (const { default: form } of forms) expect(form.validate({})).not.toEqual([]);
  });

  it('asks for the day once something is to come into force later', async () => {
    const person = userEvent.setup();
    await show(<DeskForm form="publish-reason" submitLabel="Publish" onSubmit={async () => null} />);
    const later = await screen.findByRole('radio', { name: 'On a date' });
    expect(screen.queryByLabelText(/^Day/)).toBeNull();
    await person.click(later);
    expect(await screen.findByLabelText(/^Day/)).toBeTruthy();
  });
});
