import { closestName } from '../edit-distance.ts';
import { consentOf } from '../form/consent-box.ts';
import type { FormDefinition } from '../form/form-definition.ts';
import type { PageLink } from '../form/form.schema.ts';
import { AS_ACCEPTED, generatedOutcomePages } from '../form/outcomes.ts';
import { collectProblems, type Problem } from '../problem.ts';
import { API_ADDRESSES, FORM_PAGES, HAND_WRITTEN_PAGES } from '../site-pages.ts';
import { uiPointer } from './form-rules.ts';

/**
 * Checks that every page that a form leads or links to exists: hand-written, or generated from its `form.json`. The
 * problems name files relative to the form's folder.
 * @param sitePages the paths of pages that the form does not generate itself
 */
export function pageProblems(definition: FormDefinition, sitePages: ReadonlySet<string>): readonly Problem[] {
  const { id, form } = definition;
  const { accepted, unreachable } = form.outcomes;
  const own = generatedOutcomePages(definition);
  const made = own.filter(({ kind }) => kind !== null);
  const entries = form.outcomePages ?? {};
  const { problems, report } = collectProblems({ file: 'form.json' });
  function isPage(goTo: string): boolean {
    const page = goTo.replace(/#.*/, '');
    return sitePages.has(page) || made.some((each) => each.path === page);
  }
  function near(goTo: string): string {
    const found = closestName(goTo, [...sitePages, ...made.map((each) => each.path)]);
    return found === null ? '' : `Did you mean ${found}? `;
  }
  function expectPage(path: string, goTo: string, link: boolean): void {
    if (isPage(goTo)) return;
    const found = `"${goTo}", where there is no page`;
    const makes = `/apply/${id}/received, /apply/${id}/needs-review or /apply/${id}/not-eligible`;
    const fix = link
      ? 'Name a page of the site.'
      : `Name a page of the site, or one that form.json makes: ${makes}, or one of another name with its kind in outcomePages.`;
    report(path, found, near(goTo) + fix);
  }

  if (API_ADDRESSES.some((address) => address === form.endpoint)) {
    report(
      '/endpoint',
      `"${form.endpoint}", which the service answers itself`,
      'Choose another address below /api/.',
    );
  }
  if (form.page !== undefined && !FORM_PAGES.some((page) => page === form.page)) {
    const isOther = HAND_WRITTEN_PAGES.some((page) => page === form.page);
    if (isOther) {
      report(
        '/page',
        `"${form.page}", a page that shows something else`,
        `Use one of: ${FORM_PAGES.join(', ')}; or leave it out.`,
      );
    } else expectPage('/page', form.page, true);
  }
  const { sentence, box } = consentOf(form);
  const sentencePath = typeof form.consent === 'object' ? '/consent/sentence' : '/consent';
  for (const [path, text = ''] of [
    [sentencePath, sentence],
    ['/consent/box/label', box?.label],
  ] as const) {
    textLinks(text).forEach((goTo) => expectPage(path, goTo, true));
    if (/\]\s*\(|\[[^\]]*$/.test(text.replaceAll(LINK, ''))) {
      report(path, 'a link that is none', 'Write [text](/path), without a space in between.');
    }
  }
  for (const [path, { ui }] of definition.tree.byPath) {
    ui['ui:options']?.links?.forEach(({ href }, index) => {
      if (isPage(href)) return;
      const place = `${uiPointer(definition, path)}/ui:options/links/${index}/href`;
      problems.push({
        file: 'ui.json',
        path: place,
        found: `"${href}", where there is no page`,
        fix: near(href) + 'Name a page of the site.',
      });
    });
  }
  accepted.forEach(({ goTo }, index) => expectPage(`/outcomes/accepted/${index}/goTo`, goTo, false));
  if ('goTo' in unreachable && unreachable.goTo !== AS_ACCEPTED) {
    expectPage('/outcomes/unreachable/goTo', unreachable.goTo, false);
  }
  for (const [name, entry] of Object.entries(entries)) {
    const path = `/outcomePages/${name}`;
    const page = own.find((each) => each.name === name);
    if (page === undefined) {
      report(
        path,
        'a page that no outcome leads to',
        `Let an outcome go to /apply/${id}/${name}, or remove it.`,
      );
    } else if (entry.show !== undefined && page.kind !== 'not-eligible') {
      report(`${path}/show`, 'a page that shows no reasons', 'Remove it, or let `kind` be "not-eligible".');
    }
    expectLinks(`${path}/links`, entry.links);
  }
  for (const place of ['before', 'after'] as const) {
    form.asides?.[place]?.forEach(({ links }, index) =>
      expectLinks(`/asides/${place}/${index}/links`, links),
    );
  }
  function expectLinks(path: string, links: readonly PageLink[] = []): void {
    links.forEach(({ goTo }, index) => expectPage(`${path}/${index}/goTo`, goTo, true));
  }
  if (form.asides !== undefined && form.page !== undefined) {
    report('/asides', 'a form with a hand-written page', 'Write them there, or remove them.');
  }
  return problems;
}

/** A link in a text, as in Markdown. */
const LINK = /\[[^[\]]+\]\((\/[^()\s]*)\)/g;

function textLinks(text: string): readonly string[] {
  return [...text.matchAll(LINK)].flatMap(([, path]) => path ?? []);
}
