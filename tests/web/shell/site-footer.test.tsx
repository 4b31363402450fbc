import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openPage } from '../pages/open-page.tsx';

const footer = () => within(screen.getByRole('contentinfo'));

describe('footer', () => {
  it('links to each page that it names', async () => {
    await openPage('/about');
    for (const [name, target] of [
      ['Find a Surrogate', '/intended-parents'],
      ['Start Your Journey', '/intended-parent-application'],
      ['Become a Surrogate', '/become-surrogate'],
      ['Apply Now', '/surrogate-application'],
      ['About Us', '/about'],
      ['Privacy Policy', '/privacy-policy'],
      ['Consumer Health Data Privacy', '/consumer-health-data-privacy'],
      ['Terms of Service', '/terms-of-service'],
      ['Accessibility', '/accessibility'],
      ['Surrogate thank-you', '/surrogate-thank-you'],
      ['Intended parent thank-you', '/intended-parent-thank-you'],
    ] as const)
      expect(footer().getByRole('link', { name }).getAttribute('href')).toBe(target);
  });

  it('labels its columns without adding headings to the page', async () => {
    await openPage('/about');
    expect(footer().queryAllByRole('heading')).toEqual([]);
    for (const name of ['Intended Parents', 'Surrogates', 'Company']) footer().getByRole('list', { name });
  });

  it('has Our Process for surrogates and for the company', async () => {
    await openPage('/about');
    const links = footer().getAllByRole('link', { name: 'Our Process' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/our-process', '/our-process']);
  });

  it('has the support address, the year and the guide, which opens in a new tab and says so', async () => {
    await openPage('/about');
    expect(footer().getByRole('link', { name: 'support@harborlight.example' }).getAttribute('href')).toBe(
      'mailto:support@harborlight.example',
    );
    footer().getByText(/© 2025 Harborlight Surrogacy/);
    const guide = footer().getByRole('link', { name: 'Free Guide PDF (opens in a new tab)' });
    expect(guide.getAttribute('href')).toBe('/guide/surrogacy-in-2025.pdf');
    expect([guide.getAttribute('target'), guide.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
  });

  it('has three social pages and one that is coming soon and cannot be followed', async () => {
    await openPage('/about');
    const social = within(footer().getByRole('list', { name: 'Social media' }));
    const links = social.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://photos.harborlight.example',
      'https://community.harborlight.example',
      'https://videos.harborlight.example',
      null,
    ]);
    const placeholder = social.getByRole('link', { name: /coming soon/ });
    expect(placeholder.getAttribute('aria-disabled')).toBe('true');
  });
});
