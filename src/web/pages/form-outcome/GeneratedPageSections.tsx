import type { OutcomePage } from '../../../core/form/form.schema.ts';
import type { OutcomeState } from '../../../core/submission/outcome-state.ts';
import { ReadMoreLinks } from '../../sections/links/ReadMoreLinks.tsx';
import { interpolate } from '../../../form/messages/messages.ts';
import type { FormPagesTexts } from '../../languages/form-pages-en.ts';
import type { OutcomeTexts } from '../../languages/outcomes-en.ts';
import { WhatHappensNext } from '../outcome/WhatHappensNext.tsx';

/** The texts of a generated outcome page. */
export interface PageTexts {
  readonly outcomes: OutcomeTexts;
  /** The defaults for texts that `form.json` does not have. */
  readonly texts: FormPagesTexts;
  /** The noun for what the form sends. */
  readonly noun: string;
}

/**
 * The two lines of a page's heading.
 * @param opened the lines for a visitor who has sent nothing
 * @param state the second line, where the heading states the result
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

/** Links to further pages. */
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
