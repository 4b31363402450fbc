import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useSavedText } from '../../src/desk/pages/rules/next/use-saved-text.ts';

it('shows what another page saved, except over text being typed, which is saved afterward', async () => {
  const person = userEvent.setup();
  const sent: string[] = [];
  function Field({ saved }: { readonly saved: string }) {
    const { text, write } = useSavedText(saved, {
      label: { what: 'Unsaved text', of: 'Title' },
      debounce: 300,
      save: async (next) => {
        sent.push(next);
        return true;
      },
    });
    return <input aria-label="Title" value={text} onChange={({ target }) => write(target.value)} />;
  }
  const client = new QueryClient();
  const page = (saved: string) => (
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Field saved={saved} />
      </MemoryRouter>
    </QueryClientProvider>
  );
  const { rerender } = render(page('First name'));
  rerender(page('Given name'));
  const title = screen.getByRole('textbox');
  expect(title).toHaveProperty('value', 'Given name');
  await person.type(title, 's');
  rerender(page('Forename'));
  expect(title).toHaveProperty('value', 'Given names');
  await waitFor(() => expect(sent).toEqual(['Given names']));
});

it('sends a text once if the browser reports the request as failed when the page is left, and else again', async () => {
  const person = userEvent.setup();
  const sent: string[] = [];
  const failed = Promise.resolve(false);
  function Field() {
    const { text, write } = useSavedText('First name', {
      label: { what: 'Unsaved text', of: 'Title' },
      debounce: 60_000,
      save: (next) => {
        sent.push(next);
        return failed;
      },
    });
    return <input aria-label="Title" value={text} onChange={({ target }) => write(target.value)} />;
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Field />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await person.type(screen.getByRole('textbox'), 's');
  window.dispatchEvent(new Event('beforeunload'));
  await failed;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(sent).toEqual(['First names']);
  // The page has stayed, so the text is sent again.
  await new Promise((resolve) => setTimeout(resolve));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(sent).toEqual(['First names', 'First names']);
});
