import 'fake-indexeddb/auto';
import { act, configure, render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import type { PageModule } from '../../../src/web/shell/page-meta.ts';
import { createNavigation, type Navigation } from '../../../src/web/shell/navigation.ts';
import { SiteRouter } from '../../../src/web/shell/SiteRouter.tsx';
import { ApplicationForm } from '../../../src/form/ApplicationForm.tsx';
import { FormHostContext, type FormHost } from '../../../src/form/host/form-host.ts';
import type { CompiledForm } from '../../../src/form/session/form-session.ts';
import { startApplicationService } from './application-service.ts';

export const service = await startApplicationService();
export const { default: single } = await import('virtual:form/surrogate-application');
export const { default: wizard } = await import('virtual:form/surrogate-wizard');
export const { default: parents } = await import('virtual:form/intended-parent-application');

// Several pages are filled by hand on a machine that may be busy.
vi.setConfig({ testTimeout: 30_000 });
configure({ asyncUtilTimeout: 10_000 });
// jsdom lays nothing out, so it has nowhere to scroll to.
Element.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;

const meta = { path: '/form', title: 'A page', description: '', keywords: [] };

/** What an app tells the engine: the test's own service, and forms with pages of their own. */
export const host: FormHost = {
  apiBase: service.url,
  pageOf: (form) => `/${form}`,
  nounOf: () => 'application',
  startPage: '/',
};

/** An app around parts of the engine that are outside of a form. */
export function App({ children }: { readonly children: ReactNode }) {
  return (
    <MemoryRouter>
      <FormHostContext value={host}>{children}</FormHostContext>
    </MemoryRouter>
  );
}

/** The browser's history with a form at `/form` and a plain page anywhere else. */
export function navigationAt(form: CompiledForm, state: unknown = null): Navigation {
  const formPage: PageModule = { Component: () => <ApplicationForm form={form} />, meta };
  const nextPage: PageModule = { Component: () => <h1>The next page</h1>, meta };
  window.history.pushState({ key: crypto.randomUUID(), state }, '', '/form');
  return createNavigation(async (path) => (path === '/form' ? formPage : nextPage), formPage);
}

/** The page one is on, without the site's frame. */
export function Page({ navigation }: { readonly navigation: Navigation }) {
  return (
    <StrictMode>
      <FormHostContext value={host}>
        <SiteRouter navigation={navigation}>
          {(page) => ('Component' in page ? <page.Component /> : null)}
        </SiteRouter>
      </FormHostContext>
    </StrictMode>
  );
}

/** Opens a form as a visitor does. */
export function openForm(form: CompiledForm, state: unknown = null) {
  const navigation = navigationAt(form, state);
  const view = render(<Page navigation={navigation} />);
  return { user: userEvent.setup({ delay: null }), ...view };
}

/** What the current history entry hands to its page. */
export function entryState(): unknown {
  const { state }: { readonly state?: unknown } = window.history.state;
  return state;
}

/** The browser's Back (-1) or Forward (1), once it has happened. */
export async function goBy(delta: -1 | 1): Promise<void> {
  await act(async () => {
    const moved = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.go(delta);
    await moved;
  });
}

/** The field of a property: its input, list or text area; the button of that value for a choice. */
export function field<E extends HTMLElement = HTMLInputElement>(name: string, value?: string): E {
  const selector = value === undefined ? `[name="${name}"]` : `[name="${name}"][value="${value}"]`;
  const element = document.querySelector<E>(selector);
  if (element === null) throw new Error(`There is no field ${selector} on the page.`);
  return element;
}

export type User = ReturnType<typeof userEvent.setup>;

/** Fills every question that must be answered on the single-page surrogate form: an eligible applicant. */
export async function fillSingle(user: User, changes: Readonly<Record<string, string>> = {}): Promise<void> {
  const answers: Readonly<Record<string, string>> = { ...ELIGIBLE, ...changes };
  for (const [name, value] of Object.entries(answers)) await answer(user, name, value);
}

/** Answers one question in the way its widget asks for. */
export async function answer(user: User, name: string, value: string): Promise<void> {
  const element = field<HTMLElement>(name);
  if (element instanceof HTMLSelectElement) await user.selectOptions(element, value);
  else if (element instanceof HTMLInputElement && element.type === 'radio')
    await user.click(field(name, value));
  else {
    await user.clear(element);
    await user.click(element);
    await user.paste(value);
  }
}

export const ELIGIBLE = {
  firstName: 'Dana',
  lastName: 'Reyes',
  email: 'dana@example.com',
  phone: '5550100123',
  age: '30',
  state: 'Nevada',
  city: 'Reno',
  heightFeet: '5',
  heightInches: '4',
  weight: '140',
  hasChildren: 'yes',
  hasMoreThan3CSections: 'no',
  hadGestationalDiabetes: 'no',
  hadPreviousSurrogacy: 'no',
  healthConditions: 'no',
  smoking: 'no',
  substanceUse: 'no',
  isPermanentResident: 'yes',
  wasBornInUS: 'yes',
  motivation: 'I loved being pregnant.',
} as const;

/**
 * Opens the single-page form as an eligible applicant left it a moment ago in this tab: everything answered,
 * nothing sent. Far faster than filling it by hand.
 */
export async function openFilledSingle(changes: Readonly<Record<string, string | number>> = {}) {
  const { id, version } = single.definition;
  const now = Date.now();
  const draft = {
    form: id,
    version,
    answers: { ...ELIGIBLE, age: 30, heightFeet: 5, heightInches: 4, weight: 140, ...changes },
    step: null,
    passed: [],
    key: crypto.randomUUID(),
    startedAt: now,
    savedAt: now,
  };
  sessionStorage.setItem(`harborlight.draft.${id}`, JSON.stringify(draft));
  const page = openForm(single);
  await waitFor(() => {
    if (field('firstName').value === '') throw new Error('The draft is not on the page yet.');
  });
  return page;
}

/** Fills what the intended-parent form must know. */
export async function fillParents(user: User): Promise<void> {
  await answer(user, 'firstName', 'Ana');
  await answer(user, 'lastName', 'Lee');
  await answer(user, 'email', 'ana@example.com');
  await answer(user, 'phone', '5550100145');
  await answer(user, 'familyType', 'married-couple');
  await answer(user, 'timeline', 'flexible');
  await answer(user, 'inspiration', 'We would like to be parents.');
}

/** The draft this tab keeps of a form, once it has been written. */
export async function savedDraft(form: CompiledForm): Promise<Readonly<Record<string, unknown>>> {
  const name = `harborlight.draft.${form.definition.id}`;
  await waitFor(() => {
    if (sessionStorage.getItem(name) === null) throw new Error('No draft has been saved.');
  });
  return JSON.parse(sessionStorage.getItem(name) ?? '{}') as Readonly<Record<string, unknown>>;
}

/** Waits as long as a text takes to be stored and saved. */
export function pause(milliseconds = 700): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

/** Forgets what earlier tests left on this device. */
export function clearDevice(): void {
  // Requests and responses are logged, as the specification asks; `log-exchange.test.ts` reads them.
  vi.spyOn(console, 'info').mockReturnValue();
  sessionStorage.clear();
  localStorage.clear();
  service.requests.length = 0;
  service.answer({ status: 201, body: '{"success":true,"reference":"K7QM-3XVD"}' });
}
