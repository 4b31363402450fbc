import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { DeskError } from '../../src/desk/api.ts';
import { DeskForm } from '../../src/desk/forms/DeskForm.tsx';
import { errorsIn, valuesToSend, type Field } from '../../src/desk/forms/fields.ts';

function show(form: ReactElement): { readonly rerender: (other: ReactElement) => void } {
  const client = new QueryClient();
  const around = (inner: ReactElement) => (
    <QueryClientProvider client={client}>
      <MemoryRouter>{inner}</MemoryRouter>
    </QueryClientProvider>
  );
  const { rerender } = render(around(form));
  return { rerender: (other) => rerender(around(other)) };
}

function contactForm(phone: string, sent: object[]): ReactElement {
  return (
    <DeskForm
      key={phone}
      fields={[
        { name: 'name', kind: 'text', label: 'Name' },
        { name: 'phone', kind: 'text', label: 'Phone' },
      ]}
      initial={{ name: 'Anna', phone }}
      unsent={{ what: 'Unsaved contact details', of: 'K7QM-3XVD' }}
      submitLabel="Save"
      onSubmit={async (values) => void sent.push(values)}
    />
  );
}

describe('a form of the desk', () => {
  it('shows missing and refused values at their fields, keeps what was entered, and is emptied once it is sent', async () => {
    const person = userEvent.setup();
    const sent: object[] = [];
    const responses = [
      async () => {
        const message = 'Ana has this address already.';
        throw new DeskError(409, { code: 'taken', message, fields: [{ field: 'email', message }] });
      },
      async () => {
        throw new DeskError(503, { code: 'store-unavailable', message: 'The database does not answer.' });
      },
      async () => undefined,
    ];
    show(
      <DeskForm
        fields={[
          {
            name: 'email',
            kind: 'email',
            label: 'Email address',
            requiredMessage: 'Enter the email address.',
          },
          {
            name: 'roles',
            kind: 'checkboxes',
            label: 'Roles',
            choices: [
              ['reader', 'Reader'],
              ['caseworker', 'Caseworker'],
            ],
            requiredMessage: 'Select at least one role.',
          },
        ]}
        submitLabel="Invite"
        onSubmit={async (values) => {
          sent.push(values);
          await responses.shift()?.();
        }}
      />,
    );
    const button = screen.getByRole('button', { name: 'Invite' });
    await person.click(button);
    const email = screen.getByRole('textbox', { name: 'Email address' });
    expect(email.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Select at least one role.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(email));
    expect(sent).toEqual([]);

    await person.type(email, ' eva@agency.example ');
    await person.click(screen.getByRole('checkbox', { name: 'Caseworker' }));
    await person.click(button);
    expect(await screen.findByText('Ana has this address already.')).toBeTruthy();
    expect(sent).toEqual([{ email: 'eva@agency.example', roles: ['caseworker'] }]);

    await person.click(button);
    expect((await screen.findByRole('alert')).textContent).toBe('The database does not answer.');
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    expect(screen.getByRole('checkbox', { name: 'Caseworker' })).toHaveProperty('checked', true);

    await person.click(button);
    await waitFor(() => expect(email).toHaveProperty('value', ''));
    expect(screen.getByRole('checkbox', { name: 'Caseworker' })).toHaveProperty('checked', false);
    expect(document.activeElement).toBe(email);
    expect(sent).toHaveLength(3);
  });

  it('keeps what was typed over new initial values, and only that', async () => {
    const person = userEvent.setup();
    const sent: object[] = [];
    // As after a colleague's correction of the phone number.
    const { rerender } = show(contactForm('(505) 555-0100', sent));
    await person.clear(screen.getByLabelText('Name'));
    await person.type(screen.getByLabelText('Name'), 'Ana');
    rerender(contactForm('(505) 555-0199', sent));
    screen.getByDisplayValue('Ana');
    screen.getByDisplayValue('(505) 555-0199');
    screen.getByText(/You typed this earlier/);
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(sent).toEqual([{ name: 'Ana', phone: '(505) 555-0199' }]);
  });

  it('unfolds around what was typed earlier, and discards it', async () => {
    const person = userEvent.setup();
    const folded = (phone: string) => (
      <details>
        <summary>Correct</summary>
        {contactForm(phone, [])}
      </details>
    );
    const { rerender } = show(folded('(505) 555-0100'));
    const place = screen.getByText('Correct').parentElement;
    expect(place).toHaveProperty('open', false);
    await person.type(screen.getByLabelText('Name'), ' Lu');
    rerender(folded('(505) 555-0199'));
    expect(place).toHaveProperty('open', true);
    await person.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByText(/You typed this earlier/)).toBeNull();
    screen.getByDisplayValue('Anna');
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  });

  it('keeps what was sent, except for the field that it resets', async () => {
    const person = userEvent.setup();
    show(
      <DeskForm
        fields={[
          { name: 'state', kind: 'text', label: 'State' },
          { name: 'reason', kind: 'text', label: 'Reason' },
        ]}
        submitLabel="Export"
        resets="reason"
        onSubmit={async () => undefined}
      />,
    );
    await person.type(screen.getByLabelText('State'), 'Texas');
    await person.type(screen.getByLabelText('Reason'), 'Report');
    await person.click(screen.getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(screen.getByLabelText('Reason')).toHaveProperty('value', ''));
    expect(screen.getByLabelText('State')).toHaveProperty('value', 'Texas');
  });

  it('requires a field only once the field that it depends on has the right value', () => {
    const fields: readonly Field[] = [
      { name: 'when', kind: 'text', label: 'When', maxLength: 5 },
      {
        name: 'day',
        kind: 'date',
        label: 'Day',
        requiredMessage: 'Enter the date.',
        showIf: ['when', 'later'],
      },
    ];
    expect([...errorsIn(fields, { when: 'now', day: '' })]).toEqual([]);
    expect([...errorsIn(fields, { when: 'later', day: '' })]).toEqual([['day', 'Enter the date.']]);
    expect([...errorsIn(fields, { when: 'tomorrow', day: '' })]).toEqual([
      ['when', 'Use 5 characters or fewer.'],
    ]);
  });

  it('sends only those values of a list that are still choices', () => {
    const fields: readonly Field[] = [
      { name: 'of', kind: 'checkboxes', label: 'Of', choices: [['8', 'Yes']] },
    ];
    expect(valuesToSend(fields, { of: ['7'] })).toEqual({ of: [] });
    expect(valuesToSend(fields, { of: ['7', '8'] })).toEqual({ of: ['8'] });
  });
});
