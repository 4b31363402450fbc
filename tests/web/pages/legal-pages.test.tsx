import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openPage } from './open-page.tsx';

const text = () => screen.getByRole('main').textContent ?? '';

describe('legal pages', () => {
  it.each(['/privacy-policy', '/terms-of-service', '/accessibility'])('%s names its date', async (path) => {
    await openPage(path);
    expect(text()).toContain('Last updated January 18, 2025');
  });

  it('terms say 21-45 and what applications currently accept', async () => {
    await openPage('/terms-of-service');
    expect(text()).toContain('21-45');
    expect(text()).toContain('surrogates aged 21–44');
  });

  it.each([
    ['/privacy-policy', ['within 30 days of account closure', '7-10 years', 'about 7 years', 'under 18']],
    ['/terms-of-service', ['18 years or older', 'prior 12 months', 'binding arbitration']],
    ['/accessibility', ['2.1', 'AA', '2 business days', '5 business days', '10 business days']],
  ] as const)('%s carries the facts of sections 6 and 9', async (path, facts) => {
    await openPage(path);
    for (const fact of facts) expect(text()).toContain(fact);
  });
});
