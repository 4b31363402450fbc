import type { OutcomePage } from '../../../core/form/form.schema.ts';
import type { OutcomeState } from '../../../core/submission/outcome-state.ts';
import { ReadMoreLinks } from '../../sections/links/ReadMoreLinks.tsx';
import { interpolate } from '../../../form/messages/messages.ts';
import type { FormPagesTexts } from '../../languages/form-pages-en.ts';
import type { OutcomeTexts } from '../../languages/outcomes-en.ts';
import { WhatHappensNext } from '../outcome/WhatHappensNext.tsx';

/** What a page that `form.json` makes is said with. */
export interface PageTexts {
  readonly outcomes: OutcomeTexts;
  /** Where `form.json` says nothing. */
  readonly texts: FormPagesTexts;
  /** What people send with the form. */
  readonly noun: string;
}

/**
 * The two lines of a page's heading.
 * @param opened the lines for who has sent nothing
 * @param state what became of it, where the heading says more than thanks
 */
export function titleLines(
  { title: own }: OutcomePage,
  outcome: OutcomeState | null,
  opened: readonly [string, string],
  { texts, noun }: Pick<PageTexts, 'texts' | 'noun'>,
  state: string | null = null,
): readonly [string, string] {
  const { title } = texts;
  if (outcome === null) return [opened[0], interpolate(opened[1], { noun })];
  if (own === undefined && state !== null)
    return [outcome.name === null ? `${title}.` : `${title}, ${outcome.name}.`, state];
  if (outcome.name !== null) return [`${own ?? title},`, outcome.name];
  return [own ?? title, (own ?? title) === title ? interpolate(texts.untilNamed, { noun }) : ''];
}

/** The numbered steps of a page, where its `form.json` has some. */
export function NextSteps({ page: { nextSteps } }: { readonly page: OutcomePage }) {
  return nextSteps === undefined ? null : <WhatHappensNext steps={nextSteps} />;
}

/** Where she can go on to. */
export function OnwardLinks({
  page: { links = [], linksTitle },
  texts,
}: {
  readonly page: OutcomePage;
  readonly texts: FormPagesTexts;
}) {
  if (links.length === 0) return null;
  const shown = links.map(({ text, description, goTo }) => ({ to: goTo, title: text, description }));
  return <ReadMoreLinks id="onward" heading={linksTitle ?? texts.linksTitle} links={shown} />;
}
