import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { DataRouter } from 'react-router-dom';
import { vi } from 'vitest';
import type { OutcomeState } from '../../../src/web/form/outcome-state.ts';
import { routes } from '../../../src/web/routes.tsx';
import { loadMatched } from '../../../src/web/site/lazy-routes.ts';

/**
 * Shows the whole site at an address, as a visitor finds it after hydration.
 * @param path address; further entries of the history may precede it
 * @param state what a form hands to the page after it
 */
export async function openPage(path: string, state: OutcomeState | null = null): Promise<DataRouter> {
  // jsdom has no layout, so it refuses to scroll.
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  await loadMatched(routes, path);
  const router = createMemoryRouter(routes, { initialEntries: [{ pathname: path, state }] });
  render(<RouterProvider router={router} />);
  return router;
}

/** What a form hands to the next page once its application has been sent. */
export const sent: OutcomeState = {
  form: 'surrogate-application',
  key: '7b1f6a0e-3c55-4f0a-9a53-0d9d7f2f7a11',
  delivery: 'sent',
  reference: 'K7QM-3XVD',
  name: 'Maria',
  reasons: [],
};
