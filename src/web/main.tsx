import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { languageOfPath } from '../core/languages/language.ts';
import { loadLanguage, type SiteLanguage } from './languages/site-language.ts';
import { PAGE_START_ID, type PageStart } from '../core/submission/page-start.ts';
import { TAB_KEYS } from '../form/storage/storage-keys.ts';
import { tabStorage } from '../form/storage/web-storage.ts';
import { formIds } from './catalog.ts';
import './shared-by-pages.ts';
import { Site } from './pages/Site.tsx';
import { loadAfterSubmission, loadPage } from './routes.tsx';
import { isMissingChunk, reloadOnce, watchForMissingChunks } from './shell/missing-chunk.ts';
import { createNavigation } from './shell/navigation.ts';
import { documentPath, noteDocumentPage } from './shell/own-document.ts';
import type { PageModule } from './shell/page-meta.ts';
import { prefetchOnIntent } from './shell/prefetch.ts';
import { SiteRouter } from './shell/SiteRouter.tsx';

watchForMissingChunks();
keepFocus();

/** Hydrates the prerendered page. When its script cannot be fetched, the page stays as it is: readable, with working links. */
async function hydrate(): Promise<void> {
  const container = document.getElementById('root');
  if (container === null) throw new Error('index.html has no element with the id "root".');
  const start = readPageStart();
  let first: PageModule;
  let language: SiteLanguage;
  try {
    const path = documentPath();
    const load = mayHaveSent(start) ? loadAfterSubmission : loadPage;
    [first, language] = await Promise.all([load(path), loadLanguage[languageOfPath(path)]()]);
  } catch (error) {
    // The script is still missing after a reload: the page stays as the server sent it.
    if (!reloadOnce() && !isMissingChunk(error)) throw error;
    return;
  }
  if (window.location.pathname !== documentPath()) {
    // The visitor has gone back meanwhile: this HTML belongs to another address.
    window.location.reload();
    return;
  }
  noteDocumentPage(first.meta);
  const navigation = createNavigation(loadAfterSubmission, first);
  // A transition hydrates in slices, between which the page responds.
  startTransition(() => {
    hydrateRoot(
      container,
      <StrictMode>
        <SiteRouter navigation={navigation}>
          {(page) => <Site page={page} language={language} start={start} />}
        </SiteRouter>
      </StrictMode>,
    );
  });
  prefetchOnIntent(navigation.prefetch);
}

/**
 * Chrome takes the focus from a field once the document has been parsed, for which it waits for this script, when a
 * link to an anchor was followed meanwhile: to a step of the wizard, or from an error to its field, to which the focus
 * then goes once more. It is given back.
 */
function keepFocus(): void {
  const field = document.activeElement;
  if (document.readyState === 'complete' || location.hash === '' || !(field instanceof HTMLElement)) return;
  let isHers = false;
  const onPress = (event: Event): void => {
    if (!(event instanceof KeyboardEvent) || event.key === 'Tab') isHers = true;
  };
  const onBlur = (): void => {
    if (!isHers && document.activeElement?.matches('body, :target')) field.focus({ preventScroll: true });
  };
  const giveBack = (): void => void setTimeout(onBlur);
  field.addEventListener('blur', giveBack);
  for (const press of ['pointerdown', 'keydown']) addEventListener(press, onPress);
  addEventListener('load', () => {
    setTimeout(() => {
      field.removeEventListener('blur', giveBack);
      for (const press of ['pointerdown', 'keydown']) removeEventListener(press, onPress);
    });
  });
}

/** Whether the page may be about something that the visitor has sent: the others need not load what it says then. */
function mayHaveSent(start: PageStart | null): boolean {
  const isStored = (form: string): boolean => tabStorage.get(TAB_KEYS.submittedApplication(form)) !== null;
  return start !== null || formIds.some(isStored);
}

/** What the server rendered this document with; null when it was prerendered. */
function readPageStart(): PageStart | null {
  const json = document.getElementById(PAGE_START_ID)?.textContent;
  // The server of this very release has written it.
  return json === null || json === undefined ? null : (JSON.parse(json) as PageStart);
}

void hydrate();
