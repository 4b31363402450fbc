import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { claims } from '../../../src/web/content/claims.ts';
import { journeyStages } from '../../../src/web/content/journey-stages.ts';
import { stageLengths } from '../../../src/web/content/journey.ts';
import { JourneyStages } from '../../../src/web/sections/journey/JourneyStages.tsx';
import { strandShape } from '../../../src/web/sections/journey/strand-shape.ts';
import { prerenderedPage } from './prerendered-page.ts';

const page = await prerenderedPage('/our-process');
const main = page.document.querySelector('main') ?? page.document.body;

function targets(root: Element): (string | null)[] {
  return [...root.querySelectorAll('a')].map((link) => link.getAttribute('href'));
}

describe('Our Process (SPECIFICATION.md section 2)', () => {
  it('has every subject of the specification, in its order', () => {
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
      /Where do you begin/,
    ];
    expect(headings).toHaveLength(subjects.length);
    subjects.forEach((subject, index) => expect(headings[index]).toMatch(subject));
  });

  it('names the figures of section 9', () => {
    for (const { figure } of [claims.factors, claims.speed, claims.success, claims.hotline, claims.journey]) {
      expect(main.textContent).toContain(figure);
    }
    for (const { length } of stageLengths) expect(main.textContent).toContain(length);
  });

  it('has two testimonials, one from each side, above the small print', () => {
    const quotes = [...main.querySelectorAll('.quote')];
    expect(quotes.map((quote) => quote.querySelector('figcaption')?.textContent)).toEqual([
      expect.stringContaining('Intended Parents'),
      expect.stringContaining('Surrogate'),
    ]);
    expect(main.textContent).toContain('Illustrative samples');
  });

  it('leads to both applications', () => {
    expect(targets(main)).toEqual(
      expect.arrayContaining(['/intended-parent-application', '/surrogate-application']),
    );
  });

  it('leads from what it says of data to the notices that say the rest', () => {
    expect(targets(main.querySelector('.data-security') ?? main)).toEqual([
      '/privacy-policy',
      '/consumer-health-data-privacy',
    ]);
  });

  it('says of data nothing that the code does not do', () => {
    // Answers at rest on the server are not encrypted by us (docs/decisions/0037-legal-texts.md).
    const words = main.querySelector('.data-security')?.textContent ?? '';
    expect(words).toContain('encrypted');
    expect(words).not.toMatch(/bank|military|end-to-end|encrypted at rest|HIPAA|fully secure/i);
  });
});

describe('the ten stages', () => {
  it('are ten, all closed, each with what happens and what either does', () => {
    const stages = [...main.querySelectorAll('details[name=stage]')];
    expect(stages.map((stage) => stage.querySelector('h3')?.textContent)).toEqual(
      journeyStages.map(({ title }) => title),
    );
    expect(stages).toHaveLength(10);
    for (const stage of stages) {
      expect(stage.hasAttribute('open')).toBe(false);
      const acts = [...stage.querySelectorAll('dt')].map((act) => act.textContent);
      expect(acts).toEqual(['What happens', 'What you do', 'What we do']);
    }
  });

  it('open one at a time, also where the browser does not know names, and close when pressed again', async () => {
    render(<JourneyStages />);
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
    expect(journeyStages.map((_, index) => strandShape(journeyStages, index))).toEqual([
      'start',
      'apart',
      'apart',
      'meet',
      ...Array.from({ length: 5 }, () => 'together'),
      'part',
    ]);
  });
});
