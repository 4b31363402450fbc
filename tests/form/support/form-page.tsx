import { en } from '../../../src/form/messages/en.ts';
import { act, render, waitFor } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { StrictMode, type ReactNode } from 'react';
import { BrowserRouter, Link, MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { vi } from 'vitest';
import { ApplicationForm } from '../../../src/form/ApplicationForm.tsx';
import { lazy } from '../../../src/form/host/lazy.ts';
import { FormHostContext, HostLocationContext, type FormHost } from '../../../src/form/host/form-host.ts';
import { LazyReviewTable } from '../../../src/form/review/review-table.ts';
import { grid, rareParts, slider } from '../../../src/form/rjsf/rare-parts.ts';
import { LazyStepsForm } from '../../../src/form/steps/steps-form.ts';
import type { CompiledForm } from '../../../src/form/session/form-session.ts';
import { loadForm } from '../../../src/web/languages/load-form.ts';
import type { Answers } from '../../../src/core/form/form-definition.ts';
import type { Draft } from '../../../src/form/drafts/draft.ts';
import { TAB_KEYS } from '../../../src/form/storage/storage-keys.ts';
import { exampleWith, projectForm } from '../../support/catalog.ts';
import { startApplicationService } from './application-service.ts';

export const service = await startApplicationService();
export const single = await loadForm('surrogate-application');
export const wizard = await loadForm('surrogate-wizard');
export const callRequest = await loadForm('call-request');
export const parents = await loadForm('intended-parent-application');

const sendingMessages = lazy(
  async () => (await import('../../../src/form/messages/sending-en.ts')).sendingMessages,
);
await sendingMessages.load();

// The modules that are loaded with the first answer.
await Promise.all([
  LazyReviewTable.load(),
  rareParts.load(),
  LazyStepsForm.load(),
  slider.load(),
  grid.load(),
  import('../../../src/form/submission/AlreadySubmitted.tsx'),
  import('../../../src/form/submission/send.ts'),
]);

/** What a host provides that does not navigate, with the test's own server. */
const host: Omit<FormHost, 'navigate' | 'goBack' | 'Link'> = {
  apiBase: service.url,
  pageOf: (form) => `/${form}`,
  messages: en,
  sendingMessages,
  localPath: (path) => path,
  nounOf: () => 'application',
  startPage: '/',
  start: null,
  onFormRendered: null,
  consent: { version: '2025-01-18.0123456789ab', sentence: 'You agree to [our terms](/terms).' },
};

/** The host of the form engine in an app with react-router. @param own replaces what it provides */
export function Host({ children, ...own }: Partial<FormHost> & { readonly children: ReactNode }) {
  const navigate = useNavigate();
  const location = useLocation();
  return (
    <FormHostContext
      value={{
        ...host,
        navigate: (to, how) => void navigate(to, how),
        goBack: () => void navigate(-1),
        Link,
        ...own,
      }}
    >
      <HostLocationContext value={location}>{children}</HostLocationContext>
    </FormHostContext>
  );
}

/** A wrapper for parts of the engine outside of a form. */
export function App(props: Partial<FormHost> & { readonly children: ReactNode }) {
  return (
    <MemoryRouter>
      <Host {...props} />
    </MemoryRouter>
  );
}

/** Makes `/form` the current history entry, with a state for its page. */
export function enterForm(state: unknown = null, hash = ''): void {
  window.history.pushState({ usr: state, key: crypto.randomUUID(), idx: 0 }, '', `/form${hash}`);
}

/** A small app with a form at `/form` and a plain page elsewhere, which follows the browser's history. */
export function Page({
  form,
  start = null,
}: { readonly form: CompiledForm } & Partial<Pick<FormHost, 'start'>>) {
  return (
    <StrictMode>
      <BrowserRouter>
        <Host start={start}>
          <Routes>
            <Route path="/form" element={<ApplicationForm form={form} />} />
            <Route path="*" element={<h1>The next page</h1>} />
          </Routes>
        </Host>
      </BrowserRouter>
    </StrictMode>
  );
}

/** Opens a form as a visitor does. */
export function openForm(form: CompiledForm, state: unknown = null, hash = '') {
  enterForm(state, hash);
  const view = render(<Page form={form} />);
  return { user: setupUser(), ...view };
}

/** A simulated user who clicks and types without pauses. */
export function setupUser() {
  return userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
}

/** The state of the current history entry. */
export function entryState(): unknown {
  // react-router's name for it.
  const { usr }: { readonly usr?: unknown } = window.history.state;
  return usr;
}

/** Goes Back (-1) or Forward (1) and waits for it. */
export async function goBy(delta: -1 | 1): Promise<void> {
  await act(async () => {
    const moved = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.go(delta);
    await moved;
  });
}

/** The input, select or text area of a property; for a choice, the radio button or checkbox of a value. */
export function field<E extends HTMLElement = HTMLInputElement>(name: string, value?: string): E {
  const selector = value === undefined ? `[name="${name}"]` : `[name="${name}"][value="${value}"]`;
  const element = document.querySelector<E>(selector);
  if (element === null) throw new Error(`There is no field ${selector} on the page.`);
  return element;
}

export type User = ReturnType<typeof setupUser>;

/** Waits until a choice, which the browser paints first, has been stored. */
export async function drawn(): Promise<void> {
  await act(() => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

/** Answers one question in the way its widget is used. */
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
  await drawn();
}

/** The answers of an eligible applicant, from the form's own example. */
export const ELIGIBLE: Answers = {
  ...exampleWith('eligible', projectForm('surrogate-application')).answers,
  firstName: 'Dana',
  lastName: 'Reyes',
};

/** The answers of intended parents to every required question. */
export const PARENTS: Answers = {
  firstName: 'Ana',
  lastName: 'Lee',
  email: 'ana@example.com',
  phone: '(555) 010-0145',
  familyType: 'married-couple',
  timeline: 'flexible',
  inspiration: 'We would like to be parents.',
};

/**
 * Opens a form with a draft in this tab that has these answers, which is much faster than filling it
 * in by hand.
 */
export async function openFilled(form: CompiledForm, answers: Answers) {
  const { id, version } = form.definition;
  const now = Date.now();
  const draft: Draft = {
    form: id,
    version,
    answers,
    changes: {},
    step: null,
    passed: [],
    key: crypto.randomUUID(),
    startedAt: now,
    savedAt: now,
  };
  sessionStorage.setItem(TAB_KEYS.draft(id), JSON.stringify(draft));
  const page = openForm(form);
  await waitFor(() => {
    if (field('firstName').value === '') throw new Error('The draft is not on the page yet.');
  });
  return page;
}

/** The draft of a form that this tab stores, once it is saved. */
export async function savedDraft(form: CompiledForm): Promise<Readonly<Record<string, unknown>>> {
  const name = TAB_KEYS.draft(form.definition.id);
  await waitFor(() => {
    if (sessionStorage.getItem(name) === null) throw new Error('No draft has been saved.');
  });
  return JSON.parse(sessionStorage.getItem(name) ?? '{}') as Readonly<Record<string, unknown>>;
}

/** Hides the page, so that it saves pending changes at once. */
export function hidePage(): void {
  act(() => {
    window.dispatchEvent(new Event('pagehide'));
  });
}

/** The names of all entries in this device's storage. */
export function storedKeys(): readonly string[] {
  return [...Object.keys(sessionStorage), ...Object.keys(localStorage)];
}

/** Erases what earlier tests left on this device. */
export function clearDevice(): void {
  // Silences the log of requests and responses, which `send-application.test.ts` tests.
  vi.spyOn(console, 'info').mockReturnValue();
  sessionStorage.clear();
  localStorage.clear();
  service.requests.length = 0;
  service.reply({ status: 201, body: '{"success":true,"reference":"K7QM-3XVD"}' });
}
