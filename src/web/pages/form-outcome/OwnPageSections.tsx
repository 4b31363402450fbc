import type { OutcomePage } from '../../../core/form/form.schema.ts';
import type { OutcomeState } from '../../../core/submission/outcome-state.ts';
import { ReadMoreLinks } from '../../sections/links/ReadMoreLinks.tsx';
import { filled } from '../../../form/messages/messages.ts';
import type { OutcomeTexts } from '../../languages/outcomes-en.ts';
import { useOutcomeTexts } from '../../languages/site-language.ts';
import { WhatHappensNext } from '../outcome/WhatHappensNext.tsx';

/** What a page that `form.json` makes is said with. */
export interface PageWords {
  readonly texts: OutcomeTexts;
  /** What people send with the form. */
  readonly noun: string;
}

/**
 * The two lines of a page's heading.
 * @param opened the lines for who has sent nothing
 */
export function titleLines(
  { title: own }: OutcomePage,
  outcome: OutcomeState | null,
  opened: readonly [string, string],
  { texts: { pages }, noun }: PageWords,
): readonly [string, string] {
  const { title } = pages;
  if (outcome === null) return [opened[0], filled(opened[1], { noun })];
  if (outcome.name !== null) return [`${own ?? title},`, outcome.name];
  return [own ?? title, (own ?? title) === title ? filled(pages.untilNamed, { noun }) : ''];
}

/** The numbered steps of a page, where its `form.json` has some. */
export function NextSteps({ page: { nextSteps } }: { readonly page: OutcomePage }) {
  return nextSteps === undefined ? null : <WhatHappensNext steps={nextSteps} />;
}

/** Where she can go on to. */
export function OnwardLinks({ page: { links = [], linksTitle } }: { readonly page: OutcomePage }) {
  const { pages } = useOutcomeTexts();
  if (links.length === 0) return null;
  const shown = links.map(({ text, description, goTo }) => ({ to: goTo, title: text, description }));
  return <ReadMoreLinks id="onward" heading={linksTitle ?? pages.linksTitle} links={shown} />;
}
