import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { findState, lawGroups, stateTiles } from '../../../../src/web/content/state-law.ts';
import { StateLaw } from '../../../../src/web/pages/intended-parents/StateLaw.tsx';
import { texts } from '../../../../src/web/pages/intended-parents/texts-en.ts';
import { texts as spanish } from '../../../../src/web/pages/intended-parents/texts-es.ts';
import spanishForm from '../../../../form-schemas/intended-parent-application/locales/es.json';
import wizard from '../../../../form-schemas/surrogate-wizard/schema.json';

const postalCodes =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'.split(
    ' ',
  );

describe('the law of the states', () => {
  it('places each of the fifty states and D.C. in exactly one group', () => {
    expect(lawGroups.flatMap(({ codes }) => [...codes]).toSorted()).toEqual(postalCodes.toSorted());
  });

  it('draws each of them once', () => {
    const drawn = stateTiles.flatMap((row) => row.match(/../g) ?? []).filter((tile) => tile !== '..');
    expect(drawn.toSorted()).toEqual(postalCodes.toSorted());
    expect(new Set(stateTiles.map((row) => row.length)).size).toBe(1);
  });

  it('names the states as the forms do, in both languages', () => {
    const { states } = texts.law;
    const inSpanish: Readonly<Record<string, string>> = spanishForm.texts;
    const namedInForm = Object.values(states).map((name) => inSpanish[`state.choices.${name}`] ?? name);
    expect(wizard.properties.state.enum).toEqual(expect.arrayContaining(Object.values(states)));
    expect(Object.values(spanish.law.states)).toEqual(namedInForm);
  });

  it('dates recent statutes', () => {
    expect(findState('MI')?.since).toBe('2025-04');
    expect(findState('CA')?.since).toBeUndefined();
  });

  it.each([
    ['CA', 'open'],
    ['MI', 'open'],
    ['NY', 'conditions'],
    ['TX', 'conditions'],
    ['OH', 'courts'],
    ['LA', 'obstacles'],
    ['NE', 'obstacles'],
  ])('has %s in the group "%s"', (code, group) => {
    expect(findState(code)?.group).toBe(group);
  });
});

describe('the lookup', () => {
  it('is empty until a state is chosen, and after the choice is cleared', async () => {
    render(<StateLaw texts={texts} />);
    const answer = screen.getByRole('status');
    expect(answer.textContent).toBe('');
    await userEvent.selectOptions(screen.getByRole('combobox'), 'Michigan');
    expect(answer.textContent).toContain('Michigan: a statute allows it');
    await userEvent.selectOptions(screen.getByRole('combobox'), 'Choose a state');
    expect(answer.textContent).toBe('');
  });

  it('lists the states by their Spanish names to those who read Spanish', () => {
    render(<StateLaw texts={spanish} />);
    const listed = [...document.querySelectorAll('option')].map(({ textContent }) => textContent);
    const start = listed.indexOf('Carolina del Norte');
    expect(listed.slice(start - 1, start + 5)).toEqual([
      'California',
      'Carolina del Norte',
      'Carolina del Sur',
      'Colorado',
      'Connecticut',
      'Dakota del Norte',
    ]);
  });

  it('shows the date of its answer and refers to a lawyer', async () => {
    render(<StateLaw texts={texts} />);
    await userEvent.selectOptions(screen.getByRole('combobox'), 'Michigan');
    expect(screen.getByRole('status').textContent).toMatch(
      /in effect since April 2025\.As of April 2025\. Your lawyer can confirm/,
    );
  });

  it('shows without scripts every group with its states, its date, and that it is no legal advice', () => {
    render(<StateLaw texts={texts} />);
    const groups = [...document.querySelectorAll('.law-groups__group')].map((group) => group.textContent);
    expect(groups).toHaveLength(lawGroups.length);
    lawGroups.forEach(({ codes }, index) => {
      for (const code of codes) expect(groups[index]).toContain(texts.law.states[code]);
    });
    expect(screen.getByText(/not legal advice/).textContent).toContain('As of April 2025');
  });
});
