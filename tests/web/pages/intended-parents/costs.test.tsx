import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { CostSheet } from '../../../../src/web/pages/intended-parents/Costs.tsx';
import { texts } from '../../../../src/web/pages/intended-parents/texts-en.ts';

const marked = () =>
  [...document.querySelectorAll('.cost-sheet__part--moved dt')].map((name) => name.textContent);

describe('the cost sheet', () => {
  it('shows all parts and the typical total, and an exact amount only for the subscription', () => {
    render(<CostSheet texts={texts} />);
    expect(screen.getAllByRole('term').map((part) => part.textContent)).toEqual([
      'Compensation',
      'Medical costs',
      'Clinic costs',
      'Legal costs',
      'Travel and checks',
      'Support',
    ]);
    expect(document.querySelector('.cost-sheet')?.textContent.match(/\$[\d,.]*\d/g)).toEqual([
      '$99.99',
      '$1,199.88',
      '$1,799.82',
      '$100,000',
      '$150,000',
    ]);
  });

  it('marks and names the parts that the checked boxes raise', async () => {
    render(<CostSheet texts={texts} />);
    expect(marked()).toEqual([]);
    await userEvent.click(screen.getByRole('checkbox', { name: /Court steps in a second state/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /Twins, or a C-section/ }));
    expect(marked()).toEqual(['Compensation', 'Medical costs', 'Legal costs']);
    expect(screen.getByRole('status').textContent).toBe(
      'Ask on the call how this affects compensation, medical costs, and legal costs.',
    );
    await userEvent.click(screen.getByRole('checkbox', { name: /Twins/ }));
    expect(marked()).toEqual(['Legal costs']);
  });
});
