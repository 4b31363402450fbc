import { render } from '@testing-library/react';
import { vi } from 'vitest';
import type { PageStart } from '../../../src/core/submission/page-start.ts';
import type { OutcomeState } from '../../../src/core/submission/outcome-state.ts';
import { Site } from '../../../src/web/pages/Site.tsx';
import { languageOfPath } from '../../../src/core/languages/language.ts';
import { loadLanguage } from '../../../src/web/languages/site-language.ts';
import { loadPage } from '../../../src/web/routes.tsx';
import { createNavigation, type Navigation } from '../../../src/web/shell/navigation.ts';
import { CurrentPage } from '../../../src/web/shell/CurrentPage.tsx';

/**
 * Shows the whole site at an address, as after hydration.
 * @param path address; the history may have earlier entries
 * @param state the state that a form passes to its next page
 * @param load loads a page
 * @param start what the server rendered the page with
 */
export async function openPage(
  path: string,
  state: OutcomeState | null = null,
  load: typeof loadPage = loadPage,
  start: PageStart | null = null,
): Promise<Navigation> {
  // jsdom has no layout, so it does not implement scrolling.
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  window.history.pushState({ key: path, state }, '', path);
  const page = await load(path);
  const navigation = createNavigation(load, page);
  const language = await loadLanguage[languageOfPath(path)]();
  await Promise.all([page.loadAfterSubmission?.(), language.sendingMessages.load()]);
  render(
    <CurrentPage navigation={navigation}>
      {(visit) => <Site visit={visit} language={language} start={start} />}
    </CurrentPage>,
  );
  return navigation;
}

/** The state that a form passes to the next page once its application has been sent. */
export const sent: OutcomeState = {
  form: 'surrogate-application',
  key: '7b1f6a0e-3c55-4f0a-9a53-0d9d7f2f7a11',
  status: 'sent',
  reference: 'K7QM-3XVD',
  name: 'Maria',
  conditions: [],
  facts: {},
};
