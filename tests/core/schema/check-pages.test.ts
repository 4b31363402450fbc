import { expect, it } from 'vitest';
import { boatForm, problemsOfForm } from '../../support/boats.ts';
import { generatedOutcomePages } from '../../../src/core/form/outcomes.ts';

const FORM = 'form-schemas/boat-hire/form.json';
const NO = ['form.json', ['outcomes', 'accepted', 0, 'goTo']] as const;

it.each<[string, Parameters<typeof problemsOfForm>, string]>([
  [
    'an outcome that leads to no page',
    [...NO, '/boats/nowhere'],
    `${FORM} /outcomes/accepted/0/goTo: "/boats/nowhere", where there is no page. Name a page of the site, or one that form.json makes: /apply/boat-hire/received`,
  ],
  [
    'an outcome whose own page has a name that says no kind, and no entry',
    [...NO, '/apply/boat-hire/not-elligible'],
    `${FORM} /outcomes/accepted/0/goTo: "/apply/boat-hire/not-elligible", where there is no page.`,
  ],
  [
    'an outcome that leads to the page of another form',
    [...NO, '/apply/crew-list/received'],
    `${FORM} /outcomes/accepted/0/goTo: "/apply/crew-list/received", where there is no page.`,
  ],
  [
    'a way out of a broken connection that leads to no page',
    ['form.json', ['outcomes', 'unreachable', 'goTo'], '/boats/nowhere'],
    `${FORM} /outcomes/unreachable/goTo: "/boats/nowhere", where there is no page.`,
  ],
  [
    'a page that no outcome leads to',
    ['form.json', ['outcomePages'], { 'not-eligible': {} }],
    `${FORM} /outcomePages/not-eligible: a page that no outcome leads to. Let an outcome go to /apply/boat-hire/not-eligible, or remove it.`,
  ],
  [
    'a page of an unknown kind',
    ['form.json', ['outcomePages'], { no: { kind: 'no' } }],
    `${FORM} /outcomePages/no/kind: "no". Use one of: "received", "needs-review", "not-eligible".`,
  ],
  [
    'asides of a form whose page is written by hand',
    ['form.json', ['asides'], { eyebrow: 'For sailors' }],
    `${FORM} /asides: a form with a hand-written page.`,
  ],
])('%s is refused', (_name, change, problem) => {
  expect(problemsOfForm(...change)).toContain(problem);
});

const ACCEPTED = ['form.json', ['outcomes', 'accepted']] as const;
const VERDICTS = ['ineligible', 'needs-review'];
const leadingTo = (...paths: readonly string[]) =>
  paths.map((goTo, index) => {
    const when = { '===': [{ var: 'decision.verdict' }, VERDICTS[index] ?? 'eligible'] };
    return index < paths.length - 1 ? { when, goTo } : { goTo };
  });

it('the pages that form.json makes are those below /apply/<form>/ that it leads to', () => {
  const { form } = boatForm('boat-hire');
  const paths = [
    '/apply/boats/not-eligible',
    '/apply/boats/too-young',
    '/apply/boats/received',
    '/apply/crew/received',
  ];
  const outcomes = { ...form.outcomes, accepted: leadingTo(...paths) };
  const outcomePages = { 'too-young': { kind: 'not-eligible', title: 'Not yet' } } as const;
  expect(generatedOutcomePages({ id: 'boats', form: { ...form, outcomes, outcomePages } })).toEqual([
    { name: 'not-eligible', path: paths[0], kind: 'not-eligible', page: {} },
    { name: 'too-young', path: paths[1], kind: 'not-eligible', page: outcomePages['too-young'] },
    { name: 'received', path: paths[2], kind: 'received', page: {} },
  ]);
});

it('an outcome that leads to a page of form.json without an entry there is in order', () => {
  // The examples still name the old page, so only the outcome itself must have no problem.
  const problems = problemsOfForm(...ACCEPTED, leadingTo('/apply/boat-hire/not-eligible', '/boats/yes'));
  expect(problems).not.toContain('/outcomes');
});
