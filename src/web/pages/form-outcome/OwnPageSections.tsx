import type { OutcomePage } from '../../../core/form/form.schema.ts';
import type { OutcomeState } from '../../../core/submission/outcome-state.ts';
import { filled } from '../../../form/messages/messages.ts';
import { formPagesEn } from '../../languages/form-pages-en.ts';
import { ReadMoreLinks } from '../../sections/links/ReadMoreLinks.tsx';
import { WhatHappensNext } from '../outcome/WhatHappensNext.tsx';

/**
 * The two lines of a page's heading.
 * @param opened the lines for who has sent nothing
 */
export function titleLines(
  { title = formPagesEn.title }: OutcomePage,
  outcome: OutcomeState | null,
  opened: readonly [string, string],
  noun: string,
): readonly [string, string] {
  if (outcome === null) return [opened[0], filled(opened[1], { noun })];
  if (outcome.name !== null) return [`${title},`, outcome.name];
  return [title, title === formPagesEn.title ? filled(formPagesEn.untilNamed, { noun }) : ''];
}

/** The numbered steps of a page, where its `form.json` has some. */
export function NextSteps({ page: { nextSteps } }: { readonly page: OutcomePage }) {
  return nextSteps === undefined ? null : <WhatHappensNext steps={nextSteps} />;
}

/** Where she can go on to. */
export function OnwardLinks({
  page: { links = [], linksTitle = formPagesEn.linksTitle },
}: {
  readonly page: OutcomePage;
}) {
  if (links.length === 0) return null;
  const shown = links.map(({ text, description, goTo }) => ({ to: goTo, title: text, description }));
  return <ReadMoreLinks id="onward" heading={linksTitle} links={shown} />;
}
