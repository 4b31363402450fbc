import { within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { prerenderedPage } from '../prerendered-page.ts';

/** The section with this heading's id. */
function section(id: string) {
  const found = document.getElementById(id)?.closest('section');
  if (found == null) throw new Error(`No section has the heading #${id}.`);
  return within(found);
}

describe('Intended Parents, before any script runs', () => {
  beforeAll(async () => {
    document.body.innerHTML = (await prerenderedPage('/intended-parents')).document.body.innerHTML;
  });

  it('links from its head to the application', () => {
    const link = document.querySelector('.page-hero a');
    expect([link?.textContent, link?.getAttribute('href')]).toEqual([
      'Start Your Journey',
      '/intended-parent-application',
    ]);
  });

  it.each([
    ['What does it cost?', 'What’s included in $100,000-$150,000'],
    ['How long does it take?', '12-18 months, month by month'],
    ['Is it legal where we live?', 'Is it legal where you live?'],
    ['What should we ask?', 'What to ask on the first call'],
  ])('links from "%s" to its answer', (question, heading) => {
    const link = within(document.body).getByText(question, { selector: 'a' });
    const id = link.getAttribute('href')?.split('#')[1];
    expect(document.getElementById(id ?? '')?.textContent).toBe(heading);
  });

  it('gives four reasons for surrogacy', () => {
    expect(section('why-surrogacy').getAllByRole('listitem')).toHaveLength(4);
  });

  it('gives reasons for the agency, with its figures', () => {
    const figures = section('why-us');
    for (const figure of ['100+', '24/7']) figures.getByText(figure);
    figures.getByText(/^3-5x faster matching, 95% match success\. These are our own figures\./);
  });

  it('compares both ways row by row', () => {
    const table = section('why-us');
    expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'With us',
      'On your own',
    ]);
    const [head, ...rows] = table
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.localName));
    expect(head).toEqual(['td', 'th', 'th']);
    expect(rows).toEqual(Array.from({ length: 6 }, () => ['th', 'td', 'td']));
    expect(table.getAllByRole('rowheader')[0]?.textContent).toBe('Finding each other');
  });

  it('has the matching panel with its price and total', () => {
    const panel = section('subscription');
    panel.getByRole('heading', { name: '$99.99/month' });
    panel.getByText('A journey of 12-18 months comes to $1,199.88 to $1,799.82.');
    expect(panel.getByRole('link').getAttribute('href')).toBe('/intended-parent-application');
  });

  it('works in seven steps, each with its time', () => {
    const steps = section('how-it-works').getAllByRole('listitem');
    expect(steps.map((step) => step.querySelector('p')?.textContent)).toEqual([
      'About ten minutes',
      'Within 24 hours',
      '30-45 minutes',
      '2-4 months',
      '2-3 months',
      '9 months',
      'And then',
    ]);
  });

  it('has three testimonials of intended parents, marked as examples', () => {
    const quotes = section('quotes');
    expect(quotes.getAllByRole('figure')).toHaveLength(3);
    expect(quotes.getAllByText('Intended Parents')).toHaveLength(3);
    quotes.getByText(/^These are examples/);
  });

  it('answers six questions', () => {
    expect(section('questions').getAllByRole('group')).toHaveLength(6);
  });

  it('offers the guide', () => {
    const link = section('guide').getByRole('link');
    expect(link.getAttribute('href')).toBe('/guide/surrogacy-in-2025.pdf');
  });
});

it('describes its questions and answers to search engines as the page shows them', async () => {
  const { document } = await prerenderedPage('/intended-parents');
  const descriptions = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    // The page's own description of its questions, parsed back.
    (script) => JSON.parse(script.textContent) as { '@type': string; mainEntity?: { name: string }[] },
  );
  const faq = descriptions.find((description) => description['@type'] === 'FAQPage');
  const shown = [...document.querySelectorAll('.accordion__title')].map((title) => title.textContent);
  expect(shown).toHaveLength(6);
  expect(faq?.mainEntity?.map(({ name }) => name)).toEqual(shown);
});
