import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { costMovers, costParts } from '../../../src/web/content/cost-sheet.ts';
import { subscriptionTotal } from '../../../src/web/content/subscription.ts';
import { CostSheet } from '../../../src/web/sections/parents/CostSheet.tsx';

const marked = () =>
  [...document.querySelectorAll('.cost-sheet__part--moved dt')].map((name) => name.textContent);

describe('the cost sheet', () => {
  it('shows all parts and the typical total, and no sum for a part', () => {
    render(<CostSheet />);
    expect(screen.getAllByRole('term').map((part) => part.textContent)).toEqual(
      costParts.map(({ name }) => name),
    );
    expect(document.querySelector('.cost-sheet')?.textContent.match(/\$[\d,]+/g)).toEqual([
      '$100,000',
      '$150,000',
    ]);
  });

  it('marks what a tick moves, and names it', async () => {
    render(<CostSheet />);
    expect(marked()).toEqual([]);
    await userEvent.click(screen.getByRole('checkbox', { name: /Court steps in a second state/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /Twins, or a C-section/ }));
    expect(marked()).toEqual(['Your surrogate', 'Her health', 'The law']);
    expect(screen.getByRole('status').textContent).toBe(
      'Ask on the call what this means for your surrogate, her health, and the law.',
    );
    await userEvent.click(screen.getByRole('checkbox', { name: /Twins/ }));
    expect(marked()).toEqual(['The law']);
  });

  it('moves only parts that stand on it', () => {
    const ids = costParts.map(({ id }) => id);
    for (const { moves } of costMovers) expect(ids).toEqual(expect.arrayContaining([...moves]));
  });
});

describe('the subscription', () => {
  it.each([
    [1, '$99.99'],
    [12, '$1,199.88'],
    [18, '$1,799.82'],
  ])('costs its price times the months: %d months, %s', (months, total) => {
    expect(subscriptionTotal(months)).toBe(total);
  });
});
