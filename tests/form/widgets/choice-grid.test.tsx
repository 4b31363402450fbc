import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { callRequest, clearDevice, drawn, field, openForm } from '../support/form-page.tsx';

beforeEach(clearDevice);

const posted = () => new FormData(document.querySelector('form') ?? undefined).getAll('when');

describe('a grid of choices', () => {
  test('is a table of checkboxes, each named by row and column and reached by Tab', async () => {
    const { user } = openForm(callRequest);
    const group = screen.getByRole('group', { name: /Days and times/ });
    expect(within(group).getAllByRole('rowheader')).toHaveLength(7);
    expect(
      within(group)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Morning', 'Midday', 'Afternoon', 'Evening']);
    const names = within(group)
      .getAllByRole('checkbox')
      .map((box) =>
        (box.getAttribute('aria-labelledby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.querySelector('span:last-child')?.textContent)
          .join(' '),
      );
    expect(names).toHaveLength(28);
    expect(names.slice(0, 2)).toEqual(['Monday Morning', 'Monday Midday']);
    // The first box has the question's own id, which the link of an error targets.
    expect(field('when', 'monday-morning').id).toBe('field-when');
    field('when', 'monday-morning').focus();
    await user.tab();
    expect(document.activeElement).toBe(field('when', 'monday-midday'));
    await user.keyboard(' ');
    await user.click(screen.getByRole('checkbox', { name: /^Sunday Evening$/i }));
    await drawn();
    expect(posted()).toEqual(['monday-midday', 'sunday-evening']);
  });

  test('is posted in the order of the screen, and shows its error until it is answered', async () => {
    const { user } = openForm(callRequest);
    await user.click(screen.getByRole('button', { name: 'Request This Call' }));
    const group = screen.getByRole('group', { name: /Days and times/ });
    expect(within(group).getByText('Select at least one day and time.')).toBeTruthy();
    await user.click(field('when', 'friday-evening'));
    await user.click(field('when', 'friday-midday'));
    await drawn();
    expect(within(group).queryByText('Select at least one day and time.')).toBeNull();
    expect(posted()).toEqual(['friday-midday', 'friday-evening']);
  });
});
