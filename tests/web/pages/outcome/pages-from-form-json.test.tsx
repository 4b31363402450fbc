import { screen, waitFor, within } from '@testing-library/react';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { outcomePagesModule } from '../../../../src/pages/catalog-modules.ts';
import type { OutcomePagesOfForm } from '../../../../src/web/catalog.ts';
import type { OutcomePage, ShownOfDecision } from '../../../../src/core/form/form.schema.ts';
import type { OutcomeState } from '../../../../src/core/submission/outcome-state.ts';
import { TAB_KEYS } from '../../../../src/form/storage/storage-keys.ts';
import { pageTexts } from '../../../../src/web/pages/form-outcome/texts-en.ts';
import { notEligiblePage } from '../../../../src/web/pages/form-outcome/FormNotEligiblePage.tsx';
import { receivedPage } from '../../../../src/web/pages/form-outcome/FormReceivedPage.tsx';
import { catalogOf, PROJECT_ROOT } from '../../../support/catalog.ts';
import { withRouter } from '../../../../src/web/shell/Shell.tsx';
import { openPage, sent } from '../open-page.tsx';

const ID = 'egg-donor-interest';
const definition = catalogOf(join(PROJECT_ROOT, 'tests/fixtures', ID)).forms.get(ID);
if (definition === undefined) throw new Error('The fixture is gone.');
// The module is one JSON text.
const FORM = JSON.parse(
  outcomePagesModule(definition).replace('export default', '').replace(/;\s*$/, ''),
) as OutcomePagesOfForm;

const PAGE_TEXTS = { ...pageTexts, noun: 'application' };

const main = () => within(screen.getByRole('main'));
const NO: OutcomeState = {
  ...sent,
  form: ID,
  conditions: ['age', 'past-donations'],
  facts: { age: 17, pastDonations: 6 },
};

const openNo = (state: OutcomeState | null, page: OutcomePage = {}) => {
  const path = `/apply/${ID}/not-eligible`;
  const form = { ...FORM, pages: { ...FORM.pages, 'not-eligible': page } };
  return openPage(path, state, async () =>
    withRouter(notEligiblePage(path, form, 'not-eligible', PAGE_TEXTS)),
  );
};
const openReceived = (state: OutcomeState | null, page: OutcomePage = {}, isReviewed = false) => {
  const path = `/apply/${ID}/received`;
  const form = { ...FORM, pages: { received: page } };
  return openPage(path, state, async () =>
    withRouter(receivedPage(path, form, 'received', isReviewed, PAGE_TEXTS)),
  );
};

/** Keeps answers in the tab, as the form does after a "no". */
function keepAnswers(): void {
  const draft = {
    ...{ form: ID, version: 'a', answers: { age: 17 }, changes: {}, step: null, passed: [] },
    ...{ key: 'another-key', startedAt: 1, savedAt: Date.now() },
  };
  sessionStorage.setItem(TAB_KEYS.correction(ID), JSON.stringify({ of: NO.key, draft }));
}

describe('the "no" page of a form with only a rule set', () => {
  it('shows the name, each reason with the entered answer and what could change, and the reference last', async () => {
    await openNo(NO);
    await screen.findByRole('heading', { level: 1, name: 'Thank you, Maria. We can’t say yes' });
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'age (21-31)',
      'more than 5 earlier donations',
    ]);
    // The first text is from the rule file, the second from the form's question.
    expect([...document.querySelectorAll('.entered__text')].map((text) => text.textContent)).toEqual([
      'Age 17',
      'Past donations: 6',
    ]);
    main().getByText('On the day you turn 21.');
    main().getByText('We can’t tell from here whether this could change.');
    const reference = main().getByText('K7QM-3XVD');
    const contact = main().getByRole('link', { name: 'Contact Us' });
    expect(contact.compareDocumentPosition(reference)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(document.querySelector('main [class*="check"]')).toBeNull();
    expect(main().queryByRole('link', { name: /Correct an answer/ })).toBeNull();
  });

  it('links each reason to its form while the answers are in the tab', async () => {
    keepAnswers();
    await openNo(NO);
    const links = await screen.findAllByRole('link', { name: /Correct an answer/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([`/apply/${ID}`, `/apply/${ID}`]);
    main().getByRole('button', { name: 'Erase my answers' });
  });

  it('opened directly says whom it is about, has no thanks, and links to the form', async () => {
    await openNo(null);
    main().getByRole('heading', { level: 1, name: 'If you don’t meet our requirements' });
    main().getByText(/Nothing has been sent from this browser tab/);
    main().getByText(/answer our questions again/);
    expect(main().queryByText(/Thank you|From what you told us/)).toBeNull();
    expect(main().getByRole('link', { name: 'Go to the application' }).getAttribute('href')).toBe(
      `/apply/${ID}`,
    );
  });
});

it('the heading of a page after “needs review” says that a person will decide', async () => {
  await openReceived({ ...NO, conditions: [] }, {}, true);
  await screen.findByRole('heading', { level: 1, name: 'Thank you, Maria. A person will decide' });
});

describe('the "no" page in form.json', () => {
  it('replaces the texts, and adds steps and links', async () => {
    await openNo(NO, {
      title: 'Thank you for asking',
      text: 'It isn’t possible now.',
      contact: { title: 'Talk to us', text: 'We’re here.' },
      nextSteps: [{ title: 'Rest', description: 'Nothing is due.' }],
      links: [{ text: 'About us', goTo: '/about' }],
    });
    await screen.findByRole('heading', { level: 1, name: 'Thank you for asking, Maria' });
    main().getByText('It isn’t possible now.');
    main().getByRole('region', { name: 'Talk to us' });
    main().getByRole('heading', { level: 3, name: 'Rest' });
    expect(main().getByRole('link', { name: 'About us' }).getAttribute('href')).toBe('/about');
  });

  it.each<[string, ShownOfDecision, RegExp]>([
    ['reasons', { reasons: false }, /earlier donations|Past donations|On the day/],
    ['what she entered', { entered: false }, /Past donations: 6|Age 17/],
    ['advice', { advice: false }, /On the day|could change/],
    ['the correction', { correction: false }, /Correct an answer|you can correct it/],
  ])('can hide %s', async (_what, show, hidden) => {
    keepAnswers();
    await openNo(NO, { show });
    await screen.findByText('K7QM-3XVD');
    const shown = () => screen.getByRole('main').textContent ?? '';
    await waitFor(() => expect(shown()).toContain('Erase my answers'));
    expect(shown()).not.toMatch(hidden);
    expect(shown().includes('earlier donations')).toBe(show.reasons !== false);
    expect(/Correct an answer/.test(shown())).toBe(show.correction !== false);
  });
});

describe('the page after a form that is not told "no"', () => {
  it('thanks the applicant by name, and shows what happens next and the reference', async () => {
    await openReceived(sentBy(), { nextSteps: [{ title: 'We write', description: 'Within a week.' }] });
    await screen.findByRole('heading', { level: 1, name: 'Thank you, Maria' });
    main().getByText(FORM.nextSteps);
    main().getByText('K7QM-3XVD');
    main().getByRole('heading', { level: 3, name: 'We write' });
  });

  it('says that a person decides if the verdict is “needs review”', async () => {
    await openReceived(sentBy(), {}, true);
    await screen.findByText(/A coordinator will read them/);
    main().getByText(FORM.nextSteps);
  });

  it.each([false, true])('has no thanks when opened directly (needs review: %s)', async (isReviewed) => {
    await openReceived(null, {}, isReviewed);
    main().getByRole('heading', { level: 1, name: 'What happens after you send your application' });
    expect(main().queryByText(/Thank you|A coordinator will read them/)).toBeNull();
    main().getByText('Haven’t applied yet?');
  });

  function sentBy(): OutcomeState {
    return { ...sent, form: ID };
  }
});
