import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { JourneyStages, strandShape } from '../../../../src/web/pages/our-process/JourneyStages.tsx';
import { texts } from '../../../../src/web/pages/our-process/texts-en.ts';
import { prerenderedPage } from '../prerendered-page.ts';

const page = await prerenderedPage('/our-process');
const main = page.document.querySelector('main') ?? page.document.body;

function targets(root: Element): (string | null)[] {
  return [...root.querySelectorAll('a')].map((link) => link.getAttribute('href'));
}

describe('Our Process (docs/product.md#our-process)', () => {
  it('has its subjects in order', () => {
    const headings = [...main.querySelectorAll('h2')].map((heading) => heading.textContent);
    const subjects = [
      /AI matching technology/,
      /Trust, security and screening/,
      /Expert screening/,
      /Psychiatric support/,
      /Legal guidance/,
      /How long it takes/,
      /Ten stages/,
      /Data security/,
      /both sides/,
      /Where do you start/,
    ];
    expect(headings).toHaveLength(subjects.length);
    subjects.forEach((subject, index) => expect(headings[index]).toMatch(subject));
  });

  it('has two testimonials, one from each side, marked as examples', () => {
    const quotes = [...main.querySelectorAll('.quote')];
    expect(quotes.map((quote) => quote.querySelector('figcaption')?.textContent)).toEqual([
      expect.stringContaining('Intended Parents'),
      expect.stringContaining('Surrogate'),
    ]);
    expect(main.textContent).toContain('These are examples');
  });

  it('links to both applications', () => {
    expect(targets(main)).toEqual(
      expect.arrayContaining(['/intended-parent-application', '/surrogate-application']),
    );
  });

  it('links from data security to the privacy notices', () => {
    expect(targets(main.querySelector('.data-security') ?? main)).toEqual([
      '/privacy-policy',
      '/consumer-health-data-privacy',
    ]);
  });

  it('claims no protection of data that the code does not have', () => {
    // The service does not encrypt answers at rest on the server (docs/decisions/0037-legal-texts.md).
    const words = main.querySelector('.data-security')?.textContent ?? '';
    expect(words).toContain('encrypted');
    expect(words).not.toMatch(/bank|military|end-to-end|encrypted at rest|HIPAA|fully secure/i);
  });
});

describe('the ten stages', () => {
  it('are ten, all closed, each with what happens, what you do and what we do', () => {
    const stages = [...main.querySelectorAll('details[name=stage]')];
    expect(stages.map((stage) => stage.querySelector('h3')?.textContent)).toEqual([
      'Application',
      'Consultation call',
      'Screening',
      'Matching',
      'Contract',
      'Medical preparation and transfer',
      'First weeks',
      'Pregnancy',
      'Birth',
      'Home, and recovery',
    ]);
    for (const stage of stages) {
      expect(stage.hasAttribute('open')).toBe(false);
      const acts = [...stage.querySelectorAll('dt')].map((act) => act.textContent);
      expect(acts).toEqual(['What happens', 'What you do', 'What we do']);
    }
  });

  it('open one at a time, also in browsers that do not group them by name, and close when pressed again', async () => {
    render(<JourneyStages texts={texts} />);
    const openOnes = (): string[] =>
      screen
        .getAllByRole('group')
        .filter((stage) => stage.hasAttribute('open'))
        .map((stage) => stage.querySelector('h3')?.textContent ?? '');
    await userEvent.click(screen.getByRole('heading', { name: 'Screening' }));
    expect(openOnes()).toEqual(['Screening']);
    await userEvent.click(screen.getByRole('heading', { name: 'Birth' }));
    await expect.poll(openOnes).toEqual(['Birth']);
    await userEvent.click(screen.getByRole('heading', { name: 'Birth' }));
    expect(openOnes()).toEqual([]);
  });

  it('are joined by strands that meet at the match and part on the way home', () => {
    const { stages } = texts.journey;
    expect(stages.map((_, index) => strandShape(stages, index))).toEqual([
      'start',
      'apart',
      'apart',
      'meet',
      ...Array.from({ length: 5 }, () => 'together'),
      'part',
    ]);
  });
});
