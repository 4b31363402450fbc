import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import type { FormDefinition } from '../core/form/form-definition.ts';
import { visibilityCss } from '../core/form/visibility-css.ts';
import { languageOfPath } from '../core/languages/language.ts';
import { loadLanguage, type SiteLanguage } from './languages/site-language.ts';
import type { PrerenderedPage } from '../core/release-pages.ts';
import type { PageStart } from '../core/submission/page-start.ts';
import type { FormHost } from '../form/host/form-host.ts';
import { site } from './content/site.ts';
import { Site } from './pages/Site.tsx';
import { formRoutes } from './form-routes.tsx';
import { loadAfterSubmission, loadPage, pagePaths } from './routes.tsx';
import { createHref, type Navigation, type Visit } from './shell/navigation.ts';
import type { PageModule } from './shell/page-meta.ts';
import { NavigationContext } from './shell/use-visit.ts';
import { headTags, listedPath, renderHead } from './shell/head.ts';

/** The public URL of the site. */
export const siteUrl: string = site.siteUrl;

/** Every address that has a page. Any other address prerenders the routing-error screen with status 404. */
export const prerenderPaths: readonly string[] = pagePaths;

/**
 * Renders a page to HTML, at build time.
 * @param path an address of the site, starting with `/`
 * @throws Error when the page cannot be rendered, or its `meta` names another path
 */
export async function prerender(path: string): Promise<PrerenderedPage> {
  const [page, language] = await Promise.all([loadPage(path), loadLanguage[languageOfPath(path)]()]);
  // The document names the scripts that are requested here, for the browser to load at once.
  if (formRoutes[path] === undefined) await import('./routes.tsx');
  const { meta } = page;
  const isKnown = pagePaths.includes(path);
  if (isKnown && meta.path !== path)
    throw new Error(`The page at ${path} has the path ${meta.path} in its meta.`);
  const forms = new Map<string, FormDefinition>();
  const html = renderSite(path, page, language, null, (form) => forms.set(form.id, form));
  const listed = listedPath(meta);
  return {
    status: isKnown ? 200 : 404,
    lang: language.texts.locale,
    html,
    head: [renderHead(headTags(meta, site, language.texts)), ...visibilityStyles(forms.values())].join(''),
    listedAs: listed === undefined ? null : `${site.siteUrl}${listed}`,
    frames: meta.frames ?? [],
  };
}

/**
 * Renders a page for one visitor, while the server runs.
 * @param path the address of a page
 * @param start the server's data about the visitor
 * @returns the inner HTML of the root element
 */
export async function renderPage(path: string, start: PageStart): Promise<string> {
  const [page, language] = await Promise.all([
    loadAfterSubmission(path),
    loadLanguage[languageOfPath(path)](),
  ]);
  return renderSite(path, page, language, start);
}

/** Styles that show and hide conditional questions until scripts take over (docs/product.md#without-scripts). */
function visibilityStyles(forms: Iterable<FormDefinition>): readonly string[] {
  return [...forms].flatMap((form) => {
    const css = visibilityCss(form, `#form-${form.id}`);
    return css === '' ? [] : [`<style data-plain="${form.id}">${css}</style>`];
  });
}

function renderSite(
  path: string,
  page: PageModule,
  language: SiteLanguage,
  start: PageStart | null,
  onFormRendered: FormHost['onFormRendered'] = null,
): string {
  const location = { pathname: path, search: '', hash: '', state: null, key: 'default' };
  const visit: Visit = { location, page, scroll: 'stay' };
  return renderToString(
    <StrictMode>
      <NavigationContext value={navigationOf(visit)}>
        <Site visit={visit} language={language} start={start} onFormRendered={onFormRendered} />
      </NavigationContext>
    </StrictMode>,
  );
}

/** A navigation that shows one visit, because a document that is being rendered goes nowhere. */
function navigationOf(visit: Visit): Navigation {
  const refuse = (): never => {
    throw new Error('A page cannot navigate while it is rendered to HTML.');
  };
  return {
    visit: () => visit,
    subscribe: refuse,
    start: refuse,
    createHref,
    push: refuse,
    replace: refuse,
    go: refuse,
    prefetch: refuse,
    prefetchWhatFollows: refuse,
  };
}
